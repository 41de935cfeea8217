import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Musica, type MusicaResumo } from '@cantai/contract/musicas/musicas'
import { ENVIAR_MP3, mp3Calls } from '@cantai/contract/musicas/mp3'
import { api } from '../../lib/api/api-client.ts'
import { apiUpload } from '../../lib/api/api-upload.ts'
import { serverWords } from '../../lib/api/failure.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { refusedMp3 } from './mp3-file.ts'
import { takeMusica } from '../musicas-api.ts'
import { resumoOf } from '../lista/musicas-lista.ts'

export interface Sending {
  readonly file: File
  /** Progress, 0 to 1. */
  readonly part: number
}

export type Outcome = { erro: string } | { aviso: string }

/** The present MP3 of a song, and how to replace and delete it. */
export function useMp3(row: MusicaResumo) {
  const [musica, setMusica] = useState(row)
  const [sending, setSending] = useState<Sending>()
  // Shown in the modal itself: a toast would cover its buttons on a phone.
  const [outcome, setOutcome] = useState<Outcome>()
  const controller = useRef<AbortController>(undefined)

  function taken(answer: Musica) {
    setMusica(resumoOf(answer))
    takeMusica(answer)
  }

  async function send(file: File) {
    const refusal = refusedMp3(file)
    setOutcome(refusal ? { erro: refusal } : undefined)
    if (refusal) return
    const form = new FormData()
    form.append('arquivo', file)
    const { signal } = (controller.current = new AbortController())
    setSending({ file, part: 0 })
    try {
      const answer = await apiUpload({
        path: ENVIAR_MP3.replace(':id', String(musica.id)),
        form,
        answer: Musica,
        onProgress: (part) => setSending({ file, part }),
        signal,
      })
      taken(answer)
      setOutcome({ aviso: 'MP3 enviado com sucesso!' })
    } catch (error) {
      if (!signal.aborted)
        setOutcome({ erro: `Erro ao enviar MP3: ${serverWords(error, 'tente novamente')}` })
    } finally {
      setSending(undefined)
    }
  }

  const deletion = useMutation({
    mutationFn: () => api(mp3Calls.remove, { params: { id: musica.id } }),
    onSuccess: taken,
  })

  async function remove() {
    setOutcome(undefined)
    const yes = await confirmAction({
      title: 'Excluir MP3',
      message:
        'Tem certeza que deseja excluir o MP3 desta música? A música e o vídeo continuam no repertório.',
      confirmLabel: 'Excluir MP3',
      danger: true,
    })
    if (!yes) return
    try {
      await deletion.mutateAsync()
      setOutcome({ aviso: 'MP3 excluído com sucesso' })
    } catch (error) {
      setOutcome({ erro: `Erro ao excluir MP3: ${serverWords(error, 'tente novamente')}` })
    }
  }

  return {
    musica,
    sending,
    outcome,
    removing: deletion.isPending,
    send: (file: File) => void send(file),
    cancel: () => controller.current?.abort(),
    remove: () => void remove(),
  }
}
