import { useState } from 'react'
import { type Period, periodErrors } from './period-fields.tsx'

/** The fields of a filter panel: they follow the active filters, and are applied only on submit. */
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
    /** Clears the fields too when no filter was active. */
    reset: (empty: Filters) => {
      setState({ ...state, draft: empty, refused: false })
      apply(empty)
    },
  }
}
