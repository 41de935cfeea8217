import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lerAcorde } from './acorde/acorde.ts'
import { detectarTomDeAcordes } from './tom/detectar-tom.ts'
import { classificarLinhas } from './folha/linhas.ts'
import { lerNota } from './acorde/nota.ts'
import { lerTom, tomAcima } from './tom/tons.ts'
import { transporCifra } from './tom/transpor.ts'

const corpus = path.join(import.meta.dirname, 'corpus')
const hinos = path.resolve(import.meta.dirname, '../../../server/seeds/hinos')
const linesOf = (file: string) => readFileSync(path.join(corpus, file), 'utf8').trim().split('\n')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- README.md beside the files says what a row is
const rowsOf = <T>(file: string) => linesOf(file).map((line) => JSON.parse(line) as T)
/** The first column of a table with a header, and the number in the second. */
const tableOf = (file: string) =>
  linesOf(file)
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([text = '', count]) => ({ text, count: Number(count) }))
const share = <T>(items: readonly T[], test: (item: T) => boolean) => items.filter(test).length / items.length

interface Case {
  group: string
  check: string
  input: string
  from?: string
  to?: string
  semitones?: number
  expected: string
  accept?: string[]
}
interface Labelled {
  label: string
  line: string
}
interface Song {
  key: string
  lines: string[]
}

const sounds = (texto: string) => {
  const lido = lerAcorde(texto)
  return lido
    ? [
        lerNota(lido.raiz)?.altura,
        lido.sufixo,
        lido.baixo === null ? null : lerNota(lido.baixo)?.altura,
      ].join()
    : texto
}

function passes({ check, input, from = 'C', to, semitones, expected, accept = [] }: Case): boolean {
  const got = transporCifra(input, from, to ?? tomAcima(from, semitones ?? 0))
  if (check === 'pitch') return sounds(got) === sounds(expected)
  return check === 'exact' ? got.trimEnd() === expected.trimEnd() : [expected, ...accept].includes(got)
}

test('MUS-11 99.9% of the chords that people write are read', () => {
  const chords = tableOf('chords.tsv')
  const total = (rows: typeof chords) => rows.reduce((sum, { count }) => sum + count, 0)
  expect(total(chords)).toBeGreaterThan(1_000_000)
  expect(total(chords.filter(({ text }) => lerAcorde(text) !== null)) / total(chords)).toBeGreaterThanOrEqual(
    0.999,
  )
})

test('MUS-14 99.9% of the transpositions are as expected', () => {
  const cases = rowsOf<Case>('transpositions.jsonl')
  const missed = cases.filter((one) => !passes(one))
  expect(cases).toHaveLength(317)
  expect(missed.length / cases.length).toBeLessThanOrEqual(0.001)
  expect(missed.filter(({ group }) => /suite|diatonic|suffix|unchanged|lyric|tab/.test(group))).toEqual([])
})

test('MUS-14 chord lines are told from the rest', () => {
  const rows = rowsOf<Labelled>('lines.jsonl')
  const labelled = (label: string) => rows.filter((row) => row.label === label)
  const isChord = ({ line }: Labelled) => classificarLinhas(line)[0]?.tipo === 'chord'
  expect(rows).toHaveLength(652)
  expect(share(rows, (row) => isChord(row) === (row.label === 'chord'))).toBeGreaterThanOrEqual(0.998)
  expect(share(labelled('chord'), isChord)).toBeGreaterThanOrEqual(0.99)
  expect(share(labelled('lyric'), isChord)).toBeLessThanOrEqual(0.003)
})

test('MUS-11 the titles of parts are recognised', () => {
  const titles = tableOf('titles.tsv')
  expect(titles).toHaveLength(397)
  expect(titles.filter(({ text }) => classificarLinhas(text)[0]?.tipo !== 'header')).toEqual([])
})

test('MUS-14 the key is heard (these songs are also the training data)', () => {
  const songs = rowsOf<Song>('songs.jsonl')
  expect(songs).toHaveLength(1008)
  const heard = songs.map(({ key, lines }) => {
    const chords = lines.map((line) => line.split(' '))
    const { tom, alternativas } = detectarTomDeAcordes(chords.flat(), chords)
    const same = (other: string | undefined) =>
      lerTom(other ?? '')?.tonica.altura === lerTom(key)?.tonica.altura &&
      other?.endsWith('m') === key.endsWith('m')
    return { menor: key.endsWith('m'), exact: same(tom), two: same(tom) || same(alternativas[0]?.tom) }
  })
  const minor = heard.filter(({ menor }) => menor)
  expect(share(heard, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.88)
  expect(share(heard, ({ two }) => two)).toBeGreaterThanOrEqual(0.955)
  expect(share(minor, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.7)
})

test('MUS-14 no line of the forty hymns is taken for another', () => {
  const files = readdirSync(hinos).filter((file) => file.endsWith('.txt'))
  expect(files).toHaveLength(40)
  for (const file of files) {
    const [letra = '', cifras = ''] =
      readFileSync(path.join(hinos, file), 'utf8').split('--- letra\n')[1]?.split('--- cifras\n') ?? []
    const sung = new Set(letra.split('\n').map((linha) => linha.trim()))
    for (const linha of sung) expect(classificarLinhas(linha)[0]?.tipo, `${file}: ${linha}`).toBe('lyric')
    for (const { tipo, texto } of classificarLinhas(cifras)) {
      const isTitle = /^\[[^\]]*\]$/.test(texto.trim())
      expect(tipo, `${file}: ${texto}`).toBe(
        sung.has(texto.trim()) || texto === '' ? 'lyric' : isTitle ? 'header' : 'chord',
      )
    }
  }
})
