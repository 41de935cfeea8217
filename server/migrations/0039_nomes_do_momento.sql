-- SEG-21: history and bin say what people were called then, so that nobody rewrites them by a new name. Of before this the name of today
-- is kept. A removed person's names are null.
ALTER TABLE auditoria ADD COLUMN autor_nome text, ADD COLUMN alvo_nome text;
ALTER TABLE lixeira ADD COLUMN apagado_por_nome text;
UPDATE auditoria a SET autor_nome = (SELECT nome FROM usuarios u WHERE u.id = a.autor_id AND u.removido_em IS NULL),
                       alvo_nome = (SELECT nome FROM usuarios u WHERE u.id = a.alvo_id AND u.removido_em IS NULL);
UPDATE lixeira l SET apagado_por_nome = (SELECT nome FROM usuarios u WHERE u.id = l.apagado_por AND u.removido_em IS NULL);

-- A copy's lines come with the names that they had.
CREATE FUNCTION nomear_auditoria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN NEW.autor_nome := NULL; END IF;
  NEW.autor_nome := coalesce(NEW.autor_nome, (SELECT nome FROM usuarios WHERE id = NEW.autor_id AND removido_em IS NULL));
  NEW.alvo_nome := coalesce(NEW.alvo_nome, (SELECT nome FROM usuarios WHERE id = NEW.alvo_id AND removido_em IS NULL));
  RETURN NEW;
END $$;
CREATE TRIGGER nomear_inserir BEFORE INSERT ON auditoria FOR EACH ROW EXECUTE FUNCTION nomear_auditoria();
-- The second statement of one change says who signs it.
CREATE TRIGGER nomear_alterar BEFORE UPDATE OF autor_id ON auditoria FOR EACH ROW
  WHEN (OLD.autor_id IS DISTINCT FROM NEW.autor_id) EXECUTE FUNCTION nomear_auditoria();

CREATE FUNCTION nomear_lixeira() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.apagado_por_nome := coalesce(NEW.apagado_por_nome,
                                   (SELECT nome FROM usuarios WHERE id = NEW.apagado_por AND removido_em IS NULL));
  RETURN NEW;
END $$;
CREATE TRIGGER nomear_inserir BEFORE INSERT ON lixeira FOR EACH ROW EXECUTE FUNCTION nomear_lixeira();
