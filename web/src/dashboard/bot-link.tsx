import { MessageCircle } from 'lucide-react'
import type { sinalDoBot } from '../bot/problemas/palavras.ts'
import { CountSign } from '../ui/data/count-sign.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { ScreenLink } from './screen-link.tsx'

type Sinal = ReturnType<typeof sinalDoBot>

/** Leads to the bot, and says when it needs somebody. */
export const BotLink = () => <BotTrouble>{(sinal) => <BotLinkView sinal={sinal} />}</BotTrouble>

/** Comes after the screen, because only administrators need the bot's calls. */
const BotTrouble = lazyPart(() => import('./bot-trouble.tsx').then((module) => module.BotTrouble), {
  instead: <BotLinkView sinal={undefined} />,
})

function BotLinkView({ sinal }: { sinal: Sinal }) {
  return (
    <ScreenLink link={{ to: '/bot-config' }} description={sinal?.text}>
      <MessageCircle aria-hidden />
      <span>
        Bot do WhatsApp
        {sinal && <CountSign count={sinal.count} />}
      </span>
    </ScreenLink>
  )
}
