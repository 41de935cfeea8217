import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { nomeDaCopia } from '@cantai/domain/sistema/copias'
import { openCopy } from '../db/backup/backup-copy.ts'
import { listBoletins, pruneCopies, putBoletim } from '../db/backup/daily-copy.ts'
import { verifyDailyCopy } from '../db/backup/verify-daily-copy.ts'
import { startS3StandIn } from '../test/stand-ins/s3.ts'
import { createArquivos } from './endereco/arquivos.service.ts'
import { ADDRESS, DAY, ministry, MP3, newPlace } from './copias.fixture.ts'

const s3 = await startS3StandIn()
afterAll(() => s3.stop())
test('END-01 no copy holds the keys of https or the token of the name', async () => {
  const { dataDir, as } = await ministry()
  const arquivos = createArquivos(dataDir)
  await arquivos.pedir({ provedor: 'duckdns', nome: 'louvor.duckdns.org', token: 'token-secreto' })
  const conta = (await arquivos.conta()).export({ type: 'pkcs8', format: 'pem' }).toString()
  await (
    await as('admin')
  )('POST', ADDRESS)
  const folder = path.join(dataDir, 'copias')
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((name) => name.isFile())
  expect(files.length).toBeGreaterThan(1)
  for (const { parentPath, name } of files) {
    const text = await readFile(path.join(parentPath, name), 'latin1')
    expect(text, name).not.toContain('token-secreto')
    expect(text, name).not.toContain(conta.split('\n')[1])
  }
})

test('OPS-07 an administrator makes a copy and downloads all of it as one file, which is whole', async () => {
  const { app, dataDir, as } = await ministry()
  const admin = await as('admin')
  expect((await admin('GET', ADDRESS)).body).toMatchObject({
    copias: [],
    diarias: true,
    mesmo_disco: true,
    fazendo: false,
  })
  const created = await admin('POST', ADDRESS)
  expect(created.body.copias).toEqual([
    {
      nome: 'cantai-2026-11-22T120000.tar',
      feita_em: expect.any(String),
      data_errada: false,
      bytes: expect.any(Number),
      registros: expect.any(Number),
      arquivos: 1,
      faltando: 0,
      semanal: true,
      verificada_em: null,
      confere: null,
    },
  ])
  const { nome, bytes } = created.body.copias[0]
  expect(bytes).toBeGreaterThan(150_000)
  expect(await readdir(path.join(dataDir, 'copias'))).toEqual([
    'arquivos',
    nome.replace('.tar', '.json'),
    nome,
  ])
  expect((await stat(path.join(dataDir, 'copias', nome))).mode & 0o077).toBe(0)

  const { body } = await admin('POST', `${ADDRESS}/${nome}/link`)
  const answer = await app.inject({ url: body.url })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toHaveLength(Number(answer.headers['content-length']))
  const file = path.join(await newPlace('copia'), nome)
  await writeFile(file, answer.rawPayload)
  const copia = await openCopy(file)
  expect(copia.arquivos.map((each) => each.nome)).toEqual([MP3])
  for await (const { tabela, linhas } of copia.rows())
    if (tabela === 'musicas') expect(linhas).toMatchObject([{ nome: 'Alvo' }])

  expect((await app.inject({ url: body.url.replace('sig=', 'sig=x') })).statusCode).toBe(403)
  expect((await admin('POST', `${ADDRESS}/cantai-2020-01-01T000000.tar/link`)).status).toBe(404)
  for (const nivel of ['lider', 'musico'] as const) {
    const otherCaller = await as(nivel)
    expect((await otherCaller('GET', ADDRESS)).status).toBe(403)
    expect((await otherCaller('POST', ADDRESS)).status).toBe(403)
    expect((await otherCaller('POST', `${ADDRESS}/${nome}/link`)).status).toBe(403)
  }
})

test('SEG-17 SEG-18 the address of a copy opens once, within five minutes, for who may still have it; both deeds are in the history', async () => {
  const { app, db, as, later } = await ministry()
  const admin = await as('admin')
  const [{ nome }] = (await admin('POST', ADDRESS)).body.copias
  const address = async (): Promise<string> => (await admin('POST', `${ADDRESS}/${nome}/link`)).body.url
  const open = async (url: string) => (await app.inject({ url })).statusCode
  const once = await address()
  expect(await open(once)).toBe(200)
  expect(await Promise.all([open(once), open(once)])).toEqual([403, 403])
  const { registros } = (await admin('GET', '/api/usuarios/historico')).body
  expect(
    registros.map(({ acao, detalhes }: { acao: string; detalhes: object }) => ({ acao, detalhes })),
  ).toEqual([
    { acao: 'copia_baixada', detalhes: { para: nome } },
    { acao: 'copia_feita', detalhes: {} },
  ])

  const old = await address()
  later(5 * 60_000 + 1000)
  expect(await open(old)).toBe(403)
  const ofLowered = await address()
  await db
    .updateTable('usuarios')
    .set({ nivel_acesso: 'musico' })
    .where('nivel_acesso', '=', 'admin')
    .execute()
  expect(await open(ofLowered)).toBe(403)
})

test('OPS-07 the copy of the day is made once, by one of the processes, and MP3s are kept once beside all of them', async () => {
  const { copias, another, later, dataDir, db, id, place } = await ministry()
  const other = another()
  await Promise.all([copias.fazerDoDia(), other.fazerDoDia(), other.fazerDoDia()])
  expect((await copias.estado()).copias).toMatchObject([{ semanal: true, confere: true }])
  await copias.fazerDoDia()
  expect((await copias.estado()).copias).toHaveLength(1)
  const keptFile = path.join(dataDir, 'copias/arquivos', MP3)
  // A hard link to the same content: it takes no space until the song's own file is deleted.
  const { ino, ctimeMs } = await stat(keptFile)
  expect(ino).toBe((await stat(path.join(dataDir, 'arquivos', MP3))).ino)
  later(DAY)
  await other.fazerDoDia()
  expect(await stat(keptFile)).toMatchObject({ ino, ctimeMs })

  await db.updateTable('musicas').set({ mp3_file: null }).where('id', '=', id).execute()
  later(DAY)
  await other.fazerDoDia()
  expect(existsSync(keptFile)).toBe(true)
  // Later copies like the last one, until none names the file any more.
  const [last] = await listBoletins(place)
  for (let day = 1; day <= 40; day++) {
    const nome = nomeDaCopia(later(DAY))
    await place.withFolder(async (own) => {
      await writeFile(path.join(own, 'x'), 'x')
      await place.put(nome, path.join(own, 'x'))
    })
    if (last) await putBoletim(place, { ...last, nome })
    await pruneCopies(place, later(0))
  }
  expect((await copias.estado()).copias).toHaveLength(10)
  expect(existsSync(keptFile)).toBe(false)
})

test('OPS-07 a dated copy restores with the folder beside it, and says so when the folder is missing', async () => {
  const { copias, dataDir } = await ministry()
  const {
    copias: [copia],
  } = await copias.fazer()
  const file = path.join(dataDir, 'copias', copia?.nome ?? '')
  expect((await openCopy(file)).arquivos).toHaveLength(1)
  await writeFile(path.join(dataDir, 'copias/arquivos', MP3), 'other')
  await expect(openCopy(file)).rejects.toThrow('incompleta')
  await rm(path.join(dataDir, 'copias/arquivos'), { recursive: true })
  await expect(openCopy(file)).rejects.toThrow('leva com a pasta inteira')
})

test('OPS-07 without room no copy is made, nothing is left, and the administrator reads why', async () => {
  const { as, copias, dataDir } = await ministry({}, (place) => ({
    ...place,
    roomBytes: async () => 5_000_000,
  }))
  const admin = await as('admin')
  const refusal = await admin('POST', ADDRESS)
  expect(refusal.status).toBe(507)
  expect(refusal.body.erro).toMatch(
    /^Sem espaço para a cópia de segurança: ela precisa de \d+ MB, e na pasta .*copias só há lugar para 5 MB \(500 MB do disco ficam sempre livres, e as cópias ficam com no máximo um quinto do espaço livre\)\. Libere/,
  )
  expect((await admin('GET', ADDRESS)).body).toMatchObject({
    copias: [],
    falha: { texto: refusal.body.erro },
  })
  expect(await readdir(path.join(dataDir, 'copias')).catch(() => [])).toEqual([])
  expect((await admin('GET', '/api/sistema/avisos')).body.avisos).toEqual([
    { codigo: 'copia_atrasada', texto: 'O Cantai ainda não conseguiu fazer uma cópia de segurança.' },
    expect.objectContaining({ codigo: 'copias_no_mesmo_disco' }),
  ])
  await expect(copias.fazerDoDia()).rejects.toThrow('Sem espaço')
})

test('OPS-07 copies that are four days old are told of, and the operator may switch the daily ones off', async () => {
  const { as, another, later } = await ministry()
  await (
    await as('admin')
  )('POST', ADDRESS)
  // That they lie on the data's own disk is told all the time.
  const avisos = async () =>
    (await (await as('admin'))('GET', '/api/sistema/avisos')).body.avisos.filter(
      ({ codigo }: { codigo: string }) => codigo !== 'copias_no_mesmo_disco',
    )
  expect(await avisos()).toEqual([])
  later(4 * DAY)
  expect(await avisos()).toEqual([
    { codigo: 'copia_atrasada', texto: 'A última cópia de segurança é de 22/11/2026.' },
  ])
  const off = another(false)
  await off.fazerDoDia()
  expect((await off.estado()).copias).toHaveLength(1)
})

test('OPS-07 a weekly copy that is damaged is found out when it is tried', async () => {
  const { copias, later, dataDir, place } = await ministry()
  const {
    copias: [copia],
  } = await copias.fazer()
  const file = path.join(dataDir, 'copias', copia?.nome ?? '')
  const bytes = await readFile(file)
  bytes[700] = (bytes[700] ?? 0) ^ 1
  await writeFile(file, bytes)
  const [boletim] = await listBoletins(place)
  if (!boletim) throw new Error('no copy')
  expect(await verifyDailyCopy(place, boletim, { em: later(0) })).toEqual([
    'A cópia de segurança está incompleta: nada foi restaurado.',
  ])
  expect((await copias.estado()).copias).toMatchObject([{ confere: false }])
})

test('OPS-07 a bucket keeps copies too: tried out, downloaded, each MP3 sent once', async () => {
  const { copias, app, as, later } = await ministry({ ...s3.env, BACKUP_S3_BUCKET: 'copias' })
  const admin = await as('admin')
  await copias.fazerDoDia()
  const { lugar, mesmo_disco, copias: allCopias } = await copias.estado()
  expect({ lugar, mesmo_disco }).toEqual({
    lugar: `no armazenamento ${s3.env['S3_ENDPOINT']}/copias`,
    mesmo_disco: false,
  })
  expect(allCopias).toMatchObject([{ arquivos: 1, confere: true }])
  const putNames = () =>
    s3.requests.filter(({ method, url }) => method === 'PUT' && url.pathname === `/copias/arquivos/${MP3}`)
  expect(putNames()).toHaveLength(1)
  const { body } = await admin('POST', `${ADDRESS}/${allCopias[0]?.nome}/link`)
  const answer = await app.inject({ url: body.url })
  const file = path.join(await newPlace('copia'), 's3.tar')
  await writeFile(file, answer.rawPayload)
  expect((await openCopy(file)).arquivos).toHaveLength(1)
  later(1000)
  await copias.fazer()
  expect(putNames()).toHaveLength(1)
  s3.objects.delete(`/copias/arquivos/${MP3}`)
  later(1000)
  await copias.fazer()
  expect(putNames()).toHaveLength(2)
  s3.fail('/copias', 'muitas')
  onTestFinished(() => s3.heal())
  expect((await admin('GET', ADDRESS)).body.erro).toContain('não respondeu. Tente de novo')
})
