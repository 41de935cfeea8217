import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Chord, ChordLyricsPair, ChordProParser } from 'chordsheetjs'
import fc from 'fast-check'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { tomDaFolha } from '../cifras/capo/tom-da-folha.ts'
import { classificarLinhas } from '../cifras/folha/linhas.ts'
import { lerNota } from '../cifras/acorde/nota.ts'
import { musicaLevada } from './musica-levada.fixture.ts'
import { type MusicaLevada, paraArquivoChordPro } from './musica-levada.ts'
import { paraOpenLyrics } from './openlyrics.ts'
import { paraOpensong } from './opensong.ts'

/** Songs as churches keep them: behind a capo, with tablature, with directives, with parts that come again, odd letters. */
const acorde = fc.constantFrom(...'G D/F# Em7 C9 A4 Bm F#m7(b5) C7M D7 A/C# Bb'.split(' '))
const palavras = fc.constantFrom(
  'Santo é o Senhor da glória',
  'Digno és [sic] de louvor',
  'Rei {meu} Rei \\ para sempre',
  'Aleluia & amém <vem>',
  '#1 em tudo, 100%{x}',
)
const verso = fc.tuple(fc.array(acorde, { minLength: 2, maxLength: 4 }), palavras)
const over = ([acordes, letra]: readonly [string[], string]) => `${acordes.join('     ')}\n${letra}`
const inside = ([acordes, letra]: readonly [string[], string]) =>
  `[${acordes.join('][')}]${letra.replaceAll(/[{}[\]]/g, '')}`
const parte = fc.constantFrom(
  'Refrão',
  'Verso 1',
  'Verso 2',
  'Intro & Interlúdio',
  'Ponte',
  'Solo de violão (2x)',
)
const TAB = 'E|--3h5\\3--0---|\nB|--3------1---|'
const folha = fc
  .tuple(
    fc.constantFrom(
      '',
      'Tom: G\n',
      'Tom: Bb (forma dos acordes no tom de G)\n',
      'Capotraste na 2ª casa\n',
      '{key: G}\n{capo: 3}\n',
    ),
    fc.array(
      fc.tuple(
        parte,
        fc.array(verso, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('over', 'inside', 'soc', 'tab', 'sot', 'again'),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    fc.constantFrom('', '\n\n{comment: tocar suave}\n[E..]Amém [G//]  [(D)]', '\n\n{c: Final}\nG  D (2x)'),
  )
  .map(([head, partes, end]) => {
    const bodies = partes.map(([titulo, versos, kind]) => {
      if (kind === 'inside') return `[${titulo}]\n${versos.map(inside).join('\n')}`
      if (kind === 'soc') return `{soc}\n${versos.map(inside).join('\n')}\n{eoc}`
      if (kind === 'tab') return `[${titulo}]\n${TAB}\n${versos.map(over).join('\n')}`
      if (kind === 'sot') return `{sot}\n${TAB}\n  1 e 2 e\n{eot}\n${versos.map(over).join('\n')}`
      if (kind === 'again') {
        const again = `[${titulo}]\n${versos.map(over).join('\n')}`
        return `${again}\n\n[Ponte]\nG  D\nVem\n\n${again}`
      }
      return `[${titulo}]\n${versos.map(over).join('\n')}`
    })
    return head + bodies.join('\n\n') + end
  })
const musica = fc
  .record({
    nome: fc.constantFrom('Santo', 'A} {key: C', 'Paz \\ & <amor>'),
    bpm: fc.constantFrom(null, 20, 72, 300),
    compasso: fc.constantFrom(null, '6/8' as const),
    duracao_s: fc.constantFrom(null, 270),
    autores: fc.constantFrom(null, 'Ana, Rui & <Zé>'),
    direitos: fc.constantFrom(null, '© 1996 {Casa}'),
    ccli: fc.constantFrom(null, '0022025'),
    marcadores: fc.constantFrom([], ['Ceia', 'Dia {das} <Mães> & Pais']),
    letra: fc.constantFrom(null, 'Santo {x}\n\n[y] \\ Deus'),
    cifras: fc.oneof({ weight: 9, arbitrary: folha }, { weight: 1, arbitrary: fc.constant(null) }),
  })
  .map((fields): MusicaLevada =>
    Object.assign(
      {
        artista: 'Coral "1"',
        tom: null,
        youtube_video_id: 'dQw4w9WgXcQ',
        tom_da_gravacao: null,
        letra_link: null,
        cifras_link: null,
      },
      fields,
    ),
  )

/** How high roots sound, in the order of the song, `capo` semitones above what is written. */
const alturas = (acordes: readonly string[], capo: number) =>
  acordes.flatMap((acorde) => {
    const raiz = /^[A-G][#b]?/.exec(acorde)?.[0]
    return raiz === undefined ? [] : [((lerNota(raiz)?.altura ?? 0) + capo) % 12]
  })
const acordesDe = (texto: string) =>
  classificarLinhas(texto).flatMap(({ tipo, texto, trechos }) =>
    tipo === 'chord' || tipo === 'lyric' ? trechos.map(({ inicio, fim }) => texto.slice(inicio, fim)) : [],
  )
const soam = ({ cifras, tom }: MusicaLevada) =>
  cifras === null ? [] : alturas(acordesDe(cifras), tomDaFolha(cifras, tom).capo)

/** 200 songs, whatever is asked of the gate's other properties. */
const all = (holds: (musica: MusicaLevada) => void) => fc.assert(fc.property(musica, holds), { numRuns: 200 })

test('TRA-10 ChordSheetJS reads every ChordPro file, and each chord has the pitch that sounded', () => {
  all((musica) => {
    const song = new ChordProParser().parse(paraArquivoChordPro(musica))
    const read = song.lines.flatMap(({ items }) =>
      items.flatMap((item) => (item instanceof ChordLyricsPair && item.chords !== '' ? [item.chords] : [])),
    )
    for (const acorde of read) expect(Chord.parse(acorde.replace(/[\d()/+b].*$/, '')), acorde).not.toBeNull()
    const capo = Number([song.metadata.getSingle('capo') ?? 0].flat()[0])
    expect(alturas(read, capo)).toEqual(soam(musica))
  })
})

const schema = XmlDocument.fromString(
  readFileSync(path.join(import.meta.dirname, 'openlyrics-0.8.rng'), 'utf8'),
)
const validator = RelaxNGValidator.fromDoc(schema)

test('TRA-10 every OpenLyrics file is one by its rules, its verses have one name each, and its chords sound', () => {
  all((musica) => {
    const xml = paraOpenLyrics(musica, '2026-11-22T19:00:00.000Z')
    const doc = XmlDocument.fromString(xml)
    try {
      validator.validate(doc)
    } finally {
      doc.dispose()
    }
    const names = [...xml.matchAll(/<verse name="([^"]*)"/g)].map(([, nome = '']) => nome)
    expect(new Set(names).size).toBe(names.length)
    const order = /<verseOrder>([^<]*)</.exec(xml)?.[1]?.split(' ') ?? names
    expect(new Set(order)).toEqual(new Set(names))
    const chords = names.map((nome) =>
      [
        ...(xml.split(`<verse name="${nome}">`)[1]?.split('</verse>')[0] ?? '').matchAll(
          /<chord name="([^"]*)"/g,
        ),
      ].map(([, acorde = '']) => acorde),
    )
    expect(
      alturas(
        order.flatMap((nome) => chords[names.indexOf(nome)] ?? []),
        0,
      ),
    ).toEqual(soam(musica))
  })
})

test('TRA-10 every chord of an OpenSong file sounds as it is written', () => {
  all((musica) => {
    const lines = paraOpensong(musica)
      .split('\n')
      .filter((linha) => /^(?: {2}<lyrics>)?\./.test(linha))
    const text = lines
      .map((linha) => linha.replace(/^(?: {2}<lyrics>)?\./, '').replace('</lyrics>', ''))
      .join('\n')
    expect(alturas(acordesDe(text), 0)).toEqual(soam(musica))
  })
})

test('TRA-10 a tablature is one by the means of each format, and no directive is the name of a part', () => {
  const musica = musicaLevada({
    cifras: '{soc}\n[G]Santo\n{eoc}\nE|--3--|\n{c: tocar suave}\n[D]Rei',
  })
  expect(paraArquivoChordPro(musica)).toBe(
    '{title: Santo}\n{artist: Coral}\n{key: G}\n{soc}\n[G]Santo\n{eoc}\n{start_of_tab}\nE|--3--|\n{end_of_tab}\n{c: tocar suave}\n[D]Rei\n',
  )
  expect(paraOpensong(musica)).toContain(
    '<lyrics>[C]\n.G\n Santo\n\n[]\n;E|--3--|\n;tocar suave\n.D\n Rei</lyrics>',
  )
  expect(paraOpenLyrics(musica, '')).toContain(
    '<verse name="c">\n      <lines><chord name="G"/>Santo</lines>\n    </verse>\n    <verse name="v1">\n      <lines><comment>E|--3--|</comment><br/><comment>tocar suave</comment><br/><chord name="D"/>Rei</lines>',
  )
})
