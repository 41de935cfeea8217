import { expect, test } from 'vitest'
import { acharRepetidas, gruposDeRepetidas, porNome, semAsDistintas } from './repetidas.ts'

const musica = (line: string) => {
  const [nome = '', artista = ''] = line.split(' · ')
  return { nome, artista }
}

test.each([
  ['Bondade de Deus · Isaías Saad', 'Bondade de Deus · Isaias saad'],
  ['Bondade de Deus · Isaías Saad', 'BONDADE DE DEUS (Ao Vivo) · Isaías Saad'],
  ['Bondade de Deus · Isaías Saad', 'Bondade de Deus, · Isaías Saad - Topic'],
  [
    'Bondade de Deus · Isaías Saad',
    'Bondade de Deus | Clipe Oficial · IsaiasSaadVEVO'.replace('IsaiasSaad', 'Isaías Saad '),
  ],
  ['Ousado Amor · Isaías Saad', 'Isaías Saad - Ousado Amor · Isaías Saad'],
  ["Aquieta Minh'alma · Ministério Zoe", 'Aquieta Minhalma · Zoe'],
  ['Oceanos (Onde Meus Pés Podem Falhar) · Ana Nóbrega', 'Oceanos · Ana Nóbrega feat. Coral'],
])('FOL-09 %s is there already as %s', (there, nova) => {
  const names = porNome([musica('Outra · Alguém'), musica(there)])
  expect(acharRepetidas(names, musica(nova))).toEqual({ mesmas: [musica(there)], mesmoNome: [] })
})

test.each([
  ['Grande é o Senhor · Adhemar de Campos', 'Grande é o Senhor · Soraya Moraes'],
  ['Santo · Coral', 'Santo (Ao Vivo) · '],
])('FOL-09 %s has only the name of %s', (there, nova) => {
  expect(acharRepetidas(porNome([musica(there)]), musica(nova))).toEqual({
    mesmas: [],
    mesmoNome: [musica(there)],
  })
})

test.each([
  ['Santo · Coral', 'Santo, Santo, Santo · Coral'],
  ['Hino 2 · Harpa', 'Hino 15 · Harpa'],
  ['Nome · Artista', ' · Artista'],
])('FOL-09 %s is not %s', (there, nova) => {
  expect(acharRepetidas(porNome([musica(there)]), musica(nova))).toEqual({ mesmas: [], mesmoNome: [] })
})

test('FOL-09 groups hold every song of a repertoire that is there more than once, by chains too', () => {
  const [a, b, c, d, e] = [
    'Lugar Secreto · Gabriela Rocha',
    'Outra · Alguém',
    'lugar secreto (ao vivo) · Gabriela Rocha - Topic',
    'Lugar Secreto · Outro Cantor',
    'LUGAR SECRETO · Gabriela Rocha feat. Coral',
  ].map(musica)
  expect(gruposDeRepetidas([a, b, c, d, e].filter((one) => one !== undefined))).toEqual([[a, c, e]])
  expect(gruposDeRepetidas([])).toEqual([])
  expect(gruposDeRepetidas(Array.from({ length: 3000 }, () => musica('Santo · Coral')))[0]).toHaveLength(3000)
})

test('FOL-09 a group said to be of different songs comes back when it gains or loses a song', () => {
  const grupo = (...ids: number[]) => ids.map((id) => ({ id }))
  expect(semAsDistintas([grupo(12, 3), grupo(4, 5)], [[3, 12]])).toEqual([grupo(4, 5)])
  expect(semAsDistintas([grupo(3, 12, 20)], [[3, 12]])).toEqual([grupo(3, 12, 20)])
  expect(semAsDistintas([grupo(3, 12)], [[3, 12, 20]])).toEqual([grupo(3, 12)])
  expect(semAsDistintas([grupo(3, 12)], [[31, 2]])).toEqual([grupo(3, 12)])
})
