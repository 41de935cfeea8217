import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { texto } from './validacao.ts'

/** A published version of the native app; `size` in bytes, `releaseDate` 'yyyy-MM-dd', `createdAt` ISO 8601 in UTC. */
export const VersaoDoApp = z.object({
  version: z.string(),
  buildNumber: z.number(),
  releaseDate: z.string(),
  size: z.number(),
  sha256: z.string(),
  createdAt: z.string(),
  downloadUrl: z.string(),
  changelog: z.array(z.string()),
})
export type VersaoDoApp = z.infer<typeof VersaoDoApp>

const build = z.coerce
  .number({ error: 'Número de build inválido' })
  .check(
    z.int({ error: 'Número de build inválido' }),
    z.minimum(0, { error: 'Número de build inválido' }),
    z.maximum(2_100_000_000, { error: 'Número de build inválido' }),
  )

/** Whether there is a newer version than the one that asked. */
export const Conferencia = z.object({
  updateRequired: z.boolean(),
  hasUpdate: z.boolean(),
  /** The newest version; null while none is published. */
  currentVersion: z.nullable(VersaoDoApp),
  changelog: z.array(z.string()),
  downloadUrl: z.nullable(z.string()),
})

export const Versoes = z.object({
  current: z.nullable(z.object({ version: z.string(), buildNumber: z.number(), releaseDate: z.string() })),
  available: z.array(VersaoDoApp),
})

/** Public: an app too old to log in must still be able to renew itself. */
export const appUpdatesCalls = defineCalls({
  check: {
    method: 'GET',
    path: '/api/app-updates/check',
    le: [],
    summary: 'Whether the app that asks has an update, and whether it must take it',
    access: 'public',
    query: z.strictObject({ version: z.optional(texto('Versão', { max: 40 })), buildNumber: build }),
    answer: Conferencia,
  },
  versions: {
    method: 'GET',
    path: '/api/app-updates/versions',
    le: [],
    summary: 'The newest version of the app and all that are published, newest first',
    access: 'public',
    answer: Versoes,
  },
})

/** Downloads a published APK (GET and HEAD, ranges); without a login, as installers and browsers ask. */
export const BAIXAR_APK = '/api/app-updates/:buildNumber/apk'
