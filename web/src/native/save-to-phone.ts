import { Directory, Filesystem } from '@capacitor/filesystem'

/** Writes a file into the phone's own Documents/Cantai; the WebView has no downloads of its own. */
export async function saveToPhone(file: Blob, filename: string): Promise<void> {
  await Filesystem.writeFile({
    path: `Cantai/${filename}`,
    data: await asBase64(file),
    directory: Directory.Documents,
    recursive: true,
  })
}

function asBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    // 'data:audio/mpeg;base64,…'
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.readAsDataURL(file)
  })
}
