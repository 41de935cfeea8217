import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ancorar, porBloco } from './anotacoes.ts'
import { tomDaFolha } from '../capo/tom-da-folha.ts'
import { lerFolha, type Bloco } from './folha.ts'
import { TONS } from '../tom/tons.ts'
import { tocarCifra } from '../tom/vista.ts'

const FOLHA = `Tom: G

[Intro]
G  D  Em  C

[Primeira parte]
G            D
Rude cruz se erigiu
Em           C
dela o dia fugiu

[Refrão]
G            D
Sim, eu amo a mensagem da cruz
G            D
Sim, eu amo a mensagem da cruz

E|--3--|
B|--0--|`

const folder = new URL('../../../../server/seeds/hinos/', import.meta.url)
const HINOS = readdirSync(folder)
  .filter((name, i) => name.endsWith('.txt') && i % 4 === 0)
  .map((name) => readFileSync(new URL(name, folder), 'utf8').split('--- cifras\n')[1] ?? '')

const pinned = (blocos: readonly Bloco[]) =>
  blocos.flatMap((_, i) => {
    const ancora = ancorar(blocos, i, 0)
    return ancora === null ? [] : [{ ancora, bloco: i }]
  })
/** The words over which each note stands now; '' where it is loose. */
const words = (blocos: readonly Bloco[], notas: ReturnType<typeof pinned>) => {
  const over = new Map(
    [...porBloco(blocos, notas).noBloco].flatMap(([i, found]) => found.map((nota) => [nota, i])),
  )
  return notas.map((nota) => textOf(blocos[over.get(nota) ?? -1]))
}
const textOf = (bloco: Bloco | undefined): string =>
  !bloco
    ? ''
    : bloco.tipo === 'titulo'
      ? bloco.texto
      : 'letra' in bloco
        ? bloco.letra.replaceAll(/\s+/g, ' ').trim() || bloco.tipo
        : bloco.tipo

test('PAL-07 a note of the song, one of a line, and one whose line is gone', () => {
  const blocos = lerFolha(FOLHA)
  const refrao = blocos.flatMap((bloco, i) => ('letra' in bloco && bloco.letra.startsWith('Sim') ? [i] : []))
  const [first = 0, second = 0] = refrao
  const notas = [
    { id: 'song', ancora: null },
    { id: 'first', ancora: ancorar(blocos, first, 4) },
    { id: 'second', ancora: ancorar(blocos, second, 0) },
    { id: 'gone', ancora: { hash: 'zzz', vez: 0, coluna: 0 } },
  ]
  const { daMusica, noBloco, soltas } = porBloco(blocos, notas)
  expect(daMusica.map(({ id }) => id)).toEqual(['song'])
  expect(noBloco.get(first)?.map(({ id }) => id)).toEqual(['first'])
  expect(noBloco.get(second)?.map(({ id }) => id)).toEqual(['second'])
  expect(soltas.map(({ id }) => id)).toEqual(['gone'])
  expect(
    ancorar(
      blocos,
      blocos.findIndex(({ tipo }) => tipo === 'vazio'),
      0,
    ),
  ).toBeNull()
  expect(ancorar(blocos, 999, 0)).toBeNull()
})

test('PAL-07 notes stay over their words in 24 keys and behind a capo, in hymns', () => {
  for (const cifras of [FOLHA, ...HINOS]) {
    const blocos = lerFolha(cifras)
    const notas = pinned(blocos)
    const before = words(blocos, notas)
    const escrita = tomDaFolha(cifras)
    const heard = (tom: string | null, capo: number | null) =>
      words(lerFolha(tocarCifra(cifras, escrita, { tom, capo }).cifras, { semTom: true }), notas)
    for (const tom of TONS) expect(heard(tom, null)).toEqual(before)
    for (let capo = 0; capo < 12; capo += 3) expect(heard(null, capo)).toEqual(before)
  }
  expect(HINOS.length).toBeGreaterThan(8)
})

test('PAL-07 a corrected line loses no note: those of other lines stay, its own stays or is shown as loose', () => {
  const verso = fc.stringMatching(/^[a-zçãé]{2,8}( [a-zçãé]{2,8}){1,4}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(verso, { minLength: 2, maxLength: 8 }),
      verso,
      fc.nat(),
      (versos, changed, at) => {
        const sheet = (lines: string[]) => lerFolha(lines.map((line) => `G  D\n${line}`).join('\n'))
        const blocos = sheet(versos)
        const notas = pinned(blocos)
        const edited = versos.with(at % versos.length, changed)
        const after = sheet(edited)
        const { noBloco, soltas } = porBloco(after, notas)
        expect([...noBloco.values()].flat().length + soltas.length).toBe(notas.length)
        const now = words(after, notas)
        const old = words(blocos, notas)
        for (const [i, line] of old.entries())
          if (edited.includes(line)) expect(now[i]).toBe(line)
          else expect(now[i]).toBe('')
      },
    ),
  )
})

test('PAL-07 accents, commas, capitals and blanks that are corrected move no note', () => {
  const [before, after] = ['G  D\nsanto es tu senhor', 'G  D\nSanto és Tu,  Senhor!'].map((text) =>
    lerFolha(text),
  ) as [Bloco[], Bloco[]]
  const notas = pinned(before)
  expect(porBloco(after, notas).soltas).toEqual([])
  expect(notas).toHaveLength(1)
})

test('PAL-07 a repeated line that now comes fewer times keeps its notes at the last one', () => {
  const times = (n: number) => lerFolha(Array.from({ length: n }, () => 'G\nSanto').join('\n'))
  const notas = pinned(times(3))
  expect([...porBloco(times(2), notas).noBloco].map(([bloco, found]) => [bloco, found.length])).toEqual([
    [0, 1],
    [1, 2],
  ])
})
