import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TIPOS_NA_LIXEIRA } from '@cantai/contract/ordens'
import { buildTestApp, type Caller } from '../../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../../test/make.ts'
import { createDb, type Db } from '../db.ts'
import { openCopy } from './backup-copy.ts'
import { writeBackup } from './backup.ts'
import { restoreCopy } from './restore.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-numeros-'))
afterAll(() => rm(folder, { recursive: true }))

const poolOf = ({ connection }: { connection: Parameters<typeof createDb>[0] }) => {
  const { pool, close } = createDb(connection)
  afterAll(close)
  return pool
}

let dia = 0
/** A date that no other record of this file has. */
const someDay = () => new Date(Date.UTC(2026, 0, ++dia)).toISOString().slice(0, 10)
const song = async (db: Db) => (await makeMusica(db)).id

/** Makes a record of each kind, as the person does who then takes it out of its table. */
const MAKE: Record<string, (db: Db, as: Caller) => Promise<{ id: number }>> = {
  musica: (db) => makeMusica(db),
  musica_juntada: (db) => makeMusica(db),
  execucao: async (db) => makeExecucao(db, { musica_id: await song(db), data_culto: someDay() }),
  planejamento: async (db) => makePlanejamento(db, { musica_id: await song(db), data_planejada: someDay() }),
  planejamento_executado: async (db) =>
    makePlanejamento(db, { musica_id: await song(db), data_planejada: someDay() }),
  ensaio: async (db) => makeEnsaio(db, [await song(db)], { data_ensaio: someDay() }),
  culto: async (db, as) => {
    const { body: culto } = await as('POST', '/api/cultos', { data: someDay() })
    await db
      .insertInto('roteiro_itens')
      .values({ culto_id: culto.id, posicao: 0, tipo: 'aviso', titulo: `Aviso ${culto.id}` })
      .execute()
    return culto
  },
}
const ADDRESS: Record<string, string> = {
  musica: 'musicas',
  execucao: 'execucoes',
  planejamento: 'planejamento',
  ensaio: 'ensaios',
  culto: 'cultos',
}

/** The ministry of `before` in a server of its own, as its only copy has it. */
async function restored(before: Awaited<ReturnType<typeof buildTestApp>>) {
  const own = await mkdtemp(path.join(folder, 'copia-'))
  const file = path.join(own, 'copia.tar')
  await writeBackup(file, { pool: poolOf(before), files: before.providers.files, versao: '1.2.3' })
  const after = await buildTestApp()
  const { files } = after.providers
  await restoreCopy(await openCopy(file), { pool: poolOf(after), files, replace: false })
  return after
}

test.each(TIPOS_NA_LIXEIRA)(
  'OPS-19 after a restore the number of a %s in the bin is not given again, and it comes back whole',
  async (tipo) => {
    const before = await buildTestApp()
    const admin = await before.as('admin')
    const make = MAKE[tipo]
    if (!make) throw new Error(`no ${tipo} is made here`)
    const stays = await make(before.db, admin)
    const { id } = await make(before.db, admin)
    const taken = {
      musica_juntada: () => admin('POST', `/api/musicas/${stays.id}/juntar`, { com: id }),
      planejamento_executado: () => admin('POST', `/api/planejamento/${id}/executar`),
    }
    const { status } = await (tipo in taken
      ? taken[tipo as keyof typeof taken]()
      : admin('DELETE', `/api/${ADDRESS[tipo]}/${id}`))
    expect(status).toBeLessThan(300)

    const after = await restored(before)
    const lider = await after.as('lider')
    expect((await make(after.db, lider)).id).toBeGreaterThan(id)
    const { body } = await lider('GET', `/api/lixeira?tipo=${tipo}`)
    expect(body.itens).toMatchObject([{ registro_id: id }])
    const back = await lider('POST', `/api/lixeira/${body.itens[0].id}/restaurar`, {})
    expect(back).toMatchObject({ status: 200 })
    if (tipo !== 'culto') return
    const roteiro = after.db.selectFrom('roteiro_itens').select('titulo').where('culto_id', '=', id)
    expect(await roteiro.execute()).toEqual([{ titulo: `Aviso ${id}` }])
  },
)

test('OPS-19 a number that only the history knows is not given again', async () => {
  const before = await buildTestApp()
  await makeMusica(before.db)
  const { id } = await makeMusica(before.db)
  expect((await (await before.as('admin'))('DELETE', `/api/musicas/${id}`)).status).toBe(204)
  await before.db.deleteFrom('lixeira').execute()
  expect((await makeMusica((await restored(before)).db)).id).toBeGreaterThan(id)
})
