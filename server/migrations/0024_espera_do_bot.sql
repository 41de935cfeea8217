-- SEG-05: the bot by itself sends only what the clock, a lider or an admin made or approved, once this is switched on; null
-- is the question that nobody has answered. After a change of group, what was due before it waits for an administrator.
ALTER TABLE bot_configs
  ADD COLUMN so_aprovados         boolean,
  ADD COLUMN grupo_confirmar_ate  timestamptz;
ALTER TABLE ensaios
  ADD COLUMN aprovado_em   timestamptz,
  ADD COLUMN aprovado_por  integer REFERENCES usuarios ON DELETE SET NULL;
