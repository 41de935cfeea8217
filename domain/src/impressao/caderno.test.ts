import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bloco } from '../cifras/folha/folha.ts'
import { CORPOS, paginasDoCaderno, PAPEL } from './caderno.ts'
import { novaCaneta } from './caneta.ts'
import { folhaNoPapel, type FolhaNoPapel, folhaQueFalta } from './folha-no-papel.ts'
import { cifra, folhaCom, medir } from './folhas.fixture.ts'
import { noPapel } from './letras.ts'
import type { OrdemNoPapel } from './ordem.ts'
import type { Pagina } from './paginas.ts'
import type { Escrito } from './papel.ts'
import { fileirasDoVerso } from './versos.ts'

/** By day a few fixed sheets; each night `FC_RUNS` random ones. */
const numRuns = Number(process.env.FC_RUNS ?? 50)
const jeito = fc.record({
  corpo: fc.constantFrom(...CORPOS),
  colunas: fc.constantFrom(1 as const, 2 as const),
})

const widthOf = ({ texto, fonte, corpo }: Escrito) => medir(texto, fonte) * corpo
const textsOf = (paginas: readonly Pagina[]) => paginas.flatMap(({ escritos }) => escritos.slice(0, -2))

const said = (bloco: Bloco): string => {
  if (bloco.tipo === 'titulo') return bloco.texto
  if (bloco.tipo === 'dado') return bloco.partes.map(({ texto }) => texto).join('')
  if (bloco.tipo === 'tablatura')
    return (
      (bloco.tomOriginal ?? '') + bloco.linhas.flatMap((partes) => partes.map(({ texto }) => texto)).join('')
    )
  if (bloco.tipo === 'verso')
    return bloco.palavras
      .flatMap(({ segmentos }) =>
        segmentos.map(({ marca, letra }) => marca.map(({ texto }) => texto).join('') + letra),
      )
      .join('')
  return bloco.tipo === 'letra' ? bloco.letra : ''
}
const lettersOf = (texto: string) => Array.from(texto.replaceAll(/\s/g, '')).toSorted().join('')
const wrote = ({ nome, artista, dados, blocos }: FolhaNoPapel) =>
  noPapel([nome, artista, dados, ...blocos.map(said)].join('')).texto

test('EST-02 no line of a sheet is cut: every letter stands on a page, within its column, and none over another', () => {
  fc.assert(
    fc.property(cifra, jeito, (texto, { corpo, colunas }) => {
      const folha = folhaCom(texto)
      const { paginas } = paginasDoCaderno(
        { titulo: 'Caderno', ordem: null, folhas: [folha], corpo, colunas },
        medir,
      )
      const escritos = textsOf(paginas)
      expect(lettersOf(escritos.map((escrito) => escrito.texto).join(''))).toBe(lettersOf(wrote(folha)))
      for (const escrito of escritos) {
        const left = escrito.x < PAPEL.largura / 2 ? 42 : PAPEL.largura / 2
        const right = colunas === 2 && left === 42 ? PAPEL.largura / 2 : PAPEL.largura - 42
        expect(escrito.x).toBeGreaterThanOrEqual(left)
        expect(escrito.x + widthOf(escrito)).toBeLessThanOrEqual(right + 0.01)
        expect(escrito.y).toBeGreaterThan(42)
        expect(escrito.y).toBeLessThan(PAPEL.altura - 42)
      }
      for (const { escritos: all } of paginas)
        for (const line of Map.groupBy(all, ({ y }) => y.toFixed(3)).values()) {
          const inOrder = line.toSorted((a, b) => a.x - b.x)
          inOrder.forEach((escrito, i) => {
            const next = inOrder[i + 1]
            if (next) expect(escrito.x + widthOf(escrito)).toBeLessThanOrEqual(next.x + 0.01)
          })
        }
    }),
    { numRuns },
  )
})

test('EST-02 each chord begins where its syllable does, however the line is broken', () => {
  let seen = 0
  fc.assert(
    fc.property(cifra, fc.integer({ min: 90, max: 500 }), (texto, most) => {
      for (const bloco of folhaCom(texto).blocos) {
        if (bloco.tipo !== 'verso') continue
        const caneta = novaCaneta(medir)
        const lines = fileirasDoVerso(bloco.palavras, 11, most, caneta).map(({ escritos }) => {
          const ys = [...new Set(escritos.map(({ y }) => y))]
          return {
            marcas: escritos.filter(({ y }) => y === Math.min(...ys)),
            runs: escritos.filter(({ y }) => y > Math.min(...ys)),
          }
        })
        const syllables = bloco.palavras
          .flatMap(({ segmentos }) => segmentos)
          .filter(({ marca, letra }) => marca.length > 0 && letra !== '')
        const over = lines.flatMap(({ marcas, runs }) =>
          marcas.flatMap(({ x, texto: acorde }) =>
            runs.flatMap((run) => {
              const at = Array.from(run.texto).findIndex(
                (_, i) => Math.abs(run.x + medir(run.texto.slice(0, i), 'normal') * 11 - x) < 0.01,
              )
              return at < 0 ? [] : [`${acorde} ${run.texto.slice(at)}`]
            }),
          ),
        )
        for (const { marca, letra } of syllables) {
          // A word wider than a line wraps.
          const [first = ''] = noPapel(letra).texto.slice(0, 6).split(' ')
          const wanted = `${noPapel(marca[0]?.texto ?? '').texto} ${first}`
          expect(
            over.some((one) => one.startsWith(wanted.trimEnd())),
            `${wanted} in ${over.join('|')}`,
          ).toBe(true)
          seen += 1
        }
      }
    }),
    { numRuns },
  )
  expect(seen).toBeGreaterThan(numRuns)
})

const linhas = (n: number, dito = 'Santo, santo é o Senhor') =>
  Array.from({ length: n }, () => dito).join('\n')
const caderno = (folhas: readonly FolhaNoPapel[], ordem: OrdemNoPapel | null = null) =>
  paginasDoCaderno({ titulo: 'Culto', ordem, folhas, corpo: 11, colunas: 1 }, medir)
const pageOf = (paginas: readonly Pagina[], texto: string) =>
  paginas.findIndex(({ escritos }) => escritos.some((escrito) => escrito.texto === texto))

test('EST-02 a chorus is not split where a page has room for it, and a song begins a page when its first verse would be', () => {
  const refrao = `${linhas(40)}\n\n[Refrão]\n${linhas(15, 'Glória a Deus')}\nfim do coro`
  const { paginas } = caderno([
    folhaCom(refrao),
    folhaCom(`${linhas(20)}\n\noutra`),
    folhaCom('última\n\nfim'),
  ])
  const [first, second] = paginas.map(({ escritos }) => escritos.map(({ texto }) => texto))
  expect(first).not.toContain('Refrão')
  expect(second).toEqual(expect.arrayContaining(['Refrão', 'fim do coro']))
  // The second song's first verse has room below the chorus, so it begins there; two songs share a page.
  expect(pageOf(paginas, 'outra')).toBe(1)
  const longer = caderno([folhaCom(linhas(30)), folhaCom(linhas(28, 'outra música'))]).paginas
  expect(pageOf(longer, 'outra música')).toBe(1)
  expect(longer[0]?.escritos.filter(({ texto }) => texto === 'Rica Promessa')).toHaveLength(1)
})

test('EST-02 a stanza higher than a page goes on over the next ones, with their numbers', () => {
  const { paginas } = caderno([folhaCom(linhas(150))])
  expect(paginas).toHaveLength(3)
  expect(paginas.map(({ escritos }) => escritos.at(-1)?.texto)).toEqual(['1/3', '2/3', '3/3'])
  for (const { y } of textsOf(paginas)) expect(y).toBeLessThan(PAPEL.altura - 42)
})

const item = (texto: string) =>
  ({
    tipo: 'musica',
    marca: 'D',
    texto,
    minutos: null,
    dizeres: ['Canta: Ana', 'Intro, V1, Refrão'],
  }) as const
const ordemCom = (n: number): OrdemNoPapel => ({
  igreja: 'Igreja da Graça',
  titulo: 'Culto da noite',
  quando: 'domingo, 29 de novembro, às 19h',
  dizeres: ['Traje: azul'],
  escala: ['Violão: João, Caio', 'Bateria: —'],
  linhas: [
    { tipo: 'secao', marca: '', texto: 'Abertura', minutos: null, dizeres: [] },
    { tipo: 'momento', marca: '', texto: 'Oração – Ana', minutos: 5, dizeres: [] },
    ...Array.from({ length: n }, (_, i) => item(`${i + 1}. Rocha Eterna – Coral`)),
  ],
})

test('EST-02 an order stands on one page, in smaller letters where it is long; one that no letters are small enough for goes on', () => {
  expect(caderno([], ordemCom(5)).paginas).toHaveLength(1)
  const long = caderno([], ordemCom(24)).paginas
  expect(long).toHaveLength(1)
  expect(Math.min(...textsOf(long).map(({ corpo }) => corpo))).toBeLessThan(9)
  const endless = caderno([], ordemCom(60)).paginas
  expect(endless.length).toBeGreaterThan(1)
  expect(pageOf(endless, '60. Rocha Eterna – Coral')).toBe(endless.length - 1)
  const all = textsOf(long).map(({ texto }) => texto)
  expect(all).toEqual(
    expect.arrayContaining(['Igreja da Graça', 'Violão: João, Caio', '5 min', 'Roteiro: 5 min', 'D']),
  )
})

test('EST-02 a song without texts, and one whose sheet is not on the device, have a page that says so', () => {
  const semTexto = {
    nome: 'Rica Promessa',
    artista: 'Coral',
    tom: null,
    bpm: null,
    compasso: null,
    duracao_s: null,
    autores: null,
    direitos: null,
    ccli: null,
  }
  const vazia = folhaNoPapel(
    { ...semTexto, cifras: null, letra: null },
    { tom: null, capo: null, afinacao: 'do', soLetra: false },
    { numero: 2 },
  )
  const all = textsOf(caderno([vazia, folhaQueFalta('Rocha', 'Coral', 3)]).paginas).map(({ texto }) => texto)
  expect(all).toEqual(
    expect.arrayContaining([
      '2. Rica Promessa',
      'Sem letra nem cifra.',
      '3. Rocha',
      'Esta folha não estava no aparelho que fez o PDF.',
    ]),
  )
})

test('EST-02 a sheet is printed as it is read: in the key of the day, behind a capo, for an instrument, or its words alone', () => {
  const musica = {
    nome: 'Santo',
    artista: 'Coral',
    tom: 'G',
    bpm: null,
    compasso: null,
    duracao_s: null,
    autores: null,
    direitos: null,
    ccli: null,
    cifras: 'Tom: G\n\nG     D\nSanto Senhor',
    letra: null,
  }
  const printed = (leitura: Partial<Parameters<typeof folhaNoPapel>[1]>) => {
    const folha = folhaNoPapel(musica, { tom: 'A', capo: null, afinacao: 'do', soLetra: false, ...leitura })
    return [folha.dados, folha.blocos.map(said).join('')]
  }
  expect(printed({})).toEqual(['Tom: A', 'ASantoESenhor'])
  expect(printed({ capo: 2 })).toEqual(['Tom: A · Capotraste na 2ª casa (formas de G)', 'GSantoDSenhor'])
  expect(printed({ afinacao: 'sib' })).toEqual(['Tom: A · escrito em B', 'BSantoF#Senhor'])
  expect(printed({ soLetra: true })).toEqual(['Tom: A', 'Santo Senhor'])
})

test('UNO-11 TRA-15 authors, copyright and CCLI’s number stand once, small, below all that is sung', () => {
  const creditos = { autores: 'Ana, Rui', direitos: '© 1996 Casa', ccli: '22025' }
  const musica = { nome: 'Santo', artista: 'Coral', tom: 'G', bpm: null, compasso: null, duracao_s: null }
  const folha = folhaNoPapel(
    { ...musica, ...creditos, cifras: 'G     D\nSanto Senhor', letra: null },
    { tom: null, capo: null, afinacao: 'do', soLetra: false },
  )
  const written = textsOf(caderno([folha]).paginas)
  const last = written.at(-1)
  expect(last?.texto).toBe('Autores: Ana, Rui · Direitos: © 1996 Casa · CCLI: 22025')
  for (const { texto, y, corpo } of written.slice(0, -1)) {
    expect(texto).not.toContain('22025')
    expect(y).toBeLessThan(last?.y ?? 0)
    expect(corpo).toBeGreaterThan(last?.corpo ?? 0)
  }
})

test('EST-02 letters that the paper does not have are counted once, whatever was tried', () => {
  const ordem = { ...ordemCom(20), titulo: 'E♭' }
  expect(caderno([folhaCom('E♭  B♭\nSanto')], ordem).trocadas).toBe(3)
})

test('EST-02 the letters of one word are joined where its chords need more room, and stay one word', () => {
  // Wide letters need no line, narrow ones below a long chord do; between two words there is none.
  expect(caderno([folhaCom('G    D\nSanto, santo')]).paginas[0]?.riscos).toEqual([])
  expect(caderno([folhaCom('Am7 D\nbii piii')]).paginas[0]?.riscos).toEqual([])
  const dense = caderno([folhaCom('Am7 D\nbiiipiii')]).paginas[0]
  expect(dense?.riscos).toHaveLength(1)
  for (const { x, largura, y } of dense?.riscos ?? []) {
    expect(largura).toBeGreaterThan(0)
    // It lies between two pieces of one line, over neither.
    const line = dense?.escritos.filter((escrito) => Math.abs(escrito.y - y) < 4) ?? []
    expect(line.some((escrito) => Math.abs(escrito.x + widthOf(escrito) - x) < 1)).toBe(true)
    expect(line.some((escrito) => Math.abs(escrito.x - x - largura) < 1)).toBe(true)
  }
})

test('EST-02 a songbook begins with its songs by name and their pages, and gives each song a page of its own', () => {
  const named = (nome: string, texto: string) => ({ ...folhaCom(texto), nome })
  const folhas = [named('Vitória', linhas(30)), named('Alvo', linhas(60)), named('Âncora', linhas(20))]
  const todo = { titulo: 'Caderno', ordem: null, folhas, corpo: 11, colunas: 1, comIndice: true } as const
  const { paginas } = paginasDoCaderno({ ...todo, umaPorPagina: true }, medir)
  const texts = paginas.map(({ escritos }) => escritos.map(({ texto }) => texto))
  expect(texts[0]).toEqual([
    'Índice',
    'Alvo – Coral',
    '3',
    'Âncora – Coral',
    '4',
    'Vitória – Coral',
    '2',
    'Caderno',
    '1/4',
  ])
  expect(['Vitória', 'Alvo', 'Âncora'].map((nome) => pageOf(paginas, nome))).toEqual([1, 2, 3])
  // The one that was a little too long has smaller letters, the others have their own.
  const sizeOn = (page: number) =>
    paginas[page]?.escritos.find(({ texto }) => texto.startsWith('Santo'))?.corpo
  expect([sizeOn(1), sizeOn(3)]).toEqual([11, 11])
  expect(sizeOn(2)).toBeLessThan(11)
  const together = paginasDoCaderno(todo, medir).paginas
  expect(together.length).toBeLessThanOrEqual(4)
  expect(together.flatMap(({ comecam }) => comecam)).toEqual([0, 1, 2])
})
