import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colunas } from '@cantai/domain/cifras/folha/colunas'
import {
  type MusicaLevada,
  paraArquivoChordPro,
  paraArquivoDeTexto,
} from '@cantai/domain/exportacao/musica-levada'
import { paraOpenLyrics } from '@cantai/domain/exportacao/openlyrics'
import { paraOpensong } from '@cantai/domain/exportacao/opensong'
import { trazer } from './ler-casos.fixture.ts'

/** By day some songs, always the same; each night as many as `FC_RUNS` says, always others. */
const numRuns = Number(process.env.FC_RUNS ?? (process.env.TESTS === 'quick' ? 8 : 40))
const seed = process.env.FC_RUNS === undefined ? { seed: 2026 } : {}

/** Syllables, and the chord over each of them; '' over those that have none. */
type Linha = readonly (readonly [acorde: string, silaba: string])[]
interface Cancao {
  readonly nome: string
  readonly artista: string
  readonly partes: readonly { titulo: string; linhas: readonly Linha[]; tocada: string | null }[]
}

const corpus = path.resolve(import.meta.dirname, '../../../../domain/src/cifras/corpus')
const ACORDES = readFileSync(path.join(corpus, 'chords.tsv'), 'utf8')
  .split('\n')
  .slice(1, 250)
  .map((row) => row.split('\t')[0] ?? '')
  .filter((acorde) => /^[A-G]/.test(acorde))
const SILABAS =
  'San to Se nhor lou vai co ra ção rei é glo ri a paz e a o céus ma nhã água í luz Сла ва Бог при шёл φως Κύ ριος 主 愛 예 수 cora\u0303o'.split(
    ' ',
  )
const NOMES = [
  'Salmo 23',
  '10 mil Razões',
  '1000 Graus',
  'Isaiah 6',
  'Ruah 1',
  'É Tua a Glória',
  'Слава Богу',
  'Κύριος',
  '2 Coríntios 5',
  'A Terra Canta',
  'Amor, amor!',
]
const ARTISTAS = ['Banda Aurora', 'Édson Luz, Zé', 'Хор', 'Duo 7', 'Ç. & Filhos']
const TITULOS = ['Verso 1', 'Verso 2', 'Refrão', 'Ponte', 'Intro', 'Final', 'Припев', 'Coro final']

const linha = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constant(''), fc.constantFrom(...ACORDES)),
      fc.constantFrom(...SILABAS),
      fc.boolean(),
    ),
    {
      minLength: 3,
      maxLength: 9,
    },
  )
  .map((pares): Linha =>
    pares.map(([acorde, silaba, isEnd], i) => [
      acorde,
      silaba + (isEnd || i === pares.length - 1 ? ' ' : ''),
    ]),
  )
  // A line of one word is a title or a chord to anybody, and a song of one chord is words.
  .filter(
    (pares) =>
      pares.filter(([, silaba]) => silaba.endsWith(' ')).length > 2 &&
      pares.filter(([acorde]) => acorde !== '').length > 1,
  )
const cancao: fc.Arbitrary<Cancao> = fc.record({
  nome: fc.constantFrom(...NOMES),
  artista: fc.constantFrom(...ARTISTAS),
  partes: fc.uniqueArray(
    fc.record({
      titulo: fc.constantFrom(...TITULOS),
      linhas: fc.array(linha, { minLength: 1, maxLength: 3 }),
      tocada: fc.oneof(fc.constant(null), fc.constantFrom('G', 'D', 'Bm7', 'A', 'E')),
    }),
    { minLength: 1, maxLength: 4, selector: ({ titulo }) => titulo },
  ),
})

const inside = (pares: Linha) =>
  pares
    .map(([acorde, silaba]) => (acorde && `[${acorde}]`) + silaba)
    .join('')
    .trimEnd()

/** Chords over words as a program writes them that counts letters, or places of equal letters; a short syllable is stretched. */
function over(pares: Linha, encher: string, larguraDe: (texto: string) => number): [string, string] | null {
  let acordes = ''
  let letra = ''
  for (const [acorde, silaba] of pares) {
    if (acorde !== '') {
      const missing = acordes === '' ? 0 : Math.max(0, acordes.length + 1 - larguraDe(letra))
      if (missing > 0 && !letra.endsWith(' ') && encher === '') return null
      letra += (letra.endsWith(' ') ? ' ' : encher).repeat(missing)
      acordes = acordes.padEnd(larguraDe(letra)) + acorde
    }
    letra += silaba
  }
  return [acordes, letra.trimEnd()]
}
const letras = (texto: string) => colunas(texto).filter((celula) => celula !== '').length
const xml = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A song as other programs write it. */
const ESCRITAS: Record<string, (cancao: Cancao) => [arquivo: string, texto: string]> = {
  ChordPro: ({ nome, artista, partes }) => [
    'x.cho',
    `{title: ${nome}}\n{artist: ${artista}}\n${partes
      .map(
        ({ titulo, linhas, tocada }) =>
          `{start_of_verse: ${titulo}}\n${tocada === null ? '' : `[${tocada}]\n`}${linhas.map(inside).join('\n')}\n{end_of_verse}`,
      )
      .join('\n\n')}`,
  ],
  OnSong: ({ nome, artista, partes }) => [
    'x.onsong',
    `${nome}\n${artista}\nKey: G\n\n${partes
      .map(
        ({ titulo, linhas, tocada }) =>
          `${titulo}:\n${tocada === null ? '' : `[${tocada}]\n`}${linhas.map(inside).join('\n')}`,
      )
      .join('\n\n')}`,
  ],
  OpenSong: ({ nome, artista, partes }) => [
    'x',
    `<song><title>${xml(nome)}</title><author>${xml(artista)}</author><lyrics>${xml(
      partes
        .map(({ titulo, linhas, tocada }) =>
          [
            `[${titulo}]`,
            ...(tocada === null ? [] : [`.${tocada}`, '']),
            ...linhas.flatMap((pares) => {
              const [acordes, letra] = over(pares, '_', letras) ?? ['', '']
              return [`.${acordes}`, ` ${letra}`]
            }),
          ].join('\n'),
        )
        .join('\n\n'),
    )}</lyrics></song>`,
  ],
  OpenLyrics: ({ nome, artista, partes }) => [
    'x.xml',
    `<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.8"><properties><titles><title>${xml(nome)}</title></titles><authors><author>${xml(artista)}</author></authors></properties><lyrics>${partes
      .map(
        ({ titulo, linhas, tocada }) =>
          `<verse name="${titulo}"><lines>${tocada === null ? '' : `<chord name="${tocada}"/><br/>`}${linhas
            .map((pares) =>
              pares
                .map(([acorde, silaba]) => (acorde && `<chord name="${xml(acorde)}"/>`) + silaba)
                .join('')
                .trimEnd(),
            )
            .join('<br/>')}</lines></verse>`,
      )
      .join('')}</lyrics></song>`,
  ],
  text: ({ nome, artista, partes }) => [
    `${nome.replaceAll('/', ' ')} - ${artista}.txt`,
    partes
      .map(({ titulo, linhas, tocada }) =>
        [
          `[${titulo}]`,
          ...(tocada === null ? [] : [`[${tocada}]`]),
          ...linhas.flatMap((pares) => over(pares, '', (texto) => colunas(texto).length) ?? inside(pares)),
        ].join('\n'),
      )
      .join('\n\n'),
  ],
}

const soLetras = (texto: string) => texto.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
const stated = ({ nome, artista, partes }: Cancao) => ({
  nome,
  artista,
  partes: partes.map(({ titulo }) => titulo),
  silabas: partes
    .flatMap(({ linhas, tocada }) => [
      ...(tocada === null ? [] : [`${tocada}:`]),
      ...linhas.flatMap((pares) =>
        pares.flatMap(([acorde], i) =>
          acorde === ''
            ? []
            : `${acorde}:${Array.from(
                soLetras(
                  pares
                    .slice(i)
                    .map(([, silaba]) => silaba)
                    .join(''),
                ),
              )
                .slice(0, 3)
                .join('')}`,
        ),
      ),
    ])
    .join(' '),
  letras: partes.flatMap(({ linhas }) =>
    linhas.map((pares) => soLetras(pares.map(([, silaba]) => silaba).join(''))),
  ),
})
const found = ({ nome, artista, partes, silabas, cantadas }: Awaited<ReturnType<typeof trazer>>[number]) => ({
  nome,
  artista,
  // Some programs write a colon behind the name.
  partes: partes.map((titulo) => titulo.replace(/:$/, '')),
  silabas,
  letras: cantadas.map(soLetras),
})

const EM = '2026-11-22T19:00:00.000Z'
/** A song as it leaves Cantai. */
const SAIDAS: Record<string, (musica: MusicaLevada) => [arquivo: string, texto: string]> = {
  ChordPro: (musica) => ['x.cho', paraArquivoChordPro(musica)],
  OpenSong: (musica) => ['x', paraOpensong(musica)],
  OpenLyrics: (musica) => ['x.xml', paraOpenLyrics(musica, EM)],
  text: (musica) => ['x.txt', paraArquivoDeTexto(musica)],
}

test.each(Object.entries(ESCRITAS))(
  'TRA-15 TRA-16 a song in %s comes with its name, artist, parts, words, and each chord over its syllable, and leaves so in every format',
  async (_formato, escrever) => {
    await fc.assert(
      fc.asyncProperty(cancao, async (cancao) => {
        const [arquivo, texto] = escrever(cancao)
        const [musica, ...more] = await trazer([arquivo, texto])
        expect(more).toEqual([])
        expect(musica && found(musica), texto).toEqual(stated(cancao))
        for (const [formato, levar] of Object.entries(SAIDAS)) {
          const [nome, levada] = levar({ ...musica!, letra: null })
          const [back] = await trazer([nome, levada])
          expect(back && found(back), `${formato}\n${levada}`).toEqual(stated(cancao))
        }
      }),
      { numRuns, ...seed },
    )
  },
)
