import type { Evento } from '@cantai/contract/dashboard'
import { somarDias } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import { useFormatos } from '../../lib/formatos.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { DIAS_A_FRENTE, diasDoCalendario } from '../calendario.ts'
import { ChartCard, SEM_DADOS } from './chart-card.tsx'

const SEMANA = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S']

function summarise(cultos: number, ensaios: number): string {
  if (cultos + ensaios === 0) return 'Nada marcado para os próximos 30 dias.'
  return `${plural(cultos, 'culto planejado', 'cultos planejados')} e ${plural(ensaios, 'ensaio', 'ensaios')} nos próximos 30 dias.`
}

type EventosChartProps = { eventos: readonly Evento[] | undefined; hoje: string }

export function EventosChart({ eventos: known, hoje }: EventosChartProps) {
  const eventos = known ?? []
  const { dia, hora } = useFormatos()
  const of = (tipo: Evento['tipo']) => new Set(eventos.filter((e) => e.tipo === tipo).map(({ data }) => data))
  const [cultos, ensaios] = [of('planejamento'), of('ensaio')]
  return (
    <ChartCard
      title="Próximos eventos"
      isEmpty={eventos.length === 0}
      summary={
        known ? summarise(cultos.size, known.filter(({ tipo }) => tipo === 'ensaio').length) : SEM_DADOS
      }
      columns={['Data', 'Evento', 'Músicas']}
      rows={eventos.map(({ data, hora_inicio, titulo, total_musicas }) => [
        dia(data),
        hora_inicio ? `${titulo}, ${hora(hora_inicio)}` : titulo,
        total_musicas,
      ])}
    >
      <div className="grid grid-cols-7 gap-1 text-center text-sm text-dim">
        {SEMANA.map((letter, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a weekday is its place, and two share a letter
          <span key={i}>{letter}</span>
        ))}
        {diasDoCalendario(hoje).map((day) => (
          <Day
            key={day}
            number={Number(day.slice(8))}
            outside={day < hoje || day > somarDias(hoje, DIAS_A_FRENTE)}
            today={day === hoje}
            culto={cultos.has(day)}
            ensaio={ensaios.has(day)}
          />
        ))}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <CultoMark /> Culto
        </span>
        <span className="flex items-center gap-2">
          <EnsaioMark /> Ensaio
        </span>
      </p>
    </ChartCard>
  )
}

type DayProps = { number: number; outside: boolean; today: boolean; culto: boolean; ensaio: boolean }

const Day = ({ number, outside, today, culto, ensaio }: DayProps) => (
  <span
    className={classNames(
      'flex h-11 flex-col items-center justify-center gap-1 rounded-sm',
      outside ? 'text-dim' : 'bg-raised font-medium text-paper',
      today && 'outline-2 -outline-offset-2 outline-gold',
    )}
  >
    {number}
    <span className="flex h-2 items-center gap-1">
      {culto && <CultoMark />}
      {ensaio && <EnsaioMark />}
    </span>
  </span>
)

/** A disc and a bar: told apart by their shape, not only by their colour. */
const CultoMark = () => <span className="size-2 rounded-full bg-gold" />
const EnsaioMark = () => <span className="h-1 w-3 rounded-full bg-blue" />
