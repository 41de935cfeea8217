-- A rehearsal's message keeps what its text was made of (retrato), so that the next one can say what changed; and the name
-- of the group it went to. A rehearsal that was announced and is deleted can be called off: that message outlives it.
ALTER TABLE bot_mensagens
  ADD COLUMN destino_nome text,
  DROP CONSTRAINT bot_mensagens_tipo_check,
  ADD CONSTRAINT bot_mensagens_tipo_check
    CHECK (tipo IN ('ensaio', 'atualizacao', 'cancelamento', 'teste', 'culto', 'mudanca'));
