import type {
  Culto,
  ItemDeRoteiro,
  ItemDoCulto,
  ItemParaGravar,
  ItensEdicao,
  MusicaDoCulto,
} from '@cantai/contract/cultos'

/**
 * A row of the list while it is put in order. `chave` names it as long as it is edited; `id` is that of the planning, the
 * execution or the item of roteiro, null of one that is new.
 */
export type Linha =
  | {
      especie: 'musica'
      chave: string
      id: number | null
      /** Sung already: it only changes its place. */
      tocada: boolean
      musica_id: number
      nome: string
      artista: string
      tom: string | null
      tom_culto: string
      notas: string
      sequencia: string
      reserva: boolean
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
  repetida: item.tocada_domingo_anterior,
})

const roteiroLinha = (item: Omit<ItemDeRoteiro, 'especie' | 'id'>, id: number | null): LinhaDeRoteiro => ({
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

/** A new item of roteiro, or one of a template; `chave` is its own. */
export const novoRoteiro = (
  chave: string,
  item: Omit<ItemDeRoteiro, 'especie' | 'id'> = {
    tipo: 'momento',
    titulo: '',
    responsavel: null,
    duracao_min: null,
    notas: null,
  },
): LinhaDeRoteiro => ({ ...roteiroLinha(item, null), chave })

/** A song that is planned anew. */
export const novaMusica = (musica: {
  id: number
  nome: string
  artista: string
  tom: string | null
  repetida: boolean
}): LinhaDeMusica => ({
  especie: 'musica',
  chave: `m${musica.id}`,
  id: null,
  tocada: false,
  musica_id: musica.id,
  nome: musica.nome,
  artista: musica.artista,
  tom: musica.tom,
  tom_culto: '',
  notas: '',
  sequencia: '',
  reserva: false,
  repetida: musica.repetida,
})

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

function gravar(linha: Linha): ItemParaGravar {
  if (linha.especie === 'roteiro') {
    const { id, tipo, titulo, responsavel, duracao_min, notas } = linha
    return {
      especie: 'roteiro',
      id,
      tipo,
      titulo,
      responsavel,
      duracao_min: duracao_min.trim() === '' ? null : Number(duracao_min),
      notas,
    }
  }
  const { id, tocada, musica_id, tom_culto, notas, sequencia, reserva } = linha
  if (tocada) return { especie: 'musica', execucao_id: id, musica_id }
  return { especie: 'musica', planejamento_id: id, musica_id, tom_culto, notas, sequencia, reserva }
}

/** The rows that somebody has seen who has read this culto. */
export const conhecidosDe = ({ itens }: Pick<Culto, 'itens'>): ItensEdicao['conhecidos'] => ({
  planejamentos: itens.flatMap((item) => (item.especie === 'musica' ? (item.planejamento_id ?? []) : [])),
  execucoes: itens.flatMap((item) => (item.especie === 'musica' ? (item.execucao_id ?? []) : [])),
  roteiro: itens.flatMap((item) => (item.especie === 'roteiro' ? item.id : [])),
})

/** The list as it is saved, made from the culto as it was read. */
export const edicaoDe = (culto: Pick<Culto, 'itens' | 'versao'>, linhas: readonly Linha[]): ItensEdicao => ({
  versao: culto.versao,
  conhecidos: conhecidosDe(culto),
  itens: linhas.map(gravar),
})

const same = (a: Linha | undefined, b: Linha | undefined) => JSON.stringify(a) === JSON.stringify(b)
const mesmaMusica = (a: Linha) => (b: Linha) =>
  a.especie === 'musica' && b.especie === 'musica' && a.musica_id === b.musica_id

/**
 * Two lists that were made from the same one, together: everything of mine in my order, what the other list has besides
 * behind the row that it follows there. A row that both have is mine where I changed it, else theirs; one that I took off
 * stays off, and one that was taken off there is planned anew.
 */
export function juntar(base: readonly Linha[], minha: readonly Linha[], atual: readonly Linha[]): Linha[] {
  const before = new Map(base.map((linha) => [linha.chave, linha]))
  const theirs = new Map(atual.map((linha) => [linha.chave, linha]))
  const joined = minha.flatMap((mine): Linha[] => {
    const other = theirs.get(mine.chave) ?? atual.find(mesmaMusica(mine))
    // What was sung is nobody's to bring back by a list.
    if (!other) return mine.especie === 'musica' && mine.tocada ? [] : [{ ...mine, id: null }]
    const isSung = other.especie === 'musica' && other.tocada
    if (isSung || same(mine, before.get(mine.chave))) return [other]
    return [{ ...mine, id: other.id, chave: other.chave }]
  })
  for (const [i, linha] of atual.entries()) {
    const isThere = joined.some(({ chave }) => chave === linha.chave)
    if (isThere || before.has(linha.chave)) continue
    const previous = atual
      .slice(0, i)
      .toReversed()
      .find(({ chave }) => joined.some((other) => other.chave === chave))
    const at = joined.findIndex(({ chave }) => chave === previous?.chave)
    joined.splice(at + 1, 0, linha)
  }
  return joined
}
