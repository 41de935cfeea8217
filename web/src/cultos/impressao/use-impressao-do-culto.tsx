import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { queryClient } from '../../lib/api/query-client.ts'
import { musicaQuery } from '../../musicas/musicas-api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { musicasDe } from '../itens.ts'

const loadImpresso = async () => (await import('./culto-impresso.tsx')).CultoImpresso
type Impresso = Awaited<ReturnType<typeof loadImpresso>>

/** Everything, or the order of service alone. */
export type Modo = 'tudo' | 'ordem'

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'

/**
 * Puts a culto on paper; `impresso` is what the page prints, there only while the browser prints it. With `byKey` Ctrl+P prints
 * it with all its sheets, and the browser's own menu with those that this device has already.
 */
export function useImpressaoDoCulto(culto: Culto, byKey: boolean) {
  const [Impresso, setImpresso] = useState<Impresso>()
  // The songs whose sheets are printed, by their ids.
  const [textos, setTextos] = useState<ReadonlyMap<number, Musica>>()
  const ids = [...new Set(musicasDe(culto).map(({ musica_id }) => musica_id))]
  const asMap = (musicas: readonly Musica[]) => new Map(musicas.map((musica) => [musica.id, musica]))

  async function print(modo: Modo): Promise<void> {
    try {
      const [part, ...musicas] = await Promise.all([
        loadImpresso(),
        ...(modo === 'tudo' ? ids : []).map((id) => queryClient.fetchQuery(musicaQuery(id))),
      ])
      // The browser reads the page as soon as it is asked to print.
      flushSync(() => {
        setImpresso(() => part)
        setTextos(asMap(musicas))
      })
      globalThis.print()
    } catch {
      toast.apiError('Não foi possível preparar a impressão. Verifique a conexão e tente novamente.')
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event) || event.defaultPrevented) return
    event.preventDefault()
    if (!event.repeat) void print('tudo')
  })
  const onBefore = useEffectEvent(() => {
    if (textos) return
    const cached = ids.flatMap((id) => queryClient.getQueryData(musicaQuery(id).queryKey) ?? [])
    flushSync(() => setTextos(asMap(cached)))
  })

  useEffect(() => {
    const after = () => setTextos(undefined)
    addEventListener('afterprint', after)
    return () => removeEventListener('afterprint', after)
  }, [])
  useEffect(() => {
    if (!byKey) return undefined
    loadImpresso().then(
      (part) => setImpresso(() => part),
      () => undefined,
    )
    // Not the very callbacks: an effect event may not be handed to others.
    const key = (event: KeyboardEvent) => onKey(event)
    const before = () => onBefore()
    addEventListener('keydown', key)
    addEventListener('beforeprint', before)
    return () => {
      removeEventListener('keydown', key)
      removeEventListener('beforeprint', before)
    }
  }, [byKey])

  const impresso: ReactNode = Impresso && textos && <Impresso culto={culto} textos={textos} />
  return { impresso, print }
}
