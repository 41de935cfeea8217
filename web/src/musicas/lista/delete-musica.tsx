import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { enumerar, plural } from '@cantai/domain/palavras'
import { ApiError } from '../../lib/api/api-client.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { askDelete, tellDeleted } from '../../lib/record/ask-and-delete.tsx'
import { dialogStore } from '../../ui/overlay/dialog-store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { musicaRecord } from '../formulario/musica-record.tsx'
import { deleteMusica } from '../musicas-api.ts'
import { toggleArquivada } from './arquivar-musica.ts'

/** Asks, deletes and says how it ended; true when the song left the list, deleted or archived instead. */
export async function askAndDeleteMusica(musica: MusicaResumo): Promise<boolean> {
  if (!(await askDelete(musicaRecord, musica))) return false
  try {
    await deleteMusica(musica)
  } catch (error) {
    return tellFailure(error, musica)
  }
  tellDeleted(musicaRecord, musica)
  return true
}

/** A song in use can be archived instead; true when it was. */
async function tellFailure(error: unknown, musica: MusicaResumo): Promise<boolean> {
  if (!(error instanceof ApiError) || error.codigo !== 'em_uso') {
    toast.apiError(`Erro ao excluir música: ${reasonOf(error)}`)
    return false
  }
  const message = <InUse detalhes={error.detalhes ?? {}} arquivada={musica.arquivada} />
  const archive = await dialogStore.ask({
    kind: 'warning',
    message,
    ...(musica.arquivada
      ? { confirmLabel: 'Entendi' }
      : { confirmLabel: 'Arquivar', cancelLabel: 'Entendi' }),
  })
  return archive && !musica.arquivada && toggleArquivada(musica)
}

const USES = [
  ['execucoes', 'execução', 'execuções'],
  ['planejamentos', 'planejamento', 'planejamentos'],
  ['ensaios', 'ensaio', 'ensaios'],
] as const

function InUse({ detalhes, arquivada }: { detalhes: Record<string, unknown>; arquivada: boolean }) {
  const uses = USES.flatMap(([key, one, many]) => {
    const n = Number(detalhes[key] ?? 0)
    return n > 0 ? [plural(n, one, many)] : []
  })
  return (
    <>
      <p>
        Esta música não pode ser excluída porque tem{' '}
        <strong className="font-semibold text-paper">{enumerar(uses)}</strong>. Para excluí-la:
      </p>
      <ol className="mt-3 flex list-decimal flex-col gap-1 pl-6 text-paper">
        <li>Remova as execuções em Execuções</li>
        <li>Remova os planejamentos em Planejamento</li>
        {Number(detalhes['ensaios'] ?? 0) > 0 && <li>Remova a música dos ensaios em Ensaios</li>}
        <li>Tente excluir novamente</li>
      </ol>
      <p className="mt-3">É assim para proteger dados importantes do ministério.</p>
      {!arquivada && (
        <p className="mt-3">Se ela só não é mais cantada, arquive: sai do repertório e o histórico fica.</p>
      )}
    </>
  )
}
