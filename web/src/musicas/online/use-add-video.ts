import { useMutation } from '@tanstack/react-query'
import type { VideoEncontrado } from '@cantai/contract/youtube'
import { limparTituloDeVideo } from '@cantai/domain/musicas/titulo-de-video'
import { serverWords } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createMusica } from '../musicas-api.ts'
import { useResumos } from '../escolha/musicas-resumos.ts'

/** Puts a video found online into the repertoire; `known` when a song had it at the search, or has it by now. */
export function useAddVideo({ id: { videoId }, snippet, no_repertorio }: VideoEncontrado) {
  const { mutateAsync, isPending, isSuccess } = useMutation({ mutationFn: createMusica })
  const { data: musicas } = useResumos()

  async function add() {
    try {
      await mutateAsync({
        nome: limparTituloDeVideo(snippet.title),
        artista: snippet.channelTitle,
        letra: '',
        youtube_video_id: videoId,
      })
      toast.success('Música adicionada com sucesso!')
    } catch (error) {
      toast.apiError(`Erro ao adicionar música: ${serverWords(error, 'tente novamente')}`)
    }
  }

  return {
    add: () => void add(),
    adding: isPending,
    known:
      no_repertorio || isSuccess || musicas?.some((musica) => musica.youtube_video_id === videoId) === true,
  }
}
