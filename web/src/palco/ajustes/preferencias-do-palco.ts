import * as z from 'zod/mini'
import { onForget } from '../../lib/session/session.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'

const CHAVE = 'cantai.palco'

const teclas = z.catch(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(8)), () => [])

/** How a stage on this device is walked through. */
const PreferenciasDoPalco = z.object({
  modo: z.catch(z.enum(['paginas', 'rolar']), 'paginas'),
  /** Pages have as large a text as makes no more of them. */
  ajustar: z.catch(z.boolean(), true),
  /** A sheet stands in the order of the sequence that was agreed on. */
  cantada: z.catch(z.boolean(), true),
  /** The pedal goes from song to song without a second press. */
  semConfirmar: z.catch(z.boolean(), false),
  /** The metronome is heard too, not only seen. */
  somDoMetronomo: z.catch(z.boolean(), false),
  /** It ends with the count-in. */
  soContagem: z.catch(z.boolean(), false),
  /** A text scrolls in the time that its song lasts, where that is known. */
  peloTempo: z.catch(z.boolean(), true),
  /** Keys that a pedal was taught with, beside those that all pedals send. */
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
    // They hold until this page is closed.
  }
}
