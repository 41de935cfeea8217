import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { type Planejamento, planejamentoCalls } from '@cantai/contract/planejamento'
import { status } from '@cantai/domain/planejamento/status'
import { tocadaNoDomingoAnterior } from '@cantai/domain/planejamento/tocada-no-domingo-anterior'
import { SEM_HORA } from './cultos.ts'
import { contar, diasPorMusica, type Ligadas, lerLigadas, noPeriodo } from './ligadas.ts'
import { type Aqui, NotHereError, pagina, resposta } from './resposta.ts'

async function planejamentosDe(aqui: Aqui, ligadas: Ligadas): Promise<Planejamento[]> {
  const tocadas = diasPorMusica(await aqui.ler('execucoes'), ({ data_culto }) => data_culto)
  return (await aqui.ler('planejamento')).map((linha) => {
    const { musica_id, data_planejada, culto_id } = linha
    const { nome = '', artista = '', tom = null } = ligadas.musica(musica_id) ?? {}
    return Object.assign(
      {
        musica_nome: nome,
        artista,
        tom,
        status: status(data_planejada, tocadas(musica_id)),
        tocada_domingo_anterior: tocadaNoDomingoAnterior(data_planejada, tocadas(musica_id)),
      },
      ligadas.cultoDe(culto_id),
      linha,
    )
  })
}

/** Ties are the order of the services, whatever the direction. */
const porCulto = (a: Planejamento, b: Planejamento) =>
  a.data_planejada.localeCompare(b.data_planejada) ||
  (a.culto_hora ?? SEM_HORA).localeCompare(b.culto_hora ?? SEM_HORA) ||
  a.culto_id - b.culto_id ||
  a.posicao - b.posicao ||
  a.id - b.id

const ORDEM = {
  data_planejada: () => (a: Planejamento, b: Planejamento) =>
    a.data_planejada.localeCompare(b.data_planejada),
  musica:
    ({ comparar }: Ligadas) =>
    (a: Planejamento, b: Planejamento) =>
      comparar('musica', a.musica_id, b.musica_id),
  artista:
    ({ comparar }: Ligadas) =>
    (a: Planejamento, b: Planejamento) =>
      comparar('artista', a.musica_id, b.musica_id),
  status: () => (a: Planejamento, b: Planejamento) =>
    Number(a.status === 'recorrente') - Number(b.status === 'recorrente'),
}

export const respostasPlanejamento = [
  resposta(planejamentoCalls.list, async (aqui, { query }) => {
    const { ordenar = 'data_planejada', direcao = 'ASC', limite = ITENS_POR_PAGINA } = query
    const ligadas = await lerLigadas(aqui)
    const sign = direcao.toLowerCase() === 'desc' ? -1 : 1
    const ordem = ORDEM[ordenar](ligadas)
    const ordered = (await planejamentosDe(aqui, ligadas))
      .filter(
        (one) =>
          noPeriodo(one.data_planejada, query) &&
          (query.status === undefined || one.status === query.status) &&
          (query.culto_id === undefined || one.culto_id === query.culto_id),
      )
      .toSorted((a, b) => sign * ordem(a, b) || porCulto(a, b))
    const { linhas, paginas } = pagina(ordered, { ...query, limite })
    return { planejamentos: linhas, ...paginas }
  }),
  resposta(planejamentoCalls.get, async (aqui, { params }) => {
    const found = (await planejamentosDe(aqui, await lerLigadas(aqui))).find(({ id }) => id === params.id)
    if (!found) throw new NotHereError()
    return found
  }),
  resposta(planejamentoCalls.resumo, async ({ ler, hoje }) => {
    const planejamentos = await ler('planejamento')
    const repertorio = (await ler('musicas')).filter(({ arquivada }) => !arquivada)
    const ahead = planejamentos.filter(({ data_planejada }) => data_planejada >= hoje)
    return {
      totalPlanejamentos: planejamentos.length,
      planejamentosProximos: new Set(ahead.map(({ culto_id }) => culto_id)).size,
      musicasNovas: contar(repertorio, ({ vezes_tocadas }) => vezes_tocadas === 0),
      musicasRecorrentes: contar(repertorio, ({ vezes_tocadas }) => vezes_tocadas > 0),
    }
  }),
]
