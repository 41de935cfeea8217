import { useState } from 'react'
import { toast } from '../feedback/toast.ts'

/** Code that is loaded by a press: the loaded part, and how to load it. Without a network `erro` is shown, and the next press retries. */
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
