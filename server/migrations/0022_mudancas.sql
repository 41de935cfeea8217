-- PAL-06: what changes is written down in the same transaction, so that open screens of other devices hear of it.
-- `transacao` orders the rows: whoever has seen all transactions below a number asks for those from it on, and misses none,
-- although transactions end in another order than they begin.
CREATE TABLE mudancas (
  transacao    xid8 NOT NULL DEFAULT pg_current_xact_id(),
  sala         text NOT NULL,
  registro_id  integer NOT NULL,
  -- Null: everybody may know of it.
  usuario_id   integer,
  em           timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mudancas_transacao ON mudancas (transacao);
CREATE INDEX mudancas_em ON mudancas (em);

-- Numbers of transactions mean nothing in another database or after a restored copy: then this is another one.
CREATE TABLE mudancas_epoca (epoca uuid PRIMARY KEY DEFAULT gen_random_uuid());
INSERT INTO mudancas_epoca DEFAULT VALUES;

-- Arguments: the room, the column of the number, and the expression of the only person who may know.
CREATE FUNCTION anotar_mudancas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  campos text := format('%I AS registro, %s AS dono', TG_ARGV[1], coalesce(TG_ARGV[2], 'NULL::integer'));
  escritas bigint;
BEGIN
  EXECUTE format(
    'INSERT INTO mudancas (sala, registro_id, usuario_id) SELECT DISTINCT %L, registro, dono FROM (%s) l WHERE registro IS NOT NULL',
    TG_ARGV[0],
    CASE TG_OP
      WHEN 'INSERT' THEN format('SELECT %s FROM depois', campos)
      WHEN 'DELETE' THEN format('SELECT %s FROM antes', campos)
      ELSE format('SELECT %1$s FROM antes UNION ALL SELECT %1$s FROM depois', campos)
    END);
  GET DIAGNOSTICS escritas = ROW_COUNT;
  -- One notice a transaction, however many statements: the same text is sent once.
  IF escritas > 0 THEN PERFORM pg_notify('mudancas', ''); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('musicas', 'musicas', 'id', NULL),
    ('cultos', 'cultos', 'id', NULL),
    ('roteiro_itens', 'cultos', 'culto_id', NULL),
    ('roteiro_modelos', 'roteiro_modelos', 'id', NULL),
    ('planejamentos', 'planejamento', 'id', NULL),
    ('planejamentos', 'cultos', 'culto_id', NULL),
    ('execucoes', 'execucoes', 'id', NULL),
    ('execucoes', 'cultos', 'culto_id', NULL),
    ('ensaios', 'ensaios', 'id', NULL),
    ('ensaios', 'cultos', 'culto_id', NULL),
    ('ensaio_musicas', 'ensaios', 'ensaio_id', NULL),
    ('bot_mensagens', 'cultos', 'culto_id', NULL),
    ('leituras', 'leituras', 'musica_id', 'usuario_id'),
    ('anotacoes', 'anotacoes', 'musica_id', 'CASE WHEN NOT da_equipe THEN usuario_id END')
  ) v (tabela, sala, coluna, dono)
  LOOP
    EXECUTE format('CREATE TRIGGER mudancas_insert_%2$s AFTER INSERT ON %1$I REFERENCING NEW TABLE AS depois
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%3$s)', t.tabela, t.sala, concat_ws(', ', quote_literal(t.sala), quote_literal(t.coluna), quote_literal(t.dono)));
    EXECUTE format('CREATE TRIGGER mudancas_update_%2$s AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS antes NEW TABLE AS depois
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%3$s)', t.tabela, t.sala, concat_ws(', ', quote_literal(t.sala), quote_literal(t.coluna), quote_literal(t.dono)));
    EXECUTE format('CREATE TRIGGER mudancas_delete_%2$s AFTER DELETE ON %1$I REFERENCING OLD TABLE AS antes
        FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudancas(%3$s)', t.tabela, t.sala, concat_ws(', ', quote_literal(t.sala), quote_literal(t.coluna), quote_literal(t.dono)));
  END LOOP;
END $$;

-- Streams of a session that is ended end with it, at once.
CREATE FUNCTION avisar_sessoes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessoes', '');
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_sessoes AFTER DELETE ON sessoes
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_sessoes();
