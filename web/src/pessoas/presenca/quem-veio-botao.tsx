import { ClipboardCheck } from 'lucide-react'
import { type Escala, escalaCalls } from '@cantai/contract/pessoas/escala'
import { hoje } from '../../lib/hoje.ts'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { usePode } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { escaladosDe } from './presentes.ts'

const Modal = lazyPart(async () => (await import('./quem-veio-modal.tsx')).QuemVeioModal)

/** Asks for the attendance of a past service; nothing for an empty roster. */
export function QuemVeioBotao({ escala, className }: { escala: Escala; className?: string }) {
  const mayMark = usePode(escalaCalls.presenca.access)
  const modal = useModalLife()
  if (!mayMark || !escala.encerrada || escala.data > hoje() || escaladosDe(escala).length === 0) return null
  return (
    <>
      <Button icon={<ClipboardCheck aria-hidden />} className={className} onClick={modal.show}>
        Quem veio?
      </Button>
      {modal.isThere && <Modal {...modal.life} escala={escala} />}
    </>
  )
}
