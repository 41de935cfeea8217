-- Executions are counted when a list or a summary asks: for 40,000 of them that takes a few milliseconds.
DROP TRIGGER execucoes_contar_inserir ON execucoes;
DROP TRIGGER execucoes_contar_excluir ON execucoes;
DROP TRIGGER execucoes_contar_alterar ON execucoes;
DROP FUNCTION execucoes_contar();
DROP FUNCTION contar_execucoes(date, integer, integer);
DROP TABLE execucoes_contagem;

-- No query sums the songs' counts along these orders any more.
DROP INDEX musicas_nome;
CREATE INDEX musicas_nome ON musicas (nome_ordem, id);
DROP INDEX musicas_artista;
CREATE INDEX musicas_artista ON musicas (artista_ordem, nome_ordem, id);

-- Two copies stay: a song's own counts, and the day of a rehearsal with each of its songs.
CREATE OR REPLACE FUNCTION refazer_contagens() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE execucoes IN SHARE MODE;
  PERFORM recontar_execucoes(array_agg(id)) FROM musicas;
  UPDATE ensaio_musicas em SET data_ensaio = e.data_ensaio
    FROM ensaios e WHERE e.id = em.ensaio_id AND em.data_ensaio <> e.data_ensaio;
END $$;
DROP FUNCTION refazer_contagens_de_execucoes();
