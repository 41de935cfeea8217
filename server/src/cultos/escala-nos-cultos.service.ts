import type { CultoRepetido } from '@cantai/contract/cultos/edicao'
import type { Db } from '../db/db.ts'

/** The part of the room `pessoas` when a culto changes, in the same transaction. It is injected, because that room depends on this one. */
export interface EscalaNosCultos {
  /** Copies the roster of a culto to another one without those who cannot come, whom it returns. */
  readonly copiar: (
    tx: Db,
    escala: { de: number; para: number; usuarioId: number },
  ) => Promise<NonNullable<CultoRepetido['nao_copiados']>>
  /** Moves the singers of a song to another culto. */
  readonly levarCantores: (tx: Db, musicaId: number, cultos: { de: number; para: number }) => Promise<void>
  /** Remembers the chosen keys of songs of a culto as those of their singer. */
  readonly lembrarTons: (
    tx: Db,
    cultoId: number,
    tons: readonly { musica_id: number; tom: string }[],
  ) => Promise<void>
}
