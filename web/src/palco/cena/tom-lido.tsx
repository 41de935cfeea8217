import { classNames } from '../../ui/layout/class-names.ts'

type TomLidoProps = {
  /** The sounding key, '' when unknown. */
  tom: string
  /** The key of the written chords, where an instrument transposes and they sound in another one. */
  escrito: string | null
  className?: string
}

/** The key over or under a sheet: 'G', or 'escrito em G · soa F'. */
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
