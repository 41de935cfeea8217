const LINES = [40, 50, 60, 70, 80]

/** The heights of the first phrase of Old Hundredth, sung to Psalm 100: 'Celebrai com júbilo ao Senhor, toda a terra'. */
const MELODY = [70, 70, 75, 80, 85, 70, 65, 60]

const Note = ({ x, y }: { x: number; y: number }) => (
  <g>
    <ellipse cx={x} cy={y} rx="6.6" ry="4.8" transform={`rotate(-20 ${x} ${y})`} className="fill-gold" />
    <path d={`M${x + 6} ${y - 2}V${y - 34}`} strokeWidth="1.8" className="stroke-gold" />
  </g>
)

const Staff = () => (
  <svg
    aria-hidden
    viewBox="0 0 480 100"
    className="w-full mask-[linear-gradient(to_right,transparent,black_12%,black_75%,transparent)]"
  >
    {LINES.map((y) => (
      <path key={y} d={`M0 ${y}H480`} className="stroke-edge/60" />
    ))}
    {MELODY.map((y, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- a melody is its order
      <Note key={place} x={62 + place * 50} y={y} />
    ))}
  </svg>
)

/** The line that names the app, under its own light. */
export const Psalm = () => (
  <figure className="relative text-center md:text-left">
    <div
      aria-hidden
      className="pointer-events-none absolute -inset-x-8 -inset-y-24 -z-10 max-md:hidden bg-[radial-gradient(closest-side,color-mix(in_oklab,var(--color-gold)_14%,transparent),transparent)]"
    />
    <div className="mb-6 max-md:hidden">
      <Staff />
    </div>
    <blockquote
      cite="Salmo 96"
      className="text-lg font-semibold *:text-balance md:text-[clamp(1.75rem,3.4vw,2.5rem)] md:leading-tight md:tracking-tight"
    >
      <span className="block">Cantai ao Senhor um cântico novo,</span>{' '}
      <span className="block">cantai ao Senhor, toda a terra.</span>
    </blockquote>
    <figcaption className="mt-2 text-sm text-gold md:mt-4 md:text-base">Salmo 96:1</figcaption>
  </figure>
)
