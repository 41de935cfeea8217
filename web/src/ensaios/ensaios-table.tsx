import { Send, UserCheck } from 'lucide-react'
import type { Ensaio, EnsaiosQuery } from '@cantai/contract/ensaios'
import { Badge } from '../ui/data/badge.tsx'
import { DataTable } from '../ui/data/data-table.tsx'
import type { Column, TableProps } from '../ui/data/data-table-props.ts'
import { IconButton } from '../ui/form/button.tsx'
import { Dia, Hora } from '../lib/dia.tsx'
import { hoje } from '../lib/hoje.ts'
import { VerCulto } from '../lib/ver-culto.tsx'
import { RecordActions } from '../lib/record/list/record-actions.tsx'
import { approve } from './aviso/aprovar.ts'
import { SinaisDoAviso } from './aviso/sinais-do-aviso.tsx'
import { artistasOf } from './ensaio-musicas.ts'
import { ensaioRecord } from './ensaio-record.tsx'
import { MusicasDoEnsaio } from './musicas-do-ensaio.tsx'

type Ordenar = EnsaiosQuery['ordenar']

const nameId = ({ id }: Ensaio) => `ensaio-${id}`

const COLUMNS: readonly Column<Ensaio, Ordenar>[] = [
  {
    header: 'Música',
    sort: 'musica',
    card: 'title',
    className: 'w-[34%] min-w-56',
    cell: (row) => (
      <span id={nameId(row)} title={row.musicas} className="line-clamp-3 font-medium wrap-anywhere">
        <MusicasDoEnsaio ensaio={row} />
      </span>
    ),
  },
  {
    header: 'Artista',
    card: 'subtitle',
    className: 'w-[24%] min-w-40',
    cell: (row) => (
      <span title={artistasOf(row)} className="line-clamp-3 text-dim wrap-break-word">
        {artistasOf(row)}
      </span>
    ),
  },
  {
    header: 'Data do Ensaio',
    sort: 'data_ensaio',
    startsWith: 'DESC',
    className: 'whitespace-nowrap',
    cell: (ensaio) => (
      <span className="md:flex md:flex-col">
        <Dia data={ensaio.data_ensaio} />
        <span className="md:hidden">, </span>
        <span title={ensaio.tipo} className="text-dim md:max-w-40 md:text-sm wrap-break-word">
          <Hora hora={ensaio.hora_inicio} />
          <span className="max-md:hidden"> · {ensaio.tipo}</span>
        </span>
        {ensaio.data_ensaio >= hoje() && (
          <span className="max-md:mr-1 md:my-1">
            <span className="md:hidden"> </span>
            <Badge tone="blue">Agendado</Badge>
          </span>
        )}
        <SinaisDoAviso ensaio={ensaio} hoje={hoje()} />
        {ensaio.culto_id !== null && (
          <span className="block max-md:-mb-2">
            <VerCulto id={ensaio.culto_id} titulo={ensaio.culto_titulo ?? ''} />
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Observações',
    className: 'w-[22%] min-w-36',
    cell: ({ observacoes }) =>
      observacoes && (
        <span title={observacoes} className="line-clamp-2 text-sm text-dim wrap-anywhere">
          {observacoes}
        </span>
      ),
  },
]

type EnsaiosTableProps = TableProps<Ensaio, Ordenar> & {
  onEdit: (row: Ensaio) => void
  onAvisar: ((row: Ensaio) => void) | undefined
  onDelete: (row: Ensaio) => void
}

export const EnsaiosTable = ({ onEdit, onAvisar, onDelete, ...table }: EnsaiosTableProps) => (
  <DataTable
    {...table}
    label="Ensaios"
    columns={COLUMNS}
    renderActions={(row) => (
      <>
        {onAvisar && row.aguarda_aprovacao && row.data_ensaio >= hoje() && (
          <IconButton
            label="Aprovar ensaio"
            aria-describedby={nameId(row)}
            icon={<UserCheck aria-hidden />}
            onClick={() => void approve(row)}
          />
        )}
        {onAvisar && row.data_ensaio >= hoje() && (
          <IconButton
            label="Avisar o grupo"
            aria-describedby={nameId(row)}
            icon={<Send aria-hidden />}
            onClick={() => onAvisar(row)}
          />
        )}
        <RecordActions
          texts={ensaioRecord.texts}
          nameId={nameId(row)}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      </>
    )}
  />
)
