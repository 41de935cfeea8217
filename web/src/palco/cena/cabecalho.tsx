import { type Cabeca, OUTRA_ORDEM, tomEscrito } from '../pagina/cabecalho.ts'

type CabecalhoProps = {
  cabeca: Cabeca
  /** Goes to a step of the sequence, by its index. */
  onPasso: (passo: number) => void
  /** Switches the order of the sheet. */
  onOrdem: () => void
}

/** The head of a song: its name, its key of the day, its notes, and the sequence of its parts. */
export function Cabecalho({ cabeca, onPasso, onOrdem }: CabecalhoProps) {
  const { secao, nome, tom, escrito, dados, formas, notas, aviso, passos, ordem } = cabeca
  return (
    <div data-peca="cabecalho" className="break-inside-avoid pb-[0.75em] font-sans">
      {secao && <p className="text-[0.875em] font-semibold text-gold wrap-anywhere">{secao}</p>}
      <div className="flex items-start justify-between gap-[0.75em]">
        <h2 className="min-w-0 text-[1.25em] leading-tight font-semibold wrap-anywhere">{nome}</h2>
        {tom && escrito === null && (
          <p className="shrink-0 rounded-md bg-gold-soft px-[0.5em] text-[1.25em] leading-snug font-semibold text-gold">
            <span className="sr-only">Tom: </span>
            {tom}
          </p>
        )}
      </div>
      {escrito !== null && (
        <p className="text-[0.875em] font-semibold text-gold">
          <span className="rounded-md bg-gold-soft px-[0.4em]">{tomEscrito(escrito, tom)}</span>
        </p>
      )}
      <p className="text-[0.875em] text-dim wrap-anywhere">{dados}</p>
      {formas && <p className="text-[0.875em]">{formas}</p>}
      {notas && <p className="mt-[0.25em] text-[0.875em] whitespace-pre-line wrap-anywhere">{notas}</p>}
      {aviso && <p className="mt-[0.5em] text-[0.875em] text-dim">{aviso}</p>}
      {passos.length > 0 && (
        <div className="mt-[0.4em] flex flex-wrap gap-[0.35em] text-[0.875em] font-medium">
          <Sequencia passos={passos} ordem={ordem} onPasso={onPasso} />
          {ordem && (
            <button
              type="button"
              onClick={onOrdem}
              className={`${CHIP} cursor-pointer border-transparent text-gold hover:text-gold-bright`}
            >
              {OUTRA_ORDEM[ordem]}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const CHIP =
  'inline-flex min-h-[max(1.75em,2.75rem)] min-w-[max(1.75em,2.75rem)] items-center justify-center rounded-full border px-[0.6em]'

type SequenciaProps = Pick<Cabeca, 'passos' | 'ordem'> & Pick<CabecalhoProps, 'onPasso'>

/** A step without a title in the sheet is plain text; in sequence order it has its place, else it leads nowhere. */
const Sequencia = ({ passos, ordem, onPasso }: SequenciaProps) => (
  <ol aria-label="Sequência" className="contents">
    {passos.map(({ rotulo, parte }, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- a step has nothing but its place
      <li key={i}>
        {parte === null && ordem !== 'cantada' ? (
          <span className={`${CHIP} border-transparent text-dim`}>{rotulo}</span>
        ) : (
          <button
            type="button"
            onClick={() => onPasso(i)}
            className={`${CHIP} cursor-pointer border-line bg-raised text-paper hover:border-edge`}
          >
            {rotulo}
          </button>
        )}
      </li>
    ))}
  </ol>
)
