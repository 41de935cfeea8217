import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, Copy, Send } from 'lucide-react'
import { useState } from 'react'
import type { Cobranca } from '@cantai/contract/pessoas/escala'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { copyAndTell } from '../../lib/copy-text.ts'
import { shareText } from '../../native/share.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button, buttonClass, IconButton } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { chaseAnswers } from '../pessoas-api.ts'
import { enderecoNoWhatsapp } from './whatsapp.ts'

/** A message for each person without an answer, sent from the leader's own WhatsApp. */
export function CobrancaModal({ cultoId, open, onClose, onClosed }: ModalLife & { cultoId: number }) {
  const query = useQuery(
    queryOptions({
      queryKey: ['cobranca', cultoId] as const,
      queryFn: async () => (await chaseAnswers(cultoId)).pessoas,
      // Each request makes new links: the ones sent earlier stay valid.
      staleTime: Infinity,
      gcTime: 0,
    }),
  )
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())
  const markSent = ({ pessoa_id }: Cobranca) => setSent((now) => new Set([...now, pessoa_id]))
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Cobrar respostas"
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <QueryAnswer what="quem falta responder" query={query} skeleton={<Skeleton className="h-48 w-full" />}>
        {(pessoas) =>
          pessoas.length === 0 ? (
            <p className="text-dim">Todos já responderam.</p>
          ) : (
            <>
              <p className="mb-4 text-dim">
                A mensagem sai do seu WhatsApp, com um link só da pessoa para responder sem senha.
                {pessoas.some(({ link }) => link === null) &&
                  ' Sem um endereço do servidor que outros aparelhos alcancem, ela vai sem o link.'}
              </p>
              <ul className="flex flex-col divide-y divide-line">
                {pessoas.map((pessoa) => (
                  <Linha
                    key={pessoa.pessoa_id}
                    pessoa={pessoa}
                    isSent={sent.has(pessoa.pessoa_id)}
                    onSent={() => markSent(pessoa)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryAnswer>
    </Modal>
  )
}

type LinhaProps = { pessoa: Cobranca; isSent: boolean; onSent: () => void }

function Linha({ pessoa: { nome, telefone, texto }, isSent, onSent }: LinhaProps) {
  const label = isSent ? 'Aberta' : 'Enviar'
  const icon = isSent ? <Check aria-hidden /> : <Send aria-hidden />
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{nome}</p>
        <p className="text-sm text-dim">{telefone ?? 'Sem telefone: escolha a conversa'}</p>
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
          className={buttonClass(isSent ? 'secondary' : 'primary')}
          onClick={onSent}
        >
          {icon}
          {label}
        </a>
      )}
    </li>
  )
}
