import { RefreshCw } from 'lucide-react'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'

type NovidadeBarProps = { text: string; onVer: () => void; acao?: string }

/** Over what is read: that there is something newer, shown when it is wanted. */
export const NovidadeBar = ({ text, onVer, acao = 'Ver' }: NovidadeBarProps) => (
  <StatusBar tone="neutral">
    <RefreshCw aria-hidden className="text-gold" />
    <span>{text}</span>
    <button
      type="button"
      onClick={onVer}
      className="-my-1.5 min-h-11 shrink-0 cursor-pointer rounded-md px-2 font-semibold text-gold underline underline-offset-4"
    >
      {acao}
    </button>
  </StatusBar>
)
