import { useQuery } from '@tanstack/react-query'
import { Check, Copy, Send } from 'lucide-react'
import { useState } from 'react'
import type { Cobranca } from '@cantai/contract/pessoas/cobranca'
import { enumerar, plural } from '@cantai/domain/palavras'
import { failureMessage } from '../../lib/api/failure.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { copyAndTell } from '../../lib/copy-text.ts'
import { useFormatos } from '../../lib/formatos.ts'
import { hoje } from '../../lib/hoje.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { shareText } from '../../native/share.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, buttonClass, IconButton } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { cobrancasQuery, markPedida, showFolhasNasPaginas } from '../pessoas-api.ts'
import { haQuantoTempo } from './ha-quanto-tempo.ts'
import { enderecoNoWhatsapp } from './whatsapp.ts'

/** One list of all who have not answered, each with one message that is sent from the leader's own WhatsApp. */
export function CobrancaModal({ open, onClose, onClosed }: ModalLife) {
  const query = useQuery(cobrancasQuery)
  /** Sent just now; the list itself says who was asked before. */
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())

  function markSent({ pessoa_id, nome }: Cobranca) {
    setSent((now) => new Set([...now, pessoa_id]))
    markPedida(pessoa_id).catch((error: unknown) =>
      toast.apiError(failureMessage(error, `Não ficou anotado que ${nome} já recebeu o pedido.`)),
    )
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Cobrar respostas"
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <QueryAnswer what="quem falta responder" query={query} skeleton={<Skeleton className="h-48 w-full" />}>
        {({ pessoas, folhas }) =>
          pessoas.length === 0 ? (
            <p className="text-dim">Todos já responderam.</p>
          ) : (
            <>
              <p className="text-dim">
                A mensagem sai do seu WhatsApp, com o link da página da pessoa: ela responde sem senha, a
                todos os cultos.
                {pessoas.some(({ link, ativa }) => ativa && link === null) &&
                  ' Sem um endereço do servidor que outros aparelhos alcancem, ela vai sem o link.'}
              </p>
              <ul className="mt-2 flex flex-col divide-y divide-line">
                {pessoas.map((pessoa) => (
                  <Linha
                    key={pessoa.pessoa_id}
                    pessoa={pessoa}
                    isSent={sent.has(pessoa.pessoa_id)}
                    onSent={() => markSent(pessoa)}
                  />
                ))}
              </ul>
              <Folhas folhas={folhas} />
            </>
          )
        }
      </QueryAnswer>
    </Modal>
  )
}

/** Whether the pages show sheets: texts that are protected, so it is off until somebody wants it. */
function Folhas({ folhas }: { folhas: boolean }) {
  const [shown, setShown] = useState(folhas)
  async function change(next: boolean) {
    setShown(next)
    try {
      await showFolhasNasPaginas(next)
    } catch (error) {
      setShown(!next)
      toast.apiError(failureMessage(error, 'Não foi possível mudar. Tente de novo.'))
    }
  }
  return (
    <div className="mt-2 border-t border-line pt-2">
      <Switch
        label="Letras e cifras nas páginas"
        hint="Só as do culto em que a pessoa serve, nos 14 dias antes dele."
        checked={shown}
        onChange={(next) => void change(next)}
      />
    </div>
  )
}

/** The functions and days without an answer: 'Vocal e Violão em 06/12'. */
function useLugares({ lugares }: Cobranca): string {
  const { dia } = useFormatos()
  const [first, ...rest] = lugares
  if (!first) return ''
  const { data, funcoes } = first
  const more = rest.length > 0 ? ` e ${plural(rest.length, 'outro culto', 'outros cultos')}` : ''
  return `${enumerar(funcoes)} em ${dia(data)}${more}`
}

type LinhaProps = { pessoa: Cobranca; isSent: boolean; onSent: () => void }

function Linha({ pessoa, isSent, onSent }: LinhaProps) {
  const { nome, telefone, texto, pedida_em, ativa } = pessoa
  const lugares = useLugares(pessoa)
  const label = isSent ? 'Aberta' : pedida_em === null ? 'Enviar' : 'Pedir de novo'
  const icon = isSent ? <Check aria-hidden /> : <Send aria-hidden />
  const variant = isSent || pedida_em !== null ? 'secondary' : 'primary'
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{nome}</p>
        <p className="text-sm wrap-anywhere">{lugares}</p>
        {!ativa && <p className="text-sm text-amber">Não serve mais na equipe: a mensagem vai sem o link.</p>}
        <p className="text-sm text-dim">
          {isSent
            ? 'Pedido agora'
            : pedida_em === null
              ? (telefone ?? 'Sem telefone: escolha a conversa')
              : `Pedido ${haQuantoTempo(pedida_em, hoje())}`}
        </p>
      </div>
      <IconButton
        label={`Copiar a mensagem para ${nome}`}
        word="Copiar"
        icon={<Copy aria-hidden />}
        onClick={() => {
          void copyAndTell(texto)
          onSent()
        }}
      />
      {telefone === null ? (
        <Button
          icon={icon}
          variant={variant}
          aria-label={`${label}: ${nome}`}
          onClick={() => {
            void shareText('Escala', texto)
            onSent()
          }}
        >
          {label}
        </Button>
      ) : (
        <a
          href={enderecoNoWhatsapp(telefone, texto)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label}: ${nome}`}
          className={buttonClass(variant)}
          onClick={onSent}
        >
          {icon}
          {label}
        </a>
      )}
    </li>
  )
}
