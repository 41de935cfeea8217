import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Culto } from '@cantai/contract/cultos'
import { queryClient } from '../../lib/api/query-client.ts'
import { musicaQuery } from '../../musicas/musicas-api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { musicasDe } from '../itens.ts'

const loadImpresso = async () => (await import('./culto-impresso.tsx')).CultoImpresso

/** Everything, or the order of service alone. */
export type Modo = 'tudo' | 'ordem'

/** Puts a culto on paper; `impresso` is what the page prints, there only while the browser prints it. */
export function useImpressaoDoCulto(culto: Culto) {
  const [impresso, setImpresso] = useState<ReactNode>()

  useEffect(() => {
    const after = () => setImpresso(undefined)
    addEventListener('afterprint', after)
    return () => removeEventListener('afterprint', after)
  }, [])

  async function print(modo: Modo): Promise<void> {
    const wanted = modo === 'tudo' ? new Set(musicasDe(culto).map(({ musica_id }) => musica_id)) : []
    try {
      const [Impresso, ...musicas] = await Promise.all([
        loadImpresso(),
        ...[...wanted].map((id) => queryClient.fetchQuery(musicaQuery(id))),
      ])
      const textos = new Map(musicas.map((musica) => [musica.id, musica]))
      // The browser reads the page as soon as it is asked to print.
      flushSync(() => setImpresso(<Impresso culto={culto} textos={textos} />))
      globalThis.print()
    } catch {
      toast.apiError('Não foi possível preparar a impressão. Verifique a conexão e tente novamente.')
    }
  }
  return { impresso, print }
}
