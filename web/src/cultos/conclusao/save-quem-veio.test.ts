import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-client.ts'
import { saveQuemVeio } from './save-quem-veio.ts'

const { ditos } = vi.hoisted(() => ({ ditos: [] as string[] }))
vi.mock('../../ui/feedback/toast.ts', () => ({
  toast: { apiError: (text: string, { description = '' } = {}) => ditos.push(`${text} ${description}`) },
}))

beforeEach(() => void ditos.splice(0))

test.each<[name: string, save: () => Promise<void> | undefined, dito: string | undefined]>([
  ['saved', async () => undefined, undefined],
  ['a person who records none', () => undefined, undefined],
  ['its code did not come', () => Promise.reject(new TypeError('import')), 'tente novamente'],
  [
    'the session is over',
    () => Promise.reject(new ApiError(401, 'Sessão', { erro: 'Sessão', codigo: 'sessao' })),
    undefined,
  ],
])('ESC-09 attendance after concluding, %s', async (_, save, dito) => {
  await saveQuemVeio(save)
  expect(ditos).toEqual(
    dito === undefined
      ? []
      : [
          `Quem veio não foi salvo: ${dito} O culto está concluído. Marque as presenças em ‘Quem veio?’, na escala deste culto.`,
        ],
  )
})
