import { chmod, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../test/main-process.ts'
import { ABRIR, isLinha, obstaculoDoArquivo, writeLinha } from './linha-no-arquivo.service.ts'

test('FON-06 HOST is written in its own line or at the end, all else stays, and a new file is the account’s own', async () => {
  const file = path.join(await newFolder(), 'cantai.env')
  expect(await obstaculoDoArquivo(file)).toBeUndefined()
  await writeLinha(file, ABRIR)
  expect(await readFile(file, 'utf8')).toBe('HOST=0.0.0.0\n')
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  await writeFile(file, '# Nosso\r\nPORT=3100\r\nexport HOST = 127.0.0.1\r\nCADASTRO=convite\r\nHOST=::1')
  await chmod(file, 0o640)
  await writeLinha(file, ABRIR)
  expect(await readFile(file, 'utf8')).toBe('# Nosso\nPORT=3100\nHOST=0.0.0.0\nCADASTRO=convite\n')
  expect((await stat(file)).mode & 0o777).toBe(0o640)
})

test('FON-06 a file that cannot be written is said with the way round it', async () => {
  const file = path.join(await newFolder(), 'sumiu/cantai.env')
  expect(await obstaculoDoArquivo(file)).toBe(
    `O Cantai não pode gravar em ${file}. Escreva a linha HOST=0.0.0.0 no cantai.env e inicie o Cantai de novo.`,
  )
})

test('END-01 the address is written beside what is there, and taken away again', async () => {
  const file = path.join(await newFolder(), 'cantai.env')
  await writeFile(file, '# Nosso\nPORT=3100\n')
  await writeLinha(file, 'PUBLIC_URL=https://louvor.exemplo.org')
  expect(await readFile(file, 'utf8')).toBe('# Nosso\nPORT=3100\nPUBLIC_URL=https://louvor.exemplo.org\n')
  await writeLinha(file, 'PUBLIC_URL=')
  expect(await readFile(file, 'utf8')).toBe('# Nosso\nPORT=3100\n')
})

test('END-01 a link laid in the place of the draft leads nowhere', async () => {
  const folder = await newFolder()
  const [file, other] = [path.join(folder, 'cantai.env'), path.join(folder, 'alheio')]
  await writeFile(other, 'fica')
  await symlink(other, `${file}.novo`)
  await writeLinha(file, ABRIR)
  expect(await readFile(other, 'utf8')).toBe('fica')
  expect(await readFile(file, 'utf8')).toBe('HOST=0.0.0.0\n')
})

test.each([
  ['HOST=0.0.0.0', true],
  ['PUBLIC_URL=', true],
  ['PUBLIC_URL=https://louvor.exemplo.org:3443', true],
  ['HOST=::1', false],
  ['YTDLP_PATH=/tmp/x', false],
  ['PUBLIC_URL=https://louvor.exemplo.org/', false],
  ['PUBLIC_URL=https://a.org\nYTDLP_PATH=/tmp/x', false],
  ['PUBLIC_URL=javascript:alert(1)', false],
  [undefined, false],
])('END-01 the server may have %j written: %s', (linha, may) => {
  expect(isLinha(linha)).toBe(may)
})
