import { expect, test } from 'vitest'
import { musicaLevada } from '../exportacao/musica-levada.fixture.ts'
import { isTomDePessoa } from '../cifras/capo/de-pessoas.ts'
import { transporFolha } from '../cifras/tom/transpor.ts'
import { paraArquivoChordPro } from '../exportacao/musica-levada.ts'
import { lerEndereco } from './endereco.ts'
import { diretivas } from './formatos/diretivas.ts'
import { lerOpenLyrics } from './formatos/openlyrics.ts'
import { lerArquivoDeTexto } from './formatos/texto.ts'
import { limpar } from './limpar.ts'
import { lerLista } from './lista-colada.ts'
import { acertarNomes } from './nome-e-artista.ts'
import { deNotacaoAlema } from './notacoes.ts'

test.each([
  'Tom da Ana: F',
  'Tom do Rui: Bb',
  'Tom para Ana: F',
  'Tons: Ana F, Rui Bb',
  'Tom (Ana): F',
  'Key for Ana: F',
  'Ana’s key: F',
  'Ana - F',
  'Maria de Fátima (Bb)',
  'Ana: F / Rui: Bb',
  'Tom original: A',
])('TRA-17 “%s” stays as it is written in any key', (fato) => {
  const folha = `Tom: C\n${fato}\n\nC       G    F   C\nNoite de paz no vale`
  expect(transporFolha(folha, 'C', 'D').split('\n').slice(0, 2)).toEqual(['Tom: D', fato])
})

test.each([
  'Afinação: Eb Ab Db Gb Bb Eb',
  'Afinação em Eb',
  'Violão afinado em D',
  'Meio tom abaixo: Eb',
  'Tuning: D A D G B E',
  'Drop D',
])('TRA-17 the tuning “%s” never moves', (fato) => {
  expect(transporFolha(`${fato}\nG  D\nNoite de paz`, 'G', 'A').split('\n')[0]).toBe(fato)
})

test.each([
  'Tom: F',
  'Intro: G',
  'Violão: G',
  'Solo: D',
  'Cavaco: G  D',
  'Tom da música: G',
  'Dm (F)',
  'Segunda vez: G',
  'Ana: [F]vem',
])('TRA-17 “%s” says nothing of a person', (linha) => {
  expect(isTomDePessoa(linha)).toBe(false)
})

test.each([
  ['{capo: 3 (opcional)}', 'Capotraste opcional na 3ª casa', []],
  ['{capo: abc}', '', ['o capo “abc” não foi entendido e ficou de fora']],
  ['{key: C - F}', '{key: C}', ['o tom “C - F” ficou C, onde a música começa']],
  ['{key: Sol maior}', '{key: G}', []],
  ['{meta: key D}', '{key: D}', []],
  ['{textfont: Arial}', '', ['fontes, cores e páginas do arquivo ficaram de fora']],
  ['{image: capa.png}', '', ['a imagem capa.png ficou de fora']],
  ['{start_of_interlude}', '{start_of_interlude: Interlude}', []],
  ['{sov label="Verso 1"}', '{sov: Verso 1}', []],
  ['COLUMN_BREAK', '', []],
])('TRA-15 ChordPro: %s', (escrito, texto, avisos) => {
  expect(diretivas(escrito)).toMatchObject({ texto, avisos })
})

test('TRA-15 ChordPro: what has no place here is said, and several artists stay several', () => {
  const [lida] = lerArquivoDeTexto(
    '{title: Canto}\n{title: Song}\n{artist: Ana}\n{artist: Rui}\n{author: Bia}\n{composer: Zé}\n{lyricist: Zé}\n{copyright: © Casa}\n{meta: ccli 22025}\n{year: 1999}\n[G]a [D]b',
    'x.cho',
  )
  expect(lida).toMatchObject({
    artista: 'Ana, Rui',
    autores: 'Bia, Zé',
    direitos: '© Casa',
    ccli: '22025',
    avisos: expect.arrayContaining(['ficou de fora, sem lugar no Cantai: outro título Song; ano 1999']),
  })
})

test.each([
  ['x.txt', 'Canto\nAna\nTom: G\nCompositor: Zé\nCopyright: © Casa\nCCLI: 22025\n\nG    D\nNoite de paz'],
  ['x.onsong', 'Canto\nAna\nKey: G\nComposer: Zé\nCopyright: © Casa\nCCLI: 22025\n\n[G]Noite de [D]paz'],
])('TRA-15 %s: who composed is an author, never the artist, and the rights stay', (arquivo, texto) => {
  const [lida] = lerArquivoDeTexto(texto, arquivo)
  expect(lida).toMatchObject({
    nome: 'Canto',
    artista: 'Ana',
    autores: 'Zé',
    direitos: '© Casa',
    ccli: '22025',
  })
  expect(lida?.cifra).not.toMatch(/Zé|Casa|22025/)
})

test('TRA-15 ChordPro: a second title begins a second song', () => {
  const nomes = lerArquivoDeTexto('{title: Um}\n[G]a [D]b\n{title: Dois}\n[G]a [D]b', 'x.cho').map(
    ({ nome }) => nome,
  )
  expect(nomes).toEqual(['Um', 'Dois'])
})

test('TRA-15 a key that moves leaves as the first and a remark', () => {
  const musica = musicaLevada({ tom: 'C', cifras: '{key: C - F}\n[C]Santo [F]rei' })
  expect(paraArquivoChordPro(musica)).toContain('{key: C}\n{comment: Tom: C - F}\n')
})

const E = (nome: string, atributos: Record<string, string>, ...filhos: unknown[]) => ({
  nome,
  atributos,
  filhos,
})

test('TRA-15 OpenLyrics: every language, every author, and titles that are said', () => {
  const verse = (lang: string, texto: string) => E('verse', { name: 'v1', lang }, E('lines', {}, texto))
  const raiz = E(
    'song',
    {},
    E(
      'properties',
      {},
      E('titles', {}, E('title', {}, 'Graça'), E('title', { lang: 'en' }, 'Amazing Grace')),
      E('authors', {}, E('author', {}, 'Ana'), E('author', {}, 'John')),
    ),
    E('lyrics', {}, verse('pt', 'Graça sublime'), verse('en', 'Amazing grace')),
  )
  expect(lerOpenLyrics(raiz as never, 'a')).toMatchObject({
    nome: 'Graça',
    artista: 'Ana, John',
    letra: '[Verso 1]\nGraça sublime\n\n[Verso 1 (en)]\nAmazing grace',
    avisos: ['ficou de fora, sem lugar no Cantai: outro título Amazing Grace'],
  })
})

test.each([
  [['Ana'], { artista: 'Ana', autores: '', avisos: undefined }],
  [['Ana', 'words:Zé', 'music:Zé'], { artista: 'Ana', autores: 'Zé', avisos: undefined }],
  [
    ['music:Zé', 'translation:Rui'],
    {
      artista: '',
      autores: 'Zé',
      avisos: [
        'ficou de fora, sem lugar no Cantai: tradução Rui',
        'quem compôs não é quem canta: o compositor Zé não virou artista',
      ],
    },
  ],
])('TRA-15 OpenLyrics: the authors %j', (authors, expected) => {
  const author = (escrito: string) => {
    const [nome = '', tipo] = escrito.split(':').toReversed()
    return E('author', tipo === undefined ? {} : { type: tipo }, nome)
  }
  const raiz = E(
    'song',
    {},
    E(
      'properties',
      {},
      E('titles', {}, E('title', {}, 'Graça')),
      E('authors', {}, ...authors.map(author)),
      E('copyright', {}, '© Casa'),
      E('ccliNo', {}, '22025'),
    ),
    E('lyrics', {}, E('verse', { name: 'v1' }, E('lines', {}, 'Graça'))),
  )
  const { artista, autores, avisos, direitos, ccli } = lerOpenLyrics(raiz as never, 'a') ?? {}
  expect({ artista, autores, avisos }).toEqual(expected)
  expect({ direitos, ccli }).toEqual({ direitos: '© Casa', ccli: '22025' })
})

test.each([
  ['[e]a [H7]b [Fis]c', '[Em]a [B7]b [F#]c'],
  ['[Es]a [As/C]b [B]c', '[Eb]a [Ab/C]b [Bb]c'],
  ['Fis   H7  e7\nLicht am Morgen', 'F#    B7  Em7\nLicht am Morgen'],
  ['{key: h}\n[h]a [Asus4]b', '{key: Bm}\n[Bm]a [Asus4]b'],
])('TRA-15 German names are ours whole: %j', (escrito, nosso) => {
  expect(deNotacaoAlema(escrito)?.texto).toBe(nosso)
})

test.each(['[E]a [B7]b', '[As] águas', 'A e', 'Es ist'])('TRA-15 %j is not German', (texto) => {
  expect(deNotacaoAlema(texto)).toBeNull()
})

test('TRA-15 numbers that count the files of one folder leave their names, and are said', () => {
  const lidas = ['1 Santo', '2 Rei - Ana', '3 Luz', '10 mil Razões'].flatMap((nome) =>
    lerArquivoDeTexto('Noite de paz\nno vale', `${nome}.txt`),
  )
  expect(acertarNomes(lidas.slice(0, 3), new Set()).map(({ nome }) => nome)).toEqual(['Santo', 'Rei', 'Luz'])
  expect(acertarNomes(lidas.slice(2), new Set()).map(({ nome }) => nome)).toEqual(['3 Luz', '10 mil Razões'])
})

test.each([
  ['Pão da Vida - 142.txt', 'Pão da Vida', 'Não informado'],
  ['Cantor Cristão - 009 - Santo, Santo.txt', 'Santo, Santo', 'Cantor Cristão'],
  ['012 Santo.txt', 'Santo', 'Não informado'],
  ['24 Horas.txt', '24 Horas', 'Não informado'],
])('TRA-15 the file %s is %s by %s', (arquivo, nome, artista) => {
  const [lida] = acertarNomes(lerArquivoDeTexto('Noite de paz\nno vale', arquivo), new Set())
  expect(limpar(lida!).musica).toMatchObject({ nome, artista })
})

test('TRA-15 a list keeps numbers of names, and reads a key before one', () => {
  const { lidas } = lerLista('10.000 Razões\n1º Amor\n1. Santo\n2º) Rei\nG - Luz - Ana\n[Bb] Paz')
  expect(lidas.map(({ nome, tom }) => [nome, tom])).toEqual([
    ['10.000 Razões', undefined],
    ['1º Amor', undefined],
    ['Santo', undefined],
    ['Rei', undefined],
    ['Luz', 'G'],
    ['Paz', 'Bb'],
  ])
})

test.each([
  'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
  'https://www.google.com/url?q=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&sa=D',
  'https://www.youtube.com/watch/dQw4w9WgXcQ',
  '<https://youtu.be/dQw4w9WgXcQ>',
  'HTTPS://YOUTU.BE/dQw4w9WgXcQ',
  'https://youtube.com/watch?v=dQw4w9WgXcQ\u200b',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
])('TRA-15 %s is that video', (address) => {
  expect(lerEndereco(address)).toMatchObject({ tipo: 'video', valor: 'dQw4w9WgXcQ' })
})

test('TRA-15 songs that stand too near to be parted are asked for', () => {
  const um = 'Santo\nTom: G\n\nG   D\nSanto é o Senhor\n'
  const outra = 'Rei\nTom: A\n\nA   E\nRei dos reis\n'
  const avisos = (texto: string) => lerArquivoDeTexto(texto, 'lista.txt').map((lida) => lida.avisos)
  expect(avisos(`${um}\n${outra}`)).toEqual([
    ['parece haver mais de uma música neste arquivo: confira, e separe em um arquivo cada'],
  ])
  expect(avisos(um)).toEqual([[]])
  // A change of key below a short stanza: the same words are sung again.
  expect(avisos(`${um}\nAmém\nTom: A\n\nA   E\nSanto é o Senhor\n`)).toEqual([[]])
})

test.each([
  ['Primeira Essência\nTom: G', 'Ao Único', 'Primeira Essência'],
  ['Primeira Essência\nAo Único\nTom: G', 'Ao Único', 'Primeira Essência'],
  ['Ao Único\nPrimeira Essência\nTom: G', 'Ao Único', 'Primeira Essência'],
])(
  'TRA-11 name and artist as the file says them, where the words sung agree: %j',
  (cabeca, nome, artista) => {
    const texto = `${cabeca}\n\nG   D\nAo único que é digno`
    expect(lerArquivoDeTexto(texto, 'Ao Único - Primeira essência.txt')[0]).toMatchObject({ nome, artista })
  },
)

test.each(['Santo - Coro.txt', 'doc 1.txt'])(
  'TRA-15 an artist who is called like a part stays one, over a fact or as the file says: %s',
  (arquivo) => {
    const texto = 'Santo\nCoro\nTom: G\n\nG   D\nSanto é o Senhor'
    expect(lerArquivoDeTexto(texto, arquivo)[0]).toMatchObject({
      nome: 'Santo',
      artista: 'Coro',
      cifra: 'Tom: G\n\nG   D\nSanto é o Senhor',
    })
  },
)

test.each([
  ['Solo D', 'Solo E'],
  ['Final E', 'Final F#'],
  ['[Intro] A', '[Intro] B'],
  ['Verso A', 'Verso A'],
])('TRA-16 the only chord beside the name of what plays moves: %s', (linha, movida) => {
  expect(transporFolha(`G  D\nSanto é o Senhor\n${linha}`, 'G', 'A').split('\n').at(-1)).toBe(movida)
})

test.each([
  ['doc 1.txt', 'Porque Ele Vive\nAna Souza\nTom: G', 'Porque Ele Vive', 'Ana Souza'],
  ['doc 1.txt', 'Volta para Casa\nTom: G', 'Volta para Casa', ''],
  ['Canto.txt', 'Dedilhado suave\nTom: G', 'Canto', ''],
  ['Canto.txt', 'Versão simplificada\nTom: G', 'Canto', ''],
  ['Luz - Bia.txt', 'Mais devagar no fim\nTom: G', 'Luz', 'Bia'],
  ['Luz - Bia.txt', 'Tom: G\nMais devagar no fim', 'Luz', 'Bia'],
])('TRA-15 TRA-17 the name over a sheet of %s: %j', (arquivo, cabeca, nome, artista) => {
  const [lida] = lerArquivoDeTexto(`${cabeca}\n\nG       D7    G\nManhã de luz no vale`, arquivo)
  expect(lida).toMatchObject({ nome, artista })
})
