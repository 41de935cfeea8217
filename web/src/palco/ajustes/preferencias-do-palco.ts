import * as z from 'zod/mini'
import { onForget } from '../../lib/session/session.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'

const CHAVE = 'cantai.palco'

const teclas = z.catch(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(8)), () => [])

/** Settings of the stage on this device. */
const PreferenciasDoPalco = z.object({
  modo: z.catch(z.enum(['paginas', 'rolar']), 'paginas'),
  /** Text grows as long as this needs no more pages. */
  ajustar: z.catch(z.boolean(), true),
  /** A sheet is shown in the order of the agreed sequence. */
  cantada: z.catch(z.boolean(), true),
  /** The pedal changes the song without a second press. */
  semConfirmar: z.catch(z.boolean(), false),
  /** The metronome is audible, not only visible. */
  somDoMetronomo: z.catch(z.boolean(), false),
  /** The metronome ends with the count-in. */
  soContagem: z.catch(z.boolean(), false),
  /** A text scrolls in the time that its song lasts, where that is known. */
  peloTempo: z.catch(z.boolean(), true),
  /** Keys learnt from a pedal, beside those that all pedals send. */
  avancar: teclas,
  voltar: teclas,
})
export type PreferenciasDoPalco = z.infer<typeof PreferenciasDoPalco>

function read(): PreferenciasDoPalco {
  try {
    return PreferenciasDoPalco.parse(JSON.parse(localStorage.getItem(CHAVE) ?? '{}'))
  } catch {
    return PreferenciasDoPalco.parse({})
  }
}

const preferencias = createStore(read())
onForget(() => preferencias.set(read()))

export const usePreferenciasDoPalco = (): PreferenciasDoPalco => useStore(preferencias)

export function changePreferenciasDoPalco(part: Partial<PreferenciasDoPalco>): void {
  const next = { ...preferencias.get(), ...part }
  preferencias.set(next)
  try {
    localStorage.setItem(CHAVE, JSON.stringify(next))
  } catch {
    // Without storage they last until this page is closed.
  }
}
