import type { CultoRepetido } from '@cantai/contract/cultos/edicao'
import type { Db } from '../db/db.ts'

/** What the room of people does when a culto changes, in the same transaction. It hands it in, since it builds on this one. */
export interface EscalaNosCultos {
  /** Copies the roster of a culto to another one, who cannot come left out; answers those. */
  readonly copiar: (
    tx: Db,
    escala: { de: number; para: number; usuarioId: number },
  ) => Promise<NonNullable<CultoRepetido['nao_copiados']>>
  /** Takes who sings a song along to another culto. */
  readonly levarCantores: (tx: Db, musicaId: number, cultos: { de: number; para: number }) => Promise<void>
  /** Remembers the chosen keys of songs of a culto for the person who sings them. */
  readonly lembrarTons: (
    tx: Db,
    cultoId: number,
    tons: readonly { musica_id: number; tom: string }[],
  ) => Promise<void>
}
