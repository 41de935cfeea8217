import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal'
import { expect, test } from 'vitest'
import { planilhaDeMudanca } from '@cantai/domain/importacao/mudanca.fixture'
import { musicasDoPdf } from './documento/ler-pdf.ts'
import { lerArquivo, type Leitores } from './ler-arquivo.ts'
import { lidasDoOnsong } from './onsong-linhas.ts'
import { lerPlanilha } from './planilha/planilha.ts'
import { Recusado } from './recusado.ts'

const SQL = await initSqlJs()
/** The workers' tasks, done without them. */
const lerOnsong: Leitores['lerOnsong'] = async (bytes) => {
  try {
    const db = new SQL.Database(bytes)
    const [answer] = db.exec('SELECT title, artist, key, content FROM Song')
    return lidasDoOnsong(
      (answer?.values ?? []).map((row) =>
        Object.fromEntries((answer?.columns ?? []).map((name, i) => [name, row[i]])),
      ),
    )
  } catch {
    throw new Recusado('a cópia do OnSong está danificada')
  }
}
const read = (nome: string, bytes: Uint8Array | string) =>
  lerArquivo(nome, (typeof bytes === 'string' ? strToU8(bytes) : bytes).slice(), {
    lerOnsong,
    lerExcel: lerPlanilha,
    lerPdf: musicasDoPdf,
    artistas: new Set(),
  })
const reasons = async (nome: string, bytes: Uint8Array | string) =>
  (await read(nome, bytes)).lidas.map(({ recusa, nome }) => recusa ?? nome)

const CHO = '{title: Santo}\n{artist: Coral}\n[G]Santo, [D]santo\n[Em]Santo [C]Deus'
const OPENSONG =
  '<?xml version="1.0" encoding="UTF-8"?><song><title>Santo &amp; Digno</title><author>Coral</author><lyrics>[V1]\n.G     D\n Santo santo</lyrics></song>'
const OPENLYRICS =
  '<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9"><properties><titles><title>Águas</title></titles></properties><lyrics><verse name="v1"><lines><chord root="E" structure="min7"/>Santo<br/>Deus</lines></verse></lyrics></song>'

function database(): Uint8Array {
  const db = new SQL.Database()
  db.run('CREATE TABLE Song (ID INTEGER, title TEXT, artist TEXT, key TEXT, content TEXT)')
  db.run('INSERT INTO Song VALUES (1, ?, ?, ?, ?), (2, ?, ?, ?, ?)', [
    'Santo',
    'Coral',
    'G',
    'Santo\nCoral\nKey: G\n\n[G]Santo [D]santo',
    'Rei',
    'Ana',
    'A',
    '[A]Rei [E]rei',
  ])
  return db.export()
}

async function xlsx(celulas: SheetData): Promise<Uint8Array> {
  const blob = await writeXlsxFile(celulas).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
const planilha = await xlsx(planilhaDeMudanca())
const onsongBackup = zipSync({ 'OnSong.Backup.sqlite3': database(), 'Media/x.pdf': strToU8('%PDF') })

test('TRA-13 cells that Excel shows as one over two songs name both, and cells of a time are a length', async () => {
  const um = (value: string) => ({ value, type: String })
  const hora = (horas: number, minutos: number, segundos = 0) => ({
    value: (horas * 3600 + minutos * 60 + segundos) / 86_400,
    type: Number,
    format: 'h:mm:ss',
  })
  const bytes = await xlsx([
    ['Artista', 'Música', 'Duração'].map(um),
    [{ ...um('Diante do Trono'), rowSpan: 2 }, um('Preciso de Ti'), hora(4, 30)],
    [null, um('Águas Purificadoras'), hora(0, 4, 30)],
    [um('Aline Barros'), um('Ressuscita-me'), hora(0, 5)],
    [um('Fernandinho'), um('Faz Chover'), hora(0, 45)],
  ])
  const [tabela] = (await read('louvor.xlsx', bytes)).tabelas
  expect(tabela?.linhas).toEqual([
    ['Artista', 'Música', 'Duração'],
    ['Diante do Trono', 'Preciso de Ti', '4:30'],
    ['Diante do Trono', 'Águas Purificadoras', '4:30'],
    ['Aline Barros', 'Ressuscita-me', '5:00'],
    ['Fernandinho', 'Faz Chover', '0:45'],
  ])
})

test('TRA-02 a zip of everything: each song once, each stranger with its reason', async () => {
  const zip = zipSync({
    'louvor/Santo.cho': strToU8(CHO),
    'louvor/Santo e Digno': strToU8(OPENSONG),
    'louvor/aguas.xml': strToU8(OPENLYRICS),
    'louvor/Rude Cruz.txt': strToU8('Tom: D\nD     A\nRude cruz'),
    'louvor/capa.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]),
    'louvor/vazio.txt': new Uint8Array(),
    '__MACOSX/louvor/._Santo.cho': strToU8('x'),
    'louvor/.DS_Store': strToU8('x'),
    '../../fora.cho': strToU8(CHO),
    'outro.zip': zipSync({ 'a.cho': strToU8(CHO) }),
  })
  expect(await reasons('louvor.zip', zip)).toEqual([
    'Santo',
    'Santo & Digno',
    'Águas',
    'Rude Cruz',
    'é uma imagem',
    'o arquivo está vazio',
    'o caminho sai da pasta do zip louvor.zip',
    'é um zip dentro de outro: descompacte antes',
  ])
})

test('TRA-02 Excel, CSV, OnSong', async () => {
  const [excel] = (await read('louvor.xlsx', planilha)).tabelas
  expect([excel?.linhas.length, excel?.colunas[0]?.campo]).toEqual([150, 'nome'])
  const [csv] = (await read('a.csv', 'sep=;\r\n"Música";Tom\r\n"Santo; Digno";G\r\n')).tabelas
  expect(csv?.linhas[1]).toEqual(['Santo; Digno', 'G'])
  expect((await read('backup.backup', onsongBackup)).lidas).toMatchObject([
    { nome: 'Santo', artista: 'Coral', tom: 'G' },
    { nome: 'Rei', artista: 'Ana', tom: 'A' },
  ])
})

test('TRA-02 a large sheet opens without the reader’s worker, which the page’s rules forbid', async () => {
  const many = [
    ['Música', 'Artista'],
    ...Array.from({ length: 5000 }, (_, i) => [`Canto número ${i} das muitas águas`, `Artista ${i}`]),
  ]
  const [tabela] = (await read('grande.xlsx', await xlsx(many))).tabelas
  expect(tabela?.linhas).toHaveLength(5001)
})

/** A sheet whose only cell stands there; the sheets may lie in another folder of the file. */
async function withOneCell(place: string, folder = 'worksheets'): Promise<Uint8Array> {
  const files = unzipSync(await xlsx([['Santo']]))
  const moved = (text: string) => text.replaceAll('worksheets/', `${folder}/`)
  const sheets = Object.entries(files).map(([name, bytes]) => [
    moved(name),
    name.includes('worksheets/')
      ? strToU8(strFromU8(bytes).replaceAll('"A1"', `"${place}"`))
      : name.endsWith('.rels')
        ? strToU8(moved(strFromU8(bytes)))
        : bytes,
  ])
  return zipSync(Object.fromEntries(sheets) as Record<string, Uint8Array>)
}

test.each(['XFD1048576', 'A20001', 'BI1'])(
  'SEG-15 a sheet that reaches to %s is not read: the reader would make a cell for each place before it',
  async (place) => {
    expect(await reasons('a.xlsx', await withOneCell(place))).toEqual([
      expect.stringContaining('além de 20.000 linhas ou 60 colunas'),
    ])
  },
)

test.each([
  ['A2e6', 'worksheets'],
  ['zzzz1', 'worksheets'],
  ['A0x4E21', 'worksheets'],
  ['&#65;2000000', 'worksheets'],
  ['A&#50;0001', 'worksheets'],
  ['A20001', 'folhas'],
  ['BI1', 'a/b/c'],
])('SEG-24 the bound of a sheet reads a place as the reader does: %s', async (place, folder) => {
  expect(await reasons('a.xlsx', await withOneCell(place, folder))).toEqual([
    expect.stringContaining('além de 20.000 linhas ou 60 colunas'),
  ])
})

test('SEG-24 a moved sheet within the bounds is read, so its place is no reason by itself', async () => {
  expect((await read('a.xlsx', await withOneCell('B3', 'folhas'))).tabelas).toHaveLength(1)
})

test.each(['B3', 'BH2'])('TRA-02 a sheet whose only cell is %s is read', async (place) => {
  expect((await read('a.xlsx', await withOneCell(place))).tabelas).toHaveLength(1)
})

const latin = (texto: string) => Uint8Array.from(texto, (letter) => letter.charCodeAt(0))
const wide = (texto: string, mark: number[]) =>
  Uint8Array.from([
    ...mark,
    ...Array.from(texto).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])

test.each([
  ['Windows-1252', latin('{title: Canção}\n[G]Coração [D]é')],
  ['UTF-16 with its mark', wide('{title: Canção}\n[G]Coração [D]é', [0xff, 0xfe])],
  ['UTF-16 without', wide('{title: Canção}\n[G]Coração [D]é', [])],
  ['UTF-8 with a mark', strToU8('\uFEFF{title: Canção}\n[G]Coração [D]é')],
  ['UTF-8 with one broken byte', Uint8Array.from([...strToU8('{title: Canção}\n[G]Coração [D]é'), 0xe7])],
])('TRA-08 %s is read with its accents', async (_letters, bytes) => {
  expect((await read('a.cho', bytes)).lidas).toMatchObject([
    { nome: 'Canção', cifra: expect.stringContaining('Coração') },
  ])
})

test('TRA-13 an XML is read in the letters that it states', async () => {
  const xml = `<?xml version="1.0" encoding="windows-1250"?>${OPENSONG.slice(38).replace('Santo &amp; Digno', 'P\u00f8\u00edtel')}`
  expect(await reasons('a.xml', latin(xml))).toEqual(['Přítel'])
})

test('TRA-13 a list and a table in a .txt are many songs', async () => {
  expect(await reasons('lista.txt', 'Santo - Coral\nRei - Ana\nLuz - Rui')).toEqual(['Santo', 'Rei', 'Luz'])
  const excel = await read('louvor.txt', wide('Música\tArtista\r\nSanto\tCoral\r\n', [0xff, 0xfe]))
  expect(excel.tabelas[0]?.colunas.map(({ campo }) => campo)).toEqual(['nome', 'artista'])
})

const bomb = () => zipSync({ 'bomba.txt': new Uint8Array(210 * 1024 * 1024) }, { level: 9 })

test.each<[string, string, () => Uint8Array | string, string]>([
  ['a bomb by size', 'a.zip', bomb, 'o zip se abre em mais de 200 MB: não foi aberto'],
  [
    'a bomb by ratio',
    'a.zip',
    () => zipSync({ 'b.txt': new Uint8Array(5 * 1024 * 1024) }, { level: 9 }),
    'o zip se abre em mais de 200 MB: não foi aberto',
  ],
  [
    'half a zip',
    'a.zip',
    () => zipSync({ 'a.cho': strToU8(CHO.repeat(99)) }).slice(0, 200),
    'o arquivo está incompleto ou danificado: baixe ou exporte de novo',
  ],
  [
    'entities',
    'a.xml',
    () => `<!DOCTYPE song [<!ENTITY a "ha">]>${OPENSONG}`,
    'o XML declara entidades, que podem esconder um ataque: não foi lido',
  ],
  ['half an XML', 'a.xml', () => OPENSONG.slice(0, 90), 'o XML está incompleto ou danificado'],
  ['another XML', 'a.xml', () => '<html><body/></html>', 'o XML não é do OpenSong nem do OpenLyrics'],
  [
    'half a JSON',
    'a.json',
    () => '{"formato":"cantai-musicas","musicas":[',
    'o JSON está incompleto ou danificado',
  ],
  ['another JSON', 'a.json', () => '{"x":1}', 'o JSON não é do Cantai'],
  ['an RTF', 'a.rtf', () => '{\\rtf1\\ansi Santo}', 'é um RTF: abra e salve como texto (.txt)'],
  [
    'a file of SongBeamer',
    'a.sng',
    () => '\uFEFF#LangCount=1\n#Title=Santo\n---\nSanto',
    'é do SongBeamer: exporte de lá como texto ou ChordPro',
  ],
  ['a theme', 'a.ptf', () => '[#GLOBAL_RECT: rect(100,100)]', 'é um tema de projeção, sem letra'],
  ['a PDF', 'a.pdf', () => '%PDF-1.7', 'o PDF está incompleto ou danificado: baixe ou exporte de novo'],
  [
    'a ProPresenter file',
    'a.pro',
    () => new Uint8Array([8, 1, 18, 0, 1, 2, 3, 4, 5, 0, 0, 1]),
    'não é um arquivo de músicas que o Cantai conhece',
  ],
  [
    'a damaged database',
    'a.sqlite3',
    () => `SQLite format 3\0${'x'.repeat(4000)}`,
    'a cópia do OnSong está danificada',
  ],
  ['an empty file', 'a.txt', () => '', 'o arquivo está vazio'],
])('TRA-08 %s has its sentence', async (_what, nome, make, recusa) => {
  expect(await reasons(nome, make())).toEqual([recusa])
})

test('TRA-08 1,000 damaged files: none of them throws, and each says a name or a reason', async () => {
  const whole: [string, Uint8Array][] = [
    ['a.cho', strToU8(CHO)],
    ['a.xml', strToU8(OPENSONG)],
    ['b.xml', strToU8(OPENLYRICS)],
    ['a.zip', zipSync({ 'a.cho': strToU8(CHO), 'b.xml': strToU8(OPENSONG) })],
    [
      'a.xlsx',
      await xlsx([
        ['Música', 'Tom'],
        ['Santo', 'G'],
      ]),
    ],
    ['a.csv', strToU8('Música;Tom\nSanto;G\n')],
    ['a.json', strToU8('{"formato":"cantai-musicas","musicas":[{"nome":"Santo"}]}')],
    ['a.sqlite3', database()],
    ['a.usr', strToU8('[File]\nType=SongSelect\nTitle=Santo\nFields=Verse\nWords=Santo')],
    ['a.onsong', strToU8('Santo\nCoral\nKey: G\n\n[G]Santo')],
  ]
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let i = 0; i < 1000; i++) {
    const [nome, bytes] = whole[i % whole.length]!
    const damaged = bytes.slice(0, i % 3 === 0 ? random(bytes.length) : bytes.length)
    for (let n = 0; n < 1 + random(20) && damaged.length > 0; n++)
      damaged[random(damaged.length)] = random(256)
    const { lidas, tabelas } = await read(nome, damaged)
    for (const lida of lidas) expect(lida.recusa ?? lida.nome, `${nome} ${i}`).toEqual(expect.any(String))
    expect(Array.isArray(tabelas)).toBe(true)
  }
})
