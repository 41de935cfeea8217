import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleCheckBig } from 'lucide-react'
import { type CultoResumo, MUSICAS_NO_RESUMO } from '@cantai/contract/cultos/cultos'
import { nomeNaOrdem, numeroNaOrdem, vezesNaOrdem } from '@cantai/domain/musicas/reprise'
import { plural } from '@cantai/domain/palavras'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { useNarrow } from '../../ui/layout/use-phone.ts'
import { BarraDeProntidao } from '../prontidao/barra.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { QuandoDoCulto } from '../quando-do-culto.tsx'
import { TomDoDia } from '../tom-do-dia.tsx'

type CultoCardProps = { culto: CultoResumo; hoje: string }

/** A culto in the list: when, its songs with the keys of the day, and how far it is; the whole of it leads there. */
export function CultoCard({ culto, hoje }: CultoCardProps) {
  const { id, data, hora, titulo, musicas, total_musicas } = culto
  const narrow = useNarrow()
  const vezes = vezesNaOrdem(musicas)
  const rest = total_musicas - Math.min(musicas.length, MUSICAS_NO_RESUMO)
  return (
    <Card
      as="li"
      data-row={id}
      className={classNames(
        'relative flex flex-col transition-colors focus-within:border-edge hover:border-edge hover:bg-raised',
        narrow ? 'min-h-14 justify-center gap-0.5 py-1.5! compact:py-1!' : 'gap-3',
      )}
    >
      <div
        className={classNames(
          narrow
            ? 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 max-[21rem]:grid-cols-1'
            : 'flex flex-wrap items-start justify-between gap-x-4 gap-y-2',
        )}
      >
        <div className={narrow ? 'contents' : 'min-w-0'}>
          <p className="col-span-full text-sm text-gold">
            <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
          </p>
          <h3 className={classNames('font-semibold', narrow ? 'leading-5.5' : 'mt-0.5 text-lg')}>
            <Link
              to={enderecoDoCulto(id)}
              title={titulo}
              className="line-clamp-2 rounded-md wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            >
              {titulo}
            </Link>
          </h3>
        </div>
        <Estado culto={culto} narrow={narrow} />
      </div>
      {musicas.length === 0 ? (
        <p className="text-sm text-dim compact:max-sm:hidden">Nenhuma música ainda</p>
      ) : (
        <ol
          aria-label={`Músicas de ${titulo}`}
          className={
            narrow
              ? 'line-clamp-1 text-sm compact:hidden max-[21rem]:line-clamp-6'
              : 'flex flex-wrap gap-x-4 gap-y-2'
          }
        >
          {musicas.map(({ musica_id, nome, tom, reserva }, i) => (
            <li
              key={numeroNaOrdem(musica_id, vezes[i] ?? 1)}
              className={narrow ? 'inline' : 'flex max-w-full min-w-0 items-center gap-2'}
            >
              {narrow ? (
                <>
                  {i > 0 && <span aria-hidden> · </span>}
                  {tom !== null && <span className="font-semibold text-gold">{tom} </span>}
                </>
              ) : (
                <TomDoDia tom={tom} size="sm" />
              )}
              <span
                title={nome}
                className={narrow ? 'text-dim' : 'line-clamp-2 min-w-0 wrap-break-word sm:max-w-64'}
              >
                {nomeNaOrdem(nome, vezes[i] ?? 1)}
              </span>
              {reserva && <span className="shrink-0 text-sm text-dim">{narrow && ' '}talvez</span>}
            </li>
          ))}
          {rest > 0 && (
            <li className={classNames('text-sm text-dim', narrow ? 'inline' : 'flex items-center')}>
              {narrow && ' · '}e mais {plural(rest, 'música', 'músicas')}
            </li>
          )}
        </ol>
      )}
    </Card>
  )
}

type EstadoProps = { culto: CultoResumo; narrow: boolean }

function Estado({ culto: { concluido_em, por_concluir, prontidao }, narrow }: EstadoProps) {
  if (concluido_em !== null)
    return (
      <Badge tone="green" icon={<CircleCheck aria-hidden />}>
        Concluído
      </Badge>
    )
  if (por_concluir)
    return (
      <Badge tone="amber" icon={<CircleCheckBig aria-hidden />}>
        Para concluir
      </Badge>
    )
  return prontidao.total > 0 ? (
    <BarraDeProntidao prontidao={prontidao} short={narrow} className={narrow ? 'w-25 shrink-0' : 'w-48'} />
  ) : null
}
