import { classNames } from '../../ui/layout/class-names.ts'

type TomLidoProps = {
  /** The key that sounds, '' where nobody can tell. */
  tom: string
  /** The key of the chords on the screen, where they are written for an instrument and sound in another one. */
  escrito: string | null
  className?: string
}

/** A key as it stands over or under a sheet: 'G', or 'escrito em G · soa F'. */
export const TomLido = ({ tom, escrito, className }: TomLidoProps) =>
  tom && (
    <span className="shrink-0">
      {escrito !== null && (
        <>
          <span className="text-dim max-[24rem]:sr-only">escrito em </span>
          <span className="font-semibold">{escrito}</span>
          <span className="text-dim"> · soa </span>
        </>
      )}
      <strong className={classNames('font-semibold text-gold', className)}>{tom}</strong>
    </span>
  )
