import { readFileSync } from 'node:fs'
import path from 'node:path'

const CORPUS = path.resolve(import.meta.dirname, '../domain/src/cifras/corpus/songs.jsonl')

/** Words sung: lines of hymns in the public domain, and a very long word. */
const WORDS =
  'Rocha eterna foi na cruz que morreste tu Jesus vem de ti um sangue tal que me limpa todo o mal traz as bênçãos do perdão gozo paz e salvação santo santo santo Deus onipotente cedo de manhã cantaremos teu louvor castelo forte é nosso Deus espada e bom escudo misericordiosissimamente'.split(
    ' ',
  )
const TITULOS = ['[Intro]', '[Verso 1]', '[Refrão]', '[Verso 2]', '[Ponte]', '[Refrão 2x]', '[Final]']
const TABLATURA = ['E', 'B', 'G', 'D', 'A', 'E'].map((corda) => `${corda}|${'---0---2---3-2'.repeat(5)}---|`)

interface Corpus {
  readonly key: string
  readonly lines: readonly string[]
}

/** The chords of a line over words that go on and on through the hymns. */
function verse(chords: readonly string[], next: () => string): string[] {
  const columns = chords.map((chord) => {
    const sung = `${next()} ${next()} `
    const width = Math.max(sung.length, chord.length + 1)
    return [chord.padEnd(width), sung.padEnd(width)] as const
  })
  return [0, 1].map((row) =>
    columns
      .map((column) => column[row])
      .join('')
      .trimEnd(),
  )
}

/** Chords in brackets before their syllables. */
const emLinha = (chords: readonly string[], next: () => string) =>
  chords.map((chord) => `[${chord}]${next()} ${next()}`).join(' ')

function sheet({ key, lines }: Corpus, n: number): string {
  let at = n * 7
  const next = () => WORDS[at++ % WORDS.length] ?? ''
  const text = [`Tom: ${key}`, '']
  lines.forEach((line, i) => {
    // Parts of one line to parts longer than a screen.
    if (i % (2 + (n % 9)) === 0) text.push('', TITULOS[(i + n) % TITULOS.length] ?? '')
    const chords = line.split(' ')
    if (n % 5 === 4) text.push(emLinha(chords, next))
    else if (i % 7 === 3) text.push(chords.join('   '))
    else text.push(...verse(chords, next))
  })
  if (n % 3 === 0) text.push('', '[Solo]', ...TABLATURA)
  return text.join('\n')
}

/** `count` chord sheets of many shapes, the same ones each time: chords of real songs over words of hymns. */
export function makeFolhas(count: number, first = 0): { nome: string; cifras: string }[] {
  const rows = readFileSync(CORPUS, 'utf8')
    .trim()
    .split('\n')
    .slice(first, first + count * 4)
  return rows
    .map((row) => JSON.parse(row) as Corpus)
    .filter(({ lines }) => lines.length >= 6)
    .slice(0, count)
    .map((corpus, n) => ({ nome: `Folha ${first + n}`, cifras: sheet(corpus, n) }))
}
