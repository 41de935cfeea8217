import type { Cobranca } from '@cantai/contract/pessoas/cobranca'
import { semMarcas } from '../cultos/modelo.ts'
import { dataPorExtenso, horaPorExtenso } from '../datas.ts'
import { primeiroNome } from '../primeiro-nome.ts'

type Lugar = Cobranca['lugares'][number]

const quando = ({ data, hora }: Lugar) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, às ${horaPorExtenso(hora)}`

const lugar = (lugar: Lugar) => `${quando(lugar)}: ${lugar.funcoes.map(semMarcas).join(' e ')}`

/**
 * The one message that asks somebody for all answers that are missing.
 * @example mensagemDaCobranca('Ana Prado', [{ data: '2026-11-29', hora: '19:00', funcoes: ['Vocal'] }], null) // => 'Oi, Ana! Você está na escala de domingo, 29 de novembro, às 19h: Vocal. Você pode?'
 */
export function mensagemDaCobranca(nome: string, lugares: readonly Lugar[], link: string | null): string {
  const oi = `Oi, ${semMarcas(primeiroNome(nome))}! Você está na escala`
  const responda = link === null ? '' : ` Responda aqui: ${link}`
  const [first, ...rest] = lugares
  if (first && rest.length === 0) return `${oi} de ${lugar(first)}. Você pode?${responda}`
  return `${oi}:\n${lugares.map((each) => `• ${lugar(each)}`).join('\n')}\nVocê pode?${responda}`
}
