import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { dataPorExtenso } from '@cantai/domain/datas'
import { formatNumber } from '@cantai/domain/palavras'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { hoje } from '../lib/hoje.ts'
import { Badge } from '../ui/data/badge.tsx'
import { Button } from '../ui/form/button.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'
import { Tooltip } from '../ui/overlay/tooltip.tsx'
import { type Culto, CULTOS_SHOWN, cultosOf } from './cultos.ts'
import { proximosQuery, resumoQuery } from './planejamentos-api.ts'

const SIZE = 'min-h-44 rounded-lg border border-line bg-surface'
const NOTE = `${SIZE} flex flex-wrap items-center justify-center gap-3 p-4 text-center text-dim`

type ProximosCultosProps = {
  /** Whether the list below shows the plannings of this service alone. */
  isChosen: (culto: Culto) => boolean
  onChoose: (culto: Culto | undefined) => void
}

/** The coming services at a glance, each a press away; 'Ver na lista' shows one alone in the list below. */
export function ProximosCultos({ isChosen, onChoose }: ProximosCultosProps) {
  const { data: answer, isError, isFetching, refetch } = useQuery(proximosQuery(hoje()))
  const cultos = answer && cultosOf(answer.planejamentos)
  // The answer has only so many plannings; the server counts the services of all.
  const total = useQuery(resumoQuery).data?.planejamentosProximos ?? cultos?.length ?? 0
  const notShown = Math.max(0, total - CULTOS_SHOWN)
  return (
    <section aria-labelledby="culto-a-culto" className="mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="culto-a-culto" className="text-lg font-semibold">
          Culto a culto
        </h2>
        {notShown > 0 && (
          <p className="text-sm text-dim">
            {notShown === 1 ? 'e mais 1 adiante' : `e mais ${formatNumber(notShown)} adiante`}
          </p>
        )}
      </div>
      {cultos && cultos.length > 0 ? (
        <ul className="grid gap-3 md:grid-cols-3">
          {cultos.slice(0, CULTOS_SHOWN).map((culto) => (
            <li key={culto.id} className="min-w-0">
              <CultoCard
                culto={culto}
                chosen={isChosen(culto)}
                onPress={() => onChoose(isChosen(culto) ? undefined : culto)}
              />
            </li>
          ))}
        </ul>
      ) : cultos ? (
        <p className={NOTE}>Nenhum culto planejado de hoje em diante.</p>
      ) : isError ? (
        <div role="alert" className={NOTE}>
          Não foi possível carregar os próximos cultos.
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Carregar de novo
          </Button>
        </div>
      ) : (
        <CultosSkeleton />
      )}
    </section>
  )
}

function CultosSkeleton() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={classNames('grid gap-3 md:grid-cols-3', !slow && 'invisible')}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={`${SIZE} p-4`}>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-2 h-4 w-20" />
          <Skeleton className="mt-4 h-6 w-1/2" />
        </div>
      ))}
    </div>
  )
}

type CultoCardProps = { culto: Culto; chosen: boolean; onPress: () => void }

function CultoCard({ culto, chosen, onPress }: CultoCardProps) {
  const { id, data, planejamentos, repetidas } = culto
  const titulo = culto.nomeNoDia || culto.titulo
  const n = planejamentos.length
  return (
    <div
      className={classNames(
        SIZE,
        'relative flex h-full flex-col p-4 pb-2 transition-colors has-[h3_a:hover]:bg-raised',
        chosen && 'border-gold!',
      )}
    >
      <h3 className="font-semibold">
        {/* The link covers the card; the button and what has a tip stand above it. */}
        <Link
          to={enderecoDoCulto(id)}
          className="block rounded-sm first-letter:uppercase after:absolute after:inset-0 after:rounded-lg"
        >
          {dataPorExtenso(data)}
        </Link>
      </h3>
      <p title={titulo} className="line-clamp-2 text-sm text-dim wrap-break-word">
        {titulo}
      </p>
      <p className="mt-0.5 mb-2 flex min-h-6 flex-wrap items-center gap-2 text-sm whitespace-nowrap text-dim">
        {n === 1 ? '1 música' : `${n} músicas`}
        {repetidas > 0 && (
          <span className="relative">
            <Tooltip label="Tocada no domingo anterior">
              <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
                {repetidas === 1 ? '1 repetida' : `${repetidas} repetidas`}
              </Badge>
            </Tooltip>
          </span>
        )}
      </p>
      <Tons tons={planejamentos.map(({ id: key, tom, tom_culto }) => ({ id: key, tom: tom_culto ?? tom }))} />
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={chosen}
        aria-label={`Ver na lista: ${dataPorExtenso(data)}, ${titulo}`}
        className="relative mt-1 -ml-3 self-start aria-pressed:text-gold!"
        onClick={onPress}
      >
        Ver na lista
      </Button>
    </div>
  )
}

const TONS_SHOWN = 10

function Tons({ tons }: { tons: readonly { id: number; tom: string | null }[] }) {
  const rest = tons.length - TONS_SHOWN
  return (
    <span className="mt-auto flex w-full flex-wrap gap-1.5">
      <span className="sr-only">Tons: </span>
      {tons.slice(0, TONS_SHOWN).map(({ id, tom }) => (
        <span
          key={id}
          className={classNames(
            'grid h-7 min-w-7 shrink-0 place-items-center rounded-sm px-1.5 text-sm font-semibold',
            tom ? 'bg-gold-soft text-gold' : 'bg-raised text-dim',
          )}
        >
          {tom ?? (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">sem tom</span>
            </>
          )}
        </span>
      ))}
      {rest > 0 && <span className="self-center text-sm text-dim">+{rest}</span>}
    </span>
  )
}
