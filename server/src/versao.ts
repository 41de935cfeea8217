import { readFileSync } from 'node:fs'

/** The product's version, from the root package.json. */
export const versao = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
