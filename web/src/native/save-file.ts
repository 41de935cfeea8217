import { isNative } from './platform.ts'

/** Some browsers read the file only after the click has returned. */
const KEEP_MS = 60_000

/** Puts a file where the person finds it: the browser's downloads, or the phone's Documents/Cantai. */
export async function saveFile(file: Blob, filename: string): Promise<void> {
  if (isNative()) return (await import('./save-to-phone.ts')).saveToPhone(file, filename)
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}

/** A name that every system takes for a file. */
export const fileNameOf = (nome: string, extension: string): string =>
  `${nome
    .replaceAll(/[\\/]+/g, '-')
    .replaceAll(/[:*?"<>|]+/g, ' ')
    .slice(0, 120)
    .trim()}.${extension}`
