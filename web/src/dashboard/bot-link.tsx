import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { sinalDoBot } from '../bot/problemas/palavras.ts'
import { CountSign } from '../ui/data/count-sign.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { ScreenLink } from './screen-link.tsx'

/** Comes after the screen, because only administrators need the bot's calls. */
const BotTrouble = lazyPart(() => import('./bot-trouble.tsx').then((module) => module.BotTrouble))

/** Leads to the bot, and says when it needs somebody; the link stays the same when it learns that, also under a press. */
export function BotLink() {
  const [sinal, setSinal] = useState<ReturnType<typeof sinalDoBot>>()
  return (
    <ScreenLink link={{ to: '/bot-config' }} description={sinal?.text}>
      <MessageCircle aria-hidden />
      <span>
        Bot do WhatsApp
        {sinal && <CountSign count={sinal.count} />}
      </span>
      <BotTrouble onSinal={setSinal} />
    </ScreenLink>
  )
}
