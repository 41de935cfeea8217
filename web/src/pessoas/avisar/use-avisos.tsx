import { Megaphone, MessageCircleQuestion } from 'lucide-react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'

const Avisar = lazyPart(async () => (await import('./avisar-modal.tsx')).AvisarModal)
const Cobranca = lazyPart(async () => (await import('../cobranca/cobranca-modal.tsx')).CobrancaModal)

/** Telling a month's published rosters, and asking who has not answered; no action where none is published. */
export function useAvisos(mes: string, escalas: readonly Escala[]) {
  const avisar = useModalLife()
  const cobranca = useModalLife()
  const publicadas = escalas.filter(({ publicada_em }) => publicada_em !== null)
  const waits = publicadas.some(({ vagas }) =>
    vagas.some(({ estado, pessoa }) => estado === 'pendente' && pessoa),
  )
  return {
    acoes: [
      ...(publicadas.length > 0
        ? [{ label: 'Avisar o mês', icon: <Megaphone aria-hidden />, onSelect: avisar.show }]
        : []),
      // Without a number: its list has the answers to all services ahead, not to this month's alone.
      ...(waits
        ? [
            {
              label: 'Cobrar respostas',
              icon: <MessageCircleQuestion aria-hidden />,
              onSelect: cobranca.show,
            },
          ]
        : []),
    ],
    modais: (
      <>
        {avisar.isThere && <Avisar {...avisar.life} inicial={mes} />}
        {cobranca.isThere && <Cobranca {...cobranca.life} />}
      </>
    ),
  }
}
