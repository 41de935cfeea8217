import type { BotProblemas } from '@cantai/contract/bot/bot'
import { plural } from '@cantai/domain/palavras'
import type { Aba } from '../bot-search.ts'

/** The number of messages that need an administrator. */
const precisamDeVoce = ({ decidir, retidas }: BotProblemas): number => decidir + retidas

/** The number and the words of the badge on links to the bot; undefined when all is well. */
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

/** The badge of a tab: the problems that are solved there. */
export function sinalDaAba(problemas: BotProblemas, aba: Aba): { count: number; text: string } | undefined {
  if (aba === 'whatsapp' && problemas.conexao !== null)
    return { count: 1, text: 'o WhatsApp está desconectado' }
  const count = aba === 'ensaios' ? precisamDeVoce(problemas) : 0
  return count === 0 ? undefined : { count, text: precisam(count) }
}

/** Why a due message has not left. */
export const esperaDe = ({ retidas, conexao }: BotProblemas): string | undefined =>
  conexao ?? (retidas > 0 ? 'Espera você confirmar o novo grupo.' : undefined)
