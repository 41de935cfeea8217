import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { ConflictButtons } from '../../lib/record/conflict-buttons.tsx'
import { ConflictVersions } from '../../lib/record/conflict-versions.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { Buscando, Conferir, Encontrada, TermosForm, type TextoEncontrado } from './busca-online.tsx'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import type { BuscaOnline } from './use-busca-online.ts'
import type { useSaveOnline } from './use-save-online.ts'

type BuscaOnlineModalProps = Pick<MusicaModalProps, 'open' | 'onClose' | 'onClosed'> & {
  title: string
  size: 'md' | 'lg'
  /** The thing that is looked for, as 'a letra'. */
  what: string
  saveLabel: string
  busca: BuscaOnline
  saving: ReturnType<typeof useSaveOnline>
  found: TextoEncontrado | undefined
  /** Anything more to say about the text that was found. */
  detail?: ReactNode
  failure: ReactNode
  onSave: () => void
  children: ReactNode
}

/** The modal of a text found online: whose it is, the text, and what to do when it is not the right one. */
export function BuscaOnlineModal(props: BuscaOnlineModalProps) {
  const { open, onClose, onClosed, title, size, what, saveLabel, busca, found, detail, onSave } = props
  const { conflict, saving, backToForm, takeTheirs, keepMine } = props.saving
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size={size}
      title={conflict ? 'Duas versões desta música' : title}
      footer={
        conflict ? (
          <ConflictButtons
            busy={saving}
            onBack={backToForm}
            onTheirs={() => void takeTheirs()}
            onMine={() => void keepMine()}
          />
        ) : (
          <>
            <Button disabled={saving} onClick={onClose}>
              Fechar
            </Button>
            {found && (
              <Button
                variant="primary"
                disabled={!found.certain && !busca.conferida}
                busy={saving}
                busyLabel="Salvando..."
                onClick={onSave}
              >
                {saveLabel}
              </Button>
            )}
          </>
        )
      }
    >
      {conflict && <ConflictVersions what="esta música" {...conflict} />}
      <div hidden={conflict !== undefined}>
        {found && (
          <Encontrada found={found} changing={busca.changing} onChange={busca.toggleChanging}>
            {detail}
          </Encontrada>
        )}
        {(busca.changing || busca.error) && (
          <TermosForm
            termos={busca.termos}
            busy={busca.busy}
            onBuscar={(termos) => busca.buscar(termos, { changing: true })}
          />
        )}
        {busca.busy && <Buscando what={what} />}
        {props.failure}
        {found && !found.certain && (
          <Conferir
            found={found}
            asked={busca.termos}
            checked={busca.conferida}
            onCheck={busca.setConferida}
          />
        )}
        {found && props.children}
      </div>
    </Modal>
  )
}
