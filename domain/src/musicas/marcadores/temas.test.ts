import { expect, test } from 'vitest'
import { proporTema, TEMAS, temasDe } from './temas.ts'

test.each<[string, readonly string[], readonly string[]]>([
  ['one strong word', ['Noite feliz', 'em Belém nasceu'], ['Natal']],
  ['accents and case', ['CÁLICE de bênção'], ['Ceia']],
  ['two weak words in different lines', ['Vem à mesa', 'há pão para todos'], ['Ceia']],
  ['one weak word', ['O pão nosso'], []],
  ['one weak word, twice', ['O pão nosso', 'o pão de cada dia'], []],
  ['a word within another', ['Um receio me visita'], []],
  ['several themes', ['Eu te adoro', 'ó Cordeiro', 'por teu sangue'], ['Adoração', 'Cruz']],
  ['words of nearly every song', ['Senhor, teu amor é grande'], []],
  ['nothing', [], []],
])('REP-01 %s', (_what, versos, themes) => {
  expect(temasDe(versos)).toEqual(themes)
})

test('REP-01 a proposal says the line that suggests it', () => {
  const [adoracao] = TEMAS
  if (!adoracao) throw new Error('no theme')
  expect(proporTema(adoracao, ['Santo', 'Te adoramos, ó Deus'])).toBe('Te adoramos, ó Deus')
})

test('REP-01 five themes are offered, and each is told by at most fifteen beginnings of words as they are compared', () => {
  expect(TEMAS.filter(({ oferecido }) => oferecido)).toHaveLength(5)
  for (const { fortes, fracas } of TEMAS) {
    expect(fortes.length + fracas.length).toBeLessThanOrEqual(15)
    for (const inicio of [...fortes, ...fracas]) expect(inicio).toMatch(/^[a-z]{3,}$/)
  }
})
