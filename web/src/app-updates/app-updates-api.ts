import { queryOptions } from '@tanstack/react-query'
import { appUpdatesCalls } from '@cantai/contract/app-updates'
import { api } from '../lib/api/api-client.ts'
import type { InstalledApp } from '../native/app-update.ts'

export const checkUpdate = ({ version, build }: InstalledApp) =>
  api(appUpdatesCalls.check, {
    query: { version, buildNumber: build },
    isChecked: true,
  })

export const versionsQuery = queryOptions({
  queryKey: ['app-updates', 'versions'] as const,
  queryFn: ({ signal }) => api(appUpdatesCalls.versions, { signal, isChecked: true }),
})
