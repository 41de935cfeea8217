import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useRef } from 'react'
import { focusListTitle, useLastPage } from '../../lib/lista-search.ts'
import { usePreferencias } from '../../lib/preferencias.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { mensagensQuery } from '../bot-api.ts'
import { MensagemRow } from './mensagem-row.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'

type MensagensHistoricoProps = {
  pagina: number
  onPagina: (pagina: number, options?: { replace?: boolean }) => void
  fuso: string
}

export function MensagensHistorico({ pagina, onPagina, fuso }: MensagensHistoricoProps) {
  const query = useQuery(mensagensQuery(pagina, usePreferencias().itemsPerPage))
  const { data, error, isPlaceholderData } = query
  const title = useRef<HTMLHeadingElement>(null)
  useLastPage(pagina, isPlaceholderData ? undefined : data?.totalPaginas, (last) =>
    onPagina(last, { replace: true }),
  )
  return (
    <section className="mt-8" aria-labelledby="mensagens-do-bot">
      <h2 ref={title} id="mensagens-do-bot" className="mb-3 scroll-mt-24 text-lg font-semibold">
        Mensagens
      </h2>
      {data ? (
        data.mensagens.length === 0 ? (
          <EmptyState
            icon={<History />}
            title="Nenhuma mensagem ainda"
            hint="O que o bot enviar, e o que esperar na fila, aparece aqui."
          />
        ) : (
          <ul className="flex flex-col gap-3">
            {data.mensagens.map((mensagem) => (
              <MensagemRow key={mensagem.id} mensagem={mensagem} fuso={fuso} />
            ))}
          </ul>
        )
      ) : error ? (
        <QueryFailed what="as mensagens" query={query} />
      ) : (
        <PanelSkeleton text="Carregando mensagens..." />
      )}
      <div className="mt-6">
        <Pager
          page={pagina}
          pages={data?.totalPaginas ?? 1}
          onPage={(next) => {
            onPagina(next)
            focusListTitle(title.current)
          }}
        />
      </div>
    </section>
  )
}
