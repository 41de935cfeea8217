import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import { melhoresMusicas } from '@cantai/domain/musicas/melhores'
import { ultimaVez } from '@cantai/domain/musicas/ultima-vez'
import { hoje } from '../../lib/hoje.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { CONTROL, FieldFrame } from '../../ui/form/field-frame.tsx'
import { MusicaPickerStatus } from './musica-picker-status.tsx'
import { isOffered, type MusicaEscolha, nomeComArtista, useResumos } from './musicas-resumos.ts'

/** Limit of rows: for any other song one types a word of it. */
const SHOWN = 50

export type MusicaPickerProps = {
  label: string
  value: number | null
  onChange: (id: number | null, musica: MusicaEscolha | null) => void
  onBlur?: () => void
  error?: string | undefined
  /** The label of 'no choice', as 'Todas as músicas'; it makes that selectable too. */
  emptyLabel?: string
  /** The chosen song, until the repertoire is loaded. */
  known?: { nome: string; artista: string } | undefined
  required?: boolean
  id?: string
  className?: string
}

/** The option for no song. */
const NONE = (nome: string): MusicaEscolha => ({
  id: 0,
  nome,
  artista: '',
  tom: null,
  bpm: null,
  duracao_s: null,
  ultima_execucao: null,
  arquivada: false,
  marcadores: [],
})

/** Two facts that help to choose between songs: the key, and how long ago it was played. */
function Known({ musica: { tom, ultima_execucao: ultima } }: { musica: MusicaEscolha }) {
  const facts = [tom && `Tom ${tom}`, ultima && ultimaVez(ultima, hoje())].filter(Boolean)
  return facts.length > 0 && <span className="block text-sm text-dim">{facts.join(' · ')}</span>
}

/** A button, with the search field inside its popup: a field outside would hide the page from assistive technology. */
export function MusicaPicker(props: MusicaPickerProps) {
  const { label, value, onChange, onBlur, error, emptyLabel, known, required, className } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [busca, setBusca] = useState('')
  const query = useResumos({ enabled: wanted || open || (value !== null && !known) })
  const musicas = query.data ?? []
  const none = emptyLabel ? NONE(emptyLabel) : undefined
  const matches = melhoresMusicas<MusicaEscolha>(musicas.filter(isOffered), busca)
  const options = [...(none && busca.trim() === '' ? [none] : []), ...matches.slice(0, SHOWN)]
  const chosenMusica = value === null ? undefined : musicas.find((musica) => musica.id === value)
  const shownMusica = chosenMusica ?? (value === null ? undefined : known)

  function changeOpen(next: boolean) {
    setOpen(next)
    if (next) setWanted(true)
    else onBlur?.()
  }

  return (
    <FieldFrame label={label} error={error} id={id} className={className}>
      {(control) => (
        <Combobox.Root<MusicaEscolha>
          items={musicas}
          filteredItems={options}
          value={chosenMusica ?? (value === null ? (none ?? null) : null)}
          onValueChange={(musica) => {
            const choice = musica && musica.id !== 0 ? musica : null
            if (choice || none) onChange(choice?.id ?? null, choice)
          }}
          inputValue={busca}
          onInputValueChange={setBusca}
          itemToStringLabel={nomeComArtista}
          isItemEqualToValue={(a, b) => a.id === b.id}
          open={open}
          onOpenChange={changeOpen}
          onOpenChangeComplete={(next) => !next && setBusca('')}
          autoHighlight
        >
          <Combobox.Trigger
            {...control}
            aria-required={required || undefined}
            onPointerEnter={() => setWanted(true)}
            onFocus={() => setWanted(true)}
            className={classNames(
              CONTROL,
              'flex h-11 cursor-pointer items-center justify-between gap-2 text-left hover:border-dim',
            )}
          >
            <span className={classNames('min-w-0 truncate', !shownMusica && 'text-dim')}>
              {shownMusica
                ? nomeComArtista(shownMusica)
                : value === null
                  ? (emptyLabel ?? 'Escolha a música')
                  : '\u00a0'}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-dim" />
          </Combobox.Trigger>
          <Combobox.Portal>
            <Combobox.Positioner
              align="start"
              sideOffset={6}
              collisionPadding={8}
              className="z-50 max-sm:fixed! max-sm:inset-0! max-sm:transform-none!"
            >
              <Combobox.Popup
                aria-label="Lista de músicas"
                className="flex max-h-[min(26rem,var(--available-height))] w-(--anchor-width) min-w-80 origin-(--transform-origin) flex-col rounded-lg border border-line bg-raised shadow-over transition-[opacity,scale] outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:min-w-0 max-sm:rounded-none max-sm:border-0 max-sm:pt-[env(safe-area-inset-top)] sm:data-ending-style:scale-95 sm:data-starting-style:scale-95"
              >
                <div className="flex items-center gap-1 border-b border-line p-2">
                  <div className="relative grow">
                    <Search
                      aria-hidden
                      className="pointer-events-none absolute top-3 left-3 size-5 text-dim"
                    />
                    <Combobox.Input
                      aria-label="Buscar música"
                      placeholder="Nome ou artista"
                      className={classNames(CONTROL, 'h-11 pl-11')}
                    />
                  </div>
                  <IconButton
                    label="Fechar"
                    word="Fechar"
                    icon={<X aria-hidden />}
                    className="sm:hidden"
                    onClick={() => changeOpen(false)}
                  />
                </div>
                <MusicaPickerStatus query={query} busca={busca} found={matches.length} shown={SHOWN} />
                <Combobox.List className="min-h-0 scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none empty:p-0 max-sm:pb-[40dvh]">
                  {options.map((musica) => (
                    <Combobox.Item
                      key={musica.id}
                      value={musica}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 outline-none select-none data-highlighted:bg-hover"
                    >
                      <span className="line-clamp-3 min-w-0 grow wrap-anywhere">
                        {musica.nome}
                        {musica.artista && <span className="text-dim"> - {musica.artista}</span>}
                        <Known musica={musica} />
                      </span>
                      <Combobox.ItemIndicator className="shrink-0 text-gold">
                        <Check aria-hidden className="size-5" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  ))}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  )
}
