import { expect, test } from 'vitest'
import { makeUsuario } from '../../test/make.ts'
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

test('END-01 with a free name every link carries it, and nothing says any more that https is missing', async () => {
  const { as, db, anonymous } = await withName('http://192.168.0.5:3000')
  const admin = await as('admin')
  const { id } = await makeUsuario(db, {})
  const urls = [
    (await admin('POST', '/api/convites', {})).body.url,
    (await admin('POST', `/api/usuarios/${id}/link-senha`)).body.url,
    (await admin('POST', '/api/agenda')).body.url,
  ]
  expect(urls.map((url: string) => new URL(url).origin)).toEqual([NOME, NOME, NOME])
  const codigos = (await admin('GET', '/api/sistema/servidor')).body.avisos.map(
    ({ codigo }: { codigo: string }) => codigo,
  )
  expect(codigos).not.toContain('sem_https')
  expect((await admin('GET', '/api/avisos-no-aparelho')).body.impedimento).not.toBe('sem_https')
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
