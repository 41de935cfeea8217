import type { Ancora, Anotacao } from '@cantai/contract/cifras/musico'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The notes that a person may see, their own and the team's; of all songs, or of these. */
export async function listAnotacoes(
  db: Db,
  usuarioId: number,
  musicas?: readonly number[],
): Promise<Anotacao[]> {
  const { rows } = await sql<Anotacao>`
    SELECT a.id, a.musica_id, a.usuario_id, u.nome AS autor, a.ancora, a.texto, a.da_equipe, a.alterado_em
      FROM anotacoes a JOIN usuarios u ON u.id = a.usuario_id
     WHERE (a.usuario_id = ${usuarioId} OR a.da_equipe) AND a.apagada_em IS NULL
           ${musicas === undefined ? sql`` : sql`AND a.musica_id = ANY(${musicas}::int[])`}
     ORDER BY a.alterado_em, a.id`.execute(db)
  return rows
}

/** A note as it is stored, deleted ones too. */
export interface AnotacaoGuardada {
  id: string
  usuario_id: number
  musica_id: number
  ancora: Ancora | null
  texto: string
  da_equipe: boolean
  apagada: boolean
}

/** Locks these notes, whosever they are, until the transaction ends. */
export async function lockAnotacoes(tx: Db, ids: readonly string[]): Promise<Map<string, AnotacaoGuardada>> {
  const { rows } = await sql<AnotacaoGuardada>`
    SELECT id, usuario_id, musica_id, ancora, texto, da_equipe, apagada_em IS NOT NULL AS apagada
      FROM anotacoes WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The number of a person's notes in each song. Two concurrent calls may miss each other's notes. */
export async function countAnotacoes(tx: Db, usuarioId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ musica_id: number; n: number }>`
    SELECT musica_id, count(*)::int AS n FROM anotacoes
     WHERE usuario_id = ${usuarioId} AND apagada_em IS NULL GROUP BY 1`.execute(tx)
  return new Map(rows.map(({ musica_id, n }) => [musica_id, n]))
}

export type AnotacaoEscrita = Omit<AnotacaoGuardada, 'apagada'>

/** Writes a note, new or changed; a deleted one is restored. */
export async function writeAnotacao(tx: Db, { ancora, ...nota }: AnotacaoEscrita): Promise<void> {
  const fields = {
    texto: nota.texto,
    da_equipe: nota.da_equipe,
    ancora: ancora === null ? null : JSON.stringify(ancora),
    alterado_em: sql<Date>`clock_timestamp()`,
    apagada_em: null,
  }
  await tx
    .insertInto('anotacoes')
    .values({ ...nota, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute()
}

export async function deleteAnotacao(tx: Db, id: string): Promise<void> {
  await sql`UPDATE anotacoes SET apagada_em = clock_timestamp(), alterado_em = clock_timestamp() WHERE id = ${id}`.execute(
    tx,
  )
}

/** How long deleted notes are remembered: a device that was away for longer and still sends one restores it. */
const APAGADAS_MS = 90 * 24 * 60 * 60 * 1000

export async function forgetAnotacoes(db: Db, agora: Date): Promise<void> {
  await sql`DELETE FROM anotacoes WHERE apagada_em < ${new Date(agora.getTime() - APAGADAS_MS)}`.execute(db)
}
