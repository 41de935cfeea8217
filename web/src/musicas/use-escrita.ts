import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Musica } from '@cantai/contract/musicas/musicas'
import { reasonOf } from '../lib/api/failure.ts'
import { staleRow } from '../lib/record/use-save-record.ts'
import { showAlert } from '../ui/overlay/dialogs.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { musicaQuery, takeMusica } from './musicas-api.ts'

/** The words when somebody else was faster, after 'confira e', and when it failed, before the reason. */
interface Words {
  readonly deNovo: string
  readonly falhou: string
}

/** Writes texts of a song in one call; the list's row follows. `run` answers true when they were saved. */
export function useEscrita(whole: Musica | undefined, { deNovo, falhou }: Words) {
  const client = useQueryClient()

  function show(musica: Musica) {
    client.setQueryData(musicaQuery(musica.id).queryKey, musica)
    takeMusica(musica)
  }

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: (musica: Musica) => Promise<Musica>) => {
      if (!whole) throw new Error('The song has not been loaded')
      return send(whole)
    },
    onSuccess: show,
  })

  async function run(send: (musica: Musica) => Promise<Musica>, saved: string): Promise<boolean> {
    try {
      await mutateAsync(send)
    } catch (error) {
      const atual = staleRow(error, Musica)
      if (atual) show(atual)
      await showAlert(
        atual
          ? {
              kind: 'warning',
              message: `Outra pessoa alterou esta música enquanto você estava aqui. A tela já mostra a versão dela: confira e ${deNovo}.`,
            }
          : { kind: 'error', message: `${falhou}: ${reasonOf(error)}` },
      )
      return false
    }
    toast.success(saved)
    return true
  }

  return { saving: isPending, run }
}
