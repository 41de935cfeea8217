import type { ReactNode } from 'react'
import { formatNumber } from '../ui/format-number.ts'
import { Tabs } from '../ui/tabs.tsx'
import type { Aba } from './ensaios-search.ts'

type EnsaiosTabsProps = {
  aba: Aba
  /** How many songs need rehearsal, once that is known. */
  necessitam: number | undefined
  onChange: (aba: Aba) => void
  /** The panel of the tab that is open. */
  children: ReactNode
}

export const EnsaiosTabs = ({ aba, necessitam, onChange, children }: EnsaiosTabsProps) => (
  <Tabs
    value={aba}
    tabs={[
      { value: 'realizados', label: 'Ensaios Realizados' },
      {
        value: 'necessitam',
        label: `Necessitam Ensaio${necessitam === undefined ? '' : ` (${formatNumber(necessitam)})`}`,
      },
    ]}
    onChange={onChange}
    className="mt-8"
  >
    {children}
  </Tabs>
)
