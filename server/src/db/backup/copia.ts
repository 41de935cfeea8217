import type { Manifesto } from './backup.ts'
import type { Lote } from './backup-lines.ts'

/** A backup that was read once from its beginning to its end and found whole. */
export interface Copia {
  migracoes: string[]
  registros: number
  arquivos: Manifesto['arquivos']
  faltando: string[]
  /** Summary of each table; absent in a backup of 0.1.0. */
  tabelas: Manifesto['tabelas'] | undefined
  rows(): AsyncIterable<Lote>
  contents(): AsyncIterable<{ nome: string; pieces: AsyncIterable<Buffer> }>
}
