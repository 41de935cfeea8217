import pg from 'pg'
import { MUSICAS_COM_TEXTOS_MAX, TEXTO_MAX } from '@cantai/contract/limites'
import type { Musica, MusicaEdicao, MusicasQuery, MusicaTransposicao } from '@cantai/contract/musicas/musicas'
import { mensagens } from '@cantai/contract/regras'
import { emSons, tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { partidaDe } from '@cantai/domain/cifras/tom/original'
import { exigirTom, tomEscrito } from '@cantai/domain/cifras/tom/tons'
import { transporFolha } from '@cantai/domain/cifras/tom/transpor'
import { plural } from '@cantai/domain/palavras'
import { tomDaCifra, tomValido } from '../cifras/cifras.service.ts'
import type { Db } from '../db/db.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import { AppError, notFound } from '../errors.ts'
import { type Autoria, guardar } from '../lixeira/guarda.service.ts'
import { goneFrom } from '../lixeira/paradeiro.service.ts'
import { LARGE_BYTES, type StreamRows } from '../limits/large-answer.ts'
import { type InTurn, longTexts } from '../limits/long-texts.ts'
import {
  countUses,
  findMusica,
  findComTextos,
  pageOfMusicas,
  setArquivada,
  type TextosDeMusica,
  updateMusica,
  updateTextos,
} from './musicas.repository.ts'

/** A page of songs; with their texts unless they are large or the caller wants none. */
export async function listMusicas(
  db: Db,
  query: MusicasQuery,
  {
    hoje,
    usuarioId,
    streamRows,
    nomes = false,
  }: { hoje: string; usuarioId: number; streamRows: StreamRows; nomes?: boolean },
) {
  const textos = { musicas: MUSICAS_COM_TEXTOS_MAX, bytes: LARGE_BYTES }
  const whole = await pageOfMusicas(
    db,
    query,
    query.campos === 'resumo' ? { hoje, nomes } : { hoje, nomes, textos },
  )
  const { ids, rows, pages } = whole
  if (rows.length === ids.length) return { musicas: rows, ...pages }
  if (ids.length > textos.musicas) {
    const light = await pageOfMusicas(db, query, { hoje, nomes })
    return { musicas: light.rows, ...light.pages }
  }
  return streamRows({ field: 'musicas', pages, ids, read: (id) => findComTextos(db, id) }, usuarioId)
}

/** True when a write failed because of a song that does not (or no longer) exist. */
export const namesUnknownMusica = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23503' &&
  error.constraint?.endsWith('_musica_id_fkey') === true

/** Runs a write that names a song; 404 naming it when it does not exist. */
export async function withMusica<T>(musica_id: number | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (namesUnknownMusica(error)) throw notFound(`Música ${musica_id}`)
    throw error
  }
}

export async function getMusica(db: Db, id: number): Promise<Musica> {
  const musica = await findMusica(db, id)
  if (!musica) throw await goneFrom(db, 'musica', id)
  return musica
}

export async function editMusica(
  db: Db,
  id: number,
  edicao: MusicaEdicao,
  usuarioId: number,
): Promise<Musica> {
  const musica = await updateMusica(db, id, edicao, usuarioId)
  if (musica) return musica
  throw await staleBy(db, 'musicas', await getMusica(db, id))
}

export async function arquivarMusica(
  db: Db,
  id: number,
  arquivada: boolean,
  usuarioId: number,
): Promise<Musica> {
  const musica = await setArquivada(db, id, arquivada, usuarioId)
  if (!musica) throw await goneFrom(db, 'musica', id)
  return musica
}

/** The song as it is, unless the caller knows an older version of it. */
export async function currentMusica(db: Db, id: number, versao: number | undefined): Promise<Musica> {
  const musica = await getMusica(db, id)
  if (versao !== undefined && versao !== musica.versao) throw await staleBy(db, 'musicas', musica)
  return musica
}

/** Writes texts of a song from the version that was read; 409 with the other author when it has changed since. */
export async function saveTextos(
  db: Db,
  musica: Musica,
  textos: TextosDeMusica,
  usuarioId: number,
): Promise<Musica> {
  const saved = await updateTextos(db, musica, textos, usuarioId)
  if (saved) return saved
  throw await staleBy(db, 'musicas', await getMusica(db, musica.id))
}

/** Saves a person's long texts in turn: three wait for the one that is written. */
export function savesInTurn() {
  const inTurn = longTexts({
    max: 4,
    message: 'Textos longos seus ainda estão sendo salvos: tente de novo em um instante.',
  })
  return <T>({ letra, cifras }: MusicaEdicao, usuarioId: number, save: () => Promise<T>): Promise<T> =>
    inTurn((letra?.length ?? 0) + (cifras?.length ?? 0), usuarioId, save)
}

/** Moves sheet and sounding key together, always from the sheet as it was written, which is kept. */
export async function transporMusica(
  db: Db,
  id: number,
  { toKey, fromKey, versao }: MusicaTransposicao,
  { usuarioId, lerFolha }: { usuarioId: number; lerFolha: InTurn },
): Promise<Musica> {
  const paraTom = tomEscrito(exigirTom(tomValido('toKey', toKey))).nome
  const musica = await currentMusica(db, id, versao)
  const { cifras: antes } = musica
  if (antes === null)
    throw new AppError(422, 'Dados incompletos para transposição: a música não tem cifras', {
      codigo: 'sem_cifras',
    })
  const { cifras, para } = await lerFolha(antes.length, usuarioId, () => {
    const sons = emSons(tomDaFolha(antes, musica.tom), tomDaCifra(antes, fromKey, musica.tom), paraTom)
    const partida = partidaDe({ ...musica, cifras: antes }, sons.de)
    return { cifras: transporFolha(partida.cifras, partida.tom, sons.para), para: sons.para }
  })
  if (Array.from(cifras).length > TEXTO_MAX)
    throw new AppError(422, mensagens.max('Cifras', TEXTO_MAX), { codigo: 'validacao' })
  const originais = musica.cifras_originais === null ? { cifras: antes, tom: musica.tom } : null
  return saveTextos(
    db,
    musica,
    {
      cifras,
      tom: para,
      cifras_originais: originais ? originais.cifras : musica.cifras_originais,
      tom_original: originais ? originais.tom : musica.tom_original,
    },
    usuarioId,
  )
}

/** Restores the sheet and the key from before the first transposition. */
export async function voltarAoOriginal(
  db: Db,
  id: number,
  versao: number | undefined,
  usuarioId: number,
): Promise<Musica> {
  const musica = await currentMusica(db, id, versao)
  if (musica.cifras_originais === null)
    throw new AppError(422, 'Esta música já está com a cifra original', { codigo: 'sem_original' })
  const { cifras_originais: cifras, tom_original: tom } = musica
  return saveTextos(db, musica, { cifras, tom, cifras_originais: null, tom_original: null }, usuarioId)
}

/** A planned song that was never sung may be deleted, its planning goes along. */
const CUT = { planejamentos_todos: { guardado: true } }

/** Moves a song that nothing references into the bin, with its MP3; else 409 with the references, in words and in `detalhes`. */
export async function removeMusica(db: Db, id: number, autoria: Autoria): Promise<void> {
  try {
    if (!(await db.transaction().execute((tx) => guardar(tx, 'musica', id, autoria, { com: CUT }))))
      throw await goneFrom(db, 'musica', id)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23503') throw error
    const uses = await countUses(db, id)
    const counted = [
      [uses.execucoes, 'execução', 'execuções'],
      [uses.planejamentos, 'planejamento', 'planejamentos'],
      [uses.ensaios, 'ensaio', 'ensaios'],
    ] as const
    const words = counted.filter(([n]) => n > 0).map(([n, one, many]) => plural(n, one, many))
    throw new AppError(409, `Esta música não pode ser excluída: tem ${words.join(', ')}.`, {
      codigo: 'em_uso',
      detalhes: uses,
    })
  }
}
