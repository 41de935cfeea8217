import type { Ensaio } from '@cantai/contract/ensaios'
import { failureMessage } from '../lib/failure.ts'
import { tellDeleted } from '../lib/undo-delete.ts'
import { Dia } from '../ui/dia.tsx'
import { confirmAction } from '../ui/dialogs.tsx'
import { toast } from '../ui/toast.ts'
import { musicasIdsOf } from './ensaio-musicas.ts'
import { useCreateEnsaio, useDeleteEnsaio } from './ensaios-api.ts'

/** Asks, deletes and offers to undo; true when the rehearsal is gone. */
export function useAskAndDelete() {
  const { mutateAsync: remove } = useDeleteEnsaio()
  const { mutateAsync: create } = useCreateEnsaio()
  return async (ensaio: Ensaio): Promise<boolean> => {
    const yes = await confirmAction({
      title: 'Confirmar Exclusão',
      message: <Question ensaio={ensaio} />,
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (!yes) return false
    try {
      await remove(ensaio)
    } catch (error) {
      toast.apiError(`Erro ao excluir ensaio: ${failureMessage(error, 'tente novamente')}`)
      return false
    }
    const { data_ensaio, hora_inicio, tipo, data_culto, tipo_culto, observacoes } = ensaio
    tellDeleted({
      text: 'Ensaio excluído com sucesso!',
      recreate: () =>
        create({
          musicas_ids: musicasIdsOf(ensaio),
          data_ensaio,
          hora_inicio,
          tipo,
          data_culto,
          tipo_culto,
          observacoes,
        }),
      restored: 'Ensaio restaurado',
      failed: 'Erro ao salvar ensaio: ',
    })
    return true
  }
}

const Question = ({ ensaio: { musicas, data_ensaio } }: { ensaio: Ensaio }) => (
  <>
    <p>Tem certeza que deseja excluir este ensaio?</p>
    <p className="mt-3 line-clamp-4 text-paper wrap-anywhere">
      <strong className="font-semibold">
        <Dia data={data_ensaio} />
      </strong>{' '}
      · {musicas}
    </p>
  </>
)
