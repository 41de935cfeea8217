import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AUDITORIA_MS } from '@cantai/contract/limites'
import { deleteOldAuditoria } from './auditoria.repository.ts'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'

const { db, as } = await buildTestApp()

/** A musico of this name. */
async function musico(nome: string): Promise<Caller> {
  const caller = await as('musico')
  await sql`UPDATE usuarios SET nome = ${nome} WHERE id = (SELECT max(id) FROM usuarios)`.execute(db)
  return caller
}
const lider = await as('lider')
const bia = await musico('Bia Lima')
const caio = await musico('Caio Reis')

const lines = async (query: string) =>
  (await lider('GET', `/api/auditoria?limite=1000&${query}`)).body.registros.map(
    ({
      acao,
      tipo,
      autor_nome,
      campos,
    }: {
      acao: string
      tipo: string
      autor_nome: string | null
      campos: string[]
    }) => `${autor_nome ?? '-'} ${acao} ${tipo}${campos.length > 0 ? `: ${campos.join(' ')}` : ''}`,
  )

test('SEG-06 what is created, edited, deleted and restored is there with who did it, for who leads only', async () => {
  const { body: musica } = await bia('POST', '/api/musicas', { nome: 'Porque Ele Vive', artista: 'Gaither' })
  await caio('PUT', `/api/musicas/${musica.id}`, { tom: 'A', letra: 'Deus enviou' })
  await bia('DELETE', `/api/musicas/${musica.id}`)
  await bia('POST', '/api/lixeira/desfazer', { tipo: 'musica', registro_id: musica.id })
  expect(await lines(`tipo=musica&registro_id=${musica.id}`)).toEqual([
    'Bia Lima restaurado musica',
    'Bia Lima excluido musica',
    'Caio Reis alterado musica: letra tom',
    'Bia Lima criado musica',
  ])
  expect((await bia('GET', '/api/auditoria')).status).toBe(403)

  const { body: execucao } = await bia('POST', '/api/execucoes', {
    musica_id: musica.id,
    data_culto: '2026-11-15',
  })
  const { body: plano } = await bia('POST', '/api/planejamento', {
    musica_id: musica.id,
    data_planejada: '2026-12-06',
  })
  const { body: ensaio } = await bia('POST', '/api/ensaios', {
    musicas_ids: [musica.id],
    data_ensaio: '2026-12-05',
  })
  await caio('PUT', `/api/ensaios/${ensaio.id}`, { hora_inicio: '18:00', musicas_ids: [musica.id] })
  await caio('POST', `/api/planejamento/${plano.id}/executar`)
  await caio('DELETE', `/api/execucoes/${execucao.id}`)
  expect(await lines(`busca=porque%20ele`)).toEqual([
    'Caio Reis excluido execucao',
    'Caio Reis executado planejamento',
    'Caio Reis criado execucao',
    'Bia Lima criado planejamento',
    'Bia Lima criado execucao',
    'Bia Lima restaurado musica',
    'Bia Lima excluido musica',
    'Caio Reis alterado musica: letra tom',
    'Bia Lima criado musica',
  ])
  // The execution updated the song's counts, which is no act of anybody on the song.
  expect(await lines(`tipo=ensaio&registro_id=${ensaio.id}`)).toEqual([
    'Caio Reis alterado ensaio: hora_inicio',
    'Bia Lima criado ensaio',
  ])
})

test('SEG-06 a culto: made by its rows it is nobody’s; edited, moved, concluded and reopened are one line each', async () => {
  const musica = await makeMusica(db)
  const { body: plano } = await bia('POST', '/api/planejamento', {
    musica_id: musica.id,
    data_planejada: '2026-01-04',
  })
  const path = `/api/cultos/${plano.culto_id}`
  const of = `tipo=culto&registro_id=${plano.culto_id}`
  expect(await lines(of)).toEqual([])
  await caio('PUT', path, { titulo: 'Reis' })
  await bia('PUT', path, { data: '2026-01-11', hora: '10:00' })
  await caio('POST', `${path}/concluir`, { nao_tocadas: [], extras: [] })
  await bia('POST', `${path}/reabrir`, {})
  expect(await lines(of)).toEqual([
    'Bia Lima reaberto culto',
    'Caio Reis concluido culto',
    'Bia Lima alterado culto: data hora',
    'Caio Reis criado culto',
  ])
  // A planning that reopening restored was planned before, so it has no new line.
  expect(await lines(`tipo=planejamento&registro_id=${plano.id}`)).toEqual(['Bia Lima criado planejamento'])
})

test('SEG-06 the list is narrowed by what was done, by person and by day; what people did to people is not in it', async () => {
  const { body: musica } = await caio('POST', '/api/musicas', { nome: 'Único', artista: 'Só' })
  const { body } = await lider('GET', `/api/auditoria?busca=unico&acao=criado&limite=1`)
  expect(body).toMatchObject({
    total: 1,
    registros: [
      { acao: 'criado', tipo: 'musica', registro_id: musica.id, titulo: 'Único · Só', dia: null, campos: [] },
    ],
  })
  const who = body.pessoas.find(({ nome }: { nome: string }) => nome === 'Caio Reis').id
  expect(await lines(`busca=unico&autor_id=${who}`)).toHaveLength(1)
  expect(await lines(`busca=unico&acao=excluido`)).toEqual([])
  expect(await lines(`busca=unico&data_fim=2020-01-01`)).toEqual([])
  const admin = await as('admin')
  await admin('POST', '/api/convites', { para: 'Único' })
  expect((await admin('GET', '/api/usuarios/historico')).body.registros).toMatchObject([
    { acao: 'convite_criado' },
  ])
  expect(await lines('busca=unico')).toHaveLength(1)
})

test('SEG-06 rows tell who leads who changed them last, and nobody else; a stale edit names the other to everybody', async () => {
  const { body: musica } = await bia('POST', '/api/musicas', { nome: 'Grande Deus', artista: 'X' })
  const { body: plano } = await bia('POST', '/api/planejamento', {
    musica_id: musica.id,
    data_planejada: '2027-05-02',
  })
  const rows = [
    [`/api/musicas/${musica.id}`, '/api/musicas?busca=Grande Deus', 'musicas'],
    [
      `/api/planejamento/${plano.id}`,
      '/api/planejamento?data_inicio=2027-05-02&data_fim=2027-05-02',
      'planejamentos',
    ],
    [`/api/cultos/${plano.culto_id}`, '/api/cultos?de=2027-05-02&ate=2027-05-02', 'cultos'],
  ] as const
  for (const [onePath, listPath, field] of rows) {
    for (const row of [(await lider('GET', onePath)).body, (await lider('GET', listPath)).body[field][0]])
      expect(row.alterado_por_nome, listPath).toBe('Bia Lima')
    for (const row of [(await caio('GET', onePath)).body, (await caio('GET', listPath)).body[field][0]])
      expect(row.alterado_por_nome ?? null, listPath).toBeNull()
    // Every field of an answered row may be sent back.
    const { alterado_por_nome } = (await lider('GET', onePath)).body
    expect((await lider('PUT', onePath, { alterado_por_nome })).status).toBe(200)
  }
  const path = `/api/musicas/${musica.id}`
  const { versao } = (await bia('GET', path)).body
  await bia('PUT', path, { tom: 'C', cifras: 'C G\nSanto' })
  const stale = { status: 409, body: { codigo: 'versao', detalhes: { quem: 'Bia Lima' } } }
  expect(await caio('PUT', path, { tom: 'D', versao })).toMatchObject(stale)
  expect(await caio('POST', `${path}/transpor`, { toKey: 'D', versao })).toMatchObject(stale)
  const culto = (await bia('PUT', `/api/cultos/${plano.culto_id}`, { titulo: 'Manhã' })).body
  expect(
    await caio('PUT', `/api/cultos/${culto.id}`, { titulo: 'Noite', versao: culto.versao - 1 }),
  ).toMatchObject(stale)
})

test('SEG-06 who did what is forgotten after 24 months', async () => {
  await makeMusica(db)
  expect((await lider('GET', '/api/auditoria')).body.total).toBeGreaterThan(0)
  await deleteOldAuditoria(db, new Date(Date.now() + AUDITORIA_MS - 60_000))
  expect((await lider('GET', '/api/auditoria')).body.total).toBeGreaterThan(0)
  await deleteOldAuditoria(db, new Date(Date.now() + AUDITORIA_MS + 60_000))
  expect((await lider('GET', '/api/auditoria')).body.total).toBe(0)
})
