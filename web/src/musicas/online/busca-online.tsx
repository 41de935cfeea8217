import { ExternalLink, Search, SearchX, TriangleAlert } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { NOME_MAX } from '@cantai/contract/limites'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { Checkbox, TextField } from '../../ui/form/field.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import type { Termos } from './busca-online-api.ts'
import { Fonte } from '../texto/fonte.tsx'

/** The parts of a modal that looks for something of a song in other people's services. */

type TermosFormProps = { termos: Termos; busy: boolean; onBuscar: (termos: Termos) => void }

export function TermosForm({ termos, busy, onBuscar }: TermosFormProps) {
  const [{ titulo, artista }, setTermos] = useState(termos)
  const blank = titulo.trim() === '' || artista.trim() === ''
  return (
    <form
      className="grid items-end gap-x-3 gap-y-2 pb-4 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !blank) onBuscar({ titulo: titulo.trim(), artista: artista.trim() })
      }}
    >
      <TextField
        label="Título"
        hideLabel
        placeholder="Título"
        maxLength={NOME_MAX}
        autoComplete="off"
        enterKeyHint="search"
        value={titulo}
        onChange={({ target }) => setTermos({ titulo: target.value, artista })}
      />
      <TextField
        label="Artista"
        hideLabel
        placeholder="Artista"
        maxLength={NOME_MAX}
        autoComplete="off"
        enterKeyHint="search"
        value={artista}
        onChange={({ target }) => setTermos({ titulo, artista: target.value })}
      />
      <Button type="submit" busy={busy} disabled={blank} icon={<Search aria-hidden />}>
        Buscar
      </Button>
    </form>
  )
}

const ROWS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-1/3', 'w-0', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/5']

export function Buscando({ what }: { what: string }) {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className="flex min-h-80 flex-col gap-3 pt-2">
      <output className="text-dim">{slow ? `Buscando ${what} na internet...` : '\u00a0'}</output>
      {slow &&
        ROWS.map((width, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows are equally wide
          <Skeleton key={i} className={`h-4 ${width}`} />
        ))}
    </div>
  )
}

type NadaEncontradoProps = { title: string; hint: string | undefined; site: { label: string; href: string } }

/** Nothing to show, and the two ways on: other words, or the site itself. */
export const NadaEncontrado = ({ title, hint, site }: NadaEncontradoProps) => (
  <div role="alert" className="flex flex-col items-center px-4 pt-6 pb-4 text-center">
    <SearchX aria-hidden className="mb-4 size-8 text-gold" />
    <p className="max-w-110 text-lg font-semibold text-balance">{title}</p>
    {hint && <p className="mt-1 max-w-96 text-balance text-dim">{hint}</p>}
    <a href={site.href} target="_blank" rel="noopener noreferrer" className={`${buttonClass()} mt-6`}>
      {site.label}
      <ExternalLink aria-hidden />
    </a>
  </div>
)

/** A text that was found, under the name the source keeps it. */
export interface TextoEncontrado {
  readonly title: string
  readonly artist: string
  readonly source: string
  readonly sourceUrl: string
  readonly certain: boolean
}

type EncontradaProps = {
  found: TextoEncontrado
  changing: boolean
  onChange: () => void
  children: ReactNode
}

/** The text's song and source, with the way to look for another. */
export const Encontrada = ({ found, changing, onChange, children }: EncontradaProps) => (
  <div className="mb-4 flex items-start gap-3 max-sm:flex-col">
    <div className="min-w-0 grow wrap-anywhere">
      <h3 className="font-semibold">{found.title}</h3>
      <p className="text-dim">{found.artist}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-dim">
        <Fonte nome={found.source} href={found.sourceUrl} />
        {children}
      </p>
    </div>
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:-ml-3"
      aria-expanded={changing}
      icon={<Search aria-hidden />}
      onClick={onChange}
    >
      Não é esta? Buscar outra
    </Button>
  </div>
)

type ConferirProps = {
  found: TextoEncontrado
  asked: Termos
  checked: boolean
  onCheck: (checked: boolean) => void
}

/** A text that may be another song's is only kept after somebody has looked. */
export function Conferir({ found, asked, checked, onCheck }: ConferirProps) {
  const id = useId()
  return (
    <div className="mb-4 rounded-md bg-amber-soft px-4 pt-3 pb-1 wrap-anywhere">
      <p id={id} className="flex gap-3 text-amber">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          Pode ser outra música: encontramos “{found.title}”, de {found.artist}. Você procurou “{asked.titulo}
          ”, de {asked.artista}.
        </span>
      </p>
      <Checkbox
        label="Conferi: é esta a música"
        aria-describedby={id}
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
    </div>
  )
}
