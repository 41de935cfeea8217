import type { MusicaResumo } from '@cantai/contract/musicas'
import { ApiError } from '../lib/api-client.ts'
import { failureMessage } from '../lib/failure.ts'
import { confirmAction, showAlert } from '../ui/dialogs.tsx'
import { toast } from '../ui/toast.ts'
import { useDeleteMusica } from './musicas-api.ts'

/** Asks, deletes and tells how it ended; true when the song is gone. */
export function useAskAndDelete() {
  const { mutateAsync } = useDeleteMusica()
  return async (musica: MusicaResumo): Promise<boolean> => {
    const yes = await confirmAction({
      title: 'Confirmar Exclusão',
      message: <Question musica={musica} />,
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (!yes) return false
    try {
      await mutateAsync(musica)
    } catch (error) {
      await tellFailure(error)
      return false
    }
    toast.success('Música excluída com sucesso')
    return true
  }
}

const Question = ({ musica: { nome, artista } }: { musica: MusicaResumo }) => (
  <>
    <p>Tem certeza que deseja excluir esta música?</p>
    <p className="mt-3 line-clamp-4 text-paper wrap-anywhere">
      <strong className="font-semibold">{nome}</strong> · {artista}
    </p>
  </>
)

async function tellFailure(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.codigo === 'em_uso')
    await showAlert({ kind: 'warning', message: <InUse detalhes={error.detalhes ?? {}} /> })
  else toast.apiError(`Erro ao excluir música: ${failureMessage(error, 'tente novamente')}`)
}

const USES = [
  ['execucoes', 'execução', 'execuções'],
  ['planejamentos', 'planejamento', 'planejamentos'],
  ['ensaios', 'ensaio', 'ensaios'],
] as const

const list = new Intl.ListFormat('pt-BR')

function InUse({ detalhes }: { detalhes: Record<string, unknown> }) {
  const uses = USES.flatMap(([key, one, many]) => {
    const n = Number(detalhes[key] ?? 0)
    return n > 0 ? [`${n} ${n === 1 ? one : many}`] : []
  })
  return (
    <>
      <p>
        Esta música não pode ser excluída porque tem{' '}
        <strong className="font-semibold text-paper">{list.format(uses)}</strong>. Para excluí-la:
      </p>
      <ol className="mt-3 flex list-decimal flex-col gap-1 pl-6 text-paper">
        <li>Remova as execuções em Execuções</li>
        <li>Remova os planejamentos em Planejamento</li>
        {Number(detalhes['ensaios'] ?? 0) > 0 && <li>Remova a música dos ensaios em Ensaios</li>}
        <li>Tente excluir novamente</li>
      </ol>
      <p className="mt-3">É assim para proteger dados importantes do ministério.</p>
    </>
  )
}
