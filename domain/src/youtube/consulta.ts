export const FILTROS_DE_VIDEO = ['todos', 'musicas', 'artistas'] as const
export type FiltroDeVideo = (typeof FILTROS_DE_VIDEO)[number]

const TEMA = 'musica gospel louvor'

/**
 * The query for the video search: with a filter for songs or artists the ministry's theme is appended.
 * @example consultaDeVideos(' Aquieta ', 'musicas') // => 'Aquieta musica gospel louvor'
 */
export const consultaDeVideos = (texto: string, filtro: FiltroDeVideo): string =>
  filtro === 'todos' ? texto.trim() : `${texto.trim()} ${TEMA}`
