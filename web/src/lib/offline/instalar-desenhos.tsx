import type { ReactNode } from 'react'

/** The part of an iPhone's screen that a step is about; what is to be pressed glows. */
const Tela = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox="0 0 144 96"
    className="h-24 w-36 shrink-0 rounded-lg border border-line bg-page sm:h-auto sm:w-full"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

const Brilho = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="15" className="fill-gold-soft stroke-gold" />
)

/** A line of text, as a bar. */
const Linha = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <path d={`M${x} ${y}h${width}`} strokeWidth="4" className="stroke-line" />
)

/** Safari's bar: back, forward, share, bookmarks, tabs. */
export const NoSafari = () => (
  <Tela>
    <Linha x={16} y={16} width={72} />
    <Linha x={16} y={28} width={104} />
    <path d="M0 60h144" className="stroke-line" />
    <path d="m22 72-6 6 6 6M42 72l6 6-6 6" className="stroke-edge" />
    <path
      d="M100 72c-3-2-7-2-9 0v13c2-2 6-2 9 0m0-13c3-2 7-2 9 0v13c-2-2-6-2-9 0m0-13v13"
      className="stroke-edge"
    />
    <path d="M122 75h9v9h-9zM126 75v-4h9v9h-4" className="stroke-edge" />
    <Brilho x={72} y={77} />
    <path d="M67 75h-3v10h16V75h-3M72 80V67m-4 4 4-4 4 4" className="stroke-gold" />
  </Tela>
)

/** The sheet that opens, with the line that puts the page on the home screen. */
export const NoCompartilhar = () => (
  <Tela>
    <rect x="12" y="10" width="120" height="90" rx="10" className="fill-surface stroke-line" />
    <Linha x={24} y={24} width={44} />
    <rect x="114" y="18" width="10" height="10" rx="2" className="stroke-edge" />
    <path d="M12 36h120M12 68h120" className="stroke-line" />
    <rect x="16" y="40" width="112" height="24" rx="6" className="fill-gold-soft stroke-gold" />
    <path d="M24 52h62" strokeWidth="4" className="stroke-gold" />
    <path d="M110 46h12v12h-12zM116 49v6m-3-3h6" className="stroke-gold" />
    <Linha x={24} y={82} width={56} />
    <rect x="114" y="76" width="10" height="10" rx="2" className="stroke-edge" />
  </Tela>
)

/** The home screen, with the app's icon among the others. */
export const NaTelaDeInicio = () => (
  <Tela>
    {[16, 48, 80, 112].flatMap((x) => [
      <rect
        key={`${x}-a`}
        x={x - 2}
        y="12"
        width="20"
        height="20"
        rx="5"
        className="fill-raised stroke-line"
      />,
      x !== 48 && (
        <rect
          key={`${x}-b`}
          x={x - 2}
          y="48"
          width="20"
          height="20"
          rx="5"
          className="fill-raised stroke-line"
        />
      ),
    ])}
    <rect x="42" y="44" width="28" height="28" rx="7" className="fill-gold-soft stroke-gold" />
    <g transform="translate(46 48) scale(0.3125)" className="stroke-gold" strokeWidth="6">
      <path d="M51.6 44.6A23 23 0 1 1 45 13.1V36" />
      <ellipse cx="39.6" cy="36.8" rx="8.6" ry="6.9" className="fill-gold" />
    </g>
    <Linha x={42} y={82} width={28} />
  </Tela>
)
