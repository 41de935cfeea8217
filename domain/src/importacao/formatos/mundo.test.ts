import { expect, test } from 'vitest'
import { acordesDaFolha } from '../../cifras/folha/linhas.ts'
import { soPalavras } from '../../semelhanca.ts'
import { limpar } from '../limpar.ts'
import { lerLista, pareceLista } from '../lista-colada.ts'
import { acertarNomes } from '../nome-e-artista.ts'
import { lerTextoCcli } from './songselect.ts'
import { campoDoTitulo, lerTabela, lidasDaTabela, tabelaEmTexto } from './tabela.ts'
import { lerArquivoDeTexto } from './texto.ts'

const read = (arquivo: string, texto: string) => {
  const [lida] = acertarNomes(lerArquivoDeTexto(texto, arquivo), new Set())
  const { musica, correcoes } = limpar(lida ?? { lugar: '' })
  return { ...musica, correcoes }
}

test('TRA-09 OnSong: a title that the file states wins, and what is not understood stays in the sheet', () => {
  const musica = read(
    'h.onsong',
    'Title: Cicatrizes\nAna Souza\nKey: G\nTempo: 72\nPiano: 0\n/Youtube https://youtu.be/x\nIntro:\n[C..] [G..] [Dm]\nVerse 1:\nSe eu [C.]soubesse [xyz]que\n',
  )
  expect(musica).toMatchObject({ nome: 'Cicatrizes', artista: 'Ana Souza', bpm: 72, tom: 'G' })
  expect(musica.cifras).toMatch(/Piano: 0\n\/Youtube https:\/\/youtu.be\/x\nIntro:\n/)
  expect([...acordesDaFolha(musica.cifras ?? '').entries()]).toEqual([
    ['C', 2],
    ['G', 1],
    ['Dm', 1],
  ])
  expect(musica.correcoes).toEqual(['ficou como está, sem ser acorde: [xyz]'])
})

test('TRA-13 OnSong: the capo is kept as a suggestion, and moves nothing', () => {
  expect(read('s.onsong', 'Santo\nCoral\nKey: A\nCapo: 2\n\n[A]Santo [E]rei')).toMatchObject({
    tom: 'A',
    cifras: 'Capotraste opcional na 2ª casa\nA     E\nSanto rei',
    correcoes: ['os acordes soam como estão escritos: o capo 2 do arquivo ficou como sugestão'],
  })
})

test.each([
  ['{c:Capo on 3rd fret}', 'Bb'],
  ['{gc:Capo 1}', 'Ab'],
  ['{comment: Capo 3rd Fret}', 'Bb'],
])('TRA-13 a capo in a comment of ChordPro is one: %s', (comentario, tom) => {
  expect(
    read('s.cho', `{title: Santo}\n${comentario}\n[G]Santo [D7]rei [G]Deus [C]a [D7]b [G]c`),
  ).toMatchObject({ tom })
})

test('TRA-13 ChordPro without chords: no directive before the singer, parts named, the key kept, tablature in the sheet', () => {
  const musica = read(
    's.cho',
    '{title: Santo}\n{artist: Coral}\n{key: G}\n{start_of_verse: label="Verso 1"}\nSanto\n{end_of_verse}\n{comment: baixinho}\n{soc}\nRei\n{eoc}\n{sot}\nG|--3--|\n{eot}',
  )
  expect(musica).toMatchObject({ tom: 'G', letra: '[Verso 1]\nSanto\n(baixinho)\n[Refrão]\nRei' })
  expect(musica.cifras).toContain('G|--3--|')
})

test.each([
  ['{title: Santo}\n{author: Ana}\n[G]a [D]b', 'Ana', []],
  ['title: Santo\nartist: Ana\n\nSanto, santo\nDeus', 'Ana', []],
  [
    '{title: Santo}\n{composer: Rui}\n[G]a [D]b',
    'Não informado',
    ['quem compôs não é quem canta: o compositor Rui não virou artista', 'sem artista: fica “Não informado”'],
  ],
])('TRA-13 %j is by %s', (texto, artista, correcoes) => {
  expect(read('x.txt', texto)).toMatchObject({ nome: 'Santo', artista, correcoes })
})

test('TRA-13 a key that the chords overrule is said', () => {
  expect(
    read(
      's.cho',
      '{title: S}\n{artist: C}\n{key: A}\n[C]a [F]b [G7]c [C]d [F]e [G7]f [C]g [Am]h [F]i [G7]j [C]k',
    ).correcoes,
  ).toEqual(['o arquivo diz tom A, mas os acordes são de C: ficou C'])
})

test('TRA-13 German H, and chords in solfège', () => {
  expect(read('s.cho', '{title: S}\n{artist: C}\n{key: E}\n[H]a [E]b [B]c [H7/D#]d')).toMatchObject({
    cifras: expect.stringContaining('B E Bb B7/D#'),
    correcoes: ['acordes alemães: H ficou B, e B ficou Bb'],
  })
  expect(read('S - C.txt', 'Mi La/Mi Si7\nSanto\nMi La/Mi\nSanto\n').correcoes).toContain(
    'os acordes estão em dó, ré, mi e ficaram como letra: troque por C, D, E',
  )
})

test('TRA-13 the text of SongSelect: title, parts and authors, and no rights sung', () => {
  const texto =
    'Amazing Love\n\n\nVerse 1\nI am forgiven\n\nChorus\nAmazing love\n\n\nCCLI Song # 1234567\nBilly Foot | Ana Rui\n© 1996 Casa (Admin. by Outra)\nFor use solely with the SongSelect Terms of Use\nCCLI License # 999999'
  const lida = lerTextoCcli(texto, 'a.txt')
  expect(lida).toMatchObject({
    nome: 'Amazing Love',
    artista: 'Billy Foot, Ana Rui',
    direitos: '© 1996 Casa (Admin. by Outra)',
    ccli: 'CCLI Song # 1234567',
    letra: '[Verso 1]\nI am forgiven\n\n[Refrão]\nAmazing love',
  })
  expect(lerTextoCcli('Santo\n\nDeus 1234567', 'a.txt')).toBeNull()
})

const CIFRA = 'G        D\nQue se abram os céus\nEm      C\nVem sobre nós'
test.each<[string, string, string[], string, string]>([
  ['the first line says both', 'Plano Melhor.txt', [], 'Plano Melhor', 'Renascer Praise'],
  [
    'the words sung have the name',
    'Nívea Soares - Que Se Abram os Céus.txt',
    [],
    'Que Se Abram os Céus',
    'Nívea Soares',
  ],
  ['the repertoire knows the artist', 'Nívea Soares - Rei.txt', ['Nívea Soares'], 'Rei', 'Nívea Soares'],
  ['nothing tells', 'Rei - Ana.txt', [], 'Rei', 'Ana'],
])('TRA-11 name and artist of a Brazilian file: %s', (_why, arquivo, artistas, nome, artista) => {
  const texto = arquivo.startsWith('Plano') ? `Renascer Praise - Plano Melhor\n\n${CIFRA}` : CIFRA
  const [lida] = acertarNomes(lerArquivoDeTexto(texto, arquivo), new Set(artistas.map(soPalavras)))
  expect(lida).toMatchObject({ nome, artista })
  expect(lida?.cifra).not.toContain('Renascer')
})

test('TRA-11 a file that nothing tells goes as most of the others, and an artist of several files is one', () => {
  const files = ['Ana - Um', 'Ana - Dois', 'Ana - Três', 'Rui - Quatro'].flatMap((nome) =>
    lerArquivoDeTexto(CIFRA, `${nome}.txt`),
  )
  expect(acertarNomes(files, new Set()).map(({ nome }) => nome)).toEqual(['Um', 'Dois', 'Três', 'Quatro'])
})

test.each([
  ['HINO 001 - Chuvas de Graça', '', 'Chuvas de Graça', 'Não informado', 'hino 1: o número saiu do nome'],
  [
    'Harpa Cristã 15 - Conversão',
    '',
    'Conversão',
    'Harpa Cristã',
    'hino 15 (Harpa Cristã): o número saiu do nome',
  ],
  [
    'Tudo Entregarei (Harpa 295)',
    '',
    'Tudo Entregarei',
    'Harpa Cristã',
    'hino 295 (Harpa Cristã): o número saiu do nome',
  ],
  ['HINO 001', 'Chuvas de Graça', 'Chuvas de Graça', 'Não informado', 'hino 1: o número saiu do nome'],
])('TRA-13 the number of a hymn is none of its name: %s %s', (nome, artista, lido, por, aviso) => {
  const { musica, correcoes } = limpar({ lugar: '', nome, artista })
  expect(musica).toMatchObject({ nome: lido, artista: por })
  expect(correcoes).toContain(aviso)
})

test.each(['Salmo 23', 'Hino ao Amor', 'Harpa de Davi', '10.000 Razões', 'Vem (2x)'])(
  'TRA-13 %s has no number of a hymn',
  (nome) => {
    expect(limpar({ lugar: '', nome, artista: 'Ana' }).musica.nome).toBe(nome)
  },
)

test.each([
  [
    ['Nome', 'Autor'],
    ['nome', 'artista'],
  ],
  [
    ['Nome', 'Artista', 'Autores', 'Direitos', 'CCLI'],
    ['nome', 'artista', 'autores', 'direitos', 'ccli'],
  ],
  [
    ['Song', 'Author', 'Artist', 'Copyright', 'CCLI Number'],
    ['nome', 'autores', 'artista', 'direitos', 'ccli'],
  ],
])(
  'TRA-15 the columns %j: an author beside an artist wrote the song, alone is the artist',
  (titulos, campos) => {
    const tabela = lerTabela('a.csv', [titulos, titulos.map((_titulo, i) => `Santo ${i}`)])
    expect(tabela.colunas.map(({ campo }) => campo)).toEqual(campos)
  },
)

test('TRA-13 a list of a service: moments are no part of a name, and nobody is sung', () => {
  const { lidas, deixadas } = lerLista(
    'Entrada: Grandioso És Tu\nOferta: Tudo Entregarei - Harpa\nMinistração: Pr. João\nVocal: Ana, Bia\n15/12 - Santo\nAdoração: Lugar Secreto / Gabriela Rocha',
    new Set(['gabriela rocha']),
  )
  expect(lidas.map(({ nome, artista }) => [nome, artista])).toEqual([
    ['Grandioso És Tu', ''],
    ['Tudo Entregarei', 'Harpa'],
    ['Santo', ''],
    ['Lugar Secreto', 'Gabriela Rocha'],
  ])
  expect(deixadas).toEqual(['Ministração: Pr. João', 'Vocal: Ana, Bia'])
})

test('TRA-13 a list with slashes names artists; a medley among others stays one song', () => {
  expect(lerLista('Santo / Ana\nRei / Rui').lidas).toMatchObject([{ artista: 'Ana' }, { artista: 'Rui' }])
  expect(lerLista('Santo / Rei\nDigno - Ana\nLuz - Rui').lidas[0]).toMatchObject({
    nome: 'Santo / Rei',
    artista: '',
  })
})

test('TRA-13 a list in a file is told from words', () => {
  expect(pareceLista('Coração valente - Ministério Ação\nRei - Ana\nLuz - Rui')).toBe(true)
  expect(pareceLista('Santo, santo\nDeus do céu\nRei - dos reis\nAmém')).toBe(false)
  expect(tabelaEmTexto('a.txt', 'Música\tArtista\r\nSanto\tCoral')?.inicio).toBe(1)
})

test('TRA-13 an artist written once over the songs below it, a total, and a composer who is no artist', () => {
  const tabela = lerTabela('a.xlsx', [
    ['Música', 'Artista', 'Compositor'],
    ['Um', 'Diante do Trono', 'Ana'],
    ['Dois', '', 'Ana'],
    ['Três', '', 'Ana'],
    ['TOTAL', '3', ''],
  ])
  expect(campoDoTitulo('Compositor')).toBe('autores')
  expect(campoDoTitulo('Autor')).toBe('artista')
  expect(
    lidasDaTabela(
      tabela,
      tabela.colunas.map(({ campo }) => campo),
    ).map(({ nome, artista }) => [nome, artista]),
  ).toEqual([
    ['Um', 'Diante do Trono'],
    ['Dois', 'Diante do Trono'],
    ['Três', 'Diante do Trono'],
  ])
})

test.each(['CoraÃ§Ã£o', 'Cora\ufffd\ufffdo', 'Cora\u008d\u008bo', 'Cora\u008d‹o'])(
  'TRA-13 broken letters are said: %s',
  (nome) => {
    expect(limpar({ lugar: '', nome, artista: 'Ana' }).correcoes).toEqual([
      'algumas letras parecem quebradas: confira os acentos',
    ])
  },
)
