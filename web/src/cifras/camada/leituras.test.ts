import { expect, test } from 'vitest'
import type { Leitura } from '@cantai/contract/cifras/musico'
import { leitura } from './camada.fixture.ts'
import { leituraDaMusica, NADA_ESCOLHIDO } from './leituras.ts'

const minha = (leituras: Leitura[], corpo?: unknown) => ({
  camada: { usuario: 7, seq: null, afinacao: 'do' as const, leituras, anotacoes: [] },
  escritos:
    corpo === undefined
      ? []
      : [
          {
            id: 'e',
            usuario: 7,
            tipo: 'leitura' as const,
            sobre: '12',
            corpo,
            em: 0,
            estado: 'pendente' as const,
          },
        ],
})
const inA = { ...NADA_ESCOLHIDO, tom: 'A', capo: 2 }

test('FOL-05 a song is read as it was left, another one as it says', () => {
  const kept = minha([leitura(4, { tamanho: 3, colunas: 1, so_letra: true })])
  expect(leituraDaMusica(kept, 12)).toEqual({ tom: null, capo: 4, tamanho: 3, colunas: 1, soLetra: true })
  expect(leituraDaMusica(kept, 13)).toEqual(NADA_ESCOLHIDO)
})

test('PAL-07 what this device has still to send wins over what another one chose', () => {
  expect(leituraDaMusica(minha([leitura(5)], inA), 12)).toEqual(inA)
  expect(leituraDaMusica(minha([leitura(5)], NADA_ESCOLHIDO), 12)).toEqual(NADA_ESCOLHIDO)
})

test.each([{ ...inA, capo: 99 }, { tom: 'A' }, 'x', null])(
  'FOL-05 a place that holds %j is none',
  (corpo) => {
    expect(leituraDaMusica(minha([], corpo), 12)).toEqual(NADA_ESCOLHIDO)
  },
)
