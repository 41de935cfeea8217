import { buscarMusicas, palavrasDaBusca } from '@cantai/domain/musicas/busca'
import { type MusicaEscolha, useResumos } from '../../musicas/escolha/musicas-resumos.ts'

const SHOWN = 8

export type MusicaEncontrada = Pick<MusicaEscolha, 'id' | 'nome' | 'artista'>

/** The songs that answer what is being typed. */
export function useMusicasEncontradas(text: string): {
  musicas: readonly MusicaEncontrada[]
  status: string
} {
  const { data, isError, isFetching } = useResumos()
  if (palavrasDaBusca(text).length === 0) return { musicas: [], status: '' }
  if (data) return { musicas: buscarMusicas(data, text).slice(0, SHOWN), status: '' }
  const failed = isError && !isFetching
  return { musicas: [], status: failed ? 'Não foi possível buscar músicas agora.' : 'Buscando músicas...' }
}
