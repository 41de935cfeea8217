import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { usePreferencias } from '../../lib/preferencias.ts'
import type { PagedListProps } from '../../lib/record/list/paged-list.tsx'
import { RecordList } from '../../lib/record/list/record-list.tsx'
import { mensagensQuery } from '../bot-api.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { MensagemRow } from './mensagem-row.tsx'

export type MensagensHistoricoProps = Pick<PagedListProps, 'pagina' | 'onPagina'> & {
  fuso: string
  espera: string | undefined
}

export const MensagensHistorico = ({ fuso, espera, ...page }: MensagensHistoricoProps) => (
  <section aria-label="Mensagens">
    <RecordList
      {...page}
      title="Mensagens"
      texts={{ muitos: 'as mensagens' }}
      query={useQuery(mensagensQuery(page.pagina, usePreferencias().itemsPerPage))}
      rowsOf={({ mensagens }) => mensagens}
      skeleton={<PanelSkeleton text="Carregando mensagens..." />}
      empty={{
        icon: <History />,
        title: 'Nenhuma mensagem ainda',
        hint: 'O que o bot enviar, e o que esperar na fila, aparece aqui.',
      }}
    >
      {(mensagens) => (
        <ul className="flex flex-col gap-3">
          {mensagens.map((mensagem) => (
            <MensagemRow key={mensagem.id} mensagem={mensagem} fuso={fuso} espera={espera} />
          ))}
        </ul>
      )}
    </RecordList>
  </section>
)
