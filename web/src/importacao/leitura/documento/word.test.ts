import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { compare, nomesDe } from './comparar.fixture.ts'
import { musicas } from './papeis.fixture.ts'
import { docx, emWord, linha } from './word.fixture.ts'
import { lerWord } from './word.ts'

const numRuns = Number(process.env.FC_RUNS ?? 20)
beforeAll(() => {
  if (process.env.FC_RUNS === undefined) fc.configureGlobal({ seed: 2026 })
})

describe('TRA-18 a document of Word comes in with its names, all of its lines, and each chord over its letter', () => {
  test.each([
    ['chords set by eye in Calibri', { fonte: '', letras: 'calibri' }],
    ['by eye in Arial', { fonte: 'Arial', letras: 'normal' }],
    ['by eye in Times', { fonte: 'Times New Roman', letras: 'serifa' }],
    ['in letters of one width', { fonte: 'Courier New', letras: 'fixa' }],
    ['pasted from a text of such letters into Calibri', { fonte: '', letras: 'fixa' }],
  ] as const)('%s', async (_name, jeito) => {
    const total = { acordes: 0, certos: 0 }
    fc.assert(
      fc.property(musicas(3, true), (written) => {
        const read = lerWord('cantos.docx', emWord(written, jeito))
        expect(nomesDe(read)).toEqual(nomesDe(written))
        const { acordes, certos, linhas, lidas, wrong } = compare(written, read)
        expect(lidas, wrong.join('\n')).toBe(linhas)
        total.acordes += acordes
        total.certos += certos
      }),
      { numRuns },
    )
    expect(total.certos / total.acordes).toBeGreaterThanOrEqual(0.97)
  })

  test('tabs, a break within a paragraph, and brackets; what was taken out of it is not read', () => {
    const [lida] = lerWord(
      'Santo - Coral.docx',
      docx(
        linha('Santo', { estilo: 'Ttulo1' }) +
          linha('[G]Santo [D]Deus') +
          '<w:p><w:r><w:t>Digno</w:t><w:br/><w:t>Rei</w:t></w:r><w:del><w:r><w:t>não</w:t></w:r></w:del></w:p>' +
          linha('Um\tdois'),
      ),
    )
    expect(lida).toMatchObject({
      nome: 'Santo',
      cifra: expect.stringMatching(/^G +D\nSanto Deus\nDigno\nRei\nUm +dois$/),
    })
  })

  test('where nothing tells how chords were set, it is to be looked at', () => {
    const [lida] = lerWord(
      'Santo.docx',
      docx(linha('   G  D') + linha('Amanheceu') + linha('  C  A') + linha('Entardeceu')),
    )
    expect(lida?.duvidas?.join()).toContain('confira se cada um está na sua sílaba')
  })

  test('TRA-08 a DTD and a document without text are refused', () => {
    expect(() => lerWord('a.docx', docx(''))).toThrow('não tem texto')
    expect(() => lerWord('a.docx', docx('<!DOCTYPE a [<!ENTITY b "c">]>'))).toThrow('declara entidades')
  })
})
