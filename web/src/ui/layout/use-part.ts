import { useState } from 'react'
import { toast } from '../feedback/toast.ts'

/**
 * Code that a press brings: what has come so far, and how to bring it. Without a network `erro` is told, and the next
 * press tries again.
 */
export function usePart<Part>(load: () => Promise<Part>, erro: string) {
  const [state, setState] = useState<{ part?: Part }>({})
  function bring(then?: () => void): void {
    load().then(
      (part) => {
        setState({ part })
        then?.()
      },
      () => toast.apiError(erro),
    )
  }
  return [state.part, bring] as const
}
