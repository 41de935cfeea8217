import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../test/build-test-app.ts'
import { DUCKDNS_TOKEN, startEnderecoStandIn } from '../../test/stand-ins/endereco.ts'
import { installation, NOME } from './endereco.fixture.ts'

async function church() {
  const standIn = await startEnderecoStandIn()
  onTestFinished(() => standIn.stop())
  const own = await installation(standIn)
  const ask = (body: object = {}) =>
    own.admin('POST', '/api/sistema/endereco/wifi', {
      provedor: 'duckdns',
      nome: 'louvor-central',
      token: DUCKDNS_TOKEN,
      ...body,
    })
  return { ...own, standIn, ask }
}

test('END-01 without an authority the name is pointed, and the failure is told with its next step; the token is in no answer', async () => {
  const { ask, admin, settled, standIn, folder } = await church()
  expect((await admin('GET', '/api/sistema/endereco')).body).toMatchObject({
    modo: null,
    url: null,
    porta: 0,
    obstaculo: null,
    wifi: null,
  })
  const answer = await ask()
  expect(answer).toMatchObject({ status: 202, body: { wifi: { nome: NOME, passo: 'nome' } } })
  const state = await settled()
  expect(state).toMatchObject({
    ip: '192.168.0.5',
    ate: null,
    aberto: false,
    falha: { codigo: 'fora_do_ar', fazer: expect.stringContaining('tente de novo em 5 minutos') },
  })
  expect(standIn.names.get(NOME)?.ip).toBe('192.168.0.5')
  expect(answer.text + JSON.stringify(state)).not.toContain(DUCKDNS_TOKEN)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of ['nome.json', 'andamento.json'])
    expect((await stat(path.join(folder, name))).mode & 0o777, name).toBe(0o600)
})

test('END-01 a wrong token is told; the kept one serves a second attempt and no other name', async () => {
  const { ask, admin, settled, folder, standIn } = await church()
  await ask({ token: 'errado' })
  expect((await settled()).falha).toMatchObject({
    codigo: 'token',
    texto: 'O DuckDNS não aceita este token para este nome.',
    fazer: 'Abra duckdns.org, confira se o nome está na lista e copie o token do alto da página.',
  })
  await ask()
  await settled()
  expect((await ask({ token: undefined })).status).toBe(202)
  await settled()
  expect(JSON.parse(await readFile(path.join(folder, 'nome.json'), 'utf8'))).toMatchObject({
    token: DUCKDNS_TOKEN,
  })
  const refused = await ask({ nome: 'outro', token: undefined })
  expect(refused).toMatchObject({
    status: 422,
    body: { detalhes: { campos: { token: 'Cole o token do provedor' } } },
  })
  expect((await admin('DELETE', '/api/sistema/endereco/wifi')).status).toBe(204)
  expect((await admin('POST', '/api/sistema/endereco/wifi/tentar')).status).toBe(404)
  expect(standIn.names.has('outro.duckdns.org')).toBe(false)
})

test('END-01 five attempts an hour, one at a time', async () => {
  const { ask, admin, settled, clock, standIn } = await church()
  standIn.fail('/duckdns', 'lento')
  expect((await ask()).status).toBe(202)
  expect(await ask()).toMatchObject({ status: 409, body: { codigo: 'em_andamento' } })
  expect((await admin('DELETE', '/api/sistema/endereco/wifi')).status).toBe(409)
  standIn.heal()
  standIn.hangUp()
  await settled()
  for (let i = 0; i < 4; i++) {
    expect((await ask()).status).toBe(202)
    await settled()
  }
  expect(await ask()).toMatchObject({
    status: 429,
    body: { erro: 'Já foram 5 tentativas nesta hora. Tente de novo em 60 minutos.' },
    headers: { 'retry-after': '3600' },
  })
  clock.advance(60 * 60 * 1000)
  expect((await ask()).status).toBe(202)
  await settled()
})

test('END-01 names are taken as people type them, and refused with an example', async () => {
  const { ask } = await church()
  for (const nome of ['lou vor', 'a.b.duckdns.org', '../../etc', 'louvor.exemplo.org', '-louvor'])
    expect((await ask({ nome })).status, nome).toBe(422)
  expect((await ask({ nome: 'coração' })).body.erro).toContain(
    'Escreva o nome como louvor-central.duckdns.org, sem acentos nem espaços',
  )
  expect((await ask({ provedor: 'registro.br' })).status).toBe(400)
})

test('END-01 an address of the configuration is told as it is; a server without certificates of its own says so', async () => {
  for (const [publicUrl, modo] of [
    ['https://louvor.igreja.org', 'proprio'],
    ['https://louvor.cauda.ts.net', 'funnel'],
    ['http://192.168.0.5:3000', null],
  ] as const) {
    const { as } = await buildTestApp({ publicUrl })
    const admin = await as('admin')
    expect((await admin('GET', '/api/sistema/endereco')).body).toMatchObject({
      modo,
      url: modo && publicUrl,
      ate: null,
      obstaculo: 'Este servidor não faz certificados por si.',
    })
    const pedido = { provedor: 'duckdns', nome: 'louvor', token: 'x' }
    expect((await admin('POST', '/api/sistema/endereco/wifi', pedido)).status).toBe(409)
  }
})
