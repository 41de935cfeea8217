// `node scripts/release-notes.mjs 0.3.0`: prints the version's part of CHANGELOG.md, for the page of its release.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const version = process.argv[2] ?? ''
const changelog = readFileSync(path.resolve(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
const part = changelog.split(/^## /m).find((section) => section.split(/\s/, 1)[0] === version)
if (part === undefined) {
  console.error(`CHANGELOG.md has no '## ${version}'.`)
  process.exit(1)
}
console.log(part.slice(part.indexOf('\n')).trim())
