import type { Manifest } from 'vite'

/** The part of a row of the table of screens that the build reads, `src/app/rotas.ts`. */
export interface RotaOfBuild {
  readonly path: string
  readonly label: string
  readonly acesso: string
  readonly pwaShortcut?: true
  readonly load: () => unknown
}

/** The frame around every screen behind the login, and its tools. */
export const FRAME = ['src/app/shell/app-layout.tsx', 'src/app/shell/user-tools.tsx']

/** The file that a screen's `load` imports, as the manifest names it. */
function sourceOf({ path, load }: RotaOfBuild): string {
  const [, file] = /(?:\.\.|src)\/((?:[\w-]+\/)+[\w-]+\.tsx)["']/.exec(String(load)) ?? []
  if (file === undefined) throw new Error(`rotas.ts: load of ${path} must import('../room/file.tsx')`)
  return `src/${file}`
}

/** The files that the first paint of each address needs besides the main entry's own, for the page to preload. */
export function preloadMap(manifest: Manifest, rotas: readonly RotaOfBuild[]): Record<string, string[]> {
  const loaded = filesOf(manifest, entryOf(manifest))
  const more = (source: string) => [...filesOf(manifest, source)].filter((file) => !loaded.has(file))
  return Object.fromEntries(
    rotas.map((rota) => {
      const sources = rota.acesso === 'public' ? [sourceOf(rota)] : [...FRAME, sourceOf(rota)]
      return [rota.path, [...new Set(sources.flatMap(more))]]
    }),
  )
}

/** The key of the app's own entry. */
export function entryOf(manifest: Manifest): string {
  const [source] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? []
  if (source === undefined) throw new Error('The manifest has no entry')
  return source
}

/** The files that a source needs before it runs. */
export function filesOf(manifest: Manifest, source: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The manifest has no ${source}`)
  if (files.has(`/${chunk.file}`)) return files
  files.add(`/${chunk.file}`)
  for (const css of chunk.css ?? []) files.add(`/${css}`)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}
