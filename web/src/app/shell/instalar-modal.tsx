import { jeitoDeInstalar, type Jeito } from '../../lib/offline/install.ts'
import { PassosNoIphone } from '../../lib/offline/passos-no-iphone.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'

type InstalarModalProps = { open: boolean; onClose: () => void; onClosed: () => void }

const FRASE: Record<Exclude<Jeito, 'iphone'>, string> = {
  celular: 'Abra o menu do navegador (⋮) e toque em “Instalar app” ou em “Adicionar à tela inicial”.',
  mac: 'No Safari, abra o menu Arquivo e escolha “Adicionar ao Dock”.',
  computador:
    'No Chrome e no Edge, abra o menu do navegador (⋮) e escolha “Instalar Cantai”. O Firefox no computador não instala páginas.',
}

/** How the app gets onto a device whose browser offers nothing by itself. */
export function InstalarModal({ open, onClose, onClosed }: InstalarModalProps) {
  const jeito = jeitoDeInstalar(navigator)
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Instalar o Cantai"
      description="Instalado, ele abre da tela de início, sem a barra do navegador."
    >
      {jeito === 'iphone' ? <PassosNoIphone /> : <p>{FRASE[jeito]}</p>}
    </Modal>
  )
}
