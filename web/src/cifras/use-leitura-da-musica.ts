import { useState } from 'react'
import { useUsuario } from '../lib/session/session.ts'
import { keepLeituraDaMusica, type LeituraDaMusica, readLeituraDaMusica } from './leituras.ts'

/** The key, the capo and the size in which this person read a song last on this device. */
export function useLeituraDaMusica(musica: number) {
  const usuario = useUsuario()?.id ?? 0
  const [escolhida, setEscolhida] = useState(() => readLeituraDaMusica(usuario, musica))

  function escolher(part: Partial<LeituraDaMusica>) {
    const next = { ...escolhida, ...part }
    setEscolhida(next)
    if (usuario > 0) keepLeituraDaMusica(usuario, musica, next)
  }
  return { escolhida, escolher }
}

export type MinhaLeitura = ReturnType<typeof useLeituraDaMusica>
