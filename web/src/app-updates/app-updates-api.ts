import { queryOptions } from '@tanstack/react-query'
import { appUpdatesCalls, Conferencia, Versoes } from '@cantai/contract/app-updates'
import { api } from '../lib/api/api-client.ts'
import type { InstalledApp } from '../native/app-update.ts'

export const checkUpdate = ({ version, build }: InstalledApp) =>
  api(appUpdatesCalls.check, {
    query: { version, buildNumber: build },
    isAnswer: (body) => Conferencia.safeParse(body).success,
  })

export const versionsQuery = queryOptions({
  queryKey: ['app-updates', 'versions'] as const,
  queryFn: ({ signal }) =>
    api(appUpdatesCalls.versions, { signal, isAnswer: (body) => Versoes.safeParse(body).success }),
})
