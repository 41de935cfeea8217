import { Link } from '@tanstack/react-router'
import { ArrowRightLeft, CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import type { Execucao } from '@cantai/contract/execucoes'
import { Badge } from '../ui/data/badge.tsx'
import { Card } from '../ui/data/card.tsx'
import { CultoDaLinha } from '../lib/culto/culto-da-linha.tsx'
import { Dia } from '../lib/dia.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { useVerCulto, VerCulto } from '../lib/culto/ver-culto.tsx'
import { recordActions, RowActions } from '../lib/record/list/row-actions.tsx'
import { useNarrow } from '../ui/layout/use-phone.ts'
import { execucaoListada } from './execucao-listada.tsx'

type ExecucaoCardProps = {
  execucao: Execucao
  onEdit: (execucao: Execucao) => void
  onMove: (execucao: Execucao) => void
  onDelete: (execucao: Execucao) => void
}

export function ExecucaoCard({ execucao, onEdit, onMove, onDelete }: ExecucaoCardProps) {
  const { id, musica_id, musica_nome, artista, data_culto, foi_ensaiada, trazida, observacoes } = execucao
  const { culto_id, culto_titulo } = execucao
  const narrow = useNarrow()
  const verCulto = useVerCulto()
  const nameId = useId()
  return (
    <Card
      as="li"
      data-row={id}
      className="flex items-center gap-x-1 py-1.5! pr-1! transition-colors hover:border-edge compact:py-1! md:gap-x-4 md:py-3! md:pr-2! md:compact:py-0.5!"
    >
      {/* On a phone the date and the badge share the last line, and of a compact row the artist has the rest of it. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 md:flex-nowrap md:gap-x-4">
        <div className="contents md:block md:min-w-0 md:grow">
          <h3
            id={nameId}
            title={musica_nome}
            className="line-clamp-2 basis-full font-semibold wrap-break-word max-md:min-[21rem]:leading-5 max-md:compact:line-clamp-1"
          >
            <Link
              to={enderecoDoCulto(culto_id, `cifra/${musica_id}`)}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {musica_nome}
            </Link>
          </h3>
          <p
            title={artista}
            className="line-clamp-2 min-w-0 basis-full text-sm text-dim wrap-break-word max-md:leading-4.5 max-md:compact:order-last max-md:compact:line-clamp-1 max-md:compact:grow max-md:compact:basis-0"
          >
            {artista}
          </p>
          {observacoes && (
            <p
              title={observacoes}
              className="line-clamp-2 basis-full text-sm text-dim wrap-anywhere md:mt-1 max-md:compact:hidden"
            >
              <span className="sr-only">Observações: </span>
              {observacoes}
            </p>
          )}
        </div>
        <span className="flex flex-wrap items-center gap-x-2 text-sm md:shrink-0 md:gap-x-3">
          <Dia data={data_culto} />
          {/* Below what it stands beside, and no wider: a long title must leave the song its room. */}
          <span className="empty:hidden md:order-last md:w-0 md:min-w-full">
            <CultoDaLinha row={execucao} />
          </span>
          {!narrow && <VerCulto id={culto_id} titulo={culto_titulo} />}
        </span>
        <span className="shrink-0 md:w-32">
          {foi_ensaiada ? (
            <Badge tone="green" icon={<CircleCheck aria-hidden />}>
              Ensaiada
            </Badge>
          ) : trazida ? (
            <Badge tone="neutral">Trazida</Badge>
          ) : (
            <Badge tone="amber" icon={<CircleAlert aria-hidden />}>
              Não Ensaiada
            </Badge>
          )}
        </span>
      </div>
      <span className="flex shrink-0">
        <RowActions
          nameId={nameId}
          actions={[
            ...verCulto(culto_id),
            { label: 'Mover para…', icon: <ArrowRightLeft aria-hidden />, onSelect: () => onMove(execucao) },
            ...recordActions(
              execucaoListada.texts,
              () => onEdit(execucao),
              () => onDelete(execucao),
            ),
          ]}
        />
      </span>
    </Card>
  )
}
