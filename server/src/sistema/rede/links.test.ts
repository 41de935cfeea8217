import { expect, test } from 'vitest'
import { idsDasFuncoes, novaEscala, novaPessoa, tokenDaPagina } from '../../pessoas/escala.fixture.ts'
import { buildTestApp } from '../../test/build-test-app.ts'
import type { WifiService } from '../endereco/wifi.service.ts'

const NOME = 'https://louvor-central.duckdns.org:3443'

const withName = (publicUrl: string) =>
  buildTestApp({ publicUrl }, undefined, {}, () => ({
    wifi: {
      porta: 3443,
      attach: () => {},
      hasName: () => false,
      url: () => NOME,
      estado: async () => null,
    } as Partial<WifiService> as WifiService,
  }))

test('END-01 with a free name links carry it, and a device hears that it opens in the Wi-Fi alone', async () => {
  const { anonymous } = await withName('http://192.168.0.5:3000')
  expect((await anonymous('GET', '/api/sistema/ministerio')).body).toMatchObject({
    endereco: NOME,
    no_wifi: true,
  })
})

test('END-01 a configured address of https comes before the free name', async () => {
  const { anonymous } = await withName('https://louvor.exemplo.org')
  const { body } = await anonymous('GET', '/api/sistema/ministerio')
  expect(body.endereco).toBe('https://louvor.exemplo.org')
  expect(body.no_wifi).toBeUndefined()
})

test('END-01 ESC-16 a personal page that was sent goes on at the old address, which tells the new one, and its calendar carries that', async () => {
  const antigo = '192.168.0.5:3000'
  const before = await buildTestApp({ publicUrl: `http://${antigo}` })
  const lider = await before.as('lider')
  const { Vocal = 0 } = await idsDasFuncoes(lider)
  const ana = await novaPessoa(lider, 'Ana Prado', [Vocal])
  const { escala } = await novaEscala(lider, [[Vocal, ana]])
  const token = await tokenDaPagina(lider, ana)
  const { anonymous } = await buildTestApp(
    { publicUrl: 'https://louvor.exemplo.org' },
    undefined,
    {},
    () => ({
      db: before.db,
    }),
  )
  const there = { host: antigo }
  expect((await anonymous('GET', '/api/sistema/ministerio', undefined, there)).body.endereco).toBe(
    'https://louvor.exemplo.org',
  )
  const page = await anonymous('POST', '/api/resposta/ver', { token }, there)
  expect(page).toMatchObject({
    status: 200,
    body: { primeiro_nome: 'Ana', agenda: expect.stringMatching(/^https:\/\/louvor\.exemplo\.org\//) },
  })
  const vagas = escala.vagas.map(({ id }: { id: number }) => id)
  const answered = await anonymous('POST', '/api/resposta', { token, vagas, resposta: 'sim' }, there)
  expect(answered.status).toBe(200)
})
