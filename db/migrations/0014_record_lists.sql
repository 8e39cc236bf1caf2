-- The record is read by case and newest first, with some kinds of entry shown to few: the index
-- alone says which entries a page counts and shows. And by whoever did something in a case.
DROP INDEX entry_values_case;
CREATE INDEX entry_values_case ON entry_values (case_id, seq, subject_kind, subject_id, action);
CREATE INDEX entry_values_person ON entry_values (case_id, actor_id, seq);
