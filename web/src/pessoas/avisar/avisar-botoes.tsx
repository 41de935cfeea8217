import { Megaphone, MessageCircleQuestion } from 'lucide-react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'

const Avisar = lazyPart(async () => (await import('./avisar-modal.tsx')).AvisarModal)
const Cobranca = lazyPart(async () => (await import('../cobranca/cobranca-modal.tsx')).CobrancaModal)

/** Telling the published rosters, and asking who has not answered; nothing where none is published. */
export function AvisarBotoes({ escalas }: { escalas: readonly Escala[] }) {
  const avisar = useModalLife()
  const cobranca = useModalLife()
  const publicadas = escalas.filter(({ publicada_em, encerrada }) => publicada_em !== null && !encerrada)
  if (publicadas.length === 0) return null
  const pending = new Set(
    publicadas.flatMap(({ vagas }) =>
      vagas.flatMap(({ estado, pessoa }) => (estado === 'pendente' && pessoa ? [pessoa.id] : [])),
    ),
  ).size
  return (
    <>
      <Button icon={<Megaphone aria-hidden />} onClick={avisar.show}>
        Avisar o mês
      </Button>
      {pending > 0 && (
        <Button icon={<MessageCircleQuestion aria-hidden />} onClick={cobranca.show}>
          <span>
            Cobrar<span className="max-sm:sr-only"> respostas</span> ({pending})
          </span>
        </Button>
      )}
      {avisar.isThere && <Avisar {...avisar.life} />}
      {cobranca.isThere && <Cobranca {...cobranca.life} />}
    </>
  )
}
