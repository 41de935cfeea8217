import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  type LucideIcon,
  TriangleAlert,
  UserCheck,
} from 'lucide-react'
import type { AvisoNoEnsaio, Ensaio } from '@cantai/contract/ensaios/ensaios'

const NA_FILA = { icon: Clock, look: 'text-blue', words: 'Aviso na fila' }
const SINAL: Record<AvisoNoEnsaio['estado'], Sinal> = {
  pendente: NA_FILA,
  enviando: NA_FILA,
  enviada: { icon: CircleCheck, look: 'text-green', words: 'Grupo avisado' },
  incerta: { icon: CircleHelp, look: 'text-amber', words: 'Aviso incerto' },
  recusada: { icon: CircleX, look: 'text-red', words: 'Aviso recusado' },
}
const MUDOU = { icon: TriangleAlert, look: 'text-amber', words: 'Mudou depois do aviso' }

const ESPERA = { icon: UserCheck, look: 'text-amber', words: 'Aguarda aprovação de um líder' }

type Sinal = { icon: LucideIcon; look: string; words: string }

function sinaisOf({ aviso, aguarda_aprovacao, data_ensaio }: Ensaio, hoje: string): Sinal[] {
  const espera = aguarda_aprovacao && data_ensaio >= hoje ? [ESPERA] : []
  if (!aviso) return espera
  return [...espera, aviso.mudou && aviso.estado === 'enviada' ? MUDOU : SINAL[aviso.estado]]
}

/** The state of a rehearsal's message to the group, and why it was not sent, in a row of a list. */
export const SinaisDoAviso = ({ ensaio, hoje }: { ensaio: Ensaio; hoje: string }) =>
  sinaisOf(ensaio, hoje).map(({ icon: Icon, look, words }) => (
    <span key={words} className={`flex items-start gap-1.5 text-sm whitespace-normal ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {words}
    </span>
  ))
