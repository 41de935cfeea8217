import { classNames } from './class-names.ts'

type LogoProps = { className?: string; markOnly?: boolean }

/** A C that sings: its upper end falls into the stem of a note. Sized by the font size around it. */
export function Logo({ className, markOnly = false }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-[0.4em]', className)}>
      <svg
        viewBox="0 0 64 64"
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? 'Cantai' : undefined}
        aria-hidden={markOnly ? undefined : true}
        className="size-[1.5em] shrink-0 text-gold"
      >
        <path
          d="M51.6 44.6A23 23 0 1 1 45 13.1V36"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <ellipse
          cx="39.6"
          cy="36.8"
          rx="8.6"
          ry="6.9"
          transform="rotate(-20 39.6 36.8)"
          fill="currentColor"
        />
      </svg>
      {!markOnly && <span className="font-bold tracking-tight">Cantai</span>}
    </span>
  )
}
