import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../ui/class-names.ts'
import type { Aba } from './ensaios-search.ts'
import { formatNumber } from '../ui/format-number.ts'

const TAB =
  'relative min-h-11 cursor-pointer rounded-md px-2 py-2 text-sm font-semibold text-balance transition-colors -outline-offset-2 ' +
  'max-sm:flex-1 sm:px-4 sm:text-base after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-sm after:bg-gold'

type EnsaiosTabsProps = {
  aba: Aba
  /** How many songs need rehearsal, once that is known. */
  necessitam: number | undefined
  onChange: (aba: Aba) => void
  /** The panel of the tab that is open. */
  children: ReactNode
}

/** One stop of the Tab key; the arrows, Home and End go from tab to tab, and Enter or Space opens one. */
export function EnsaiosTabs({ aba, necessitam, onChange, children }: EnsaiosTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const tabs: readonly { value: Aba; label: string }[] = [
    { value: 'realizados', label: 'Ensaios Realizados' },
    {
      value: 'necessitam',
      label: `Necessitam Ensaio${necessitam === undefined ? '' : ` (${formatNumber(necessitam)})`}`,
    },
  ]

  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }

  return (
    <div className="mt-8">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div ref={list} role="tablist" onKeyDown={move} className="mb-5 flex gap-1 border-b border-line">
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`aba-${value}`}
            aria-selected={value === aba}
            aria-controls={value === aba ? 'aba-aberta' : undefined}
            tabIndex={value === aba ? 0 : -1}
            onClick={() => value !== aba && onChange(value)}
            className={classNames(
              TAB,
              value === aba ? 'text-gold' : 'text-dim after:opacity-0 hover:text-paper',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="aba-aberta" aria-labelledby={`aba-${aba}`}>
        {children}
      </div>
    </div>
  )
}
