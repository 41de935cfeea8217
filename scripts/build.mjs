// Builds the front end and compresses it, unless the last build was of the same sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'web/dist')
/** The screens are built here and then renamed: a server that starts meanwhile has the whole former build, or none. */
const next = path.join(root, 'web/.dist')
const STAMP = '.sources'
const SOURCES = ['web/src', 'web/public', 'contract/src', 'domain/src', 'docs/manual']
const FILES = [
  'web/index.html',
  'web/vite.config.ts',
  'web/app-files.ts',
  'web/preload.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/manual.mjs',
]
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|bin)$/

const filesOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : []

function hashOfSources() {
  const files = [
    ...SOURCES.flatMap((folder) => filesOf(path.join(root, folder))),
    ...FILES.map((f) => path.join(root, f)),
  ]
  const hash = createHash('sha256')
  for (const file of files.filter((f) => !f.includes('.test.')).toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function compress() {
  for (const file of filesOf(next).filter((f) => COMPRESSIBLE.test(f))) {
    const content = readFileSync(file)
    if (content.length < 512) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
  }
}

/** Whether the built screens were made of the present sources. */
export function isBuilt(hash = hashOfSources()) {
  const stamp = path.join(dist, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** Exits with the builder's code when it fails. */
export function build() {
  const hash = hashOfSources()
  if (isBuilt(hash)) return
  console.log('Preparando as telas…')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const node = path.join(root, 'node_modules/.bin/node')
  const { status } = spawnSync(
    node,
    [vite, 'build', 'web', '--outDir', '.dist', '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      // Another value in the shell would build React's development half, which mounts every screen twice.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
  // A process of its own: the packages that it reads with may have been installed only just now.
  const manual = spawnSync(node, [path.join(root, 'scripts/manual.mjs'), next], {
    cwd: root,
    stdio: 'inherit',
  })
  if (manual.status !== 0) process.exit(manual.status ?? 1)
  compress()
  writeFileSync(path.join(next, STAMP), hash)
  const former = path.join(root, 'web/.dist-antes')
  rmSync(former, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, former)
  renameSync(next, dist)
  rmSync(former, { recursive: true, force: true })
}

if (process.argv[1] === import.meta.filename) build()
