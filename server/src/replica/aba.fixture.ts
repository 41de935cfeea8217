import { follow, type Servidor } from '../../../web/src/lib/dados/follow.ts'
import { MovedOn } from '../../../web/src/lib/dados/linhas.ts'
import type { Loja } from '../../../web/src/lib/dados/loja.ts'
import type { Caller } from '../test/build-test-app.ts'

const CUT = new Error('the network is gone')

/** A client of the real server that makes the calls of one person. */
export function servidorDe(call: Caller): Servidor {
  let names = 0
  const get = async (url: string) => {
    const { status, body } = await call('GET', url)
    if (status !== 200) throw new Error(`${url}: ${status}`)
    return body
  }
  return {
    marcas: () => get('/api/replica'),
    linhas: (query) => get(`/api/replica/linhas?${new URLSearchParams(query)}`),
    desde: (seq) => get(`/api/replica/desde?seq=${seq}`),
    pausa: async () => undefined,
    agora: () => 0,
    novoNome: () => `${performance.now()} ${++names}`,
  }
}

/** A tab that follows changes and stops before each request and after each answer until it is told to continue. */
export class Aba {
  readonly #begin: () => Promise<unknown>
  #arrived = Promise.withResolvers<void>()
  #goOn: ((isCut: boolean) => void) | undefined
  #error: unknown

  constructor(loja: Loja, servidor: Servidor, usuario: number) {
    const halting = { ...servidor }
    for (const name of ['marcas', 'linhas', 'desde'] as const)
      Object.assign(halting, {
        [name]: async (input: never) => {
          await this.#halt()
          const answer = await servidor[name](input)
          await this.#halt()
          return answer
        },
      })
    this.#begin = () => follow(loja, halting, usuario)
  }

  #halt(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#goOn = (isCut) => (isCut ? reject(CUT) : resolve())
      this.#arrived.resolve()
    })
  }

  async #run(): Promise<void> {
    try {
      await this.#begin()
    } catch (error) {
      if (error !== CUT && !(error instanceof MovedOn)) this.#error = error
    }
    this.#arrived.resolve()
  }

  get isUnderway(): boolean {
    return this.#goOn !== undefined
  }

  /** Continues to the next stop, or to the end; a tab that does nothing begins. */
  async step({ isCut = false } = {}): Promise<void> {
    const goOn = this.#goOn
    this.#goOn = undefined
    this.#arrived = Promise.withResolvers()
    if (goOn) goOn(isCut)
    else void this.#run()
    await this.#arrived.promise
    if (this.#error !== undefined) throw this.#error
  }

  async toTheEnd(): Promise<void> {
    do await this.step()
    while (this.isUnderway)
  }
}
