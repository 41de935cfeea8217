import { type ReactNode, useId, useState } from 'react'
import { comMarcadores } from '@cantai/domain/musicas/filtros'
import { buscarMusicas } from '@cantai/domain/musicas/busca'
import { formatNumber } from '@cantai/domain/palavras'
import { classNames } from '../../ui/layout/class-names.ts'
import { MarcadorFiltro } from '../marcadores/marcador-filtro.tsx'
import type { ChecklistRowsProps } from './checklist-rows.tsx'
import { EscolherMusicas } from './escolher-musicas.tsx'
import { isOffered, type MusicaEscolha, useResumos } from './musicas-resumos.ts'

const TOOL =
  'h-11 cursor-pointer rounded-md px-1 text-sm font-semibold text-gold transition-colors enabled:hover:bg-raised disabled:cursor-default disabled:text-dim disabled:opacity-70'

const NONE: readonly number[] = []

type MusicasChecklistProps = {
  label: string
  /** The checked songs, in order. */
  value: readonly number[]
  /** Songs that were just picked together: listed first, so that they are visible. */
  first?: readonly number[]
  /** Words about some songs, beside their names. */
  renderAside?: ChecklistRowsProps<MusicaEscolha>['renderAside']
  onChange: (ids: number[]) => void
  error?: string | undefined
  children?: ReactNode
}

/** Songs of the repertoire to be ticked, many at once. */
export function MusicasChecklist(props: MusicasChecklistProps) {
  const { label, value, first = NONE, renderAside, onChange, error, children } = props
  const id = useId()
  const [busca, setBusca] = useState('')
  const [marcador, setMarcador] = useState<string>()
  const [onlyChecked, setOnlyChecked] = useState(false)
  const query = useResumos()
  const checked = new Set(value)
  const [chosenBefore] = useState(checked)
  const offered = query.data?.filter((musica) => isOffered(musica) || checked.has(musica.id)) ?? []
  const all = chosenFirst(offered, new Set([...first, ...chosenBefore]))
  const matches = comMarcadores(buscarMusicas(all, busca), marcador)
  const visible = onlyChecked ? matches.filter(({ id }) => checked.has(id)) : matches

  function toggle(musica: number) {
    onChange(checked.has(musica) ? value.filter((other) => other !== musica) : [...value, musica])
  }

  return (
    <fieldset
      aria-labelledby={`${id}-titulo`}
      aria-describedby={error ? `${id}-erro` : undefined}
      className="min-w-0 pb-3"
    >
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={`${id}-titulo`} className="text-sm font-medium">
          {label}
        </span>
        <output className={classNames('text-sm', value.length > 0 ? 'text-gold' : 'text-dim')}>
          {value.length === 1 ? '1 selecionada' : `${formatNumber(value.length)} selecionadas`}
        </output>
      </div>
      {children}
      <EscolherMusicas
        query={query}
        busca={busca}
        onBusca={setBusca}
        musicas={visible}
        checked={checked}
        onToggle={toggle}
        {...(renderAside && { renderAside })}
        listKey={`${busca} ${marcador} ${String(onlyChecked)} ${first.join()}`}
        hint="Nenhuma música selecionada."
        className={classNames('h-72 md:h-96', error !== undefined && 'border-red!')}
      >
        <div className="flex gap-2 overflow-x-auto pt-2 touch:scrollbar-none empty:hidden">
          <MarcadorFiltro value={marcador} onChange={setMarcador} />
        </div>
        <div className="my-1 flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            className={TOOL}
            disabled={visible.every(({ id }) => checked.has(id))}
            onClick={() => onChange([...new Set([...value, ...visible.map(({ id }) => id)])])}
          >
            {busca.trim() === '' ? 'Selecionar todas' : 'Selecionar encontradas'} (
            {formatNumber(visible.length)})
          </button>
          <button
            type="button"
            className={TOOL}
            disabled={value.length === 0}
            onClick={() => {
              onChange([])
              setOnlyChecked(false)
            }}
          >
            Limpar
          </button>
          <button
            type="button"
            aria-pressed={onlyChecked}
            className={classNames(TOOL, 'ml-auto underline-offset-4 aria-pressed:underline')}
            disabled={value.length === 0 && !onlyChecked}
            onClick={() => setOnlyChecked(!onlyChecked)}
          >
            Só selecionadas
          </button>
        </div>
      </EscolherMusicas>
      {error && (
        <p id={`${id}-erro`} role="alert" className="pt-1 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Lists the songs first that were checked when the form opened, or picked together; checking a song moves none. */
const chosenFirst = (musicas: readonly MusicaEscolha[], chosen: ReadonlySet<number>) =>
  chosen.size === 0
    ? musicas
    : [...musicas.filter(({ id }) => chosen.has(id)), ...musicas.filter(({ id }) => !chosen.has(id))]
