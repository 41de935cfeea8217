import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/field.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { ChecklistRows, type ChecklistRowsProps, type Nomeada } from './checklist-rows.tsx'
import { EscolhaPending, type Repertorio, semMusicas } from './escolha-states.tsx'

type EscolherMusicasProps<M extends Nomeada> = Omit<ChecklistRowsProps<M>, 'label'> & {
  query: Repertorio
  busca: string
  onBusca: (busca: string) => void
  placeholder?: string
  /** Between the search and the songs. */
  children?: ReactNode
  /** Changes with the list: another one starts at its first row. */
  listKey: string
  /** Shown when no song is left without any search. */
  hint: string
  /** Where filters may leave no song. */
  onClearFiltros?: (() => void) | undefined
}

/** Enter searches or checks a song; only in a plain text field it submits the form. */
function keepForm(event: KeyboardEvent) {
  const { target } = event
  const isChoosing =
    target instanceof HTMLInputElement && (target.type === 'search' || target.type === 'checkbox')
  if (event.key === 'Enter' && isChoosing) event.preventDefault()
}

/** The one list for searching and ticking songs; the caller decides which songs match, and what is shown of each. */
export function EscolherMusicas<M extends Nomeada>(props: EscolherMusicasProps<M>) {
  const { query, busca, onBusca, placeholder, children, listKey, hint, onClearFiltros, className, ...rows } =
    props
  const all = useRef<HTMLDivElement>(null)
  const box = `rounded-md border border-edge bg-page ${className}`
  function clear() {
    flushSync(() => onClearFiltros?.())
    const first = all.current?.querySelector<HTMLElement>('input[type=checkbox]')
    ;(first ?? all.current?.querySelector<HTMLElement>('input[type=search]'))?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key of the fields inside
    <div ref={all} onKeyDown={keepForm}>
      <SearchField
        label="Buscar música"
        placeholder={placeholder ?? 'Buscar por nome ou artista'}
        value={busca}
        onChange={onBusca}
      />
      {children}
      {query.data && rows.musicas.length > 0 ? (
        <ChecklistRows {...rows} key={listKey} label="Músicas do repertório" className={box} />
      ) : (
        <div className={classNames(box, 'grid place-items-center overflow-hidden p-4 text-center text-dim')}>
          {query.data ? (
            <div className="flex flex-col items-center gap-3">
              <p className="line-clamp-4 wrap-anywhere">{semMusicas(query.data, busca, hint)}</p>
              {onClearFiltros && (
                <Button size="sm" onClick={clear}>
                  Limpar filtros
                </Button>
              )}
            </div>
          ) : (
            <EscolhaPending query={query} />
          )}
        </div>
      )}
    </div>
  )
}
