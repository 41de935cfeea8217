-- ESC-11: a service is read with the roster that the team is told of. Whoever changes how somebody or a function is called, or whose
-- account a person is, names the services that show them.
CREATE FUNCTION anotar_escalas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'pessoas' THEN
    INSERT INTO mudancas (sala, registro_id) SELECT DISTINCT 'cultos', culto_id FROM culto_vagas WHERE pessoa_id = NEW.id;
  ELSE
    INSERT INTO mudancas (sala, registro_id) SELECT DISTINCT 'cultos', culto_id FROM culto_vagas WHERE funcao_id = NEW.id;
  END IF;
  IF FOUND THEN PERFORM pg_notify('mudancas', ''); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mudancas_de_nomes AFTER UPDATE ON pessoas FOR EACH ROW
  WHEN ((OLD.nome, OLD.apelido, OLD.usuario_id) IS DISTINCT FROM (NEW.nome, NEW.apelido, NEW.usuario_id)) EXECUTE FUNCTION anotar_escalas();
CREATE TRIGGER mudancas_de_nomes AFTER UPDATE ON funcoes FOR EACH ROW
  WHEN (OLD.nome IS DISTINCT FROM NEW.nome) EXECUTE FUNCTION anotar_escalas();
