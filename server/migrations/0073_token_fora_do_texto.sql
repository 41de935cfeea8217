-- SEG-25: the token of a guest's link stood in the text of a message, and so in every copy. It waits in a column that copies leave out,
-- until the message has left; the text has a word in its place.
ALTER TABLE bot_mensagens ADD COLUMN token text;

-- Called after a restore too: the texts of older copies have their tokens still.
CREATE FUNCTION esconder_tokens() RETURNS void LANGUAGE sql AS $$
  UPDATE bot_mensagens
     SET token = CASE WHEN estado <> 'enviada' THEN substring(texto FROM '/c/#([A-Za-z0-9_-]{43})') END,
         texto = regexp_replace(texto, '(/c/#)[A-Za-z0-9_-]{43}', '\1LINK-SEM-SENHA', 'g')
   WHERE tipo IN ('culto', 'mudanca') AND texto ~ '/c/#[A-Za-z0-9_-]{43}'
$$;
SELECT esconder_tokens();
ALTER TABLE bot_mensagens ADD CHECK (token IS NULL OR estado <> 'enviada');
