import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser lays out a page for paper, whoever asked it to print. */
export function useImprimindo(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser reads the page as soon as this returns.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
