import type { EnsaioParaMensagem } from '@cantai/contract/bot/mensagens'
import { diferencaDasMusicas } from '../cultos/diferenca.ts'
import { lista, semMarcas } from '../cultos/modelo.ts'
import { dataPorExtenso, horaPorExtenso } from '../datas.ts'

/** WhatsApp refuses a text of 65,536 characters: what comes after these is only counted. */
const MUDANCAS_MAX = 10_000

const quando = ({ data_ensaio, hora_inicio }: EnsaioParaMensagem) =>
  `${dataPorExtenso(data_ensaio)}, ${horaPorExtenso(hora_inicio)}`
const culto = ({ tipo_culto, data_culto }: EnsaioParaMensagem) =>
  data_culto === null ? null : `${tipo_culto} (${dataPorExtenso(data_culto)})`
const cantadas = ({ musicas }: EnsaioParaMensagem) =>
  musicas.map(({ musica_id, nome, tom }) => ({ musica_id, nome, tom_do_dia: tom, reserva: false }))

/**
 * The changes in a rehearsal since its message was written, in words; empty when nothing has that people need to know.
 * @example diferencaDoEnsaio(sent, now) // => ['agora é sábado, 28 de novembro, 20h (era 27 de novembro, 19h)']
 */
export function diferencaDoEnsaio(antes: EnsaioParaMensagem, agora: EnsaioParaMensagem): string[] {
  const words: string[] = []
  if (quando(antes) !== quando(agora)) words.push(`agora é ${quando(agora)} (era ${quando(antes)})`)
  if (antes.tipo !== agora.tipo) words.push(`agora é ${agora.tipo}`)
  if (culto(antes) !== culto(agora))
    words.push(culto(agora) === null ? 'já não é para um culto' : `o culto agora é ${culto(agora)}`)
  words.push(...diferencaDasMusicas(cantadas(antes), cantadas(agora)))
  if ((antes.observacoes ?? '') !== (agora.observacoes ?? '')) words.push('mudaram as observações')
  return words
}

/**
 * A rehearsal's update for the group: the changes, then the whole rehearsal as it is now.
 * @example mensagemDaAtualizacao(['entrou Castelo Forte'], '🎵 *Ensaio Geral*')
 *   // => '🔄 *O ensaio mudou:*\n• entrou Castelo Forte\n\n🎵 *Ensaio Geral*'
 */
export function mensagemDaAtualizacao(mudancas: readonly string[], texto: string): string {
  if (mudancas.length === 0) return texto
  const linhas = mudancas.map((mudanca) => `• ${semMarcas(mudanca)}`)
  return `🔄 *O ensaio mudou:*\n${lista(linhas, MUDANCAS_MAX)}\n\n${texto}`
}

/**
 * The message that calls a rehearsal off.
 * @example mensagemDoCancelamento(ensaio) // => '❌ *Ensaio cancelado*\n🎵 Ensaio Geral\n📅 sábado, 28 de novembro, 19h'
 */
export const mensagemDoCancelamento = (ensaio: EnsaioParaMensagem): string =>
  [
    '❌ *Ensaio cancelado*',
    `🎵 ${semMarcas(ensaio.tipo)}`,
    `📅 ${quando(ensaio)}`,
    ...[culto(ensaio)].flatMap((prepara) => (prepara === null ? [] : [`⛪ ${semMarcas(prepara)}`])),
  ].join('\n')
