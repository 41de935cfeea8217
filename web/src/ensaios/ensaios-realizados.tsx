import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Guitar } from 'lucide-react'
import type { Answer } from '@cantai/contract/call'
import type { Ensaio, ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { takeOff, askAndDelete } from '../lib/record/ask-and-delete.tsx'
import { SoDoCulto } from '../lib/culto/so-do-culto.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { Button } from '../ui/form/button.tsx'
import { ensaioRecord } from './ensaio-record.tsx'
import { type EnsaiosSearch, filtrosOf, NO_FILTER } from './ensaios-search.ts'
import { EnsaiosTable } from './ensaios-table.tsx'
import { hoje } from '../lib/hoje.ts'
import { Checkbox } from '../ui/form/field.tsx'
import { removeEnsaio } from './ensaios-api.ts'

type EnsaiosRealizadosProps = {
  query: UseQueryResult<Answer<typeof ensaiosCalls.list>>
  search: EnsaiosSearch
  /** Undefined where they stand elsewhere. */
  filters: ReactNode
  onSearch: (part: Partial<EnsaiosSearch>, options?: { replace?: boolean }) => void
  onNew: () => void
  onEdit: (row: Ensaio) => void
  /** Opens the message to the group; undefined for a person who may not send it. */
  onAvisar: ((row: Ensaio) => void) | undefined
}

export const EnsaiosRealizados = ({
  query,
  search,
  filters,
  onSearch,
  onNew,
  onEdit,
  onAvisar,
}: EnsaiosRealizadosProps) => (
  <RecordList
    title="Lista de ensaios"
    titleHidden
    texts={ensaioRecord.texts}
    query={query}
    rowsOf={({ ensaios }) => ensaios}
    pagina={search.pagina}
    onPagina={(pagina, options) => onSearch({ pagina }, options)}
    filters={
      <>
        {filters}
        <SoDoCulto
          id={search.culto_id}
          rows={query.data?.ensaios}
          onAll={() => onSearch({ culto_id: undefined })}
        />
      </>
    }
    filtered={
      Object.keys(filtrosOf(search)).length > 0 && {
        hint: 'Nenhum ensaio combina com estes filtros.',
        onClear: () => onSearch(NO_FILTER),
      }
    }
    skeleton={<ListSkeleton text="Carregando ensaios..." rowHeight="max-md:h-24 md:h-17" />}
    empty={{
      icon: <Guitar />,
      title: 'Nenhum ensaio encontrado',
      hint: 'Marque o próximo ensaio e escolha as músicas: quem toca chega preparado.',
      action: <Button onClick={onNew}>Marcar o primeiro ensaio</Button>,
    }}
  >
    {(rows, busy) => (
      <EnsaiosTable
        rows={rows}
        sort={{ field: search.ordenar, direction: search.direcao }}
        busy={busy}
        onSort={({ field, direction }) => onSearch({ ordenar: field, direcao: direction })}
        onEdit={onEdit}
        onAvisar={onAvisar}
        onDelete={(row) =>
          void takeOff(rows, row, (gone) => askAndDeleteEnsaio(gone, onAvisar !== undefined))
        }
      />
    )}
  </RecordList>
)

/** True when the group was told of this rehearsal, and its day has not passed. */
const isAwaited = ({ aviso, data_ensaio }: Ensaio) =>
  (aviso?.estado === 'enviada' || aviso?.estado === 'incerta' || aviso?.mudou === true) &&
  data_ensaio >= hoje()

/** Asks, deletes and offers to undo; leaders may tell the group that it is called off. True when it is gone. */
function askAndDeleteEnsaio(ensaio: Ensaio, leads: boolean): Promise<boolean> {
  if (!leads || !isAwaited(ensaio)) return askAndDelete(ensaioRecord, ensaio)
  // Ticked by default, because people would come to a deleted rehearsal.
  let avisar = true
  const remove = (row: Ensaio) => removeEnsaio(row, avisar)
  return askAndDelete(
    { ...ensaioRecord, remove },
    ensaio,
    <Checkbox
      label="Avisar o grupo que este ensaio foi cancelado"
      className="mt-3 text-paper"
      defaultChecked
      onChange={({ target }) => {
        avisar = target.checked
      }}
    />,
  )
}
