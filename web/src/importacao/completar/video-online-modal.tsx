import { CloudOff, SearchX } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '../../lib/api/failure.ts'
import type { MusicaModalProps } from '../../musicas/musica-modal-props.ts'
import { updateMusica } from '../../musicas/musicas-api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { searchFailure } from '../../youtube/search-failure.ts'
import { useVideos } from '../../youtube/use-videos.ts'
import { VideoRow } from '../../youtube/video-row.tsx'

/** More are nobody's first choice. */
const SHOWN = 5

/** The videos of a song's name; one click keeps one. */
export function VideoOnlineModal({ musica, ...modal }: MusicaModalProps) {
  const { videos, error, isFetching, refetch } = useVideos(`${musica.nome} ${musica.artista}`)
  const [saving, setSaving] = useState<string>()

  async function keep(videoId: string) {
    setSaving(videoId)
    try {
      await updateMusica(musica, { youtube_video_id: videoId, versao: musica.versao })
      toast.success('Vídeo guardado')
      modal.onClose()
    } catch (failure) {
      toast.apiError(failureMessage(failure, 'Não foi possível guardar o vídeo. Tente novamente.'))
    } finally {
      setSaving(undefined)
    }
  }

  return (
    <Modal {...modal} size="lg" title="Escolher vídeo" description={`${musica.nome} · ${musica.artista}`}>
      {videos === undefined ? (
        isFetching ? (
          <output className="block py-8 text-center text-dim">Pesquisando...</output>
        ) : (
          <EmptyState
            icon={<CloudOff />}
            title={searchFailure(error).erro}
            hint={searchFailure(error).dica}
            action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
          />
        )
      ) : videos.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Nenhum vídeo encontrado"
          hint="Edite a música para colar o endereço do vídeo."
        />
      ) : (
        <ul aria-label="Vídeos encontrados" className="divide-y divide-line">
          {videos.slice(0, SHOWN).map((video) => (
            <li key={video.id.videoId}>
              <VideoRow
                video={video}
                actions={
                  <Button
                    size="sm"
                    variant="primary"
                    busy={saving === video.id.videoId}
                    disabled={saving !== undefined && saving !== video.id.videoId}
                    aria-label={`Usar este vídeo: ${video.snippet.title}`}
                    onClick={() => void keep(video.id.videoId)}
                  >
                    Usar este vídeo
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
