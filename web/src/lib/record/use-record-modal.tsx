import type { ComponentType } from 'react'
import { useRegistroModal } from './use-registro-modal.tsx'
import { type RowModalProps, usePrefetchedModal } from './use-row-modal.tsx'

interface RecordModalOptions<Row> {
  /** The list's own address. */
  lista: string
  /** True once the list's rows are there. */
  ready: boolean
  load: () => Promise<ComponentType<RowModalProps<Row>>>
  rowOf: (id: number) => Promise<Row>
}

/** The form of a record over its list: '/execucoes/novo' for a new one, '/execucoes/7' for the one with that id. */
export function useRecordModal<Row>({ lista, ready, load, rowOf }: RecordModalOptions<Row>) {
  usePrefetchedModal(load, ready)
  return useRegistroModal({
    lista,
    ready,
    show: async ({ id, parte }) => {
      if (parte !== undefined && parte !== 'novo') return undefined
      const [Form, row] = await Promise.all([load(), id === undefined ? undefined : rowOf(id)])
      return (life) => <Form row={row} {...life} />
    },
  })
}
