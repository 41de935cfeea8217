import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { VersaoDoApp } from '@cantai/contract/app-updates'
import { diaEm } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { InvalidApk, readApk } from '../providers/apk/apk.ts'
import type { Files } from '../providers/files/files.ts'
import { insertVersao, listVersoes, lockVersoes, type Versao } from './app-updates.repository.ts'

/** The package name of mobile/android; an update with another one would be installed beside the app. */
const PACKAGE = 'app.cantai'

const asAnswer = (versao: Versao): VersaoDoApp => ({
  version: versao.version,
  buildNumber: versao.build_number,
  releaseDate: versao.release_date,
  size: versao.size,
  sha256: versao.sha256,
  createdAt: versao.created_at,
  downloadUrl: `/api/app-updates/${versao.build_number}/apk`,
  changelog: versao.changelog,
})

/**
 * The update offered to an app of this build: the newest version, all that changed since its own, and whether one of those
 * versions must be taken.
 */
export async function checkUpdate(db: Db, buildNumber: number) {
  const versoes = await listVersoes(db)
  const newest = versoes[0]
  const newer = versoes.filter((versao) => versao.build_number > buildNumber)
  return {
    updateRequired: newer.some(({ obrigatoria }) => obrigatoria),
    hasUpdate: newer.length > 0,
    currentVersion: newest ? asAnswer(newest) : null,
    changelog: [...new Set(newer.flatMap(({ changelog }) => changelog))],
    downloadUrl: newest && newer.length > 0 ? asAnswer(newest).downloadUrl : null,
  }
}

export async function listPublished(db: Db) {
  const available = (await listVersoes(db)).map(asAnswer)
  return { current: available[0] ?? null, available }
}

export interface Publicacao {
  arquivo: string
  /** The change log, one line a change, for the people who are asked to update. */
  changelog: readonly string[]
  /** Older versions must install this one before they go on. */
  obrigatoria: boolean
  agora: Date
  fuso: string
}

/**
 * Publishes an APK under what the file says of itself. Throws InvalidApk for a broken or unsigned file, another package,
 * a certificate other than the one of the versions before, or a build number that does not rise.
 */
export async function publishApk(
  { db, files }: { db: Db; files: Files },
  { arquivo, changelog, obrigatoria, agora, fuso }: Publicacao,
): Promise<VersaoDoApp> {
  const apk = await readApk(arquivo)
  if (apk.packageName !== PACKAGE)
    throw new InvalidApk(`O pacote do APK é ${apk.packageName}; o do Cantai é ${PACKAGE}.`)
  const name = `apk/cantai-${apk.buildNumber}-${apk.sha256.slice(0, 16)}.apk`
  return db.transaction().execute(async (tx) => {
    await lockVersoes(tx)
    const newest = (await listVersoes(tx))[0]
    if (newest && newest.certificado !== apk.certificado)
      throw new InvalidApk(
        'O APK foi assinado com outra chave: os celulares recusariam a atualização. Assine com a chave das versões anteriores.',
      )
    if (newest && apk.buildNumber <= newest.build_number)
      throw new InvalidApk(
        `O build ${apk.buildNumber} não é maior que o último publicado (${newest.build_number}): aumente a versão em package.json e gere o APK de novo.`,
      )
    await files.withFolder(async (folder) => {
      const copy = path.join(folder, 'app.apk')
      await writeFile(copy, apk.content)
      await files.put(name, copy)
    })
    const versao = await insertVersao(tx, {
      version: apk.version,
      build_number: apk.buildNumber,
      release_date: diaEm(agora, fuso),
      size: apk.size,
      sha256: apk.sha256,
      certificado: apk.certificado,
      arquivo: name,
      changelog: [...changelog],
      obrigatoria,
    })
    return asAnswer(versao)
  })
}
