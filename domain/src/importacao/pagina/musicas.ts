import { classificarLinhas } from '../../cifras/folha/linhas.ts'
import { soPalavras } from '../../semelhanca.ts'
import { isChordPro } from '../formatos/chordpro.ts'
import { nomeDoArquivo } from '../formatos/nome-do-arquivo.ts'
import { lerArquivoDeTexto, lerTextoNomeado } from '../formatos/texto.ts'
import type { Lida } from '../lida.ts'
import { colunasDa } from './colunas.ts'
import type { PaginaEscrita } from './escrito.ts'
import { semMargens } from './margens.ts'
import { estaLogoAbaixo, estiloDasPalavras, type Peca, pecasDe } from './titulos.ts'
import { type LinhaNaPagina, linhasDaColuna, textoDasLinhas } from './versos.ts'

const POR = /^(?:artista|artist|int[eé]rprete|cantor(?:a|es)?|banda|minist[eé]rio|por|by)\s*:\s*(\S.*)$/iu
const LONGEST = 120

/** The artist of a song, where a line under its name says one by its word or by how it looks, and the lines that are left. */
function artistaDe({ cabeca, corpo }: Peca, usual: { corpo: number; fonte: string }) {
  const [line, second] = corpo
  const title = cabeca.at(-1)
  const nobody = { artista: '', rest: corpo }
  if (!line || !title || line.texto.length > LONGEST) return nobody
  const rest = corpo.slice(1)
  const said = POR.exec(line.texto)?.[1]
  if (said !== undefined) return { artista: said, rest }
  const [kind, next] = classificarLinhas([line, second].map((one) => one?.texto ?? '').join('\n'))
  if (kind?.tipo !== 'lyric' || kind.trechos.length > 0 || !estaLogoAbaixo(title, line)) return nobody
  const { fileira } = line
  const looks = Math.abs(fileira.corpo - usual.corpo) > 0.6 || fileira.fonte !== usual.fonte
  const gapAbove = fileira.y - title.fileira.y
  const gapBelow = second && !second.isNova ? second.fileira.y - fileira.y : Infinity
  const isAlone = gapBelow > fileira.corpo * 1.7 && gapAbove < gapBelow * 1.2
  const isOverFacts = next?.tipo === 'meta' || next?.tipo === 'header'
  const isOther =
    second && (second.fileira.fonte !== fileira.fonte || Math.abs(second.fileira.corpo - fileira.corpo) > 0.6)
  return (looks && (isOther || isAlone)) || isAlone || isOverFacts
    ? { artista: line.texto.replace(/^\((.*)\)$/, '$1'), rest }
    : nobody
}

/** Pages that list songs rather than hold one: lines that end in a page's number, or that say the names of the other songs. */
function isIndice(texto: string, nomes: readonly string[]): boolean {
  const linhas = texto.split('\n').filter((linha) => linha.trim() !== '')
  const counted = linhas.filter((linha) => /[\p{L})][\s.·…_-]{1,200}\d{1,3}$/u.test(linha)).length
  if (linhas.length > 3 && counted * 10 > linhas.length * 6) return true
  if (linhas.length > 40 + 3 * nomes.length) return false
  const words = ` ${soPalavras(linhas.join(' / '))} `
  const named = nomes.filter((nome) => words.includes(` ${nome} `)).length
  return named > 0 && named * 2 >= nomes.length && (named > 1 || nomes.length < 3)
}

/** An index stands before the songs or after them. */
const isAtAnEnd = (i: number, count: number) => i < 3 || i >= count - 3

/** Letters that a document draws without saying which they are. */
const SEM_TEXTO = /[\ufffd\u{e000}-\u{f8ff}]/u
const NUMERO = /^(\d{1,3})\s*(?:[.)]|\s[-–—])\s*(?=\p{L})/u

const NOME_INCERTO = 'o nome saiu da primeira linha'
const SEM_NOME = 'a página não diz o nome da música'
const QUEBRADAS = 'algumas letras não puderam ser lidas'

interface Lugar {
  readonly arquivo: string
  /** Pages that can be looked at; a text has none. */
  readonly temPaginas: boolean
  readonly temVarias: boolean
  /** Letters that lie on their side, by their page. */
  readonly girados: ReadonlyMap<number, string>
}

function lidaDa(
  peca: Peca,
  usual: { corpo: number; fonte: string },
  { arquivo, temPaginas, temVarias, girados: deLado }: Lugar,
  i: number,
): Lida {
  const { artista, rest } = artistaDe(peca, usual)
  const escrito = peca.cabeca
    .map(({ texto }) => texto)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const numero = NUMERO.exec(escrito)?.[1]
  const named = nomeDoArquivo(arquivo)
  const isNamed = escrito !== ''
  const nome = isNamed ? escrito.replace(NUMERO, '') : named.nome
  const pagina = (peca.cabeca[0] ?? peca.corpo[0])?.fileira.pagina ?? 1
  const lugar = !temVarias ? arquivo : temPaginas ? `${arquivo}, página ${pagina}` : `${arquivo}, ${i + 1}ª`
  const texto = textoDasLinhas(rest)
  const girados = [...peca.cabeca, ...peca.corpo]
    .flatMap(({ fileira }) => deLado.get(fileira.pagina) ?? [])
    .filter((girado, n, all) => all.indexOf(girado) === n)
    .map((girado) => `um texto de lado ficou de fora: ${girado.slice(0, 60)}`)
  const common = { lugar, nome, ...(temPaginas && { pagina }) }
  if (texto === '') return { ...common, recusa: 'só tem o título, sem letra nem cifra' }
  const lida = lerTextoNomeado(texto, isNamed ? { nome, artista } : named, lugar)
  const isSaid = peca.isSure || soPalavras(nome) === soPalavras(named.nome)
  const duvidas = [
    ...(isNamed ? (isSaid ? [] : [NOME_INCERTO]) : [SEM_NOME]),
    ...(SEM_TEXTO.test(texto + escrito) ? [QUEBRADAS] : []),
    ...girados,
  ]
  return {
    ...lida,
    ...common,
    ...(!isNamed && named.metades && { metades: named.metades }),
    avisos: [
      ...(numero === undefined ? [] : [`o número ${numero} do título saiu do nome`]),
      ...(lida.avisos ?? []),
    ],
    ...(duvidas.length > 0 && { duvidas }),
  }
}

/**
 * The songs of a document whose letters have places: names by how they look, two columns one after the other, each chord before the letter
 * that it stands over.
 */
export function musicasDasPaginas(
  paginas: readonly PaginaEscrita[],
  arquivo: string,
  temPaginas = true,
): Lida[] {
  const alturas = new Map(temPaginas ? paginas.map(({ numero, altura }) => [numero, altura] as const) : [])
  const written: LinhaNaPagina[] = paginas.flatMap(({ numero, escritos }) =>
    colunasDa(numero, escritos).flatMap(linhasDaColuna),
  )
  const { linhas, margens } = semMargens(written, alturas)
  const raw = linhas.map(({ texto }) => texto).join('\n')
  if (isChordPro(raw)) return lerArquivoDeTexto(raw, arquivo)
  const usual = estiloDasPalavras(linhas)
  const pieces = pecasDe(linhas)
  const lugar = {
    arquivo,
    temPaginas,
    temVarias: pieces.length > 1 || paginas.length > 1,
    girados: new Map(
      paginas.flatMap(({ numero, girado }) => (girado === undefined ? [] : [[numero, girado] as const])),
    ),
  }
  const nomes = pieces.map(({ cabeca }) =>
    soPalavras(cabeca.map(({ texto }) => texto.replace(NUMERO, '')).join(' ')),
  )
  const lidas = pieces.map((peca, i): Lida => {
    const lida = lidaDa(peca, usual, lugar, i)
    const { letra = '', cifra, recusa } = lida
    if (cifra !== undefined || recusa !== undefined) return lida
    const refuse = (porque: string): Lida => ({
      lugar: lida.lugar,
      nome: peca.cabeca[0]?.texto ?? letra.slice(0, 60),
      recusa: porque,
    })
    const next = pieces[i + 1]?.cabeca[0]
    const isOver = peca.cabeca.length === 0 && next?.fileira.pagina === peca.corpo.at(-1)?.fileira.pagina
    if (isOver && letra.split('\n').length < 5)
      return refuse('está acima do primeiro título: não parece uma música')
    const others = isAtAnEnd(i, pieces.length) ? nomes.filter((nome, n) => n !== i && nome !== '') : []
    return isIndice(letra, others) ? refuse('é um índice ou a ordem do culto, e não uma música') : lida
  })
  const first = lidas.findIndex(({ recusa }) => recusa === undefined)
  const said = `o que se repete no alto e no pé das páginas ficou de fora: ${margens.slice(0, 2).join('; ').replaceAll(/\s+/g, ' ').slice(0, 120)}`
  const lida = lidas[first]
  return lida && margens.length > 0
    ? lidas.with(first, { ...lida, avisos: [...(lida.avisos ?? []), said] })
    : lidas
}
