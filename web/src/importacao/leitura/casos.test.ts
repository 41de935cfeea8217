import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { paraArquivoChordPro } from '@cantai/domain/exportacao/musica-levada'
import { transporCifra } from '@cantai/domain/cifras/tom/transpor'
import { lerLista } from '@cantai/domain/importacao/lista-colada'
import { trazer, vista } from './ler-casos.fixture.ts'

/** Files as other programs and people write them, most after a public report of theirs; each with its right answer. */
const bytes = (caso: string) => new Uint8Array(readFileSync(path.join(import.meta.dirname, 'casos', caso)))
const texts = (caso: string) => readFileSync(path.join(import.meta.dirname, 'casos', caso), 'utf8')

const G_MANHA = { acordes: ['G', 'D7', 'G', 'C', 'D7', 'G'] }
const has = (...pieces: string[]): unknown =>
  expect.arrayContaining(pieces.map((piece) => expect.stringContaining(piece)))

test.each<[title: string, caso: string, arquivo: string, expected: object]>([
  [
    'TRA-15 OpenSong: the name of a part with a blank beside it is one',
    'opensong-tag-with-blank/canto.xml',
    'Canto.xml',
    {
      partes: ['Verso 1', 'Refrão', 'Ponte'],
      cantadas: ['Manhã de luz no vale', 'Canta a terra inteira', 'E o mar responde'],
    },
  ],
  [
    'TRA-16 OpenSong: chords of numbered lines stay over their syllables, which strokes stretch',
    'opensong-hymnal-underscores/canto.xml',
    'Canto.xml',
    {
      partes: ['Verso 1', 'Verso 2'],
      cantadas: ['Louvai a nosso Rei', 'A terra toda lhe canta bem'],
      silabas: 'G:Lou C:vai D:nos G:soR G:Ate C:tod D:hec G:nta',
    },
  ],
  [
    'TRA-15 OpenSong: a comment is a remark, and a part that is written twice keeps both',
    'opensong-comments-double-tags/canto.xml',
    'Canto.xml',
    {
      partes: ['Verso 1', 'Refrão', 'Refrão'],
      cantadas: ['(falar baixo aqui)', 'Manhã de luz no vale', 'Canta a terra', 'Canta o mar'],
    },
  ],
  [
    'TRA-15 OpenSong: a title and an artist without words are a song',
    'opensong-title-only/digno',
    'Digno',
    { nome: 'Digno é o Rei', artista: 'Coro Inventado', recusa: null },
  ],
  [
    'TRA-15 OpenLyrics: an order in short names is followed',
    'openlyrics-verseorder/canto.xml',
    'canto.xml',
    { partes: ['Refrão 1', 'Verso 1', 'Refrão 1', 'Verso 2', 'Refrão 1', 'Refrão 1', 'Final 1', 'Final 1'] },
  ],
  [
    'TRA-15 OpenLyrics 0.7: an element is a line',
    'openlyrics-07-lines/canto.xml',
    'canto.xml',
    { cantadas: ['Manhã de luz no vale', 'Canta a terra inteira'] },
  ],
  [
    'TRA-15 OpenLyrics: several groups of lines are one verse',
    'openlyrics-several-lines/canto.xml',
    'canto.xml',
    { partes: ['Verso 1'], cantadas: ['Manhã de luz', 'Canta a terra', 'Canta o mar'] },
  ],
  [
    'TRA-15 words that begin like chords are sung',
    'lyric-begins-like-a-chord/canto-coro.txt',
    'Canto - Coro.txt',
    {
      nome: 'Canto',
      artista: 'Coro',
      acordes: ['C', 'G', 'Am', 'F', 'E'],
      cantadas: expect.arrayContaining([
        'A terra inteira canta',
        'E o mar responde',
        '1. Primeira vez que canto',
        'A graça',
        'Em paz',
      ]),
    },
  ],
  [
    'TRA-16 N.C. stands among the chords',
    'nc-among-chords/canto-coro.txt',
    'Canto - Coro.txt',
    {
      acordes: ['D', 'A', 'A7', 'A7sus4', 'A7', 'D', 'G'],
      cantadas: [
        'Vem, luz, manhã que não se apaga',
        'Toma a noite e faz cantar de novo',
        'Só a voz, e volta',
      ],
    },
  ],
  [
    'TRA-15 chords as Brazilians spell them keep their names',
    'brazilian-sevenths/canto-coro.txt',
    'Canto - Coro.txt',
    {
      acordes:
        'C7M Bb7M Gm7(9) F7M A4(5+) Cm+7 A7+5 A7(+5) A7-5 C7+ C7/9 E4 B° F#m7(5-) D/F# A7M C/9 G7(4) F#7(13-)'.split(
          ' ',
        ),
    },
  ],
  [
    'TRA-15 rare basses are part of their chords',
    'rare-bass-notes/canto.cho',
    'Canto.cho',
    { acordes: ['F#', 'C#7/E#', 'G#7/B#', 'C#', 'Cb', 'Fb/Cb'] },
  ],
  ...(
    [
      ['c0', 'A'],
      ['c1', 'A'],
      ['c2', 'Bb'],
      ['c3', 'A'],
      ['c8', 'A'],
      ['c9', 'A'],
    ] as const
  ).map(([caso, tom]): [string, string, string, object] => [
    `TRA-15 ChordPro: a capo in words, numerals or the general form is one (${caso})`,
    `capo-directive-words/${caso}.cho`,
    `${caso}.cho`,
    { nome: `Canto ${caso.slice(1)}`, artista: 'Coro', tom, ...G_MANHA },
  ]),
  [
    'TRA-15 ChordPro: the short names of grids',
    'grid-short-names/canto.cho',
    'Canto.cho',
    { partes: ['Intro', 'Solo'], acordes: ['G', 'C', 'D', 'G', 'Em', 'C', 'D'] },
  ],
  [
    'TRA-15 ChordPro: a label without a colon, and a notation that holds no chord',
    'label-without-colon/canto.cho',
    'Canto.cho',
    { partes: ['Coro final', 'Intro'], acordes: ['G', 'D', 'G'] },
  ],
  [
    'TRA-15 ChordPro: directives for some instruments or languages',
    'conditional-directives/canto.cho',
    'Canto.cho',
    {
      nome: 'Canto da Manhã',
      tom: 'G',
      partes: ['Verso violão', 'Verso teclado'],
      cantadas: ['Manhã de luz', 'Manhã de luz'],
      correcoes: has('Morning Song'),
    },
  ],
  [
    'TRA-15 names of parts that begin like chords',
    'section-like-chord/canto-coro.txt',
    'Canto - Coro.txt',
    { partes: expect.arrayContaining(['Abertura', 'Ponte A', 'Em coro', 'Final']) },
  ],
  [
    'TRA-15 German names of chords',
    'german-lowercase-minor/lied.cho',
    'Lied.cho',
    {
      tom: 'Em',
      acordes: ['Em', 'B7', 'Em', 'Am', 'F#', 'Bb', 'Eb', 'C#7'],
      correcoes: has('acordes alemães'),
    },
  ],
  [
    'TRA-15 B is B where no H stands',
    'b7-stays-b7/canto.cho',
    'Canto.cho',
    { acordes: ['E', 'B7', 'A', 'B', 'E'] },
  ],
  [
    'TRA-15 ChordPro of a planner: bars and N.C. in brackets',
    'planning-center-bars/canto.cho',
    'Canto.cho',
    {
      acordes: ['C', 'F2(no3)', 'Am', 'G', 'F2(no3)', 'C', 'C', 'F2(no3)', 'C'],
      cantadas: [
        'Quem acende a manhã no vale',
        'E faz a terra cantar',
        'O mar responde e o céu repete',
        'Vem todo o povo cantar',
      ],
    },
  ],
  [
    'TRA-20 the data of SongBook Pro',
    'songbookpro-backup/datafile.txt',
    'dataFile.txt',
    { recusa: expect.stringContaining('SongBook Pro') },
  ],
  [
    'TRA-20 a show of FreeShow',
    'freeshow-show/canto-da-manha.show',
    'Canto da Manhã.show',
    { recusa: expect.stringContaining('FreeShow') },
  ],
  [
    'TRA-20 a saved web page',
    'html-page/canto-html.txt',
    'canto.html',
    { recusa: expect.stringContaining('página da internet') },
  ],
  [
    'TRA-20 a page by another name',
    'html-page/canto2.txt',
    'canto2.txt',
    { recusa: expect.stringContaining('página da internet') },
  ],
  [
    'TRA-20 the XML of another program',
    'unknown-xml/canto.xml',
    'canto.xml',
    { recusa: 'o XML não é do OpenSong nem do OpenLyrics' },
  ],
  [
    'TRA-15 ChordPro: a key before the title, and words with a colon',
    'key-not-sung/canto.cho',
    'Canto.cho',
    { nome: 'Canto', tom: 'A', acordes: ['A', 'D', 'A', 'E', 'A'] },
  ],
  [
    'TRA-15 ChordPro: parts by every name',
    'praisecharts-labels/canto.cho',
    'Canto.cho',
    { partes: ['Verse 1', 'Verse 2', 'Pre-Chorus', 'Interlude', 'Ponte'], dados: ['Tom: G'] },
  ],
  [
    'TRA-15 blanks within brackets',
    'blanks-in-brackets/canto.cho',
    'Canto.cho',
    { acordes: ['G', 'D/F#', 'Am7', 'D7'] },
  ],
  [
    'TRA-16 chords beyond the last word',
    'chords-after-last-word/canto-coro.txt',
    'Canto - Coro.txt',
    { acordes: ['C', 'G', 'Am', 'F', 'Dm', 'G7', 'C'], cantadas: ['Minha vida canta', 'Luz'] },
  ],
  ...['canto-coro', 'canto2-coro', 'canto3-coro', 'canto4-coro'].map(
    (caso): [string, string, string, object] => [
      `TRA-15 the head of a sheet as a site copies it (${caso})`,
      `cifraclub-one-line-head/${caso}.txt`,
      `${caso.slice(0, -5)} - Coro.txt`,
      { artista: 'Coro', tom: 'G', acordes: expect.arrayContaining(['E', 'B7']) },
    ],
  ),
  [
    'TRA-17 a tuning is told, and none of its notes is a chord',
    'tuning-half-step-down/canto-coro.txt',
    'Canto - Coro.txt',
    { tom: 'G', ...G_MANHA, dados: has('Afinação: Eb Ab Db Gb Bb Eb') },
  ],
  [
    'TRA-15 SongSelect: authors before the number',
    'songselect-txt-order/canto-da-manha.txt',
    'Canto da Manhã.txt',
    {
      nome: 'Canto da Manhã',
      artista: 'Ana Prado, Édson Luz, Zé do Vale',
      cantadas: ['Manhã de luz', 'Canta a terra', 'Canta o mar'],
    },
  ],
  [
    'TRA-15 OpenSong: a slide of titles, one of rights, and a stroke that ends a line',
    'opensong-zero-section/ch53',
    'CH53',
    {
      nome: 'Canto da Manhã',
      artista: 'Coro Inventado',
      partes: expect.arrayContaining(['Verso 1', 'Refrão']),
    },
  ],
  [
    'TRA-20 a list of OpenSong',
    'opensong-set/culto-2020',
    'Culto 2020',
    { recusa: expect.stringContaining('lista') },
  ],
  [
    'TRA-15 ChordPro: chords moved at the head',
    'transpose-directive/canto.cho',
    'Canto.cho',
    { tom: 'A', acordes: ['A', 'E', 'A'] },
  ],
  [
    'TRA-15 ChordPro: chords moved among the words',
    'transpose-directive/canto2.cho',
    'Canto2.cho',
    { tom: 'G', acordes: ['G', 'D', 'G', 'A', 'E', 'A'] },
  ],
  [
    'TRA-15 ChordPro: a chorus that is called again',
    'chorus-recall/canto.cho',
    'Canto.cho',
    { partes: ['Refrão', 'Refrão', 'Final'] },
  ],
  [
    'TRA-15 01 counts the files',
    'file-name-number/01-canto.txt',
    '01 Canto.txt',
    { nome: 'Canto', correcoes: has('01') },
  ],
  [
    'TRA-15 10 is part of the name',
    'file-name-number/10-mil-razoes.txt',
    '10 mil Razões.txt',
    { nome: '10 mil Razões' },
  ],
  [
    'TRA-15 1000 is part of the name',
    'file-name-number/1000-graus-ana.txt',
    '1000 Graus - Ana.txt',
    { nome: '1000 Graus', artista: 'Ana' },
  ],
  [
    'TRA-15 100 is part of the name',
    'file-name-number/100-bencaos-ana.txt',
    '100 Bênçãos - Ana.txt',
    { nome: '100 Bênçãos', artista: 'Ana' },
  ],
  [
    'TRA-15 3 is part of the name',
    'file-name-number/3-palavras.cho',
    '3 Palavras.cho',
    { nome: '3 Palavras' },
  ],
  [
    'TRA-15 2 is part of the name',
    'file-name-number/2-corintios-5.txt',
    '2 Coríntios 5.txt',
    { nome: '2 Coríntios 5' },
  ],
  ...(
    [
      ['canto-da-manha-banda-aurora', 'Canto da Manhã', 'Banda Aurora', ['Dedilhado suave']],
      ['noite-de-paz-duo-sereno', 'Noite de Paz', 'Duo Sereno', ['(com acordes na forma de E)']],
      ['dia-novo-rui', 'Dia Novo', 'Rui', ['Ministrar o refrão', 'Voltar do início']],
      ['luz-bia', 'Luz', 'Bia', ['Versão simplificada']],
    ] as const
  ).map(([caso, nome, artista, kept]): [string, string, string, object] => [
    `TRA-15 TRA-17 after a fact no line is a name (${nome})`,
    `remark-becomes-the-name/${caso}.txt`,
    `${nome} - ${artista}.txt`,
    {
      nome,
      artista,
      cifras: expect.stringMatching(new RegExp(kept.map((one) => one.replaceAll(/[()]/g, '.')).join('[^]*'))),
    },
  ]),
  [
    'TRA-17 the keys of people are facts',
    'tom-da-ana/noite-de-paz-duo-sereno.txt',
    'Noite de Paz - Duo Sereno.txt',
    {
      nome: 'Noite de Paz',
      artista: 'Duo Sereno',
      tom: 'C',
      dados: ['Tom: C', 'Tom da Ana: F', 'Tom do Rui: Bb'],
      acordes: ['C', 'G', 'F', 'C', 'Am', 'Dm', 'G7', 'C'],
    },
  ],
  [
    'TRA-15 chords in round brackets within the words',
    'chords-in-round-brackets/canto-banda-aurora.txt',
    'Canto - Banda Aurora.txt',
    { ...G_MANHA, silabas: 'G:Man D7:luz G:val C:Can D7:ter G:int' },
  ],
  [
    'TRA-16 OpenSong: stretched syllables without numbers',
    'underscores-unnumbered/canto.xml',
    'canto.xml',
    { silabas: 'G:Lou C:vai D:nos G:soR' },
  ],
  [
    'TRA-20 a spreadsheet of LibreOffice',
    'libreoffice/rep.ods',
    'rep.ods',
    { recusa: expect.stringContaining('.xlsx') },
  ],
  [
    'TRA-20 a text of LibreOffice',
    'libreoffice/rep.odt',
    'rep.odt',
    { recusa: expect.stringContaining('.txt') },
  ],
  [
    'TRA-20 a copy of SongBook Pro',
    'songbookpro-zip/backup.sbp',
    'backup.sbp',
    { recusa: expect.stringContaining('SongBook Pro') },
  ],
])('%s', async (_title, caso, arquivo, expected) => {
  expect(await trazer([arquivo, bytes(caso)])).toMatchObject([expected])
})

const NOMES = ({ nome, artista }: { nome: string; artista: string }) => [nome, artista]

test('TRA-15 a CSV with commas, dashes and line ends in its cells', async () => {
  const rows = await trazer(['lista.csv', bytes('csv-commas-dashes/lista.csv')])
  expect(rows.map(({ nome, artista, tom }) => [nome, artista, tom])).toEqual([
    ['Perto, mais perto', 'Banda Aurora', 'G'],
    ['Canta - ao vivo 2009', 'Duo Sereno; Ana', 'D'],
    ['O "sim" da terra', 'Coro C', 'E'],
    ['linha quebrada', 'Coro D', 'A'],
  ])
})

test('TRA-15 a CSV whose quotes are not doubled loses no row', async () => {
  const rows = await trazer(['lista.csv', bytes('csv-bad-quotes/lista.csv')])
  expect(rows.map(({ artista, tom }) => [artista, tom])).toEqual([
    ['Banda Aurora', 'G'],
    ['Duo Sereno', 'D'],
    ['Coro C', 'E'],
  ])
})

test('TRA-15 several songs in one file of OnSong are several', async () => {
  const rows = await trazer(['Culto.onsong', bytes('onsong-many-songs/culto.onsong')])
  expect(rows).toMatchObject([
    { nome: 'Canto da Manhã', artista: 'Banda Aurora', tom: 'G', cantadas: ['Manhã de luz'] },
    { nome: 'Noite de Paz', artista: 'Duo Sereno', tom: 'D', cantadas: ['Noite de paz'] },
  ])
})

test('TRA-15 a number leaves a name only where it counts hymns', async () => {
  const rows = await trazer(['lista.csv', bytes('hymn-number-cuts-names/lista.csv')])
  expect(rows.map(NOMES)).toEqual([
    ['Deus é fiel HCC 12', 'Ana'],
    ['Isaiah 6', 'Rui'],
    ['Canta um hino 10', 'Bia'],
    ['Messiah 12', 'Rui'],
    ['Ruah 1', 'Bia'],
    ['Grandioso és Tu', 'Harpa Cristã'],
    ['Rocha Eterna', 'Harpa Cristã'],
    ['Graça', 'Não informado'],
  ])
  for (const [row, number] of [
    [5, '526'],
    [6, '47'],
    [7, '5'],
  ] as const)
    expect(rows[row]?.correcoes.join()).toContain(`hino ${number}`)
})

test('TRA-15 chords that stand alone beside the name of their part come back from ChordPro and move', async () => {
  const cifras = 'Tom: G\n\n[Intro] G\n\nG     D    C   G\nManhã luz vem já\n[Solo] D\n[Final] G\n'
  const arquivo = paraArquivoChordPro({
    nome: 'Canto',
    artista: 'Coro',
    tom: 'G',
    bpm: null,
    compasso: null,
    duracao_s: null,
    autores: null,
    direitos: null,
    ccli: null,
    marcadores: [],
    youtube_video_id: null,
    tom_da_gravacao: null,
    letra: null,
    letra_link: null,
    cifras,
    cifras_link: null,
  })
  const [row] = await trazer(['Canto.cho', arquivo])
  expect(row).toMatchObject({ acordes: ['G', 'G', 'D', 'C', 'G', 'D', 'G'], cantadas: ['Manhã luz vem já'] })
  const moved = transporCifra(row?.cifras ?? '', 'G', 'A')
  expect(vista({ ...row!, cifras: moved }).acordes).toEqual(['A', 'A', 'E', 'D', 'A', 'E', 'A'])
})

test('TRA-15 the address behind a cell is the video', async () => {
  const [, row] = await trazer(['rep.xlsx', bytes('xlsx-hyperlink/rep.xlsx')])
  expect(row).toMatchObject({ nome: 'Noite', youtube_video_id: 'a-B_c1D2e3F' })
})

test('TRA-15 a moment that stands alone is a title, and the address of a player no sheet', () => {
  const { lidas, deixadas } = lerLista(texts('moments-alone/colar.txt'))
  expect(lidas.map(({ nome, artista, tom, link_cifra }) => [nome, artista, tom, link_cifra])).toEqual([
    ['Canto da Manhã', 'Banda Aurora', 'G', undefined],
    ['Noite de Paz', 'Duo Sereno', 'D#m', undefined],
    ['Dia Novo', '', undefined, undefined],
  ])
  expect(deixadas).toEqual(expect.arrayContaining(['Abertura', 'Ceia']))
})
