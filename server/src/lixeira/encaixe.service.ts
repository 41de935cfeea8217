import type { TipoNaLixeira } from '@cantai/contract/lixeira'
import type { Db } from '../db/db.ts'
import type { Retirada } from './retirada.repository.ts'
import type { Linha, Tabela } from '../db/whole-rows.ts'
import { AppError } from '../errors.ts'
import {
  addToApagado,
  type Entrada,
  findApagado,
  findJuntadaA,
  holdCulto,
  holdMusicas,
} from './lixeira.repository.ts'

/** Rows that a record cannot do without: their songs have to be there, but of plannings that are put away. */
const SONGS_NEEDED: ReadonlySet<Tabela> = new Set(['planejamentos', 'planejamentos_todos', 'ensaio_musicas'])

/** The column that copies the day of the culto. */
const DIA: Partial<Record<TipoNaLixeira, string>> = {
  planejamento: 'data_planejada',
  planejamento_executado: 'data_planejada',
  execucao: 'data_culto',
  ensaio: 'data_culto',
}

const idOf = (linha: Linha, column: string) => (typeof linha[column] === 'number' ? linha[column] : undefined)
const rowsOf = ({ filhas }: Retirada) => Object.entries(filhas) as [Tabela, Linha[]][]

/** The song that a number now stands for: it may have become part of another one. */
async function present(tx: Db, ids: readonly number[]) {
  const there = await holdMusicas(tx, ids)
  const now = new Map<number, number>()
  for (const id of ids) now.set(id, there.has(id) ? id : ((await findJuntadaA(tx, id)) ?? id))
  const heldIds = await holdMusicas(tx, [...now.values()])
  return { now, held: heldIds }
}

/** Records in the bin that this one cannot come back without: its songs, and its culto. */
export async function missingOf(
  tx: Db,
  tipo: TipoNaLixeira,
  retirada: Retirada,
  agora: Date,
): Promise<Entrada[]> {
  const { linha } = retirada
  const missing: Entrada[] = []
  const needed = [
    idOf(linha, 'musica_id'),
    ...rowsOf(retirada).flatMap(([tabela, rows]) =>
      SONGS_NEEDED.has(tabela)
        ? rows.filter((row) => row['guardado'] !== true).map((row) => idOf(row, 'musica_id'))
        : [],
    ),
  ].filter((id) => id !== undefined)
  const { now, held: heldIds } = await present(tx, [...new Set(needed)])
  for (const id of new Set(now.values())) {
    if (heldIds.has(id)) continue
    const entrada = await findApagado(tx, { tipo: 'musica', registro_id: id }, agora)
    if (!entrada)
      throw new AppError(
        409,
        'Uma música deste registro não existe mais, nem na lixeira: não há como restaurar.',
        {
          codigo: 'musica_ausente',
        },
      )
    missing.push(entrada)
  }
  const culto = idOf(linha, 'culto_id')
  // A rehearsal outlives its culto.
  if (culto !== undefined && tipo !== 'ensaio' && (await holdCulto(tx, culto)) === undefined) {
    const entrada = await findApagado(tx, { tipo: 'culto', registro_id: culto }, agora)
    if (entrada) missing.push(entrada)
  }
  return missing
}

/** Lets rows wait in the bin with the record that they also belong to; they are forgotten where there is none. */
async function wait(
  tx: Db,
  parent: { tipo: 'musica' | 'culto'; registro_id: number },
  part: readonly ['filhas' | 'ligacoes', Tabela],
  row: Linha,
  agora: Date,
): Promise<boolean> {
  const entrada = await findApagado(tx, parent, agora)
  if (entrada) await addToApagado(tx, entrada.id, part, [row])
  return entrada !== undefined
}

/** The day and the culto that the row itself has now: a culto that has moved takes it along. */
async function inItsCulto(tx: Db, tipo: TipoNaLixeira, linha: Linha, agora: Date): Promise<Linha> {
  const [culto, dia] = [idOf(linha, 'culto_id'), DIA[tipo]]
  if (culto === undefined || dia === undefined) return linha
  const data = await holdCulto(tx, culto)
  if (data !== undefined) return { ...linha, [dia]: data }
  // Without one the database finds, or makes, the culto of the row's day.
  if (tipo !== 'ensaio') return { ...linha, culto_id: null, posicao: null }
  const waits = await wait(
    tx,
    { tipo: 'culto', registro_id: culto },
    ['ligacoes', 'ensaios'],
    { id: linha['id'] },
    agora,
  )
  return { ...linha, culto_id: null, ...(waits && { data_culto: null }) }
}

/**
 * The rows of a table that have what they belong to besides the record. A song that became another one is that one; the table's own
 * keys say how often it may stand there, and the first in order comes back.
 */
async function fitting(
  tx: Db,
  [tabela, rows]: [Tabela, Linha[]],
  { tipo, agora }: { tipo: TipoNaLixeira; agora: Date },
): Promise<Linha[]> {
  if (tipo === 'musica') {
    const rowsToInsert: Linha[] = []
    for (const row of rows) {
      const culto = idOf(row, 'culto_id')
      if (culto === undefined || (await holdCulto(tx, culto)) !== undefined) rowsToInsert.push(row)
      else await wait(tx, { tipo: 'culto', registro_id: culto }, ['filhas', tabela], row, agora)
    }
    return rowsToInsert
  }
  const musicasIds = rows.map((row) => idOf(row, 'musica_id')).filter((id) => id !== undefined)
  if (musicasIds.length === 0) return rows
  const byPlace = rows.toSorted((a, b) => Number(a['posicao']) - Number(b['posicao']))
  const { now, held: heldIds } = await present(tx, musicasIds)
  const rowsThere: Linha[] = []
  for (const row of byPlace) {
    const before = idOf(row, 'musica_id')
    const musica_id = before === undefined ? undefined : (now.get(before) ?? before)
    if (musica_id === undefined) rowsThere.push(row)
    else if (heldIds.has(musica_id)) rowsThere.push({ ...row, musica_id })
    else await wait(tx, { tipo: 'musica', registro_id: musica_id }, ['filhas', tabela], row, agora)
  }
  return rowsThere
}

/** The removed rows as they can be put back now, once what it cannot do without is there. */
export async function fitToPresent(
  tx: Db,
  tipo: TipoNaLixeira,
  retirada: Retirada,
  agora: Date,
): Promise<Retirada> {
  const { linha } = retirada
  const musica = idOf(linha, 'musica_id')
  const own =
    musica === undefined ? linha : { ...linha, musica_id: (await present(tx, [musica])).now.get(musica) }
  const filhas: Retirada['filhas'] = {}
  for (const [tabela, rows] of rowsOf(retirada))
    filhas[tabela] = await fitting(tx, [tabela, rows], { tipo, agora })
  return { ...retirada, linha: await inItsCulto(tx, tipo, own, agora), filhas }
}
