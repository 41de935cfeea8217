import { useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw, Share2 } from 'lucide-react'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import { primeiroNome } from '@cantai/domain/primeiro-nome'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { askAndDo } from '../../lib/ask-and-do.ts'
import { copyAndTell } from '../../lib/copy-text.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { shareText } from '../../native/share.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { readPagina, renewPagina } from '../pessoas-api.ts'

const TROCAR = {
  title: 'Trocar o link?',
  message: 'O link de agora e o calendário dele param de abrir na hora. A pessoa precisa receber o novo.',
  confirmLabel: 'Trocar o link',
  danger: true,
}

/** The standing link of somebody's own page, and how to end it. */
export function PaginaModal({ pessoa, open, onClose, onClosed }: ModalLife & { pessoa: Pessoa }) {
  const queryKey = ['pagina', pessoa.id] as const
  // It opens somebody's page: nothing keeps it once this is closed.
  const query = useQuery({ queryKey, queryFn: () => readPagina(pessoa), staleTime: Infinity, gcTime: 0 })

  const trocar = () =>
    askAndDo({
      question: TROCAR,
      act: async () => queryClient.setQueryData(queryKey, (await renewPagina(pessoa)).link),
      done: 'Link trocado: mande o novo.',
      failed: 'Não foi possível trocar o link. Tente de novo.',
    })

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Página de ${primeiroNome(pessoa.nome)}`}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <p className="mb-4 text-dim">
        Sem senha: onde a pessoa serve, as músicas e os tons, a resposta dela, os dias em que não pode e um
        calendário. O link é sempre o mesmo, e quem o tem vê e responde por ela.
      </p>
      <QueryAnswer what="o link" query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(link) =>
          link === null ? (
            <p>O servidor ainda não tem um endereço que outros aparelhos abram.</p>
          ) : (
            <>
              <TextField
                label="Link da página"
                readOnly
                value={link}
                onFocus={(event) => event.target.select()}
              />
              <div className="flex flex-wrap gap-2 max-sm:*:grow">
                <Button
                  variant="primary"
                  icon={<Share2 aria-hidden />}
                  onClick={() => void shareText('Minha escala', `A sua escala: ${link}`)}
                >
                  Compartilhar
                </Button>
                <Button icon={<Copy aria-hidden />} onClick={() => void copyAndTell(link, 'Link copiado.')}>
                  Copiar
                </Button>
                <Button variant="ghost" icon={<RefreshCw aria-hidden />} onClick={() => void trocar()}>
                  Trocar o link
                </Button>
              </div>
            </>
          )
        }
      </QueryAnswer>
    </Modal>
  )
}
