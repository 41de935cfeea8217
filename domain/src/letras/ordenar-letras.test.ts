import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { semelhanca, tituloDeBusca } from '../semelhanca.ts'
import { ordenarLetras } from './ordenar-letras.ts'

const pedida = (titulo: string, artista: string, duracao?: number) => ({ titulo, artista, duracao })

describe('MUS-12 the song asked for, by its own artist, is certain', () => {
  test.each([
    ['Oceanos', 'Ana Nóbrega', 'Oceanos (Onde Meus Pés Podem Falhar)', 'Ana Nobrega'],
    ['Oceanos (Onde Meus Pés Podem Falhar)', 'Ana Nóbrega', 'Oceanos', 'Ana Nóbrega'],
    ['Ousado Amor', 'Isaías Saad', 'Ousado Amor (Ao Vivo)', 'Isaias Saad'],
    ['Ousado Amor', 'Isaías Saad', 'Ousado Amor - Ao Vivo', 'Isaías Saad feat. Gabriela Rocha'],
    ['OUSADO AMOR', 'isaias saad', 'Ousado Amor', 'Isaías Saad'],
    ['Bondade de Deus', 'Isaías Saad', 'Bondade de Deus [Clipe Oficial]', 'Isaías Saad'],
    ['Bondade de Deus', 'Isaías Saad', 'Bondade De Deus (Ao Vivo)', 'Isaías Saad & Coro'],
    ['Lugar Secreto', 'Gabriela Rocha', 'Lugar Secreto (Clipe Oficial + Letra)', 'Gabriela Rocha'],
    ["Aquieta Minh'alma", 'Ministério Zoe', 'Aquieta Minh’Alma', 'Zoe'],
    ['A Casa É Sua', 'Casa Worship', 'A Casa é Sua - Ao Vivo', 'Casa Worship, Julliany Souza'],
    ['Grandioso És Tu', 'Cassiane', 'Grandioso És Tu', 'Cassiane e Jairinho'],
    ['Santo, Santo, Santo!', 'Harpa Cristã', 'Santo Santo Santo', 'Harpa Cristã'],
  ])('%s · %s ← %s · %s', (titulo, artista, achado, por) => {
    expect(ordenarLetras(pedida(titulo, artista), [{ ...pedida(achado, por), letra: 'la' }])).toMatchObject([
      { titulo: achado, certa: true },
    ])
  })
})

describe('MUS-12 what may be another song is offered, but not as certain', () => {
  test.each([
    ['the same title by another artist', 'Oceanos', 'Ana Nóbrega', 'Oceanos', 'Banda Mar'],
    ['an artist who shares one name', 'Santo', 'Ana Nóbrega', 'Santo', 'Ana Paula Valadão'],
    ['an artist of one word within a longer name', 'Santo', 'Ana', 'Santo', 'Ana Paula Valadão'],
    [
      'the original of a version',
      'Bondade de Deus',
      'Isaías Saad',
      'Goodness of God (Bondade de Deus)',
      'Bethel Music',
    ],
    ['a word that only recordings have elsewhere', 'Minha Música', 'Coro', 'Minha', 'Coro'],
    ['a longer title', 'Lugar Secreto', 'Gabriela Rocha', 'No Lugar Secreto', 'Gabriela Rocha'],
    ['the artist in the title', 'Lugar Secreto', 'Gabriela Rocha', 'Gabriela Rocha - Lugar Secreto', 'Canal'],
  ])('%s', (_what, titulo, artista, achado, por) => {
    expect(ordenarLetras(pedida(titulo, artista), [{ ...pedida(achado, por), letra: 'la' }])).toMatchObject([
      { certa: false },
    ])
  })
})

test.each([
  ['Oceanos', 'Ana Nóbrega', 'Oceans (Where Feet May Fail)', 'Hillsong UNITED'],
  ['Oceanos', 'Ana Nóbrega', 'Terra Seca', 'Ana Nóbrega'],
  ['Bondade de Deus', 'Isaías Saad', 'Amor de Deus', 'Bruna Karla'],
  ['Bondade de Deus', 'Isaías Saad', 'Amor de Deus', 'Isaías Saad'],
  ['Ousado Amor', 'Isaías Saad', 'Ousado', 'Outra Banda'],
  ['Santo', 'Coro', '', ''],
  ['Santo (Letra)', 'Coro', 'Rocha (Letra)', 'Coro'],
  ['Coro - Santo', 'Coro', 'Coro - Rocha', 'Coro'],
])('MUS-12 another song is not offered: %s · %s ← %s · %s', (titulo, artista, achado, por) => {
  expect(ordenarLetras(pedida(titulo, artista), [{ ...pedida(achado, por), letra: 'la' }])).toEqual([])
})

test('MUS-12 the certain one comes first, then the likeliest; the same words are shown once', () => {
  const achadas = [
    { ...pedida('Oceanos', 'Banda Mar'), letra: 'Outra letra' },
    { ...pedida('Oceanos (Ao Vivo)', 'Ana Nóbrega'), letra: 'Tua voz me chama' },
    { ...pedida('Oceanos', 'Ana Nóbrega'), letra: 'TUA VOZ\n\nme chama!' },
    { ...pedida('Oceanos', 'Ana Nóbrega'), letra: ' \n' },
  ]
  const ordenadas = ordenarLetras(pedida('Oceanos', 'Ana Nóbrega'), achadas)
  expect(ordenadas.map(({ artista, certa }) => [artista, certa])).toEqual([
    ['Ana Nóbrega', true],
    ['Banda Mar', false],
  ])
})

test('MUS-12 among equal names the recording nearest in length comes first, but never before the right artist', () => {
  const achadas = [
    { ...pedida('Santo', 'Coro', 540), letra: 'long' },
    { ...pedida('Santo', 'Coro', 242), letra: 'short' },
    { ...pedida('Santo', 'Outro', 240), letra: 'other' },
    { ...pedida('Santo', 'Coro'), letra: 'unknown' },
  ]
  const letras = ordenarLetras(pedida('Santo', 'Coro', 240), achadas).map(({ letra }) => letra)
  expect(letras).toEqual(['short', 'long', 'unknown', 'other'])
})

test('names of any kind give numbers from 0 to 1, alike whichever is asked, and a name is like itself', () => {
  const nome = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('', '(', '((((', ') - (', 'ﷺ', '-', 'feat.', 'e', 'Ao Vivo', '🎵', 'שלום'),
  )
  const nomeada = fc.record({ titulo: nome, artista: nome })
  fc.assert(
    fc.property(nomeada, nomeada, (a, b) => {
      const there = semelhanca(a, b)
      expect(there).toEqual(semelhanca(b, a))
      for (const part of [there.titulo, there.artista]) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(1)
      }
      if (/[a-z]/i.test(a.titulo)) expect(semelhanca(a, a).titulo).toBe(1)
    }),
  )
})

test.each([
  ['Oceanos (Onde Meus Pés Podem Falhar) - Ao Vivo', 'Oceanos'],
  ['Ousado Amor [Clipe Oficial]', 'Ousado Amor'],
  ['Bondade de Deus | Ao Vivo', 'Bondade de Deus'],
  ['(Ao Vivo)', '(Ao Vivo)'],
  ['Ao Vivo', 'Ao Vivo'],
])('MUS-12 %s is searched for as %s', (titulo, expected) => {
  expect(tituloDeBusca(titulo)).toBe(expected)
})
