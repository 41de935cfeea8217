// The commands that LEIAME.md has a volunteer type, so that the walk of them cannot drift from the text.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** The lines of the first block of shell. */
export function typedCommands() {
  const [, block = ''] = /```sh\n([\s\S]+?)```/.exec(readFileSync(path.join(root, 'LEIAME.md'), 'utf8')) ?? []
  return block.split('\n').filter((line) => line !== '')
}

/** Stands in them where the address of the repository goes. */
export const ADDRESS = 'ENDEREÇO'
