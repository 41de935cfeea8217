-- ESC-06, ESC-11: the group of those who lead is told who cannot serve, where one is chosen, by the same outbox.
ALTER TABLE bot_configs ADD COLUMN grupo_lideranca text;
ALTER TABLE bot_mensagens
  DROP CONSTRAINT bot_mensagens_tipo_check,
  ADD CONSTRAINT bot_mensagens_tipo_check
    CHECK (tipo IN ('ensaio', 'atualizacao', 'cancelamento', 'teste', 'culto', 'mudanca', 'recusa'));
