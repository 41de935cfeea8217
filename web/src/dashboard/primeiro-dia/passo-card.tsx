import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type PassoCardProps = {
  feito: boolean
  /** The first that is open. */
  proximo: boolean
  titulo: string
  /** Why it is worth doing; on a phone it is said of the next step alone. */
  hint: string
  /** The step's own presses. A step that is done keeps only what undoes it. */
  children?: ReactNode
}

/** One step: with its reason and its press while it is open, one quiet line once it is done. */
export const PassoCard = ({ feito, proximo, titulo, hint, children }: PassoCardProps) => (
  <li
    className={`flex items-center gap-x-3 gap-y-2 py-2 ${proximo ? 'max-sm:flex-wrap' : 'max-[21rem]:flex-wrap'}`}
  >
    <span className="flex min-w-0 grow items-start gap-3">
      {feito ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
      ) : (
        <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-dim" />
      )}
      <span className="min-w-0">
        <span className={feito ? 'text-dim' : 'font-medium'}>
          {titulo}
          {feito && <span className="sr-only"> (feito)</span>}
        </span>
        {!feito && <span className={`block text-sm text-dim ${proximo ? '' : 'max-sm:hidden'}`}>{hint}</span>}
      </span>
    </span>
    {children && (
      <span
        className={`flex shrink-0 flex-wrap justify-end gap-2 ${proximo ? 'max-sm:w-full max-sm:*:grow' : ''}`}
      >
        {children}
      </span>
    )}
  </li>
)
