import type { Tabela } from '@cantai/contract/replica'

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
  /** Makes a row of this place one of the present form, or throws; absent where they are of it. */
  readonly subir?: (tabela: Tabela, row: unknown) => unknown
  readonly transact: <T>(
    mode: 'readonly' | 'readwrite',
    work: (transacao: Transacao) => Promise<T>,
  ) => Promise<T>
}

/** Where a person's rows are read. */
export interface Lojas {
  readonly loja: Loja
  /** Where songs are looked for that have not come whole to `loja` yet. */
  readonly outras?: readonly Loja[]
}
