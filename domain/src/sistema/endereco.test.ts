import { expect, test } from 'vitest'
import type { EnderecoNoWifi } from '@cantai/contract/sistema/endereco'
import { linhaDoEndereco } from './endereco.ts'

const at = { agora: new Date('2026-11-26T12:00:00Z'), fuso: 'America/Sao_Paulo' }
const wifi: EnderecoNoWifi = {
  provedor: 'duckdns',
  nome: 'louvor.duckdns.org',
  url: 'https://louvor.duckdns.org:3443',
  qr: '',
  ip: '192.168.0.5',
  ate: '2027-02-12T15:00:00Z',
  aberto: true,
  passo: null,
  falha: null,
  roteador_recusa: null,
}
const line = (more: Partial<EnderecoNoWifi>) =>
  linhaDoEndereco({ modo: 'wifi', url: wifi.url, wifi: { ...wifi, ...more } }, at)
const OF_IT = 'https://louvor.duckdns.org:3443 · só no Wi-Fi'

test('END-01 the line of the address is true in every state', () => {
  expect(line({})).toBe(`${OF_IT} · certificado até 12/02`)
  // In São Paulo it is still the day before.
  expect(line({ ate: '2027-02-12T02:00:00Z' })).toBe(`${OF_IT} · certificado até 11/02`)
  expect(line({ ate: '2026-11-25T15:00:00Z' })).toBe(`${OF_IT} · certificado vencido em 25/11`)
  expect(line({ ate: null, aberto: false })).toBe(`${OF_IT} · ainda sem certificado`)
  expect(line({ aberto: false })).toBe(`${OF_IT} · a porta não abriu`)
  expect(line({ roteador_recusa: true })).toBe(
    `${OF_IT} · certificado até 12/02 · o roteador esconde este endereço`,
  )
  const url = 'https://louvor.cauda.ts.net'
  expect(linhaDoEndereco({ modo: 'funnel', url, wifi: null }, at)).toBe(`${url} · abre em qualquer lugar`)
  expect(linhaDoEndereco({ modo: 'proprio', url, wifi }, at)).toBe(url)
  expect(linhaDoEndereco({ modo: null, url: null, wifi: null }, at)).toBeNull()
})
