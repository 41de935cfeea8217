import type { Musica } from '@cantai/contract/musicas/musicas'
import { serverWords } from '../../lib/api/failure.ts'

/** The steps of a download as the specification names them. */
export const PASSOS = {
  iniciando: { passo: 'Iniciando', percent: 0, message: 'Preparando o download.' },
  conectando: { passo: 'Conectando', percent: 20, message: 'Falando com o servidor.' },
  baixando: {
    passo: 'Baixando',
    percent: 40,
    message: 'O servidor está baixando e convertendo o vídeo. Pode levar um minuto ou dois.',
  },
  salvando: { passo: 'Salvando', percent: 80, message: 'Guardando o arquivo no repertório.' },
  concluido: { passo: 'Concluído', percent: 100, message: 'MP3 baixado e salvo com sucesso!' },
} as const

export type Passo = keyof typeof PASSOS
export type Download = { passo: Passo } | { passo: 'erro'; erro: string }

/** The least time that each step is shown. */
const PASSO_MS = 300
/** Pause between the end of the download and Salvando (MUS-19). */
const SALVANDO_MS = 500
/** How long the result is shown before the modal closes by itself. */
export const FECHAR_MS = { concluido: 2_000, erro: 3_000 }

interface Steps {
  ask: () => Promise<{ filename: string; musica: Musica }>
  /** Updates the song in the cached lists. */
  save: (musica: Musica) => void
  pause: (ms: number) => Promise<void>
  tell: (download: Download) => void
}

/** Goes through the steps, each shown long enough; the outcome is the last one told, and is returned. */
export async function downloadMp3({ ask, save, pause, tell }: Steps): Promise<Download> {
  const end = (download: Download) => {
    tell(download)
    return download
  }
  const stand = async (passo: Passo) => {
    tell({ passo })
    await pause(PASSO_MS)
  }
  try {
    await stand('iniciando')
    await stand('conectando')
    const [answer] = await Promise.allSettled([ask(), stand('baixando')])
    if (answer.status === 'rejected') throw answer.reason
    const { filename, musica } = answer.value
    if (!filename) return end({ passo: 'erro', erro: 'Falha ao salvar o MP3' })
    await pause(SALVANDO_MS)
    save(musica)
    await stand('salvando')
    return end({ passo: 'concluido' })
  } catch (error) {
    return end({ passo: 'erro', erro: serverWords(error, 'tente novamente') })
  }
}

/** The words that a person reads about a download. */
export const describeDownload = (download: Download) =>
  download.passo === 'erro'
    ? { passo: 'Erro', percent: 0, message: `Erro ao baixar MP3: ${download.erro}` }
    : PASSOS[download.passo]
