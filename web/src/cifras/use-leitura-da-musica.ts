import { useState } from 'react'
import { useUsuario } from '../lib/session/session.ts'
import { createStore, useStore } from '../ui/layout/store.ts'
import { minhaCamada, useMinhaCamada } from './camada/camada.ts'
import { keepLeituraDaMusica, type LeituraDaMusica, leituraDaMusica } from './camada/leituras.ts'
import { sendCamadaSoon } from './camada/sincronizar.ts'

/** A guest's readings of songs, until the page is left. */
const semConta = createStore<ReadonlyMap<number, LeituraDaMusica>>(new Map())

/**
 * How this person reads a song: the key, the capo, the size, the columns, with or without chords, the same on all their devices.
 * In a culto it begins in the key of the day, to which null leads back, and a key that is chosen there lasts as long as the sheet is open.
 */
export function useLeituraDaMusica(musica: number, doCulto?: { readonly tom: string | null }) {
  const usuario = useUsuario()?.id ?? 0
  const [noCulto, setNoCulto] = useState<{ musica: number; tom: string | null }>()
  const camada = useMinhaCamada(usuario)
  const daPagina = useStore(semConta).get(musica)
  const guardada = (usuario === 0 ? daPagina : undefined) ?? leituraDaMusica(camada, musica)
  const ofDay = (noCulto?.musica === musica ? noCulto.tom : null) ?? doCulto?.tom ?? null
  const escolhida: LeituraDaMusica = doCulto ? { ...guardada, tom: ofDay } : guardada

  function escolher(part: Partial<LeituraDaMusica>) {
    const next = { ...escolhida, ...part }
    if (doCulto && part.tom !== undefined) setNoCulto({ musica, tom: part.tom })
    if (musica === 0) return
    if (usuario === 0) {
      semConta.set(new Map(semConta.get()).set(musica, { ...next, tom: guardada.tom }))
      return
    }
    const before = leituraDaMusica(minhaCamada(usuario), musica)
    keepLeituraDaMusica(usuario, musica, doCulto ? { ...next, tom: before.tom } : next)
    sendCamadaSoon()
  }
  return { musica, escolhida, escolher }
}

export type MinhaLeitura = ReturnType<typeof useLeituraDaMusica>
