-- The outbox by channel: a message leaves by one channel, to a destination that this channel understands.
ALTER TABLE bot_mensagens ADD COLUMN canal text NOT NULL DEFAULT 'whatsapp';
ALTER TABLE bot_mensagens RENAME COLUMN grupo TO destino;

ALTER TABLE bot_mensagens DROP CONSTRAINT bot_mensagens_uma_vez;
ALTER TABLE bot_mensagens ADD CONSTRAINT bot_mensagens_uma_vez UNIQUE (ensaio_id, tipo, agendada_para, canal);

-- A rehearsal has at most one message on its way in each channel.
DROP INDEX bot_mensagens_uma_em_curso;
CREATE UNIQUE INDEX bot_mensagens_uma_em_curso ON bot_mensagens (ensaio_id, canal)
  WHERE estado IN ('pendente', 'enviando');

-- Each channel makes its own ids.
DROP INDEX bot_mensagens_mensagem;
CREATE UNIQUE INDEX bot_mensagens_mensagem ON bot_mensagens (mensagem_id, canal);

DROP INDEX bot_mensagens_fila;
CREATE INDEX bot_mensagens_fila ON bot_mensagens (canal, estado, agendada_para, id);
