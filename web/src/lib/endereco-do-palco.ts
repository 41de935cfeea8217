/**
 * Where the stage of a culto is, at a song of it if one is named.
 * @example palcoDoCulto(12, 345) // => '/palco/12?item=m345'
 */
export const palcoDoCulto = (cultoId: number, musicaId?: number): string =>
  musicaId === undefined ? `/palco/${cultoId}` : `/palco/${cultoId}?item=m${musicaId}`

/** Where the stage of one song is. */
export const palcoDaMusica = (musicaId: number): string => `/palco/musica/${musicaId}`
