import { CalendarRange } from 'lucide-react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EscalaLista } from './escala-lista.tsx'
import { Recusas } from './recusas.tsx'

/** A roster, read-only. */
export const EscalaLeitura = ({ escala }: { escala: Escala }) =>
  escala.vagas.length === 0 ? (
    <EmptyState
      icon={<CalendarRange />}
      title={escala.encerrada ? 'Este culto não teve escala' : 'A escala ainda não foi publicada'}
      {...(!escala.encerrada && { hint: 'Quando a liderança publicar, ela aparece aqui.' })}
    />
  ) : (
    <div className="max-w-2xl">
      <EscalaLista vagas={escala.vagas} />
      <Recusas recusas={escala.recusas} />
    </div>
  )
