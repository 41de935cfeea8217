import { type Musica, musicasCalls } from '@cantai/contract/musicas/musicas'
import { api } from '../../lib/api/api-client.ts'
import { useEscrita } from '../use-escrita.ts'

/** Writes a song's sheet and key together. */
export function useTranspor(whole: Musica | undefined) {
  const { saving, run } = useEscrita(whole, {
    deNovo: 'transponha de novo',
    falhou: 'Erro ao salvar cifras',
  })
  return {
    saving,
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
