-- TRA-19 ESC-20: people, and services of the past, come in as songs do.
ALTER TABLE importacoes
  ADD COLUMN especie text NOT NULL DEFAULT 'musicas' CHECK (especie IN ('musicas', 'pessoas', 'historico')),
  -- Functions that the team lacked and an import of people made.
  ADD COLUMN funcoes integer[] NOT NULL DEFAULT '{}';
-- The person or the execution that a row brought or filled; a number without a reference, as `musica_id`.
ALTER TABLE importacao_linhas ADD COLUMN registro_id integer;
