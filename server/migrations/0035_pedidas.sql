-- BOT-08: the clock writes each of its messages once, whichever process comes first. One that somebody asks for is another matter:
-- of two presses within a millisecond the second was refused as a record that exists already.
ALTER TABLE bot_mensagens DROP CONSTRAINT bot_mensagens_uma_vez;
CREATE UNIQUE INDEX bot_mensagens_uma_vez ON bot_mensagens (ensaio_id, tipo, agendada_para, canal) WHERE criado_por IS NULL;
CREATE INDEX bot_mensagens_ensaio ON bot_mensagens (ensaio_id);
ALTER TABLE bot_mensagens DROP CONSTRAINT bot_mensagens_culto_uma_vez;
CREATE INDEX bot_mensagens_culto ON bot_mensagens (culto_id);
