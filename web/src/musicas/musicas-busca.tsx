import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../ui/field.tsx'
import { cleanBusca } from './musicas-search.ts'

const TYPING_MS = 200

type MusicasBuscaProps = { busca: string; busy: boolean; onChange: (busca: string) => void }

/** At hand however far down the list is; a low window needs its height for the songs. */
export function MusicasBusca({ busca, busy, onChange }: MusicasBuscaProps) {
  const [text, setText] = useTypedBusca(busca, onChange)
  return (
    <div className="-mx-4 mt-3 mb-1 bg-page/95 px-4 py-3 md:-mx-6 md:px-6 [@media(height>=32rem)]:sticky [@media(height>=32rem)]:top-14 [@media(height>=32rem)]:z-20 [@media(height>=32rem)]:md:top-16">
      <SearchField
        label="Buscar músicas"
        placeholder="Buscar por nome ou artista"
        value={text}
        onChange={setText}
        busy={busy}
      />
    </div>
  )
}

/** What is typed shows at once and is searched for when the typing pauses; the address can change it from outside. */
function useTypedBusca(busca: string, onBusca: (busca: string) => void) {
  const [text, setText] = useState(busca)
  const sent = useRef(busca)
  const send = useRef(onBusca)
  useEffect(() => {
    send.current = onBusca
  })

  useEffect(() => {
    if (busca === sent.current) return
    sent.current = busca
    setText(busca)
  }, [busca])

  useEffect(() => {
    const next = cleanBusca(text)
    if (next === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = next
      send.current(next)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
