import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { VideoEncontrado } from '@cantai/contract/youtube'
import { limparTituloDeVideo } from '@cantai/domain/musicas/titulo-de-video'
import { serverWords } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createMusica } from '../musicas-api.ts'
import { useOpenMusica } from '../musica-link.tsx'
import { useRepetidas } from '../repetidas/use-repetidas.ts'
import { useResumos } from '../escolha/musicas-resumos.ts'

/** Adds a video found online to the repertoire; `known` when a song has it already. */
export function useAddVideo({ id: { videoId }, snippet, no_repertorio }: VideoEncontrado) {
  const { mutateAsync, isPending, isSuccess, data } = useMutation({ mutationFn: createMusica })
  const { data: musicas } = useResumos()
  const repetidasDe = useRepetidas()
  const openMusica = useOpenMusica()
  const nome = limparTituloDeVideo(snippet.title)
  const artista = snippet.channelTitle
  const [asking, setAsking] = useState(false)
  const find = () => repetidasDe(nome, artista)
  const musicaDoVideo = musicas?.find((musica) => musica.youtube_video_id === videoId)

  async function add() {
    try {
      const { id } = await mutateAsync({ nome, artista, letra: '', youtube_video_id: videoId })
      toast.success('Música adicionada com sucesso!', {
        action: { label: 'Editar', onClick: () => openMusica(id) },
      })
    } catch (error) {
      toast.apiError(`Erro ao adicionar música: ${serverWords(error, 'tente novamente')}`)
    }
  }

  function ask() {
    const { mesmas, mesmoNome } = find()
    if (asking || mesmas.length + mesmoNome.length === 0) void add()
    else setAsking(true)
  }
  return {
    /** Asks first when the song may be there already. */
    add: ask,
    adding: isPending,
    repetidas: asking ? find() : undefined,
    known: no_repertorio || isSuccess || musicaDoVideo !== undefined,
    /** The song that has the video; undefined until this device knows it. */
    knownId: musicaDoVideo?.id ?? data?.id,
  }
}
