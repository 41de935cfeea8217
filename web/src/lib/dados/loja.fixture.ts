import type { Chave, Loja, Store, Transacao } from './loja.ts'

const compare = (a: Chave, b: Chave): number => {
  for (const [i, part] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    if (part !== other) return part < other ? -1 : 1
  }
  return a.length - b.length
}
const beginsWith = (key: Chave, chave: Chave) => chave.every((part, i) => part === key[i])

type Entries = Map<string, { key: Chave; value: unknown }>

/** The replica's place in memory: one transaction after another, each whole or not at all. */
export function lojaNaMemoria(): Loja {
  let stores: Record<Store, Entries> = { linhas: new Map(), textos: new Map(), estado: new Map() }
  let last: Promise<unknown> = Promise.resolve()

  const inside = (draft: Record<Store, Entries>): Transacao => {
    const under = (store: Store, chave: Chave) =>
      [...draft[store].values()]
        .filter(({ key }) => beginsWith(key, chave))
        .toSorted((a, b) => compare(a.key, b.key))
    return {
      get: async (store, chave) => structuredClone(under(store, chave)[0]?.value),
      all: async (store, chave) => under(store, chave).map(({ value }) => structuredClone(value)),
      keys: async (store) => under(store, []).map(({ key }) => key),
      put: (store, key, value) =>
        void draft[store].set(JSON.stringify(key), { key, value: structuredClone(value) }),
      remove: (store, chave) => {
        for (const { key } of under(store, chave)) draft[store].delete(JSON.stringify(key))
      },
      clear: () => Object.values(draft).forEach((entries) => entries.clear()),
    }
  }

  return {
    transact: (_mode, work) => {
      const run = last.then(async () => {
        const { linhas, textos, estado } = stores
        const draft = { linhas: new Map(linhas), textos: new Map(textos), estado: new Map(estado) }
        const result = await work(inside(draft))
        stores = draft
        return result
      })
      last = run.catch(() => undefined)
      return run
    },
  }
}
