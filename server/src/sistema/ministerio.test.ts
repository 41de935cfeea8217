import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'

const { as, anonymous } = await buildTestApp()
const NOBODY_YET = { igreja: null, fuso: 'America/Sao_Paulo' }

test('DIA-02 everybody reads the name of the church and the zone; an administrator writes it', async () => {
  const admin = await as('admin')
  const readMinisterio = async () => (await anonymous('GET', '/api/sistema/ministerio')).body
  expect(await readMinisterio()).toEqual(NOBODY_YET)
  const ministerio = { igreja: 'Igreja Batista Esperança', fuso: 'America/Sao_Paulo' }
  expect(
    await admin('PUT', '/api/sistema/ministerio', { igreja: '  Igreja Batista Esperança ' }),
  ).toMatchObject({
    status: 200,
    body: ministerio,
  })
  expect(await readMinisterio()).toEqual(ministerio)
  expect((await admin('PUT', '/api/sistema/ministerio', { igreja: '' })).body).toEqual(NOBODY_YET)
})

test('DIA-02 a name of more than 80 characters is refused by its field', async () => {
  expect(
    await (
      await as('admin')
    )('PUT', '/api/sistema/ministerio', { igreja: 'I'.repeat(81) }),
  ).toMatchObject({
    status: 422,
    body: { detalhes: { campos: { igreja: 'Nome da igreja deve ter no máximo 80 caracteres' } } },
  })
})

test.each(['lider', 'musico'] as const)('DIA-02 a %s changes neither name nor checklist', async (nivel) => {
  const call = await as(nivel)
  expect((await call('PUT', '/api/sistema/ministerio', { igreja: 'Outra' })).status).toBe(403)
  expect((await call('PUT', '/api/sistema/primeiro-dia', { aberto: false })).status).toBe(403)
  expect((await call('GET', '/api/sistema/enderecos')).status).toBe(403)
})
