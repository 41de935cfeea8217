import { useEffect, useState } from 'react'

const STEP = 8

/** How many rows of a page are drawn by now: fifty at once hold a slow phone for most of a second. `key` names the page. */
export function useAosPoucos(total: number, key: string): number {
  const [drawn, setDrawn] = useState({ key, count: STEP })
  const count = drawn.key === key ? drawn.count : STEP
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => setDrawn({ key, count: count + STEP }))
    return () => clearTimeout(timer)
  }, [count, total, key])
  return Math.min(count, total)
}
