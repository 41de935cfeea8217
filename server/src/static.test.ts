import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from './test/build-test-app.ts'

const webDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-web-'))
afterAll(() => rm(webDir, { recursive: true }))
await mkdir(path.join(webDir, 'assets'))
await writeFile(path.join(webDir, 'index.html'), '<html><head></head><body>Cantai</body></html>')
await writeFile(path.join(webDir, 'assets/a-1.js'), 'a()')
await writeFile(path.join(webDir, 'assets/a-1.js.br'), 'compressed')
await writeFile(
  path.join(webDir, 'preload.json'),
  JSON.stringify({
    'src/app/app-layout.tsx': ['/assets/layout.js'],
    'src/musicas/musicas-screen.tsx': ['/assets/musicas.js', '/assets/layout.js'],
    'src/usuarios/login-screen.tsx': ['/assets/login.js'],
  }),
)
const { anonymous } = await buildTestApp({}, webDir)

test('every address of the app opens the page, with the chunks of its screen preloaded once', async () => {
  const musicas = await anonymous('GET', '/musicas?busca=a')
  expect(musicas).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  expect(musicas.text.match(/modulepreload[^>]*>/g)).toEqual([
    'modulepreload" crossorigin href="/assets/layout.js">',
    'modulepreload" crossorigin href="/assets/musicas.js">',
  ])
  const login = await anonymous('GET', '/login')
  expect(login.text).toContain('/assets/login.js')
  expect(login.text).not.toContain('/assets/layout.js')
  expect((await anonymous('GET', '/')).text).toContain('Cantai')
  expect((await anonymous('GET', '/nao/existe')).text).toContain('Cantai')
  expect((await anonymous('GET', '/musicas?busca=St.Pedro')).text).toContain('Cantai')
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

test('a missing file or call is 404, and nothing outside the folder is served', async () => {
  for (const url of [
    '/assets/nada.js',
    '/api/nada',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
  ]) {
    const answer = await anonymous('GET', url)
    expect(answer.status === 404 || answer.text.includes('Cantai'), url).toBe(true)
    expect(answer.text).not.toMatch(/root:|"workspaces"/)
  }
  expect((await anonymous('GET', '/api/nada')).body.erro).toBe('Recurso não encontrado')
  expect((await anonymous('POST', '/musicas', {})).status).toBe(404)
})

test('pages say what the browser may load and nobody may frame them', async () => {
  const { headers } = await anonymous('GET', '/')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
