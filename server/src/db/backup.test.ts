import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { folderFiles } from '../providers/files/files-folder.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento, makeUsuario } from '../test/make.ts'
import { createTestDatabase } from '../test/build-test-app.ts'
import { type BackupLine, readBackup, restoreBackup } from './backup.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const here = folderFiles(path.join(folder, 'here'))
const there = folderFiles(path.join(folder, 'there'))

const old = await createTestDatabase()
const ana = await makeUsuario(old.db, { nome: 'Ana', nivel_acesso: 'admin' })
const bia = await makeUsuario(old.db, { nome: 'Bia', criado_por: ana.id })
await old.db.updateTable('usuarios').set({ alterado_por: bia.id }).where('id', '=', ana.id).execute()
for (let i = 0; i < 700; i++)
  await makeMusica(old.db, {
    nome: `Música "${i}" \\ água\n`,
    criado_por: bia.id,
    cifras: i % 2 ? 'G  C\nSanto' : null,
  })
const [primeira, segunda] = await old.db.selectFrom('musicas').select('id').orderBy('id').limit(2).execute()
const [a, b] = [primeira?.id ?? 0, segunda?.id ?? 0]
await makeExecucao(old.db, { musica_id: a, data_culto: '2026-01-04' })
await makeExecucao(old.db, { musica_id: a, data_culto: '2026-01-04', foi_ensaiada: true })
await makePlanejamento(old.db, { musica_id: b, data_planejada: '2026-12-06' })
await makeEnsaio(old.db, [b, a])
const mp3 = path.join(folder, 'song.mp3')
await writeFile(mp3, 'ID3'.repeat(50_000))
await here.put('musicas/1-a.mp3', mp3)
await old.db.updateTable('musicas').set({ mp3_file: 'musicas/1-a.mp3' }).where('id', '=', a).execute()

async function backup(): Promise<BackupLine[]> {
  const lines: BackupLine[] = []
  // As the file has them.
  for await (const line of readBackup(old.pool, here, '1.2.3')) lines.push(JSON.parse(JSON.stringify(line)))
  return lines
}

async function* each(lines: BackupLine[]) {
  yield* lines
}

const restore = (into: { pool: typeof old.pool }, lines: BackupLine[], replace = false) =>
  restoreBackup(each(lines), {
    pool: into.pool,
    replace,
    writeFile: (name, pieces) =>
      there.withFolder(async (own) => {
        await pipeline(pieces, createWriteStream(path.join(own, 'file')))
        await there.put(name, path.join(own, 'file'))
      }),
  })

const TABLES = ['usuarios', 'musicas', 'execucoes', 'planejamentos', 'ensaios', 'ensaio_musicas'] as const
const contents = ({ pool }: { pool: typeof old.pool }) =>
  Promise.all(
    TABLES.map(
      async (table) => (await pool.query(`SELECT to_jsonb(t) AS t FROM ${table} t ORDER BY t::text`)).rows,
    ),
  )

test('what was restored is what was kept: rows, counts, files, and the next number', async () => {
  const lines = await backup()
  const fresh = await createTestDatabase()
  const { linhas, arquivos } = await restore(fresh, lines)
  expect(linhas).toBeGreaterThan(700)
  expect(arquivos).toBe(1)
  expect(await contents(fresh)).toEqual(await contents(old))
  expect(await text(await there.open('musicas/1-a.mp3'))).toBe('ID3'.repeat(50_000))
  const { rows } = await fresh.pool.query(
    'SELECT sum(ensaiadas + nao_ensaiadas)::int AS n FROM execucoes_contagem',
  )
  expect(rows).toEqual([{ n: 2 }])
  const next = await makeMusica(fresh.db)
  expect(next.id).toBeGreaterThan(
    Math.max(...(await old.db.selectFrom('musicas').select('id').execute()).map(({ id }) => id)),
  )
})

test('holds no session and no WhatsApp key', async () => {
  await old.pool.query(`INSERT INTO bot_chaves VALUES ('creds', 'x', '\\x5345475245444f')`)
  expect(JSON.stringify(await backup())).not.toMatch(/bot_chaves|sessoes|5345475245444f/)
})

test('a cut, foreign or newer file changes nothing, and says why', async () => {
  const lines = await backup()
  const fresh = await createTestDatabase()
  const before = await contents(fresh)
  for (const broken of [
    lines.slice(0, -1),
    lines.slice(0, 4),
    lines.filter((line) => !('arquivoCompleto' in line)),
    lines.toSpliced(1, 1),
  ])
    await expect(restore(fresh, broken)).rejects.toThrow('incompleta: nada foi restaurado')
  await expect(restore(fresh, lines.slice(1))).rejects.toThrow('não é uma cópia de segurança')
  await expect(restore(fresh, [])).rejects.toThrow('não é uma cópia de segurança')
  const newer = [{ cantai: '9.0.0', em: '', migracoes: ['9999_futuro.sql'] }, ...lines.slice(1)]
  await expect(restore(fresh, newer)).rejects.toThrow('Cantai mais novo')
  expect(await contents(fresh)).toEqual(before)
})

test('a ministry that has songs or people is only replaced when told to', async () => {
  const lines = await backup()
  const used = await createTestDatabase()
  await makeMusica(used.db, { nome: 'Fica' })
  await expect(restore(used, lines)).rejects.toThrow('já tem dados')
  expect(await used.db.selectFrom('musicas').select('nome').execute()).toEqual([{ nome: 'Fica' }])
  await restore(used, lines, true)
  expect(await contents(used)).toEqual(await contents(old))
})
