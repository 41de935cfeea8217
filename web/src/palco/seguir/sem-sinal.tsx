import { WifiOff } from 'lucide-react'
import { useSemSinal } from '../../lib/live/sinal.ts'

/** The sign of a lost connection beside the page number, for when the bar is hidden and there is no leader's strip. */
export const SemSinal = () =>
  useSemSinal() !== undefined && (
    <output className="shrink-0 text-amber">
      <WifiOff aria-hidden className="size-4" />
      <span className="sr-only">Sem sinal</span>
    </output>
  )
