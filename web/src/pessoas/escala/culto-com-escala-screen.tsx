import { CultoScreen } from '../../cultos/culto-screen.tsx'
import { EscalaPainel } from './escala-painel.tsx'

const loadQuemCanta = async () => (await import('../canto/quem-canta-modal.tsx')).QuemCantaModal

/** A service with who serves and sings in it: the room of people builds on that of services, which does not know of it. */
export const CultoComEscalaScreen = () => <CultoScreen Escala={EscalaPainel} loadQuemCanta={loadQuemCanta} />
