import { jeitoDeInstalar, type Jeito } from '../../lib/offline/install.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { NaTelaDeInicio, NoSafari, NoCompartilhar } from './instalar-desenhos.tsx'

type InstalarModalProps = { open: boolean; onClose: () => void; onClosed: () => void }

const FRASE: Record<Exclude<Jeito, 'iphone'>, string> = {
  celular: 'Abra o menu do navegador (⋮) e toque em “Instalar app” ou em “Adicionar à tela inicial”.',
  mac: 'No Safari, abra o menu Arquivo e escolha “Adicionar ao Dock”.',
  computador:
    'No Chrome e no Edge, abra o menu do navegador (⋮) e escolha “Instalar Cantai”. O Firefox no computador não instala páginas.',
}

const PASSOS = [
  { Desenho: NoSafari, passo: 'No Safari, toque em Compartilhar: o quadrado com a seta para cima.' },
  { Desenho: NoCompartilhar, passo: 'Desça a lista e toque em “Adicionar à Tela de Início”.' },
  { Desenho: NaTelaDeInicio, passo: 'Toque em “Adicionar”. O Cantai fica entre os seus apps.' },
]

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
      {jeito === 'iphone' ? (
        <ol className="grid gap-4 sm:grid-cols-3">
          {PASSOS.map(({ Desenho, passo }, i) => (
            <li key={passo} className="flex gap-4 max-[21rem]:flex-col sm:flex-col">
              <Desenho />
              <p>
                <span className="font-semibold text-gold">{i + 1}. </span>
                {passo}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p>{FRASE[jeito]}</p>
      )}
    </Modal>
  )
}
