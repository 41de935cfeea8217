import type { UseQueryResult } from '@tanstack/react-query'
import type { BotConfigs } from '@cantai/contract/bot'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { ConfigsForm } from './configs-form.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

type ConfigsPanelProps = { query: UseQueryResult<BotConfigs>; connected: boolean }

export function ConfigsPanel({ query, connected }: ConfigsPanelProps) {
  const { data, error } = query
  if (data) return <ConfigsForm configs={data} connected={connected} />
  return error ? (
    <QueryFailed what="as configurações" query={query} />
  ) : (
    <PanelSkeleton text="Carregando configurações..." />
  )
}
