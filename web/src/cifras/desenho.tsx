const STRING_GAP = 22
const FRET_GAP = 28
const LEFT = 26
const TOP = 30
const FRETS_MIN = 4
const DOT = 9.5

type DesenhoProps = { position: ChordsDbPosition; tuning: readonly string[] }

/** The diagram of one shape; what it shows is told in words beside it. */
export function Desenho({ position: { frets, fingers, barres, baseFret }, tuning }: DesenhoProps) {
  const shownFrets = Math.max(FRETS_MIN, ...frets)
  const x = (string: number) => LEFT + string * STRING_GAP
  const y = (fret: number) => TOP + fret * FRET_GAP
  /** Between two frets, where the finger lies. */
  const middle = (fret: number) => y(fret) - FRET_GAP / 2
  const [right, bottom] = [x(frets.length - 1), y(shownFrets)]
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${right + LEFT} ${bottom + 24}`}
      className="mx-auto h-56 w-48 max-w-full fill-none text-sm [&_text]:[text-anchor:middle] [&_text]:[dominant-baseline:central]"
    >
      {Array.from({ length: shownFrets + 1 }, (_, fret) => (
        <path
          key={`fret-${fret}`}
          d={`M${x(0)} ${y(fret)}H${right}`}
          className={fret === 0 && baseFret === 1 ? 'stroke-paper stroke-4' : 'stroke-edge'}
        />
      ))}
      {baseFret > 1 && (
        <text x={LEFT / 2} y={middle(1)} className="fill-paper">
          {baseFret}ª
        </text>
      )}
      {frets.map((fret, string) => (
        <g key={`string-${x(string)}`}>
          <path d={`M${x(string)} ${TOP}V${bottom}`} className="stroke-edge" />
          {fret === 0 && <circle cx={x(string)} cy={TOP - 14} r={5} className="stroke-paper" />}
          {fret < 0 && (
            <path
              d={`M${x(string) - 5} ${TOP - 19}l10 10m0 -10l-10 10`}
              className="stroke-dim stroke-[1.5]"
            />
          )}
          {fret > 0 && !barres.includes(fret) && (
            <Finger x={x(string)} y={middle(fret)} finger={fingers[string]} />
          )}
          <text x={x(string)} y={bottom + 14} className="fill-dim">
            {tuning[string]?.replace(/\d/, '')}
          </text>
        </g>
      ))}
      {barres.map((fret) => {
        const [first, last] = [frets.indexOf(fret), frets.lastIndexOf(fret)]
        return (
          <g key={`barre-${fret}`}>
            <path
              d={`M${x(first)} ${middle(fret)}H${x(last)}`}
              className="stroke-gold [stroke-linecap:round]"
              strokeWidth={DOT * 2}
            />
            <Finger x={x(first)} y={middle(fret)} finger={fingers[first]} />
          </g>
        )
      })}
    </svg>
  )
}

const Finger = ({ x, y, finger }: { x: number; y: number; finger: number | undefined }) => (
  <>
    <circle cx={x} cy={y} r={DOT} className="fill-gold" />
    {finger !== undefined && finger > 0 && (
      <text x={x} y={y} className="fill-on-gold font-semibold">
        {finger}
      </text>
    )}
  </>
)
