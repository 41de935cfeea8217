import { type ReactNode, useId, useState } from 'react'
import { buscarMusicas } from '@cantai/domain/musicas/busca'
import { isOffered, type MusicaEscolha, useResumos } from '../../musicas/escolha/musicas-resumos.ts'
import { Button } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { SearchField } from '../../ui/form/field.tsx'
import { ChecklistRows } from './checklist-rows.tsx'
import { ChecklistEmpty, ChecklistSkeleton } from './checklist-states.tsx'
import { formatNumber } from '../../ui/data/format-number.ts'

const BOX = 'h-72 rounded-md border bg-page md:h-96'
const TOOL =
  'h-11 cursor-pointer rounded-md px-1 text-sm font-semibold text-gold transition-colors enabled:hover:bg-raised disabled:cursor-default disabled:text-dim disabled:opacity-70'

type MusicasChecklistProps = {
  /** The checked songs in the order of the rehearsal. */
  value: readonly number[]
  /** Songs that were picked together just now: listed first, so that they are in sight. */
  first: readonly number[]
  onChange: (ids: number[]) => void
  error: string | undefined
  children?: ReactNode
}

export function MusicasChecklist({ value, first, onChange, error, children }: MusicasChecklistProps) {
  const id = useId()
  const [busca, setBusca] = useState('')
  const [onlyChecked, setOnlyChecked] = useState(false)
  const query = useResumos()
  const checked = new Set(value)
  const [chosenBefore] = useState(checked)
  const offered = query.data?.filter((musica) => isOffered(musica) || checked.has(musica.id)) ?? []
  const all = chosenFirst(offered, new Set([...first, ...chosenBefore]))
  const matches = buscarMusicas(all, busca)
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
          Músicas *
        </span>
        <output className={classNames('text-sm', value.length > 0 ? 'text-gold' : 'text-dim')}>
          {value.length === 1 ? '1 selecionada' : `${formatNumber(value.length)} selecionadas`}
        </output>
      </div>
      {children}
      <SearchField
        label="Buscar música"
        placeholder="Buscar por nome ou artista"
        value={busca}
        onChange={setBusca}
      />
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
      {query.data && visible.length > 0 ? (
        <ChecklistRows
          // Another search begins at its first row.
          key={`${busca} ${String(onlyChecked)} ${first.join()}`}
          label="Músicas do repertório"
          musicas={visible}
          checked={checked}
          onToggle={toggle}
          className={classNames(BOX, error ? 'border-red' : 'border-edge')}
        />
      ) : (
        <div
          className={classNames(
            BOX,
            'grid place-items-center overflow-hidden border-line p-4 text-center text-dim',
          )}
        >
          {query.data ? (
            <ChecklistEmpty musicas={all} busca={busca} />
          ) : query.isError ? (
            <div role="alert" className="flex flex-col items-center gap-3">
              Não foi possível carregar as músicas.
              <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
                Tentar novamente
              </Button>
            </div>
          ) : (
            <ChecklistSkeleton />
          )}
        </div>
      )}
      {error && (
        <p id={`${id}-erro`} role="alert" className="pt-1 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Lists the songs first that the rehearsal had when the form opened, or that were picked together; checking one moves none. */
const chosenFirst = (musicas: readonly MusicaEscolha[], chosen: ReadonlySet<number>) =>
  chosen.size === 0
    ? musicas
    : [...musicas.filter(({ id }) => chosen.has(id)), ...musicas.filter(({ id }) => !chosen.has(id))]
