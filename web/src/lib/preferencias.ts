import { FORMATOS_DE_DATA, FORMATOS_DE_HORA } from '@cantai/domain/formatos'
import { oneOf, orElse, readerOf } from './check/readers.ts'
import { isNumber, isObject } from './check/shape.ts'
import { createStore, useStore } from '../ui/layout/store.ts'

const PREFERENCIAS_KEY = 'cantai.preferencias'
export const TAMANHOS_DE_PAGINA = [10, 20, 50] as const

const YES_OR_NO = [true, false] as const
const yes = () => orElse(oneOf(YES_OR_NO), true)
const no = () => orElse(oneOf(YES_OR_NO), false)

/** A value that is not valid (storage may be edited or half written) becomes the default. */
const toPreferencias = readerOf({
  language: orElse(oneOf(['pt-BR']), 'pt-BR'),
  dateFormat: orElse(oneOf(FORMATOS_DE_DATA), 'dd/MM/yyyy'),
  timeFormat: orElse(oneOf(FORMATOS_DE_HORA), '24h'),
  itemsPerPage: orElse(oneOf(TAMANHOS_DE_PAGINA), 10),
  autoSave: yes(),
  soundEnabled: yes(),
  compactMode: no(),
  showTutorials: yes(),
  defaultView: orElse(oneOf(['grid', 'list']), 'grid'),
})
export type Preferencias = ReturnType<typeof toPreferencias>

export const PREFERENCIAS_PADRAO: Preferencias = toPreferencias({})

/** Each entry turns the form that one version stored into that of the next; the first version stored no version number. */
const MIGRATIONS: readonly ((stored: unknown) => unknown)[] = [
  (preferencias) => ({ versao: 1, preferencias }),
]
const VERSAO = MIGRATIONS.length

/** Reads stored preferences of any version; broken ones become the defaults. */
export function readPreferencias(text: string | null): Preferencias {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '')
  } catch {
    return PREFERENCIAS_PADRAO
  }
  const versao = isObject(stored) && isNumber(stored['versao']) ? stored['versao'] : 0
  for (const migrate of MIGRATIONS.slice(Math.max(0, versao))) stored = migrate(stored)
  return toPreferencias(isObject(stored) && stored['preferencias'])
}

function load(): Preferencias {
  try {
    return readPreferencias(localStorage.getItem(PREFERENCIAS_KEY))
  } catch {
    return PREFERENCIAS_PADRAO
  }
}

const preferencias = createStore(load())

function apply(next: Preferencias): void {
  showInDocument(next)
  preferencias.set(next)
}

/** Sets on the document what the style sheet and assistive technology read. */
function showInDocument({ language, compactMode }: Preferencias): void {
  document.documentElement.lang = language
  document.documentElement.toggleAttribute('data-compact', compactMode)
}

export const getPreferencias = preferencias.get

export function changePreferencias(part: Partial<Preferencias>): void {
  const next = { ...preferencias.get(), ...part }
  apply(next)
  try {
    localStorage.setItem(PREFERENCIAS_KEY, JSON.stringify({ versao: VERSAO, preferencias: next }))
  } catch {
    // They hold until this page is closed.
  }
}

export function startPreferencias(): void {
  showInDocument(preferencias.get())
  addEventListener('storage', ({ key, newValue }) => {
    // A cleared storage has no key.
    if (key === null || key === PREFERENCIAS_KEY) apply(readPreferencias(newValue))
  })
}

export const usePreferencias = (): Preferencias => useStore(preferencias)
