import { useQuery } from '@tanstack/react-query'
import { Copy, Share2 } from 'lucide-react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { avisosCalls } from '@cantai/contract/cultos/avisos'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { usePode } from '../../lib/session/session.ts'
import { copyAndTell } from '../../lib/copy-text.ts'
import { shareText } from '../../native/share.ts'
import { Bolha } from '../../ui/data/bolha.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { cultoQuery } from '../cultos-api.ts'
import { EnviarAoGrupo, EnvioDoCulto } from './enviar-ao-grupo.tsx'
import { previaQuery, textoDoCulto } from './mensagem-api.ts'

/** The message as it will be read, and how to send it. */
export function MensagemModal({ open, onClose, onClosed, ...props }: ModalLife & { culto: Culto }) {
  const culto = useQuery(cultoQuery(props.culto.id)).data ?? props.culto
  const leads = usePode(avisosCalls.avisar.access)
  const previa = useQuery({ ...previaQuery(culto), enabled: leads }).data
  // The message for the group; an update has its own text below.
  const texto = previa?.tipo === 'culto' ? previa.texto : textoDoCulto(culto)
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Mensagem do culto"
      initialFocus
      footer={
        <>
          <Button icon={<Copy aria-hidden />} onClick={() => void copyAndTell(texto)}>
            Copiar
          </Button>
          <Button icon={<Share2 aria-hidden />} onClick={() => void shareText(culto.titulo, texto)}>
            Compartilhar
          </Button>
          {previa && <EnvioDoCulto cultoId={culto.id} previa={previa} />}
        </>
      }
    >
      <Bolha texto={texto} />
      {leads && <EnviarAoGrupo culto={culto} />}
    </Modal>
  )
}
