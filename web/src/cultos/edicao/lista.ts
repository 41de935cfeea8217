import type { Culto } from '@cantai/contract/cultos/cultos'
import type { ItemParaGravar, ItensEdicao } from '@cantai/contract/cultos/edicao'
import type { ItemDeRoteiro, ItemDoCulto, MusicaDoCulto } from '@cantai/contract/cultos/itens'
import type { RoteiroModelo, RoteiroModeloNovo } from '@cantai/contract/cultos/roteiro-modelos'
import type { NoPlano } from '@cantai/domain/cultos/equilibrio'
import { type Escolhida, isNova } from '../escolha/candidatas.ts'
import { musicasDe } from '../itens.ts'

/**
 * An edited row of the list. `chave` identifies it during the edit; `id` is that of the planning, the execution or the item of roteiro,
 * null for a new one.
 */
export type Linha =
  | {
      especie: 'musica'
      chave: string
      id: number | null
      /** Already sung: only its place can change. */
      tocada: boolean
      musica_id: number
      nome: string
      artista: string
      tom: string | null
      tom_culto: string
      notas: string
      sequencia: string
      reserva: boolean
      bpm: number | null
      duracao_s: number | null
      /** Never sung before this culto. */
      nova: boolean
      repetida: boolean
    }
  | {
      especie: 'roteiro'
      chave: string
      id: number | null
      tipo: ItemDeRoteiro['tipo']
      titulo: string
      responsavel: string
      /** Minutes as they are typed; '' for none. */
      duracao_min: string
      notas: string
    }

type ItemDeModelo = RoteiroModelo['itens'][number]

export type LinhaDeMusica = Extract<Linha, { especie: 'musica' }>
export type LinhaDeRoteiro = Extract<Linha, { especie: 'roteiro' }>

const musicaLinha = (item: MusicaDoCulto): LinhaDeMusica => ({
  especie: 'musica',
  chave: item.planejamento_id === null ? `e${item.execucao_id}` : `p${item.planejamento_id}`,
  id: item.planejamento_id ?? item.execucao_id,
  tocada: item.planejamento_id === null,
  musica_id: item.musica_id,
  nome: item.nome,
  artista: item.artista,
  tom: item.tom,
  tom_culto: item.tom_culto ?? '',
  notas: item.notas ?? '',
  sequencia: item.sequencia ?? '',
  reserva: item.reserva,
  bpm: item.bpm,
  duracao_s: item.duracao_s,
  nova: item.status === 'nova',
  repetida: item.tocada_domingo_anterior,
})

const roteiroLinha = (item: ItemDeModelo, id: number | null): LinhaDeRoteiro => ({
  especie: 'roteiro',
  chave: `r${id}`,
  id,
  tipo: item.tipo,
  titulo: item.titulo,
  responsavel: item.responsavel ?? '',
  duracao_min: String(item.duracao_min ?? ''),
  notas: item.notas ?? '',
})

/** The rows of a culto as the server has it. */
export const linhasDe = ({ itens }: { itens: readonly ItemDoCulto[] }): Linha[] =>
  itens.map((item) => (item.especie === 'musica' ? musicaLinha(item) : roteiroLinha(item, item.id)))

const SEM_TITULO: ItemDeModelo = {
  tipo: 'momento',
  titulo: '',
  responsavel: null,
  duracao_min: null,
  notas: null,
}

/** The list with these items of roteiro behind it, those of a template or one that is still to be written. */
export function comRoteiro(linhas: readonly Linha[], itens: readonly ItemDeModelo[] = [SEM_TITULO]): Linha[] {
  const last = Math.max(0, ...linhas.map(({ chave }) => Number(/^n(\d+)$/.exec(chave)?.[1] ?? 0)))
  return [...linhas, ...itens.map((item, i) => ({ ...roteiroLinha(item, null), chave: `n${last + i + 1}` }))]
}

export const noPlano = (linha: LinhaDeMusica): NoPlano => ({
  ...linha,
  tom_do_dia: linha.tom_culto || linha.tom,
})

/** A song that is planned anew. */
export const novaMusica = (musica: Escolhida): LinhaDeMusica => ({
  especie: 'musica',
  chave: `m${musica.id}`,
  id: null,
  tocada: false,
  musica_id: musica.id,
  nome: musica.nome,
  artista: musica.artista,
  tom: musica.tom,
  tom_culto: musica.tom_culto,
  notas: '',
  sequencia: '',
  reserva: false,
  bpm: musica.bpm,
  duracao_s: musica.duracao_s,
  nova: isNova(musica),
  repetida: musica.repetida,
})

/** The list with one of its songs once more behind it, in the same key until another one is chosen. */
export function comReprise(linhas: readonly Linha[], musica: LinhaDeMusica): Linha[] {
  const used = new Set(linhas.map(({ chave }) => chave))
  let n = 2
  while (used.has(`m${musica.musica_id}.${n}`)) n += 1
  const chave = `m${musica.musica_id}.${n}`
  return [...linhas, { ...musica, chave, id: null, notas: '', sequencia: '', reserva: false }]
}

/**
 * The list with one row in another place.
 * @example mover(['a', 'b', 'c'], 0, 2) // => ['b', 'c', 'a']
 */
export function mover<T>(linhas: readonly T[], from: number, to: number): T[] {
  const next = [...linhas]
  const [moved] = next.splice(from, 1)
  if (moved === undefined) return next
  next.splice(Math.max(0, Math.min(to, next.length)), 0, moved)
  return next
}

const roteiroParaGravar = ({ tipo, titulo, responsavel, duracao_min, notas }: LinhaDeRoteiro) => ({
  tipo,
  titulo,
  responsavel,
  duracao_min: duracao_min.trim() === '' ? null : Number(duracao_min),
  notas,
})

function gravar(linha: Linha, vez: number): ItemParaGravar {
  if (linha.especie === 'roteiro') return { especie: 'roteiro', id: linha.id, ...roteiroParaGravar(linha) }
  const { id, tocada, musica_id, tom_culto, notas, sequencia, reserva } = linha
  if (tocada) return { especie: 'musica', execucao_id: id, musica_id }
  const musica = {
    especie: 'musica',
    planejamento_id: id,
    musica_id,
    tom_culto,
    notas,
    sequencia,
    reserva,
  } as const
  return vez > 1 ? { ...musica, vez } : musica
}

/** How often a song comes in a culto already, with what is recorded of it. */
function vezesEm(culto: Pick<Culto, 'itens'>, musica_id: number): number {
  const same = musicasDe(culto).filter((item) => item.musica_id === musica_id)
  const isSung = ({ execucao_id }: MusicaDoCulto) => execucao_id !== null
  return Math.max(same.filter(isSung).length, ...same.map((item) => (isSung(item) ? 0 : item.vez)))
}

/** The roteiro of a list, as a template keeps it; an item without a title is not finished. */
export const roteiroDe = (linhas: readonly Linha[]): RoteiroModeloNovo['itens'] =>
  linhas.flatMap((linha) =>
    linha.especie === 'roteiro' && linha.titulo.trim() !== '' ? [roteiroParaGravar(linha)] : [],
  )

/** The rows that the reader of this culto has seen. */
const conhecidosDe = ({ itens }: Pick<Culto, 'itens'>): ItensEdicao['conhecidos'] => ({
  planejamentos: itens.flatMap((item) => (item.especie === 'musica' ? (item.planejamento_id ?? []) : [])),
  execucoes: itens.flatMap((item) => (item.especie === 'musica' ? (item.execucao_id ?? []) : [])),
  roteiro: itens.flatMap((item) => (item.especie === 'roteiro' ? item.id : [])),
})

/** The list as it is saved, made from the culto as it was read. A new song comes after the times that the culto has of it. */
export function edicaoDe(culto: Pick<Culto, 'itens' | 'versao'>, linhas: readonly Linha[]): ItensEdicao {
  const vezes = new Map<number, number>()
  const vezDe = (linha: Linha) => {
    if (linha.especie === 'roteiro' || linha.id !== null) return 1
    const vez = (vezes.get(linha.musica_id) ?? vezesEm(culto, linha.musica_id)) + 1
    vezes.set(linha.musica_id, vez)
    return vez
  }
  return {
    versao: culto.versao,
    conhecidos: conhecidosDe(culto),
    itens: linhas.map((linha) => gravar(linha, vezDe(linha))),
  }
}
