import { expect, test } from 'vitest'
import type { Andamento, Certificado } from './arquivos.service.ts'
import { recentes, trabalhoDevido } from './prazos.service.ts'

const agora = new Date('2026-11-26T12:00:00Z')
const IP = '192.168.0.5'
const MIN = 60_000
const DAY = 24 * 60 * MIN
const ago = (ms: number) => new Date(agora.getTime() - ms)
const ends = (days: number, life = 90): Certificado => ({
  nome: 'louvor.duckdns.org',
  pem: '',
  desde: ago((life - days) * DAY),
  ate: ago(-days * DAY),
})
const still: Andamento = { passo: null, falha: null, ip: IP, tentativas: [] }
const failed = (ms: number): Andamento => ({
  ...still,
  falha: { codigo: 'dns', texto: '', fazer: '', em: ago(ms).toISOString() },
})
const tried = (times: number): Andamento => ({
  ...still,
  passo: 'dns',
  tentativas: Array.from({ length: times }, () => ago(MIN).toISOString()),
})

test.each([
  ['nothing while it is good', still, ends(31), IP, undefined],
  ['a renewal thirty days before', still, ends(30), IP, 'certificado'],
  ['of a short one in its last third', still, ends(2, 6), IP, 'certificado'],
  ['one that has ended', still, ends(-1), IP, 'certificado'],
  ['a renewal that failed waits six hours', failed(5 * 60 * MIN), ends(20), IP, undefined],
  ['and is tried again', failed(6 * 60 * MIN), ends(20), IP, 'certificado'],
  ['a first one that nobody has tried', still, undefined, IP, 'certificado'],
  ['a first one that failed waits for a person', failed(DAY), undefined, IP, undefined],
  ['one that was cut off begins again', tried(4), undefined, IP, 'certificado'],
  ['but not for ever', tried(5), undefined, IP, undefined],
  ['another address of the machine', still, ends(60), '192.168.0.9', 'ip'],
  ['which failed a moment ago', failed(9 * MIN), ends(60), '192.168.0.9', undefined],
  ['no address at all', still, ends(60), undefined, undefined],
] as const)('END-01 due by itself: %s', (_what, andamento, certificado, ip, expected) => {
  expect(trabalhoDevido({ andamento, certificado, ip, agora })).toBe(expected)
})

test('END-01 attempts of a clock that was put back do not count for ever', () => {
  const [past, old, ahead] = [ago(MIN), ago(61 * MIN), ago(-MIN)].map((em) => em.toISOString())
  expect(recentes([past ?? '', old ?? '', ahead ?? ''], agora)).toEqual([past])
})
