import { useEffect } from 'react'
import type { Notice } from '../../ui/feedback/notice.ts'
import { Modal } from '../../ui/overlay/modal.tsx'

type AvisosModalProps = {
  avisos: readonly Notice[]
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** Every notice in full, with what can be done about it; it closes with the last of them. */
export function AvisosModal({ avisos, open, onClose, onClosed }: AvisosModalProps) {
  const isEmpty = avisos.length === 0
  useEffect(() => {
    if (isEmpty) onClose()
  }, [isEmpty, onClose])
  return (
    <Modal open={open} onClose={onClose} onClosed={onClosed} title="Avisos" size="sm">
      <ul aria-label="Avisos" className="divide-y divide-line">
        {avisos.map(({ id, icon: Icon, texto, acoes }) => (
          <li key={id} className="flex gap-3 py-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
            <div className="min-w-0">
              <p className="whitespace-pre-line wrap-anywhere">{texto}</p>
              <div className="-ml-2 flex flex-wrap gap-x-2 text-gold">{acoes(onClose)}</div>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
