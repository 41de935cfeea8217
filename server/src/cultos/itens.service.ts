import type { Culto } from '@cantai/contract/cultos/cultos'
import type { ItemParaGravar, ItensEdicao, MusicasParaCulto } from '@cantai/contract/cultos/edicao'
import { ITENS_DO_CULTO_MAX } from '@cantai/contract/limites'
import { semLacunas } from '@cantai/domain/cultos/tocadas'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { withMusicas } from '../ensaios/ensaios.service.ts'
import { AppError } from '../errors.ts'
import { guardar } from '../lixeira/guarda.service.ts'
import { type Autor, openUnfinished } from './aberto.service.ts'
import type { EscalaNosCultos } from './escala-nos-cultos.service.ts'
import { type CultoAberto, touchCulto } from './gravacao.repository.ts'
import {
  deleteRoteiro,
  fimDoCulto,
  listMusicasTocadas,
  type MusicaNoLugar,
  placeExecucoes,
  writeMusicas,
  writeRoteiro,
  writeVezes,
} from './itens.repository.ts'
import { getCulto } from './leitura.service.ts'

type Musica = Extract<ItemParaGravar, { especie: 'musica' }>
type Roteiro = Extract<ItemParaGravar, { especie: 'roteiro' }>

const isPlanned = (item: ItemParaGravar): item is Musica => item.especie === 'musica' && !item.execucao_id

/** The songs that a list adds as new plannings. */
export const musicasOf = (itens: readonly ItemParaGravar[]): number[] => [
  ...new Set(itens.filter(isPlanned).map(({ musica_id }) => musica_id)),
]

/** Refuses a list above the limit, unless it was longer before. Throws AppError 422. */
export function requireRoom(itens: number, before: number): void {
  if (itens <= ITENS_DO_CULTO_MAX || itens <= before) return
  throw new AppError(
    422,
    `Um culto tem até ${ITENS_DO_CULTO_MAX} itens, e com estes seriam ${itens}: tire alguns e salve de novo.`,
    { codigo: 'limite' },
  )
}

function requireOnce(rows: readonly (number | string)[]): void {
  if (new Set(rows).size < rows.length)
    throw new AppError(422, 'Uma música aparece duas vezes na lista: deixe uma só.', { codigo: 'repetido' })
}

/** A song and which time of it in its culto. */
const timeOf = ({ musica_id, vez }: MusicaNoLugar) => `${musica_id} ${vez}`

/** A field left out keeps the row's value. */
const orBefore = <T>(value: T | undefined, before: T | undefined, none: T): T =>
  value === undefined ? (before ?? none) : value

const lugarOf = (
  item: Musica,
  posicao: number,
  before: CultoAberto['planejamentos'][number] | undefined,
): MusicaNoLugar => ({
  id: before?.id ?? null,
  posicao,
  musica_id: item.musica_id,
  tom_culto: orBefore(item.tom_culto, before?.tom_culto, null) || null,
  notas: orBefore(item.notas, before?.notas, null) || null,
  sequencia: orBefore(item.sequencia, before?.sequencia, null) || null,
  reserva: orBefore(item.reserva, before?.reserva, false),
  vez: before?.vez ?? item.vez ?? 1,
})

const roteiroOf = ({ tipo, titulo, responsavel, duracao_min, notas }: Roteiro, posicao: number) => ({
  posicao,
  tipo,
  titulo,
  responsavel: responsavel || null,
  duracao_min: duracao_min ?? null,
  notas: notas || null,
})

/** Adds items to a new culto, after the existing ones, in their order. Their ids are ignored. */
export async function writeItens(
  tx: Db,
  culto: { id: number; data: string },
  itens: readonly ItemParaGravar[],
  usuarioId: number,
): Promise<void> {
  if (itens.length === 0) return
  const fim = await fimDoCulto(tx, culto.id)
  const placed = itens.map((item, i) => ({ item, posicao: fim + i }))
  const musicas = placed.flatMap(({ item, posicao }) =>
    item.especie === 'musica' ? [lugarOf(item, posicao, undefined)] : [],
  )
  requireOnce(musicas.map(timeOf))
  await writeMusicas(tx, culto, musicas, usuarioId)
  await writeRoteiro(
    tx,
    culto.id,
    placed.flatMap(({ item, posicao }) =>
      item.especie === 'roteiro' ? [{ ...roteiroOf(item, posicao), id: null }] : [],
    ),
    usuarioId,
  )
}

/** Plans songs at the end of a culto; songs that are in it already are returned and stay where they are. */
export const addMusicas = (
  db: Db,
  id: number,
  { musica_ids, tons = [] }: MusicasParaCulto,
  autor: Autor,
): Promise<{ culto: Culto; repetidas: number[] }> =>
  withMusicas(db, musica_ids, async (tx) => {
    const culto = await openUnfinished(tx, id)
    const presentIds = new Set([
      ...culto.planejamentos.map(({ musica_id }) => musica_id),
      ...(await listMusicasTocadas(tx, id)),
    ])
    const tomDe = new Map(tons.map(({ musica_id, tom_culto }) => [musica_id, tom_culto]))
    const distinctIds = [...new Set(musica_ids)]
    const novas = distinctIds.filter((musica_id) => !presentIds.has(musica_id))
    const before = sizeOf(culto)
    requireRoom(before + novas.length, before)
    await writeItens(
      tx,
      culto,
      novas.map((musica_id) => ({ especie: 'musica', musica_id, tom_culto: tomDe.get(musica_id) })),
      autor.id,
    )
    if (novas.length > 0) await touchCulto(tx, id, autor.id)
    return {
      culto: await getCulto(tx, id, autor.hoje, autor.olhar),
      repetidas: distinctIds.filter((musica_id) => presentIds.has(musica_id)),
    }
  })

export const sizeOf = ({ planejamentos, execucoes, roteiro }: CultoAberto) =>
  planejamentos.length + execucoes.length + roteiro.length

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(a).size

/** True when the author of a list has seen the present culto, and names only rows of it. */
function wasSeen({ versao, conhecidos, itens }: ItensEdicao, culto: CultoAberto): boolean {
  const musicaDoPlanejamento = new Map(culto.planejamentos.map(({ id, musica_id }) => [id, musica_id]))
  const execucaoIds = new Set(culto.execucoes.map(({ id }) => id))
  const roteiroIds = new Set(culto.roteiro)
  return (
    versao === culto.versao &&
    isSame(conhecidos.planejamentos, [...musicaDoPlanejamento.keys()]) &&
    isSame(conhecidos.execucoes, [...execucaoIds]) &&
    isSame(conhecidos.roteiro, culto.roteiro) &&
    itens.every((item) => {
      if (item.especie === 'roteiro') return !item.id || roteiroIds.has(item.id)
      if (item.execucao_id) return execucaoIds.has(item.execucao_id)
      return !item.planejamento_id || musicaDoPlanejamento.get(item.planejamento_id) === item.musica_id
    })
  )
}

/** The keys of the day that a list changes; for a song that comes again, the key of its first time. */
const chosenTons = (
  musicas: readonly MusicaNoLugar[],
  before: ReadonlyMap<number, CultoAberto['planejamentos'][number]>,
) =>
  musicas.flatMap(({ id, musica_id, tom_culto, vez }) =>
    tom_culto !== null && vez === 1 && tom_culto !== (before.get(id ?? 0)?.tom_culto ?? null)
      ? [{ musica_id, tom: tom_culto }]
      : [],
  )

/**
 * Saves the list of a culto. An execution is never removed: one that is missing in the list goes to the end. Throws AppError 409 with the
 * present culto when its author had not seen a row of it.
 */
export const saveItens = (
  db: Db,
  id: number,
  edicao: ItensEdicao,
  autor: Autor,
  { lembrarTons }: Pick<EscalaNosCultos, 'lembrarTons'>,
): Promise<Culto> =>
  withMusicas(db, musicasOf(edicao.itens), async (tx) => {
    const culto = await openUnfinished(tx, id)
    if (!wasSeen(edicao, culto))
      throw await staleBy(tx, 'cultos', await getCulto(tx, id, autor.hoje, autor.olhar))
    const { itens } = edicao
    requireOnce(
      itens.flatMap((item) => (item.especie === 'roteiro' ? (item.id ?? []) : (item.execucao_id ?? []))),
    )
    requireRoom(itens.length, sizeOf(culto))

    const before = new Map(culto.planejamentos.map((row) => [row.id, row]))
    const placed = itens.map((item, posicao) => ({ item, posicao }))
    const musicas = placed.flatMap(({ item, posicao }) =>
      isPlanned(item) ? [lugarOf(item, posicao, before.get(item.planejamento_id ?? 0))] : [],
    )
    const roteiro = placed.flatMap(({ item, posicao }) =>
      item.especie === 'roteiro' ? [{ ...roteiroOf(item, posicao), id: item.id ?? null }] : [],
    )
    const executed = placed.flatMap(({ item, posicao }) =>
      item.especie === 'musica' && item.execucao_id ? [{ id: item.execucao_id, posicao }] : [],
    )
    const unlisted = culto.execucoes.filter(
      ({ id: execucao }) => !executed.some((row) => row.id === execucao),
    )
    const unlistedAtEnd = unlisted.map((row, i) => ({ id: row.id, posicao: itens.length + i }))

    requireOnce(musicas.map(timeOf))

    const keptIds = new Set(musicas.map((row) => row.id))
    const keptRoteiro = new Set(roteiro.map((row) => row.id))
    for (const row of before.keys())
      if (!keptIds.has(row))
        await guardar(tx, 'planejamento', row, { usuarioId: autor.id, agora: autor.agora })
    await deleteRoteiro(
      tx,
      culto.roteiro.filter((row) => !keptRoteiro.has(row)),
    )
    const tocadas = culto.execucoes.map(({ musica_id }) => musica_id)
    const seguidas = semLacunas(musicas, tocadas)
    await writeVezes(
      tx,
      seguidas.flatMap(({ id: row, vez }) =>
        row === null || before.get(row)?.vez === vez ? [] : { id: row, vez },
      ),
    )
    await writeMusicas(tx, culto, seguidas, autor.id)
    await lembrarTons(tx, id, chosenTons(seguidas, before))
    await writeRoteiro(tx, id, roteiro, autor.id)
    await placeExecucoes(tx, [...executed, ...unlistedAtEnd])
    await touchCulto(tx, id, autor.id)
    return getCulto(tx, id, autor.hoje, autor.olhar)
  })
