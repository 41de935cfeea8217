import type { Falta, MusicaDoCulto } from '@cantai/contract/cultos/itens'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { queryClient } from '../../lib/api/query-client.ts'
import { serverWords } from '../../lib/api/failure.ts'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { musicaAcoes } from '../../musicas/musica-acoes.ts'
import { musicaQuery } from '../../musicas/musicas-api.ts'
import { toast } from '../../ui/feedback/toast.ts'

const loadTom = async () => (await import('./definir-tom-modal.tsx')).DefinirTomModal
const buscarCifra = musicaAcoes.find(({ id }) => id === 'cifra-online')

/** The actions that bring a culto what it lacks; `modal` is to be rendered for them. */
export function usePreparo({ onEnsaiar }: { onEnsaiar: () => void }) {
  const { show, modal } = useLazyModal()

  async function buscar({ musica_id }: MusicaDoCulto) {
    try {
      const musica: MusicaResumo = await queryClient.fetchQuery(musicaQuery(musica_id))
      if (buscarCifra) show(buscarCifra.load, { musica })
    } catch (error) {
      toast.apiError(serverWords(error, 'Não foi possível abrir a música. Tente novamente.'))
    }
  }

  const resolver = (falta: Falta, musica: MusicaDoCulto) => {
    if (falta === 'sem_texto') void buscar(musica)
    else if (falta === 'sem_tom') show(loadTom, { musica })
    else onEnsaiar()
  }

  return { resolver, modal }
}
