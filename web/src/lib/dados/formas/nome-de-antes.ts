import { cultosCalls } from '@cantai/contract/cultos/calls'
import { dashboardCalls } from '@cantai/contract/dashboard'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { execucoesCalls } from '@cantai/contract/execucoes'
import { musicasCalls } from '@cantai/contract/musicas/musicas'
import { palcoCalls } from '@cantai/contract/palco/palco'
import { planejamentoCalls } from '@cantai/contract/planejamento'
import { hoje } from '../../hoje.ts'

type Entrada = Readonly<Record<string, unknown>>

/** The day of which a copy is was replaced in its name, so that one of yesterday answered today. */
const HOJE = 'hoje'

/** The lists of services, each by the screen that asked for it. */
function cultos({ pagina, limite, busca, de, ate, por_concluir }: Entrada): readonly unknown[] {
  if (por_concluir !== undefined)
    return de === undefined ? ['cultos', 'lista', 'por-concluir'] : ['dashboard', 'por-concluir', HOJE]
  if (pagina !== undefined)
    return ['cultos', 'lista', de === undefined ? 'anteriores' : 'proximos', HOJE, { pagina, limite, busca }]
  if (de === ate) return ['cultos', 'lista', 'dia', de]
  return ['cultos', 'lista', de === undefined ? 'ate-aqui' : 'a-frente', HOJE]
}

/** By the path of a call: the key under which 0.2 kept its answer to this input. */
const KEYS: Readonly<Record<string, (entrada: Entrada) => readonly unknown[]>> = {
  // Lists of songs are made of the whole repertoire.
  [musicasCalls.list.path]: () => ['musicas', 'resumos'],
  [musicasCalls.get.path]: ({ id }) => ['musicas', 'uma', id],
  [cultosCalls.list.path]: cultos,
  [cultosCalls.proximo.path]: () => ['dashboard', 'proximo-culto', HOJE],
  [cultosCalls.historia.path]: ({ data }) => ['cultos', 'historia', data],
  [cultosCalls.get.path]: ({ id }) => ['cultos', 'um', id],
  [palcoCalls.get.path]: ({ cultoId }) => ['palco', 'pacote', cultoId],
  [planejamentoCalls.list.path]: (query) => [
    'planejamento',
    'lista',
    ...(query['pagina'] === undefined ? ['proximos', HOJE] : [query]),
  ],
  [planejamentoCalls.resumo.path]: () => ['planejamento', 'resumo'],
  [execucoesCalls.list.path]: ({ pagina, limite, ...filtros }) => [
    'execucoes',
    'lista',
    pagina,
    limite,
    filtros,
  ],
  [execucoesCalls.resumo.path]: (filtros) => ['execucoes', 'resumo', filtros],
  [ensaiosCalls.list.path]: (query) => {
    if (query['pagina'] !== undefined) return ['ensaios', 'lista', query]
    if (query['data_fim'] !== undefined) return ['ensaios', 'lista', 'dia', query['data_inicio']]
    return query['ordenar'] === 'data_culto' ? ['ensaios', 'bot'] : ['dashboard', 'proximos-ensaios', HOJE]
  },
  [ensaiosCalls.resumo.path]: () => ['ensaios', 'resumo'],
  [ensaiosCalls.necessitamEnsaio.path]: () => ['ensaios', 'necessitam'],
  [dashboardCalls.resumo.path]: () => ['dashboard', 'resumo'],
  [dashboardCalls.musicasPopulares.path]: () => ['dashboard', 'musicas-populares'],
  [dashboardCalls.statistics.path]: () => ['dashboard', 'estatisticas'],
}

/** Makes a name as TanStack does: with the fields of an object in their order. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The name under which 0.2 kept the answer to this call; undefined where it kept none. */
export function nomeDeAntes(path: string, entrada: Entrada): string | undefined {
  const key = KEYS[path]?.(entrada)
  return key && JSON.stringify(key, sorted).replaceAll(`"${hoje()}"`, `"${HOJE}"`)
}
