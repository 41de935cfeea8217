import type { Sentido } from './pedal.ts'

/** Keys of the foot pedals of music stands, and their like. */
const AVANCAR = new Set(['PageDown', 'ArrowDown', 'ArrowRight', ' ', 'Enter'])
const VOLTAR = new Set(['PageUp', 'ArrowUp', 'ArrowLeft'])

interface Ensinadas {
  readonly avancar: readonly string[]
  readonly voltar: readonly string[]
}

/** The name of a key: some pedals send keys that have no name, only a place. */
export const nomeDaTecla = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  key === 'Unidentified' || key === '' ? code : key

/** True when a key goes on or back, undefined for any other. What the pedal was taught with counts before the usual keys. */
export function sentidoDaTecla(nome: string, { avancar, voltar }: Ensinadas): Sentido | undefined {
  if (avancar.includes(nome)) return 1
  if (voltar.includes(nome)) return -1
  if (AVANCAR.has(nome)) return 1
  return VOLTAR.has(nome) ? -1 : undefined
}

const SEM_SENTIDO = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', ''])

/** True when a pedal may be taught with a key: not with those that leave the stage or only hold others. */
export const podeEnsinar = (nome: string): boolean => !SEM_SENTIDO.has(nome)
