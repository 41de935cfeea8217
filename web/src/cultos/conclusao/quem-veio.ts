import type { ComponentType } from 'react'

type QuemVeioProps = {
  cultoId: number
  /** The people whose tick was changed. */
  trocados: ReadonlySet<number>
  onChange: (trocados: ReadonlySet<number>) => void
}

/** How a culto that is concluded asks who came: of a room that builds on this one. */
export interface QuemVeioDoCulto {
  Part: ComponentType<QuemVeioProps>
  /** Writes it, once the culto is concluded. Failures are said. */
  save: (cultoId: number, trocados: ReadonlySet<number>) => Promise<void>
}

/** Brings it; undefined of who may not say who came. */
export type LoadQuemVeio = (() => Promise<QuemVeioDoCulto>) | undefined
