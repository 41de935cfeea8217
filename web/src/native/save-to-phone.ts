import { Directory, Filesystem } from '@capacitor/filesystem'

/** Writes a file into the phone's own Documents/Cantai; the WebView has no downloads of its own. */
export async function saveToPhone(file: Blob, filename: string): Promise<void> {
  await writeOnPhone(file, `Cantai/${filename}`, Directory.Documents)
}

/** The URI of the written file. */
export async function writeOnPhone(file: Blob, path: string, directory: Directory): Promise<string> {
  const data = asBase64(new Uint8Array(await file.arrayBuffer()))
  const { uri } = await Filesystem.writeFile({ path, data, directory, recursive: true })
  return uri
}

/** Converts in pieces: a whole MP3 would exceed the number of arguments of a call. */
function asBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}
