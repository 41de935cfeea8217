import type { ReactNode } from 'react'
import { Tabs } from '../../ui/data/tabs.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { ModalLife } from '../record/use-row-modal.tsx'

/** A way out of the app: its name, how what leaves will look, and the buttons that send it. */
export interface Jeito<Id extends string = string> {
  readonly id: Id
  /** One word: 'PDF', 'Texto', 'Calendário'. */
  readonly label: string
  readonly conteudo: ReactNode
  readonly botoes?: ReactNode
}

type LevarModalProps<Id extends string> = ModalLife & {
  /** The name of what leaves. */
  nome: string
  /** The ways that exist now, the most used one first. */
  jeitos: readonly Jeito<Id>[]
  /** The way that is looked at. */
  jeito: Id
  onJeito: (jeito: Id) => void
}

/** The one sheet by which anything leaves the app: each way is looked at before it goes. */
export function LevarModal<Id extends string>({
  open,
  onClose,
  onClosed,
  nome,
  jeitos,
  jeito,
  onJeito,
}: LevarModalProps<Id>) {
  const shown = jeitos.find(({ id }) => id === jeito) ?? jeitos[0]
  if (!shown) return null
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Levar: ${nome}`}
      size="lg"
      initialFocus
      footer={shown.botoes}
    >
      {jeitos.length === 1 ? (
        shown.conteudo
      ) : (
        <Tabs
          value={shown.id}
          tabs={jeitos.map(({ id, label }) => ({ value: id, label }))}
          onChange={onJeito}
        >
          {shown.conteudo}
        </Tabs>
      )}
    </Modal>
  )
}
