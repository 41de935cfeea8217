/**
 * Where the stage of a culto is, at a song of it if one is named by its number in the order.
 * @example palcoDoCulto(12, '345-2') // => '/palco/12?item=m345-2'
 */
export const palcoDoCulto = (cultoId: number, numero?: string): string =>
  numero === undefined ? `/palco/${cultoId}` : `/palco/${cultoId}?item=m${numero}`

/** Where the stage of one song is. */
export const palcoDaMusica = (musicaId: number): string => `/palco/musica/${musicaId}`
