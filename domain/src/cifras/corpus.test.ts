import { describe, expect, test } from 'vitest'
import { lerAcorde } from './acorde.ts'
import { detectarTomDeAcordes } from './detectar-tom.ts'
import { classificarLinhas } from './linhas.ts'
import { lerNota } from './nota.ts'
import { lerTom, tomAcima } from './tons.ts'
import { transporCifra } from './transpor.ts'

/** The development half of the corpus, named by CIFRAS_CORPUS; without it these tests are skipped. */
declare const process: {
  env: Record<string, string | undefined>
  getBuiltinModule(id: 'node:fs'): {
    existsSync(path: string): boolean
    readFileSync(path: string, encoding: 'utf8'): string
    readdirSync(path: string): string[]
  }
}
const fs = process.getBuiltinModule('node:fs')

const corpus = [process.env.CIFRAS_CORPUS ?? '', '../shared/corpus'].find(
  (folder) => folder !== '' && fs.existsSync(`${folder}/key-corpus.dev.jsonl`),
)
const linesOf = (file: string) =>
  fs
    .readFileSync(`${corpus ?? ''}/${file}`, 'utf8')
    .trim()
    .split('\n')
const rowsOf = <T>(file: string) => linesOf(file).map((line) => JSON.parse(line) as T)
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
  optional?: boolean
  needsContext?: boolean
}
interface Keyed {
  key: string
  chords: string[]
  lines: number[]
  capo?: number
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

describe.skipIf(corpus === undefined)('development corpus', () => {
  test('MUS-11 99.9% of the chords that people write are read', () => {
    const vocab = linesOf('chord-vocab-br.tsv')
      .slice(1)
      .map((line) => line.split('\t'))
    const count = (rows: string[][]) => rows.reduce((sum, [, n]) => sum + Number(n), 0)
    expect(
      count(vocab.filter(([chord]) => lerAcorde(chord ?? '') !== null)) / count(vocab),
    ).toBeGreaterThanOrEqual(0.999)
  })

  test('MUS-14 99.5% of the transpositions are as expected', () => {
    const cases = rowsOf<Case>('transposition.dev.jsonl').filter(({ check }) => check !== 'none')
    const missed = cases.filter((one) => !passes(one))
    expect(missed.length / cases.length).toBeLessThanOrEqual(0.005)
    expect(missed.filter(({ group }) => /suite|diatonic|suffix|unchanged|lyric|tab/.test(group))).toEqual([])
  })

  test('MUS-14 chord lines are told from the rest', () => {
    const rows = rowsOf<Labelled>('line-classification.dev.jsonl').filter(
      (row) => !row.optional && !row.needsContext,
    )
    const isChord = ({ line }: Labelled) => classificarLinhas(line)[0]?.tipo === 'chord'
    expect(share(rows, (row) => isChord(row) === (row.label === 'chord'))).toBeGreaterThanOrEqual(0.992)
    expect(
      share(
        rows.filter(({ label }) => label === 'chord'),
        isChord,
      ),
    ).toBeGreaterThanOrEqual(0.99)
    expect(
      share(
        rows.filter(({ label }) => label === 'lyric'),
        isChord,
      ),
    ).toBeLessThanOrEqual(0.003)
  })

  test('MUS-11 the titles of parts are recognised', () => {
    const titles = linesOf('section-headers-br.tsv')
      .slice(1)
      .map((line) => line.split('\t')[0] ?? '')
    expect(titles.filter((title) => classificarLinhas(title)[0]?.tipo !== 'header')).toEqual([])
  })

  test('MUS-14 the key is heard (these songs are also the training data)', () => {
    const rows = rowsOf<Keyed>('key-corpus.dev.jsonl').filter(({ capo }) => !capo)
    const heard = rows.map(({ key, chords, lines }) => {
      let at = 0
      const { tom, alternativas } = detectarTomDeAcordes(
        chords,
        lines.map((n) => chords.slice(at, (at += n))),
      )
      const same = (other: string | undefined) =>
        lerTom(other ?? '')?.tonica.altura === lerTom(key)?.tonica.altura &&
        other?.endsWith('m') === key.endsWith('m')
      return { menor: key.endsWith('m'), exact: same(tom), two: same(tom) || same(alternativas[0]?.tom) }
    })
    expect(share(heard, ({ exact }) => exact)).toBeGreaterThanOrEqual(0.88)
    expect(share(heard, ({ two }) => two)).toBeGreaterThanOrEqual(0.955)
    expect(
      share(
        heard.filter(({ menor }) => menor),
        ({ exact }) => exact,
      ),
    ).toBeGreaterThanOrEqual(0.7)
  })
})

test('MUS-14 no line of the forty hymns is taken for another', () => {
  const folder = 'server/seeds/hinos'
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.txt'))
  expect(files).toHaveLength(40)
  for (const file of files) {
    const [letra = '', cifras = ''] =
      fs.readFileSync(`${folder}/${file}`, 'utf8').split('--- letra\n')[1]?.split('--- cifras\n') ?? []
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
