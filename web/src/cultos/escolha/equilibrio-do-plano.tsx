import { equilibrio, type NoPlano, type Semelhantes } from '@cantai/domain/cultos/equilibrio'
import { classNames } from '../../ui/layout/class-names.ts'

type EquilibrioDoPlanoProps = {
  musicas: readonly NoPlano[]
  /** Shows songs that are like those of a word; undefined where none can be added. */
  onSemelhantes: ((semelhantes: Semelhantes) => void) | undefined
}

/** The balance of a plan in one line, each word of which leads to songs like those that it counts. */
export function EquilibrioDoPlano({ musicas, onSemelhantes }: EquilibrioDoPlanoProps) {
  const palavras = equilibrio(musicas)
  if (palavras.length === 0) return null
  return (
    <fieldset
      aria-label="Equilíbrio do culto"
      className="mt-2 flex flex-wrap items-center gap-x-1.5 text-sm text-dim"
    >
      {palavras.map(({ texto, semelhantes, depois }) => (
        <span key={texto} className="inline-flex items-center">
          {semelhantes && onSemelhantes ? (
            <button
              type="button"
              aria-label={`${texto}: ${dizer(semelhantes)}`}
              onClick={() => onSemelhantes(semelhantes)}
              className={classNames(
                'h-7 cursor-pointer rounded-md underline decoration-dotted underline-offset-4 transition-colors hover:text-paper touch:h-11 touch:min-w-9',
                'repetida' in semelhantes && 'text-amber',
              )}
            >
              {texto}
            </button>
          ) : (
            texto
          )}
          {depois !== '' && (
            <span aria-hidden className={depois === ',' ? '' : 'pl-1.5'}>
              {depois.trim()}
            </span>
          )}
        </span>
      ))}
    </fieldset>
  )
}

const RITMOS = { lenta: 'lentas', media: 'médias', rapida: 'rápidas' }

/** Says which songs a press on the word shows. */
function dizer(semelhantes: Semelhantes): string {
  if ('ritmo' in semelhantes) return `escolher entre as ${RITMOS[semelhantes.ritmo]}`
  if ('tom' in semelhantes) return `escolher entre as do tom ${semelhantes.tom}`
  return 'nova' in semelhantes ? 'escolher entre as nunca tocadas' : 'ver as repetidas'
}
