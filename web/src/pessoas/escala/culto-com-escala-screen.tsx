import { CultoScreen } from '../../cultos/culto-screen.tsx'
import { EscalaPainel } from './escala-painel.tsx'

/** A service with who serves in it: the room of people builds on that of services, which does not know of it. */
export const CultoComEscalaScreen = () => <CultoScreen Escala={EscalaPainel} />
