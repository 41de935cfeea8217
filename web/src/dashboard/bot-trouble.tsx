import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardQuery } from '../bot/bot-api.ts'
import { sinalDoBot } from '../bot/problemas/palavras.ts'

/** How often the bot is asked whether it needs somebody. */
const LOOK_MS = 60_000

type BotTroubleProps = { onSinal: (sinal: ReturnType<typeof sinalDoBot>) => void }

/** Asks what keeps the bot from its work, and tells it; shows nothing itself. */
export function BotTrouble({ onSinal }: BotTroubleProps) {
  const { data } = useQuery({ ...dashboardQuery, refetchInterval: LOOK_MS })
  useEffect(() => onSinal(data && sinalDoBot(data.problemas)), [data, onSinal])
  return null
}
