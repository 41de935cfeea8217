import { acordesDaFolha } from '@cantai/domain/cifras/folha/linhas'
import type { CifraTocada } from '@cantai/domain/cifras/tom/vista'
import { Instrumentos, Posicoes } from '../../cifras/desenho-posicoes.tsx'
import { useLeitura } from '../../cifras/leitura.ts'
import { Modal } from '../../ui/overlay/modal.tsx'

type AcordesModalProps = { open: boolean; onClose: () => void; tocada: CifraTocada | undefined }

/** Diagrams of the song's chords. On the stage a tap turns the page, so the chords themselves are no buttons. */
export const AcordesModal = ({ open, onClose, tocada }: AcordesModalProps) => (
  <Modal open={open} onClose={onClose} title="Acordes desta música" initialFocus={true}>
    {open && tocada && <Acordes tocada={tocada} />}
  </Modal>
)

function Acordes({ tocada: { cifras, capo } }: { tocada: CifraTocada }) {
  const { leitura, change } = useLeitura()
  const { instrumento } = leitura
  return (
    <>
      <Instrumentos leitura={leitura} onChange={change} />
      {capo > 0 && <p className="mt-2 text-sm text-dim">Formas para o capotraste na {capo}ª casa.</p>}
      <ul
        aria-label="Desenhos"
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 gap-y-5 [&_svg:not(button_svg)]:h-auto"
      >
        {[...acordesDaFolha(cifras).keys()].map((acorde) => (
          <li key={acorde}>
            <h3 className="text-center font-mono text-lg font-semibold wrap-anywhere text-gold">{acorde}</h3>
            <Posicoes key={instrumento} acorde={acorde} instrumento={instrumento} />
          </li>
        ))}
      </ul>
    </>
  )
}
