import type { QueryKey } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useNovidade } from '../../lib/live/novidades.ts'

type NovidadeDoPalcoProps = {
  /** The query of the stage's content. */
  queryKey: QueryKey
  /** 'O culto mudou'. */
  mudou: string
  /** 'Este culto foi', 'excluído'. */
  excluido: readonly [string, string]
}

/**
 * Offers a newer order, key or sheet: nothing moves on the stage until the musician wants it. It stands in the strip below the text, so it
 * covers nothing.
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
          {/* With very large text the name of the next song needs the room. */}
          <span className="max-[21rem]:sr-only">{what}</span> {word}
        </span>
      </button>
    </output>
  )
}
