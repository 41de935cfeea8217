import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarPlus, CloudOff, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { useFormatos } from '../lib/formatos.ts'
import { classNames } from '../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'
import { CultoPlano, LINES } from './culto-plano.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import { Agora, TEM_LINHA } from './passo/agora.tsx'
import type { Passo } from './passo/use-proximo-passo.ts'
import { MoreLink, ScreenLink } from './screen-link.tsx'

type ProximoCultoProps = {
  query: UseQueryResult<Culto | null>
  passo: Passo
  hoje: string
  /** The next Sunday without a service. */
  livre: string
  lidera: boolean
  isFirstDay: boolean
}

/** The one thing that this person has to do now, with its button, and the next service: its date, its songs and their keys of the day. */
export function ProximoCulto({ query, passo, hoje, livre, lidera, isFirstDay }: ProximoCultoProps) {
  const isPending = query.isPending || passo.isLoading
  const culto = isPending ? undefined : query.data
  const temLinha = !isPending && TEM_LINHA.has(passo.passo)
  // The checklist above has the main press of the screen.
  const variant = isFirstDay ? 'secondary' : 'primary'
  const dia = useFormatos().diaSemAno(livre)
  return (
    <DashboardSection
      title={temLinha ? 'Agora' : 'Próximo culto'}
      loading="Carregando próximo culto..."
      query={{ ...query, isPending }}
      {...(temLinha && { passo: `${passo.passo} ${passo.culto}` })}
      link={
        lidera &&
        passo.passo !== 'planejar' &&
        passo.passo !== 'cadastrar' && (
          <MoreLink link={{ to: '/cultos/novo' }} what="um culto">
            Planejar {dia}
          </MoreLink>
        )
      }
    >
      <div
        className={classNames(
          'flex flex-col rounded-xl border border-line bg-surface bg-linear-to-br from-gold-soft/70 to-transparent to-55% p-4 md:p-6',
          isPending && 'min-h-104',
          (isPending || (culto != null && !temLinha)) && 'md:min-h-79',
        )}
      >
        {isPending ? (
          <CultoSkeleton />
        ) : (
          <>
            {temLinha && <Agora passo={passo} proximo={culto ?? null} hoje={hoje} />}
            {culto ? (
              <CultoPlano culto={culto} hoje={hoje} {...(temLinha && { depoisDe: passo })} />
            ) : temLinha ? null : query.isError ? (
              <Note
                icon={<CloudOff />}
                title="O próximo culto não pôde ser visto agora"
                hint="Confira a conexão e tente novamente."
              />
            ) : passo.passo === 'cadastrar' ? (
              <Note
                icon={<Music />}
                title="O repertório começa com a primeira música"
                hint="Cadastre uma que a igreja já canta: bastam o nome e o artista. Depois é só planejar o culto."
                action={
                  <ScreenLink link={{ to: '/musicas' }} variant={variant}>
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
                  <ScreenLink link={{ to: '/cultos/novo' }} variant={variant}>
                    Planejar {dia}
                  </ScreenLink>
                }
              />
            )}
          </>
        )}
      </div>
    </DashboardSection>
  )
}

type NoteProps = { icon: ReactNode; title: string; hint: string; action?: ReactNode }

/** A text in the place of the service, with an action. */
const Note = ({ icon, title, hint, action }: NoteProps) => (
  <div className="flex grow flex-col items-start justify-center gap-1">
    <div aria-hidden className="mb-2 text-gold [&_svg]:size-8">
      {icon}
    </div>
    <p className="text-lg font-semibold">{title}</p>
    <p className="max-w-md text-dim">{hint}</p>
    {action && <div className="mt-4">{action}</div>}
  </div>
)

const NAMES = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-32'].slice(0, LINES)

function CultoSkeleton() {
  const slow = useDelayed()
  if (!slow) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        <Skeleton className="h-7 w-64" />
        <Skeleton className="mt-3 h-4 w-36" />
      </div>
      <div>
        {NAMES.map((width) => (
          <div key={width} className="flex h-11 items-center gap-3">
            <Skeleton className="h-7 w-11" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  )
}
