-- SEG-16: when the owner of a session gave the password last, before something that hands the account or the ministry over; null: at the
-- login.
ALTER TABLE sessoes ADD COLUMN senha_em timestamptz;

-- Whoever an account belongs to is told what others did to it: the lines of the history that they have not read yet. What was
-- written before counts as read.
ALTER TABLE usuarios ADD COLUMN avisos_vistos integer NOT NULL DEFAULT 0;
UPDATE usuarios SET avisos_vistos = coalesce((SELECT max(id) FROM auditoria), 0);
