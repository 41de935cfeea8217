import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, exposures, readConfig, readEnvironment } from './config.ts'
import { VARIABLES } from './variaveis.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'cantai-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A configuration file with this text. */
const CANTAI_ENV = path.join(folder, 'cantai.env')
const withFile = (text: string, env: Record<string, string> = {}) => {
  writeFileSync(CANTAI_ENV, text)
  return readConfig(readEnvironment({ CANTAI_ENV, ...env }))
}

const refusal = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message
  }
  throw new Error('it was accepted')
}

test('OPS-17 without a cantai.env in the project’s folder commands read the service’s', () => {
  const project = mkdtempSync(path.join(folder, 'projeto-'))
  const ofService = path.join(folder, 'servico.env')
  const dataDir = () => readEnvironment({}, project, ofService)['DATA_DIR']
  expect(dataDir()).toBeUndefined()
  writeFileSync(ofService, 'DATA_DIR=/var/lib/cantai-dados')
  expect(dataDir()).toBe('/var/lib/cantai-dados')
  expect(readEnvironment({ DATA_DIR: '/tmp/ensaio' }, project, ofService)['DATA_DIR']).toBe('/tmp/ensaio')
  writeFileSync(path.join(project, 'cantai.env'), 'DATA_DIR=/srv/aqui')
  expect(dataDir()).toBe('/srv/aqui')
})

describe('OPS-13 a wrong value is refused in one line that names the variable and says what to write', () => {
  test.each([
    ['PORT', 'abc', 'de 0 a 65535'],
    ['PORT', '65536', 'de 0 a 65535'],
    ['PORT', '-1', 'de 0 a 65535'],
    ['PORT', '0x50', 'de 0 a 65535'],
    ['PORT', ' ', 'de 0 a 65535'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['DATABASE_POOL', '1', 'de 2 a 100'],
    ['DATABASE_POOL', '1e1', 'de 2 a 100'],
    ['PUBLIC_URL', 'louvor.exemplo.org', 'https://'],
    ['PUBLIC_URL', 'https://a b', 'https://'],
    ['CANTAI_TZ', 'Lua/Cratera', 'America/Sao_Paulo'],
    ['ADMIN_EMAIL', 'admin', 'email'],
    ['ADMIN_PASSWORD', 'curta', '6 caracteres'],
    ['CADASTRO', 'talvez', 'convite'],
    ['SESSION_IDLE_MS', '0', '1000'],
    ['SESSION_IDLE_MS', '99999999999999', 'um ano'],
    ['YOUTUBE_API_BASE', 'http://exemplo.org', 'https://'],
    ['YOUTUBE_WATCH_BASE', 'youtube', 'https://'],
    ['INNERTUBE_BASE', 'ftp://x', 'https://'],
    ['LRCLIB_BASE', 'http://exemplo.org', 'https://'],
    ['VAGALUME_BASE', 'x', 'https://'],
    ['CIFRACLUB_BASE', 'x', 'https://'],
    ['HOLYRICS_BASE', 'http://192.168.0.10:8091', 'https://'],
    ['CIFRACLUB_SEARCH_BASE', 'x', 'https://'],
    ['PUSH_BASE', 'https://exemplo.org', 'desta máquina'],
    ['WHATSAPP_WS_URL', 'ws://exemplo.org', 'wss://'],
    ['S3_ENDPOINT', 'http://exemplo.org', 'https://'],
    ['MEDIA_DOWNLOAD', 'sim', 'on ou off'],
    ['CIFRAS_FONTE', 'letras', 'off'],
    ['LOG_LEVEL', 'alto', 'info'],
    ['TRUST_PROXY', 'true', 'loopback'],
    ['TRUST_PROXY', '1', 'loopback'],
    ['TRUST_PROXY', 'nginx', 'loopback'],
    ['TRUST_PROXY', '10.0.0.0/33', 'loopback'],
    ['TRUST_PROXY', '0.0.0.0/0', 'loopback'],
    ['TRUST_PROXY', '::/0', 'loopback'],
    ['TRUST_PROXY', 'loopback,', 'loopback'],
    ['TRUST_PROXY', 'loopback/8', 'loopback'],
    ['TRUST_PROXY', '10.0.0.1/8/8', 'loopback'],
  ])('%s=%s', (name, value, hint) => {
    const message = refusal(() => readConfig({ [name]: value }))
    expect(message).toMatch(new RegExp(`^A variável ${name} não é válida: use .+\\.$`))
    expect(message).toContain(hint)
  })

  test.each([
    [{ S3_ENDPOINT: 'https://s3.exemplo.org' }, 'preencha também S3_BUCKET'],
    [{ S3_BUCKET: 'cantai' }, 'preencha também S3_ENDPOINT'],
    [{ BACKUP_S3_BUCKET: 'copias' }, 'preencha também S3_ENDPOINT'],
    [
      {
        S3_ENDPOINT: 'https://s3.exemplo.org',
        S3_BUCKET: 'cantai',
        BACKUP_S3_BUCKET: 'cantai',
        S3_ACCESS_KEY: 'a',
        S3_SECRET_KEY: 'b',
      },
      'deve ser outro que S3_BUCKET',
    ],
    [{ BACKUP_DAILY: 'sim' }, 'on ou off'],
  ])('%o', (env, hint) => {
    expect(refusal(() => readConfig(env))).toContain(hint)
  })
})

test.each([
  ['false', false],
  ['loopback', 'loopback'],
  ['loopback, 10.0.0.2', 'loopback, 10.0.0.2'],
  ['uniquelocal,linklocal', 'uniquelocal,linklocal'],
  ['172.16.0.0/12', '172.16.0.0/12'],
  ['::1,fd00::/8', '::1,fd00::/8'],
])('OPS-13 TRUST_PROXY=%s is accepted', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected)
})

describe('OPS-13 cantai.env', () => {
  test('is read, and a variable of the environment wins unless it is empty', () => {
    const text =
      '\uFEFF# nossa\r\nexport PORT=4000 # a porta\r\n\r\nCADASTRO = convite\r\nADMIN_PASSWORD="abc#d e"\r\n'
    expect(withFile(text)).toMatchObject({ port: 4000, cadastro: 'convite', adminPassword: 'abc#d e' })
    expect(withFile(text, { PORT: '5000' }).port).toBe(5000)
    expect(withFile(text, { PORT: '' }).port).toBe(4000)
    expect(withFile('PORT=').port).toBe(3000)
  })

  test('names its folders from the project’s folder, wherever a command is run', () => {
    expect(withFile('DATA_DIR=dados').dataDir).toBe(path.join(root, 'dados'))
    expect(withFile('').dataDir).toBe(path.join(root, 'data'))
    expect(withFile('DATA_DIR=/srv/cantai').dataDir).toBe('/srv/cantai')
  })

  test.each([
    ['sem igual', '# comentário\nPORT 3000', /linha 2: escreva NOME=valor/],
    ['an unquoted #', 'ADMIN_PASSWORD=Segredo#9', /linha 1: escreva NOME=valor.*aspas/],
    ['a value that begins with #', 'ADMIN_PASSWORD=#Segredo9', /linha 1: escreva NOME=valor.*aspas/],
    ['an open quote', 'ADMIN_PASSWORD="Segredo9\nPORT=1', /linha 1: escreva NOME=valor/],
    ['text after the value', 'ADMIN_PASSWORD="Segredo9" x', /linha 1: escreva NOME=valor/],
    ['an unknown name', '\nPORTA=3000', /linha 2: a variável PORTA não existe/],
    ['a name of every object', 'constructor=1', /linha 1: a variável constructor não existe/],
    ['a wrong value', 'PORT=abc', /A variável PORT não é válida/],
  ])('with %s is refused in one line without the value', (_what, text, expected) => {
    const message = refusal(() => withFile(text))
    expect(message).toMatch(expected)
    expect(message).not.toContain('\n')
    expect(message).not.toContain('Segredo')
  })

  test('named by CANTAI_ENV must be there', () => {
    const missing = path.join(folder, 'outro.env')
    expect(refusal(() => readEnvironment({ CANTAI_ENV: missing }))).toContain(missing)
    expect(refusal(() => readEnvironment({ CANTAI_ENV: folder }))).toContain('Não é possível ler')
  })

  test('MEN-03 has an example that names every variable once but the rare ones, with values that are accepted', () => {
    const example = readFileSync(path.join(root, 'cantai.env.exemplo'), 'utf8')
    expect(() => withFile(example)).not.toThrow()
    const lines = example.split('\n').filter((line) => /^#[A-Z0-9_]+=/.test(line))
    const filled = lines.map((line) => line.slice(1)).join('\n')
    expect(() => withFile(filled.replaceAll(/=$/gm, '=x'))).not.toThrow()
    const usual = VARIABLES.filter((name) => !/_BASE$|_WS_URL$|^PG_BINDIR$|^DATABASE_POOL$/.test(name))
    expect(new Set(lines.map((line) => /\w+/.exec(line)?.[0]))).toEqual(new Set(usual))
    expect(lines).toHaveLength(29)
  })
})

test('OPS-13 the operating guide explains every variable', () => {
  const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
  for (const name of [...VARIABLES, 'CANTAI_ENV']) expect(guide, name).toContain(`\`${name}\``)
})

describe('SEG-13 what travels in the open is said at the start', () => {
  test.each([
    [{}, 0],
    [{ HOST: '0.0.0.0' }, 1],
    [{ HOST: '192.168.0.9', PUBLIC_URL: 'http://192.168.0.9:3000' }, 1],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://louvor.exemplo.org' }, 0],
    [{ DATABASE_URL: 'postgres://a:b@localhost/c' }, 0],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:5433/c' }, 0],
    [{ DATABASE_URL: 'postgres://a:b@/c?host=/run/postgresql' }, 0],
    [{ DATABASE_URL: 'postgres://a:b@banco.exemplo.org/c' }, 1],
    [{ DATABASE_URL: 'postgres://a:b@banco.exemplo.org/c?sslmode=prefer' }, 1],
    [{ DATABASE_URL: 'postgres://a:b@banco.exemplo.org/c?sslmode=verify-full' }, 0],
    [{ HOST: '::', DATABASE_URL: 'postgres://a:b@banco.exemplo.org/c' }, 2],
  ])('SEG-13 %j: %i lines', (env, lines) => {
    const exposedLines = exposures(readConfig(env))
    expect(exposedLines).toHaveLength(lines)
    expect(exposedLines.join()).not.toContain('a:b')
  })
})
