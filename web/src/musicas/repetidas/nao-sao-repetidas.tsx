import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MusicasDistintas } from '@cantai/contract/musicas/distintas'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { enumerar } from '@cantai/domain/palavras'
import { Momento } from '../../lib/dia.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useResumos } from '../escolha/musicas-resumos.ts'
import { distintasQuery, unsayDistintas } from './distintas-api.ts'

/** The groups that somebody said not to be repeated: each can be shown as repeated again. */
export function NaoSaoRepetidas() {
  const heading = useId()
  const distintas = useQuery(distintasQuery).data?.distintas ?? []
  const musicas = useResumos().data ?? []
  if (distintas.length === 0) return null
  const names = new Map(musicas.map((musica) => [musica.id, musica]))
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h3 id={heading} className="font-semibold">
        Não são repetidas
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {distintas.map((grupo) => (
          <li key={grupo.id}>
            <Grupo grupo={grupo} musicas={grupo.musicas.flatMap((id) => names.get(id) ?? [])} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Grupo({ grupo, musicas }: { grupo: MusicasDistintas; musicas: readonly MusicaResumo[] }) {
  const { id, dito_em, dito_por_nome } = grupo
  const { mutate, isPending } = useMutation({ mutationFn: unsayDistintas })
  const nomes = enumerar(musicas.map(({ nome, artista }) => `${nome}, de ${artista}`))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-48 grow basis-0">
        <p className="wrap-anywhere">{nomes}</p>
        <p className="text-sm text-dim">
          <Momento iso={dito_em} />
          {dito_por_nome && ` · ${dito_por_nome}`}
        </p>
      </div>
      <Button
        size="sm"
        busy={isPending}
        aria-label={`Mostrar de novo como repetidas: ${nomes}`}
        onClick={() => mutate(id)}
      >
        Mostrar de novo
      </Button>
    </div>
  )
}
