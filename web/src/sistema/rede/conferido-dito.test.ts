import { expect, test } from 'vitest'
import { achados, porQueNao } from './conferido-dito.ts'

const url = 'https://louvor.exemplo.org'
const found = {
  url,
  encontrado: true,
  https: true,
  ao_vivo: true,
  mostra_quem_pede: true,
  alcance: 'internet' as const,
  motivo: null,
}

test.each([
  [{}, [true, true, true, true]],
  [{ https: false }, [true, false, true, true]],
  [{ ao_vivo: false }, [true, true, false, true]],
  [{ mostra_quem_pede: false }, [true, true, true, false]],
  [{ alcance: 'rede' as const }, [true, true, true, true]],
  [{ alcance: 'tunel' as const }, [false, true, true, true]],
  [{ alcance: null }, [false, true, true, true]],
])('END-01 the findings at an address, good or not: %j', (more, expected) => {
  expect(achados({ ...found, ...more }).map(({ bom }) => bom)).toEqual(expected)
})

test.each(['nome', 'certificado', 'redireciona', 'outro', 'sem_resposta', null] as const)(
  'END-01 each reason for not being found says what to do: %s',
  (motivo) => {
    expect(porQueNao({ ...found, encontrado: false, motivo })).toMatch(/^.*louvor\.exemplo\.org.*\. \S.*\.$/)
  },
)
