import { Link } from '@tanstack/react-router'
import { CircleCheckBig, Repeat, Sparkles, TriangleAlert } from 'lucide-react'
import type { Planejamento, PlanejamentosQuery } from '@cantai/contract/planejamento'
import { nomeNaOrdem, numeroNaOrdem } from '@cantai/domain/musicas/reprise'
import { Badge } from '../ui/data/badge.tsx'
import { DataTable } from '../ui/data/data-table.tsx'
import type { Column, TableProps } from '../ui/data/data-table-props.ts'
import { CultoDaLinha } from '../lib/culto/culto-da-linha.tsx'
import { Dia } from '../lib/dia.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { recordActions, RowActions } from '../lib/record/list/row-actions.tsx'
import { Tooltip } from '../ui/overlay/tooltip.tsx'
import { planejamentoListado } from './planejamento-listado.tsx'

export type Ordenar = PlanejamentosQuery['ordenar']

const nameId = ({ id }: Planejamento) => `planejamento-${id}`

export const COLUMNS: readonly Column<Planejamento, Ordenar>[] = [
  {
    header: 'Música',
    sort: 'musica',
    card: 'title',
    className: 'min-w-44',
    cell: (row) => (
      <Link
        id={nameId(row)}
        to={enderecoDoCulto(row.culto_id, `cifra/${numeroNaOrdem(row.musica_id, row.vez)}`)}
        title={row.musica_nome}
        className="line-clamp-2 rounded-sm font-semibold wrap-break-word underline-offset-4 hover:underline"
      >
        {nomeNaOrdem(row.musica_nome, row.vez)}
      </Link>
    ),
  },
  {
    header: 'Artista',
    card: 'subtitle',
    className: 'min-w-36',
    cell: ({ artista }) => (
      <span title={artista} className="text-dim wrap-break-word md:line-clamp-3">
        {artista}
      </span>
    ),
  },
  {
    header: 'Tom',
    card: 'sign',
    cell: ({ tom, tom_culto }) => <span className="font-semibold text-gold">{tom_culto ?? tom}</span>,
  },
  {
    header: 'Data Planejada',
    sort: 'data_planejada',
    card: 'sign',
    cell: (row) => (
      <span>
        <Dia data={row.data_planejada} /> <CultoDaLinha row={row} />
      </span>
    ),
  },
  { header: 'Status', sort: 'status', card: 'sign', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Alertas',
    card: 'alert',
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
      <RowActions
        nameId={nameId(row)}
        actions={[
          {
            label: 'Marcar como executado',
            icon: <CircleCheckBig aria-hidden />,
            inSight: true,
            word: 'Marcar',
            className: 'text-green!',
            onSelect: () => onExecute(row),
          },
          ...recordActions(
            planejamentoListado.texts,
            () => onEdit(row),
            () => onDelete(row),
          ),
        ]}
      />
    )}
  />
)
