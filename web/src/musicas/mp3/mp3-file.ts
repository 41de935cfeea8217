import { ARQUIVO_MAX_BYTES } from '@cantai/contract/limites'
import { formatMegabytes } from '../../ui/data/format-size.ts'

const MB = 1_048_576

/**
 * A size as a person reads it.
 * @example sizeText(3_670_016) // => '3,5 MB'
 */
export const sizeText = (bytes: number): string =>
  bytes < MB / 10 ? 'menos de 0,1 MB' : formatMegabytes(bytes)

/** Why a file cannot be a song's MP3, checked before the upload; the server checks its content as well. */
export function refusedMp3({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const looksRight = /^audio\/(mpeg|mp3)$/.test(type) || (type === '' && /\.mp3$/i.test(name))
  if (!looksRight) return 'Escolha um arquivo MP3: outros formatos precisam ser convertidos antes.'
  if (size === 0) return 'Este arquivo está vazio. Escolha outro.'
  if (size > ARQUIVO_MAX_BYTES)
    return `O arquivo tem ${sizeText(size)} e o limite é ${sizeText(ARQUIVO_MAX_BYTES)}. Diminua a qualidade (128 kbps bastam) e tente de novo.`
  return undefined
}
