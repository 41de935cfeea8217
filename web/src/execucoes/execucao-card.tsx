import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import type { Execucao } from '@cantai/contract/execucoes'
import { Badge } from '../ui/data/badge.tsx'
import { Card } from '../ui/data/card.tsx'
import { Dia } from '../lib/dia.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { VerCulto } from '../lib/ver-culto.tsx'
import { RecordActions } from '../lib/record/list/record-actions.tsx'
import { execucaoListada } from './execucao-listada.tsx'

type ExecucaoCardProps = {
  execucao: Execucao
  onEdit: (execucao: Execucao) => void
  onDelete: (execucao: Execucao) => void
}

export function ExecucaoCard({ execucao, onEdit, onDelete }: ExecucaoCardProps) {
  const { id, musica_id, musica_nome, artista, data_culto, foi_ensaiada, observacoes } = execucao
  const { culto_id, culto_titulo } = execucao
  const nameId = useId()
  return (
    <Card
      as="li"
      data-row={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3! pr-2! compact:py-0.5! transition-colors hover:border-edge md:flex-nowrap"
    >
      <div className="min-w-0 grow max-md:basis-full max-md:pr-2">
        <h3 id={nameId} title={musica_nome} className="line-clamp-2 font-semibold wrap-break-word">
          <Link
            to={enderecoDoCulto(culto_id, `cifra/${musica_id}`)}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {musica_nome}
          </Link>
        </h3>
        <p title={artista} className="line-clamp-2 text-sm text-dim wrap-break-word">
          {artista}
        </p>
        {observacoes && (
          <p title={observacoes} className="mt-1 line-clamp-2 text-sm text-dim wrap-anywhere">
            <span className="sr-only">Observações: </span>
            {observacoes}
          </p>
        )}
      </div>
      <span className="flex flex-wrap items-center gap-x-3 text-sm md:shrink-0">
        <Dia data={data_culto} />
        <VerCulto id={culto_id} titulo={culto_titulo} />
      </span>
      <span className="shrink-0 md:w-32">
        {foi_ensaiada ? (
          <Badge tone="green" icon={<CircleCheck aria-hidden />}>
            Ensaiada
          </Badge>
        ) : (
          <Badge tone="amber" icon={<CircleAlert aria-hidden />}>
            Não Ensaiada
          </Badge>
        )}
      </span>
      <span className="ml-auto flex shrink-0">
        <RecordActions
          texts={execucaoListada.texts}
          nameId={nameId}
          onEdit={() => onEdit(execucao)}
          onDelete={() => onDelete(execucao)}
        />
      </span>
    </Card>
  )
}
