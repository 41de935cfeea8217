import { expect, test } from 'vitest'
import { limpar } from '../limpar.ts'
import { lerCantaiJson } from './cantai-json.ts'
import { folhaDeOpensong } from './opensong.ts'
import { codigoDaParte, tituloDaParte } from './partes.ts'
import { lerUsr } from './songselect.ts'
import { campoDoTitulo, lerTabela, lidasDaTabela } from './tabela.ts'
import { nomeDoArquivo } from './nome-do-arquivo.ts'
import { lerArquivoDeTexto } from './texto.ts'

test.each([
  ['Música', 'nome'],
  ['TÍTULO:', 'nome'],
  ['Nome da música', 'nome'],
  ['Artista/Banda', 'artista'],
  ['Tonalidade', 'tom'],
  ['Key', 'tom'],
  ['BPM', 'bpm'],
  ['Link do YouTube', 'youtube'],
  ['Link Cifra', 'link_cifra'],
  ['Letra', 'letra'],
  ['Cifra (link)', 'cifra'],
  ['Duração', 'duracao'],
  ['Fórmula de compasso', 'compasso'],
  ['Classificação', 'marcadores'],
  ['Hinário', null],
  ['x'.repeat(100_000), null],
])('TRA-02 the header %s is %s', (titulo, campo) => {
  expect(campoDoTitulo(titulo)).toBe(campo)
})

const fields = (linhas: string[][]) => lerTabela('a.csv', linhas).colunas.map(({ campo }) => campo)

test('TRA-02 a table: header below a title, columns without a home, three of keys, none at all', () => {
  const titled = lerTabela('a.xlsx', [
    ['Repertório 2026', '', '', ''],
    ['Música', 'Artista', 'Tom', 'Hinário'],
    ['Santo', 'Coral', 'G', 'Harpa'],
    ['', '', '', ''],
    ['Rei', 'Ana', '', 'Hino'],
  ])
  expect(titled).toMatchObject({
    inicio: 2,
    colunas: [{}, {}, {}, { titulo: 'Hinário', exemplo: 'Harpa', campo: null }],
  })
  expect(lidasDaTabela(titled, ['nome', 'artista', 'tom', null])).toEqual([
    { nome: 'Santo', artista: 'Coral', tom: 'G', lugar: 'a.xlsx, linha 3' },
    { nome: 'Rei', artista: 'Ana', tom: '', lugar: 'a.xlsx, linha 5' },
  ])
  expect(
    fields([
      ['Nome', 'Tom', 'Tom', 'Key'],
      ['Santo', 'G', 'A', 'B'],
    ]),
  ).toEqual(['nome', 'tom', null, null])
  expect(
    fields([
      ['Santo', 'Coral', 'G', '72', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.cifraclub.com.br/a/b/', ''],
      ['Rei', 'Ana', 'Em', '80', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.cifraclub.com.br/a/c/', ''],
    ]),
  ).toEqual(['nome', 'artista', 'tom', 'bpm', 'youtube', 'link_cifra', null])
  expect(
    fields([
      ['Santo', '4/4', '4:10'],
      ['Rei', '6/8', '5:02'],
    ]),
  ).toEqual(['nome', 'compasso', 'duracao'])
  expect(fields([])).toEqual([])
})

const text = (texto: string, arquivo = 'Santo - Coral.txt') =>
  lerArquivoDeTexto(texto, arquivo).map((lida) => limpar(lida).musica)

test.each<[string, string, string, object]>([
  [
    'ChordPro: the key is of the shapes behind a capo',
    '{t: Santo}\n{st: Coral}\n{key: G}\n{capo: 3}\n{tempo: 72}\n{soc}\n[G]Santo, [D]santo\n[Em]Santo [C]Deus\n{eoc}',
    'x.cho',
    {
      nome: 'Santo',
      artista: 'Coral',
      tom: 'Bb',
      bpm: 72,
      cifras: '{key: G}\n{capo: 3}\n{soc}\nG      D\nSanto, santo\nEm    C\nSanto Deus\n{eoc}',
    },
  ],
  [
    'ChordPro without a key: the chords leave no doubt',
    '{title: Santo}\n[G]Santo [C]santo [D7]santo [G]rei\n[C]Deus [D7]do [G]céu',
    'x.cho',
    { tom: 'G' },
  ],
  [
    'OnSong: the chords sound as written',
    'Santo\nCoral\nKey: G\nCapo: 3\nTempo: 72\n\nVerse 1:\n[G]Santo [D]santo',
    'x.onsong',
    { nome: 'Santo', artista: 'Coral', tom: 'G', bpm: 72 },
  ],
  [
    'chords over words under a heading',
    'Rude Cruz\nHarpa\n\nTom: D\nD      A\nRude cruz',
    'Rude Cruz.txt',
    { nome: 'Rude Cruz', artista: 'Harpa', tom: 'D' },
  ],
  [
    'words alone, named by the file',
    'Santo, santo\nDeus do céu\n\nRei',
    'Santo - Coral.txt',
    { nome: 'Santo', artista: 'Coral', letra: 'Santo, santo\nDeus do céu\n\nRei', cifras: null },
  ],
  [
    'our own text',
    'Santo\nCoral\nTom: Bb · Capotraste na 3ª casa (formas de G) · 72 bpm\n\nG     D\nSanto santo',
    'Santo - Coral.txt',
    { nome: 'Santo', tom: 'Bb', bpm: 72 },
  ],
])('TRA-02 %s', (_what, texto, arquivo, expected) => {
  expect(text(texto, arquivo)).toMatchObject([expected])
})

test('TRA-02 one ChordPro file may hold several songs; an empty one is said to be', () => {
  expect(
    text('{title: Um}\n[G]a [D]b\n{ns}\n{title: Dois}\n[G]a [D]b', 'x.cho').map(({ nome }) => nome),
  ).toEqual(['Um', 'Dois'])
  expect(lerArquivoDeTexto('\n \n', 'Santo.txt')).toEqual([
    { lugar: 'Santo.txt', nome: 'Santo', recusa: 'o arquivo está vazio' },
  ])
})

test.each([
  ['a/b/Santo - Coral.cho', 'Santo', 'Coral'],
  ['01 - Santo.txt', 'Santo', ''],
  ['012 Santo_Deus (2).onsong', 'Santo Deus', ''],
  ['Santo - Ao Vivo - Coral.txt', 'Santo - Ao Vivo - Coral', ''],
])('TRA-02 the file %s names %s', (arquivo, nome, artista) => {
  expect(nomeDoArquivo(arquivo)).toMatchObject({ nome, artista })
})

test('TRA-02 OpenSong: parts have their titles, verses under one chord line each get the chords', () => {
  expect(
    folhaDeOpensong('[V]\n.G     D\n1Santo santo\n2Digno digno\n;duas vezes\n[C2]\n Rei_ dos| reis'),
  ).toBe(
    '[Verso 1]\nG     D\nSanto santo\n(duas vezes)\n[Verso 2]\nG     D\nDigno digno\n(duas vezes)\n[Refrão 2]\nRei dos  reis',
  )
  for (const codigo of ['V1', 'C', 'B2', 'P', 'T']) expect(codigoDaParte(tituloDaParte(codigo))).toBe(codigo)
})

test('TRA-02 SongSelect', () => {
  const usr =
    '[File]\r\nType=SongSelect Import File\r\n[S A267]\r\nTitle=Above All\r\nAuthor=LeBlanc, Lenny | Baloche, Paul\r\nKeys=A/tB\r\nFields=Verse 1/tChorus\r\nWords=Above all powers/nAbove all kings/tCrucified'
  expect(limpar(lerUsr(usr, 'a.usr') ?? { lugar: '' }).musica).toMatchObject({
    nome: 'Above All',
    artista: 'Lenny LeBlanc, Paul Baloche',
    tom: 'A',
    letra: '[Verso 1]\nAbove all powers\nAbove all kings\n\n[Refrão]\nCrucified',
  })
  expect(lerUsr('Santo', 'a.usr')).toBeNull()
})

test.each([[null], [1], [[]], [{}], [{ formato: 'cantai-musicas', musicas: 1 }]])(
  'TRA-08 %j is none of our JSON',
  (json) => {
    expect(lerCantaiJson(json, 'a')).toBeNull()
  },
)

test('TRA-08 a strange row of our JSON is refused, the others come', () => {
  const lidas = lerCantaiJson(
    { formato: 'cantai-musicas', musicas: [null, { nome: 1, artista: {} }, { nome: 'Santo', bpm: 72 }] },
    'a',
  )
  expect(lidas?.map((lida) => limpar(lida)).map(({ recusa, musica }) => recusa ?? musica.nome)).toEqual([
    'não é uma música',
    '1',
    'Santo',
  ])
})

test('TRA-08 hostile texts end quickly', () => {
  for (const piece of ['{', '[', '{t:', '[G]', ' ', '\n', 'G ', '{x_cantai_letra: "', '.', '-'])
    expect(lerArquivoDeTexto(piece.repeat(60_000), 'x.cho').length).toBeGreaterThan(0)
})
