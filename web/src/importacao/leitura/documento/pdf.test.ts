import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { folhaNoPapel } from '@cantai/domain/impressao/folha-no-papel'
import type { OrdemNoPapel } from '@cantai/domain/impressao/ordem'
import { escreverPdf } from '../../../musicas/papel/pdf.ts'
import { Recusado } from '../recusado.ts'
import { compare, nomesDe } from './comparar.fixture.ts'
import { musicasDoPdf } from './ler-pdf.ts'
import { emPdf, emTexto, type Jeito, JEITOS, LIVRO, musicas } from './papeis.fixture.ts'

const numRuns = Number(process.env.FC_RUNS ?? 6)
beforeAll(() => {
  if (process.env.FC_RUNS === undefined) fc.configureGlobal({ seed: 2026 })
})

/** Reads songs from pages as they were printed, several times; answers how many of their lines and chords are in their places. */
async function measure(count: number, jeito: Jeito) {
  const total = { acordes: 0, certos: 0, linhas: 0, lidas: 0 }
  const wrong: string[] = []
  await fc.assert(
    fc.asyncProperty(musicas(count), async (written) => {
      const read = await musicasDoPdf('cantos.pdf', emPdf(written, jeito))
      expect(nomesDe(read)).toEqual(nomesDe(written))
      expect(read.filter(({ duvidas }) => duvidas)).toEqual([])
      const one = compare(written, read)
      for (const what of ['acordes', 'certos', 'linhas', 'lidas'] as const) total[what] += one[what]
      wrong.push(...one.wrong)
    }),
    { numRuns },
  )
  return { ...total, wrong: wrong.slice(0, 5).join('\n') }
}

describe('TRA-18 a PDF comes in with its names, all of its lines, and each chord over its letter', () => {
  test.each<[string, number, Jeito]>([
    ...Object.entries(JEITOS).map(([name, jeito]) => [name, 2, jeito] as [string, number, Jeito]),
    ['twelve songs in a book', 12, LIVRO],
  ])('%s', async (_name, count, jeito) => {
    const { acordes, certos, linhas, lidas, wrong } = await measure(count, jeito)
    expect(lidas, wrong).toBe(linhas)
    expect(certos / acordes, wrong).toBeGreaterThanOrEqual(0.97)
  })

  test('our own song book, with its order of service', async () => {
    // Wide enough for each line: one that wraps is two on paper.
    const jeito = fc.constantFrom(
      { corpo: 9 as const, colunas: 2 as const },
      { corpo: 11 as const, colunas: 1 as const },
      { corpo: 14 as const, colunas: 1 as const },
    )
    await fc.assert(
      fc.asyncProperty(musicas(4), jeito, async (written, { corpo, colunas }) => {
        const creditos = { autores: null, direitos: null, ccli: null }
        const facts = { bpm: 72, compasso: '4/4', duracao_s: 200, ...creditos } as const
        const folhas = written.map((uma, i) =>
          folhaNoPapel(
            { nome: uma.nome, artista: uma.artista, tom: null, cifras: emTexto(uma), letra: null, ...facts },
            { tom: null, capo: null, afinacao: 'do', soLetra: false },
            { numero: i + 1 },
          ),
        )
        const ordem: OrdemNoPapel = {
          igreja: 'Igreja',
          titulo: 'Culto de domingo',
          quando: '29/11 19h',
          dizeres: [],
          escala: ['Voz: Ana'],
          linhas: written.map(({ nome, artista }) => ({
            tipo: 'musica',
            marca: 'G',
            texto: nome,
            minutos: 5,
            dizeres: [artista],
          })),
        }
        const { file } = await escreverPdf({ titulo: 'Caderno', ordem, folhas, corpo, colunas }, 'Caderno')
        const read = await musicasDoPdf('caderno.pdf', new Uint8Array(await file.arrayBuffer()))
        const songs = read.filter(({ recusa }) => recusa === undefined)
        expect(nomesDe(songs)).toEqual(nomesDe(written))
        expect(songs.map(({ bpm, compasso, duracao }) => [bpm, compasso, duracao])).toEqual(
          written.map(() => ['72', '4/4', '3:20']),
        )
        const { acordes, certos, linhas: all, lidas, wrong } = compare(written, songs)
        expect([lidas, certos], wrong.join('\n')).toEqual([all, acordes])
      }),
      { numRuns },
    )
  })
})

const page = (texto: string) => {
  const doc = new jsPDF({ unit: 'pt' })
  if (texto !== '') doc.text(texto, 50, 50)
  return doc
}
const bytesOf = (doc: jsPDF) => new Uint8Array(doc.output('arraybuffer'))
const latin = (texto: string) => Uint8Array.from(texto, (sign) => sign.codePointAt(0) ?? 0)

const TEIMOSO = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[2 0 R 3 0 R 2 0 R]/Count 3>> endobj
3 0 obj <</Type/Page/Parent 3 0 R/Contents 4 0 R/Resources 3 0 R>> endobj
4 0 obj <</Length 4 0 R/Filter/FlateDecode>> stream
x
endstream endobj
trailer <</Root 1 0 R/Prev 0/Size 5>>`

describe('TRA-08 TRA-18 a PDF that cannot be read has its sentence', () => {
  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['without any text', () => bytesOf(page('')), 'é uma imagem (foto ou digitalização)'],
    ['that is cut', () => bytesOf(page('Santo')).slice(0, 300), 'está incompleto ou danificado'],
    ['of which nothing is left', () => latin('%PDF-1.7'), 'está incompleto ou danificado'],
    ['whose pages and streams are their own parents', () => latin(TEIMOSO), 'sem texto que se leia'],
    [
      'with a password',
      () =>
        bytesOf(new jsPDF({ encryption: { userPassword: 'a', ownerPassword: 'b', userPermissions: [] } })),
      'tem senha',
    ],
    ['of 21 MB', () => new Uint8Array(21_000_000), 'passa de 20 MB'],
    [
      'of 301 pages',
      () => {
        const doc = page('Santo')
        for (let i = 0; i < 300; i++) doc.addPage()
        return bytesOf(doc)
      },
      'tem mais de 300 páginas',
    ],
  ])('%s', async (_what, make, sentence) => {
    const refused = await musicasDoPdf('a.pdf', make()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Recusado)
    expect(String(refused)).toContain(sentence)
  })

  test('a page without text among others is named, and a name that is not told by its looks is to be looked at', async () => {
    const doc = page('Santo, santo é o Senhor')
    doc.text('toda a terra canta', 50, 66)
    doc.addPage()
    const read = await musicasDoPdf('Canto da Manhã.pdf', bytesOf(doc))
    expect(read.map(({ nome, recusa, duvidas }) => [nome, recusa, duvidas])).toEqual([
      ['Canto da Manhã', undefined, ['a página não diz o nome da música']],
      ['Página 2', expect.stringContaining('não tem texto'), undefined],
    ])
  })
})
