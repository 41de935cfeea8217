import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from './test/build-test-app.ts'

const webDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-web-'))
afterAll(() => rm(webDir, { recursive: true }))
await mkdir(path.join(webDir, 'assets'))
await writeFile(
  path.join(webDir, 'index.html'),
  `<html><head></head><body>${' '.repeat(2000)}Cantai</body></html>`,
)
await writeFile(path.join(webDir, 'sw.js'), 'w()')
await writeFile(path.join(webDir, 'manifest.webmanifest'), '{}')
await writeFile(path.join(webDir, 'assets/a-1.js'), 'a()')
await writeFile(path.join(webDir, 'assets/onsong-worker-1.js'), 'o()')
await writeFile(path.join(webDir, 'assets/leitor-worker-1.js'), 'l()')
await writeFile(path.join(webDir, 'assets/leitor-pdf-worker-1.js'), 'p()')
await writeFile(path.join(webDir, 'assets/a-1.js.br'), 'compressed')
await writeFile(
  path.join(webDir, 'preload.json'),
  JSON.stringify({
    '/': ['/assets/layout.js', '/assets/dashboard.js'],
    '/musicas': ['/assets/layout.js', '/assets/musicas.js', '/assets/musicas.css'],
    '/bot-config': ['/assets/layout.js', '/assets/bot.js'],
    '/redefinir-senha': ['/assets/nova-senha.js'],
  }),
)
const { anonymous } = await buildTestApp({}, webDir)

test('CAS-04 every address of the app opens the page, with the files of its screen preloaded', async () => {
  const musicas = await anonymous('GET', '/musicas?busca=St.Pedro')
  expect(musicas).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  expect(musicas.text.match(/<link[^>]*>/g)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/layout.js">',
    '<link rel="modulepreload" crossorigin href="/assets/musicas.js">',
    '<link rel="stylesheet" href="/assets/musicas.css">',
  ])
  const preloaded = async (url: string) =>
    [...(await anonymous('GET', url)).text.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)
  expect(await preloaded('/')).toEqual(['/assets/layout.js', '/assets/dashboard.js'])
  expect(await preloaded('/?de=pwa')).toEqual(['/assets/layout.js', '/assets/dashboard.js'])
  expect(await preloaded('/bot-config')).toEqual(['/assets/layout.js', '/assets/bot.js'])
  expect(await preloaded('/redefinir-senha?token=x')).toEqual(['/assets/nova-senha.js'])
  expect(await preloaded('/musicas/12/cifra?busca=a')).toEqual(await preloaded('/musicas'))
  expect(await preloaded('/nao/existe')).toEqual([])
  expect((await anonymous('GET', '/nao/existe')).text).toContain('Cantai')
})

test.each(['/r', '/r/', '/r/?de=zap', '/c', '/c/'])(
  'ESC-03 EST-03 the page of a link without a login, %s, is kept by nobody and told to no other site',
  async (url) => {
    const { status, headers } = await anonymous('GET', url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await anonymous('GET', '/register')).headers).not.toHaveProperty('x-robots-tag')
  },
)

test('FON-05 before the scripts the entrance has the lines of a form, every other address those of a list', async () => {
  const bodyAt = async (url: string) => /<body[^>]*>/.exec((await anonymous('GET', url)).text)?.[0]
  expect(await bodyAt('/login?origem=/musicas')).toBe('<body class="entrada">')
  expect(await bodyAt('/redefinir-senha#t')).toBe('<body class="entrada">')
  expect(await bodyAt('/musicas')).toBe('<body>')
})

test.each(['/', '/login', '/musicas/12'])('TEL-09 the page of %s is sent compressed', async (url) => {
  const { headers } = await anonymous('GET', url, undefined, { 'accept-encoding': 'gzip' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip' })
})

test('TEL-09 the styles of a screen do not hold back the frame that the page paints itself', async () => {
  const { text } = await anonymous('GET', '/musicas')
  const [head] = text.split('</head>')
  expect(head).not.toContain('stylesheet')
  expect(text).toContain('Cantai<link rel="stylesheet" href="/assets/musicas.css"></body>')
})

test.each([
  ['/sw.js', 'javascript'],
  ['/manifest.webmanifest', 'manifest+json'],
])('PWA %s is asked for anew each time', async (url, type) => {
  expect(await anonymous('GET', url)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache', 'content-type': expect.stringContaining(type) },
  })
})

test('hashed files are kept for a year, and sent compressed to who takes it', async () => {
  const plain = await anonymous('GET', '/assets/a-1.js')
  expect(plain).toMatchObject({
    text: 'a()',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  const brotli = await anonymous('GET', '/assets/a-1.js', undefined, { 'accept-encoding': 'br' })
  expect(brotli).toMatchObject({ text: 'compressed', headers: { 'content-encoding': 'br' } })
})

test.each(['/assets/nada.js', '/nada.css', '/api/nada', '/../package.json', '/%2e%2e/package.json'])(
  '%s is neither a file nor a call: 404 in JSON',
  async (url) => {
    expect(await anonymous('GET', url)).toMatchObject({
      status: 404,
      body: { erro: 'Recurso não encontrado' },
    })
  },
)

test('an address that points out of the folder gives nothing of what lies there', async () => {
  const file = await anonymous('GET', '/assets/..%2f..%2fetc/passwd')
  expect(file).toMatchObject({ status: 404, body: { erro: 'Recurso não encontrado' } })
  const page = await anonymous('GET', '/nao/existe')
  for (const url of ['/..%2f..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/%2e%2e/etc/passwd'])
    expect(await anonymous('GET', url), url).toMatchObject({ status: 200, text: page.text })
})

test('a page is only read', async () => {
  expect((await anonymous('POST', '/musicas', {})).status).toBe(404)
})

test('pages say what the browser may load and nobody may frame them', async () => {
  const { headers } = await anonymous('GET', '/')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("font-src 'self';")
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  })
})

test('TRA-07 SEG-14 a page speaks to its own server, and to programs of the computer that it is open on', async () => {
  const { headers } = await anonymous('GET', '/')
  expect(headers['content-security-policy']).toContain("connect-src 'self' http://localhost:*;")
})

test('SEG-14 what the build keeps for itself is not served', async () => {
  await mkdir(path.join(webDir, '.vite'))
  await writeFile(path.join(webDir, '.sources'), 'do montador')
  await writeFile(path.join(webDir, '.vite/manifest.json'), 'do montador')
  for (const url of ['/.sources', '/.vite/manifest.json', '/preload.json', '/preload.json.gz'])
    expect((await anonymous('GET', url)).status, url).toBe(404)
  for (const url of ['/%2esources', '//.sources', '/assets/../.sources', '/preload%2ejson'])
    expect((await anonymous('GET', url)).text, url).not.toMatch(/montador|layout\.js"\]/)
})

test('SEG-14 over https the browser keeps to it, for this name alone', async () => {
  const { anonymous: secure } = await buildTestApp({ publicUrl: 'https://louvor.exemplo.org' })
  expect((await secure('GET', '/api/test')).headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
})

test('TRA-02 WebAssembly runs in the worker that reads OnSong, and nowhere else', async () => {
  const rules = async (url: string) =>
    String((await anonymous('GET', url)).headers['content-security-policy'])
  expect(await rules('/assets/onsong-worker-1.js')).toContain("'wasm-unsafe-eval'")
  for (const url of ['/', '/assets/a-1.js']) expect(await rules(url)).not.toContain('wasm')
})

test('TRA-18 the worker that reads PDFs may fetch, send and run nothing', async () => {
  const { headers } = await anonymous('GET', '/assets/leitor-pdf-worker-1.js')
  expect(headers['content-security-policy']).toBe("default-src 'none'")
})

test('SEG-14 SHE-16 a worker has the rules of a page; what a page loads has no line that only a page needs', async () => {
  const headersOf = async (url: string) => (await anonymous('GET', url)).headers
  expect((await headersOf('/assets/leitor-worker-1.js'))['content-security-policy']).toContain(
    "default-src 'self'",
  )
  const {
    'content-security-policy': rules,
    'permissions-policy': features,
    ...others
  } = await headersOf('/assets/a-1.js')
  expect([rules, features]).toEqual([undefined, undefined])
  expect(others).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})
