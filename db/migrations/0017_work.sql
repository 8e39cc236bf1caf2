-- Who works on a claim, how urgent it is, until when, and how far it has come. A record beside the
-- claim, with versions of its own, so that to assign a claim never makes an edit of its wording stale.
CREATE TABLE claim_work (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES cases (id),
  claim_id TEXT NOT NULL UNIQUE REFERENCES claims (id),
  assignee_id TEXT REFERENCES users (id),
  priority TEXT NOT NULL DEFAULT 'normal' CHECK (priority IN ('high', 'normal', 'low')),
  due TEXT,                       -- a calendar day
  status TEXT NOT NULL DEFAULT 'new'
    CHECK (status IN ('new', 'in_progress', 'in_review', 'assessed', 'published', 'needs_another_look')),
  reason TEXT,                    -- why it needs another look
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX claim_work_case ON claim_work (case_id, status);
CREATE INDEX claim_work_assignee ON claim_work (assignee_id, case_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX claim_work_status ON claim_work (status, case_id) WHERE status = 'needs_another_look';

-- A guest is let in until a day, reads, and takes nothing out (src/domain/permission.ts).
ALTER TABLE case_members ADD COLUMN until TEXT;        -- the last calendar day; null: no end
ALTER TABLE case_members ADD COLUMN guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1)
  AND (guest = 1 OR until IS NULL) AND (guest = 0 OR (role = 'reader' AND identities = 0)));
-- An invitation may lead straight into one case, with the role chosen there.
ALTER TABLE access_links ADD COLUMN case_id TEXT REFERENCES cases (id);
ALTER TABLE access_links ADD COLUMN case_role TEXT CHECK (case_role IN ('reader', 'contributor', 'reviewer', 'lead'));
ALTER TABLE access_links ADD COLUMN guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1));
ALTER TABLE access_links ADD COLUMN until TEXT;
ALTER TABLE access_links ADD COLUMN identities INTEGER NOT NULL DEFAULT 0 CHECK (identities IN (0, 1));

CREATE INDEX access_links_case ON access_links (case_id) WHERE case_id IS NOT NULL;

-- Someone let in as a guest alone sees open cases and those they are a guest of, and no other.
ALTER TABLE users ADD COLUMN guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1) AND (guest = 0 OR role = 'reader'));

CREATE INDEX users_editors ON users (role) WHERE role IN ('editor', 'admin');
CREATE INDEX case_members_leads ON case_members (case_id) WHERE role = 'lead';
