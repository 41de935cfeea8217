import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Musica, musicasCalls } from '@cantai/contract/musicas'
import { api } from '../../lib/api/api-client.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { staleRow } from '../../lib/record/use-save-record.ts'
import { showAlert } from '../../ui/overlay/dialogs.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { musicaQuery, takeMusica } from '../musicas-api.ts'

/** Writes a song's sheet and key together; the list's row follows. True when it was saved. */
export function useTranspor(whole: Musica | undefined) {
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
              message:
                'Outra pessoa alterou esta música enquanto você estava aqui. A tela já mostra a versão dela: confira e transponha de novo.',
            }
          : { kind: 'error', message: `Erro ao salvar cifras: ${failureMessage(error, 'tente novamente')}` },
      )
      return false
    }
    toast.success(saved)
    return true
  }

  return {
    saving: isPending,
    save: (fromKey: string, toKey: string) =>
      run(
        ({ id, versao }) => api(musicasCalls.transpor, { params: { id }, body: { fromKey, toKey, versao } }),
        'Cifras transpostas salvas com sucesso!',
      ),
    voltarAoOriginal: () =>
      run(
        ({ id, versao }) => api(musicasCalls.voltarAoOriginal, { params: { id }, body: { versao } }),
        'Cifra e tom originais de volta!',
      ),
  }
}
