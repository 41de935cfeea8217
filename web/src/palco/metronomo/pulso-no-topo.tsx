import { classNames } from '../../ui/layout/class-names.ts'
import type { Pulso } from './use-metronomo.ts'

/** The pulse as light along the upper edge, clear of the text; during the count-in, the number in the middle. */
export const PulsoNoTopo = ({ pulso: { pulsos, agora, contagem } }: { pulso: Pulso }) => (
  <div
    aria-hidden
    data-pulso={agora ?? ''}
    data-contagem={contagem}
    className="pointer-events-none absolute inset-0 z-20 pt-[env(safe-area-inset-top)]"
  >
    <div className="flex gap-1">
      {Array.from({ length: pulsos }, (_, i) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a pulse has nothing but its place
          key={i}
          className={classNames(
            'h-2 grow rounded-full',
            i !== agora ? 'bg-raised' : i === 0 ? 'bg-gold' : 'bg-dim',
          )}
        />
      ))}
    </div>
    {contagem !== undefined && (
      <p className="absolute inset-0 m-auto grid size-40 place-items-center rounded-full border border-line bg-surface/90 text-[6rem] leading-none font-semibold text-gold tabular-nums">
        {contagem}
      </p>
    )}
  </div>
)
