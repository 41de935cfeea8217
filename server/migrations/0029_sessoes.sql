-- SEG-09, SEG-12: each session is a device that its owner sees and ends: what it is called, when it was used last, and that it
-- ends 90 days after its login however much it is used. The last login is kept beside the person.
ALTER TABLE sessoes
  ADD COLUMN id             integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN usada_em       timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN aparelho       text NOT NULL DEFAULT '',
  ADD COLUMN aparelho_hash  bytea;
UPDATE sessoes SET
  usada_em = least(now(), greatest(criada_em, expira_em - duracao_ms * interval '1 millisecond')),
  expira_em = least(expira_em, criada_em + interval '90 days');
ALTER TABLE usuarios ADD COLUMN ultimo_login_em timestamptz;
