import type { Culto } from '@cantai/contract/cultos/cultos'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { semMarcas } from './modelo.ts'

/** The roster in a message, stored with the message. */
export type EscalaNoRetrato = NonNullable<RetratoDoCulto['escala']>
type Lugar = EscalaNoRetrato[number]

/**
 * The published roster for a message; null where none is published.
 * @example escalaNoRetrato(culto.escala) // => [{ funcao: 'Bateria', pessoa_id: 4, nome: 'Davi', resposta: 'falta' }]
 */
export const escalaNoRetrato = (escala: Culto['escala']): EscalaNoRetrato | null =>
  escala === null
    ? null
    : escala.vagas.map(({ funcao, grupo, pessoa, estado }) => ({
        funcao,
        ...(grupo && { grupo }),
        pessoa_id: pessoa?.id ?? null,
        nome: pessoa?.nome ?? null,
        resposta: estado === 'pendente' ? 'falta' : estado === 'recusada' ? 'nao' : 'sim',
      }))

const porNome = ({ nome }: Lugar) => semMarcas(nome ?? '')

function quem(lugar: Lugar, chamar: (lugar: Lugar) => string): string {
  // The group sees an open place instead of a refusal.
  if (lugar.nome === null || lugar.resposta === 'nao') return '—'
  return lugar.resposta === 'falta' ? `${chamar(lugar)} (confirmar)` : chamar(lugar)
}

/**
 * The roster in one line. `chamar` overrides how a person is written.
 * @example linhaDaEscala(retrato.escala) // => 'Ministração: Ana · Violão: João (confirmar) · Bateria: —'
 */
export const linhaDaEscala = (
  escala: EscalaNoRetrato | null | undefined,
  chamar: (lugar: Lugar) => string = porNome,
): string =>
  [...Map.groupBy(escala ?? [], ({ funcao }) => funcao)]
    .map(([funcao, lugares]) => {
      const pessoas = lugares.map((lugar) => quem(lugar, chamar)).join(', ')
      return `${semMarcas(funcao)}: ${pessoas}`
    })
    .join(' · ')

/**
 * The roster with a line for each group of functions, so that a team of ten is no paragraph.
 * @example escalaPorGrupo(retrato.escala) // => 'Ministração: Ana\nViolão: João (confirmar) · Bateria: —\nSom: Hugo'
 */
export const escalaPorGrupo = (
  escala: EscalaNoRetrato | null | undefined,
  chamar: (lugar: Lugar) => string = porNome,
): string =>
  [...Map.groupBy(escala ?? [], ({ grupo }) => grupo).values()]
    .map((lugares) => linhaDaEscala(lugares, chamar))
    .join('\n')

/** The people in one list and not in the other, with their functions. */
const apenasEm = (escala: readonly Lugar[], outra: readonly Lugar[], funcao: string) =>
  escala
    .filter(
      (lugar) =>
        lugar.funcao === funcao &&
        lugar.pessoa_id !== null &&
        !outra.some(
          (other) =>
            other.funcao === funcao &&
            // Merged records of one person have one id, and in old messages the former name.
            (other.pessoa_id === lugar.pessoa_id || other.nome === lugar.nome),
        ),
    )
    .map(porNome)
    .join(', ')

/**
 * The changes of a roster since the group was told of it. Answers do not count as changes, nor does a roster after a message of an older
 * server without rosters.
 * @example diferencaDaEscala(sent, now) // => ['Bateria: Caio → Davi']
 */
export function diferencaDaEscala(
  antes: RetratoDoCulto['escala'],
  agora: RetratoDoCulto['escala'],
): string[] {
  if (antes === undefined || agora === undefined) return []
  if (agora === null) return antes === null ? [] : ['a escala está sendo refeita']
  if (antes === null) return [`escala: ${linhaDaEscala(agora)}`]
  return [...new Set([...antes, ...agora].map(({ funcao }) => funcao))].flatMap((funcao) => {
    const [left, came] = [apenasEm(antes, agora, funcao), apenasEm(agora, antes, funcao)]
    if (left !== '' && came !== '') return [`${funcao}: ${left} → ${came}`]
    if (came !== '') return [`entrou ${came} (${funcao})`]
    return left === '' ? [] : [`saiu ${left} (${funcao})`]
  })
}

/** A person's number in WhatsApp's form: digits only, with the country code. */
const NUMERO = /^\d{10,15}$/

/**
 * Adds mentions to a message with a roster: behind each name the number that WhatsApp turns into a mention. The numbers are only in the
 * sent text, and people who have answered are not mentioned.
 * @example comMencoes('👥 Violão: João (confirmar)', escala, new Map([[4, '5511912345678']])).texto // => '👥 Violão: João @5511912345678 (confirmar)'
 */
export function comMencoes(
  texto: string,
  escala: RetratoDoCulto['escala'],
  numeros: ReadonlyMap<number, string>,
): { texto: string; mencoes: string[] } {
  const line = escalaPorGrupo(escala)
  if (line === '' || !texto.includes(line)) return { texto, mencoes: [] }
  const mencoes = new Set<string>()
  const called = escalaPorGrupo(escala, (lugar) => {
    const numero = lugar.pessoa_id === null ? undefined : numeros.get(lugar.pessoa_id)
    if (numero === undefined || !NUMERO.test(numero)) return porNome(lugar)
    mencoes.add(numero)
    return `${porNome(lugar)} @${numero}`
  })
  return { texto: texto.replace(line, () => called), mencoes: [...mencoes] }
}
