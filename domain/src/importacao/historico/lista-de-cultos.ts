import { lerTom } from '../../cifras/tom/tons.ts'
import { soPalavras } from '../../semelhanca.ts'
import { campoDoTitulo } from '../formatos/tabela.ts'
import type { Lida } from '../lida.ts'
import { lerLista } from '../lista-colada.ts'
import { isTituloDaLista, LINHA_MAX } from '../lista-titulos.ts'
import { acharDias, type Leitura, temMesAntes } from './dia-escrito.ts'

/** A song of a past service, as its source names it; `dia` null where the source does not say one. */
export interface CantadaLida {
  readonly lugar: string
  readonly dia: string | null
  readonly lida: Lida
}

/** The songs of past services, and the lines and columns that name none. */
export interface HistoricoLido {
  readonly lidas: readonly CantadaLida[]
  readonly deixadas: readonly string[]
}

interface Fonte {
  readonly hoje: string
  /** The artists of the repertoire, as `soPalavras` writes them. */
  readonly artistas: ReadonlySet<string>
}

/** '[22/11/2026, 19:33] Ana: ': the day of a message is not that of a service. */
const MENSAGEM = /^\[[^\]]{5,30}\]\s?[^:]{1,60}:\s?/u
/** A service beside its day: 'Culto da família', 'Santa Ceia'. */
const CULTO =
  /^(?:culto|santa ceia|ceia|celebra[cç][aã]o|vig[ií]lia|noite|manh[aã]|tarde|ebd|batismo|reuni[aã]o|encontro|service)(?!\p{L})/iu

/**
 * The songs of a pasted text: a day and the songs below it, or a day in the line of each song.
 * @example lerHistorico('22/11/2026\nSanto (G)', { hoje: '2026-11-26', artistas: new Set() }).lidas[0].dia // => '2026-11-22'
 */
export function lerHistorico(texto: string, { hoje, artistas }: Fonte): HistoricoLido {
  const leitura = { hoje, mesAntes: temMesAntes(texto) }
  const lidas: CantadaLida[] = []
  const deixadas: string[] = []
  const linhas = texto
    .split(/\r\n?|\n|\u2028/u)
    .map((escrita, i) => {
      const { dias, resto } = acharDias(escrita.slice(0, LINHA_MAX).trim().replace(MENSAGEM, ''), leitura)
      return { lugar: `linha ${i + 1}`, dias, resto }
    })
    .filter(({ dias, resto }) => dias.length > 0 || resto !== '')
  let dia: string | null = null
  for (const [i, { lugar, dias, resto }] of linhas.entries()) {
    const [first] = dias
    if (first !== undefined) dia = first
    // A day with lines below it is the heading of those.
    const below = linhas[i + 1]
    const isHeading = dias.length === 1 && below !== undefined && below.dias.length === 0
    if (resto === '' || (first !== undefined && (isHeading || CULTO.test(resto)))) continue
    const [lida] = isTituloDaLista(resto) ? [] : lerLista(resto, artistas).lidas
    if (!lida) deixadas.push(resto)
    else
      for (const day of dias.length > 0 ? dias : [dia])
        lidas.push({ lugar, dia: day, lida: Object.assign(lida, { lugar }) })
  }
  return { lidas, deixadas }
}

const DIA = new Set(
  'data|dia|date|data do culto|dia do culto|culto|service date|plan date|service|scheduled|tocada em|cantada em|executada em|quando|data da execucao|last used|last scheduled|ultima vez|ultima execucao'.split(
    '|',
  ),
)
/** 'Música 1', 'Louvor 2': a column for each song of a service. */
const NUMERADA = /^(?:musica|louvor|cancao|hino|cantico|song|canto) ?\d{1,2}$/
const HEADER_WITHIN = 10
const COLUNAS_MAX = 60

type Campo = 'dia' | 'musica' | 'artista' | 'tom' | null

const campoDe = (titulo: string): Campo => {
  const words = soPalavras(titulo)
  if (DIA.has(words)) return 'dia'
  if (NUMERADA.test(words)) return 'musica'
  const campo = campoDoTitulo(titulo)
  return campo === 'nome' ? 'musica' : campo === 'artista' || campo === 'tom' ? campo : null
}

/**
 * The songs of a table: a row a song, or a row a service with its songs beside each other; a day stands for the rows below it.
 * @example lerHistoricoDaTabela('a', [['Data', 'Música'], ['2026-11-22', 'Santo']], { hoje: '2026-11-26', artistas: new Set() }).lidas.length // => 1
 */
export function lerHistoricoDaTabela(
  nome: string,
  celulas: readonly (readonly string[])[],
  { hoje, artistas }: Fonte,
): HistoricoLido {
  const linhas = celulas.map((linha) => linha.slice(0, COLUNAS_MAX).map((celula) => celula.trim()))
  const titulos = linhas.slice(0, HEADER_WITHIN).findIndex((linha) => {
    const campos = new Set(linha.map(campoDe))
    return campos.has('dia') && campos.has('musica')
  })
  const dados = linhas.slice(titulos + 1)
  const dias = dados.flatMap((linha) => linha.filter((celula) => /^\d/.test(celula))).join('\n')
  const leitura: Leitura = { hoje, mesAntes: temMesAntes(dias) }
  const campos =
    titulos < 0 ? pelosValores(dados, leitura) : (linhas[titulos] ?? []).map((titulo) => campoDe(titulo))
  const columns = campos.flatMap((campo, i) => (campo === 'musica' ? [i] : []))
  const valueOf = (linha: readonly string[], campo: Campo) => linha[campos.indexOf(campo)] ?? ''
  let dia: string | null = null
  const lidas = dados.flatMap((linha, i): CantadaLida[] => {
    const lugar = `${nome}, linha ${titulos + i + 2}`
    const escrito = campos.includes('dia') ? valueOf(linha, 'dia') : ''
    // A day that cannot be read must not become the one above it.
    if (escrito !== '') dia = acharDias(escrito, leitura).dias[0] ?? null
    return columns.flatMap((column): CantadaLida[] => {
      const celula = linha[column] ?? ''
      if (!/\p{L}|\d{2}/u.test(celula)) return []
      if (columns.length > 1) {
        const [lida] = lerLista(celula, artistas).lidas
        return lida ? [{ lugar, dia, lida: Object.assign(lida, { lugar }) }] : []
      }
      const artista = campos.includes('artista') ? valueOf(linha, 'artista') : ''
      const tom = campos.includes('tom') ? valueOf(linha, 'tom') : ''
      return [{ lugar, dia, lida: { lugar, nome: celula, artista, tom } }]
    })
  })
  const deixadas = (titulos < 0 ? [] : (linhas[titulos] ?? [])).flatMap((titulo, i) =>
    (campos[i] ?? null) === null && titulo !== '' && dados.some((linha) => (linha[i] ?? '') !== '')
      ? [`Coluna não guardada: ${titulo}`]
      : [],
  )
  return { lidas, deixadas }
}

/** Most of the values of a column are such. */
const mostly = (valores: readonly string[], is: (valor: string) => boolean) =>
  valores.length > 0 && valores.filter(is).length * 2 > valores.length

function pelosValores(dados: readonly (readonly string[])[], leitura: Leitura): Campo[] {
  const width = dados.reduce((most, linha) => Math.max(most, linha.length), 0)
  const campos: Campo[] = []
  for (let i = 0; i < width; i++) {
    const filled = dados
      .map((linha) => linha[i] ?? '')
      .filter((valor) => valor !== '')
      .slice(0, 50)
    const campo: Campo =
      !campos.includes('dia') && mostly(filled, (valor) => acharDias(valor, leitura).dias.length > 0)
        ? 'dia'
        : mostly(filled, (valor) => valor.length < 6 && lerTom(valor) !== null)
          ? 'tom'
          : !mostly(filled, (valor) => /\p{L}{2}/u.test(valor))
            ? null
            : campos.includes('musica')
              ? 'artista'
              : 'musica'
    campos.push(campo !== null && campo !== 'musica' && campos.includes(campo) ? null : campo)
  }
  return campos
}
