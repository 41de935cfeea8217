import { palavrasDaBusca } from '@cantai/domain/musicas/busca'
import { melhoresMusicas } from '@cantai/domain/musicas/melhores'
import { isOffered, type MusicaEscolha, useResumos } from '../../musicas/escolha/musicas-resumos.ts'

const SHOWN = 8

export type MusicaEncontrada = Pick<MusicaEscolha, 'id' | 'nome' | 'artista'>

/** The songs that match the typed text, the best match first. */
export function useMusicasEncontradas(text: string): {
  musicas: readonly MusicaEncontrada[]
  status: string
} {
  const { data, isError, isFetching } = useResumos()
  if (palavrasDaBusca(text).length === 0) return { musicas: [], status: '' }
  if (data) return { musicas: melhoresMusicas(data.filter(isOffered), text).slice(0, SHOWN), status: '' }
  const hasFailed = isError && !isFetching
  return { musicas: [], status: hasFailed ? 'Não foi possível buscar músicas agora.' : 'Buscando músicas...' }
}
