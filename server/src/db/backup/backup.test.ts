import { sql } from 'kysely'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { listSegundoFatorPerdido } from '../../acesso/acesso.repository.ts'
import { folderFiles } from '../../providers/files/files-folder.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento, makeUsuario } from '../../test/make.ts'
import { createTestDatabase } from '../../test/build-test-app.ts'
import { readMudancas } from '../mudancas.ts'
import { writeBackup } from './backup.ts'
import { openCopy } from './backup-copy.ts'
import { FILE_COLUMNS, LEFT_OUT } from '../backup-tables.ts'
import { listEntries } from './backup-tar.ts'
import { restoreCopy } from './restore.ts'
import { verifyCopy } from './verify-backup.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-backup-'))
afterAll(() => rm(folder, { recursive: true }))
let folders = 0
const newFiles = () => {
  const place = path.join(folder, `arquivos-${++folders}`)
  return { place, files: folderFiles(place) }
}
const here = newFiles()
const MP3 = 'musicas/1-0a1b2c3d4e5f.mp3'

const old = await createTestDatabase()
const ana = await makeUsuario(old.db, { nome: 'Ana', nivel_acesso: 'admin' })
const bia = await makeUsuario(old.db, { nome: 'Bia', criado_por: ana.id })
await old.db.updateTable('usuarios').set({ alterado_por: bia.id }).where('id', '=', ana.id).execute()
for (let i = 0; i < 700; i++)
  await makeMusica(old.db, {
    nome: `Música "${i}" \\ água\n`,
    criado_por: bia.id,
    cifras: i % 2 ? 'G  C\nSanto' : null,
    bpm: i % 2 ? 72 : null,
  })
const [primeira, segunda] = await old.db.selectFrom('musicas').select('id').orderBy('id').limit(2).execute()
const [a, b] = [primeira?.id ?? 0, segunda?.id ?? 0]
await makeExecucao(old.db, { musica_id: a, data_culto: '2026-01-04' })
await makeExecucao(old.db, { musica_id: a, data_culto: '2026-01-04', foi_ensaiada: true })
await makePlanejamento(old.db, { musica_id: b, data_planejada: '2026-12-06' })
await makeEnsaio(old.db, [b, a])
await old.db.insertInto('leituras').values({ usuario_id: bia.id, musica_id: a, capo: 2 }).execute()
await old.db
  .insertInto('anotacoes')
  .values({
    id: '0b4f5d2e-0000-4000-8000-000000000001',
    usuario_id: bia.id,
    musica_id: a,
    ancora: JSON.stringify({ hash: 'abc', vez: 0, coluna: 3 }),
    texto: 'só "teclado"\n',
    da_equipe: true,
  })
  .execute()
await sql`
  WITH joao AS (INSERT INTO pessoas (nome, telefone) VALUES ('João', '(11) 99999-0001') RETURNING id),
       culto AS (UPDATE cultos SET escala_publicada_em = now(), escala_versao = 2 WHERE id = (SELECT min(id) FROM cultos) RETURNING id),
       violao AS (SELECT id FROM funcoes WHERE nome = 'Violão'),
       vaga AS (INSERT INTO culto_vagas (culto_id, funcao_id, pessoa_id, posicao, resposta, resposta_para, motivo, respondida_em, via)
                SELECT culto.id, violao.id, joao.id, 0, 'nao', '2026-01-04', 'viagem', now(), 'link' FROM culto, violao, joao),
       recusa AS (INSERT INTO culto_recusas (culto_id, pessoa_id, funcao_id, motivo, em)
                  SELECT culto.id, joao.id, violao.id, 'viagem', now() FROM culto, violao, joao),
       fora AS (INSERT INTO indisponibilidades (pessoa_id, de, ate) SELECT id, '2026-12-24', '2026-12-26' FROM joao),
       faz AS (INSERT INTO pessoa_funcoes (pessoa_id, funcao_id, nivel) SELECT joao.id, violao.id, 3 FROM joao, violao),
       equipe AS (INSERT INTO equipes (nome) VALUES ('Domingo') RETURNING id),
       membro AS (INSERT INTO equipe_membros (equipe_id, pessoa_id, funcao_id)
                  SELECT equipe.id, joao.id, violao.id FROM equipe, joao, violao),
       canta AS (INSERT INTO quem_canta (culto_id, musica_id, pessoa_id)
                 SELECT culto.id, (SELECT min(id) FROM musicas), joao.id FROM culto, joao),
       tom AS (INSERT INTO musica_tons (musica_id, pessoa_id, tom) SELECT (SELECT min(id) FROM musicas), id, 'E' FROM joao)
  INSERT INTO links_pessoais (token_hash, pessoa_id, expira_em) SELECT '\\x01', id, now() FROM joao`.execute(
  old.db,
)
// A song whose tags came after it would lose them.
await sql`INSERT INTO marcadores (nome, posicao) VALUES ('Ceia', 1)`.execute(old.db)
await sql`UPDATE musicas SET marcadores = ARRAY(SELECT id FROM marcadores) WHERE id = ${a}`.execute(old.db)
await putFile(here, MP3, 'ID3'.repeat(50_000))
await old.db.updateTable('musicas').set({ mp3_file: MP3 }).where('id', '=', a).execute()

async function putFile({ files }: { files: typeof here.files }, name: string, content: string) {
  await files.withFolder(async (own) => {
    await writeFile(path.join(own, 'x'), content)
    await files.put(name, path.join(own, 'x'))
  })
}

let copies = 0
const backup = async (source: Partial<Parameters<typeof writeBackup>[1]> = {}) => {
  const file = path.join(folder, `copia-${++copies}.tar`)
  const manifesto = await writeBackup(file, { pool: old.pool, files: here.files, versao: '1.2.3', ...source })
  return { file, ...manifesto }
}

const restore = async (into: { pool: typeof old.pool }, file: string, replace = false, to = newFiles()) => {
  await restoreCopy(await openCopy(file), { pool: into.pool, files: to.files, replace })
  return to
}

const ESCALA = [
  'cultos',
  'pessoas',
  'funcoes',
  'pessoa_funcoes',
  'equipes',
  'equipe_membros',
  'indisponibilidades',
  'culto_vagas',
  'culto_recusas',
  'quem_canta',
  'musica_tons',
]
const TABLES = [
  'usuarios',
  'marcadores',
  'musicas',
  'execucoes',
  'planejamentos',
  'ensaios',
  'ensaio_musicas',
  'chaves',
  ...ESCALA,
]
const contents = ({ pool }: { pool: typeof old.pool }) =>
  Promise.all(
    TABLES.map(
      async (table) => (await pool.query(`SELECT to_jsonb(t) AS t FROM ${table} t ORDER BY t::text`)).rows,
    ),
  )

/** Every file below a folder with its content. */
async function tree(place: string): Promise<Record<string, string>> {
  const names = await readdir(place, { recursive: true }).catch(() => [])
  const contents: Record<string, string> = {}
  for (const name of names)
    if ((await stat(path.join(place, name))).isFile())
      contents[name] = await readFile(path.join(place, name), 'latin1')
  return contents
}

test('OPS-06 FOL-12 ESC-02 what was restored is what was kept: rows, counts, files, and the next number', async () => {
  const copy = await backup()
  expect(copy.registros).toBeGreaterThan(700)
  expect(copy).toMatchObject({ faltando: [], arquivos: [{ nome: MP3, bytes: 150_000 }] })
  const fresh = await createTestDatabase()
  const there = await restore(fresh, copy.file)
  expect(await contents(fresh)).toEqual(await contents(old))
  expect(await tree(there.place)).toEqual(await tree(here.place))
  const { rows } = await fresh.pool.query('SELECT sum(vezes_tocadas)::int AS n FROM musicas')
  expect(rows).toEqual([{ n: 2 }])
  const next = await makeMusica(fresh.db)
  expect(next.id).toBeGreaterThan(
    Math.max(...(await old.db.selectFrom('musicas').select('id').execute()).map(({ id }) => id)),
  )
})

test('OPS-06 every table is backed up or left out for a reason, and every column that names a file is known', async () => {
  const { tabelas } = await backup()
  const { rows: tables } = await old.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(tabelas), ...Object.keys(LEFT_OUT)].toSorted(),
  )
  for (const reason of Object.values(LEFT_OUT)) expect(reason.length).toBeGreaterThan(10)
  const { rows: columns } = await old.pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      -- nome_arquivo: what somebody's own file was called.
      WHERE table_schema = 'public' AND column_name ~ 'file|arquivo' AND column_name <> 'nome_arquivo'`,
  )
  expect(columns.map(({ name }) => name).toSorted()).toEqual(
    FILE_COLUMNS.map(([table, column]) => `${table}.${column}`).toSorted(),
  )
})

test('OPS-06 holds no session, no WhatsApp key and no key that signs addresses; a restore leaves none of the old', async () => {
  await old.pool.query(`INSERT INTO bot_chaves VALUES ('creds', 'x', '\\x5345475245444f')`)
  await old.pool.query(`INSERT INTO chaves VALUES ('assinatura', '\\x5345475245444f')`)
  const { file } = await backup()
  expect(await rowsOf(file)).not.toMatch(/bot_chaves|"sessoes"|"chaves"|5345475245444f/)
  await old.pool.query('DELETE FROM chaves')

  const usedDatabase = await createTestDatabase()
  await usedDatabase.pool.query(`INSERT INTO chaves VALUES ('assinatura', '\\x41')`)
  await usedDatabase.pool.query(`UPDATE bot_conexao SET ligado = true, numero = '5511999999999'`)
  await restore(usedDatabase, file)
  const { rows } = await usedDatabase.pool.query(
    'SELECT ligado, numero, (SELECT count(*)::int FROM chaves) AS chaves FROM bot_conexao',
  )
  expect(rows).toEqual([{ ligado: false, numero: null, chaves: 0 }])
})

test('SEG-18 a copy holds nothing that opens an account by itself; of second factors it only says that there was one', async () => {
  const SECRET = '5345475245444f'
  const ana = await makeUsuario(old.db, { nome: 'Ana', nivel_acesso: 'admin' })
  await old.pool.query(
    `UPDATE usuarios SET totp_segredo = '\\x${SECRET}', totp_em = now(), totp_passo = 7 WHERE id = $1`,
    [ana.id],
  )
  await old.pool.query(`INSERT INTO codigos_de_recuperacao VALUES ($1, '\\x${SECRET}')`, [ana.id])
  await old.pool.query(`
    INSERT INTO links_unicos (tipo, token_hash, criado_por, expira_em) VALUES ('convite', '\\x${SECRET}', ${ana.id}, now() + interval '1 day');
    INSERT INTO holyrics (endereco, token, chave) VALUES ('http://10.0.0.2', '${SECRET}', '${SECRET}')`)
  const { file, tabelas } = await backup()
  expect(await rowsOf(file)).not.toContain(SECRET)
  const secretNames = Object.entries(tabelas).flatMap(([tabela, { colunas }]) =>
    colunas
      .filter((coluna) => /segredo|senha|token|hash|chave|codigo|totp/.test(coluna))
      .map((coluna) => `${tabela}.${coluna}`),
  )
  expect(secretNames.toSorted()).toEqual([
    // A device's hash tells it from strangers and opens nothing; the keys are of songs that came from files.
    'aparelhos.token_hash',
    'importacoes.chave',
    'musicas_externas.chave',
    'usuarios.senha_comum',
    'usuarios.senha_hash',
    'usuarios.totp_em',
  ])

  // A copy of 0.2.1 has them all, and is restored without.
  const copia = await openCopy(file)
  const older = {
    ...copia,
    registros: copia.registros + 1,
    async *rows() {
      for await (const lote of copia.rows())
        yield lote.tabela === 'usuarios'
          ? { ...lote, linhas: lote.linhas.map((linha) => ({ ...linha, totp_segredo: `\\x${SECRET}` })) }
          : lote
      yield { tabela: 'links_unicos', linhas: [{ tipo: 'convite', token_hash: `\\x${SECRET}` }] }
    },
  }
  const fresh = await createTestDatabase()
  await restoreCopy(older, { pool: fresh.pool, files: newFiles().files, replace: false })
  const { rows } = await fresh.pool.query(
    `SELECT (SELECT count(*)::int FROM usuarios WHERE totp_segredo IS NOT NULL) AS keys, (SELECT count(*)::int FROM links_unicos) AS links`,
  )
  expect(rows).toEqual([{ keys: 0, links: 0 }])
  expect(await listSegundoFatorPerdido(fresh.db)).toEqual([{ nome: 'Ana', email: ana.email }])
  await old.pool.query('DELETE FROM holyrics; DELETE FROM links_unicos')
  await old.pool.query('DELETE FROM usuarios WHERE id = $1', [ana.id])
})

async function rowsOf(file: string): Promise<string> {
  const handle = await open(file)
  const [first] = await listEntries(handle)
  await handle.close()
  const { at, bytes } = first ?? { at: 0, bytes: 0 }
  return gunzipSync((await readFile(file)).subarray(at, at + bytes)).toString()
}

test('OPS-06 no transaction waits while files are copied', async () => {
  const waiting: number[] = []
  const files = {
    ...here.files,
    async *read(name: string) {
      const { rows } = await old.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
      waiting.push(rows[0]?.n ?? -1)
      yield* here.files.read(name)
    },
  }
  await backup({ files })
  expect(waiting).toEqual([0])
})

test('OPS-06 a file that is not there is named, and the rest is kept', async () => {
  await old.db.updateTable('musicas').set({ mp3_file: 'musicas/2-sumiu.mp3' }).where('id', '=', b).execute()
  const copy = await backup()
  await old.db.updateTable('musicas').set({ mp3_file: null }).where('id', '=', b).execute()
  expect(copy).toMatchObject({ faltando: ['musicas/2-sumiu.mp3'], arquivos: [{ nome: MP3 }] })
  expect((await openCopy(copy.file)).faltando).toEqual(['musicas/2-sumiu.mp3'])
})

test('OPS-06 a backup that fails leaves no file, and the part that a killed one left goes', async () => {
  const stale = path.join(folder, 'cantai-2026.tar.4194304.parte')
  await writeFile(stale, 'x')
  const files = {
    ...here.files,
    async *read() {
      yield Buffer.from('ID3')
      throw new Error('EIO')
    },
  }
  await expect(backup({ files })).rejects.toThrow(`Não foi possível ler o arquivo ${MP3}`)
  expect((await readdir(folder)).filter((name) => name.endsWith('.parte'))).toEqual([])
  expect(await readdir(folder)).not.toContain(`copia-${copies}.tar`)
})

test('OPS-06 a cut or changed file changes neither the database nor the files, and says why', async () => {
  const { file } = await backup()
  const whole = await readFile(file)
  const fresh = await createTestDatabase()
  const there = newFiles()
  await putFile(there, 'musicas/9-abc.mp3', 'fica')
  const before = [await contents(fresh), await tree(there.place)]
  const handle = await open(file)
  const entries = await listEntries(handle)
  await handle.close()
  const flipped = (at: number) => {
    const copy = Buffer.from(whole)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  }
  const broken = [
    // Damaged in the content of each entry but the last, in a header, and cut after each.
    ...entries.slice(0, -1).map(({ at, bytes }) => flipped(at + bytes - 20)),
    flipped((entries[1]?.at ?? 0) - 500),
    ...entries.map(({ at }) => whole.subarray(0, at + 10)),
  ]
  const message =
    /^(A cópia de segurança está incompleta: nada foi restaurado\.|O arquivo não é uma cópia de segurança do Cantai\.)$/
  for (const content of [...broken, Buffer.alloc(0), Buffer.from('texto'), gzipSync('{}\n')]) {
    const damaged = path.join(folder, 'danificada.tar')
    await writeFile(damaged, content)
    await expect(restore(fresh, damaged, true, there)).rejects.toThrow(message)
  }
  expect([await contents(fresh), await tree(there.place)]).toEqual(before)
})

test('OPS-06 rows that do not fit, or a newer Cantai, change neither the database nor the files', async () => {
  const { file } = await backup()
  const fresh = await createTestDatabase()
  const there = newFiles()
  const before = await contents(fresh)
  const copia = await openCopy(file)
  const into = { pool: fresh.pool, files: there.files, replace: false }
  async function* tooFew() {
    for await (const lote of copia.rows()) if (lote.tabela !== 'execucoes') yield lote
  }
  async function* without() {
    for await (const lote of copia.rows()) if (lote.tabela !== 'usuarios') yield lote
  }
  for (const rows of [tooFew, without])
    await expect(restoreCopy({ ...copia, rows }, into)).rejects.toThrow('incompleta: nada foi restaurado')
  const newer = { ...copia, migracoes: ['9999_futuro.sql'] }
  await expect(restoreCopy(newer, into)).rejects.toThrow('Cantai mais novo')
  expect(await contents(fresh)).toEqual(before)
  expect(await tree(there.place)).toEqual({})
})

test('OPS-06 a ministry that has songs or people is only replaced when told to, and then its files go', async () => {
  const { file } = await backup()
  const usedDatabase = await createTestDatabase()
  const there = newFiles()
  await putFile(there, 'musicas/7-dela.mp3', 'dela')
  await putFile(there, MP3, 'outro conteúdo')
  await makeMusica(usedDatabase.db, { nome: 'Fica', mp3_file: 'musicas/7-dela.mp3' })
  await expect(restore(usedDatabase, file, false, there)).rejects.toThrow('já tem dados')
  expect(await usedDatabase.db.selectFrom('musicas').select('nome').execute()).toEqual([{ nome: 'Fica' }])
  expect(await tree(there.place)).toEqual({ 'musicas/7-dela.mp3': 'dela', [MP3]: latin1('outro conteúdo') })
  await restore(usedDatabase, file, true, there)
  expect(await contents(usedDatabase)).toEqual(await contents(old))
  expect(await tree(there.place)).toEqual(await tree(here.place))
})

const latin1 = (utf8: string) => Buffer.from(utf8).toString('latin1')

const FIRST = path.join(import.meta.dirname, 'copias/cantai-0.1.0.jsonl.gz')

test('PAL-06 after a restore a mark of before means everything, although the database is the same', async () => {
  const usedDatabase = await createTestDatabase()
  const now = new Date()
  const { seq } = await readMudancas(usedDatabase.db, { desde: undefined, agora: now })
  await makeMusica(usedDatabase.db)
  expect(await readMudancas(usedDatabase.db, { desde: seq, agora: now })).toMatchObject({ tudo: false })
  const { file } = await backup()
  await restore(usedDatabase, file, true)
  const after = await readMudancas(usedDatabase.db, { desde: seq, agora: now })
  expect(after).toMatchObject({ tudo: true, mudancas: [] })
  // The restore's own writes are covered by `tudo`: nothing has changed since.
  expect(await readMudancas(usedDatabase.db, { desde: after.seq, agora: now })).toMatchObject({
    tudo: false,
    mudancas: [],
  })
})

test('OPS-06 a backup of 0.1.0 restores, without the key that it holds', async () => {
  const fresh = await createTestDatabase()
  const there = await restore(fresh, FIRST)
  const count = async (table: string) =>
    (await fresh.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n
  expect({
    musicas: await count('musicas'),
    usuarios: await count('usuarios'),
    chaves: await count('chaves'),
    conversoes: await count('conversoes'),
  }).toEqual({ musicas: 40, usuarios: 4, chaves: 0, conversoes: 0 })
  expect((await there.files.size(MP3)) ?? 0).toBe(20_100)
  expect((await text(await there.files.open(MP3))).slice(0, 3)).toBe('ID3')
  expect(Object.keys(await tree(there.place))).toHaveLength(2)
})

test('CUL-10 a backup from before there were cultos restores with one for each day, and all rows in them', async () => {
  const fresh = await createTestDatabase()
  await restore(fresh, FIRST)
  const { rows } = await fresh.pool.query(`
    SELECT (SELECT count(*)::int FROM cultos) AS cultos,
           (SELECT count(*)::int FROM cultos WHERE principal AND implicito AND titulo = 'Culto de Domingo') AS de_domingo,
           (SELECT count(DISTINCT dia)::int FROM (SELECT data_planejada AS dia FROM planejamentos
              UNION SELECT data_culto FROM execucoes UNION SELECT data_culto FROM ensaios WHERE data_culto IS NOT NULL) d) AS dias,
           (SELECT count(*)::int FROM planejamentos) AS planejamentos, (SELECT count(*)::int FROM execucoes) AS execucoes,
           (SELECT count(*)::int FROM ensaios WHERE culto_id IS NOT NULL) AS ensaios`)
  expect(rows).toEqual([
    { cultos: 55, de_domingo: 55, dias: 55, planejamentos: 15, execucoes: 260, ensaios: expect.any(Number) },
  ])
  expect(rows[0].ensaios).toBeGreaterThan(40)
})

test('OPS-06 a file name of a backup that is not ours is refused in words', async () => {
  const lines = gunzipSync(await readFile(FIRST))
    .toString()
    .replaceAll(MP3, '../../x.mp3')
  const evil = path.join(folder, 'evil.jsonl.gz')
  await writeFile(evil, gzipSync(lines))
  await expect(openCopy(evil)).rejects.toThrow(
    'A cópia de segurança tem um arquivo de nome inválido (../../x.mp3): nada foi restaurado.',
  )
  const cutCopy = path.join(folder, 'cut.jsonl.gz')
  for (const part of [
    lines.split('\n').slice(0, -2).join('\n'),
    lines.split('\n').toSpliced(3, 1).join('\n'),
  ]) {
    await writeFile(cutCopy, gzipSync(part))
    await expect(openCopy(cutCopy)).rejects.toThrow('incompleta: nada foi restaurado')
  }
})

test('OPS-06 verifying restores into a database that is thrown away, and names the tables that differ', async () => {
  const copia = await openCopy((await backup()).file)
  const tmp = path.join(folder, 'tmp')
  await mkdir(tmp)
  vi.stubEnv('TMPDIR', tmp)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await verifyCopy(copia, {})).toEqual([])
  const musicas = { ...copia.tabelas?.['musicas'], md5: 'outro' }
  const tabelas = { ...copia.tabelas, musicas } as NonNullable<typeof copia.tabelas>
  expect(await verifyCopy({ ...copia, tabelas }, {})).toEqual(['musicas'])
  expect((await readdir(tmp)).filter((name) => name.startsWith('cantai-verificar-'))).toEqual([])
  // Started by root below a closed folder, where PostgreSQL's account cannot enter, the database was here.
  const outside = await readdir('/var/lib/cantai').catch(() => [])
  const origins = await Promise.all(
    outside.map((name) => readFile(`/var/lib/cantai/${name}/origem.txt`, 'utf8').catch(() => '')),
  )
  expect(origins.filter((origin) => origin.startsWith(tmp))).toEqual([])
})
