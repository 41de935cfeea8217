import type { QueryKey } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useNovidade } from '../../lib/live/novidades.ts'

type NovidadeDoPalcoProps = {
  /** Of the query that the stage shows. */
  queryKey: QueryKey
  /** 'O culto mudou'. */
  mudou: string
  /** 'Este culto foi', 'excluído'. */
  excluido: readonly [string, string]
}

/**
 * The order, a key or a sheet changed: nothing moves on the stage until whoever plays wants it to. It stands in the strip below the
 * text, of which it covers nothing.
 */
export function NovidadeDoPalco({ queryKey, mudou, excluido }: NovidadeDoPalcoProps) {
  const novidade = useNovidade(queryKey)
  if (!novidade) return null
  const gone = novidade.nova === undefined
  return <Novidade dita={gone ? excluido : [`${mudou}:`, 'ver']} gone={gone} onVer={novidade.ver} />
}

type NovidadeProps = { dita: readonly [what: string, word: string]; gone?: boolean; onVer: () => void }

export function Novidade({ dita: [what, word], gone = false, onVer }: NovidadeProps) {
  return (
    <output className="shrink-0">
      <button
        type="button"
        onClick={onVer}
        className="relative flex h-8 cursor-pointer items-center gap-1.5 rounded-full border border-edge bg-raised px-3 font-semibold after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-hover short:h-6"
      >
        {gone ? (
          <X aria-hidden className="size-4 shrink-0 text-gold" />
        ) : (
          <RefreshCw aria-hidden className="size-4 shrink-0 text-gold" />
        )}
        <span>
          {/* Where text is very large, the name of the next song needs the room. */}
          <span className="max-[21rem]:sr-only">{what}</span> {word}
        </span>
      </button>
    </output>
  )
}
