import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type RoteiroModelo,
  type RoteiroModeloNovo,
  type RoteiroModeloResumo,
  roteiroModelosCalls,
} from '@cantai/contract/cultos/roteiro-modelos'
import { plural } from '@cantai/domain/palavras'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { usePode } from '../../lib/session/session.ts'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { GuardarModelo } from './guardar-modelo.tsx'
import { getModelo, modelosQuery, removeModelo } from './modelos-api.ts'

type ModelosModalProps = ModalLife & {
  /** The roteiro as it is being edited, which may be saved as a template. */
  roteiro: RoteiroModeloNovo['itens']
  onUse: (itens: RoteiroModelo['itens']) => void
}

/** The roteiro templates: to begin from one, and for leaders to save and delete them. */
export function ModelosModal({ open, onClose, onClosed, roteiro, onUse }: ModelosModalProps) {
  const leads = usePode(roteiroModelosCalls.create.access)
  const query = useQuery(modelosQuery)
  const [busyId, setBusyId] = useState<number>()

  async function take({ id, nome }: RoteiroModeloResumo) {
    setBusyId(id)
    try {
      const { itens } = await getModelo(id)
      onUse(itens)
      const n = plural(itens.length, 'item entrou', 'itens entraram')
      toast.success(nome, { description: `${n} no fim da lista: arraste cada um para o seu lugar.` })
    } catch (error) {
      toast.apiError(reasonAfter('Erro ao usar o modelo: ')(error))
    }
    setBusyId(undefined)
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Modelos de roteiro"
      description="Um modelo põe os seus momentos, leituras e avisos no fim da lista. As músicas ficam como estão."
      initialFocus
    >
      <QueryAnswer what="os modelos" query={query} skeleton={<ModelosSkeleton />}>
        {({ modelos }) => (
          <>
            {modelos.length === 0 && <p className="py-2">Nenhum modelo por enquanto.</p>}
            <ul aria-label="Modelos de roteiro" className="flex flex-col divide-y divide-line">
              {modelos.map((modelo) => (
                <li key={modelo.id} className="flex items-center gap-2 py-2">
                  <div className="min-w-0 grow">
                    <p title={modelo.nome} className="line-clamp-2 wrap-anywhere">
                      {modelo.nome}
                    </p>
                    <p className="text-sm text-dim">{plural(modelo.total_itens, 'item', 'itens')}</p>
                  </div>
                  <Button
                    size="sm"
                    aria-label={`Usar ${modelo.nome}`}
                    busy={busyId === modelo.id}
                    onClick={() => void take(modelo)}
                  >
                    Usar
                  </Button>
                  {leads && (
                    <IconButton
                      label={`Excluir o modelo ${modelo.nome}`}
                      word="Excluir"
                      icon={<Trash2 aria-hidden />}
                      onClick={() => void askAndRemove(modelo)}
                    />
                  )}
                </li>
              ))}
            </ul>
            {leads && <GuardarModelo roteiro={roteiro} modelos={modelos} />}
          </>
        )}
      </QueryAnswer>
    </Modal>
  )
}

const askAndRemove = ({ id, nome }: RoteiroModeloResumo) =>
  askAndDo({
    question: {
      title: 'Excluir o modelo?',
      message: `“${nome}” sai da lista de modelos. Os cultos que começaram por ele continuam como estão.`,
      confirmLabel: 'Excluir',
      danger: true,
    },
    act: () => removeModelo(id),
    done: 'Modelo excluído',
    failed: reasonAfter('Erro ao excluir o modelo: '),
  })

function ModelosSkeleton() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? 'flex flex-col gap-3 py-2' : 'invisible h-30'}>
      <output className="sr-only">Carregando modelos...</output>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
