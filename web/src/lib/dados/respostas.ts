import { compararTextos, ordemNatural } from '@cantai/domain/musicas/busca'
import { cumpre, lexemasCantados, versosProcurados } from '@cantai/domain/musicas/lexemas-cantados'
import type { VersosCantados } from '@cantai/domain/musicas/versos-cantados'
import { type LerAqui, NotHereError } from './here.ts'
import { marcaDe, readEstado, readLinhas, readMarcasDosTextos, readTextos } from './linhas.ts'
import type { Loja } from './loja.ts'
import type { Aqui, Resposta } from './resposta.ts'
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

/** Reads the words of songs that came since the last search. */
async function refreshPalavras(loja: Loja, { usuario, cantadas }: Palavras, pausa: () => Promise<unknown>) {
  const marcas = await readMarcasDosTextos(loja, usuario)
  for (const id of cantadas.keys()) if (!marcas.has(id)) cantadas.delete(id)
  const isNew = (id: number, marca: string) => cantadas.get(id)?.marca !== marca
  if (![...marcas].some(([id, marca]) => isNew(id, marca))) return
  for (const texto of await readLinhas(loja, usuario, 'textos')) {
    const marca = marcaDe(texto)
    if (!isNew(texto.id, marca)) continue
    const versos = versosProcurados(texto.versos)
    const lexemas = lexemasCantados([...versos.letra, ...versos.cifra]).toSorted()
    cantadas.set(texto.id, { marca, versos, lexemas })
    await pausa()
  }
}

const porToques = (
  a: { id: number; nome: string; vezes_tocadas: number },
  b: { id: number; nome: string; vezes_tocadas: number },
) =>
  b.vezes_tocadas - a.vezes_tocadas ||
  compararTextos(ordemNatural(a.nome), ordemNatural(b.nome)) ||
  a.id - b.id

interface Onde {
  readonly loja: Loja
  readonly hoje: string
  readonly palavras: Palavras
  readonly pausa: () => Promise<unknown>
}

function aquiOf({ loja, hoje, palavras, pausa }: Onde): Aqui {
  const { usuario, cantadas } = palavras
  const ler: Aqui['ler'] = async (tabela) =>
    (await readLinhas(loja, usuario, tabela)).map(({ linha }) => linha)
  return {
    hoje,
    usuario,
    ler,
    pausa,
    inteiras: async () => new Set((await readMarcasDosTextos(loja, usuario)).keys()),
    musica: async (id) => (await readTextos(loja, usuario, id))?.linha,
    cantadas: async (condicao, n) => {
      await refreshPalavras(loja, palavras, pausa)
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

/** What answers calls from the rows of this person; undefined until all tables have come once. */
export async function leitorAqui(onde: Onde): Promise<Leitor | undefined> {
  const estado = await readEstado(onde.loja, onde.palavras.usuario)
  if (estado?.at === undefined) return undefined
  const aqui = aquiOf(onde)
  return {
    at: estado.at,
    aqui,
    ler: async ({ method, path }, { params, query }) => {
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
