import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { HOSTIS, hostil } from '@cantai/domain/hostil.fixture'
import { acharLeitores } from '@cantai/domain/leitores.fixture'
import { detectarTom } from '@cantai/domain/cifras/tom/detectar-tom'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { transporCifra } from '@cantai/domain/cifras/tom/transpor'
import { tocarCifra } from '@cantai/domain/cifras/tom/vista'
import { parsePage } from '../server/src/providers/chords/chords-page.ts'
import { LONG_PAGES, NESTED_PAGES } from '../server/src/providers/chords/chords-page.fixture.ts'
import { row, type Row } from './report.ts'

/** Imports by a song's modals from the module of chord sheets. */
const FILES = ['folha', 'vista', 'original', 'tons', 'cifra-colada', 'capo/tom-da-folha']
const folder = path.resolve(import.meta.dirname, '../domain/src/cifras')

const BLOCK = [
  '[Refrão]',
  'G        D/F#      Em7       C9',
  'Santo, santo, santo é o Senhor da glória',
  'Am7/5-   D7/9      G7M(9)    E7(b9)',
  'Em tua presença há plenitude de alegria',
  '',
  'Intro: C  G/B  Am7  F7M  (2x)',
  'E|---3---2---0---|',
  'C        D         Bm7       Em',
  'A minha alma engrandece ao meu Senhor',
]
const SHEET = Array.from({ length: 10 }, () => BLOCK.join('\n')).join('\n')

function cpu(run: () => unknown): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function median(run: () => unknown): number {
  for (let i = 0; i < 20; i++) run()
  const times = Array.from({ length: 101 }, () => cpu(run)).toSorted((a, b) => a - b)
  return times[50] ?? 0
}

/** The functions that read a sheet that somebody types or pastes. */
const READERS = [
  'transporCifra',
  'detectarTom',
  'transporFolha',
  'paraChordPro',
  'deChordPro',
  'limparCifraColada',
]

/** The least of three readings: other programs and the collector add to a reading, and the text does not. */
const leastOfThree = (run: () => unknown) => Math.min(cpu(run), cpu(run), cpu(run))

/** KB that the module adds to the client: a minified bundle of these imports. */
async function gzippedSize(): Promise<number> {
  const ENTRY = '\0cifras'
  const result = await build({
    logLevel: 'silent',
    configFile: false,
    plugins: [
      {
        name: 'cifras',
        resolveId: (id) => (id === 'cifras' ? ENTRY : null),
        load: (id) =>
          id === ENTRY
            ? FILES.map((name) => `export * from ${JSON.stringify(path.join(folder, `${name}.ts`))}`).join(
                '\n',
              )
            : null,
      },
    ],
    build: { write: false, lib: { entry: 'cifras', formats: ['es'] }, rollupOptions: { input: 'cifras' } },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const code = outputs.flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : '')))
  return gzipSync(code.join('\n'), { level: 9 }).length / 1000
}

export async function benchCifras(): Promise<Row[]> {
  const transpose = median(() => transporCifra(SHEET, 'G', 'Bb'))
  const detect = median(() => detectarTom(SHEET))
  const CAPO = `Tom: Bb (forma dos acordes no tom de G)\nCapotraste na 3ª casa\n\n${SHEET}`
  const escrita = tomDaFolha(CAPO, 'Bb')
  const view = median(() => tocarCifra(CAPO, escrita, { tom: 'C', capo: 0 }))
  const { leitores } = await acharLeitores()
  const readers = leitores.filter(({ nome }) => READERS.some((reader) => nome.endsWith(` ${reader}`)))
  const texts = HOSTIS.map((piece) => hostil(piece, 200_000))
  const hostile = Math.max(
    ...readers.flatMap(({ ler, argumentos }) =>
      texts.map((texto) => {
        const given = argumentos(texto)
        return leastOfThree(() => ler(...given))
      }),
    ),
  )
  const pages = [...NESTED_PAGES, ...LONG_PAGES.map(([, times, page]) => page(times))]
  const hostilePage = Math.max(...pages.map((page) => cpu(() => parsePage(page))))
  const size = await gzippedSize()
  return [
    row('cifras: transpose 100 lines, CPU', `${transpose.toFixed(2)} ms`, '≤ 2 ms', transpose <= 2),
    row('cifras: 100 lines in another key and capo, CPU', `${view.toFixed(2)} ms`, '≤ 2 ms', view <= 2),
    row('cifras: detect the key of 100 lines, CPU', `${detect.toFixed(2)} ms`, '≤ 2 ms', detect <= 2),
    row('cifras: 200 kB of hostile text, CPU', `${hostile.toFixed(0)} ms`, '< 200 ms', hostile < 200),
    row(
      'cifras: a hostile page of a chords site, CPU',
      `${hostilePage.toFixed(0)} ms`,
      '< 3 s',
      hostilePage < 3_000,
    ),
    row('cifras: module and weights gzipped', `${size.toFixed(1)} KB`, '≤ 16 KB', size > 1 && size <= 16),
  ]
}
