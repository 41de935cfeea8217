import { expect, test } from 'vitest'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { ApiError } from '../../lib/api/api-client.ts'
import { musicaInteira } from '../musica.fixture.ts'
import { describeDownload, downloadMp3 } from './download-mp3.ts'

const musica = musicaInteira({ youtube_video_id: 'dQw4w9WgXcQ', mp3_file: '7.mp3' })

/** Everything that happens before the answer. */
const BEFORE = ['Iniciando 0', '300 ms', 'Conectando 20', '300 ms', 'pergunta', 'Baixando 40', '300 ms']

/** All events in order, in a musician's words. */
async function download(ask: () => Promise<{ filename: string; musica: Musica }>) {
  const happened: string[] = []
  const last = await downloadMp3({
    ask: async () => {
      happened.push('pergunta')
      return ask()
    },
    save: ({ mp3_file }) => void happened.push(`guarda ${mp3_file}`),
    pause: async (ms) => void happened.push(`${ms} ms`),
    tell: (step) => happened.push(`${describeDownload(step).passo} ${describeDownload(step).percent}`),
  })
  return { happened, last }
}

test('MUS-19 a download walks from Iniciando to Concluído, each step long enough to be seen, with half a second before Salvando', async () => {
  const { happened, last } = await download(async () => ({ filename: '7.mp3', musica }))
  expect(happened).toEqual([...BEFORE, '500 ms', 'guarda 7.mp3', 'Salvando 80', '300 ms', 'Concluído 100'])
  expect(describeDownload(last).message).toBe('MP3 baixado e salvo com sucesso!')
})

test.each([
  [new ApiError(422, 'x', { erro: 'Vídeo longo demais' }), 'Vídeo longo demais'],
  [
    new ApiError(503, 'Servidor temporariamente indisponível', { erro: 'Instale o yt-dlp' }),
    'Instale o yt-dlp',
  ],
  [new ApiError(undefined, 'Não foi possível falar com o servidor'), 'Não foi possível falar com o servidor'],
  [new Error('x'), 'tente novamente'],
])('MUS-19 a failure is step Erro at 0 and says why', async (error, words) => {
  const { happened, last } = await download(() => Promise.reject(error))
  expect(happened).toEqual([...BEFORE, 'Erro 0'])
  expect(last).toEqual({ passo: 'erro', erro: words })
  expect(describeDownload(last).message).toBe(`Erro ao baixar MP3: ${words}`)
})

test('MUS-19 an answer without a file name is a failure', async () => {
  const { last } = await download(async () => ({ filename: '', musica }))
  expect(describeDownload(last).message).toBe('Erro ao baixar MP3: Falha ao salvar o MP3')
})
