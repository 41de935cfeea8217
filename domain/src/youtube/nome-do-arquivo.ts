const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu
const NAME_MAX = 120

/**
 * The file name of an MP3: valid on every system, never empty, at most 120 characters and '.mp3'.
 * @example nomeDoArquivo('Santo? / Ao Vivo') // => 'Santo Ao Vivo.mp3'
 */
export function nomeDoArquivo(titulo: string): string {
  const clean = titulo.toWellFormed().replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ')
  const short = Array.from(clean).slice(0, NAME_MAX).join('')
  return `${short.replaceAll(/^[\s.]+|[\s.]+$/g, '') || 'musica'}.mp3`
}
