import { videoIdDoTexto } from '../musicas/video-id.ts'

/** The kind of thing that an address leads to. */
export type TipoDeEndereco = 'video' | 'letra' | 'cifra' | 'outro'

/** An address as the repertoire keeps it; of a video its id. */
export interface Endereco {
  readonly tipo: TipoDeEndereco
  readonly valor: string
  /** It was written otherwise: another site's name, the printer's page, a player's settings. */
  readonly mudado: boolean
}

const ADDRESS = /^(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,})(?::\d+)?(\/[^\s"<>\\]*)?$/i
const SITES: readonly (readonly [RegExp, string, TipoDeEndereco])[] = [
  [/(?:^|\.)cifraclub\.com(?:\.br)?$/, 'www.cifraclub.com.br', 'cifra'],
  [/(?:^|\.)letras\.(?:mus|com|mus\.br|com\.br)$/, 'www.letras.mus.br', 'letra'],
  [/(?:^|\.)vagalume(?:\.uol)?\.com(?:\.br)?$/, 'www.vagalume.com.br', 'letra'],
]
const CIFRAS = /(?:^|\.)(?:cifras\.com\.br|e-chords\.com|ultimate-guitar\.com|cifrasecanticos\.com\.br)$/
const LETRAS = /(?:^|\.)(?:azlyrics\.com|genius\.com|lyrics\.com|musixmatch\.com|ouvirmusica\.com\.br)$/
const VIDEOS = /(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/
const LONGEST = 1000

/** Sites that lead on to another: a search, a network, a question before a video. */
const DESVIO =
  /^https?:\/\/(?:(?:www\.)?google\.[\w.]{2,8}\/url|consent\.youtube\.com\/m|l\.facebook\.com\/l\.php|lm?\.facebook\.com\/l\.php|l\.instagram\.com\/)\?(?:[^#]*&)?(?:q|u|url|continue)=([^&#]+)/i

function semDesvio(endereco: string): string {
  const inside = endereco.length > LONGEST ? undefined : DESVIO.exec(endereco)?.[1]
  if (inside === undefined) return endereco
  try {
    return decodeURIComponent(inside)
  } catch {
    return endereco
  }
}

/** The page of a song on Cifra Club without its variants: `simplificada.html`, `imprimir.html#key=7`. */
const semVariante = (path: string) => path.replace(/[^/]+\.html?$/i, '')

/**
 * Reads an address of a video, a sheet or lyrics in its usual spelling; null when the text is no address, or one of a video
 * without a video.
 * @example lerEndereco('http://cifraclub.com/ana/santo/simplificada.html#key=7')
 * // => { tipo: 'cifra', valor: 'https://www.cifraclub.com.br/ana/santo/', mudado: true }
 */
export function lerEndereco(texto: string): Endereco | null {
  const plain = semDesvio(
    texto
      .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
      .trim()
      .replace(/^<([^<>]*)>$/, '$1'),
  )
  if (plain.length > LONGEST) return null
  const [, written = '', rest = '/'] = ADDRESS.exec(plain) ?? []
  const host = written.toLowerCase()
  // 'Deus.tu' and 'etc.e' are no addresses.
  if (host === '' || (!/^https?:/i.test(plain) && !/^www\.|\//i.test(plain))) return null
  if (VIDEOS.test(host)) {
    const id = videoIdDoTexto(plain)
    return /^[\w-]{11}$/.test(id) ? { tipo: 'video', valor: id, mudado: false } : null
  }
  const [path = '/'] = rest.split(/[?#]/)
  const site = SITES.find(([pattern]) => pattern.test(host))
  const isLetra = site?.[2] === 'cifra' && /\/letra\/?$/i.test(path)
  const tipo = isLetra
    ? 'letra'
    : (site?.[2] ?? (CIFRAS.test(host) ? 'cifra' : LETRAS.test(host) ? 'letra' : 'outro'))
  const known = site?.[2] === 'cifra' ? semVariante(path) : path
  const valor = `https://${site?.[1] ?? host}${tipo === 'outro' ? rest : known}`
  return { tipo, valor, mudado: valor !== texto.trim() }
}
