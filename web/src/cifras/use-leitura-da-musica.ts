import { useState } from 'react'
import { useUsuario } from '../lib/session/session.ts'
import { keepLeituraDaMusica, type LeituraDaMusica, readLeituraDaMusica } from './leituras.ts'

/**
 * The key, the capo and the size in which this person read a song last on this device. In a culto it begins in the key of
 * the day, and of what is chosen there only the size stays.
 */
export function useLeituraDaMusica(musica: number, doCulto?: { readonly tom: string | null }) {
  const usuario = useUsuario()?.id ?? 0
  const read = () => {
    const kept = readLeituraDaMusica(usuario, musica)
    return { musica, escolhida: doCulto ? { ...kept, tom: doCulto.tom, capo: null } : kept }
  }
  const [lida, setLida] = useState(read)
  // One dialog may go from song to song.
  if (lida.musica !== musica) setLida(read())
  const { escolhida } = lida.musica === musica ? lida : read()

  function escolher(part: Partial<LeituraDaMusica>) {
    const next = { ...escolhida, ...part }
    setLida({ musica, escolhida: next })
    const { tom, capo } = doCulto ? readLeituraDaMusica(usuario, musica) : next
    if (usuario > 0) keepLeituraDaMusica(usuario, musica, { ...next, tom, capo })
  }
  return { musica, escolhida, escolher }
}

export type MinhaLeitura = ReturnType<typeof useLeituraDaMusica>
