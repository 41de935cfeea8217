import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { beforeAll, expect, test } from 'vitest'
import { type Caderno, CORPOS, paginasDoCaderno } from '@cantai/domain/impressao/caderno'
import { folhaComCabecalho } from '@cantai/domain/impressao/folha-no-papel'
import { noPapel } from '@cantai/domain/impressao/letras'
import type { Escrito, Fonte } from '@cantai/domain/impressao/papel'
import { HOSTIS } from '../../../../domain/src/hostil.fixture.ts'
import { cifra, folhaCom } from '../../../../domain/src/impressao/folhas.fixture.ts'
import { lerPdf, plain } from './ler-pdf.fixture.ts'
import { medirNoPapel } from './larguras.ts'
import { desenhar, escreverPdf, novoPdf } from './pdf.ts'

/** By day some PDFs, always the same; each night as many as `FC_RUNS` says, always others. */
const numRuns = Number(process.env.FC_RUNS ?? 50)
/** Five hostile texts for each sheet, at night. */
const numHostis = process.env.FC_RUNS === undefined ? numRuns : 5 * numRuns
beforeAll(() => {
  if (process.env.FC_RUNS === undefined) fc.configureGlobal({ seed: 2026 })
})

test('EST-02 every letter of the paper is read back by another program, as wide as the layout took it for', async () => {
  const letras = Array.from({ length: 0x2_200 - 0x21 }, (_, i) => String.fromCodePoint(0x21 + i)).filter(
    (letra) => noPapel(letra).texto === letra,
  )
  expect(letras.length).toBeGreaterThan(210)
  const doc = novoPdf(jsPDF)
  const fontes: Fonte[] = ['normal', 'forte', 'inclinada', 'fixa', 'fixa-forte']
  const escritos = fontes.map((fonte) =>
    letras.map((texto, i): Escrito => ({
      texto,
      x: 20 + (i % 10) * 50,
      y: 30 + Math.floor(i / 10) * 30,
      fonte,
      corpo: 10,
    })),
  )
  desenhar(
    doc,
    escritos.map((page) => ({ escritos: page, riscos: [], comecam: [] })),
  )
  const pages = await lerPdf(doc.output('arraybuffer'))
  const wrong = pages.flatMap((page, p) =>
    page.flatMap(({ texto, largura }, i) => {
      const wanted = escritos[p]?.[i]
      const is = wanted && Math.abs(largura / 10 - medirNoPapel(wanted.texto, wanted.fonte)) < 0.002
      return is && wanted.texto === texto ? [] : `${wanted?.fonte} ${wanted?.texto} → ${texto} ${largura}`
    }),
  )
  expect(wrong).toEqual([])
  expect(pages.map((page) => page.length)).toEqual(fontes.map(() => letras.length))
})

/** Blanks before a text are no letters to a reader. */
const firstLetter = ({ texto, x, fonte, corpo }: Escrito) =>
  x + medirNoPapel(/^\s*/.exec(texto)?.[0] ?? '', fonte) * corpo

test('EST-02 sheets as PDF: the text is read back equal and every chord and line stands where the layout put it', async () => {
  const jeito = fc.record({
    corpo: fc.constantFrom(...CORPOS),
    colunas: fc.constantFrom(1 as const, 2 as const),
  })
  await fc.assert(
    fc.asyncProperty(cifra, jeito, async (texto, { corpo, colunas }) => {
      const caderno: Caderno = { titulo: 'Culto', ordem: null, folhas: [folhaCom(texto)], corpo, colunas }
      const { file, paginas: drawn } = await escreverPdf(caderno, 'Culto')
      const { paginas } = paginasDoCaderno(caderno, medirNoPapel)
      const pages = await lerPdf(await file.arrayBuffer())
      expect([pages.length, drawn]).toEqual([paginas.length, paginas])
      pages.forEach((page, i) => {
        const escritos = paginas[i]?.escritos ?? []
        expect(plain(page)).toBe(plain(escritos))
        for (const { texto: read, x, y } of page)
          expect(
            escritos.some(
              (escrito) =>
                Math.abs(firstLetter(escrito) - x) < 1 &&
                Math.abs(escrito.y - y) < 1 &&
                plain([{ texto: read }]).startsWith(plain([escrito])),
            ),
            `${read} at ${x} ${y}`,
          ).toBe(true)
      })
    }),
    { numRuns },
  )
})

const hostil = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(...HOSTIS, ')', '\\', '(', '\\)', '%%EOF', 'endobj', 'endstream', '>>', '\ud83d'),
      { maxLength: 60 },
    )
    .map((all) => all.join('')),
)

test('EST-02 SEG-15 no text breaks the file, whatever it is, and none of it is lost', async () => {
  await fc.assert(
    fc.asyncProperty(hostil, hostil, async (nome, texto) => {
      const cabecalho = {
        nome,
        artista: texto,
        tom: '',
        formas: '',
        capo: 0,
        bpm: null,
        compasso: null,
        duracao_s: null,
        autores: null,
        direitos: null,
        ccli: null,
      }
      const folha = folhaComCabecalho(cabecalho, { cifra: texto })
      const ordem = {
        igreja: nome,
        titulo: texto,
        quando: nome,
        dizeres: [texto],
        escala: [nome],
        linhas: [],
      }
      const caderno: Caderno = { titulo: nome, ordem, folhas: [folha], corpo: 11, colunas: 2 }
      const { file } = await escreverPdf(caderno, nome)
      const { paginas } = paginasDoCaderno(caderno, medirNoPapel)
      const pages = await lerPdf(await file.arrayBuffer())
      expect(pages.map(plain)).toEqual(paginas.map(({ escritos }) => plain(escritos)))
    }),
    { numRuns: numHostis },
  )
})
