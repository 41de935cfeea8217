import { AppError } from '../../errors.ts'
import { outsideSlow } from '../outside/outside.ts'
import type { Finished } from './audio-process.ts'

export const missingTools = () =>
  new AppError(503, 'Instale o yt-dlp e o ffmpeg no servidor', { codigo: 'sem_ferramenta' })

export const missingFfmpeg = () =>
  new AppError(503, 'Instale o ffmpeg no servidor', { codigo: 'sem_ferramenta' })

export const keyNotMoved = () =>
  new AppError(422, 'Não deu para mudar o tom desta gravação.', { codigo: 'tom_nao_mudou' })

export const downloadsOff = () =>
  new AppError(403, 'Baixar MP3 está desligado neste servidor: envie o arquivo MP3 da música.', {
    codigo: 'download_desligado',
  })

export const busy = () =>
  new AppError(503, 'O servidor está ocupado com outras músicas. Tente de novo em alguns minutos.', {
    codigo: 'ocupado',
    headers: { 'retry-after': '30' },
  })

export const tooLong = () =>
  new AppError(422, 'Só vídeos de até 20 minutos, e não transmissões ao vivo, podem virar MP3.', {
    codigo: 'video_longo',
  })

export const tooLarge = () =>
  new AppError(422, 'O som deste vídeo é grande demais para virar MP3.', { codigo: 'video_grande' })

const oldYtdlp = () =>
  new AppError(502, 'O yt-dlp não entendeu a resposta do YouTube: atualize o yt-dlp no servidor.', {
    codigo: 'yt_dlp_antigo',
  })

const REASONS: [RegExp, () => AppError][] = [
  [/does not pass filter/i, tooLong],
  [/larger than max-filesize/i, tooLarge],
  [/ff(mpeg|probe).*not found/i, missingTools],
  [
    /no space left|disk quota/i,
    () =>
      new AppError(507, 'O disco do servidor está cheio: libere espaço antes de guardar mais músicas.', {
        codigo: 'disco_cheio',
      }),
  ],
  [
    /confirm your age|age[- ]restricted|inappropriate for some users/i,
    () =>
      new AppError(422, 'Este vídeo tem restrição de idade: envie o arquivo MP3 da música.', {
        codigo: 'video_com_idade',
      }),
  ],
  [
    /available in your country|available from your location|blocked it in your country|geo[- ]?restrict/i,
    () =>
      new AppError(422, 'Este vídeo não está disponível no Brasil: escolha outro ou envie o arquivo MP3.', {
        codigo: 'video_de_outro_pais',
      }),
  ],
  [
    /drm protected|drm[- ]?protection/i,
    () =>
      new AppError(422, 'O som deste vídeo é protegido contra cópia: escolha outro ou envie o arquivo MP3.', {
        codigo: 'video_protegido',
      }),
  ],
  [/requested format|nsig extraction|signature extraction|player response|formats may be missing/i, oldYtdlp],
  [
    /video unavailable|private video|removed|HTTP Error 404|HTTP Error 410|not available|members-only|premieres in|will begin/i,
    () => new AppError(404, 'Este vídeo não está disponível no YouTube.', { codigo: 'video_indisponivel' }),
  ],
  [
    /sign in|not a bot|captcha|HTTP Error 429|too many requests|HTTP Error 403/i,
    () =>
      new AppError(503, 'O YouTube recusou o pedido deste servidor. Tente mais tarde ou atualize o yt-dlp.', {
        codigo: 'youtube_recusou',
      }),
  ],
  [
    /unsupported url|unable to extract|unable to obtain|conversion failed|no video formats|failed to parse/i,
    oldYtdlp,
  ],
  [/timed out|timeout/i, () => outsideSlow('O YouTube')],
]

/** Translates the output of a failed run of yt-dlp into an AppError. */
export function explainYtdlp({ stdout, stderr, stopped }: Finished): AppError {
  if (stopped === 'timeout') return outsideSlow('O YouTube')
  if (stopped === 'abort') return busy()
  // Only errors and the line about a skipped video count; warnings name many other things.
  const output = `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => !line.startsWith('WARNING'))
    .join('\n')
  const reason = REASONS.find(([pattern]) => pattern.test(output))
  return (
    reason?.[1]() ??
    new AppError(502, 'Não foi possível buscar o som no YouTube. Tente de novo em alguns minutos.', {
      codigo: 'fora_do_ar',
    })
  )
}
