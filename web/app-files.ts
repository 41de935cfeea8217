import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { build, type Manifest, type ResolvedConfig } from 'vite'
import { entryOf, filesOf, FRAME } from './preload.ts'
import type { AppFile, AppFiles } from './src/lib/offline/app-files.ts'
import { pack } from './src/app/worker/pack.ts'

type Target = ResolvedConfig['build']['target']

/** Sources that the first visit itself loads, or a moment after it. */
const LOADED = [
  ...FRAME,
  'src/app/shell/background.ts',
  'src/app/palette/palette.tsx',
  'src/ui/feedback/toast-viewer.tsx',
  'src/ui/overlay/dialog-view.tsx',
  'src/acesso/entrada/login-screen.tsx',
  'src/dashboard/dashboard-screen.tsx',
]

/** The screens of a Sunday and their dialogs: once these are cached, the app counts as being on the device. */
const ESSENTIAL = [
  'src/musicas/musicas-screen.tsx',
  'src/musicas/trechos/na-letra.tsx',
  'src/musicas/trechos/busca-sem-nome.tsx',
  'src/musicas/texto/cifra-modal.tsx',
  'src/musicas/texto/letra-modal.tsx',
  'src/musicas/transpor/transpor-modal.tsx',
  'src/cifras/read-ahead.ts',
  'src/cultos/cultos-screen.tsx',
  'src/pessoas/escala/culto-com-escala-screen.tsx',
  'src/palco/palco-screen.tsx',
  'src/palco/palco-musica-screen.tsx',
  'src/ui/overlay/menu-view.tsx',
  'src/app/avisos/avisos-bar.tsx',
  'src/app/session/dono-line.tsx',
  'src/acesso/entrada/login-modal.tsx',
]

/** Files at the root of the site. */
const BESIDE = ['/icone.svg', '/navegador.js']

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Files of the app: neither the fonts of other alphabets, nor the readers of other programs' files, which come when somebody brings songs. */
const isKept = (file: string) =>
  /(\.js|\.css|latin-wght.*\.woff2)$/.test(file) && !/^(leitor|onsong)/.test(file)

/** The page preloads them. */
export const FONT_OF_TEXT = /figtree-latin-wght-normal.*\.woff2$/

const integrity = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`
const byName = (a: string, b: string) => (a < b ? -1 : 1)

/** Writes the packs and the service worker beside the files of a build. */
export async function writeWorker(dir: string, manifest: Manifest, target: Target): Promise<void> {
  const here = (await readdir(join(dir, 'assets'))).filter(isKept).map((file) => `/assets/${file}`)
  const worker = here.find((path) => /worker[^/]*\.js$/.test(path))
  if (worker !== undefined)
    throw new Error(`${worker}: a worker has rules of its own, which nothing kept has`)
  const needed = (sources: readonly string[]) =>
    new Set(sources.flatMap((source) => [...filesOf(manifest, source)]))
  const entry = entryOf(manifest)
  const first = needed([entry, ...LOADED])
  const main = needed(ESSENTIAL)
  const {
    loaded = [],
    essential = [],
    rest = [],
  } = Object.groupBy(here.toSorted(byName), (path) =>
    first.has(path) || FONT_OF_TEXT.test(path)
      ? 'loaded'
      : main.has(path) || path.endsWith('.woff2')
        ? 'essential'
        : 'rest',
  )

  const fileOf = async (path: string): Promise<AppFile> => [path, integrity(await readFile(join(dir, path)))]
  const packOf = async (paths: readonly string[]): Promise<AppFile> => {
    const bytes = pack(
      await Promise.all(
        paths.map(async (path) => ({
          path,
          type: TYPES[extname(path)] ?? '',
          body: new Uint8Array(await readFile(join(dir, path))),
        })),
      ),
    )
    const path = `/assets/pacote-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.bin`
    await writeFile(join(dir, path), bytes)
    return [path, integrity(bytes)]
  }
  const files = {
    entry: `/${manifest[entry]?.file}`,
    loaded: await Promise.all([...BESIDE, ...loaded].map(fileOf)),
    essential: await packOf(essential),
    rest: await packOf(rest),
    // The cache also has entries for the page and the two packs.
    total: here.length + BESIDE.length + 3,
  }
  const page = await readFile(join(dir, 'index.html'))
  const name = createHash('sha256').update(JSON.stringify(files)).update(page).digest('hex').slice(0, 12)
  await compile(dir, { build: name, ...files }, target)
}

/** A classic script at the top of the site: Firefox 128 knows no service worker that is a module. */
async function compile(dir: string, files: AppFiles, target: Target): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { APP_FILES: JSON.stringify(files) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/app/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
