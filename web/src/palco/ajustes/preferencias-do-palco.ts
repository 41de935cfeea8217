import * as z from 'zod/mini'
import { onForget } from '../../lib/session/session.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'

const CHAVE = 'cantai.palco'

const teclas = z.catch(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(8)), () => [])

/** How a stage on this device is walked through. */
const PreferenciasDoPalco = z.object({
  modo: z.catch(z.enum(['paginas', 'rolar']), 'paginas'),
  /** The pedal goes from song to song without a second press. */
  semConfirmar: z.catch(z.boolean(), false),
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
