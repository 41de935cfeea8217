import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type Colunas = 1 | 2

/**
 * Puts a text on paper: `printing` while the browser lays the page out, also when it was asked by Ctrl+P. `print` asks it
 * for so many columns, which the next Ctrl+P keeps.
 */
export function useImpressao(enabled: boolean) {
  const [colunas, setColunas] = useState<Colunas>(1)
  const [printing, setPrinting] = useState(false)

  useEffect(() => {
    if (!enabled) return undefined
    // The browser reads the page as soon as this returns.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [enabled])

  function print(newColunas: Colunas): void {
    flushSync(() => setColunas(newColunas))
    globalThis.print()
  }
  return { colunas, printing, print }
}
