import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from './test/main-process.ts'

const scripts = path.resolve(import.meta.dirname, '../../scripts')

/** `server-process.mjs` beside a server that says `message` before its first end, and ends well the second time; the lines it had written. */
async function run(message: string): Promise<{ code: number; written: string[] }> {
  const root = await newFolder()
  const files = {
    'scripts/install.mjs': `export const node = process.execPath
      export const root = ${JSON.stringify(root)}
      export const SEM_WHATSAPP = '--sem-whatsapp'`,
    'scripts/gravar-linha.mjs': `import { writeFileSync } from 'node:fs'
      writeFileSync('written.json', JSON.stringify(process.argv.slice(2)))`,
    'server/src/main.ts': `import { existsSync, writeFileSync } from 'node:fs'
      if (existsSync('begun')) process.exit(0)
      writeFileSync('begun', '')
      process.send(${message}, () => process.exit(75))`,
  }
  await Promise.all(
    ['scripts', 'server/src'].map((name) => mkdir(path.join(root, name), { recursive: true })),
  )
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text)
  const script = path.join(root, 'scripts/server-process.mjs')
  await copyFile(path.join(scripts, 'server-process.mjs'), script)
  const child = spawn(process.execPath, [script], { env: {}, stdio: 'ignore' })
  const [code] = (await once(child, 'close')) as [number]
  const written = await readFile(path.join(root, 'written.json'), 'utf8').catch(() => '[]')
  return { code, written: JSON.parse(written) as string[] }
}

test.each([
  ["'HOST=0.0.0.0'", ['HOST=0.0.0.0']],
  ["{ toString: 'HOST' }", []],
  ['[1]', []],
  ["'HOST=\\0'", []],
  ["'HOST=0.0.0.0\\nPORT=1'", []],
  ["'x'.repeat(301)", []],
])('END-01 the server says %s as the line to write, and goes on whatever it is', async (message, written) => {
  expect(await run(message)).toEqual({ code: 0, written })
})
