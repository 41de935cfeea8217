import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RegistroDeAuditoria } from '@cantai/contract/auditoria'
import { focusListTitle, useLastPage } from '../lib/lista-search.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { Momento } from '../lib/dia.tsx'
import { Pager } from '../ui/data/pager.tsx'
import { RegistroText } from './registro-text.tsx'
import { historicoQuery } from './usuarios-api.ts'
import { NoHistorico, RowsSkeleton } from './usuarios-states.tsx'

type HistoricoProps = {
  pagina: number
  onPagina: (pagina: number, options?: { replace?: boolean }) => void
}

/** Who changed whom, when and what; nothing takes a line away. */
export function Historico({ pagina, onPagina }: HistoricoProps) {
  const query = useQuery(historicoQuery(pagina, usePreferencias().itemsPerPage))
  const { data, isError, isPlaceholderData } = query
  const title = useRef<HTMLHeadingElement>(null)
  useLastPage(pagina, isPlaceholderData ? undefined : data?.totalPaginas, (last) =>
    onPagina(last, { replace: true }),
  )

  if (isError && !data) return <QueryFailed what="o histórico" query={query} />
  if (!data) return <RowsSkeleton text="Carregando histórico..." />
  if (data.total === 0) return <NoHistorico />
  return (
    <>
      <h2 ref={title} className="sr-only scroll-mt-24">
        Histórico de mudanças
      </h2>
      <ol
        aria-label="Histórico"
        aria-busy={isPlaceholderData || undefined}
        className={classNames(
          'rounded-lg border border-line bg-surface transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {data.registros.map((registro) => (
          <Registro key={registro.id} registro={registro} />
        ))}
      </ol>
      <div className="mt-6">
        <Pager
          page={pagina}
          pages={data.totalPaginas}
          onPage={(next) => {
            onPagina(next)
            focusListTitle(title.current)
          }}
        />
      </div>
    </>
  )
}

const Registro = ({ registro }: { registro: RegistroDeAuditoria }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-3 last:border-0">
    <p className="min-w-0 wrap-anywhere text-dim sm:flex-1">
      <RegistroText registro={registro} />
    </p>
    <Momento iso={registro.em} className="text-sm whitespace-nowrap text-dim" />
  </li>
)
