-- The reasons given for changes of a source before it was protected are kept as its names are.
ALTER TABLE protected_values ADD COLUMN note TEXT;
