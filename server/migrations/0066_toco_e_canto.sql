-- ESC-20: the functions that an account proposes for itself, until a lider answers.
CREATE TABLE funcoes_propostas (
  usuario_id  integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  funcao_id   integer NOT NULL REFERENCES funcoes ON DELETE CASCADE,
  PRIMARY KEY (usuario_id, funcao_id)
);
CREATE INDEX funcoes_propostas_funcao ON funcoes_propostas (funcao_id);

CREATE TRIGGER mudancas_insert_pessoas AFTER INSERT ON funcoes_propostas REFERENCING NEW TABLE AS depois
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('pessoas', 'funcao_id');
CREATE TRIGGER mudancas_delete_pessoas AFTER DELETE ON funcoes_propostas REFERENCING OLD TABLE AS antes
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas('pessoas', 'funcao_id');
