import { describe, expect, test } from 'vitest'
import { closingOf, waitBefore } from './whatsapp-closing.ts'

describe('what follows the end of a connection', () => {
  test.each([
    [515, 'reabrir'],
    [401, 'esquecer'],
    [402, 'parar'],
    [403, 'parar'],
    [406, 'parar'],
    [411, 'parar'],
    [440, 'parar'],
    [405, 'esperar'],
    [408, 'esperar'],
    [428, 'esperar'],
    [500, 'esperar'],
    [503, 'esperar'],
    [0, 'esperar'],
  ])('%i: %s', (code, acao) => {
    expect(closingOf(code, { rede: false, pareado: true }).acao).toBe(acao)
  })

  test('408 before a phone has read the QR: it has expired', () => {
    expect(closingOf(408, { rede: false, pareado: false })).toMatchObject({
      acao: 'parar',
      motivo: expect.stringContaining('O QR expirou'),
    })
  })

  test.each([401, 403, 408])(
    '%i of a connection that was never made says nothing about the session',
    (code) => {
      for (const pareado of [true, false])
        expect(closingOf(code, { rede: true, pareado })).toMatchObject({ acao: 'esperar', longa: false })
    },
  )

  test('it waits 1 s · 2ⁿ ± 25 %, at most a minute; for a refused version 10 minutes to 6 hours', () => {
    expect([0, 1, 2, 5, 6, 20].map((n) => waitBefore(n, false, 0.5))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
    expect([waitBefore(0, false, 0), waitBefore(0, false, 1)]).toEqual([750, 1250])
    expect([0, 1, 20].map((n) => waitBefore(n, true, 0.5))).toEqual([600_000, 1_200_000, 21_600_000])
  })
})
