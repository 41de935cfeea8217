import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

const TAB =
  'relative min-h-11 cursor-pointer rounded-md px-2 py-2 text-sm font-semibold whitespace-nowrap transition-colors -outline-offset-2 ' +
  'shrink-0 max-sm:grow sm:px-4 sm:text-base after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-sm after:bg-gold'

type TabsProps<Value extends string> = {
  value: Value
  tabs: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  className?: string
  /** The panel of the tab that is open. */
  children: ReactNode
}

/** One stop of the Tab key; the arrows, Home and End go from tab to tab, and Enter or Space opens one. */
export function Tabs<Value extends string>({ value, tabs, onChange, className, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }

  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div
        ref={list}
        role="tablist"
        onKeyDown={move}
        className="mb-5 flex scrollbar-none gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const open = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={open}
              aria-controls={open ? `${id}-panel` : undefined}
              tabIndex={open ? 0 : -1}
              onClick={() => !open && onChange(tab.value)}
              // Where the tabs do not all fit, they scroll.
              onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              className={classNames(TAB, open ? 'text-gold' : 'text-dim after:opacity-0 hover:text-paper')}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
