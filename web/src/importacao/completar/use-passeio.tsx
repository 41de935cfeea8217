import { type ComponentType, useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { queryClient } from '../../lib/api/query-client.ts'
import { resumosQuery } from '../../musicas/escolha/musicas-resumos.ts'
import type { MusicaModalProps } from '../../musicas/musica-modal-props.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { NAO_ABRIU } from '../../ui/layout/lazy-part.tsx'
import type { Falta } from './faltas.ts'

interface Passo {
  readonly falta: Falta
  readonly musica: MusicaResumo
  readonly Modal: ComponentType<MusicaModalProps>
}

/** Goes from song to song that lack one thing: after one was kept comes the next, and closing a dialog ends it. */
export function usePasseio() {
  const [passo, setPasso] = useState<Passo>()
  const [open, setOpen] = useState(false)

  function go(falta: Falta, musica: MusicaResumo): void {
    falta.load().then(
      (Modal) => {
        setPasso({ falta, musica, Modal })
        setOpen(true)
      },
      () => toast.apiError(NAO_ABRIU),
    )
  }

  function closed({ falta, musica }: Passo): void {
    setPasso(undefined)
    const resumos = queryClient.getQueryData(resumosQuery.queryKey) ?? []
    const at = resumos.findIndex(({ id }) => id === musica.id)
    const now = resumos[at]
    if (now && falta.falta(now)) return
    const next = resumos.slice(at + 1).find((other) => !other.arquivada && falta.falta(other))
    if (next) go(falta, next)
    else toast.success('Chegamos ao fim da lista')
  }

  const modal = passo && (
    <passo.Modal
      key={`${passo.falta.id}-${passo.musica.id}`}
      musica={passo.musica}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => closed(passo)}
    />
  )
  return { go, modal }
}
