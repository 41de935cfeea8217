import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MusicaJuntada } from '@cantai/contract/musicas/juntar'
import { Momento } from '../../lib/dia.tsx'
import { Button } from '../../ui/form/button.tsx'
import { juntadasQuery } from './juncao-api.ts'
import { useSeparar } from './use-separar.ts'

/** Pairs of songs that became one in the last 30 days: each can become two again. */
export function JuntadasHaPouco() {
  const heading = useId()
  const { data, isError, refetch, isFetching } = useQuery(juntadasQuery)
  if (isError && data === undefined)
    return (
      <div role="alert" className="mt-8 flex flex-wrap items-center gap-3 text-dim">
        Não foi possível carregar o que foi juntado há pouco.
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </div>
    )
  const juntadas = data?.juntadas ?? []
  if (juntadas.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h3 id={heading} className="font-semibold">
        Juntadas há pouco
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {juntadas.map((juntada) => (
          <li key={juntada.id}>
            <Juntada juntada={juntada} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Juntada({ juntada }: { juntada: MusicaJuntada }) {
  const { id, nome, artista, fica_nome, fica_id, apagado_por_nome, apagado_em } = juntada
  const { mutate, isPending } = useSeparar()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-48 grow basis-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{nome}</strong> · {artista} → {fica_nome}
        </p>
        <p className="text-sm text-dim">
          <Momento iso={apagado_em} />
          {apagado_por_nome && ` · ${apagado_por_nome}`}
        </p>
      </div>
      {fica_id === null ? (
        <p className="text-sm text-dim">“{fica_nome}” não está mais no repertório</p>
      ) : (
        <Button
          size="sm"
          busy={isPending}
          aria-label={`Desfazer: separar ${nome}, de ${artista}`}
          onClick={() => mutate(id)}
        >
          Desfazer
        </Button>
      )}
    </div>
  )
}
