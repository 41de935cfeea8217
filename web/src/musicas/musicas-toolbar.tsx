import { useEffect, useRef, useState } from 'react'
import { SearchField, SelectField } from '../ui/field.tsx'
import { cleanBusca, type Filtro } from './musicas-search.ts'
import { ORDENS, ordemOf, ordemValue } from './ordem.ts'

const TYPING_MS = 200
const OPTIONS = ORDENS.map((ordem) => ({ value: ordemValue(ordem), label: ordem.label }))

type MusicasToolbarProps = { filtro: Filtro; busy: boolean; onChange: (part: Partial<Filtro>) => void }

/** Search and sort, at hand however far down the list is; a low window needs its height for the songs. */
export function MusicasToolbar({ filtro, busy, onChange }: MusicasToolbarProps) {
  const [text, setText] = useTypedBusca(filtro.busca, (busca) => onChange({ busca }))
  return (
    <div className="-mx-4 mt-6 mb-3 flex gap-3 bg-page/90 px-4 py-3 backdrop-blur-md max-sm:flex-wrap md:-mx-6 md:px-6 [@media(height>=32rem)]:sticky [@media(height>=32rem)]:top-14 [@media(height>=32rem)]:z-20 [@media(height>=32rem)]:md:top-16">
      <SearchField
        label="Buscar músicas"
        placeholder="Nome ou artista"
        value={text}
        onChange={setText}
        busy={busy}
        className="grow basis-48"
      />
      <SelectField
        label="Ordenar por"
        hideLabel
        options={OPTIONS}
        value={ordemValue(filtro)}
        onChange={(event) => onChange(ordemOf(event.target.value))}
        className="shrink-0 basis-44"
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
