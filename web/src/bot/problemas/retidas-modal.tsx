import { useQuery } from '@tanstack/react-query'
import type { BotMensagem } from '@cantai/contract/bot/mensagens'
import { plural } from '@cantai/domain/palavras'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Bolha } from '../../ui/data/bolha.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { retidasQuery, useChangeMensagem, useConfirmarGrupo } from '../bot-api.ts'
import { tituloDaMensagem } from '../fila/titulo-da-mensagem.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'

/** The messages that would be sent to the new group at once: to be read, removed one by one, and confirmed together. */
export function RetidasModal({ open, onClose, onClosed }: ModalLife) {
  const query = useQuery(retidasQuery)
  const { mutate: confirm, isPending } = useConfirmarGrupo()
  const { grupo, grupo_nome, mensagens = [] } = query.data ?? {}
  const nome = grupo_nome ?? grupo ?? ''
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Confirmar o novo grupo"
      description={
        nome !== '' && (
          <span className="wrap-anywhere">
            {mensagens.length === 0
              ? 'Nada espera mais para sair.'
              : `Saem agora para ${nome}. Confira antes: uma mensagem enviada não volta.`}
          </span>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{mensagens.length === 0 ? 'Fechar' : 'Agora não'}</Button>
          {mensagens.length > 0 && (
            <Button
              variant="primary"
              busy={isPending}
              busyLabel="Confirmando..."
              onClick={() =>
                confirm(
                  mensagens.map(({ id }) => id),
                  { onSuccess: onClose },
                )
              }
            >
              Enviar {plural(mensagens.length, 'mensagem', 'mensagens')}
            </Button>
          )}
        </>
      }
    >
      <QueryAnswer
        what="as mensagens"
        query={query}
        skeleton={<PanelSkeleton text="Carregando mensagens..." />}
      >
        {() => (
          <ul aria-label="Mensagens que esperam" className="flex flex-col gap-4">
            {mensagens.map((mensagem) => (
              <Retida key={mensagem.id} mensagem={mensagem} />
            ))}
          </ul>
        )}
      </QueryAnswer>
    </Modal>
  )
}

function Retida({ mensagem }: { mensagem: BotMensagem }) {
  const { mutate: change, isPending } = useChangeMensagem(mensagem.id)
  const titulo = tituloDaMensagem(mensagem)
  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{titulo}</h3>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Não enviar: ${titulo}`}
          busy={isPending}
          onClick={() => change('cancelar')}
        >
          Não enviar
        </Button>
      </div>
      <Bolha texto={mensagem.texto} />
    </li>
  )
}
