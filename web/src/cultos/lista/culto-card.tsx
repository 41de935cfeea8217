import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleCheckBig } from 'lucide-react'
import { type CultoResumo, MUSICAS_NO_RESUMO } from '@cantai/contract/cultos'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { plural } from '../../ui/data/format-number.ts'
import { BarraDeProntidao } from '../prontidao/barra.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { QuandoDoCulto } from '../quando-do-culto.tsx'
import { TomDoDia } from '../tom-do-dia.tsx'

type CultoCardProps = { culto: CultoResumo; hoje: string }

/** A culto in the list: when, its songs with the keys of the day, and how far it is; the whole of it leads there. */
export function CultoCard({ culto, hoje }: CultoCardProps) {
  const { id, data, hora, titulo, musicas, total_musicas } = culto
  const rest = total_musicas - Math.min(musicas.length, MUSICAS_NO_RESUMO)
  return (
    <Card
      as="li"
      data-row={id}
      className="relative flex flex-col gap-3 transition-colors focus-within:border-edge hover:border-edge hover:bg-raised"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-gold">
            <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
          </p>
          <h3 className="mt-0.5 text-lg font-semibold">
            <Link
              to={enderecoDoCulto(id)}
              title={titulo}
              className="line-clamp-2 rounded-md wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            >
              {titulo}
            </Link>
          </h3>
        </div>
        <Estado culto={culto} />
      </div>
      {musicas.length === 0 ? (
        <p className="text-sm text-dim">Nenhuma música ainda</p>
      ) : (
        <ol aria-label={`Músicas de ${titulo}`} className="flex flex-wrap gap-x-4 gap-y-2">
          {musicas.map(({ musica_id, nome, tom, reserva }, i) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a song may be there twice, planned and sung
              key={`${musica_id} ${i}`}
              className="flex max-w-full min-w-0 items-center gap-2 max-sm:w-full"
            >
              <TomDoDia tom={tom} size="sm" />
              <span title={nome} className="line-clamp-2 min-w-0 wrap-break-word sm:max-w-64">
                {nome}
              </span>
              {reserva && <span className="shrink-0 text-sm text-dim">talvez</span>}
            </li>
          ))}
          {rest > 0 && (
            <li className="flex items-center text-sm text-dim">e mais {plural(rest, 'música', 'músicas')}</li>
          )}
        </ol>
      )}
    </Card>
  )
}

function Estado({ culto: { concluido_em, por_concluir, prontidao } }: { culto: CultoResumo }) {
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
  return prontidao.total > 0 ? <BarraDeProntidao prontidao={prontidao} className="w-48" /> : null
}
