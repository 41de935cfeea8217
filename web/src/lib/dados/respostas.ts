import { compararTextos, ordemNatural } from '@cantai/domain/musicas/busca'
import { cumpre, lexemasCantados, versosProcurados } from '@cantai/domain/musicas/lexemas-cantados'
import type { VersosCantados } from '@cantai/domain/musicas/versos-cantados'
import { marcaDe, readEstado, readLinhas, readMarcasDosTextos, readTextos } from './linhas.ts'
import type { Loja, Lojas } from './loja.ts'
import { type Aqui, type LerAqui, NotHereError, type Resposta } from './resposta.ts'
import { respostasCultos } from './respostas-cultos.ts'
import { respostasDashboard } from './respostas-dashboard.ts'
import { respostasEnsaios } from './respostas-ensaios.ts'
import { respostasEscala } from './escala/respostas-escala.ts'
import { respostasExecucoes } from './respostas-execucoes.ts'
import { respostasMusicas } from './respostas-musicas.ts'
import { respostasPlanejamento } from './respostas-planejamento.ts'

const RESPOSTAS: readonly Resposta[] = [
  ...respostasMusicas,
  ...respostasExecucoes,
  ...respostasPlanejamento,
  ...respostasEnsaios,
  ...respostasCultos,
  ...respostasDashboard,
  ...respostasEscala,
]

interface Cantada {
  readonly marca: string
  readonly versos: VersosCantados
  readonly lexemas: readonly string[]
}

/** The words sung of one person's songs, in memory from the first search on. */
export interface Palavras {
  readonly usuario: number
  readonly cantadas: Map<number, Cantada>
}

/** The songs that are whole in one of these places, with their marks in the first of them. */
async function marcasDosTextos(lojas: readonly Loja[], usuario: number): Promise<Map<number, string>> {
  const all = new Map<number, string>()
  for (const loja of lojas.toReversed())
    for (const [id, marca] of await readMarcasDosTextos(loja, usuario)) all.set(id, marca)
  return all
}

/** Reads the words of songs that came since the last search. */
async function refreshPalavras(
  lojas: readonly Loja[],
  { usuario, cantadas }: Palavras,
  pausa: () => Promise<unknown>,
) {
  const marcas = await marcasDosTextos(lojas, usuario)
  for (const id of cantadas.keys()) if (!marcas.has(id)) cantadas.delete(id)
  const isNew = (id: number) => cantadas.get(id)?.marca !== marcas.get(id)
  for (const loja of lojas) {
    if (![...marcas.keys()].some(isNew)) return
    for (const texto of await readLinhas(loja, usuario, 'textos')) {
      const marca = marcaDe(texto)
      if (marca !== marcas.get(texto.id) || !isNew(texto.id)) continue
      const versos = versosProcurados(texto.versos)
      const lexemas = lexemasCantados([...versos.letra, ...versos.cifra]).toSorted()
      cantadas.set(texto.id, { marca, versos, lexemas })
      await pausa()
    }
  }
}

const porToques = (
  a: { id: number; nome: string; vezes_tocadas: number },
  b: { id: number; nome: string; vezes_tocadas: number },
) =>
  b.vezes_tocadas - a.vezes_tocadas ||
  compararTextos(ordemNatural(a.nome), ordemNatural(b.nome)) ||
  a.id - b.id

interface Onde extends Lojas {
  readonly hoje: string
  readonly palavras: Palavras
  readonly pausa: () => Promise<unknown>
}

function aquiOf({ loja, outras = [], hoje, palavras, pausa }: Onde): Aqui {
  const { usuario, cantadas } = palavras
  const lojas = [loja, ...outras]
  const ler: Aqui['ler'] = async (tabela) =>
    (await readLinhas(loja, usuario, tabela)).map(({ linha }) => linha)
  return {
    hoje,
    usuario,
    ler,
    pausa,
    inteiras: async () => new Set((await marcasDosTextos(lojas, usuario)).keys()),
    musica: async (id) => {
      for (const one of lojas) {
        const texto = await readTextos(one, usuario, id)
        if (texto) return texto.linha
      }
      return undefined
    },
    cantadas: async (condicao, n) => {
      await refreshPalavras(lojas, palavras, pausa)
      const found = (await ler('musicas')).filter(
        ({ id, arquivada }) => !arquivada && cumpre(cantadas.get(id)?.lexemas ?? [], condicao),
      )
      const NADA = { letra: [], cifra: [] }
      return found
        .toSorted(porToques)
        .slice(0, n)
        .map(({ id, nome, artista, tom }) => {
          const { letra, cifra } = cantadas.get(id)?.versos ?? NADA
          return { id, nome, artista, tom, letra, cifra }
        })
    },
  }
}

export interface Leitor {
  readonly ler: LerAqui
  readonly aqui: Aqui
  /** When the rows were last known to be the server's, in milliseconds. */
  readonly at: number
}

/** A reader that answers calls from the rows of this person; undefined until all tables have come once. */
export async function leitorAqui(onde: Onde): Promise<Leitor | undefined> {
  const estado = await readEstado(onde.loja, onde.palavras.usuario)
  if (estado?.at === undefined) return undefined
  const aqui = aquiOf(onde)
  return {
    at: estado.at,
    aqui,
    ler: async ({ method, path }, { params, query } = {}) => {
      const found = RESPOSTAS.find(({ call }) => call.method === method && call.path === path)
      if (!found) throw new NotHereError()
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input and the answer of this very call
      return (await found.responder(aqui, {
        params: params as never,
        query: (query ?? {}) as never,
      })) as never
    },
  }
}
