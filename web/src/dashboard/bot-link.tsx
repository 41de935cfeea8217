import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { dashboardQuery } from '../bot/bot-api.ts'
import { sinalDoBot } from '../bot/problemas/palavras.ts'
import { CountSign } from '../ui/data/count-sign.tsx'
import { ScreenLink } from './screen-link.tsx'

/** How often the bot is asked whether it needs somebody. */
const LOOK_MS = 60_000

/** Leads to the bot, and says when it needs somebody. */
export function BotLink() {
  const { data } = useQuery({ ...dashboardQuery, refetchInterval: LOOK_MS })
  const sinal = data && sinalDoBot(data.problemas)
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
