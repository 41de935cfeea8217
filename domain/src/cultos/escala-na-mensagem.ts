import type { Culto } from '@cantai/contract/cultos/cultos'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { semMarcas } from './modelo.ts'

/** The roster as a message tells it, kept with the message. */
export type EscalaNoRetrato = NonNullable<RetratoDoCulto['escala']>
type Lugar = EscalaNoRetrato[number]

/**
 * The published roster as a message tells it; null where the team is told of none.
 * @example escalaNoRetrato(culto.escala) // => [{ funcao: 'Bateria', pessoa_id: 4, nome: 'Davi', resposta: 'falta' }]
 */
export const escalaNoRetrato = (escala: Culto['escala']): EscalaNoRetrato | null =>
  escala === null
    ? null
    : escala.vagas.map(({ funcao, pessoa, estado }) => ({
        funcao,
        pessoa_id: pessoa?.id ?? null,
        nome: pessoa?.nome ?? null,
        resposta: estado === 'pendente' ? 'falta' : estado === 'recusada' ? 'nao' : 'sim',
      }))

const porNome = ({ nome }: Lugar) => semMarcas(nome ?? '')

function quem(lugar: Lugar, chamar: (lugar: Lugar) => string): string {
  // The group is not shown a person who said no: the place is open.
  if (lugar.nome === null || lugar.resposta === 'nao') return '—'
  return lugar.resposta === 'falta' ? `${chamar(lugar)} (confirmar)` : chamar(lugar)
}

/**
 * The roster in one line. `chamar` writes a person in another way than by name.
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

/** The people in one list and not in the other, each with what they do. */
const apenasEm = (escala: readonly Lugar[], outra: readonly Lugar[], funcao: string) =>
  escala
    .filter(
      (lugar) =>
        lugar.funcao === funcao &&
        lugar.pessoa_id !== null &&
        !outra.some(
          (other) =>
            other.funcao === funcao &&
            // Two records of one person that became one have one number, and the name of before.
            (other.pessoa_id === lugar.pessoa_id || other.nome === lugar.nome),
        ),
    )
    .map(porNome)
    .join(', ')

/**
 * The changes of a roster since the group was told of it. Answers are none, and neither is a roster after a message of a server that
 * knew of no rosters.
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

/** The number of somebody whom WhatsApp can call upon, with the country and digits alone. */
const NUMERO = /^\d{10,15}$/

/**
 * A message with the people of its roster called upon: behind each name the number that WhatsApp turns into a mention. The numbers are in
 * what leaves alone, and nobody is called upon who has said no, or answered already.
 * @example comMencoes('👥 Violão: João (confirmar)', escala, new Map([[4, '5511912345678']])).texto // => '👥 Violão: João @5511912345678 (confirmar)'
 */
export function comMencoes(
  texto: string,
  escala: RetratoDoCulto['escala'],
  numeros: ReadonlyMap<number, string>,
): { texto: string; mencoes: string[] } {
  const line = linhaDaEscala(escala)
  if (line === '' || !texto.includes(line)) return { texto, mencoes: [] }
  const mencoes = new Set<string>()
  const called = linhaDaEscala(escala, (lugar) => {
    const numero = lugar.pessoa_id === null ? undefined : numeros.get(lugar.pessoa_id)
    if (numero === undefined || !NUMERO.test(numero)) return porNome(lugar)
    mencoes.add(numero)
    return `${porNome(lugar)} @${numero}`
  })
  return { texto: texto.replace(line, () => called), mencoes: [...mencoes] }
}
