import { type ReactNode, useId, useState } from 'react'
import { findMusicas, type MusicaEscolha, useMusicasParaEscolha } from '../musicas/musicas-escolha.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SearchField } from '../ui/field.tsx'
import { Skeleton, useDelayed } from '../ui/skeleton.tsx'
import { ChecklistRows } from './checklist-rows.tsx'

const number = new Intl.NumberFormat('pt-BR')
const BOX = 'h-72 rounded-md border bg-page md:h-96'
const TOOL =
  '-mx-1 h-11 cursor-pointer rounded-md px-2 text-sm font-semibold text-gold transition-colors enabled:hover:bg-raised disabled:cursor-default disabled:text-dim disabled:opacity-70'

type MusicasChecklistProps = {
  /** The checked songs in the order of the rehearsal. */
  value: readonly number[]
  onChange: (ids: number[]) => void
  error: string | undefined
  children?: ReactNode
}

export function MusicasChecklist({ value, onChange, error, children }: MusicasChecklistProps) {
  const id = useId()
  const [busca, setBusca] = useState('')
  const [onlyChecked, setOnlyChecked] = useState(false)
  const query = useMusicasParaEscolha()
  const checked = new Set(value)
  const all = query.data ?? []
  const found = findMusicas(all, busca)
  const visible = onlyChecked ? found.filter(({ id }) => checked.has(id)) : found

  function toggle(musica: number) {
    onChange(checked.has(musica) ? value.filter((other) => other !== musica) : [...value, musica])
  }

  return (
    <fieldset
      aria-labelledby={`${id}-titulo`}
      aria-describedby={error ? `${id}-erro` : undefined}
      className="min-w-0"
    >
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={`${id}-titulo`} className="text-sm font-medium">
          Músicas *
        </span>
        <output className={classNames('text-sm', value.length > 0 ? 'text-gold' : 'text-dim')}>
          {value.length === 1 ? '1 selecionada' : `${number.format(value.length)} selecionadas`}
        </output>
      </div>
      {children}
      <SearchField
        label="Buscar música"
        placeholder="Buscar por nome ou artista"
        value={busca}
        onChange={setBusca}
      />
      <div className="my-1 flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          className={TOOL}
          disabled={visible.every(({ id }) => checked.has(id))}
          onClick={() => onChange([...new Set([...value, ...visible.map(({ id }) => id)])])}
        >
          Selecionar visíveis
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
          className={classNames(TOOL, 'ml-auto aria-pressed:bg-gold-soft')}
          disabled={value.length === 0 && !onlyChecked}
          onClick={() => setOnlyChecked(!onlyChecked)}
        >
          Só selecionadas
        </button>
      </div>
      {query.data && visible.length > 0 ? (
        <ChecklistRows
          // Another search begins at its first row.
          key={`${busca} ${String(onlyChecked)}`}
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
            <Nothing musicas={all} busca={busca} />
          ) : query.isError ? (
            <div role="alert" className="flex flex-col items-center gap-3">
              Não foi possível carregar as músicas.
              <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
                Tentar novamente
              </Button>
            </div>
          ) : (
            <Coming />
          )}
        </div>
      )}
      <p id={`${id}-erro`} role={error ? 'alert' : undefined} className="min-h-8 pt-1 pb-2 text-sm text-red">
        {error}
      </p>
    </fieldset>
  )
}

function Nothing({ musicas, busca }: { musicas: readonly MusicaEscolha[]; busca: string }) {
  if (musicas.length === 0) return <p>O repertório ainda não tem músicas: cadastre a primeira em Músicas.</p>
  if (busca.trim() === '') return <p>Nenhuma música selecionada.</p>
  return <p className="line-clamp-4 wrap-anywhere">Nenhuma música encontrada para “{busca.trim()}”</p>
}

const ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/3']

function Coming() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className="w-full self-start">
      <output className="sr-only">Carregando músicas...</output>
      {slow &&
        ROWS.map((width) => (
          <div key={width} className="flex h-14 items-center gap-3">
            <Skeleton className="size-5" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
    </div>
  )
}
