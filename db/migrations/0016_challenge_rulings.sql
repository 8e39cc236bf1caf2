-- What an assessor holds of a challenge their assessment answers; null: answered, and no more said.
ALTER TABLE assessment_answers ADD COLUMN ruling TEXT CHECK (ruling IN ('upheld', 'dismissed'));
