import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { noSuchRoute } from './errors.ts'

/** The files of each screen by its address, a list that the front end's build writes. */
const Preload = z.record(z.string(), z.array(z.string()))
type Preload = z.infer<typeof Preload>

/** The files of the screen at `address`, else of the screen above it. */
function filesAt(preload: Preload, address: string): string[] {
  const above = address.slice(0, address.lastIndexOf('/'))
  return preload[address] ?? (above === '' ? [] : filesAt(preload, above))
}

/** Screens whose skeleton, shown before the scripts, is a form rather than a list. */
const ENTRANCE = /^\/(login|register|redefinir-senha)$/

/**
 * The page with `modulepreload` links for the chunks of the screen that `url` opens: they load beside the entry. Styles come last in the
 * body, where they do not delay the first paint.
 */
function pageFor(html: string, preload: Preload, url: string): string {
  const [address = ''] = url.split(/[?#]/)
  const body = ENTRANCE.test(address) ? '<body class="entrada">' : '<body>'
  const files = filesAt(preload, address)
  const scripts = files
    .filter((file) => !file.endsWith('.css'))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${file}">`)
  return html
    .replace('<body>', body)
    .replace('</head>', `${scripts.join('')}</head>`)
    .replace('</body>', `${styles.join('')}</body>`)
}

/** The worker that runs WebAssembly, which reads OnSong's database; the page itself may not. */
const ONSONG = /[\\/]assets[\\/]onsong-worker[^\\/]*\.js(?:\.(?:br|gz))?$/
const ONSONG_RULES = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The worker that reads PDFs: nothing of such a file is fetched, sent or run, whatever its reader is made to believe. */
const PDF = /[\\/]assets[\\/]leitor-pdf-worker[^\\/]*\.js(?:\.(?:br|gz))?$/
const PDF_RULES = "default-src 'none'"

/** A worker's script has a policy of its own, as a page has. */
const WORKER = /worker[^\\/]*\.js(?:\.(?:br|gz))?$/

/** Headers that matter for pages and workers only: with each of ninety files they would cost a slow network most of a second. */
const OF_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The pages of links without a login: no indexing by search engines, and no referrer for other sites. */
const BY_LINK = /^\/[rc]\/?$/

const YEAR_SECONDS = 31_536_000

/** Serves the built front end; every address that is neither a file nor the API's opens the app. */
export async function staticFiles(app: FastifyInstance, webDir: string): Promise<void> {
  const html = await readFile(path.join(webDir, 'index.html'), 'utf8')
  const preload = Preload.parse(
    JSON.parse(await readFile(path.join(webDir, 'preload.json'), 'utf8').catch(() => '{}')),
  )
  /** Files that the build needs itself: they are not served. */
  const isOfBuild = (address: string) => /^\/(\.[a-z]|preload\.json)/.test(address)
  const sendPage = (url: string, reply: FastifyReply) =>
    reply
      .headers(
        BY_LINK.test(url.split('?')[0] ?? '')
          ? {
              'cache-control': 'no-store',
              'referrer-policy': 'no-referrer',
              'x-robots-tag': 'noindex, nofollow',
            }
          : { 'cache-control': 'no-cache' },
      )
      .type('text/html; charset=utf-8')
      .send(pageFor(html, preload, url))

  app.setNotFoundHandler((_request, reply) => reply.code(404).send(noSuchRoute))

  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    // A route rather than the not-found handler, whose answers are not compressed.
    files.get('/*', { schema: { hide: true } }, (request, reply) => {
      const [address = ''] = request.url.split('?')
      const isFile =
        isOfBuild(address) ||
        address.startsWith('/api/') ||
        address.startsWith('/assets/') ||
        /\.\w+$/.test(address)
      return isFile ? reply.callNotFound() : sendPage(request.url, reply)
    })
    await files.register(fastifyStatic, {
      root: webDir,
      index: false,
      // A route for each file, listed once: a wildcard reads the folder again at each request, to compare the name's case.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      allowedPath: (pathName) => !isOfBuild(pathName),
      preCompressed: true,
      schemaHide: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const isAsset = file.includes(`${path.sep}assets${path.sep}`)
        if (PDF.test(file)) void response.header('content-security-policy', PDF_RULES)
        if (ONSONG.test(file)) void response.header('content-security-policy', ONSONG_RULES)
        if (isAsset && !WORKER.test(file)) for (const name of OF_PAGES) void response.removeHeader(name)
        void response.header(
          'cache-control',
          isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        )
      },
    })
  })
}
