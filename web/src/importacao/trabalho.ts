import { clear, createStore as createIdb, getMany, set, setMany } from 'idb-keyval'
import type { Importacao } from '@cantai/contract/importacao'
import type { LinhaConferida } from '@cantai/domain/importacao/conferir'
import { getSession } from '../lib/session/session.ts'
import { createStore } from '../ui/layout/store.ts'
import type { Escolha } from './escolha.ts'

/** An import from the table to its report, kept in this browser so that a reload loses nothing. */
export interface Trabalho {
  /** The import's own name for the server: sent again it is the same one. */
  readonly chave: string
  readonly usuario: number
  readonly origem: string
  readonly arquivo: string | null
  readonly linhas: readonly LinhaConferida[]
  readonly deixadas: readonly string[]
  /** Documents that are looked at beside the rows in doubt; gone once the rows were agreed on. */
  readonly documentos?: readonly Blob[]
  readonly semServidor: boolean
  /** The choices of the person that differ from the proposal, by row. */
  readonly escolhas: Readonly<Record<number, Escolha>>
  /** Songs that are there get what they lack. */
  readonly preencher: boolean
  readonly fase: 'conferir' | 'enviando' | 'feita'
  /** Rows that the server has. */
  readonly enviadas: number
  readonly importacao?: Importacao
}

/** undefined while it is being looked up; null when there is none. */
export const trabalho = createStore<Trabalho | null | undefined>(undefined)

const PIECE = 50
/** On a computer of several people it ends with the tab: the tab's own mark is gone then. */
const TAB = 'cantai.importacao'
let idb: ReturnType<typeof createIdb> | undefined
const place = () => (idb ??= createIdb('cantai-importacao', 'trabalho'))

const usuarioId = () => {
  const session = getSession()
  return session.status === 'in' ? session.usuario.id : undefined
}

const marca = (): string | null => {
  try {
    return sessionStorage.getItem(TAB)
  } catch {
    return null
  }
}

type Dados = Omit<Trabalho, 'linhas' | 'documentos'> & { readonly pedacos: number }

const dadosDe = (trabalhoTodo: Trabalho): Dados => {
  const { linhas, documentos: _, ...dados } = trabalhoTodo
  return { ...dados, pedacos: Math.ceil(linhas.length / PIECE) }
}

/** Storage that is full or forbidden keeps nothing; the import goes on in memory. */
const quietly = (kept: Promise<unknown>) => void kept.catch(() => undefined)

/** Begins a new import in the place of the one before. */
export function beginTrabalho(novo: Trabalho): void {
  trabalho.set(novo)
  try {
    sessionStorage.setItem(TAB, novo.chave)
  } catch {
    // It is not found again after a reload.
  }
  quietly(keepWhole(novo))
}

async function keepWhole(novo: Trabalho): Promise<void> {
  await clear(place())
  for (let at = 0; at < novo.linhas.length; at += PIECE)
    await set(`linhas:${at / PIECE}`, novo.linhas.slice(at, at + PIECE), place())
  await set('documentos', novo.documentos ?? [], place())
  // Last, so that one that was interrupted is none.
  const now = trabalho.get()
  if (now?.chave === novo.chave) await set('dados', dadosDe(now), place())
}

/** Changes the import that is there. */
export function changeTrabalho(mudanca: Partial<Omit<Trabalho, 'linhas' | 'chave'>>): void {
  const now = trabalho.get()
  if (!now) return
  const next = { ...now, ...mudanca }
  trabalho.set(next)
  const documentos = mudanca.documentos && (['documentos', mudanca.documentos] as [string, unknown])
  quietly(setMany([['dados', dadosDe(next)], ...(documentos ? [documentos] : [])], place()))
}

/** Forgets the import, here and in the browser. */
export function endTrabalho(): void {
  trabalho.set(null)
  quietly(clear(place()))
}

/** Finds the import that a reload left; somebody else's, or that of a tab that is closed, is forgotten. */
export async function findTrabalho(isOwnDevice: boolean): Promise<void> {
  if (trabalho.get() !== undefined) return
  const trabalhoGuardado = await readTrabalho(isOwnDevice).catch(() => null)
  // Looked for twice at a time, it was found by the other look, and what began since is not to be forgotten.
  if (trabalho.get() !== undefined) return
  trabalho.set(trabalhoGuardado)
  if (!trabalhoGuardado) quietly(clear(place()))
}

const semNenhum = <M extends object>(musica: M): M => ({ marcadores: [], ...musica })

/** A row that a version before kept names no tags. */
function comMarcadores(linha: LinhaConferida): LinhaConferida {
  const { situacao } = linha
  const musica = semNenhum(linha.musica)
  if (situacao.tipo === 'existe')
    return { ...linha, musica, situacao: { ...situacao, com: semNenhum(situacao.com) } }
  if (situacao.tipo !== 'decidir') return { ...linha, musica }
  return { ...linha, musica, situacao: { ...situacao, com: situacao.com.map(semNenhum) } }
}

async function readTrabalho(isOwnDevice: boolean): Promise<Trabalho | null> {
  const [dados] = await getMany<Dados | undefined>(['dados'], place())
  if (!dados || dados.usuario !== usuarioId() || (!isOwnDevice && dados.chave !== marca())) return null
  const { pedacos, ...rest } = dados
  const linhas: LinhaConferida[] = []
  for (let i = 0; i < pedacos; i++) {
    const [piece] = await getMany<LinhaConferida[] | undefined>([`linhas:${i}`], place())
    if (!piece) return null
    linhas.push(...piece.map(comMarcadores))
  }
  const [documentos = []] = await getMany<Blob[] | undefined>(['documentos'], place())
  return { ...rest, linhas, documentos }
}
