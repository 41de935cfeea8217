import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dashboardQuery } from '../bot/bot-api.ts'
import { sinalDoBot } from '../bot/problemas/palavras.ts'

/** How often the bot is asked whether it needs somebody. */
const LOOK_MS = 60_000

type BotTroubleProps = { children: (sinal: ReturnType<typeof sinalDoBot>) => ReactNode }

/** Asks what keeps the bot from its work; its child says it. */
export function BotTrouble({ children }: BotTroubleProps) {
  const { data } = useQuery({ ...dashboardQuery, refetchInterval: LOOK_MS })
  return children(data && sinalDoBot(data.problemas))
}
