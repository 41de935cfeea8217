import { useQuery } from '@tanstack/react-query'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { avisosCalls } from '@cantai/contract/cultos/avisos'
import { BotoesDeTexto } from '../../lib/levar/texto-para-levar.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { usePode } from '../../lib/session/session.ts'
import { Bolha } from '../../ui/data/bolha.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { cultoQuery } from '../cultos-api.ts'
import { EnviarAoGrupo, EnvioDoCulto } from './enviar-ao-grupo.tsx'
import { useLinkNaMensagem } from './link-na-mensagem.tsx'
import { previaQuery, textoDoCulto } from './mensagem-api.ts'

/** The message as it will be read, and how to send it. */
export function MensagemModal({ open, onClose, onClosed, ...props }: ModalLife & { culto: Culto }) {
  const culto = useQuery(cultoQuery(props.culto.id)).data ?? props.culto
  const leads = usePode(avisosCalls.avisar.access)
  const { link, controle } = useLinkNaMensagem(culto)
  const previa = useQuery({ ...previaQuery(culto, link), enabled: leads }).data
  // The message for the group; an update has its own text below.
  const texto = previa?.tipo === 'culto' ? previa.texto : textoDoCulto(culto, link)
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Mensagem do culto"
      initialFocus
      footer={
        <>
          <BotoesDeTexto titulo={culto.titulo} texto={texto} variant={leads ? 'secondary' : 'primary'} />
          {previa?.impedimento === null && <EnvioDoCulto cultoId={culto.id} previa={previa} link={link} />}
        </>
      }
    >
      <Bolha texto={texto} />
      {controle}
      {leads && <EnviarAoGrupo culto={culto} link={link} />}
    </Modal>
  )
}
