-- SEG-04: who may enter is chosen on a screen; until somebody has chosen, CADASTRO says it. Who asks to enter waits for an
-- administrator and sees nothing of the ministry.
CREATE TABLE entrada (
  id            smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  cadastro      text NOT NULL CHECK (cadastro IN ('aberto', 'aprovacao', 'convite', 'fechado')),
  alterado_em   timestamptz NOT NULL DEFAULT now(),
  alterado_por  integer REFERENCES usuarios ON DELETE SET NULL
);
ALTER TABLE usuarios ADD COLUMN aguardando boolean NOT NULL DEFAULT false;
