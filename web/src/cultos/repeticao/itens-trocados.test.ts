import { expect, test } from 'vitest'
import type { ItemDoCulto } from '@cantai/contract/cultos/itens'
import { itensTrocados } from './itens-trocados.ts'

const musica = (musica_id: number, tom_culto: string | null) =>
  ({
    especie: 'musica',
    musica_id,
    tom: 'A',
    tom_culto,
    notas: 'suave',
    sequencia: 'V R',
    reserva: false,
  }) as ItemDoCulto

test('CUL-06 a song that is changed comes without what was written for the other; none comes twice', () => {
  const itens = [musica(1, 'G'), musica(2, 'D'), musica(3, null)]
  const com = { musicas: true, tons: true, roteiro: true }
  expect(
    itensTrocados(
      itens,
      com,
      new Map([
        [1, 9],
        [3, 2],
      ]),
    ),
  ).toEqual([
    { especie: 'musica', musica_id: 9 },
    expect.objectContaining({ musica_id: 2, tom_culto: 'D', notas: 'suave', sequencia: 'V R' }),
  ])
})
