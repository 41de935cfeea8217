import type { ReactNode } from 'react'
import { useTypedBusca } from '../../lib/typed-busca.ts'
import { SearchField } from '../../ui/form/field.tsx'

type MusicasBuscaProps = {
  busca: string
  busy: boolean
  onChange: (busca: string) => void
  /** Beside the field. */
  children: ReactNode
}

/** Sticky however far the list is scrolled; a low window needs its height for the songs. */
export function MusicasBusca({ busca, busy, onChange, children }: MusicasBuscaProps) {
  const [text, setText] = useTypedBusca(busca, onChange)
  return (
    <div className="-mx-4 flex gap-2 bg-page px-4 py-2 sm:mt-3 md:-mx-6 md:px-6 [@media(height>=32rem)]:sticky [@media(height>=32rem)]:top-14 [@media(height>=32rem)]:z-20 [@media(height>=32rem)]:md:top-16">
      <SearchField
        label="Buscar músicas"
        placeholder="Nome ou artista"
        value={text}
        onChange={setText}
        busy={busy}
        className="grow"
      />
      {children}
    </div>
  )
}
