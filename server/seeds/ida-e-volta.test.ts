import fc from 'fast-check'
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { expect, test } from 'vitest'
import { readHinos } from './hinos.ts'
import { classificarLinhas } from '@cantai/domain/cifras/folha/linhas'
import { lerCantaiJson } from '@cantai/domain/importacao/formatos/cantai-json'
import type { Elemento } from '@cantai/domain/importacao/formatos/elemento'
import { lerOpenLyrics } from '@cantai/domain/importacao/formatos/openlyrics'
import { lerOpensong } from '@cantai/domain/importacao/formatos/opensong'
import { lerArquivoDeTexto } from '@cantai/domain/importacao/formatos/texto'
import { limpar } from '@cantai/domain/importacao/limpar'
import { fatosDe } from '@cantai/domain/fatos-da-musica'
import { linhaCsv } from '@cantai/domain/exportacao/csv'
import {
  type MusicaLevada,
  nomeDeArquivo,
  paraArquivoChordPro,
  paraArquivoDeTexto,
} from '@cantai/domain/exportacao/musica-levada'
import { paraOpenLyrics } from '@cantai/domain/exportacao/openlyrics'
import { paraOpensong } from '@cantai/domain/exportacao/opensong'

const elemento = (xml: XmlElement): Elemento => ({
  nome: xml.name,
  atributos: xml.attributes,
  filhos: xml.children.flatMap((filho) =>
    filho instanceof XmlElement ? elemento(filho) : filho instanceof XmlText ? filho.text : [],
  ),
})
const parse = (xml: string) => elemento(parseXml(xml).root!)

const levada = (fields: Partial<MusicaLevada>): MusicaLevada => ({
  nome: 'Santo',
  artista: 'Coral',
  tom: null,
  bpm: null,
  compasso: null,
  duracao_s: null,
  youtube_video_id: null,
  tom_da_gravacao: null,
  letra: null,
  letra_link: null,
  cifras: null,
  cifras_link: null,
  autores: null,
  direitos: null,
  ccli: null,
  marcadores: [],
  ...fields,
})

/** Chords with their columns, and words, line by line: what a musician reads. */
const played = (texto: string | null) =>
  classificarLinhas(texto ?? '')
    .filter(({ tipo, texto }) => (tipo === 'chord' || tipo === 'lyric') && texto.trim() !== '')
    .map(({ tipo, texto, trechos }) =>
      tipo === 'chord'
        ? trechos.map(({ inicio, fim }) => `${inicio}:${texto.slice(inicio, fim)}`).join(' ')
        : texto.trimEnd(),
    )

const EM = '2026-11-22T19:00:00.000Z'

const WAYS = {
  ChordPro: (musica: MusicaLevada) => lerArquivoDeTexto(paraArquivoChordPro(musica), 'a.cho')[0],
  OpenSong: (musica: MusicaLevada) => lerOpensong(parse(paraOpensong(musica)), 'a'),
  OpenLyrics: (musica: MusicaLevada) => lerOpenLyrics(parse(paraOpenLyrics(musica, EM)), 'a.xml'),
  txt: (musica: MusicaLevada) => lerArquivoDeTexto(paraArquivoDeTexto(musica), 'Santo - Coral.txt')[0],
  JSON: (musica: MusicaLevada) =>
    lerCantaiJson({ formato: 'cantai-musicas', musicas: [musica] }, 'a.json')?.[0],
}
const back = (way: keyof typeof WAYS, musica: MusicaLevada) =>
  limpar(WAYS[way](musica) ?? { lugar: '' }).musica

const FATOS = {
  bpm: 72,
  compasso: '6/8',
  duracao_s: 270,
  autores: 'Ana Souza, Rui de Sá & Filhos',
  direitos: '© 1996 Casa (Admin. by Outra)',
  ccli: '0022025',
} as const
const MARCADORES = ['Ceia', 'Dia das Mães']
const hinos = await readHinos()

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'TRA-06 TRA-15 UNO-11 EST-01 %s: every hymn of the demo comes back with its words, chords and columns',
  (way) => {
    expect(hinos.length).toBeGreaterThan(30)
    for (const { nome, artista, tom, letra, cifras } of hinos) {
      const musica = levada({
        nome,
        artista,
        tom,
        letra,
        cifras,
        tom_da_gravacao: 'Bb',
        marcadores: MARCADORES,
        ...FATOS,
      })
      const came = back(way, musica)
      expect({ nome: came.nome, artista: came.artista, ...fatosDe(came) }, nome).toEqual({
        nome,
        artista,
        ...FATOS,
      })
      expect(came.marcadores, nome).toEqual(MARCADORES)
      if (cifras) expect(played(came.cifras), nome).toEqual(played(cifras))
      else expect(played(came.letra), nome).toEqual(played(letra))
      if (way === 'ChordPro' || way === 'JSON')
        expect([came.letra, came.tom, came.tom_da_gravacao], nome).toEqual([letra, tom, 'Bb'])
    }
  },
)

const WORDS = 'santo senhor graça águas rei cantai vem luz caminho coração aleluia é a de'.split(' ')
const CHORDS = 'G D/F# Em7 C9 A4 Bm F#m7(b5) Bb°'.split(' ')
/** Chords over words as a person types them: each chord begins at a column of its own. */
const verse = fc
  .tuple(
    fc.array(fc.constantFrom(...WORDS), { minLength: 4, maxLength: 9 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...CHORDS)), {
      minLength: 2,
      maxLength: 5,
    }),
  )
  .map(([words, chords]) => {
    const line = chords.reduce(
      (text, [gap, chord]) => `${text}${text === '' ? ' '.repeat(gap - 1) : ' '.repeat(gap + 1)}${chord}`,
      '',
    )
    return `${line}\n${words.join(' ')}`
  })
const sheet = fc
  .array(
    fc.tuple(
      fc.constantFrom('[Refrão]', '[Verso 1]', '[Intro]', '[Ponte 2]', ''),
      fc.array(verse, { minLength: 1, maxLength: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((parts) =>
    parts.map(([title, verses]) => (title === '' ? '' : `${title}\n`) + verses.join('\n')).join('\n\n'),
  )

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'TRA-06 %s: 200 made sheets come back the same',
  (way) => {
    fc.assert(
      fc.property(sheet, (cifras) => {
        expect(played(back(way, levada({ cifras, tom: 'G' })).cifras)).toEqual(played(cifras))
      }),
      { numRuns: 200 },
    )
  },
)

test('TRA-06 names of files are safe and each its own', () => {
  const used = new Set<string>()
  const name = (nome: string, artista = 'C') => nomeDeArquivo({ nome, artista }, '.cho', used)
  expect(name('A/B: "C"?')).toBe('A B C - C.cho')
  expect(name('a b c')).toBe('a b c - C (2).cho')
  expect(name('../../etc')).toMatch(/^[^/\\.][^/\\]*\.cho$/)
  expect(name('x'.repeat(500)).length).toBeLessThan(140)
})

test.each([
  [
    ['=1+1', '+55 11', '-', '@x', 'a;b', 'a"b', 'a\nb', 12, null],
    `'=1+1;'+55 11;'-;'@x;"a;b";"a""b";"a\nb";12;\r\n`,
  ],
  [['\u0085=1', '＝1', '＋1', '－1', '＠x'], `'\u0085=1;'＝1;'＋1;'－1;'＠x\r\n`],
])('TRA-06 a CSV runs no formula', (valores, linha) => {
  expect(linhaCsv(valores)).toBe(linha)
})
