import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Tabs } from '../ui/data/tabs.tsx'
import { configsQuery, dashboardQuery, statusQuery } from './bot-api.ts'
import { BotKpis } from './bot-kpis.tsx'
import { ABAS, useBotSearch } from './bot-search.ts'
import { ConfigsForm } from './configs-form.tsx'
import { EnviarPanel } from './fila/enviar-panel.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { PausadoNotice } from './pausado.tsx'
import { esperaDe, sinalDaAba } from './problemas/palavras.ts'
import { Problemas } from './problemas/problemas.tsx'
import { StatusPanel } from './status-panel.tsx'
import { TestePanel } from './fila/teste-panel.tsx'
import { WhatsappPanel } from './conexao/whatsapp-panel.tsx'

const FUSO = 'America/Sao_Paulo'

export function BotScreen() {
  const [{ aba, pagina }, changeSearch] = useBotSearch()
  const status = useQuery(statusQuery)
  const dashboard = useQuery(dashboardQuery)
  const configs = useQuery(configsQuery)
  const fuso = dashboard.data?.fuso ?? FUSO
  const problemas = dashboard.data?.problemas
  const tabs = ABAS.map(({ value, label }) => ({
    value,
    label,
    sign: problemas && sinalDaAba(problemas, value),
  }))
  // Kept mounted, so that unsaved settings survive a change of tab.
  const [visited, setVisited] = useState(aba === 'configuracoes')
  if (aba === 'configuracoes' && !visited) setVisited(true)

  return (
    <>
      <PageHeader
        title="Bot WhatsApp"
        subtitle="Os ensaios e as músicas, na hora certa, no grupo dos instrumentistas"
      />
      <BotKpis
        status={status.data}
        dashboard={dashboard.data}
        configs={configs.data}
        readAt={dashboard.dataUpdatedAt}
      />
      {configs.data?.pausado && <PausadoNotice configs={configs.data} />}
      {problemas && (
        <Problemas problemas={problemas} aba={aba} onAba={(next) => changeSearch({ aba: next })} />
      )}
      <Tabs value={aba} tabs={tabs} onChange={(next) => changeSearch({ aba: next })} className="mt-8">
        {aba === 'status' && (
          <StatusPanel
            query={status}
            configs={configs.data}
            dashboard={dashboard.data}
            onQr={() => changeSearch({ aba: 'whatsapp' })}
          />
        )}
        {aba === 'whatsapp' && <WhatsappPanel fuso={fuso} />}
        {visited && (
          <div hidden={aba !== 'configuracoes'}>
            <QueryAnswer
              what="as configurações"
              query={configs}
              skeleton={<PanelSkeleton text="Carregando configurações..." />}
            >
              {(data) => <ConfigsForm configs={data} connected={status.data?.connected === true} />}
            </QueryAnswer>
          </div>
        )}
        {aba === 'ensaios' && (
          <EnviarPanel
            pagina={pagina}
            onPagina={(next, options) => changeSearch({ pagina: next }, options)}
            fuso={fuso}
            espera={problemas && esperaDe(problemas)}
          />
        )}
        {aba === 'teste' && <TestePanel configs={configs.data} />}
      </Tabs>
    </>
  )
}
