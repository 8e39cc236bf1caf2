-- Why a source was changed, withdrawn or merged while everyone knew it may say who it is. Where one was
-- protected before 0027, its reasons stood on in the open: they are kept as its names are.
INSERT INTO protected_values (seq, subject_id, "values", salts, note)
SELECT seq, subject_id, '{}', json_object('note', salts ->> 'note'), note
FROM entry_values AS earlier
WHERE subject_kind = 'source' AND note IS NOT NULL AND seq < (
  SELECT max(seq) FROM entry_values AS one
  WHERE one.subject_id = earlier.subject_id AND one.action = 'protected')
ON CONFLICT (seq) DO UPDATE SET note = excluded.note,
  salts = json_patch(coalesce(salts, '{}'), excluded.salts);

UPDATE entry_values AS earlier SET note = NULL, salts = json_remove(salts, '$.note')
WHERE subject_kind = 'source' AND note IS NOT NULL AND seq < (
  SELECT max(seq) FROM entry_values AS one
  WHERE one.subject_id = earlier.subject_id AND one.action = 'protected');

-- The entry that protects a source repeats why it stood withdrawn.
INSERT INTO protected_values (seq, subject_id, "values", salts)
SELECT seq, subject_id, json_object('withdrawn', "values" -> '$.withdrawn'),
  json_object('values.withdrawn', salts -> '$."values.withdrawn"')
FROM entry_values AS earlier
WHERE subject_kind = 'source' AND "values" -> '$.withdrawn' IS NOT NULL AND seq <= (
  SELECT max(seq) FROM entry_values AS one
  WHERE one.subject_id = earlier.subject_id AND one.action = 'protected')
ON CONFLICT (seq) DO UPDATE SET "values" = json_patch(coalesce("values", '{}'), excluded."values"),
  salts = json_patch(coalesce(salts, '{}'), excluded.salts);

UPDATE entry_values AS earlier SET "values" = json_remove("values", '$.withdrawn'),
  salts = json_remove(salts, '$."values.withdrawn"')
WHERE subject_kind = 'source' AND "values" -> '$.withdrawn' IS NOT NULL AND seq <= (
  SELECT max(seq) FROM entry_values AS one
  WHERE one.subject_id = earlier.subject_id AND one.action = 'protected');

UPDATE sources SET withdrawn_reason = '' WHERE protected = 1 AND withdrawn_reason <> '' AND EXISTS (
  SELECT 1 FROM entry_values AS one
  WHERE one.subject_id = sources.id AND one.action = 'protected' AND one.seq > (
    SELECT max(seq) FROM entry_values AS gone
    WHERE gone.subject_id = sources.id AND gone.action = 'withdrew'));
