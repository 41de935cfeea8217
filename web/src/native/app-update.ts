import { FileOpener } from '@capacitor-community/file-opener'
import { App } from '@capacitor/app'
import { Capacitor } from '@capacitor/core'
import { Browser } from '@capacitor/browser'
import { FileTransfer } from '@capacitor/file-transfer'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { apiFile } from '../lib/api/api-client.ts'

const APK = 'application/vnd.android.package-archive'

export interface InstalledApp {
  readonly version: string
  readonly build: number
}

export async function readInstalledApp(): Promise<InstalledApp> {
  const { version, build } = await App.getInfo()
  return { version, build: Number(build) }
}

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Throws unless the file is the one that the server announced: a line or a proxy may have changed it on its way. */
async function requireWhole(uri: string, sha256: string): Promise<void> {
  const file = await apiFile(new URL(Capacitor.convertFileSrc(uri), location.href).href)
  if (hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) !== sha256)
    throw new Error('the APK is not the one that was announced')
}

/**
 * Downloads an APK and, if it is the one that was announced, hands it to the system's installer, which asks the person. `onProgress` gets 0 to 1. Where no
 * installer takes the file, the system's browser downloads it. Rejects when the download fails or is another file.
 */
export async function downloadAndInstall(
  url: string,
  { buildNumber, sha256 }: { buildNumber: number; sha256: string },
  onProgress: (fraction: number) => void,
): Promise<void> {
  const { uri } = await Filesystem.getUri({ directory: Directory.Cache, path: `cantai-${buildNumber}.apk` })
  const listener = await FileTransfer.addListener('progress', (progress) => {
    if (progress.url === url && progress.lengthComputable) onProgress(progress.bytes / progress.contentLength)
  })
  try {
    await FileTransfer.downloadFile({ url, path: uri, progress: true })
  } finally {
    await listener.remove()
  }
  await requireWhole(uri, sha256)
  try {
    await FileOpener.open({ filePath: uri, contentType: APK })
  } catch {
    await Browser.open({ url })
  }
}
