import { setTimeout as wait } from 'node:timers/promises'
import { somarDias } from '@cantai/domain/datas'
import type { Answer, Call } from './client.ts'
import { Ledger, MAYBE, NEVER, ONCE } from './ledger.ts'

/** The songs that the writers write about, made while all is well. */
export interface Repertoire {
  letra: number
  planos: number
  others: number[]
}

export async function makeRepertoire(call: Call): Promise<Repertoire> {
  const make = async (nome: string): Promise<number> => {
    const { status, body } = await call('POST', '/api/musicas', { nome, artista: 'Ministério', letra: '0' })
    if (status !== 201) throw new Error(`a song was not made: ${status}`)
    return body.id
  }
  const [letra, planos, ...others] = [
    await make('Letra'),
    await make('Planos'),
    await make('A'),
    await make('B'),
  ]
  return { letra: letra ?? 0, planos: planos ?? 0, others }
}

const DAY_ONE = '1950-01-01'

/** Days far in the past, each once: nothing here is ahead, so the bot announces none of it. */
function days() {
  let day = 0
  return () => somarDias(DAY_ONE, day++)
}

/** Writes one after another until the signal aborts; each is entered in the ledger before it is sent and once it is answered. */
export class Writers {
  readonly ledger = new Ledger()
  readonly #repertoire: Repertoire
  readonly #nextDay = days()
  #next = 0
  #letra = 0

  constructor(repertoire: Repertoire) {
    this.#repertoire = repertoire
    this.ledger.letras.set(repertoire.letra, { acked: 0, sent: 0 })
  }

  #name = () => `Soak ${++this.#next}`

  /** One writer of each kind. */
  run(call: Call, signal: AbortSignal): Promise<void> {
    const kinds = [this.#musica, this.#letras, this.#execucao, this.#plano, this.#ensaio]
    return Promise.all(kinds.map((write) => this.#repeat(() => write(call), signal))).then(() => undefined)
  }

  async #repeat(write: () => Promise<Answer>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { status } = await write()
      // After a refusal or no answer it pauses, as a person would.
      if (status < 200 || status >= 300) await wait(100)
    }
  }

  async #create(call: Call, key: string, path: string, body: object): Promise<Answer> {
    this.ledger.expect(key, MAYBE)
    const answer = await call('POST', path, body)
    if (answer.status === 201) this.ledger.expect(key, ONCE)
    return answer
  }

  #musica = (call: Call) => {
    const nome = this.#name()
    return this.#create(call, `musica:${nome}`, '/api/musicas', { nome, artista: 'Ministério' })
  }

  #letras = async (call: Call) => {
    const id = this.#repertoire.letra
    const numbers = this.ledger.letras.get(id) ?? { acked: 0, sent: 0 }
    const letra = (numbers.sent = ++this.#letra)
    const answer = await call('PUT', `/api/musicas/${id}`, { letra: `${letra}` })
    if (answer.status === 200) {
      numbers.acked = letra
      this.ledger.acknowledged++
    }
    return answer
  }

  /** Every second execution is deleted again. */
  #execucao = async (call: Call) => {
    const observacoes = this.#name()
    const key = `execucao:${observacoes}`
    const musica_id = this.#repertoire.others[this.#next % 2]
    const body = { musica_id, data_culto: this.#nextDay(), foi_ensaiada: this.#next % 3 === 0, observacoes }
    const made = await this.#create(call, key, '/api/execucoes', body)
    if (made.status !== 201 || this.#next % 2 === 0) return made
    this.ledger.expect(key, MAYBE)
    const gone = await call('DELETE', `/api/execucoes/${made.body.id}`)
    if (gone.status === 204) this.ledger.expect(key, NEVER)
    return gone
  }

  #plano = async (call: Call) => {
    const half = `${this.#repertoire.planos}:${this.#nextDay()}`
    const [musica_id, data_planejada] = half.split(':')
    const plan = `planejamento:${half}`
    const made = await this.#create(call, plan, '/api/planejamento', { musica_id, data_planejada })
    if (made.status !== 201) return made
    this.ledger.expect(plan, MAYBE)
    this.ledger.expect(`executada:${half}`, MAYBE)
    this.ledger.halves.add(half)
    const executed = await call('POST', `/api/planejamento/${made.body.id}/executar`, {})
    if (executed.status === 201) {
      this.ledger.expect(plan, NEVER)
      this.ledger.expect(`executada:${half}`, ONCE)
    }
    return executed
  }

  #ensaio = (call: Call) => {
    const observacoes = this.#name()
    return this.#create(call, `ensaio:${observacoes}`, '/api/ensaios', {
      musicas_ids: this.#repertoire.others,
      data_ensaio: this.#nextDay(),
      observacoes,
    })
  }
}

const READS = [
  '/api/musicas?busca=soak',
  '/api/musicas?pagina=2',
  '/api/execucoes',
  '/api/planejamento',
  '/api/ensaios',
  '/api/dashboard/resumo',
  '/api/auth/me',
]

/** People who look at one page after another. */
export async function read(call: Call, people: number, signal: AbortSignal): Promise<void> {
  const look = async (first: number) => {
    for (let page = first; !signal.aborted; page++) {
      const { status } = await call('GET', READS[page % READS.length] ?? '')
      if (status !== 200) await wait(100)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, first) => look(first)))
}
