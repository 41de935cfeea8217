import { DESFAZER_MS } from '@cantai/contract/limites'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { reasonOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { setArquivada } from '../musicas-api.ts'

async function change(musica: MusicaResumo, arquivada: boolean): Promise<boolean> {
  try {
    await setArquivada(musica, arquivada)
    return true
  } catch (error) {
    const what = arquivada ? 'arquivar' : 'desarquivar'
    toast.apiError(`Erro ao ${what} música: ${reasonOf(error)}`)
    return false
  }
}

/** Archives a song or restores an archived one, and for 10 s offers to undo that; false when it failed. */
export async function toggleArquivada(musica: MusicaResumo): Promise<boolean> {
  const arquivada = !musica.arquivada
  if (!(await change(musica, arquivada))) return false
  toast.success(arquivada ? 'Música arquivada' : 'Música de volta ao repertório', {
    duration: DESFAZER_MS,
    action: { label: 'Desfazer', onClick: () => void change(musica, !arquivada) },
  })
  return true
}
