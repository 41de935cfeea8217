import type { BotProblemas } from '@cantai/contract/bot/bot'
import { plural } from '@cantai/domain/palavras'
import type { Aba } from '../bot-search.ts'

/** How many messages only an administrator can help on. */
const precisamDeVoce = ({ decidir, retidas }: BotProblemas): number => decidir + retidas

/** The number for a badge that leads to the bot, and its words; undefined when all is well. */
export function sinalDoBot(problemas: BotProblemas): { count: number; text: string } | undefined {
  const count = precisamDeVoce(problemas) + (problemas.conexao === null ? 0 : 1)
  if (count === 0) return undefined
  const words = [
    ...(problemas.conexao === null ? [] : ['o WhatsApp está desconectado']),
    ...(precisamDeVoce(problemas) === 0 ? [] : [precisam(precisamDeVoce(problemas))]),
  ]
  return { count, text: words.join(', ') }
}

/** '2 mensagens precisam de você' */
export const precisam = (count: number): string =>
  `${plural(count, 'mensagem', 'mensagens')} ${count === 1 ? 'precisa' : 'precisam'} de você`

/** '2 mensagens esperam' */
export const esperam = (count: number): string =>
  `${plural(count, 'mensagem', 'mensagens')} ${count === 1 ? 'espera' : 'esperam'}`

/** The badge of a tab: what it is the place to see to. */
export function sinalDaAba(problemas: BotProblemas, aba: Aba): { count: number; text: string } | undefined {
  if (aba === 'whatsapp' && problemas.conexao !== null)
    return { count: 1, text: 'o WhatsApp está desconectado' }
  const count = aba === 'ensaios' ? precisamDeVoce(problemas) : 0
  return count === 0 ? undefined : { count, text: precisam(count) }
}

/** Why a message that is due has not left. */
export const esperaDe = ({ retidas, conexao }: BotProblemas): string | undefined =>
  conexao ?? (retidas > 0 ? 'Espera você confirmar o novo grupo.' : undefined)
