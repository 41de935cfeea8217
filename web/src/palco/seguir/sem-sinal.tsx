import { WifiOff } from 'lucide-react'
import { useSemSinal } from '../../lib/live/sinal.ts'

/** Beside the page's number: the bar that says it in words has left, and nobody leads whose strip would. */
export const SemSinal = () =>
  useSemSinal() !== undefined && (
    <output className="shrink-0 text-amber">
      <WifiOff aria-hidden className="size-4" />
      <span className="sr-only">Sem sinal</span>
    </output>
  )
