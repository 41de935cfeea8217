import { quemCantaCalls } from '@cantai/contract/pessoas/quem-canta'
import { escalaCalls } from '@cantai/contract/pessoas/escala'
import { CultoScreen } from '../../cultos/culto-screen.tsx'
import { usePode } from '../../lib/session/session.ts'
import { baixarAgenda } from '../minha/baixar-agenda.ts'
import { EscalaPainel } from './escala-painel.tsx'

const loadQuemCanta = async () => (await import('../canto/quem-canta-modal.tsx')).QuemCantaModal
const loadQuemVeio = async () => (await import('../presenca/quem-veio-ao-concluir.tsx')).quemVeioAoConcluir

/** A service with its roster and singers: the room of people depends on that of services, not the other way round. */
export function CultoComEscalaScreen() {
  const mayChoose = usePode(quemCantaCalls.save.access)
  const mayMark = usePode(escalaCalls.presenca.access)
  return (
    <CultoScreen
      Escala={EscalaPainel}
      loadQuemCanta={mayChoose ? loadQuemCanta : undefined}
      onCalendario={(id) => void baixarAgenda(id)}
      loadQuemVeio={mayMark ? loadQuemVeio : undefined}
    />
  )
}
