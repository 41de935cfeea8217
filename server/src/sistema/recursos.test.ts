import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'

test.each([
  [{}, { baixar_mp3: true, cifras_online: true }],
  [{ MEDIA_DOWNLOAD: 'off' }, { baixar_mp3: false, cifras_online: true }],
  [{ CIFRAS_FONTE: 'off' }, { baixar_mp3: true, cifras_online: false }],
])('TEL-12 with %j the server says what is on: %j', async (env, recursos) => {
  const { as, anonymous } = await buildTestApp({}, undefined, env)
  expect(await (await as('musico'))('GET', '/api/sistema/recursos')).toMatchObject({
    status: 200,
    body: recursos,
  })
  expect((await anonymous('GET', '/api/sistema/recursos')).status).toBe(401)
})
