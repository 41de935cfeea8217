import { useState, useSyncExternalStore } from 'react'
import { useUsuario } from '../lib/session/session.ts'
import { sendCamadaSoon } from './camada/sincronizar.ts'
import {
  keepLeituraDaMusica,
  type LeituraDaMusica,
  leiturasText,
  readLeituraDaMusica,
  subscribeLeituras,
} from './camada/leituras.ts'

/**
 * How this person reads a song: the key, the capo, the size, the columns, with or without chords, the same on all their devices.
 * In a culto it begins in the key of the day, and a key that is chosen there lasts as long as the sheet is open.
 */
export function useLeituraDaMusica(musica: number, doCulto?: { readonly tom: string | null }) {
  const usuario = useUsuario()?.id ?? 0
  const text = useSyncExternalStore(subscribeLeituras, leiturasText)
  const [noCulto, setNoCulto] = useState<{ musica: number; tom: string | null }>()
  const guardada = readLeituraDaMusica(usuario, musica, text)
  const ofDay = noCulto?.musica === musica ? noCulto.tom : (doCulto?.tom ?? null)
  const escolhida: LeituraDaMusica = doCulto ? { ...guardada, tom: ofDay } : guardada

  function escolher(part: Partial<LeituraDaMusica>) {
    const next = { ...escolhida, ...part }
    if (doCulto && part.tom !== undefined) setNoCulto({ musica, tom: part.tom })
    if (usuario === 0 || musica === 0) return
    const before = readLeituraDaMusica(usuario, musica)
    keepLeituraDaMusica(usuario, musica, doCulto ? { ...next, tom: before.tom } : next)
    sendCamadaSoon()
  }
  return { musica, escolhida, escolher }
}

export type MinhaLeitura = ReturnType<typeof useLeituraDaMusica>
