import { type Ensaio, ensaiosCalls, type EnsaiosQuery } from '@cantai/contract/ensaios/ensaios'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import type { LinhaDe } from '@cantai/contract/replica'
import { porPrioridade, prioridade } from '@cantai/domain/ensaios/prioridade'
import { compararTextos, ordemNatural } from '@cantai/domain/musicas/busca'
import { temOutroTom } from '@cantai/domain/ensaios/tom-dito'
import { contar, diasPorMusica, type Ligadas, lerLigadas, noPeriodo } from './ligadas.ts'
import { type Aqui, NotHereError, pagina, resposta } from './resposta.ts'

type Linha = LinhaDe<'ensaios'>['linha']

/** Rehearsals as the server answers them. */
async function escritor(aqui: Aqui, ligadas: Ligadas): Promise<(linha: Linha) => Ensaio> {
  const planejadas = new Map(
    (await aqui.ler('planejamento'))
      .filter(({ vez }) => vez === 1)
      .map(({ culto_id, musica_id, tom_culto }) => [`${culto_id} ${musica_id}`, { tom_culto }]),
  )
  /** The song in a culto, or by itself; undefined where it is no more, or no longer planned. */
  const tomDe = (culto_id: number | null, musica_id: number) => {
    const musica = ligadas.musica(musica_id)
    const planejada = planejadas.get(`${culto_id} ${musica_id}`)
    if (!musica || (culto_id !== null && !planejada)) return undefined
    return planejada?.tom_culto ?? musica.tom
  }
  return ({ musicas: ids, aviso, ...linha }) => {
    const { culto_id, observacoes } = linha
    const musicas = ids.map((id) => ligadas.musica(id)).filter((musica) => musica !== undefined)
    return {
      ...linha,
      ...(culto_id === null
        ? { culto_titulo: null, culto_hora: null, outros_no_dia: false }
        : ligadas.cultoDe(culto_id)),
      musicas: musicas.map(({ nome }) => nome).join(', '),
      artistas: musicas.map(({ artista }) => artista).join(', '),
      musicas_ids: musicas.map(({ id }) => id).join(','),
      descricao: observacoes,
      aviso: aviso && {
        estado: aviso.estado,
        em: aviso.em,
        mudou: aviso.mudou || temOutroTom(aviso.ditas, (id) => tomDe(culto_id, id)),
      },
    }
  }
}

const passes = (ensaio: Linha, filtros: Partial<EnsaiosQuery>) =>
  noPeriodo(ensaio.data_ensaio, filtros) &&
  (filtros.culto_id === undefined || ensaio.culto_id === filtros.culto_id) &&
  (filtros.musica_id === undefined || ensaio.musicas.includes(filtros.musica_id))

const porData = (a: Linha, b: Linha) => a.data_ensaio.localeCompare(b.data_ensaio) || a.id - b.id

/** One that names no culto stands at its own day among them; one without songs after all that have some. */
const ORDEM = {
  data_ensaio: () => porData,
  data_culto: () => (a: Linha, b: Linha) =>
    (a.data_culto ?? a.data_ensaio).localeCompare(b.data_culto ?? b.data_ensaio) || a.id - b.id,
  musica:
    ({ musica }: Ligadas) =>
    ({ musicas: [a] }: Linha, { musicas: [b] }: Linha) => {
      const ordem = (id: number) => ordemNatural(musica(id)?.nome ?? '')
      return a === undefined || b === undefined
        ? Number(a === undefined) - Number(b === undefined)
        : compararTextos(ordem(a), ordem(b))
    },
}

export const respostasEnsaios = [
  resposta(ensaiosCalls.list, async (aqui, { query }) => {
    const { ordenar = 'data_ensaio', direcao = 'DESC', limite = ITENS_POR_PAGINA } = query
    const ligadas = await lerLigadas(aqui)
    const sign = direcao.toLowerCase() === 'desc' ? -1 : 1
    const ordem = ORDEM[ordenar](ligadas)
    const ordered = (await aqui.ler('ensaios'))
      .filter((ensaio) => passes(ensaio, query))
      .toSorted((a, b) => sign * ordem(a, b) || -porData(a, b))
    const { linhas, paginas } = pagina(ordered, { ...query, limite })
    return { ensaios: linhas.map(await escritor(aqui, ligadas)), ...paginas }
  }),
  resposta(ensaiosCalls.get, async (aqui, { params }) => {
    const ensaio = (await aqui.ler('ensaios')).find(({ id }) => id === params.id)
    if (!ensaio) throw new NotHereError()
    return (await escritor(aqui, await lerLigadas(aqui)))(ensaio)
  }),
  resposta(ensaiosCalls.resumo, async ({ ler, hoje }) => {
    const ensaios = await ler('ensaios')
    const past = ensaios.filter(({ data_ensaio }) => data_ensaio <= hoje)
    return {
      totalEnsaios: past.length,
      ensaiosEsteAno: contar(ensaios, ({ data_ensaio }) => data_ensaio.slice(0, 4) === hoje.slice(0, 4)),
      musicasEnsaiadas: new Set(past.flatMap(({ musicas }) => musicas)).size,
      proximosEnsaios: contar(ensaios, ({ data_ensaio }) => data_ensaio >= hoje),
    }
  }),
  resposta(ensaiosCalls.necessitamEnsaio, async ({ ler, hoje }) => {
    const todas = await ler('execucoes')
    const execucoes = diasPorMusica(
      todas.filter(({ trazida }) => !trazida),
      ({ data_culto }) => data_culto,
    )
    const trazidas = diasPorMusica(
      todas.filter(({ trazida }) => trazida),
      ({ data_culto }) => data_culto,
    )
    const planejamentos = diasPorMusica(await ler('planejamento'), ({ data_planejada }) => data_planejada)
    const ensaios = diasPorMusica(
      (await ler('ensaios')).flatMap(({ data_ensaio, musicas }) =>
        musicas.map((musica_id) => ({ musica_id, data_ensaio })),
      ),
      ({ data_ensaio }) => data_ensaio,
    )
    return (await ler('musicas'))
      .flatMap(({ id, nome, artista, total_execucoes, arquivada }) => {
        const historia = {
          execucoes: execucoes(id),
          trazidas: trazidas(id),
          ensaios: ensaios(id),
          planejamentos: planejamentos(id),
        }
        const urgencia = arquivada ? null : prioridade(historia, hoje)
        if (urgencia === null) return []
        const past = historia.ensaios.filter((data) => data <= hoje).toSorted()
        const ultimo_ensaio = past.at(-1) ?? null
        return [
          {
            id,
            nome,
            artista,
            total_execucoes,
            total_ensaios: past.length,
            ultimo_ensaio,
            prioridade: urgencia,
          },
        ]
      })
      .toSorted(porPrioridade)
  }),
]
