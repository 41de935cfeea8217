import { expect, test } from 'vitest'
import { explainYtdlp } from './audio-errors.ts'

const explained = (message: string) =>
  explainYtdlp({
    code: 1,
    stdout: '',
    stderr: `WARNING: nsig extraction failed\nERROR: [youtube] x: ${message}`,
  }).corpo.erro

test.each([
  ['Sign in to confirm your age.', 'Este vídeo tem restrição de idade: envie o arquivo MP3 da música.'],
  [
    'Requested format is not available.',
    'O yt-dlp não entendeu a resposta do YouTube: atualize o yt-dlp no servidor.',
  ],
  [
    'The uploader has not made this video available in your country',
    'Este vídeo não está disponível no Brasil: escolha outro ou envie o arquivo MP3.',
  ],
  [
    'This video is DRM protected',
    'O som deste vídeo é protegido contra cópia: escolha outro ou envie o arquivo MP3.',
  ],
  [
    'nsig extraction failed: Some formats may be missing',
    'O yt-dlp não entendeu a resposta do YouTube: atualize o yt-dlp no servidor.',
  ],
  ['Video unavailable', 'Este vídeo não está disponível no YouTube.'],
  [
    'Sign in to confirm you’re not a bot.',
    'O YouTube recusou o pedido deste servidor. Tente mais tarde ou atualize o yt-dlp.',
  ],
])('TRA-21 yt-dlp says “%s”: the person reads what to do', (message, erro) => {
  expect(explained(message)).toBe(erro)
})
