-- DEV-02: a device keeps of a rehearsal and a culto what the group was told, whether a lider is waited for, when a rehearsal is
-- proposed and who concluded. Whoever writes one of these names the rows that say another thing then.
CREATE TRIGGER mudancas_insert_ensaios AFTER INSERT ON bot_mensagens REFERENCING NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('ensaios', 'ensaio_id');
CREATE TRIGGER mudancas_update_ensaios AFTER UPDATE ON bot_mensagens REFERENCING OLD TABLE AS antes NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('ensaios', 'ensaio_id');
CREATE TRIGGER mudancas_delete_ensaios AFTER DELETE ON bot_mensagens REFERENCING OLD TABLE AS antes
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('ensaios', 'ensaio_id');

CREATE FUNCTION anotar_o_que_depende_dos_ajustes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mudancas (sala, registro_id)
    SELECT 'cultos', id FROM cultos
    UNION ALL SELECT 'ensaios', id FROM ensaios;
  PERFORM pg_notify('mudancas', '');
  RETURN NULL;
END $$;
CREATE TRIGGER mudancas_de_ajustes AFTER UPDATE ON bot_configs FOR EACH ROW
  WHEN (OLD.dias_ensaio_antes_culto IS DISTINCT FROM NEW.dias_ensaio_antes_culto OR OLD.so_aprovados IS DISTINCT FROM NEW.so_aprovados)
  EXECUTE FUNCTION anotar_o_que_depende_dos_ajustes();
CREATE TRIGGER mudancas_de_avais AFTER UPDATE ON usuarios FOR EACH ROW
  WHEN (OLD.sem_aval IS DISTINCT FROM NEW.sem_aval) EXECUTE FUNCTION anotar_o_que_depende_dos_ajustes();

CREATE FUNCTION anotar_concluidos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mudancas (sala, registro_id) SELECT 'cultos', id FROM cultos WHERE concluido_por = NEW.id;
  IF FOUND THEN PERFORM pg_notify('mudancas', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mudancas_de_nomes AFTER UPDATE ON usuarios FOR EACH ROW
  WHEN (OLD.nome IS DISTINCT FROM NEW.nome) EXECUTE FUNCTION anotar_concluidos();
