import type { PassoDaSequencia } from '@cantai/domain/palco/sequencia'
import type { CifraTocada } from '@cantai/domain/cifras/vista'
import type { CenaDeMusica } from './cenas.ts'

type CabecalhoProps = {
  cena: CenaDeMusica
  /** Undefined where there is no sheet to be played. */
  tocada: CifraTocada | undefined
  passos: readonly PassoDaSequencia[]
  onParte: (parte: number) => void
}

/** The lines over the sheet: the song, its key of the day, what was agreed on for it, and the way through it. */
export function Cabecalho({ cena, tocada, passos, onParte }: CabecalhoProps) {
  const { nome, artista, notas, reserva, secao } = cena
  const tom = tocada?.tom || cena.tom
  return (
    <div className="mb-[0.75em] break-inside-avoid font-sans">
      {secao && <p className="text-[0.875em] font-semibold text-gold wrap-anywhere">{secao}</p>}
      <div className="flex items-start justify-between gap-[0.75em]">
        <h2 className="min-w-0 text-[1.25em] leading-tight font-semibold wrap-anywhere">{nome}</h2>
        {tom && (
          <p className="shrink-0 rounded-md bg-gold-soft px-[0.5em] text-[1.25em] leading-snug font-semibold text-gold">
            <span className="sr-only">Tom: </span>
            {tom}
          </p>
        )}
      </div>
      <p className="text-[0.875em] text-dim wrap-anywhere">
        {[artista, reserva && 'talvez, se der tempo'].filter(Boolean).join(' · ')}
      </p>
      {tocada && tocada.capo > 0 && (
        <p className="text-[0.875em]">
          Capotraste na {tocada.capo}ª casa · formas de {tocada.formas}
        </p>
      )}
      {notas && <p className="mt-[0.25em] text-[0.875em] whitespace-pre-line wrap-anywhere">{notas}</p>}
      {passos.length > 0 && <Sequencia passos={passos} onParte={onParte} />}
    </div>
  )
}

const CHIP =
  'inline-flex min-h-[max(1.75em,2.75rem)] min-w-[max(1.75em,2.75rem)] items-center justify-center rounded-full border px-[0.6em]'

/** A step that the sheet has no title for is said, but leads nowhere. */
const Sequencia = ({ passos, onParte }: Pick<CabecalhoProps, 'passos' | 'onParte'>) => (
  <ol aria-label="Sequência" className="mt-[0.4em] flex flex-wrap gap-[0.35em] text-[0.875em] font-medium">
    {passos.map(({ rotulo, parte }, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- a step has nothing but its place
      <li key={i}>
        {parte === null ? (
          <span className={`${CHIP} border-transparent text-dim`}>{rotulo}</span>
        ) : (
          <button
            type="button"
            onClick={() => onParte(parte)}
            className={`${CHIP} cursor-pointer border-line bg-raised text-paper hover:border-edge`}
          >
            {rotulo}
          </button>
        )}
      </li>
    ))}
  </ol>
)
