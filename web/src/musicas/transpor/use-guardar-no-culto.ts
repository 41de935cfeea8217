import { useState } from 'react'
import { reasonOf } from '../../lib/api/failure.ts'

interface Dizer {
  readonly success: (text: string) => void
  readonly failure: (text: string) => void
}

/** Makes a key that of a song in a culto, for everybody; `dizer` says how that went. */
export function useGuardarNoCulto(dizer: Dizer) {
  const [busy, setBusy] = useState(false)
  async function guardar(tom: string, keep: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await keep()
      dizer.success(`${tom} é o tom desta música neste culto.`)
    } catch (error) {
      dizer.failure(`O tom não foi guardado: ${reasonOf(error)}`)
    }
    setBusy(false)
  }
  return { busy, guardar }
}
