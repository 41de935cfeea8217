import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as acesso from '@cantai/contract/acesso'
import { callsOf, isCalls } from '../../client-calls.ts'

const src = path.resolve(import.meta.dirname, '..')
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm

/** The names that a clause brings for more than their types; '' for an import without names. */
const valuesOf = (clause = '') =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !name.startsWith('type '))

/** The files and packages that a module imports at once: neither types, nor calls, which the build gives without their schemas. */
function importsOf(file: string): string[] {
  const found: string[] = []
  for (const [, clause, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const values = valuesOf(clause).filter((name) => clause === undefined || name !== '')
    const [, layer, name] = /^@cantai\/(contract|domain)\/(.+)$/.exec(specifier) ?? []
    if (
      values.every((value) => value !== '' && isCalls(value)) &&
      (layer === 'contract' || values.length === 0)
    )
      continue
    if (layer) found.push(path.resolve(src, '../..', layer, 'src', `${name}.ts`))
    else found.push(specifier.startsWith('.') ? path.resolve(path.dirname(file), specifier) : specifier)
  }
  return found
}

/** All that comes with these modules before any of them can run. */
function firstLoad(roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = roots.map((root) => path.join(src, root))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    if (/\.tsx?$/.test(next)) waiting.push(...importsOf(next))
  }
  return seen
}

const packagesOf = (load: Set<string>) => [...load].filter((name) => !path.isAbsolute(name))
const filesOf = (load: Set<string>) =>
  [...load].filter((name) => path.isAbsolute(name)).map((name) => path.relative(src, name))

const ENTRY = ['main.tsx']
const LOGIN = [...ENTRY, 'acesso/entrada/login-screen.tsx']
const FRAME = [...ENTRY, 'app/shell/app-layout.tsx', 'app/shell/user-tools.tsx', 'app/offline/keep-copies.ts']
const DASHBOARD = [...FRAME, 'dashboard/dashboard-screen.tsx']
const MUSICAS = [...FRAME, 'musicas/musicas-screen.tsx']

/** For forms, modals, days and dragging: none of it is on a first screen. */
const LATER = /^(zod|react-hook-form|@hookform|@base-ui|@floating-ui|react-day-picker|@dnd-kit)/

test.each([
  ['login', LOGIN],
  ['dashboard', DASHBOARD],
  ['musicas', MUSICAS],
])('the first load of %s has no package that only forms and modals need', (_screen, roots) => {
  const load = firstLoad(roots)
  expect(filesOf(load).filter((file) => !existsSync(path.join(src, file)))).toEqual([])
  expect(packagesOf(load)).toContain('@tanstack/react-router')
  expect(packagesOf(load).filter((name) => LATER.test(name))).toEqual([])
})

test('the login loads neither the query library nor the steps that come after it', () => {
  const load = firstLoad(LOGIN)
  expect(packagesOf(load).filter((name) => name.startsWith('@tanstack/react-query'))).toEqual([])
  const later =
    /codigo-form|aguardando|login-modal|app-layout|user-tools|palette\/palette|dialog-view|toast-viewer|update-host/
  expect(filesOf(load).filter((file) => later.test(file))).toEqual([])
})

test('the frame loads its panels when they are opened', () => {
  const later =
    /palette\/palette|help-modal|configuracoes-modal|igreja-modal|mobile-menu\.tsx|senha-comum-bar|access-denied|audio-player/
  expect(filesOf(firstLoad(FRAME)).filter((file) => later.test(file))).toEqual([])
})

test.each(['execucoes/execucoes-screen.tsx', 'planejamento/planejamento-screen.tsx'])(
  'the list of %s is there before zod and the schemas of its form come',
  (screen) => {
    const load = firstLoad([...FRAME, screen])
    expect(filesOf(load)).toContain(screen)
    expect(packagesOf(load).filter((name) => /^(zod|react-hook-form|@hookform)/.test(name))).toEqual([])
  },
)

test('a form with rules of a schema does bring zod: the search above would find it', () => {
  expect(packagesOf(firstLoad(['acesso/entrada/register-screen.tsx']))).toContain('zod/mini')
})

test('the build gives the client a call as where it leads, without schemas and words about it', () => {
  const code = callsOf({ ...acesso })
  expect(code).toMatch(/^export const authCalls = /)
  const calls: unknown = JSON.parse(code.replace('export const authCalls = ', ''))
  expect(calls).toMatchObject({
    login: { method: 'POST', path: '/api/auth/login', access: 'public' },
    me: { method: 'GET', path: '/api/auth/me' },
  })
  expect(code).not.toMatch(/"(body|answer|query|params|summary)"/)
})
