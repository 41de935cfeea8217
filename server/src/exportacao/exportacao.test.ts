import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { permissoesDoNivel } from '@cantai/domain/acesso/niveis'
import { lerCantaiJson } from '@cantai/domain/importacao/formatos/cantai-json'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeExecucao, makeMusica, makeUsuario } from '../test/make.ts'

const { db, as, app, clock } = await buildTestApp()
const lider = await as('lider')
const santo = await makeMusica(db, {
  nome: 'Santo',
  artista: 'Coral',
  tom: 'G',
  bpm: 72,
  youtube_video_id: 'dQw4w9WgXcQ',
  letra: 'Santo {santo}\nDeus',
  cifras: 'G     D\nSanto santo',
})
const formula = await makeMusica(db, { nome: '=1+1', artista: 'A/B' })
await makeMusica(db, { nome: 'Velha', artista: 'Coral', arquivada: true })
await makeExecucao(db, { musica_id: santo.id, data_culto: '2026-01-04', observacoes: '@alguém; "disse"' })

const link = async (kind: 'musicas' | 'tabela', body: object) =>
  (await lider('POST', `/api/exportacao/${kind}`, body)).body as { url: string; nome: string }
const download = (url: string) => app.inject({ method: 'GET', url })
async function files(body: object): Promise<Record<string, string>> {
  const { url } = await link('musicas', body)
  const { statusCode, rawPayload, headers } = await download(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
}

test('TRA-06 a lider exports, a musico does not, as their permissions say', async () => {
  for (const nivel of ['musico', 'lider', 'admin'] as const) {
    const may = permissoesDoNivel(nivel).includes('relatorios:exportar')
    const call = await as(nivel)
    const body = { tabela: 'musicas', formato: 'csv' }
    expect((await call('POST', '/api/exportacao/tabela', body)).status).toBe(may ? 200 : 403)
    expect((await call('POST', '/api/exportacao/musicas', { formato: 'txt' })).status).toBe(may ? 200 : 403)
  }
})

test('TRA-06 all songs but archived ones, each a file of its format', async () => {
  const chordPro = await files({ formato: 'chordpro' })
  expect(Object.keys(chordPro)).toEqual(['=1+1 - A B.cho', 'Santo - Coral.cho'])
  expect(chordPro['Santo - Coral.cho']).toContain('[G]Santo [D]santo')
  expect(chordPro['Santo - Coral.cho']).toContain('# cantai-youtube: dQw4w9WgXcQ')
  expect((await files({ formato: 'opensong', ids: [santo.id] }))['Santo - Coral']).toContain(
    '.G     D\n Santo santo',
  )
  expect((await files({ formato: 'openlyrics', ids: [santo.id] }))['Santo - Coral.xml']).toContain(
    '<chord name="G"/>Santo',
  )
  expect((await files({ formato: 'txt', ids: [santo.id] }))['Santo - Coral.txt']).toContain('Tom: G · 72 bpm')
  expect(Object.keys(await files({ formato: 'txt', arquivadas: true }))).toContain('Velha - Coral.txt')
})

test('TRA-06 songs whose files would have one name are all in the zip', async () => {
  const alike = await makeMusica(db, { nome: '=1+1', artista: 'A B', cifras: 'G', arquivada: true })
  const ids = [formula.id, alike.id]
  expect(Object.keys(await files({ formato: 'txt', ids, arquivadas: true }))).toEqual([
    '=1+1 - A B.txt',
    '=1+1 - A B (2).txt',
  ])
  await db.deleteFrom('musicas').where('id', '=', alike.id).execute()
})

test('TRA-06 our own JSON is whole', async () => {
  const { 'cantai-musicas.json': json = '' } = await files({ formato: 'json' })
  expect(lerCantaiJson(JSON.parse(json), 'a')).toMatchObject([
    { nome: '=1+1' },
    {
      nome: 'Santo',
      cifra: 'G     D\nSanto santo',
      letra: 'Santo {santo}\nDeus',
      youtube: 'dQw4w9WgXcQ',
      bpm: '72',
    },
  ])
})

test('TRA-06 tables for a spreadsheet run no formula', async () => {
  const musicas = await download((await link('tabela', { tabela: 'musicas', formato: 'csv' })).url)
  expect(musicas.body.startsWith('\uFEFFNome;Artista;Tom;BPM;')).toBe(true)
  expect(musicas.body).toContain("'=1+1;A/B;")
  const execucoes = await download((await link('tabela', { tabela: 'execucoes', formato: 'csv' })).url)
  expect(execucoes.body).toContain(`04/01/2026;Santo;Coral;G;Não;"'@alguém; ""disse"""`)
  const { url, nome } = await link('tabela', { tabela: 'musicas', formato: 'xlsx' })
  const sheet = await download(url)
  expect(sheet.headers['content-disposition']).toContain(nome)
  const [readSheet] = await readXlsxFile(new Uint8Array(sheet.rawPayload).slice().buffer)
  expect(readSheet?.data[0]?.slice(0, 4)).toEqual(['Nome', 'Artista', 'Tom', 'BPM'])
  expect(readSheet?.data[1]?.[0]).toBe('=1+1')
  expect(readSheet?.data[2]?.slice(0, 4)).toEqual(['Santo', 'Coral', 'G', 72])
  expect(readSheet?.sheet).toBe('Músicas')
  const played = await download((await link('tabela', { tabela: 'execucoes', formato: 'xlsx' })).url)
  const [days] = await readXlsxFile(new Uint8Array(played.rawPayload).slice().buffer)
  expect(days?.data[1]?.[0]).toEqual(new Date('2026-01-04T00:00:00Z'))
})

test.each(['musicas', 'execucoes', 'ensaios', 'cultos'] as const)(
  'TRA-06 the table of %s has a header in both formats',
  async (tabela) => {
    for (const formato of ['csv', 'xlsx'])
      expect((await download((await link('tabela', { tabela, formato })).url)).statusCode).toBe(200)
  },
)

test('TRA-06 an address that was changed or has grown old opens nothing', async () => {
  const { url } = await link('musicas', { formato: 'txt', ids: [formula.id] })
  expect((await download(url.replace('txt', 'json'))).statusCode).toBe(403)
  expect((await download('/api/exportacao/musicas.zip?pedido=%7B%7D&nome=x')).statusCode).toBe(403)
  clock.advance(31 * 60 * 1000)
  expect((await download(url)).statusCode).toBe(403)
})

test('SEG-17 the right is asked for when an export is opened; opening counts as expensive, and is in the history', async () => {
  const usuario = await makeUsuario(db, { nome: 'Bia Lima', nivel_acesso: 'lider' })
  const headers = { authorization: `Bearer ${await createSessao(db, usuario.id, 1_800_000, clock.now)}` }
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  const body = { tabela: 'musicas', formato: 'csv' }
  const { url, nome } = (await ask('POST', '/api/exportacao/tabela', body)).json<{
    url: string
    nome: string
  }>()
  expect((await download(url)).statusCode).toBe(200)
  const { registros } = (await (await as('admin'))('GET', '/api/usuarios/historico')).body
  expect(registros[0]).toMatchObject({ acao: 'exportado', autor_nome: 'Bia Lima', detalhes: { para: nome } })
  await db.updateTable('usuarios').set({ nivel_acesso: 'musico' }).where('id', '=', usuario.id).execute()
  expect((await download(url)).json()).toMatchObject({ codigo: 'endereco_vencido' })
  clock.advance(60_000)
  const statuses = []
  for (let i = 0; i < 601; i++) statuses.push((await download(url)).statusCode)
  expect([statuses[0], statuses[599], statuses[600]]).toEqual([403, 403, 429])
})
