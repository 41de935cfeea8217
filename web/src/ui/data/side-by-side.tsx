import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useSyncExternalStore } from 'react'

// The breakpoint md.
const NARROW = '(width < 48rem)'

function subscribe(notify: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

export type Side = { id: string; title: string; content: ReactNode }

type SideBySideProps = {
  label: string
  sides: readonly [Side, Side]
  /** The side that a narrow screen shows. */
  shown: string
  onShow: (id: string) => void
}

const TAB =
  'relative min-h-11 grow cursor-pointer rounded-md px-3 text-sm font-semibold text-dim transition-colors -outline-offset-2 ' +
  'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-sm hover:text-paper ' +
  'aria-selected:text-gold aria-selected:after:bg-gold'

/** Two things to compare: side by side where there is room, else in two tabs. */
export function SideBySide({ label, sides, shown, onShow }: SideBySideProps) {
  const narrow = useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
  if (!narrow)
    return (
      <div className="grid grid-cols-2 gap-6">
        {sides.map(({ id, title, content }) => (
          <section key={id} aria-label={title} className="min-w-0">
            <h3 className="mb-2 border-b border-line pb-2 text-sm font-semibold text-dim">{title}</h3>
            {content}
          </section>
        ))}
      </div>
    )
  return (
    <Tabs.Root value={shown} onValueChange={(id) => onShow(String(id))}>
      <Tabs.List aria-label={label} className="mb-3 flex gap-1 border-b border-line">
        {sides.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} className={TAB}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sides.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} keepMounted>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
