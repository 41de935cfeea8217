import { type RefObject, useEffect, useRef } from 'react'

/** The button that was pressed goes away when reading becomes writing and back: the focus goes to the text, or stays in the modal. */
export function useModeFocus(editing: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const was = useRef(editing)

  useEffect(() => {
    if (was.current === editing) return
    was.current = editing
    const modal = content.current?.closest<HTMLElement>('[role=dialog]')
    // On touch the field waits for a tap: its keyboard would cover half of the modal at once.
    const field = matchMedia('(pointer: fine)').matches && content.current?.querySelector('textarea')
    const target = editing && field ? field : modal
    target?.focus()
  }, [editing])
  return content
}
