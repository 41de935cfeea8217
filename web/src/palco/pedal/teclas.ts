import type { Sentido } from './pedal.ts'

/** Keys of usual foot pedals. */
const AVANCAR = new Set(['PageDown', 'ArrowDown', 'ArrowRight', ' ', 'Enter'])
const VOLTAR = new Set(['PageUp', 'ArrowUp', 'ArrowLeft'])

interface Ensinadas {
  readonly avancar: readonly string[]
  readonly voltar: readonly string[]
}

/** The name of a key: some pedals send keys without a name, which only have a code. */
export const nomeDaTecla = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  key === 'Unidentified' || key === '' ? code : key

/** The direction of a key: true onwards, false back, undefined for others. Learnt keys have priority over the usual ones. */
export function sentidoDaTecla(nome: string, { avancar, voltar }: Ensinadas): Sentido | undefined {
  if (avancar.includes(nome)) return 1
  if (voltar.includes(nome)) return -1
  if (AVANCAR.has(nome)) return 1
  return VOLTAR.has(nome) ? -1 : undefined
}

const SEM_SENTIDO = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', ''])

/** Whether a key can be learnt: not those that leave the stage, nor modifiers. */
export const podeEnsinar = (nome: string): boolean => !SEM_SENTIDO.has(nome)
