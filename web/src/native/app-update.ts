import { FileOpener } from '@capacitor-community/file-opener'
import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { FileTransfer } from '@capacitor/file-transfer'
import { Directory, Filesystem } from '@capacitor/filesystem'

const APK = 'application/vnd.android.package-archive'

export interface InstalledApp {
  readonly version: string
  readonly build: number
}

export async function readInstalledApp(): Promise<InstalledApp> {
  const { version, build } = await App.getInfo()
  return { version, build: Number(build) }
}

/**
 * Downloads an APK and hands it to the system's installer, which asks the person. `onProgress` gets 0 to 1. Where no
 * installer takes the file, the system's browser downloads it. Rejects when the download fails.
 */
export async function downloadAndInstall(
  url: string,
  buildNumber: number,
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
  try {
    await FileOpener.open({ filePath: uri, contentType: APK })
  } catch {
    await Browser.open({ url })
  }
}
