import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Execucao } from '@cantai/contract/execucoes'
import { reasonOf } from '../lib/api/failure.ts'
import { nomeNoDia } from '../lib/culto/culto-da-linha.tsx'
import { useFormatos } from '../lib/formatos.ts'
import { hoje } from '../lib/hoje.ts'
import { doDiaQuery, ultimosCultosQuery } from '../lib/proximos-cultos.ts'
import type { RowModalProps } from '../lib/record/use-row-modal.tsx'
import { offerUndo } from '../lib/restauro/tell-undoable.ts'
import { toast } from '../ui/feedback/toast.ts'
import { SelectField } from '../ui/form/field.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { ModalButtons } from '../ui/overlay/modal-buttons.tsx'
import { execucaoListada } from './execucao-listada.tsx'
import { execucoesWrites } from './execucoes-api.ts'

/** The services that a song may have been sung at instead: those of its day first, then those that were last. */
function useDestinos({ culto_id, data_culto }: Execucao) {
  const { dia } = useFormatos()
  const doDia = useQuery(doDiaQuery(data_culto))
  const ultimos = useQuery(ultimosCultosQuery(hoje()))
  const destinos = [
    ...(doDia.data ?? []).map((culto) => Object.assign({}, culto, { nome: nomeNoDia(culto) })),
    ...(ultimos.data ?? [])
      .filter(({ data }) => data !== data_culto)
      .map((culto) => Object.assign({}, culto, { nome: `${dia(culto.data)} · ${nomeNoDia(culto)}` })),
  ].filter(({ id }) => id !== culto_id)
  return {
    destinos,
    isPending: doDia.isPending || ultimos.isPending,
    failed: doDia.isError || ultimos.isError,
  }
}

/** Takes a song that was sung, with its key and notes, to the service at which it was. */
export function MoverExecucaoModal({ row, ...props }: RowModalProps<Execucao>) {
  return row && <Mover {...props} execucao={row} />
}

type MoverProps = Omit<RowModalProps<Execucao>, 'row'> & { execucao: Execucao }

function Mover({ execucao, open, onClose, onClosed }: MoverProps) {
  const { destinos, isPending, failed } = useDestinos(execucao)
  const [chosen, setChosen] = useState<number>()
  const [busy, setBusy] = useState(false)
  const destino = destinos.find(({ id }) => id === chosen) ?? destinos[0]

  async function move() {
    if (!destino) return
    setBusy(true)
    try {
      const { versao, culto_id, data_culto } = execucao
      const there = { culto_id: destino.id, data_culto: destino.data, versao }
      const moved = await execucoesWrites.update(execucao, there)
      offerUndo({
        done: `${execucao.musica_nome} foi para ${destino.nome}`,
        undone: 'A execução está de volta',
        undo: async () => {
          await execucoesWrites.update(moved, { culto_id, data_culto, versao: moved.versao })
          return true
        },
      })
      onClose()
    } catch (error) {
      toast.apiError(`Erro ao mover execução: ${reasonOf(error)}`)
      setBusy(false)
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Mover para outro culto"
      size="sm"
      canClose={!busy}
      initialFocus
      footer={
        <ModalButtons
          onCancel={onClose}
          label="Mover"
          busyLabel="Movendo..."
          busy={busy}
          disabled={!destino}
          onDo={() => void move()}
        />
      }
    >
      <p className="mb-3 line-clamp-4 wrap-anywhere">{execucaoListada.describe(execucao)}</p>
      {destino ? (
        <SelectField
          label="Para qual culto?"
          value={String(destino.id)}
          onChange={({ target }) => setChosen(Number(target.value))}
          options={destinos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        />
      ) : (
        <p className="text-dim">
          {isPending
            ? 'Procurando os cultos...'
            : failed
              ? 'Os cultos não puderam ser vistos agora. Confira a conexão e tente novamente.'
              : 'Não há outro culto: crie-o em Cultos e volte aqui.'}
        </p>
      )}
    </Modal>
  )
}
