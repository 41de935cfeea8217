import type { UseQueryResult } from '@tanstack/react-query'
import type { BotConfigs } from '@cantai/contract/bot'
import { ApiError } from '../lib/api-client.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { ConfigsForm } from './configs-form.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

type ConfigsPanelProps = { query: UseQueryResult<BotConfigs>; connected: boolean }

export function ConfigsPanel({ query: { data, error, isFetching, refetch }, connected }: ConfigsPanelProps) {
  if (data) return <ConfigsForm configs={data} connected={connected} />
  return error ? (
    <LoadFailed
      what="as configurações"
      erro={error instanceof ApiError ? error.erro : 'Algo deu errado. Tente novamente.'}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <PanelSkeleton text="Carregando configurações..." />
  )
}
