import { sql } from 'kysely'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import type { Db } from '../db/db.ts'

/** A published service as its people were told of it. Moments are ISO 8601. */
export interface Dito {
  retrato: RetratoDoCulto
  /** Since when this day and hour are known. */
  quando_em: string
  /** The accounts that have a place, each since when it is known. */
  contas: Record<string, string>
  /** The places whose people cannot come. */
  recusas: string[]
}

export async function listDitos(db: Db, cultos: readonly number[]): Promise<Map<number, Dito>> {
  const rows = await db
    .selectFrom('push_ditos')
    .select(['culto_id', 'dito'])
    .where('culto_id', 'in', [0, ...cultos])
    .execute()
  return new Map(rows.map(({ culto_id, dito }) => [culto_id, dito as Dito]))
}

export const writeDito = (tx: Db, culto_id: number, dito: Dito, em: Date) =>
  tx
    .insertInto('push_ditos')
    .values({ culto_id, dito: JSON.stringify(dito), em })
    .onConflict((conflict) => conflict.column('culto_id').doUpdateSet({ dito: JSON.stringify(dito), em }))
    .execute()

/** These pictures, with the songs that became one with another since as that one: for whoever sings it is the same song. */
export async function comJuntadas(
  db: Db,
  retratos: readonly RetratoDoCulto[],
): Promise<(retrato: RetratoDoCulto) => RetratoDoCulto> {
  const ids = retratos.flatMap(({ musicas }) => musicas.map(({ musica_id }) => musica_id))
  const { rows } = await sql<{ sai: number; fica: number }>`
    SELECT registro_id AS sai, (dados->>'fica')::int AS fica FROM lixeira
     WHERE tipo = 'musica_juntada' AND registro_id = ANY (${ids}::int[])`.execute(db)
  const juntadas = new Map(rows.map(({ sai, fica }) => [sai, fica]))
  return (retrato) => ({
    ...retrato,
    musicas: retrato.musicas.map((musica) => ({
      ...musica,
      musica_id: juntadas.get(musica.musica_id) ?? musica.musica_id,
    })),
  })
}

export interface Autores {
  /** Everybody who changed the service, its songs or its rehearsals since it was told. */
  mudaram: number[]
  /** The last one who wrote the roster, and who noted an answer. */
  escalou: number | null
  respondeu: number | null
}

/** The people who know already, because they did it. */
export async function listAutores(db: Db, cultos: readonly number[]): Promise<Map<number, Autores>> {
  const last = (isAnswer: boolean) => sql`
    (SELECT autor_id FROM auditoria WHERE tipo = 'escala' AND registro_id = c.id
        AND ${isAnswer ? sql`acao = 'respondido'` : sql`acao <> 'respondido'`} ORDER BY id DESC LIMIT 1)`
  const { rows } = await sql<Autores & { id: number }>`
    SELECT c.id, ${last(false)} AS escalou, ${last(true)} AS respondeu,
           ARRAY(SELECT DISTINCT coalesce(m.alterado_por, 0) FROM (
             SELECT c.alterado_por, c.alterado_em
              UNION ALL SELECT alterado_por, alterado_em FROM planejamentos_todos WHERE culto_id = c.id
              UNION ALL SELECT alterado_por, alterado_em FROM ensaios WHERE culto_id = c.id) m
            WHERE m.alterado_em > d.em) AS mudaram
      FROM cultos c LEFT JOIN push_ditos d ON d.culto_id = c.id WHERE c.id = ANY (${cultos}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...autores }) => [id, autores]))
}

/** The places of these services whose people marked the day as one on which they cannot come. */
export async function listIndisponiveis(db: Db, cultos: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT v.id FROM culto_vagas v JOIN cultos c ON c.id = v.culto_id
     WHERE c.id = ANY (${cultos}::int[])
       AND EXISTS (SELECT FROM indisponibilidades i WHERE i.pessoa_id = v.pessoa_id AND c.data BETWEEN i.de AND i.ate)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The last of the bot's messages that wait for somebody: uncertain, refused, or overdue for ten minutes; since a day ago. */
export async function findMensagemQueEspera(db: Db, agora: Date): Promise<number | undefined> {
  const ago = (ms: number) => new Date(agora.getTime() - ms)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM bot_mensagens
     WHERE agendada_para > ${ago(24 * 60 * 60_000)}
       AND (estado IN ('incerta', 'recusada') OR (estado = 'pendente' AND agendada_para < ${ago(10 * 60_000)}))
     ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]?.id
}
