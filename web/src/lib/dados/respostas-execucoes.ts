import { type Execucao, type ExecucoesFiltros, execucoesCalls } from '@cantai/contract/execucoes'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import type { LinhaDe } from '@cantai/contract/replica'
import { contar, type Ligadas, lerLigadas, noPeriodo } from './ligadas.ts'
import { NotHereError, pagina, resposta } from './resposta.ts'

type Linha = LinhaDe<'execucoes'>['linha']

const passes = (linha: Linha, filtros: Partial<ExecucoesFiltros>) =>
  noPeriodo(linha.data_culto, filtros) &&
  (filtros.musica_id === undefined || linha.musica_id === filtros.musica_id) &&
  (filtros.culto_id === undefined || linha.culto_id === filtros.culto_id)

const porData = (a: Linha, b: Linha) => a.data_culto.localeCompare(b.data_culto) || a.id - b.id

/** The executions of one song come latest first, in either direction of the list. */
const ORDEM = {
  data_culto: () => porData,
  foi_ensaiada: () => (a: Linha, b: Linha) =>
    Number(a.foi_ensaiada) - Number(b.foi_ensaiada) || porData(a, b),
  musica:
    ({ comparar }: Ligadas) =>
    (a: Linha, b: Linha) =>
      comparar('musica', a.musica_id, b.musica_id),
  artista:
    ({ comparar }: Ligadas) =>
    (a: Linha, b: Linha) =>
      comparar('artista', a.musica_id, b.musica_id),
}

function comMusica(ligadas: Ligadas, linha: Linha): Execucao {
  const { nome = '', artista = '', tom = null } = ligadas.musica(linha.musica_id) ?? {}
  return Object.assign({ musica_nome: nome, artista, tom }, ligadas.cultoDe(linha.culto_id), linha)
}

export const respostasExecucoes = [
  resposta(execucoesCalls.list, async (aqui, { query }) => {
    const { ordenar = 'data_culto', direcao = 'DESC', limite = ITENS_POR_PAGINA } = query
    const ligadas = await lerLigadas(aqui)
    const sign = direcao.toLowerCase() === 'desc' ? -1 : 1
    const ordem = ORDEM[ordenar](ligadas)
    const ordered = (await aqui.ler('execucoes'))
      .filter((linha) => passes(linha, query))
      .toSorted((a, b) => sign * ordem(a, b) || -porData(a, b))
    const { linhas, paginas } = pagina(ordered, { ...query, limite })
    return { execucoes: linhas.map((linha) => comMusica(ligadas, linha)), ...paginas }
  }),
  resposta(execucoesCalls.get, async (aqui, { params }) => {
    const linha = (await aqui.ler('execucoes')).find(({ id }) => id === params.id)
    if (!linha) throw new NotHereError()
    return comMusica(await lerLigadas(aqui), linha)
  }),
  resposta(execucoesCalls.resumo, async ({ ler, hoje }, { query }) => {
    const found = (await ler('execucoes')).filter((linha) => passes(linha, query))
    return {
      total: found.length,
      esteAno: contar(found, ({ data_culto }) => data_culto.slice(0, 4) === hoje.slice(0, 4)),
      ensaiadas: contar(found, ({ foi_ensaiada }) => foi_ensaiada),
      naoEnsaiadas: contar(found, ({ foi_ensaiada, trazida }) => !foi_ensaiada && !trazida),
    }
  }),
]
