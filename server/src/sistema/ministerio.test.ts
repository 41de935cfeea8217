import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'

const { as, anonymous, db } = await buildTestApp()
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

test('END-01 a device hears the address that links carry, in which others reach the server', async () => {
  const named = await buildTestApp({ publicUrl: 'https://louvor.exemplo.org/' })
  expect((await named.anonymous('GET', '/api/sistema/ministerio')).body).toEqual({
    ...NOBODY_YET,
    endereco: 'https://louvor.exemplo.org',
  })
  const admin = await named.as('admin')
  expect((await admin('PUT', '/api/sistema/ministerio', { igreja: 'Central' })).body).toMatchObject({
    endereco: 'https://louvor.exemplo.org',
  })
})

test('SEG-26 everybody reads who keeps the data, whom to ask and what leaves; an administrator writes the contact', async () => {
  const read = async () => (await anonymous('GET', '/api/sistema/privacidade')).body
  const nobody = { igreja: null, contato: null, servicos: ['youtube', 'letras', 'cifras'] }
  expect(await read()).toEqual(nobody)
  const contato = 'Ana, da secretaria: (11) 91234-5678'
  const admin = await as('admin')
  expect(await admin('PUT', '/api/sistema/privacidade', { contato: ` ${contato} ` })).toMatchObject({
    status: 200,
    body: { ...nobody, contato },
  })
  expect(await read()).toEqual({ ...nobody, contato })
  await db.updateTable('bot_conexao').set({ ligado: true }).execute()
  expect(await read()).toMatchObject({ servicos: ['youtube', 'letras', 'cifras', 'whatsapp'] })
  expect((await admin('PUT', '/api/sistema/privacidade', { contato: '' })).body).toMatchObject({
    contato: null,
  })
  for (const nivel of ['lider', 'musico'] as const)
    expect((await (await as(nivel))('PUT', '/api/sistema/privacidade', { contato })).status).toBe(403)
  expect(await admin('PUT', '/api/sistema/privacidade', { contato: 'x'.repeat(161) })).toMatchObject({
    status: 422,
    body: { detalhes: { campos: { contato: 'Contato deve ter no máximo 160 caracteres' } } },
  })
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
