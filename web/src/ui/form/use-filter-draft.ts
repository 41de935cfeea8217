import { useState } from 'react'
import { type Period, periodErrors } from './period-fields.tsx'

/** The fields of a filter panel: they follow the filters in force, and take force only when applied. */
export function useFilterDraft<Filters extends Period>(applied: Filters, apply: (filters: Filters) => void) {
  const inForce = JSON.stringify(applied)
  const [state, setState] = useState({ inForce, draft: applied, refused: false })
  if (state.inForce !== inForce) setState({ inForce, draft: applied, refused: false })
  const { draft, refused } = state
  const errors = periodErrors(draft)
  return {
    draft,
    errors: refused ? errors : {},
    change: (part: Partial<Filters>) => setState({ ...state, draft: { ...draft, ...part } }),
    submit: () => {
      if (Object.keys(errors).length > 0) setState({ ...state, refused: true })
      else apply(draft)
    },
    /** Empties the fields too when what is in force was already empty. */
    reset: (empty: Filters) => {
      setState({ ...state, draft: empty, refused: false })
      apply(empty)
    },
  }
}
