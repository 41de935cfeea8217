import { type RefObject, useEffect, useState } from 'react'

/** The id of the song whose card holds the focus. */
export function useFocusedMusica(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>()
  useEffect(() => {
    const node = list.current
    if (!node) return undefined
    const follow = ({ type, target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      setFocused(type === 'focusin' && card ? Number(card.dataset['row']) : undefined)
    }
    node.addEventListener('focusin', follow)
    node.addEventListener('focusout', follow)
    return () => {
      node.removeEventListener('focusin', follow)
      node.removeEventListener('focusout', follow)
    }
  }, [list])
  return focused
}
