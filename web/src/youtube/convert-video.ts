import { type Video, youtubeCalls } from '@cantai/contract/youtube'
import { formatNumber } from '@cantai/domain/palavras'
import { api, apiFile } from '../lib/api/api-client.ts'
import { serverWords } from '../lib/api/failure.ts'
import { saveFile } from '../native/save-file.ts'
import { toast } from '../ui/feedback/toast.ts'
import { untilConverted } from './until-converted.ts'
import { videoAddress } from './video-text.ts'

/** Converts a video, saves the file on this device and tells how it ended, wherever the person is by then. */
export async function convertVideo({ id, snippet }: Video): Promise<void> {
  toast.info('Convertendo o vídeo: o arquivo é salvo assim que ficar pronto.')
  try {
    const body = { videoUrl: videoAddress(id.videoId), title: snippet.title }
    const answer = await untilConverted(() => api(youtubeCalls.convert, { body }))
    if (!answer.success) return tellFailure('Falha na conversão do vídeo')
    await saveFile(await apiFile(answer.downloadUrl), answer.filename)
    toast.success(`Download concluído: ${answer.filename} (${formatNumber(answer.size)}MB)`)
  } catch (error) {
    tellFailure(serverWords(error, 'tente novamente'))
  }
}

const tellFailure = (why: string) => toast.apiError(`Erro ao converter vídeo para MP3: ${why}`)
