import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'

const GB = 1024 ** 3
const { as, providers } = await buildTestApp()
const { files } = providers

test('OPS-05 below 1 GB the administrator reads how much room the disk has', async () => {
  const call = await as('admin')
  files.freeBytes = async () => GB
  expect((await call('GET', '/api/sistema/avisos')).body).toEqual({ avisos: [] })
  files.freeBytes = async () => GB - 1
  expect((await call('GET', '/api/sistema/avisos')).body).toEqual({
    avisos: [
      {
        codigo: 'pouco_espaco',
        texto:
          'Pouco espaço no disco do servidor: restam 1023 MB. Libere espaço antes que nada mais possa ser guardado.',
      },
    ],
  })
})

test('OPS-05 the room is that of the disk of DATA_DIR', async () => {
  const { providers: real } = await buildTestApp()
  expect(await real.files.freeBytes()).toBeGreaterThan(0)
})

test.each(['lider', 'musico'] as const)('OPS-05 a %s is not told', async (nivel) => {
  expect((await (await as(nivel))('GET', '/api/sistema/avisos')).status).toBe(403)
})
