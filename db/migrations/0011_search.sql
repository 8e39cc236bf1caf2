-- What search finds, in its original words; who may see it is asked of the records at every search.
CREATE TABLE search_documents (
  id INTEGER PRIMARY KEY,         -- the row of search_index
  record_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('case', 'claim', 'statement', 'evidence', 'source')),
  case_id TEXT REFERENCES cases (id),   -- a case's own id; null for a source, which is the workspace's
  size INTEGER NOT NULL,          -- of title and body: the shorter of two equals comes first
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  CHECK ((case_id IS NULL) = (kind = 'source'))
) STRICT;

CREATE INDEX search_documents_case ON search_documents (case_id, kind);

-- The words of each document, folded and split by the program, so that every host finds the same.
-- The tokenizer only parts them at spaces: what is not ASCII belongs to a word.
-- facets holds the kind and the case, so that a search in one case need not look at all others.
CREATE VIRTUAL TABLE search_index USING fts5 (
  facets,
  title,
  body,
  content = '',
  contentless_delete = 1,
  tokenize = 'ascii'
);
