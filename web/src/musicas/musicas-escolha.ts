import { type QueryFunctionContext, queryOptions, useQuery } from '@tanstack/react-query'
import { ITENS_MAX_POR_PAGINA } from '@cantai/contract/limites'
import { type MusicaResumo, musicasCalls } from '@cantai/contract/musicas'
import { normalizarBusca, palavrasDaBusca } from '@cantai/domain/musicas/busca'
import { api } from '../lib/api-client.ts'

/** A song as a picker or a checklist offers it; `busca` is what a search looks into. */
export interface MusicaEscolha {
  readonly id: number
  readonly nome: string
  readonly artista: string
  readonly tom: string | null
  readonly busca: string
}

type Nomes = Pick<MusicaResumo, 'id' | 'nome' | 'artista' | 'tom'>

export const escolhaOf = ({ id, nome, artista, tom }: Nomes): MusicaEscolha => ({
  id,
  nome,
  artista,
  tom,
  busca: normalizarBusca(`${nome} ${artista}`),
})

/** How lists of songs to choose from name a song. */
export const nomeComArtista = ({ nome, artista }: Pick<MusicaEscolha, 'nome' | 'artista'>): string =>
  artista ? `${nome} - ${artista}` : nome

/** The songs that hold every word of a search, whatever their accents and case. */
export function findMusicas(musicas: readonly MusicaEscolha[], busca: string): readonly MusicaEscolha[] {
  const palavras = palavrasDaBusca(busca)
  if (palavras.length === 0) return musicas
  return musicas.filter((musica) => palavras.every((palavra) => musica.busca.includes(palavra)))
}

/** A repertoire larger than one answer comes in several, so that no song is out of reach. */
async function loadAll({ signal }: QueryFunctionContext): Promise<MusicaEscolha[]> {
  const all = new Map<number, MusicaEscolha>()
  for (let pagina = 1; ; pagina++) {
    const { musicas, totalPaginas } = await api(musicasCalls.list, {
      query: { pagina, limite: ITENS_MAX_POR_PAGINA, ordenar: 'nome', campos: 'resumo' },
      signal,
    })
    for (const musica of musicas) all.set(musica.id, escolhaOf(musica))
    if (pagina >= totalPaginas) return [...all.values()]
  }
}

/** What is at hand shows at once; a song added a moment ago is there when a picker opens. */
const FRESH_MS = 5_000

export const escolhaQuery = queryOptions({
  queryKey: ['musicas', 'escolha'] as const,
  queryFn: loadAll,
  staleTime: FRESH_MS,
})

/** Every song by name, for pickers and checklists. */
export const useMusicasParaEscolha = ({ enabled = true } = {}) => useQuery({ ...escolhaQuery, enabled })

/** 'name - artist' of a song: from the repertoire, else from the first of `rows` that shows it, else its number. */
export function nomeDaMusica(
  id: number,
  musicas: readonly MusicaEscolha[] | undefined,
  rows: readonly { musica_id: number; musica_nome: string; artista: string }[],
): string {
  const musica = musicas?.find((other) => other.id === id)
  if (musica) return nomeComArtista(musica)
  const row = rows.find((other) => other.musica_id === id)
  return row ? nomeComArtista({ nome: row.musica_nome, artista: row.artista }) : `Música ${id}`
}
