-- SEG-06, LGPD: an account that was removed keeps its number, so that records, history and bin still say that somebody did it, and
-- nothing of the person.
ALTER TABLE usuarios ADD COLUMN removido_em timestamptz;
