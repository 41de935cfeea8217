import { CircleCheckBig, Guitar, Send } from 'lucide-react'
import type { PassoDoCulto } from '@cantai/domain/cultos/falta-fazer'
import { Button } from '../../ui/form/button.tsx'
import { ComoPlanejado } from '../conclusao/como-planejado.tsx'
import type { LoadQuemVeio } from '../conclusao/quem-veio.ts'

type OQueFaltaProps = {
  cultoId: number
  passos: readonly PassoDoCulto[]
  loadQuemVeio: LoadQuemVeio
  /** Opens a part of the service by its address. */
  onOpen: (parte: string) => void
}

/** The buttons of what a service needs next; an empty order has its own. */
export const OQueFalta = ({ cultoId, passos, loadQuemVeio, onOpen }: OQueFaltaProps) => (
  <>
    {passos.includes('concluir') && (
      <>
        <ComoPlanejado cultoId={cultoId} loadQuemVeio={loadQuemVeio} />
        <Button
          icon={<CircleCheckBig aria-hidden className="max-[24rem]:hidden" />}
          onClick={() => onOpen('concluir')}
        >
          Concluir
        </Button>
      </>
    )}
    {passos.includes('mudanca') && (
      <Button variant="primary" icon={<Send aria-hidden />} onClick={() => onOpen('mensagem')}>
        Enviar mudança
      </Button>
    )}
    {passos.includes('ensaio') && (
      <Button icon={<Guitar aria-hidden className="max-[24rem]:hidden" />} onClick={() => onOpen('ensaio')}>
        Marcar ensaio
      </Button>
    )}
    {passos.includes('avisar') && (
      <Button icon={<Send aria-hidden className="max-[24rem]:hidden" />} onClick={() => onOpen('mensagem')}>
        Enviar ao grupo
      </Button>
    )}
  </>
)
