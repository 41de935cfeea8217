// `npm run one -- 'MUS-14'`: every test whose title says so, in all layers; only the files that mention it are opened.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'

const [wanted] = process.argv.slice(2)
if (!wanted) {
  console.error("Diga o que rodar: npm run one -- 'MUS-14'")
  process.exit(1)
}
install()

const mentioning = (pattern) =>
  globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(wanted),
  )

/** Escapes the text, because `-t` and `-g` take a regular expression. */
const title = wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

function run(program, args) {
  const { status } = spawnSync(node, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return status === 0
}

const unit = mentioning('{*.test.ts,{contract,domain,postgres,server,web}/**/*.test.ts}')
const browser = mentioning('e2e/*.spec.ts')
if (unit.length + browser.length === 0) {
  console.error(`Nenhum teste fala de ${wanted}.`)
  process.exit(1)
}
const passed = [
  unit.length === 0 || run('vitest/vitest.mjs', ['run', ...unit, '-t', title]),
  browser.length === 0 ||
    run('@playwright/test/cli.js', ['test', ...browser, '-g', title, '--pass-with-no-tests']),
]
process.exit(passed.every(Boolean) ? 0 : 1)
