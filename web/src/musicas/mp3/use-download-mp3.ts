import { useEffect, useRef, useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { mp3Calls } from '@cantai/contract/musicas/mp3'
import { api } from '../../lib/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { untilConverted } from '../../youtube/until-converted.ts'
import { videoAddress } from '../../youtube/video-text.ts'
import { describeDownload, type Download, downloadMp3 } from './download-mp3.ts'
import { takeMusica } from '../musicas-api.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type DoVideo = Pick<MusicaResumo, 'id' | 'youtube_video_id'>

/** Downloads a song's MP3; `tell` gets each step, and the outcome is returned. */
export function downloadMp3Of({ id, youtube_video_id }: DoVideo, tell: (download: Download) => void) {
  const body = { youtube_url: videoAddress(youtube_video_id ?? '') }
  return downloadMp3({
    ask: () => untilConverted(() => api(mp3Calls.download, { params: { id }, body })),
    save: takeMusica,
    pause,
    tell,
  })
}

/** A toast with the outcome of a download that nobody watches. */
export function tellEnd(last: Download): void {
  const { message } = describeDownload(last)
  if (last.passo === 'erro') toast.apiError(message)
  else toast.success(message)
}

/** Starts the download of a song's MP3 at once. It continues when its modal is closed; a toast then tells the outcome. */
export function useDownloadMp3({ id, youtube_video_id }: DoVideo): Download {
  const [download, setDownload] = useState<Download>({ passo: 'iniciando' })
  const looking = useRef(false)
  const started = useRef(false)

  useEffect(() => {
    looking.current = true
    if (!started.current) {
      started.current = true
      void downloadMp3Of({ id, youtube_video_id }, setDownload).then((last) => {
        if (!looking.current) tellEnd(last)
      })
    }
    return () => {
      looking.current = false
    }
  }, [id, youtube_video_id])

  return download
}
