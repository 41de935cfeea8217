import { Send, UserCheck } from 'lucide-react'
import { Ensaio, type EnsaiosQuery } from '@cantai/contract/ensaios/ensaios'
import { Badge } from '../ui/data/badge.tsx'
import { DataTable } from '../ui/data/data-table.tsx'
import type { Column, TableProps } from '../ui/data/data-table-props.ts'
import { CultoDaLinha } from '../lib/culto/culto-da-linha.tsx'
import { Dia, Hora } from '../lib/dia.tsx'
import { hoje } from '../lib/hoje.ts'
import { useVerCulto, VerCulto } from '../lib/culto/ver-culto.tsx'
import { recordActions, type RowAction, RowActions } from '../lib/record/list/row-actions.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { useNarrow } from '../ui/layout/use-phone.ts'
import { SinaisDoAviso } from './aviso/sinais-do-aviso.tsx'
import { artistasOf } from './ensaio-musicas.ts'
import { ensaioRecord } from './ensaio-record.tsx'
import { MusicasDoEnsaio } from './musicas-do-ensaio.tsx'
import { reasonOf } from '../lib/api/failure.ts'
import { staleRow } from '../lib/record/use-save-record.ts'
import { toast } from '../ui/feedback/toast.ts'
import { aprovarEnsaio, ensaiosWrites } from './ensaios-api.ts'

export type Ordenar = EnsaiosQuery['ordenar']

const nameId = ({ id }: Ensaio) => `ensaio-${id}`

export const COLUMNS: readonly Column<Ensaio, Ordenar>[] = [
  {
    header: 'Música',
    sort: 'musica',
    card: 'title',
    className: 'w-[34%] min-w-56',
    cell: (row) => (
      <span id={nameId(row)} title={row.musicas} className="font-medium wrap-anywhere">
        <MusicasDoEnsaio ensaio={row} />
      </span>
    ),
  },
  {
    header: 'Artista',
    card: 'subtitle',
    className: 'w-[24%] min-w-40',
    cell: (row) => (
      <span title={artistasOf(row)} className="text-dim wrap-break-word md:line-clamp-3">
        {artistasOf(row)}
      </span>
    ),
  },
  {
    header: 'Data do Ensaio',
    sort: 'data_ensaio',
    startsWith: 'DESC',
    card: 'sign',
    className: 'whitespace-nowrap',
    cell: (ensaio) => <Quando ensaio={ensaio} />,
  },
  {
    header: 'Observações',
    card: 'subtitle',
    className: 'w-[22%] min-w-36',
    cell: ({ observacoes }) =>
      observacoes && (
        <span title={observacoes} className="text-sm text-dim wrap-anywhere md:line-clamp-2">
          {observacoes}
        </span>
      ),
  },
]

/** When, whether it is still to come, what the group knows of it, and which culto it prepares. */
function Quando({ ensaio }: { ensaio: Ensaio }) {
  const { data_ensaio, hora_inicio, tipo, culto_id, culto_titulo } = ensaio
  const narrow = useNarrow()
  return (
    <span className={classNames('flex flex-wrap items-center gap-x-2', !narrow && 'w-60 gap-y-0.5')}>
      <Dia data={data_ensaio} />
      <span title={tipo} className="text-dim">
        <Hora hora={hora_inicio} />
      </span>
      {data_ensaio >= hoje() && <Badge tone="blue">Agendado</Badge>}
      {!narrow && (
        <span
          title={tipo}
          className="line-clamp-1 basis-full text-sm whitespace-normal text-dim wrap-anywhere"
        >
          {tipo}
        </span>
      )}
      <SinaisDoAviso ensaio={ensaio} hoje={hoje()} />
      {culto_id !== null && (
        <>
          <CultoDaLinha row={ensaio} />
          {!narrow && <VerCulto id={culto_id} titulo={culto_titulo ?? ''} />}
        </>
      )}
    </span>
  )
}

type EnsaiosTableProps = TableProps<Ensaio, Ordenar> & {
  onEdit: (row: Ensaio) => void
  onAvisar: ((row: Ensaio) => void) | undefined
  onDelete: (row: Ensaio) => void
}

export function EnsaiosTable({ onEdit, onAvisar, onDelete, ...table }: EnsaiosTableProps) {
  const verCulto = useVerCulto()
  const actionsOf = (row: Ensaio): readonly RowAction[] => [
    ...(onAvisar && row.aguarda_aprovacao && row.data_ensaio >= hoje()
      ? [
          {
            label: 'Aprovar ensaio',
            icon: <UserCheck aria-hidden />,
            onSelect: () => void approve(row),
          },
        ]
      : []),
    ...(onAvisar && row.data_ensaio >= hoje()
      ? [{ label: 'Avisar o grupo', icon: <Send aria-hidden />, onSelect: () => onAvisar(row) }]
      : []),
    ...(row.culto_id === null ? [] : verCulto(row.culto_id)),
    ...recordActions(
      ensaioRecord.texts,
      () => onEdit(row),
      () => onDelete(row),
    ),
  ]
  return (
    <DataTable
      {...table}
      label="Ensaios"
      columns={COLUMNS}
      renderActions={(row) => <RowActions nameId={nameId(row)} actions={actionsOf(row)} />}
    />
  )
}

/** Approves a rehearsal as it is shown; one that has changed meanwhile is shown anew instead. */
async function approve(ensaio: Ensaio): Promise<void> {
  try {
    await aprovarEnsaio(ensaio)
    toast.success('Ensaio aprovado: o bot avisa o grupo na hora certa')
  } catch (error) {
    const atual = staleRow(error, Ensaio)
    if (atual) ensaiosWrites.take(atual)
    toast.apiError(
      atual
        ? 'O ensaio mudou enquanto você olhava: confira e aprove de novo.'
        : `Erro ao aprovar ensaio: ${reasonOf(error)}`,
    )
  }
}
