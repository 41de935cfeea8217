import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Apk } from 'node-apk'
import { signerCertificate } from './apk-signature.ts'

export interface ApkInfo {
  packageName: string
  /** versionName of the manifest. */
  version: string
  /** versionCode of the manifest. */
  buildNumber: number
  /** Bytes. */
  size: number
  /** SHA-256 of the file, in hex. */
  sha256: string
  /** SHA-256 of the signer's certificate, in hex, as `apksigner verify --print-certs` shows it. */
  certificado: string
  content: Buffer
}

/** The file is not a signed APK; the message says so in Portuguese. */
export class InvalidApk extends Error {}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Reads the manifest and the signature of an APK. Throws InvalidApk for anything else. */
export async function readApk(file: string): Promise<ApkInfo> {
  const content = await readFile(file).catch(() => {
    throw new InvalidApk(`O arquivo ${file} não pode ser lido.`)
  })
  const certificate = signerCertificate(content)
  if (certificate === undefined)
    throw new InvalidApk('O arquivo não é um APK assinado: gere-o de novo com a chave do ministério.')
  const manifest = await readManifest(content)
  return {
    ...manifest,
    size: content.length,
    sha256: sha256(content),
    certificado: sha256(certificate),
    content,
  }
}

async function readManifest(content: Buffer) {
  const apk = new Apk(content)
  try {
    const manifest = await apk.getManifestInfo()
    const apkManifest = {
      packageName: manifest.package,
      version: manifest.versionName,
      buildNumber: manifest.versionCode,
    }
    if (
      !apkManifest.packageName ||
      !apkManifest.version ||
      !Number.isInteger(apkManifest.buildNumber) ||
      apkManifest.buildNumber < 1
    )
      throw new Error('incomplete manifest')
    return apkManifest
  } catch {
    throw new InvalidApk('O APK está quebrado: o manifesto não pode ser lido. Gere o arquivo de novo.')
  } finally {
    apk.close()
  }
}
