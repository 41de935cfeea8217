import { CircleCheck, CircleHelp, CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { AvisoNoEnsaio } from '@cantai/contract/ensaios'

const NA_FILA = { icon: Clock, look: 'text-blue', words: 'Aviso na fila' }
const SINAL = {
  pendente: NA_FILA,
  enviando: NA_FILA,
  enviada: { icon: CircleCheck, look: 'text-green', words: 'Grupo avisado' },
  incerta: { icon: CircleHelp, look: 'text-amber', words: 'Aviso incerto' },
  recusada: { icon: CircleX, look: 'text-red', words: 'Aviso recusado' },
}
const MUDOU = { icon: TriangleAlert, look: 'text-amber', words: 'Mudou depois do aviso' }

/** What the group knows of a rehearsal, in a row of a list. */
export function SinalDoAviso({ aviso }: { aviso: AvisoNoEnsaio }) {
  const { icon: Icon, look, words } = aviso.mudou && aviso.estado === 'enviada' ? MUDOU : SINAL[aviso.estado]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${look}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  )
}
