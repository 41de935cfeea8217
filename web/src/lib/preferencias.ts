import * as z from 'zod/mini'
import { FORMATOS_DE_DATA, FORMATOS_DE_HORA } from '@cantai/domain/formatos'
import { oneOfOr } from './check/search-params.ts'
import { createStore, useStore } from '../ui/layout/store.ts'

const PREFERENCIAS_KEY = 'cantai.preferencias'
export const TAMANHOS_DE_PAGINA = [10, 20, 50] as const

/** A value that is not valid (storage may be edited or half written) becomes the default. */
const Preferencias = z.object({
  language: oneOfOr(['pt-BR'], 'pt-BR'),
  dateFormat: oneOfOr(FORMATOS_DE_DATA, 'dd/MM/yyyy'),
  timeFormat: oneOfOr(FORMATOS_DE_HORA, '24h'),
  itemsPerPage: oneOfOr(TAMANHOS_DE_PAGINA, 10),
  autoSave: z.catch(z.boolean(), true),
  soundEnabled: z.catch(z.boolean(), true),
  compactMode: z.catch(z.boolean(), false),
  showTutorials: z.catch(z.boolean(), true),
  defaultView: oneOfOr(['grid', 'list'], 'grid'),
})
export type Preferencias = z.infer<typeof Preferencias>

export const PREFERENCIAS_PADRAO: Preferencias = Preferencias.parse({})

const Stored = z.object({ versao: z.number(), preferencias: Preferencias })

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
  const versao = Stored.safeParse(stored).data?.versao ?? 0
  for (const migrate of MIGRATIONS.slice(Math.max(0, versao))) stored = migrate(stored)
  return Stored.safeParse(stored).data?.preferencias ?? PREFERENCIAS_PADRAO
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
