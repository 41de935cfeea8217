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

/** Throws unless the file has the announced checksum: a line or a proxy may have altered it. */
async function requireWhole(uri: string, sha256: string): Promise<void> {
  const file = await apiFile(new URL(Capacitor.convertFileSrc(uri), location.href).href)
  if (hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) !== sha256)
    throw new Error('the APK is not the one that was announced')
}

/**
 * Downloads an APK and, if its checksum is right, opens the system's installer, which asks the person. `onProgress` gets 0 to 1. Where
 * there is no installer, the system's browser downloads it. Rejects when the download fails or the file differs.
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
