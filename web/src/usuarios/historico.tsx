import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { RegistroDeAuditoria } from '@cantai/contract/auditoria'
import { Momento } from '../lib/dia.tsx'
import { usePreferencias } from '../lib/preferencias.ts'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import type { PagedListProps } from '../lib/record/list/paged-list.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { RegistroText } from './registro-text.tsx'
import { historicoQuery } from './usuarios-api.ts'

/** Changes of users: by whom, of whom, when and what; nothing takes a line away. */
export function Historico(page: Pick<PagedListProps, 'pagina' | 'onPagina'>) {
  return (
    <RecordList
      {...page}
      title="Histórico de mudanças"
      titleHidden
      texts={{ muitos: 'o histórico' }}
      query={useQuery(historicoQuery(page.pagina, usePreferencias().itemsPerPage))}
      rowsOf={({ registros }) => registros}
      skeleton={<ListSkeleton text="Carregando histórico..." cards rowHeight="h-10" />}
      empty={{
        icon: <History />,
        title: 'Nada mudou ainda',
        hint: 'Aqui aparece quem mudou níveis, desativou contas e criou convites e links.',
      }}
    >
      {(registros, busy) => (
        <ol
          aria-label="Histórico"
          aria-busy={busy || undefined}
          className={classNames(
            'rounded-lg border border-line bg-surface transition-opacity',
            busy && 'opacity-60',
          )}
        >
          {registros.map((registro) => (
            <Registro key={registro.id} registro={registro} />
          ))}
        </ol>
      )}
    </RecordList>
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
