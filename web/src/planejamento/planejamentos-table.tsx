import { Link } from '@tanstack/react-router'
import { CircleCheckBig, Repeat, Sparkles, TriangleAlert } from 'lucide-react'
import type { Planejamento, PlanejamentosQuery } from '@cantai/contract/planejamento'
import { Badge } from '../ui/data/badge.tsx'
import { IconButton } from '../ui/form/button.tsx'
import { DataTable } from '../ui/data/data-table.tsx'
import type { Column, TableProps } from '../ui/data/data-table-props.ts'
import { Dia } from '../lib/dia.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { RecordActions } from '../lib/record/list/record-actions.tsx'
import { Tooltip } from '../ui/overlay/tooltip.tsx'
import { planejamentoListado } from './planejamento-listado.tsx'

export type Ordenar = PlanejamentosQuery['ordenar']

const nameId = ({ id }: Planejamento) => `planejamento-${id}`

const COLUMNS: readonly Column<Planejamento, Ordenar>[] = [
  {
    header: 'Música',
    sort: 'musica',
    card: 'title',
    className: 'min-w-44',
    cell: (row) => (
      <Link
        id={nameId(row)}
        to={enderecoDoCulto(row.culto_id, `cifra/${row.musica_id}`)}
        title={row.musica_nome}
        className="line-clamp-2 rounded-sm font-semibold wrap-break-word underline-offset-4 hover:underline"
      >
        {row.musica_nome}
      </Link>
    ),
  },
  {
    header: 'Artista',
    card: 'subtitle',
    className: 'min-w-36',
    cell: ({ artista }) => (
      <span title={artista} className="line-clamp-3 text-dim wrap-break-word">
        {artista}
      </span>
    ),
  },
  {
    header: 'Tom',
    cell: ({ tom, tom_culto }) => <span className="font-semibold text-gold">{tom_culto ?? tom}</span>,
  },
  {
    header: 'Data Planejada',
    sort: 'data_planejada',
    cell: ({ data_planejada }) => <Dia data={data_planejada} />,
  },
  { header: 'Status', sort: 'status', card: 'sign', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Alertas',
    card: 'sign',
    cell: ({ tocada_domingo_anterior }) => tocada_domingo_anterior && <Repetida />,
  },
]

const StatusBadge = ({ status }: Pick<Planejamento, 'status'>) =>
  status === 'nova' ? (
    <Badge tone="green" icon={<Sparkles aria-hidden />}>
      Nova
    </Badge>
  ) : (
    <Badge tone="blue" icon={<Repeat aria-hidden />}>
      Recorrente
    </Badge>
  )

const Repetida = () => (
  <Tooltip label="Tocada no domingo anterior">
    <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
      Repetida
      <span className="sr-only">: Tocada no domingo anterior</span>
    </Badge>
  </Tooltip>
)

type PlanejamentosTableProps = TableProps<Planejamento, Ordenar> & {
  onExecute: (row: Planejamento) => void
  onEdit: (row: Planejamento) => void
  onDelete: (row: Planejamento) => void
}

export const PlanejamentosTable = ({ onExecute, onEdit, onDelete, ...table }: PlanejamentosTableProps) => (
  <DataTable
    {...table}
    label="Planejamentos"
    columns={COLUMNS}
    renderActions={(row) => (
      <>
        <IconButton
          label="Marcar como executado"
          aria-describedby={nameId(row)}
          icon={<CircleCheckBig aria-hidden />}
          className="text-green!"
          onClick={() => onExecute(row)}
        />
        <RecordActions
          texts={planejamentoListado.texts}
          nameId={nameId(row)}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      </>
    )}
  />
)
