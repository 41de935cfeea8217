import { sql } from 'kysely'
import {
  CULTOS_DE_HISTORIA,
  DIAS_DE_ENSAIO_LEMBRADO,
  DIAS_ENTRE_PLANOS,
  type MusicaPlanejada,
  type MusicaPossivel,
  type Pedido,
} from '@cantai/domain/cultos/sugestoes'
import type { Db } from '../db/db.ts'
import { rowsOf } from '../db/sql.ts'
import { serviu } from '../pessoas/fatos/serviu.repository.ts'
import { domingoAntesDe } from '../planejamento/dias.repository.ts'

/** A service, or the day of one that is not there yet. `salvas`: the songs that it will have, in their order and each in its key. */
export interface CultoQuePede {
  id: number | null
  data: string
  concluido_em: string | null
  salvas: { musica_id: number; tom: string | null }[]
}

export async function findCultoQuePede(db: Db, id: number): Promise<CultoQuePede | undefined> {
  const { rows } = await sql<CultoQuePede>`
    SELECT c.id, c.data, c.concluido_em,
           ${rowsOf(sql`
             SELECT l.musica_id, coalesce(l.tom, m.tom) AS tom
               FROM (SELECT posicao, 0 AS especie, id, musica_id, tom FROM execucoes WHERE culto_id = c.id
                     UNION ALL
                     SELECT posicao, 1, id, musica_id, tom_culto FROM planejamentos WHERE culto_id = c.id AND NOT reserva) l
               JOIN musicas m ON m.id = l.musica_id
              ORDER BY l.posicao, l.especie, l.id`)} AS salvas
      FROM cultos c WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

/** The last services before a day in which anything was sung, the last one first; as many as a suggestion needs. */
export async function listUltimos(db: Db, data: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM cultos c
     WHERE c.data < ${data} AND EXISTS (SELECT FROM execucoes WHERE culto_id = c.id OFFSET 0)
     ORDER BY c.data DESC, c.hora DESC, c.id DESC LIMIT ${CULTOS_DE_HISTORIA}`.execute(db)
  return rows.map(({ id }) => id)
}

/** By song, the singers of a service with the key remembered of them. */
const cantores = (culto: number) => sql`
  SELECT t.musica_id, json_agg(json_build_object('id', s.id, 'nome', s.nome, 'tom', t.tom) ORDER BY s.ordem, s.id) AS lista
    FROM (SELECT DISTINCT p.id, coalesce(p.apelido, p.nome) AS nome, normalizar(coalesce(p.apelido, p.nome)) AS ordem
            FROM culto_vagas v
            JOIN cultos c ON c.id = v.culto_id
            JOIN funcoes f ON f.id = v.funcao_id AND f.grupo IN ('ministracao', 'vocal')
            JOIN pessoas p ON p.id = v.pessoa_id AND p.removida_em IS NULL
           WHERE v.culto_id = ${culto} AND ${serviu}) s
    JOIN musica_tons t ON t.pessoa_id = s.id
   GROUP BY t.musica_id`

interface Procura {
  culto: Pick<CultoQuePede, 'id' | 'data'>
  hoje: string
  /** Services whose songs rest. */
  ultimos: readonly number[]
  /** Songs that it will have; those that it is saved with are planned for the day. */
  plano: readonly number[]
  marcadores: readonly number[]
  /** Whether the singers of the service may be told. */
  comCantores: boolean
}

/** The songs that may be suggested for a service, by name, those that it has, and the tags. */
export async function readRepertorio(
  db: Db,
  { culto: { id, data }, hoje, ultimos, plano, marcadores, comCantores }: Procura,
): Promise<Pick<Pedido, 'musicas' | 'marcadores'> & { planejadas: MusicaPlanejada[] }> {
  const dia = sql`${data}::date`
  const ditos = comCantores && id !== null ? cantores(id) : undefined
  const musicas = sql<MusicaPossivel>`
    SELECT m.id, m.tom, m.bpm, m.marcadores, m.total_execucoes AS vezes, r.dia AS ensaiada,
           CASE WHEN m.id IN (SELECT musica_id FROM planejamentos WHERE data_planejada >= ${hoje} AND data_planejada < ${dia}) THEN NULL
                WHEN m.ultima_execucao < ${dia} THEN m.ultima_execucao
                ELSE (SELECT max(e.data_culto) FROM execucoes e WHERE e.musica_id = m.id AND e.data_culto < ${dia}) END AS ultima,
           ${ditos ? sql`coalesce(q.lista, '[]')` : sql`'[]'::json`} AS cantores
      FROM musicas m
      ${ditos ? sql`LEFT JOIN (${ditos}) q ON q.musica_id = m.id` : sql``}
      LEFT JOIN (SELECT musica_id, max(data_ensaio) AS dia FROM ensaio_musicas
                  WHERE data_ensaio >= ${dia} - ${DIAS_DE_ENSAIO_LEMBRADO}::int AND data_ensaio <= ${dia} AND data_ensaio < ${hoje}
                  GROUP BY musica_id) r ON r.musica_id = m.id
     WHERE NOT m.arquivada AND m.marcadores @> ${marcadores}::int[] AND m.id <> ALL (${plano}::int[])
       AND m.id NOT IN (SELECT musica_id FROM execucoes
                         WHERE culto_id = ANY (${ultimos}::int[]) OR data_culto IN (${dia}, ${domingoAntesDe(dia)}))
       AND m.id NOT IN (SELECT musica_id FROM planejamentos
                         WHERE data_planejada > ${dia} - ${DIAS_ENTRE_PLANOS}::int
                           AND data_planejada < ${dia} + ${DIAS_ENTRE_PLANOS}::int)
     ORDER BY m.nome_ordem, m.id`
  const planejadas = sql<MusicaPlanejada>`
    SELECT id, bpm, marcadores, total_execucoes AS vezes FROM musicas WHERE id = ANY (${plano}::int[])`
  const todos = sql<Pedido['marcadores'][number]>`SELECT id, nome FROM marcadores ORDER BY posicao, id`
  const { rows } = await sql<{
    musicas: MusicaPossivel[]
    planejadas: MusicaPlanejada[]
    marcadores: Pedido['marcadores']
  }>`SELECT ${rowsOf(musicas)} AS musicas, ${rowsOf(planejadas)} AS planejadas, ${rowsOf(todos)} AS marcadores`.execute(
    db,
  )
  return rows[0] ?? { musicas: [], planejadas: [], marcadores: [] }
}
