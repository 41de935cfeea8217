import { expect, test } from 'vitest'
import { melhoresMusicas } from './melhores.ts'
import { gerarMusicas } from './musicas.fixture.ts'

const names = (musicas: readonly { nome: string }[]) => musicas.map(({ nome }) => nome)
const of = (...nomes: (string | [string, string])[]) =>
  nomes.map((nome) =>
    typeof nome === 'string' ? { nome, artista: 'Coro' } : { nome: nome[0], artista: nome[1] },
  )

test.each([
  ['the name itself, before longer ones', 'santo', ['Santo', 'Santo Deus', 'És Santo', 'Santos']],
  ['words in any order', 'deus santo', ['Santo Deus']],
  ['what is still being typed', 'san', ['Santo', 'Santo Deus', 'Santos', 'És Santo']],
  ['accents, case and marks do not count', '  ÉS,  santo! ', ['És Santo']],
  ['nothing typed: all of them', ' ', ['Santo', 'Santo Deus', 'Santos', 'És Santo']],
  ['only marks', '!?', []],
  ['nobody', 'glória', []],
])('FOL-10 %s', (_, busca, expected) => {
  expect(names(melhoresMusicas(of('Santo', 'Santo Deus', 'Santos', 'És Santo'), busca))).toEqual(expected)
})

test('FOL-10 a word of the name comes before the artist, and name and artist may be mixed', () => {
  const musicas = of(['Águas', 'Graça'], ['Maravilhosa Graça', 'Harpa'], ['Engraçado', 'Ana'], ['Ó', 'Harpa'])
  expect(names(melhoresMusicas(musicas, 'graça'))).toEqual(['Maravilhosa Graça', 'Engraçado', 'Águas'])
  expect(names(melhoresMusicas(musicas, 'harpa maravilhosa'))).toEqual(['Maravilhosa Graça'])
})

test('FOL-10 of 5,000 songs the one meant stands first, by two words of its name or by a word of its own', () => {
  const musicas = gerarMusicas(5_000)
  const wordsOf = (nome: string) =>
    nome
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const beginning = (nome: string) => wordsOf(nome).slice(0, 2).join(' ')
  const sharing = new Map<string, number>()
  const holding = new Map<string, number>()
  for (const { nome } of musicas) {
    sharing.set(beginning(nome), (sharing.get(beginning(nome)) ?? 0) + 1)
    for (const word of new Set(wordsOf(nome))) holding.set(word, (holding.get(word) ?? 0) + 1)
  }
  // A name of one word, and the first two words of no other name.
  const ownBeginning = musicas.filter(({ nome }) => sharing.get(beginning(nome)) === 1)
  const ownWord = musicas.flatMap((musica) =>
    wordsOf(musica.nome)
      .filter((word) => holding.get(word) === 1)
      .map((word) => ({ musica, word })),
  )
  const spread = <T>(all: readonly T[]) =>
    Array.from({ length: 100 }, (_, i) => all[Math.floor((i * all.length) / 100)]!)
  expect([ownBeginning.length, ownWord.length].every((n) => n >= 100)).toBe(true)
  const byBeginning = spread(ownBeginning).filter(
    (musica) => melhoresMusicas(musicas, beginning(musica.nome))[0] === musica,
  )
  const byWord = spread(ownWord).filter(({ musica, word }) => melhoresMusicas(musicas, word)[0] === musica)
  expect([byBeginning.length, byWord.length]).toEqual([100, 100])
})
