import { describe, expect, test } from 'vitest'
import { growth, MOST_GROWTH } from '../growth.fixture.ts'
import { HOSTIS, hostil, LEITORES } from './hostil.fixture.ts'

describe.each(LEITORES)('MUS-14 %s works in proportion to a hostile text', (_name, ler) => {
  test.each(HOSTIS)(
    '%j',
    (piece) => {
      expect(growth(ler, hostil(piece, 20_000), hostil(piece, 80_000))).toBeLessThan(MOST_GROWTH)
    },
    60_000,
  )
})
