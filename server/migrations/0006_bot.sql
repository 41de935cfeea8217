-- The bot's outbox and clock.

-- Since when the present creation schedule counts: a moment before it is not caught up.
ALTER TABLE bot_configs ADD COLUMN criacao_desde timestamptz NOT NULL DEFAULT now();

-- Each creation moment is done by whichever process comes first; without a rehearsal when nothing needed one.
CREATE TABLE bot_criacoes (
  momento    timestamptz PRIMARY KEY,
  ensaio_id  integer REFERENCES ensaios ON DELETE SET NULL,
  feita_em   timestamptz NOT NULL
);
CREATE INDEX bot_criacoes_ensaio ON bot_criacoes (ensaio_id);

-- The text of a rehearsal is written when the message is claimed. Who cancelled it, null when the clock did.
ALTER TABLE bot_mensagens ALTER COLUMN texto SET DEFAULT '';
ALTER TABLE bot_mensagens ADD COLUMN cancelada_por integer REFERENCES usuarios ON DELETE SET NULL;

-- A rehearsal has at most one message on its way: a second press joins it instead of sending again.
CREATE UNIQUE INDEX bot_mensagens_uma_em_curso ON bot_mensagens (ensaio_id) WHERE estado IN ('pendente', 'enviando');

CREATE UNIQUE INDEX bot_mensagens_mensagem ON bot_mensagens (mensagem_id);
