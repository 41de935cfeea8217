import { useState } from 'react'
import type { TocoECanto } from '@cantai/contract/pessoas/propostas'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import { tellAfter } from '../../lib/ask-and-do.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { proposeFuncoes } from './minha-api.ts'

type TocoECantoModalProps = ModalLife & { toco: TocoECanto; funcoes: readonly Funcao[] }

/** The functions in which one may serve: chosen by oneself, accepted by a leader. */
export function TocoECantoModal({ toco, funcoes, open, onClose, onClosed }: TocoECantoModalProps) {
  const [chosen, setChosen] = useState<readonly number[]>(toco.proposta ?? toco.funcoes)
  const [busy, setBusy] = useState(false)

  async function send() {
    if (busy) return
    setBusy(true)
    try {
      const { proposta } = await proposeFuncoes([...chosen])
      toast.success(proposta === null ? 'Nada muda' : 'Enviado: a liderança confirma')
      onClose()
    } catch (error) {
      tellAfter('Erro ao enviar: ')(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      canClose={!busy}
      title="Toco e canto"
      description="Em que você pode servir? A liderança confirma antes de valer na escala."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Enviando..."
            disabled={chosen.length === 0}
            onClick={() => void send()}
          >
            Enviar à liderança
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Funções</legend>
        {funcoes
          .filter(({ id, ativa }) => ativa || chosen.includes(id))
          .map(({ id, nome }) => (
            <Chip
              key={id}
              pressed={chosen.includes(id)}
              onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
            >
              {nome}
            </Chip>
          ))}
      </fieldset>
    </Modal>
  )
}
