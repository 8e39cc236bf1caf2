-- The scales that ship (METHODS 8), as src/domain/scales.ts has them; a test holds the two together.
-- A scale that was used never changes: what changes later is a new version, in a new migration.

INSERT INTO scales (id, key, version, name, "of", grades, outcomes, built_in, created_at) VALUES
('scale_01kdvsrm00e4zrh00000000001', 'reliability', 1, 'Reliability of a source (NATO)', 'source',
'[{"code":"A","label":"A: reliable","meaning":"No doubt; a complete record of reliability."},
 {"code":"B","label":"B: usually reliable","meaning":"Minor doubt; mostly valid information in the past."},
 {"code":"C","label":"C: fairly reliable","meaning":"Some doubt; valid information in the past."},
 {"code":"D","label":"D: not usually reliable","meaning":"Significant doubt; valid information at times."},
 {"code":"E","label":"E: unreliable","meaning":"A history of invalid information."},
 {"code":"F","label":"F: cannot be judged","meaning":"No basis to judge. This is not the middle of the scale."}]',
'[]', 1, '2026-01-01T00:00:00.000Z'),

('scale_01kdvsrm00e4zrh00000000002', 'credibility', 1, 'Credibility of an item (NATO)', 'evidence',
'[{"code":"1","label":"1: confirmed","meaning":"Confirmed by other items with no shared origin recorded."},
 {"code":"2","label":"2: probably true","meaning":"Fits what else is known, without being confirmed."},
 {"code":"3","label":"3: possibly true","meaning":"Reasonable, and in part in keeping with what else is known."},
 {"code":"4","label":"4: doubtful","meaning":"Possible, but with nothing else that speaks for it."},
 {"code":"5","label":"5: improbable","meaning":"Contradicted by what else is known."},
 {"code":"6","label":"6: cannot be judged","meaning":"No basis to judge. This is not the middle of the scale."}]',
'[]', 1, '2026-01-01T00:00:00.000Z'),

('scale_01kdvsrm00e4zrh00000000003', 'likelihood', 1, 'Likelihood of a claim (ICD 203)', 'claim',
'[{"code":"almost certain","label":"Almost certain [95–99 %]","meaning":"A chance of 95 to 99 in a hundred."},
 {"code":"very likely","label":"Very likely [80–95 %]","meaning":"A chance of 80 to 95 in a hundred."},
 {"code":"likely","label":"Likely [55–80 %]","meaning":"A chance of 55 to 80 in a hundred."},
 {"code":"roughly even","label":"Roughly even [45–55 %]","meaning":"A chance of 45 to 55 in a hundred."},
 {"code":"unlikely","label":"Unlikely [20–45 %]","meaning":"A chance of 20 to 45 in a hundred."},
 {"code":"very unlikely","label":"Very unlikely [5–20 %]","meaning":"A chance of 5 to 20 in a hundred."},
 {"code":"almost no chance","label":"Almost no chance [1–5 %]","meaning":"A chance of 1 to 5 in a hundred."}]',
'[]', 1, '2026-01-01T00:00:00.000Z'),

('scale_01kdvsrm00e4zrh00000000004', 'authenticity', 1, 'Authenticity of an item', 'evidence',
'[{"code":"witnessed","label":"Witnessed","meaning":"The assessor saw it made, or holds it from the one who made it."},
 {"code":"deduced","label":"Deduced","meaning":"It follows from other facts that are established."},
 {"code":"induced","label":"Induced","meaning":"Several observations point to it; none settles it."},
 {"code":"told","label":"Told","meaning":"Someone says so; nothing of it was checked."}]',
'[]', 1, '2026-01-01T00:00:00.000Z'),

('scale_01kdvsrm00e4zrh00000000005', 'verdict', 1, 'Verdict on a claim', 'claim',
'[{"code":"True","label":"True","meaning":"The evidence bears the claim out.","rating":5},
 {"code":"Mostly true","label":"Mostly true","meaning":"Borne out in the main; something needs to be added or put right.","rating":4},
 {"code":"Half true","label":"Half true","meaning":"Part is borne out, and part of like weight is not.","rating":3},
 {"code":"Mostly false","label":"Mostly false","meaning":"Some element is borne out; the claim as a whole is not.","rating":2},
 {"code":"False","label":"False","meaning":"The evidence speaks against it.","rating":1}]',
'["Unproven","Not checkable","Outdated","Satire"]', 1, '2026-01-01T00:00:00.000Z');
