import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { noSuchRoute } from './errors.ts'

const Preload = z.record(z.string(), z.array(z.string()))

/** Pages that open without the signed-in layout. */
const PUBLIC_ROOMS = new Set(['login', 'register'])

/** The page with `modulepreload` links for the chunks of the screen that `url` opens: they load beside the entry. */
function pageFor(html: string, preload: z.infer<typeof Preload>, url: string): string {
  const room = url.split(/[/?#]/)[1] || 'dashboard'
  const filesOf = (name: string) =>
    Object.entries(preload).find(([module]) => module.endsWith(`/${name}.tsx`))?.[1] ?? []
  const layout = PUBLIC_ROOMS.has(room) ? [] : filesOf('app-layout')
  const links = [...new Set([...layout, ...filesOf(`${room}-screen`)])].map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  )
  return html.replace('</head>', `${links.join('')}</head>`)
}

const YEAR_SECONDS = 31_536_000

/** Serves the built front end; every address that is neither a file nor the API's opens the app. */
export async function staticFiles(app: FastifyInstance, webDir: string): Promise<void> {
  const html = await readFile(path.join(webDir, 'index.html'), 'utf8')
  const preload = Preload.parse(
    JSON.parse(await readFile(path.join(webDir, 'preload.json'), 'utf8').catch(() => '{}')),
  )
  const sendPage = (url: string, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageFor(html, preload, url))

  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const isFile = address.startsWith('/api/') || address.startsWith('/assets/') || /\.\w+$/.test(address)
    if ((request.method === 'GET' || request.method === 'HEAD') && !isFile)
      return sendPage(request.url, reply)
    return reply.code(404).send(noSuchRoute)
  })

  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    files.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request.url, reply))
    await files.register(fastifyStatic, {
      root: webDir,
      index: false,
      preCompressed: true,
      schemaHide: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        void response.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`)
            ? `public, max-age=${YEAR_SECONDS}, immutable`
            : 'no-cache',
        )
      },
    })
  })
}
