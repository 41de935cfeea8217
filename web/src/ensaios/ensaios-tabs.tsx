import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import type { Aba } from './ensaios-search.ts'

const number = new Intl.NumberFormat('pt-BR')

const TAB =
  'relative min-h-11 cursor-pointer rounded-md px-2 py-2 text-sm font-semibold text-balance text-dim transition-colors hover:text-paper sm:px-4 sm:text-base ' +
  'data-active:text-gold -outline-offset-2 max-sm:flex-1 after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-sm after:bg-gold after:opacity-0 data-active:after:opacity-100'

type EnsaiosTabsProps = {
  aba: Aba
  /** How many songs need rehearsal, once that is known. */
  necessitam: number | undefined
  onChange: (aba: Aba) => void
  children: ReactNode
}

/** `children` are the panels. */
export const EnsaiosTabs = ({ aba, necessitam, onChange, children }: EnsaiosTabsProps) => (
  <Tabs.Root value={aba} onValueChange={(value: Aba) => onChange(value)} className="mt-8">
    <Tabs.List activateOnFocus={false} className="mb-5 flex gap-1 border-b border-line">
      <Tabs.Tab value="realizados" className={TAB}>
        Ensaios Realizados
      </Tabs.Tab>
      <Tabs.Tab value="necessitam" className={TAB}>
        Necessitam Ensaio{necessitam !== undefined && ` (${number.format(necessitam)})`}
      </Tabs.Tab>
    </Tabs.List>
    {children}
  </Tabs.Root>
)

export const EnsaiosPanel = ({ aba, children }: { aba: Aba; children: ReactNode }) => (
  <Tabs.Panel value={aba} className="rounded-md">
    {children}
  </Tabs.Panel>
)
