import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { type MusicaResumo, musicasCalls } from '@cantai/contract/musicas/musicas'
import { marcadoresCalls } from '@cantai/contract/musicas/marcadores'
import { trechosCalls } from '@cantai/contract/musicas/trechos'
import { buscarMusicas, compararTextos, ordemNatural } from '@cantai/domain/musicas/busca'
import { filtrarMusicas } from '@cantai/domain/musicas/filtros'
import { ordenarMusicas } from '@cantai/domain/musicas/ordem'
import { procurarTrechos } from '@cantai/domain/musicas/procurar-trechos'
import { NotHereError, pagina, resposta } from './resposta.ts'

/** How often each number is there. */
function contar(numeros: readonly number[]): Map<number, number> {
  const n = new Map<number, number>()
  for (const numero of numeros) n.set(numero, (n.get(numero) ?? 0) + 1)
  return n
}

/** A to Z, as the server sorts names. */
export function porNome<M extends Pick<MusicaResumo, 'id' | 'nome'>>(musicas: readonly M[]): M[] {
  return musicas
    .map((musica) => ({ musica, ordem: ordemNatural(musica.nome) }))
    .toSorted((a, b) => compararTextos(a.ordem, b.ordem) || a.musica.id - b.musica.id)
    .map(({ musica }) => musica)
}

export const respostasMusicas = [
  resposta(marcadoresCalls.list, async ({ ler }) => {
    const musicas = await ler('musicas')
    const n = contar(musicas.flatMap(({ arquivada, marcadores }) => (arquivada ? [] : marcadores)))
    const marcadores = (await ler('marcadores')).map((marcador) =>
      Object.assign({}, marcador, { n: n.get(marcador.id) ?? 0 }),
    )
    return { marcadores: marcadores.toSorted((a, b) => a.posicao - b.posicao || a.id - b.id) }
  }),
  resposta(musicasCalls.list, async ({ ler, hoje }, { query }) => {
    // The texts of a whole page are asked of the server alone.
    if (query.campos !== 'resumo') throw new NotHereError()
    const { busca = '', ordenar = 'nome', direcao = 'ASC', limite = ITENS_POR_PAGINA, ...rest } = query
    const narrowed = filtrarMusicas(buscarMusicas(await ler('musicas'), busca), rest, hoje)
    const isDescending = direcao.toLowerCase() === 'desc'
    const ordered = ordenarMusicas(porNome(narrowed), { ordenar, direcao: isDescending ? 'DESC' : 'ASC' })
    const { linhas, paginas } = pagina(ordered, { ...rest, limite })
    return { musicas: linhas, ...paginas }
  }),
  resposta(musicasCalls.get, async ({ musica }, { params }) => {
    const whole = await musica(params.id)
    if (!whole) throw new NotHereError()
    return whole
  }),
  resposta(trechosCalls.search, async ({ cantadas, pausa }, { query }) => ({
    trechos: await procurarTrechos(query.busca ?? '', { achar: cantadas, pausa }),
  })),
]
