import { sql } from 'kysely'
import { LIXEIRA_MS } from '@cantai/contract/limites'
import type { MusicaJuntada } from '@cantai/contract/musicas/juntar'
import {
  camposDeVolta,
  type Juncao,
  juntarLinhas,
  type Linha,
  type RegrasDeJuncao,
} from '@cantai/domain/musicas/juntar'
import type { Db } from '../db/db.ts'
import { deleteRows, insertRow, lockRows, type Tabela, tryWrite, updateRows } from '../db/whole-rows.ts'

/** A table whose rows reference songs, with its room's rules for a merge. */
export interface LinhasDeMusica extends RegrasDeJuncao {
  readonly tabela: Tabela
  /** The column that distinguishes the rows of a song. */
  readonly chave: string
  /** Its rows carry a version, which grows with every change. */
  readonly comVersao: boolean
  /** Only for undoing merges of an earlier version, which used this name of the table. */
  readonly deAntes?: true
  /** Called after rows were moved, deleted or restored. */
  readonly mudou?: (tx: Db, linhas: readonly Linha[]) => Promise<void>
  /** Restores a row whose old place is taken. */
  readonly repor?: (tx: Db, linha: Linha) => Promise<void>
}

export const MUSICA_JUNTADA = 'musica_juntada'

/** Locks and returns these songs, in the order of their ids. */
export const lockMusicas = (tx: Db, ids: readonly number[]) =>
  lockRows(tx, 'musicas', 'id', sql`id = ANY(${ids})`)

export const updateMusicaRow = (tx: Db, id: number, campos: Linha) =>
  updateRows(tx, 'musicas', campos, sql`id = ${id}`)

export const deleteMusicaRow = (tx: Db, id: number) => deleteRows(tx, 'musicas', sql`id = ${id}`)

/** The counts start at zero: restoring its executions increases them. */
export const insertMusicaRow = (tx: Db, linha: Linha) =>
  insertRow(tx, 'musicas', { ...linha, vezes_tocadas: 0, total_execucoes: 0, ultima_execucao: null })

const keysOf = (chave: string, linhas: readonly Linha[]) => linhas.map((linha) => linha[chave])

const own = (fica: unknown) => fica
/** A merged row keeps its own author and last editor. */
const OWN = { criado_por: own, alterado_por: own }

const changedFields = (antes: Linha, depois: Linha): Linha =>
  Object.fromEntries(Object.entries(depois).filter(([name, value]) => value !== antes[name]))

const growing = ({ comVersao }: LinhasDeMusica, linha: Linha): Linha =>
  comVersao ? { versao: Number(linha['versao']) + 1 } : {}

/** Moves the rows of `sai` to `fica`; returns what was done, for `moveBack`. */
export async function moveRows(
  tx: Db,
  linhas: LinhasDeMusica,
  { fica, sai }: { fica: number; sai: number },
): Promise<Juncao> {
  const { tabela, chave, comVersao } = linhas
  const rowsOf = (musica: number) => lockRows(tx, tabela, chave, sql`musica_id = ${musica}`)
  const key = sql.ref(chave)
  const juncao = juntarLinhas(await rowsOf(fica), await rowsOf(sai), {
    ...linhas,
    unir: { ...OWN, ...linhas.unir },
  })
  const goneKeys = keysOf(
    chave,
    juncao.tiradas.map(({ linha }) => linha),
  )
  await deleteRows(tx, tabela, sql`musica_id = ${sai} AND ${key} = ANY(${goneKeys})`)
  for (const { antes, depois } of juncao.mudadas)
    await updateRows(
      tx,
      tabela,
      { ...changedFields(antes, depois), ...growing(linhas, antes) },
      sql`musica_id = ${fica} AND ${key} = ${antes[chave]}`,
    )
  await sql`UPDATE ${sql.table(tabela)} SET musica_id = ${fica} ${comVersao ? sql`, versao = versao + 1` : sql``}
             WHERE musica_id = ${sai}`.execute(tx)
  await linhas.mudou?.(tx, [...juncao.movidas, ...juncao.tiradas.map(({ linha }) => linha)])
  return juncao
}

/** Undoes `moveRows`, where nobody has changed or deleted the rows since. */
export async function moveBack(
  tx: Db,
  linhas: LinhasDeMusica,
  { fica, sai }: { fica: number; sai: number },
  { movidas, tiradas, mudadas }: Juncao,
): Promise<void> {
  const { tabela, chave, comVersao } = linhas
  const key = sql.ref(chave)
  const now = new Map(
    (await lockRows(tx, tabela, chave, sql`musica_id = ${fica}`)).map((linha) => [linha[chave], linha]),
  )
  await sql`UPDATE ${sql.table(tabela)} SET musica_id = ${sai} ${comVersao ? sql`, versao = versao + 1` : sql``}
             WHERE musica_id = ${fica} AND ${key} = ANY(${keysOf(chave, movidas)})`.execute(tx)
  for (const { antes, depois } of mudadas) {
    const agora = now.get(antes[chave])
    if (!agora) continue
    const campos = camposDeVolta(antes, depois, agora)
    await tryWrite(tx, () =>
      updateRows(
        tx,
        tabela,
        { ...campos, ...growing(linhas, agora) },
        sql`musica_id = ${fica} AND ${key} = ${antes[chave]}`,
      ),
    )
  }
  // A row that replaced two and has been deleted since was deleted for both.
  const standing = tiradas.filter(({ por }) => now.has(por[chave])).map(({ linha }) => linha)
  for (const linha of standing)
    if (!(await tryWrite(tx, () => insertRow(tx, tabela, linha))))
      await tryWrite(tx, async () => linhas.repor?.(tx, linha))
  await linhas.mudou?.(tx, [...movidas, ...standing])
}

/** Merged songs that can still be separated, the latest first. */
export async function listJuntadas(db: Db, agora: Date): Promise<MusicaJuntada[]> {
  const { rows } = await sql<MusicaJuntada>`
    SELECT l.id, m.id AS fica_id, coalesce(m.nome, l.dados->>'fica_nome') AS fica_nome,
           l.dados->'sai'->>'nome' AS nome, l.dados->'sai'->>'artista' AS artista,
           coalesce(l.apagado_por_nome, u.nome) AS apagado_por_nome, l.apagado_em
      FROM lixeira l
      LEFT JOIN musicas m ON m.id = (l.dados->>'fica')::int
      LEFT JOIN usuarios u ON u.id = l.apagado_por
     WHERE l.tipo = ${MUSICA_JUNTADA} AND l.apagado_em > ${new Date(agora.getTime() - LIXEIRA_MS)}
     ORDER BY l.apagado_em DESC, l.id DESC LIMIT 100`.execute(db)
  return rows
}
