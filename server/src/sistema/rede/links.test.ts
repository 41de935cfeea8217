import { expect, test } from 'vitest'
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
