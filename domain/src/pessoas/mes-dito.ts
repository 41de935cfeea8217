import type { CultoDoMes, MesDaEscala, RetratoDoMes } from '@cantai/contract/pessoas/mes'
import { diferencaDaEscala, escalaPorGrupo } from '../cultos/escala-na-mensagem.ts'
import { lista, preencher, semMarcas } from '../cultos/modelo.ts'
import { dataEscrita, dataPorExtenso, horaPorExtenso, mesPorExtenso } from '../datas.ts'

const MODELO_DO_MES = `📅 *Escala de {mes}*

{cultos}

{igreja}`

const MODELO_DA_MUDANCA = `🔄 *Mudou na escala de {mes}*
{mudancas}

{igreja}`

/** WhatsApp refuses a text of 65,536 characters. */
const CULTOS_MAX = 50_000

type Quando = Pick<CultoDoMes, 'data' | 'hora'>

const quando = ({ data, hora }: Quando) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, ${horaPorExtenso(hora)}`

const diaCurto = ({ data }: Quando) => dataEscrita(data).slice(0, 5)

/**
 * The places of a month as they are kept once they were told.
 * @example retratoDoMes(mes.cultos).escala.length // => 40
 */
export const retratoDoMes = (cultos: readonly CultoDoMes[]): RetratoDoMes => ({
  escala: cultos.flatMap(({ culto_id, data, hora, escala }) =>
    escala.map((lugar) => ({ culto_id, data, hora, ...lugar })),
  ),
})

function doCulto({ titulo, ensaio, escala, ...culto }: CultoDoMes): string {
  const linhas = [
    `*${quando(culto)}* – ${semMarcas(titulo)}`,
    ...(ensaio === null ? [] : [`Ensaio: ${quando({ data: ensaio.data_ensaio, hora: ensaio.hora_inicio })}`]),
    escalaPorGrupo(escala),
  ]
  return `${linhas.join('\n')}\n`
}

/**
 * The rosters of a month as a text to send.
 * @example mensagemDoMes(dezembro).split('\n')[0] // => '📅 *Escala de dezembro de 2026*'
 */
export const mensagemDoMes = ({
  mes,
  igreja,
  cultos,
}: Pick<MesDaEscala, 'mes' | 'igreja' | 'cultos'>): string =>
  preencher(MODELO_DO_MES, {
    mes: mesPorExtenso(mes),
    cultos: lista(cultos.map(doCulto), CULTOS_MAX),
    igreja: semMarcas(igreja ?? ''),
  })

/**
 * The changes in a month since the team was told, as a text to send.
 * @example mensagemDaMudancaDoMes({ mes: '2026-12', igreja: null }, ['Bateria 20/12: Gil → Davi'])
 */
export const mensagemDaMudancaDoMes = (
  { mes, igreja }: Pick<MesDaEscala, 'mes' | 'igreja'>,
  mudancas: readonly string[],
): string =>
  preencher(MODELO_DA_MUDANCA, {
    mes: mesPorExtenso(mes),
    mudancas: lista(
      mudancas.map((mudanca) => `• ${semMarcas(mudanca)}`),
      CULTOS_MAX,
    ),
    igreja: semMarcas(igreja ?? ''),
  })

/**
 * The changes in a month's rosters since they were told, in words; services that are over by `hoje` count no more.
 * @example diferencaDoMes(told, now, '2026-12-01') // => ['Bateria 20/12: Gil → Davi']
 */
export function diferencaDoMes(antes: RetratoDoMes, agora: RetratoDoMes, hoje: string): string[] {
  const porCulto = ({ escala }: RetratoDoMes) =>
    Map.groupBy(
      escala.filter(({ data }) => data >= hoje),
      ({ culto_id }) => culto_id,
    )
  const [before, now] = [porCulto(antes), porCulto(agora)]
  const gone = [...before].flatMap(([id, [first]]) =>
    first && !now.has(id) ? [`saiu da escala: ${quando(first)}`] : [],
  )
  const changed = [...now].flatMap(([id, lugares]) => {
    const [first] = lugares
    if (!first) return []
    const told = before.get(id)
    const [then] = told ?? []
    if (!told || !then) return [`entrou na escala: ${quando(first)}`]
    const moved = quando(then) === quando(first) ? [] : [`${quando(then)}: agora é ${quando(first)}`]
    const on = ({ funcao }: { funcao: string }) => `${funcao} ${diaCurto(first)}`
    const named = (list: typeof lugares) => list.map((lugar) => ({ ...lugar, funcao: on(lugar) }))
    return moved.concat(diferencaDaEscala(named(told), named(lugares)))
  })
  return [...gone, ...changed]
}
