-- ESC-15: the rosters of a month, sent to the group by the bot; its message belongs to no single service.
ALTER TABLE bot_mensagens
  DROP CONSTRAINT bot_mensagens_tipo_check,
  ADD CONSTRAINT bot_mensagens_tipo_check
    CHECK (tipo IN ('ensaio', 'atualizacao', 'cancelamento', 'teste', 'culto', 'mudanca', 'recusa', 'mes'));
