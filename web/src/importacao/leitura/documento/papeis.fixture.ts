import fc from 'fast-check'
import { jsPDF } from 'jspdf'

/** Songs on pages as other programs print them. */

export interface Verso {
  readonly letra: string
  /** Chords and the letter that each stands over. */
  readonly acordes: readonly { readonly nome: string; readonly coluna: number }[]
}
export interface Impressa {
  readonly nome: string
  readonly artista: string
  readonly partes: readonly { readonly titulo: string; readonly versos: readonly Verso[] }[]
}

const PALAVRAS =
  'santo senhor graça coração louvor amém aleluia paraíso incomparável eternamente Deus vida sempre caminho verdade glória alegria perdão salvação cruz manhã noite luz povo terra céu mar'.split(
    ' ',
  )
const PEQUENAS = 'o a e que de do da em meu teu no na por com és é'.split(' ')
const ACORDES = 'C G D/F# Am7 Em Bb F#m7(b5) A4 E7/G# C#m7 Dm F G/B Am E7 A'.split(' ')
const NOMES =
  'Caminho de Luz;Nova Canção;Teu Povo Canta;Graça Sem Fim;Manhã de Paz;Rio da Vida;Voz do Pastor;Porto Seguro;Casa do Pai;Fonte Viva;Canto de Esperança;Noite Feliz de Novo;Alto Refúgio;Vem Descansar'.split(
    ';',
  )
const ARTISTAS = 'Coral Aurora;Ana Ribeiro;Banda Porto;João e Maria;Ministério Clamor'.split(';')

/** `aWord`: chords begin words, as most of a sheet do. */
const verso = (aWord: boolean): fc.Arbitrary<Verso> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...PALAVRAS, ...PEQUENAS), { minLength: 3, maxLength: 6 }),
      fc.array(fc.tuple(fc.constantFrom(...ACORDES), fc.nat(9)), { minLength: 1, maxLength: 4 }),
    )
    .map(([palavras, escritos]) => {
      const letra = palavras.join(' ')
      const acordes: { nome: string; coluna: number }[] = []
      let from = 0
      for (const [nome, add] of escritos) {
        let coluna = from + add
        const word = letra.slice(Math.max(0, coluna - 1)).indexOf(' ')
        if (aWord && coluna > 0) coluna = word < 0 ? letra.length : coluna + word
        while (letra.charAt(coluna) === ' ') coluna++
        if (coluna >= letra.length - 1) break
        acordes.push({ nome, coluna })
        // In letters as narrow as an i the next chord has room too.
        from = coluna + nome.length * 2 + 2
      }
      const [first = ''] = palavras
      return { letra: first.charAt(0).toUpperCase() + letra.slice(1), acordes }
    })

function musica(aWord: boolean) {
  const estrofe = fc.array(verso(aWord), { minLength: 3, maxLength: 4 })
  return fc
    .tuple(fc.constantFrom(...ARTISTAS), estrofe, estrofe, estrofe)
    .map(([artista, um, coro, dois]) => ({
      artista,
      partes: [
        { titulo: 'Verso 1', versos: um },
        { titulo: 'Refrão', versos: coro },
        { titulo: 'Verso 2', versos: dois },
      ],
    }))
}

export const musicas = (count: number, aWord = false): fc.Arbitrary<Impressa[]> =>
  fc
    .tuple(
      fc.array(musica(aWord), { minLength: count, maxLength: count }),
      fc.shuffledSubarray(NOMES, { minLength: count, maxLength: count }),
    )
    .map(([todas, nomes]) => todas.map((uma, i) => ({ ...uma, nome: nomes[i] ?? '' })))

/** A song as a sheet with its chords over the words. */
export const emTexto = ({ partes }: Impressa): string =>
  partes
    .map(({ titulo, versos }) =>
      [
        `[${titulo}]`,
        ...versos.flatMap(({ letra, acordes }) => [
          acordes.reduce((over, { nome, coluna }) => over.padEnd(coluna) + nome, ''),
          letra,
        ]),
      ].join('\n'),
    )
    .join('\n\n')

/** How a book of songs looks. */
export interface Jeito {
  readonly fonte: 'helvetica' | 'times' | 'courier'
  readonly colunas: 1 | 2
  readonly deitada?: boolean
  readonly acordes: 'fortes' | 'iguais' | 'colchetes' | 'brancos'
  readonly justificada?: boolean
  /** The height of a name's letters; those of the words are 11. */
  readonly titulo: number
  readonly numerada?: boolean
}

export const JEITOS = {
  'one column': { fonte: 'helvetica', colunas: 1, acordes: 'iguais', titulo: 16 },
  'two columns': { fonte: 'helvetica', colunas: 2, acordes: 'fortes', titulo: 15 },
  serif: { fonte: 'times', colunas: 1, acordes: 'iguais', titulo: 14 },
  monospaced: { fonte: 'courier', colunas: 1, acordes: 'brancos', titulo: 11 },
  'chords bold': { fonte: 'helvetica', colunas: 1, acordes: 'fortes', titulo: 11 },
  'inline brackets': { fonte: 'helvetica', colunas: 1, acordes: 'colchetes', titulo: 16 },
  justified: { fonte: 'times', colunas: 1, acordes: 'fortes', justificada: true, titulo: 18 },
  landscape: { fonte: 'helvetica', colunas: 2, deitada: true, acordes: 'iguais', titulo: 14 },
  'chords moved by blanks': { fonte: 'helvetica', colunas: 1, acordes: 'brancos', titulo: 14 },
} as const satisfies Record<string, Jeito>

export const LIVRO: Jeito = { fonte: 'helvetica', colunas: 1, acordes: 'fortes', titulo: 16, numerada: true }

const CORPO = 11
const MARGEM = 50

const comColchetes = ({ letra, acordes }: Verso) => {
  let out = ''
  let at = 0
  for (const { nome, coluna } of acordes) {
    out += `${letra.slice(at, coluna)}[${nome}]`
    at = coluna
  }
  return out + letra.slice(at)
}

/** A PDF of songs, each beginning a page. */
export function emPdf(todas: readonly Impressa[], jeito: Jeito): Uint8Array<ArrayBuffer> {
  const { fonte, colunas, deitada = false, titulo, numerada = false } = jeito
  const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: deitada ? 'landscape' : 'portrait' })
  const width = doc.internal.pageSize.getWidth()
  const height = doc.internal.pageSize.getHeight()
  const largura = (width - MARGEM * (colunas + 1)) / colunas
  const write = (texto: string, x: number, y: number, corpo: number, jeitoDaLetra = 'normal') => {
    doc.setFont(fonte, jeitoDaLetra)
    doc.setFontSize(corpo)
    doc.text(texto, x, y)
  }
  todas.forEach(({ nome, artista, partes }, i) => {
    if (i > 0) doc.addPage()
    let coluna = 0
    let y = MARGEM
    write(numerada ? `${i + 1}. ${nome}` : nome, MARGEM, y, titulo, 'bold')
    write(artista, MARGEM, (y += 16), CORPO - 1, 'italic')
    const topo = (y += 30)
    for (const { titulo: parte, versos } of partes) {
      const needed = 20 + versos.length * 30
      if (y + needed > height - MARGEM && coluna + 1 < colunas) {
        coluna++
        y = topo
      }
      const x = MARGEM + coluna * (largura + MARGEM)
      write(parte, x, y, CORPO, 'bold')
      for (const [n, verso] of versos.entries()) {
        y += n === 0 ? 17 : 16
        y += escreverVerso(doc, verso, { x, y, largura }, jeito)
      }
      y += 30
      // A part in each column, whatever room there is.
      if (colunas === 2 && coluna === 0 && parte === 'Refrão') {
        coluna++
        y = topo
      }
    }
    write(`${i + 1}`, width / 2, height - 25, 8)
  })
  return new Uint8Array(doc.output('arraybuffer'))
}

function escreverVerso(
  doc: jsPDF,
  verso: Verso,
  { x, y, largura }: { x: number; y: number; largura: number },
  { fonte, acordes: comoAcordes, justificada = false }: Jeito,
): number {
  const { letra, acordes } = verso
  const normal = () => {
    doc.setFont(fonte, 'normal')
    doc.setFontSize(CORPO)
  }
  normal()
  if (comoAcordes === 'colchetes') {
    doc.text(comColchetes(verso), x, y)
    return 0
  }
  const blanks = letra.split(' ').length - 1
  const wanted = Math.min(largura, doc.getTextWidth(letra) * 1.25)
  const extra = justificada ? (wanted - doc.getTextWidth(letra)) / blanks : 0
  const placeOf = (coluna: number) => {
    const before = letra.slice(0, coluna)
    return x + doc.getTextWidth(before) + extra * (before.split(' ').length - 1)
  }
  const places = acordes.map(({ coluna }) => placeOf(coluna))
  if (comoAcordes === 'brancos') {
    let linha = ''
    for (const [i, { nome }] of acordes.entries()) {
      while (x + doc.getTextWidth(`${linha} `) <= (places[i] ?? 0) + 0.1) linha += ' '
      linha += nome
    }
    doc.text(linha, x, y)
  } else {
    doc.setFont(fonte, comoAcordes === 'fortes' ? 'bold' : 'normal')
    for (const [i, { nome }] of acordes.entries()) doc.text(nome, places[i] ?? x, y)
  }
  normal()
  // Blanks wider than the font's, as word processors justify a line; jsPDF's types leave it out.
  const { write } = doc.internal as unknown as { write: (command: string) => void }
  const word = (valor: number) => write(`${valor.toFixed(3)} Tw`)
  if (justificada) word(extra)
  doc.text(letra, x, y + 13)
  if (justificada) word(0)
  return 13
}
