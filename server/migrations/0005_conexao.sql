-- What every process may ask of the one that holds the WhatsApp connection, and what it answers.
-- ligado: the connection is wanted, also over restarts and by the next owner.
ALTER TABLE bot_conexao
  ADD COLUMN ligado             boolean NOT NULL DEFAULT false,
  ADD COLUMN motivo             text,
  ADD COLUMN numero             text,
  ADD COLUMN comando            text CHECK (comando IN ('connect', 'disconnect', 'restart')),
  ADD COLUMN comando_em         timestamptz,
  ADD COLUMN grupos             jsonb,
  ADD COLUMN grupos_em          timestamptz,
  ADD COLUMN grupos_pedidos_em  timestamptz;
