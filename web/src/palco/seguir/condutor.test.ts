import { beforeEach, expect, test, vi } from 'vitest'
import type { Vivo } from '../../lib/live/vivo-guardado.ts'

const vivo = vi.hoisted((): { now: Partial<Vivo> } => ({ now: {} }))
const told = vi.hoisted(() => vi.fn<(call: unknown, request: { body: object }) => Promise<object>>())
vi.mock('../../lib/live/vivo.ts', () => ({
  getVivo: () => vivo.now,
  changeVivo: (part: Partial<Vivo>) => {
    vivo.now = { ...vivo.now, ...part }
  },
  takeVivo: () => undefined,
}))
vi.mock('../../lib/api/api-client.ts', () => ({ api: told, ApiError: Error }))

const { anotar, contar } = await import('./condutor.ts')

beforeEach(() => {
  vivo.now = { culto: 3, naoDito: null, posicao: null, tons: {} }
  told.mockReset().mockResolvedValue({ tons: [] })
})

test('PAL-10 a key that was raised before the page is measured is heard at once, and told with the page', async () => {
  anotar({ item: 'm7', semitons: 1 }, { m7: 'Ab' })
  // A second press continues from the first.
  anotar({ item: 'm7', semitons: 2 }, { m7: 'A' })
  expect(vivo.now.naoDito).toMatchObject({ item: 'm7', bloco: 0, tons: { m7: 'A' } })
  expect(told).not.toHaveBeenCalled()
  contar({ item: 'm7', bloco: 0, bloco_fim: 8, blocos: 20, semitons: 2 })
  await expect.poll(() => vivo.now.naoDito).toBeNull()
  expect(told.mock.calls.map(([, { body }]) => body)).toEqual([
    { item: 'm7', bloco: 0, bloco_fim: 8, blocos: 20, semitons: 2, tons: [{ item: 'm7', tom: 'A' }] },
  ])
})

test('PAL-12 a leader who comes back in the middle of a song and raises its key keeps the place', () => {
  vivo.now = { ...vivo.now, posicao: { item: 'm7', bloco: 12, seq: 5 } as Vivo['posicao'] }
  anotar({ item: 'm7', semitons: 1 }, { m7: 'Ab' })
  expect(vivo.now.naoDito).toMatchObject({ item: 'm7', bloco: 12, retomar: 5 })
})
