import { MessageCircle } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { sinalDoBot } from '../bot/problemas/palavras.ts'
import { CountSign } from '../ui/data/count-sign.tsx'
import { ScreenLink } from './screen-link.tsx'

type Sinal = ReturnType<typeof sinalDoBot>
type BotTroubleProps = { children: (sinal: Sinal) => ReactNode }

/** Comes after the screen, because only administrators need the bot's calls; what cannot come has nothing to say. */
const BotTrouble = lazy(() =>
  import('./bot-trouble.tsx').catch(() => ({
    default: ({ children }: BotTroubleProps) => children(undefined),
  })),
)

/** Leads to the bot, and says when it needs somebody. */
export const BotLink = () => (
  <Suspense fallback={<BotLinkView sinal={undefined} />}>
    <BotTrouble>{(sinal) => <BotLinkView sinal={sinal} />}</BotTrouble>
  </Suspense>
)

const BotLinkView = ({ sinal }: { sinal: Sinal }) => (
  <ScreenLink link={{ to: '/bot-config' }} description={sinal?.text}>
    <MessageCircle aria-hidden />
    <span>
      Bot do WhatsApp
      {sinal && <CountSign count={sinal.count} />}
    </span>
  </ScreenLink>
)
