import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Agenda } from '@cantai/contract/pessoas/agenda'
import { failureMessage } from '../../lib/api/failure.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { askAndDo } from '../../lib/ask-and-do.ts'
import { useFormatos } from '../../lib/formatos.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { minhaQuery } from './minha-api.ts'
import { agendaQuery, createAgenda, removeAgenda } from './agenda-api.ts'
import { AgendaEndereco, GOOGLE_ATUALIZA } from './agenda-endereco.tsx'
import { baixarAgenda } from './baixar-agenda.ts'

const TROCAR = {
  title: 'Trocar o endereço?',
  message: 'Os calendários que usam o de agora param de se atualizar, até receberem o novo.',
  confirmLabel: 'Trocar endereço',
}
const APAGAR = {
  title: 'Apagar o endereço?',
  message: 'Os calendários que o usam param de se atualizar. O que já está neles pode ficar lá.',
  confirmLabel: 'Apagar',
  danger: true,
}

/** One's services and rehearsals in one's own calendar: by an address to subscribe to, or as a file. */
export function AgendaModal({ open, onClose, onClosed }: ModalLife) {
  const query = useQuery(agendaQuery)
  const semPessoa = useQuery(minhaQuery).data?.pessoa === null
  const { mutate, data, reset, isPending } = useMutation({
    mutationFn: createAgenda,
    onError: (error) =>
      toast.apiError(failureMessage(error, 'Não foi possível criar o endereço. Tente de novo.')),
    gcTime: 0,
  })

  async function trocar() {
    if (await confirmAction(TROCAR)) mutate()
  }
  async function apagar() {
    const failed = 'Não foi possível apagar o endereço. Tente de novo.'
    if (await askAndDo({ question: APAGAR, act: removeAgenda, done: 'Endereço apagado.', failed })) reset()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Pôr no calendário"
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <p className="mb-4 text-dim">
        {semPessoa
          ? 'Todos os cultos e ensaios do ministério'
          : 'Os cultos em que você serve, com a sua função, e os ensaios deles'}{' '}
        aparecem no seu calendário e se atualizam sozinhos.
      </p>
      <QueryAnswer what="a sua agenda" query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(agenda) => (
          <>
            {data !== undefined && <AgendaEndereco url={data} />}
            {data === undefined && agenda.criada_em !== null && <JaCriada {...agenda} />}
            {data === undefined && agenda.criada_em === null ? (
              <Button
                variant="primary"
                className="max-sm:w-full"
                busy={isPending}
                busyLabel="Criando..."
                onClick={() => mutate()}
              >
                Criar endereço da minha agenda
              </Button>
            ) : (
              <div className="-mx-4 mt-2 flex flex-wrap gap-x-2">
                <Button
                  variant="ghost"
                  icon={<RefreshCw aria-hidden />}
                  busy={isPending}
                  busyLabel="Trocando..."
                  onClick={() => void trocar()}
                >
                  Trocar endereço
                </Button>
                <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => void apagar()}>
                  Apagar
                </Button>
              </div>
            )}
            {data === undefined && <p className="mt-4 text-sm text-dim">{GOOGLE_ATUALIZA}</p>}
          </>
        )}
      </QueryAnswer>
      <Arquivo />
    </Modal>
  )
}

/** The address was shown before: its secret is not stored, so it cannot be shown again. */
function JaCriada({ criada_em, lida_em }: Agenda) {
  const { momento } = useFormatos()
  return (
    <p>
      O seu endereço foi criado em {criada_em !== null && momento(criada_em)}.{' '}
      {lida_em === null
        ? 'Nenhum calendário o leu ainda.'
        : `Um calendário o leu pela última vez em ${momento(lida_em)}.`}{' '}
      <span className="text-dim">Ele aparece só quando é criado: para usá-lo em outro lugar, troque-o.</span>
    </p>
  )
}

function Arquivo() {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await baixarAgenda()
    setBusy(false)
  }
  return (
    <section aria-label="Arquivo" className="mt-5 border-t border-line pt-4">
      <Button
        className="max-sm:w-full"
        icon={<Download aria-hidden />}
        busy={busy}
        onClick={() => void download()}
      >
        Baixar arquivo .ics
      </Button>
      <p className="mt-2 text-sm text-dim">
        O arquivo leva o que está marcado agora para qualquer calendário, e não se atualiza.
      </p>
    </section>
  )
}
