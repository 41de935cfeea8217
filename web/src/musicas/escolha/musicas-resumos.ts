import { queryOptions, useQuery } from '@tanstack/react-query'
import { ITENS_MAX_POR_PAGINA } from '@cantai/contract/limites'
import { type MusicaResumo, musicasCalls } from '@cantai/contract/musicas/musicas'
import { type Ask, partesDaConsulta } from '../../lib/api/consulta.ts'

/** A song as a picker or a checklist offers it. */
export type MusicaEscolha = Pick<
  MusicaResumo,
  'id' | 'nome' | 'artista' | 'tom' | 'bpm' | 'duracao_s' | 'ultima_execucao' | 'arquivada' | 'marcadores'
>

/** Whether a song can be chosen; archived ones are only named. */
export const isOffered = ({ arquivada }: Pick<MusicaEscolha, 'arquivada'>): boolean => !arquivada

/** The label of a song in lists to choose from. */
export const nomeComArtista = ({ nome, artista }: Pick<MusicaEscolha, 'nome' | 'artista'>): string =>
  artista ? `${nome} - ${artista}` : nome

const TODAS = {
  limite: ITENS_MAX_POR_PAGINA,
  ordenar: 'nome',
  campos: 'resumo',
  arquivadas: 'todas',
} as const

/** A repertoire larger than one answer comes in several, so that no song is out of reach. */
async function loadAll(ask: Ask): Promise<MusicaResumo[]> {
  const all = new Map<number, MusicaResumo>()
  for (let pagina = 1; ; pagina++) {
    const { musicas, totalPaginas } = await ask(musicasCalls.list, { query: { pagina, ...TODAS } })
    for (const musica of musicas) all.set(musica.id, musica)
    if (pagina >= totalPaginas) return [...all.values()]
  }
}

/** Cached songs show at once; a song that was just added is there when a picker opens. */
const FRESH_MS = 5_000

/** Every song by name, archived ones too, without texts: for pickers, the palette, duplicates, and the list where there is no network. */
export const resumosQuery = queryOptions({
  ...partesDaConsulta(musicasCalls.list, { query: TODAS }, loadAll),
  staleTime: FRESH_MS,
})

export const useResumos = ({ enabled = true } = {}) => useQuery({ ...resumosQuery, enabled })

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
