import { RefreshCw, X } from 'lucide-react'
import { useNovidade } from '../../lib/live/novidades.ts'
import { Button } from '../../ui/form/button.tsx'
import { pacoteQuery } from '../palco-api.ts'

/** The order, a key or a sheet changed: nothing moves on the stage until whoever plays wants it to. */
export function NovidadeDoPalco({ cultoId }: { cultoId: number }) {
  const novidade = useNovidade(pacoteQuery(cultoId).queryKey)
  if (!novidade) return null
  const gone = novidade.nova === undefined
  return (
    <output className="fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 max-sm:mb-10">
      <Button size="sm" icon={gone ? <X aria-hidden /> : <RefreshCw aria-hidden />} onClick={novidade.ver}>
        {gone ? 'Este culto foi excluído' : 'O culto mudou: ver'}
      </Button>
    </output>
  )
}
