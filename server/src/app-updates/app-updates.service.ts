import type { VersaoDoApp } from '@cantai/contract/app-updates'
import type { Db } from '../db/db.ts'
import { listVersoes, type Versao } from './app-updates.repository.ts'

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
 * What an app of this build is told: the newest version, all that changed since its own, and whether one of those
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
