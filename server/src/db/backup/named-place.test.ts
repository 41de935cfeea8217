import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { requireNamedPlace } from './named-place.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-lugar-'))
afterAll(() => rm(folder, { recursive: true }))
const config = readConfig({ DATA_DIR: folder })

/** The answer that somebody types at a terminal; undefined when nobody is there. */
const typing = (text?: string) => {
  const input = Object.assign(new PassThrough(), { isTTY: text !== undefined })
  input.end(text)
  return { input, output: new PassThrough() }
}

test('OPS-17 a restore whose place nobody named, and where there is no Cantai, ends with one line that says what to name', async () => {
  await expect(requireNamedPlace(config, { env: {}, ...typing() })).rejects.toThrow(
    /^Nada foi restaurado: não há um Cantai em .*DATA_DIR=/,
  )
  await expect(requireNamedPlace(config, { env: {}, ...typing('\n') })).rejects.toThrow('Nada foi restaurado')
})

test('OPS-17 a place that was named, agreed to at the terminal, or that has a Cantai is restored into', async () => {
  await expect(requireNamedPlace(config, { env: { DATA_DIR: folder }, ...typing() })).resolves.toBeUndefined()
  await expect(requireNamedPlace(config, { env: {}, ...typing('sim\n') })).resolves.toBeUndefined()
  await expect(
    requireNamedPlace(readConfig({ DATABASE_URL: 'postgres://a@127.0.0.1/b' }), { env: {}, ...typing() }),
  ).resolves.toBeUndefined()
  await mkdir(path.join(folder, 'postgres/cluster'), { recursive: true })
  await expect(requireNamedPlace(config, { env: {}, ...typing() })).resolves.toBeUndefined()
})
