import { TomDoDia } from '../../cultos/tom-do-dia.tsx'
import { TIPOS_DE_ROTEIRO } from '../../cultos/roteiro-tipos.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { type Cena, nomeDaCena } from '../cena/cenas.ts'

type ListaModalProps = {
  open: boolean
  titulo: string
  cenas: readonly Cena[]
  at: number
  onIr: (indice: number) => void
  onClose: () => void
}

/** The list of songs and cards of the culto, to jump to one. */
export const ListaModal = ({ open, titulo, cenas, at, onIr, onClose }: ListaModalProps) => (
  <Modal open={open} onClose={onClose} title={titulo} initialFocus={true}>
    <ol aria-label="Ordem do culto" className="flex flex-col gap-1">
      {cenas.map((cena, i) => (
        <li key={cena.chave}>
          <button
            type="button"
            aria-current={i === at ? 'step' : undefined}
            onClick={() => onIr(i)}
            className={classNames(
              'flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-md px-2 text-left transition-colors hover:bg-raised',
              i === at && 'bg-raised',
            )}
          >
            {cena.tipo === 'musica' ? (
              <>
                <TomDoDia tom={cena.tom} size="sm" />
                <span className="min-w-0 grow wrap-anywhere">
                  {!cena.retirada && <span className="text-dim">{cena.numero}. </span>}
                  {cena.nome}
                  {cena.reserva && <span className="text-sm text-dim"> · talvez</span>}
                  {cena.retirada && <span className="text-sm text-dim"> · retirada</span>}
                </span>
              </>
            ) : (
              <Roteiro cena={cena} />
            )}
            {i === at && <span className="shrink-0 text-sm text-gold">agora</span>}
          </button>
        </li>
      ))}
    </ol>
  </Modal>
)

function Roteiro({ cena }: { cena: Extract<Cena, { tipo: 'roteiro' }> }) {
  const [first] = cena.itens
  const Icon = first && TIPOS_DE_ROTEIRO[first.tipo].icon
  return (
    <>
      <span aria-hidden className="grid min-w-11 place-items-center text-edge">
        {Icon && <Icon className="size-5" />}
      </span>
      <span className="min-w-0 grow text-dim wrap-anywhere">{nomeDaCena(cena)}</span>
    </>
  )
}
