import { expect, test } from 'vitest'
import type { EnderecoConferido } from '@cantai/contract/sistema/endereco-proprio'
import { estadoDito } from './estado-dito.ts'

const AGORA = Date.parse('2026-11-26T12:00:00Z')
const TUNEL = 'https://louvor.exemplo.org'
const NO_WIFI = 'https://louvor.duckdns.org:3443'
const CASA = 'http://192.168.0.5:3000'
const FECHADA = { aberta: false, enderecos: [] }
const ABERTA = { aberta: true, enderecos: [{ url: CASA, qr: 'casa' }] }
const SEM = { url: null, ate: null, wifi: null }
const noWifi = { url: NO_WIFI, qr: 'wifi', aberto: true, roteador_recusa: null }
const wifi = noWifi as never
const achado = (url: string, more: Partial<EnderecoConferido> = {}): EnderecoConferido => ({
  url,
  encontrado: true,
  https: true,
  ao_vivo: true,
  mostra_quem_pede: true,
  alcance: 'internet',
  motivo: null,
  ...more,
})

test.each([
  ['nobody else', FECHADA, SEM, null, [], 'Só este computador abre o Cantai', 'nada'],
  [
    'no network',
    { aberta: true, enderecos: [] },
    SEM,
    null,
    [],
    'Este computador não está em nenhuma rede',
    'nada',
  ],
  ['the Wi-Fi by http', ABERTA, SEM, null, [CASA], 'abre no Wi-Fi da igreja · sem https', 'aviso'],
  ['looking', ABERTA, { ...SEM, url: TUNEL }, undefined, [TUNEL], 'conferindo…', 'bom'],
  ['a tunnel', ABERTA, { ...SEM, url: TUNEL }, achado(TUNEL), [TUNEL], 'abre em qualquer lugar', 'bom'],
  [
    'a name that leads into the network',
    ABERTA,
    { ...SEM, url: TUNEL },
    achado(TUNEL, { alcance: 'rede' }),
    [TUNEL],
    'abre no Wi-Fi da igreja',
    'bom',
  ],
  [
    'a tunnel without its way to the internet',
    ABERTA,
    { ...SEM, url: TUNEL },
    achado(TUNEL, { alcance: 'tunel' }),
    [TUNEL],
    'só abre em aparelhos com o Tailscale',
    'aviso',
  ],
  [
    'a tunnel of which the internet says nothing',
    ABERTA,
    { ...SEM, url: TUNEL },
    achado(TUNEL, { alcance: null }),
    [TUNEL],
    'não se sabe se abre fora daqui',
    'aviso',
  ],
  [
    'an address that was not looked at',
    ABERTA,
    { ...SEM, url: TUNEL },
    null,
    [TUNEL],
    'não se sabe se abre fora daqui',
    'aviso',
  ],
  [
    'a tunnel that is down',
    ABERTA,
    { ...SEM, url: TUNEL },
    achado(TUNEL, { encontrado: false, motivo: 'sem_resposta' }),
    [TUNEL],
    'não responde agora',
    'aviso',
  ],
  [
    'a free name',
    ABERTA,
    { url: NO_WIFI, ate: '2027-02-12T10:00:00Z', wifi },
    achado(NO_WIFI, { alcance: 'rede' }),
    [NO_WIFI],
    'abre no Wi-Fi da igreja · certificado até 2027-02-12',
    'bom',
  ],
  [
    'a free name whose port is closed',
    ABERTA,
    { url: NO_WIFI, ate: null, wifi: { ...noWifi, aberto: false } as never },
    null,
    [NO_WIFI],
    'não abre agora',
    'aviso',
  ],
  [
    'a router that hides it',
    ABERTA,
    { url: NO_WIFI, ate: null, wifi: { ...noWifi, roteador_recusa: true } as never },
    null,
    [NO_WIFI],
    'o roteador esconde este endereço',
    'aviso',
  ],
  [
    'a certificate that is over',
    ABERTA,
    { url: NO_WIFI, ate: '2026-11-01T10:00:00Z', wifi },
    null,
    [NO_WIFI],
    'abre no Wi-Fi da igreja · certificado venceu em 2026-11-01',
    'aviso',
  ],
] as const)('END-01 the line about the address: %s', (_case, rede, endereco, conferido, urls, said, tom) => {
  const dia = (iso: string) => iso.slice(0, 10)
  const estado = estadoDito({
    rede: { ...rede, enderecos: [...rede.enderecos] },
    endereco,
    conferido,
    agora: AGORA,
    dia,
  })
  expect([estado.partes.join(' · '), estado.tom, estado.url]).toEqual([said, tom, urls[0]])
})
