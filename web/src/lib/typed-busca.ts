import { useEffect, useRef, useState } from 'react'
import { NOME_MAX } from '@cantai/contract/limites'

const TYPING_MS = 200

/** A typed search as the server takes it: without spaces around it, never longer than a name. */
export const cleanBusca = (text: string): string => Array.from(text.trim()).slice(0, NOME_MAX).join('').trim()

/** The text of a search field: it shows at once, is searched for when the typing pauses, and follows the address. */
export function useTypedBusca(busca: string, onBusca: (busca: string) => void) {
  const [text, setText] = useState(busca)
  const sentBusca = useRef(busca)
  const send = useRef(onBusca)
  useEffect(() => {
    send.current = onBusca
  })

  useEffect(() => {
    if (busca === sentBusca.current) return
    sentBusca.current = busca
    setText(busca)
  }, [busca])

  useEffect(() => {
    const cleanText = cleanBusca(text)
    if (cleanText === sentBusca.current) return undefined
    const timer = setTimeout(() => {
      sentBusca.current = cleanText
      send.current(cleanText)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}

/** A text once its typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
