import { startTransition, useEffect, useState } from 'react'

/**
 * False until the first drawing has been painted: the rest of something long is drawn after that. A deferred value of React's may be drawn
 * before the browser has painted, where a frame is late. `begun`: there is something to draw.
 */
export function usePainted({ initially = false, begun = true } = {}): boolean {
  const [painted, setPainted] = useState(initially)
  useEffect(() => {
    if (painted || !begun) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [painted, begun])
  return painted
}
