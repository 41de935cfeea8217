import type { Culto } from '@cantai/contract/cultos/cultos'
import type { ItemDoCulto } from '@cantai/contract/cultos/itens'
import type { Caller } from '../test/build-test-app.ts'

/** A generator that gives the same numbers at every run (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** Identifies a row through its whole life: 'p' a planning, 'e' an execution, 'r' a moment. */
export const keyOf = (item: ItemDoCulto) => {
  if (item.especie === 'roteiro') return `r${item.id}`
  return item.execucao_id === null ? `p${item.planejamento_id}` : `e${item.execucao_id}`
}
export const numbers = (itens: ItemDoCulto[], kind: string) =>
  itens
    .map(keyOf)
    .filter((key) => key.startsWith(kind))
    .map((key) => Number(key.slice(1)))

/** Every row in any answer, and those that a call removed on purpose. */
export class Ledger {
  readonly made = new Set<string>()
  readonly removed = new Set<string>()
}

function requireStatus(allowed: number[], status: number, body: unknown): void {
  if (!allowed.includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** Somebody who edits a culto from their last read, however old that is. */
export class Editor {
  seen: Culto
  readonly call: Caller
  readonly ledger: Ledger
  readonly random: (below: number) => number
  readonly musicas: readonly number[]

  constructor(
    call: Caller,
    seen: Culto,
    {
      ledger,
      random,
      musicas,
    }: { ledger: Ledger; random: (below: number) => number; musicas: readonly number[] },
  ) {
    this.musicas = musicas
    this.call = call
    this.seen = seen
    this.ledger = ledger
    this.random = random
  }

  anyMusica(): number | undefined {
    return this.musicas[this.random(this.musicas.length)]
  }

  async step(): Promise<void> {
    const save = () => this.save()
    const steps = [
      () => this.read(),
      save,
      save,
      save,
      () => this.add(),
      () => this.planByDate(),
      () => this.deleteByDate(),
      () => this.execute(),
    ]
    await steps[this.random(steps.length)]?.()
  }

  async read() {
    this.seen = (await this.call('GET', `/api/cultos/${this.seen.id}`)).body
  }

  async save() {
    const { itens, versao, id } = this.seen
    const keptItens = itens.filter((item) => this.random(4) > 0 || keyOf(item).startsWith('e'))
    if (keptItens.length > 1) keptItens.push(...keptItens.splice(this.random(keptItens.length), 1))
    const dropped = itens.filter((item) => !keptItens.includes(item)).map(keyOf)
    const addedItens = [{ especie: 'roteiro', tipo: 'momento', titulo: 'Oração' }].slice(this.random(2))
    const conhecidos = {
      planejamentos: numbers(itens, 'p'),
      execucoes: numbers(itens, 'e'),
      roteiro: numbers(itens, 'r'),
    }
    const { status, body } = await this.call('PUT', `/api/cultos/${id}/itens`, {
      versao,
      conhecidos,
      itens: [...keptItens, ...addedItens],
    })
    requireStatus([200, 409], status, body)
    if (status === 409) {
      if (body.codigo !== 'versao') throw new Error(JSON.stringify(body))
      this.seen = body.detalhes.atual
      return
    }
    this.keepBook(body, dropped)
  }

  async add() {
    const { status, body } = await this.call('POST', `/api/cultos/${this.seen.id}/musicas`, {
      musica_ids: [this.anyMusica(), this.anyMusica()],
    })
    requireStatus([201], status, body)
    this.keepBook(body.culto, [])
  }

  async planByDate() {
    const musica_id = this.anyMusica()
    const { status, body } = await this.call('POST', '/api/planejamento', {
      musica_id,
      data_planejada: this.seen.data,
    })
    requireStatus([201, 409], status, body)
    if (status === 201) this.ledger.made.add(`p${body.id}`)
  }

  async deleteByDate() {
    const planned = numbers(this.seen.itens, 'p')
    const id = planned[this.random(planned.length)]
    if (id === undefined) return
    const { status, body } = await this.call('DELETE', `/api/planejamento/${id}`)
    requireStatus([204, 404], status, body)
    if (status === 204) this.ledger.removed.add(`p${id}`)
  }

  async execute() {
    const planned = numbers(this.seen.itens, 'p')
    const id = planned[this.random(planned.length)]
    if (id === undefined) return
    const { status, body } = await this.call('POST', `/api/planejamento/${id}/executar`)
    requireStatus([201, 404], status, body)
    if (status !== 201) return
    this.ledger.removed.add(`p${id}`)
    this.ledger.made.add(`e${body.id}`)
  }

  /** A row that first appears in this answer was made by this call, or by another one whose answer is still to come. */
  keepBook(culto: Culto, dropped: string[]) {
    for (const item of culto.itens) this.ledger.made.add(keyOf(item))
    for (const key of dropped) this.ledger.removed.add(key)
    this.seen = culto
  }
}
