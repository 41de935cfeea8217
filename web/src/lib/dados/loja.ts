/**
 * Where the replica lies: rows by [table, id], songs whole by [id, mark], so that their marks are known without reading them, and what is
 * known of both.
 */
export const STORES = ['linhas', 'textos', 'estado'] as const
export type Store = (typeof STORES)[number]
/** A key, or the beginning of keys. */
export type Chave = readonly (string | number)[]

/** One transaction: what it reads, nobody changes before it ends; what it writes comes whole or not at all. */
export interface Transacao {
  /** The first value whose key begins so. */
  readonly get: (store: Store, chave: Chave) => Promise<unknown>
  /** All of them, in the order of their keys. */
  readonly all: (store: Store, chave: Chave) => Promise<unknown[]>
  readonly keys: (store: Store) => Promise<readonly unknown[]>
  readonly put: (store: Store, chave: Chave, value: unknown) => void
  /** Takes away every value whose key begins so. */
  readonly remove: (store: Store, chave: Chave) => void
  readonly clear: () => void
}

export interface Loja {
  readonly transact: <T>(
    mode: 'readonly' | 'readwrite',
    work: (transacao: Transacao) => Promise<T>,
  ) => Promise<T>
}
