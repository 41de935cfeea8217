import type { EstatisticaMensal } from '@cantai/contract/dashboard'
import { plural } from '@cantai/domain/palavras'
import { ChartCard, SEM_DADOS } from './chart-card.tsx'

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** A longer number has no room above its bar; the table has them all. */
const ROOM = 1000

const mesOf = (mes: string) => MESES[Number(mes.slice(5)) - 1] ?? mes
const mesEscrito = (mes: string) => `${mesOf(mes)}/${mes.slice(0, 4)}`
const execucoesOf = (n: number) => plural(n, 'execução', 'execuções')

function summarise(meses: readonly EstatisticaMensal[]): string {
  const current = meses.at(-1)
  const most = meses.toSorted((a, b) => b.execucoes - a.execucoes)[0]
  if (!current || !most || most.execucoes === 0) return 'Nenhuma execução nos últimos 12 meses.'
  const now = `${execucoesOf(current.execucoes)} neste mês`
  return most.mes === current.mes
    ? `${now}, o mais cheio dos últimos 12.`
    : `${now}; o mês mais cheio foi ${mesEscrito(most.mes)}, com ${execucoesOf(most.execucoes)}.`
}

export function MensalChart({ meses: known }: { meses: readonly EstatisticaMensal[] | undefined }) {
  const meses = known ?? []
  const most = Math.max(1, ...meses.map(({ execucoes }) => execucoes))
  return (
    <ChartCard
      title="Execuções por mês"
      isEmpty={meses.every(({ execucoes }) => execucoes === 0)}
      summary={known ? summarise(known) : SEM_DADOS}
      columns={['Mês', 'Execuções', 'Ensaios', 'Músicas novas']}
      rows={meses
        .map(({ mes, execucoes, ensaios, musicas_novas }): [string, ...number[]] => [
          mesEscrito(mes),
          execucoes,
          ensaios,
          musicas_novas,
        ])
        .toReversed()}
    >
      <div className="grid h-60 auto-cols-fr grid-flow-col gap-1 text-center text-sm text-dim sm:gap-2">
        {meses.map(({ mes, execucoes }, i) => (
          <div key={mes} className="flex min-w-0 flex-col justify-end">
            <span className="h-5">{execucoes > 0 && most < ROOM && execucoes}</span>
            <span className="flex h-47 items-end">
              <span
                className={`w-full rounded-t-sm ${i === meses.length - 1 ? 'bg-gold' : 'bg-gold/55'}`}
                style={{ height: `max(${(execucoes / most) * 100}%, 2px)` }}
              />
            </span>
            <span className="mt-1 h-5 border-t border-line">
              <span className="sm:hidden">{mesOf(mes).charAt(0).toUpperCase()}</span>
              <span className="max-sm:hidden">{mesOf(mes)}</span>
            </span>
          </div>
        ))}
      </div>
    </ChartCard>
  )
}
