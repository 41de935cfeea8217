-- BOT-06: who waits for a message hears of each change in its state, whichever process made it.
CREATE FUNCTION bot_mensagem_mudou() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bot_mensagens', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER bot_mensagens_avisar AFTER UPDATE OF estado, proxima_tentativa ON bot_mensagens
  FOR EACH ROW WHEN (OLD.estado <> NEW.estado OR OLD.proxima_tentativa IS DISTINCT FROM NEW.proxima_tentativa)
  EXECUTE FUNCTION bot_mensagem_mudou();
