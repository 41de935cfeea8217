import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import type { PropostasDoTema } from '@cantai/contract/musicas/marcadores'
import { formatNumber, plural } from '@cantai/domain/palavras'
import { tellAfter } from '../../lib/ask-and-do.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/field.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { marcarEDizer } from './dizer-marcadas.ts'
import { createMarcador, propostasQuery } from './marcadores-api.ts'

/** The songs that their words propose for each theme, one theme at a time, each with the line that does. */
export function Propostas() {
  const query = useQuery(propostasQuery)
  const [chosen, setChosen] = useState<string>()
  if (query.isError && !query.data) return <QueryFailed what="as sugestões" query={query} />
  if (!query.data) return <Skeleton className="h-60" />
  const { propostas } = query.data
  const tema = propostas.find(({ nome }) => nome === chosen) ?? propostas[0]
  if (!tema)
    return (
      <EmptyState
        icon={<Tag />}
        title="Nenhuma sugestão"
        hint="As letras do repertório não sugerem mais nada para os marcadores que há."
      />
    )
  return (
    <>
      <fieldset className="mb-3 flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Marcador sugerido</legend>
        {propostas.map(({ nome, musicas }) => (
          <button
            key={nome}
            type="button"
            aria-pressed={nome === tema.nome}
            onClick={() => setChosen(nome)}
            className={classNames(
              'min-h-11 cursor-pointer rounded-full border border-dashed px-4 text-sm font-medium transition-colors',
              nome === tema.nome
                ? 'border-gold bg-gold-soft text-gold'
                : 'border-edge bg-surface text-dim hover:text-paper',
            )}
          >
            {nome}? <span className="font-normal">{formatNumber(musicas.length)}</span>
          </button>
        ))}
      </fieldset>
      <DoTema key={`${tema.nome} ${tema.musicas.map(({ id }) => id).join()}`} tema={tema} />
    </>
  )
}

/** Below the songs, so that each is seen before the press. */
function DoTema({ tema: { nome, marcador, musicas } }: { tema: PropostasDoTema }) {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const ids = musicas.filter(({ id }) => !out.has(id)).map(({ id }) => id)

  function toggle(id: number) {
    const next = new Set(out)
    if (!next.delete(id)) next.add(id)
    setOut(next)
  }

  async function mark() {
    setBusy(true)
    try {
      const id = marcador ?? (await createMarcador(nome)).id
      await marcarEDizer({ ids, por: [id], tirar: [] }, { por: [nome], tirar: [] })
    } catch (error) {
      tellAfter('Erro ao marcar: ')(error)
    }
    setBusy(false)
  }

  return (
    <>
      <ul aria-label={`Músicas sugeridas para ${nome}`} className="divide-y divide-line">
        {musicas.map((musica) => (
          <li key={musica.id}>
            <Checkbox
              label={
                <>
                  <span className="block wrap-anywhere">
                    {musica.nome} <span className="text-dim">- {musica.artista}</span>
                  </span>
                  <span className="block text-sm wrap-anywhere text-dim">“{musica.verso}”</span>
                </>
              }
              checked={!out.has(musica.id)}
              onChange={() => toggle(musica.id)}
              className="py-2"
            />
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        busy={busy}
        disabled={ids.length === 0}
        className="mt-3 w-full whitespace-normal!"
        onClick={() => void mark()}
      >
        Marcar {plural(ids.length, 'música', 'músicas')} com {nome}
      </Button>
    </>
  )
}
