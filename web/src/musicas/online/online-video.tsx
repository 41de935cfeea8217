import { Check, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { Video, VideoEncontrado } from '@cantai/contract/youtube'
import { Button } from '../../ui/form/button.tsx'
import { pause, resume, useTrackStatus } from '../../player/audio-player.ts'
import { convertVideo } from '../../youtube/convert-video.ts'
import { playAudio } from '../../player/play-audio.ts'
import { VideoRow } from '../../youtube/video-row.tsx'
import { audioOfVideo } from '../../youtube/youtube-api.ts'
import { useRecursos } from '../../lib/recursos.ts'
import { MusicaLink } from '../musica-link.tsx'
import { JaExiste } from '../repetidas/ja-existe.tsx'
import { useAddVideo } from './use-add-video.ts'

/** A video found online and what can be done with it. */
export function OnlineVideo({ video }: { video: VideoEncontrado }) {
  const adding = useAddVideo(video)
  const { baixar_mp3 } = useRecursos()
  return (
    <VideoRow
      video={video}
      actions={
        <>
          <Preview video={video} />
          <Add video={video} adding={adding} />
          {baixar_mp3 && <Convert video={video} />}
          {adding.repetidas && !adding.known && (
            <JaExiste
              repetidas={adding.repetidas}
              className="basis-full"
              action={
                <Button size="sm" busy={adding.adding} onClick={adding.add}>
                  Criar mesmo assim
                </Button>
              }
            />
          )}
        </>
      }
    />
  )
}

function Preview({ video: { id, snippet } }: { video: Video }) {
  const track = {
    id: `video-${id.videoId}`,
    nome: snippet.title,
    artista: snippet.channelTitle,
    videoId: id.videoId,
  }
  const status = useTrackStatus(track.id)
  const playing = status === 'playing' || status === 'buffering'
  function toggle() {
    if (playing) pause()
    else if (status === 'paused') resume()
    else playAudio(track, [audioOfVideo(id.videoId)])
  }
  return (
    <Button
      size="sm"
      icon={playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      busy={status === 'loading'}
      aria-label={`${playing ? 'Pausar' : 'Reproduzir'} ${snippet.title}`}
      onClick={toggle}
    >
      {playing ? 'Pausar' : 'Reproduzir'}
    </Button>
  )
}

const KNOWN =
  'flex h-11 items-center justify-center gap-2 px-1 text-sm text-green max-sm:w-24 max-sm:text-center sm:px-3 [&_svg]:size-5 [&_svg]:shrink-0 max-sm:[&_svg]:hidden'

type AddProps = { video: Video; adding: ReturnType<typeof useAddVideo> }

function Add({ video, adding: { add, adding, known, knownId } }: AddProps) {
  const said = (
    <>
      <Check aria-hidden />
      Já está no repertório
    </>
  )
  if (known && knownId === undefined) return <p className={KNOWN}>{said}</p>
  if (known && knownId !== undefined)
    return (
      <MusicaLink id={knownId} className={`${KNOWN} underline underline-offset-4`}>
        {said}
      </MusicaLink>
    )
  return (
    <Button size="sm" busy={adding} aria-label={`+ Adicionar ${video.snippet.title}`} onClick={add}>
      + Adicionar
    </Button>
  )
}

function Convert({ video }: { video: Video }) {
  const [converting, setConverting] = useState(false)
  async function convert() {
    setConverting(true)
    await convertVideo(video)
    setConverting(false)
  }
  return (
    <Button
      size="sm"
      busy={converting}
      aria-label={`⬇ MP3 de ${video.snippet.title}`}
      onClick={() => void convert()}
    >
      ⬇ MP3
    </Button>
  )
}
