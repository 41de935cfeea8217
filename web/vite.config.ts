import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import { FORMA } from '@cantai/contract/replica/forma-de-agora'
import { FONT_OF_TEXT, writeWorker } from './app-files.ts'
import { preloadMap, type RotaOfBuild } from './preload.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
/** The page's ground, `--color-page`. */
const INK = '#121110'
/** The table of screens, read by Node itself: bundled with this file it would bring the screens along. */
const { allRotas }: { allRotas: readonly RotaOfBuild[] } = await import(
  new URL('src/app/rotas.ts', import.meta.url).href
)

export default defineConfig({
  root,
  plugins: [
    react({ compiler: true }),
    tailwindcss(),
    fontPreload(FONT_OF_TEXT),
    stylesBelowFrame(),
    installable(),
    formaAsNumber(),
    filesOfScreens(),
  ],
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  // One file each: where a part of a worker imports what the worker's own file holds, WebKit runs that file a second time, and two
  // readers answer.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    outDir: 'dist',
    // The promised browsers (docs/decisions/first-load.md), for syntax and style sheets; `src/lib/engines` brings the missing built-ins.
    target: ['safari16.4', 'ios16.4', 'chrome111', 'firefox128'],
    manifest: true,
    // The font is preloaded by URL, so it must stay a file.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      // jsPDF asks for them where it draws pages of HTML and pictures, which nothing here does.
      external: ['canvg', 'dompurify', 'html2canvas'],
      output: {
        // Left alone, each module that two screens share is a file of its own, and the entry would be twenty-five of them.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'entry', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
})

/** The form of the rows is derived from their schemas, which only what follows the rows needs. */
function formaAsNumber(): Plugin {
  return {
    name: 'cantai:forma',
    load: (id) => (id.endsWith('/replica/forma-de-agora.ts') ? `export const FORMA = ${FORMA}` : undefined),
  }
}

/** The app as it is installed; `app-files.ts` writes the worker that opens it without a network. */
function installable(): Plugin {
  const fileName = 'manifest.webmanifest'
  const manifest = {
    id: '/',
    name: 'Cantai',
    short_name: 'Cantai',
    description: 'Repertório, cultos e ensaios da equipe de louvor num só lugar.',
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: INK,
    background_color: INK,
    categories: ['music', 'productivity'],
    icons: [
      { src: '/icone-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icone-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icone-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icone-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: allRotas
      .filter(({ pwaShortcut }) => pwaShortcut)
      .map(({ label, path }) => ({ name: label, url: path })),
  }
  return {
    name: 'cantai:installable',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) })
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${fileName}` }, injectTo: 'head' },
    ],
  }
}

/** The font's hashed name is known only after the bundle, so its preload is written then. */
function fontPreload(font: RegExp): Plugin {
  return {
    name: 'cantai:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => font.test(file))
          .map((file) => ({
            tag: 'link',
            // The text is there in another font meanwhile; without the scripts it is not.
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** In the head they would hold back the first picture; here only the scripts wait for them. */
function stylesBelowFrame(): Plugin {
  return {
    name: 'cantai:styles-below-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        return links
          .reduce((rest, link) => rest.replace(link, ''), html)
          .replace('</body>', `${links.join('')}</body>`)
      },
    },
  }
}

/** Writes preload.json, by which the server names a screen's files in the page that opens it, and the service worker. */
function filesOfScreens(): Plugin {
  let target: ResolvedConfig['build']['target']
  return {
    name: 'cantai:files-of-screens',
    apply: 'build',
    configResolved: ({ build }) => {
      target = build.target
    },
    async writeBundle({ dir = root }) {
      const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'))
      await writeFile(join(dir, 'preload.json'), JSON.stringify(preloadMap(manifest, allRotas), null, 2))
      await writeWorker(dir, manifest, target)
    },
  }
}
