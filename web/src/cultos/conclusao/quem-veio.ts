import type { ComponentType } from 'react'

type QuemVeioProps = {
  cultoId: number
  /** The people whose tick was changed. */
  trocados: ReadonlySet<number>
  onChange: (trocados: ReadonlySet<number>) => void
}

/** The attendance part of concluding a culto, injected by a room that depends on this one. */
export interface QuemVeioDoCulto {
  Part: ComponentType<QuemVeioProps>
  /** Saves it once the culto is concluded; a toast tells why the server would not. */
  save: (cultoId: number, trocados: ReadonlySet<number>) => Promise<void>
}

/** Loads it; undefined for a person who may not record attendance. */
export type LoadQuemVeio = (() => Promise<QuemVeioDoCulto>) | undefined
