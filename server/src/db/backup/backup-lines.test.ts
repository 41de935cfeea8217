import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jsonLines } from './backup-lines.ts'

const read = async (zipped: Readable) => {
  const lines: object[] = []
  for await (const line of jsonLines(zipped)) lines.push(line)
  return lines
}
const zipped = (text: string) => Readable.from([gzipSync(text)])

test('OPS-15 lines are read whole, over the borders of pieces and without a last line end', async () => {
  const lines = Array.from({ length: 3_000 }, (_, i) => ({
    tabela: 'músicas',
    linhas: [{ id: i, nome: 'Coração' }],
  }))
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  expect(await read(zipped(text))).toEqual(lines)
  expect(await read(zipped(`${text}\n`))).toEqual(lines)
})

/** A gzip of as much of one sign as is asked for, made as it is read. */
function bomb(sign: string, bytes: number): Readable {
  const piece = Buffer.alloc(1024 * 1024, sign)
  return Readable.from(
    (function* () {
      for (let made = 0; made < bytes; made += piece.length) yield piece
    })(),
    { objectMode: false },
  ).pipe(createGzip({ level: 1 }))
}

test.each([
  ['one line without an end', 'a'],
  ['nothing but line ends', '\n'],
])('SEG-24 a copy that is a bomb, %s, is refused in words before it is open', async (_what, sign) => {
  const reading = sign === 'a' ? read(bomb(sign, 200 * 1024 * 1024)) : read(bomb(sign, 1024 * 1024))
  await expect(reading).rejects.toThrow(/nada foi restaurado\.$/)
})
