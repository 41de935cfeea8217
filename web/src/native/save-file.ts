import { isNative } from './platform.ts'

/** How long the object URL stays: some browsers read the file only after the click has returned. */
const KEEP_MS = 60_000

/** Saves a file in the browser's downloads, or in the phone's Documents/Cantai. */
export async function saveFile(file: Blob, filename: string): Promise<void> {
  if (isNative()) return (await import('./save-to-phone.ts')).saveToPhone(file, filename)
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}

/** A file name that is valid on every system. */
export const fileNameOf = (nome: string, extension: string): string =>
  `${nome
    .replaceAll(/[\\/]+/g, '-')
    .replaceAll(/[:*?"<>|]+/g, ' ')
    .slice(0, 120)
    .trim()}.${extension}`
