import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CountSign } from './count-sign.tsx'

const TAB =
  'relative min-h-11 cursor-pointer rounded-md px-2 py-2 text-sm font-semibold whitespace-nowrap transition-colors -outline-offset-2 ' +
  'shrink-0 max-sm:grow sm:px-4 sm:text-base after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-sm after:bg-gold ' +
  'text-dim hover:text-paper not-aria-selected:after:opacity-0 aria-selected:text-gold'

type TabsProps<Value extends string> = {
  value: Value
  /** `sign` is a number that asks for attention behind the label, and what it counts for a person who does not see it. */
  tabs: readonly { value: Value; label: string; sign?: { count: number; text: string } | undefined }[]
  onChange: (value: Value) => void
  className?: string
  /** The panel of the tab that is open. */
  children: ReactNode
}

/**
 * One line, which scrolls where it is too long, with the open tab in sight. One stop of the Tab key; the arrows, Home and End go
 * from tab to tab, and Enter or Space opens one.
 */
export const Tabs = <Value extends string>({
  value,
  tabs,
  onChange,
  className,
  children,
}: TabsProps<Value>) => {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (open && list.current)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2
  }, [value])
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <BaseTabs.List
        ref={list}
        className="relative mb-5 max-sm:mb-2 flex gap-x-1 overflow-x-auto border-b border-line touch:scrollbar-none"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className={TAB}
            aria-description={tab.sign?.text}
          >
            {tab.label}
            {tab.sign && <CountSign count={tab.sign.count} />}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value} tabIndex={-1}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  )
}
