import { expect, test } from 'vitest'
import { Musica } from '@cantai/contract/musicas/musicas'
import { camposAEscolher, camposQueEntram, juncaoOf, ladoDe } from './campos-da-juncao.ts'

const musica = (fields: Partial<Musica>): Musica => ({
  ...Object.fromEntries(Object.keys(Musica.shape).map((name) => [name, null])),
  ...({ id: 1, versao: 1, nome: 'Santo', artista: 'Coral' } as Musica),
  ...fields,
})

test('FOL-09 only what differs is chosen; what one song lacks comes from the other unasked', () => {
  const esta = musica({ tom: 'G', letra: 'a', bpm: 70, versao: 3 })
  const outra = musica({ id: 2, tom: 'A', letra: 'a', cifras: 'C', versao: 5 })
  expect(camposAEscolher(esta, outra)).toEqual(['tom'])
  expect(camposQueEntram(esta, outra)).toEqual(['cifras'])
  expect(juncaoOf(esta, outra, { tom: 'outra', letra: 'outra' })).toEqual({
    com: 2,
    versao: 3,
    versao_com: 5,
    tom: 'outra',
  })
})

test('FOL-09 the key comes with the sheet unless somebody chooses it', () => {
  const both = { esta: musica({ tom: 'G', cifras: 'G' }), outra: musica({ tom: 'A', cifras: 'A' }) }
  expect(ladoDe('tom', both, {})).toBe('esta')
  expect(ladoDe('tom', both, { cifras: 'outra' })).toBe('outra')
  expect(ladoDe('tom', both, { cifras: 'outra', tom: 'esta' })).toBe('esta')
  expect(ladoDe('tom', { ...both, esta: musica({ tom: 'G' }) }, {})).toBe('outra')
})
