import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardQuery } from '../bot/bot-api.ts'
import { sinalDoBot } from '../bot/problemas/palavras.ts'

/** Polling interval of the bot's problems. */
const LOOK_MS = 60_000

type BotTroubleProps = { onSinal: (sinal: ReturnType<typeof sinalDoBot>) => void }

/** Polls the bot's problems and reports them; renders nothing. */
export function BotTrouble({ onSinal }: BotTroubleProps) {
  const { data } = useQuery({ ...dashboardQuery, refetchInterval: LOOK_MS })
  useEffect(() => onSinal(data && sinalDoBot(data.problemas)), [data, onSinal])
  return null
}
