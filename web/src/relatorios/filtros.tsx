import { type ReactNode, useState } from 'react'
import { CalendarRange } from 'lucide-react'
import { Button } from '../ui/form/button.tsx'
import { ChipSelect } from '../ui/form/chip.tsx'
import { periodErrors, PeriodFields } from '../ui/form/period-fields.tsx'
import type { ChangeSearch } from '../lib/lista-search.ts'
import type { RelatoriosSearch } from './relatorios-search.ts'

const PERIODOS: { value: RelatoriosSearch['periodo']; label: string }[] = [
  { value: '1', label: 'Último mês' },
  { value: '3', label: '3 meses' },
  { value: '6', label: '6 meses' },
  { value: '12', label: '12 meses' },
  { value: 'livre', label: 'Outro período' },
]

type FiltrosProps = {
  search: RelatoriosSearch
  /** The period in force. */
  de: string
  ate: string
  /** The types of services that the history knows. */
  tipos: readonly string[]
  onChange: ChangeSearch<RelatoriosSearch>
  /** Beside them. */
  acao: ReactNode
}

/** Period and type of the report: both apply at once, a free period by its button. */
export function Filtros({ search, de, ate, tipos, onChange, acao }: FiltrosProps) {
  const { periodo, tipo } = search
  const known = tipo === undefined || tipos.includes(tipo) ? tipos : [...tipos, tipo]
  return (
    <>
      <div className="flex flex-wrap gap-2 *:max-w-full [&>span]:overflow-hidden">
        <ChipSelect
          label="Período"
          icon={<CalendarRange aria-hidden />}
          value={periodo}
          options={PERIODOS}
          onChange={(value) => {
            const next = PERIODOS.find((one) => one.value === value)?.value ?? '3'
            onChange({
              periodo: next,
              ...(next === 'livre' ? { de, ate } : { de: undefined, ate: undefined }),
            })
          }}
        />
        {known.length > 1 && (
          <ChipSelect
            label="Tipo de culto"
            value={tipo ?? ''}
            options={[
              { value: '', label: 'Todos os tipos' },
              ...known.map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => onChange({ tipo: value || undefined })}
          />
        )}
        <div className="ml-auto">{acao}</div>
      </div>
      {periodo === 'livre' && <Livre key={`${de} ${ate}`} de={de} ate={ate} onChange={onChange} />}
    </>
  )
}

const DOIS_ANOS_MS = 731 * 86_400_000
const LONGO = 'O relatório vai até 24 meses'

function Livre({ de, ate, onChange }: Pick<FiltrosProps, 'de' | 'ate' | 'onChange'>) {
  const [value, setValue] = useState({ data_inicio: de, data_fim: ate })
  const [tried, setTried] = useState(false)
  const isLong = Date.parse(value.data_fim) - Date.parse(value.data_inicio) > DOIS_ANOS_MS
  const errors = { ...(isLong && { data_fim: LONGO }), ...periodErrors(value) }
  return (
    <form
      noValidate
      aria-label="Outro período"
      className="mt-2 flex flex-wrap items-start gap-x-4 rounded-lg border border-line bg-surface px-4 pt-3.5 *:min-w-0 sm:*:basis-48"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (Object.keys(errors).length === 0)
          onChange({ de: value.data_inicio || undefined, ate: value.data_fim || undefined })
      }}
    >
      <PeriodFields
        value={value}
        onChange={(part) => setValue({ ...value, ...part })}
        errors={tried || isLong ? errors : {}}
      />
      <Button type="submit" className="mb-3 max-sm:grow sm:mt-6.5 sm:basis-auto!">
        Ver período
      </Button>
    </form>
  )
}
