import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, CloudOff, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'
import { type Culto, quando } from './culto.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { plural } from '../ui/data/format-number.ts'
import { ScreenLink } from './screen-link.tsx'

/** The place has this many lines, however many songs the culto has. */
const LINES = 5

type ProximoCultoProps = { query: UseQueryResult<Culto | null>; hoje: string; semMusicas: boolean }

/** The next service: its date, its songs and their keys. */
export function ProximoCulto({ query, hoje, semMusicas }: ProximoCultoProps) {
  const culto = query.data
  return (
    <DashboardSection title="Próximo culto" loading="Carregando próximo culto..." query={query}>
      <div className="flex min-h-96 rounded-xl border border-line bg-surface bg-linear-to-br from-gold-soft/70 to-transparent to-55% p-5 md:min-h-60 md:p-6 *:grow">
        {query.isPending ? (
          <CultoSkeleton />
        ) : culto ? (
          <CultoPlan culto={culto} hoje={hoje} />
        ) : query.isError ? (
          <Note
            icon={<CloudOff />}
            title="O próximo culto não pôde ser visto agora"
            hint="Confira a conexão e tente novamente."
          />
        ) : semMusicas ? (
          <Note
            icon={<Music />}
            title="O repertório começa com a primeira música"
            hint="Cadastre uma que a igreja já canta: bastam o nome e o artista. Depois é só planejar o culto."
            action={
              <ScreenLink link={{ to: '/musicas' }} variant="primary">
                Cadastrar a primeira música
              </ScreenLink>
            }
          />
        ) : (
          <Note
            icon={<CalendarPlus />}
            title="Nenhum culto planejado"
            hint="Escolha as músicas do próximo culto e todo o ministério chega sabendo o que vai tocar, e em que tom."
            action={
              <ScreenLink link={{ to: '/planejamento' }} variant="primary">
                Planejar o próximo culto
              </ScreenLink>
            }
          />
        )}
      </div>
    </DashboardSection>
  )
}

function CultoPlan({ culto: { data, musicas }, hoje }: { culto: Culto; hoje: string }) {
  const shownMusicas = musicas.length > LINES ? musicas.slice(0, LINES - 1) : musicas
  const rest = musicas.length - shownMusicas.length
  return (
    <div className="grid min-w-0 gap-x-8 gap-y-4 md:grid-cols-2 max-md:grid-rows-[auto_1fr_auto]">
      <div className="min-w-0">
        <p className="text-lg font-semibold text-balance text-gold md:text-xl">{quando(data, hoje)}</p>
        <p className="mt-1 text-dim">{plural(musicas.length, 'música planejada', 'músicas planejadas')}</p>
      </div>
      <ul aria-label="Músicas do próximo culto" className="min-w-0 md:row-span-2 md:self-center">
        {shownMusicas.map(({ id, musica_nome, tom }) => (
          <li key={id} className="flex h-9 items-center gap-3">
            <span className="grid h-7 w-11 shrink-0 place-items-center rounded-sm bg-gold-soft font-semibold text-gold">
              {tom ? (
                <span>
                  <span className="sr-only">Tom: </span>
                  {tom}
                </span>
              ) : (
                <>
                  <Music aria-hidden className="size-4" />
                  <span className="sr-only">Sem tom</span>
                </>
              )}
            </span>
            <span title={musica_nome} className="min-w-0 truncate">
              {musica_nome}
            </span>
          </li>
        ))}
        {rest > 0 && (
          <li className="flex h-9 items-center pl-14 text-dim">e mais {plural(rest, 'música', 'músicas')}</li>
        )}
      </ul>
      <div className="self-end">
        <ScreenLink
          link={{ to: '/planejamento', search: { data_inicio: data, data_fim: data } }}
          variant="primary"
        >
          <CalendarDays aria-hidden />
          Abrir planejamento
        </ScreenLink>
      </div>
    </div>
  )
}

type NoteProps = { icon: ReactNode; title: string; hint: string; action?: ReactNode }

/** A text in the place of the service, with an action. */
const Note = ({ icon, title, hint, action }: NoteProps) => (
  <div className="flex flex-col items-start justify-center gap-1">
    <div aria-hidden className="mb-2 text-gold [&_svg]:size-8">
      {icon}
    </div>
    <p className="text-lg font-semibold">{title}</p>
    <p className="max-w-md text-dim">{hint}</p>
    {action && <div className="mt-4">{action}</div>}
  </div>
)

const NAMES = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44']

function CultoSkeleton() {
  const slow = useDelayed()
  if (!slow) return null
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="mt-3 h-4 w-36" />
      </div>
      <div>
        {NAMES.map((width) => (
          <div key={width} className="flex h-9 items-center gap-3">
            <Skeleton className="h-7 w-11" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  )
}
