import { useMutation, useQuery } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { GRUPO_DE_REPETIDAS_MAX } from '@cantai/contract/limites'
import { gruposDeRepetidas, semAsDistintas } from '@cantai/domain/musicas/repetidas'
import { formatNumber } from '@cantai/domain/palavras'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useResumos } from '../escolha/musicas-resumos.ts'
import type { Par } from './campos-da-juncao.ts'
import { distintasQuery, sayDistintas } from './distintas-api.ts'

/** More are shown when these are done. */
const SHOWN = 50

/** The song of a group that the others become part of: in the repertoire, played most, with a sheet, with lyrics. */
const firstOf = (group: readonly MusicaResumo[]): MusicaResumo[] =>
  group.toSorted(
    (a, b) =>
      Number(a.arquivada) - Number(b.arquivada) ||
      b.vezes_tocadas - a.vezes_tocadas ||
      Number(b.tem_cifras) - Number(a.tem_cifras) ||
      Number(b.tem_letra) - Number(a.tem_letra) ||
      a.id - b.id,
  )

const facts = ({ tom, vezes_tocadas, tem_letra, tem_cifras, arquivada }: MusicaResumo) =>
  [
    tom && `Tom ${tom}`,
    vezes_tocadas === 0 ? 'nunca tocada' : `tocada ${formatNumber(vezes_tocadas)}×`,
    tem_letra && 'com letra',
    tem_cifras && 'com cifra',
    arquivada && 'arquivada',
  ]
    .filter((fact) => typeof fact === 'string')
    .join(' · ')

/** The songs of the repertoire that look alike, those of one group together. */
export function GruposDeRepetidas({ onJuntar }: { onJuntar: (par: Par) => void }) {
  const query = useResumos()
  const { data } = query
  const distintas = useQuery(distintasQuery)
  const alike = useMemo(() => gruposDeRepetidas(data ?? []).map(firstOf), [data])
  const groups = semAsDistintas(alike, distintas.data?.distintas.map(({ musicas }) => musicas) ?? [])
  if (data === undefined || distintas.isPending)
    return query.isError ? <QueryFailed what="as músicas" query={query} /> : <Loading />
  if (groups.length === 0)
    return (
      <EmptyState
        icon={<CopyCheck />}
        title="Nenhuma música parece repetida"
        hint="Aqui aparecem as músicas com o mesmo nome e o mesmo artista, mesmo com acentos, “(Ao Vivo)” ou “- Topic” de diferença."
      />
    )
  return (
    <>
      <p className="text-dim">
        Estas músicas parecem estar mais de uma vez no repertório. Ao juntar, as execuções, os planejamentos e
        os ensaios ficam em uma só.
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {groups.slice(0, SHOWN).map((group) => (
          <li key={group[0]?.id} className="rounded-lg border border-line bg-page">
            <Group group={group} onJuntar={onJuntar} />
          </li>
        ))}
      </ul>
      {groups.length > SHOWN && (
        <p className="mt-3 text-sm text-dim">
          E mais {formatNumber(groups.length - SHOWN)} grupos, que aparecem quando estes acabarem.
        </p>
      )}
    </>
  )
}

type GroupProps = { group: readonly MusicaResumo[]; onJuntar: (par: Par) => void }

function Group({ group, onJuntar }: GroupProps) {
  const { mutate, isPending } = useMutation({ mutationFn: sayDistintas })
  const [first] = group
  if (!first) return null
  return (
    <>
      <ul className="divide-y divide-line">
        {group.map((musica) => (
          <li key={musica.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <div className="min-w-48 grow basis-0">
              <p className="wrap-anywhere">
                <strong className="font-semibold">{musica.nome}</strong> · {musica.artista}
              </p>
              <p className="text-sm text-dim">{facts(musica)}</p>
            </div>
            {musica !== first && (
              <Button
                size="sm"
                aria-label={`Juntar à primeira: ${musica.nome}, de ${musica.artista}`}
                onClick={() => onJuntar([first, musica])}
              >
                Juntar à primeira
              </Button>
            )}
          </li>
        ))}
      </ul>
      {group.length <= GRUPO_DE_REPETIDAS_MAX && (
        <div className="border-t border-line px-1 py-0.5">
          <Button
            variant="ghost"
            size="sm"
            busy={isPending}
            aria-label={`Não são repetidas: ${first.nome}, de ${first.artista}`}
            onClick={() => mutate(group)}
          >
            Não são repetidas
          </Button>
        </div>
      )}
    </>
  )
}

function Loading() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? 'grid gap-3' : 'invisible grid gap-3'}>
      <output className="sr-only">Carregando músicas...</output>
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  )
}
