-- SEG-26: somebody who is not 18 yet, with who of the family agreed and on which day; no date of birth.
ALTER TABLE pessoas ADD COLUMN menor jsonb CHECK (jsonb_typeof(menor) = 'object');
