import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica, makeUsuario } from '../test/make.ts'

const { app, db, as, clock } = await buildTestApp()
const admin = await as('admin')
const other = await as('admin')

/** Somebody by name who has an account, and calls as them. */
async function person(fields: Parameters<typeof makeUsuario>[1] = {}) {
  const usuario = await makeUsuario(db, fields)
  const token = await createSessao(db, usuario.id, 1_800_000, clock.now)
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      text: answer.body,
    }
  }
  return { usuario, call, token }
}

const note = (musica: number, usuario: number, texto: string, daEquipe: boolean) =>
  sql`INSERT INTO anotacoes (id, usuario_id, musica_id, texto, da_equipe)
      VALUES (gen_random_uuid(), ${usuario}, ${musica}, ${texto}, ${daEquipe})`.execute(db)

test('SEG-06 everything that is kept of a person is one JSON, for them and for an administrator, without secrets', async () => {
  const { usuario, call, token } = await person({ nome: 'Davi Rocha', telefone: '(11) 99999-0001' })
  const { body: musica } = await call('POST', '/api/musicas', { nome: 'Sião', artista: 'Coral' })
  await note(musica.id, usuario.id, 'entrar no refrão', false)
  await call('DELETE', `/api/musicas/${musica.id}`)
  const { status, body, text } = await call('GET', '/api/usuarios/eu/dados')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    conta: { id: usuario.id, nome: 'Davi Rocha', telefone: '(11) 99999-0001', email: usuario.email },
    proprios: { sessoes: [{ usuario_id: usuario.id }] },
    historico: [
      { acao: 'criado', tipo: 'musica', registro_id: musica.id },
      { acao: 'excluido', tipo: 'musica', registro_id: musica.id },
    ],
  })
  expect(body.autoria.map(({ tabela, coluna }: Record<string, string>) => `${tabela}.${coluna}`)).toContain(
    'lixeira.apagado_por',
  )
  expect(text).not.toContain(usuario.senha_hash)
  expect(text).not.toContain('token_hash')
  expect(text).not.toContain(token)

  const { call: musico } = await person()
  expect((await musico('GET', `/api/usuarios/${usuario.id}/dados`)).status).toBe(403)
  const theirs = await admin('GET', `/api/usuarios/${usuario.id}/dados`)
  expect(theirs.body.conta).toMatchObject({ nome: 'Davi Rocha' })
  expect((await admin('GET', '/api/usuarios/historico')).body.registros[0]).toMatchObject({
    acao: 'dados_exportados',
    alvo_nome: 'Davi Rocha',
  })
  expect((await admin('GET', '/api/usuarios/2000000000/dados')).status).toBe(404)
})

test('SEG-06 AVI-01 the notices that a person was told are exported with the device, without the token that answers them', async () => {
  const { usuario, call } = await person()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO push_assinaturas (usuario_id, nome, endpoint, p256dh, auth, criada_em, vista_em)
    VALUES (${usuario.id}, 'Chrome no Android', 'https://fcm.googleapis.com/segredo', ${Buffer.alloc(65)}, ${Buffer.alloc(16)}, now(), now())
    RETURNING id`.execute(db)
  await sql`
    INSERT INTO push_avisos (assinatura_id, tipo, marca, devido_em, expira_em, criado_em, visto_em, token_hash)
    VALUES (${rows[0]?.id}, 'vespera', 'm1', now(), now(), now(), now(), ${Buffer.from('segredo')})`.execute(
    db,
  )
  const { body, text } = await call('GET', '/api/usuarios/eu/dados')
  expect(body.proprios).toMatchObject({
    push_assinaturas: [{ nome: 'Chrome no Android' }],
    push_avisos: [{ tipo: 'vespera', visto_em: expect.any(String) }],
  })
  expect(text).not.toMatch(/segredo|token_hash|endpoint/)
})

test('SEG-06 of a removed person nothing is left; what they signed stays and says so', async () => {
  const { usuario, call } = await person({
    nome: 'Elisa Prado',
    username: 'elisa.prado',
    email: 'elisa@prado.org',
    telefone: '(11) 98888-7777',
  })
  const keptMusica = await makeMusica(db, { nome: 'Fica', alterado_por: usuario.id })
  const deletedMusica = await makeMusica(db, { nome: 'Vai' })
  const into = await makeMusica(db, { nome: 'Junta' })
  await note(keptMusica.id, usuario.id, 'segredo meu', false)
  await note(keptMusica.id, usuario.id, 'tom da equipe', true)
  await note(deletedMusica.id, usuario.id, 'segredo na lixeira', false)
  await note(into.id, usuario.id, 'segredo na junção', false)
  await call('DELETE', `/api/musicas/${deletedMusica.id}`)
  await call('POST', `/api/musicas/${keptMusica.id}/juntar`, { com: into.id })
  await call('POST', '/api/execucoes', { musica_id: keptMusica.id, data_culto: '2026-11-15' })

  expect((await call('DELETE', `/api/usuarios/${usuario.id}`)).status).toBe(403)
  expect((await admin('DELETE', `/api/usuarios/${usuario.id}`)).status).toBe(204)
  expect((await call('GET', '/api/auth/me')).status).toBe(401)
  expect((await admin('DELETE', `/api/usuarios/${usuario.id}`)).status).toBe(404)
  expect((await admin('PUT', `/api/usuarios/${usuario.id}/ativo`, { ativo: true })).status).toBe(404)
  expect((await admin('GET', '/api/usuarios?busca=removida')).body.total).toBe(0)

  // In no table, whatever it is called.
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t
       WHERE to_jsonb(t)::text ~* 'elisa|prado|98888|segredo (meu|na)'`.execute(db)
    expect(rows, name).toEqual([])
  }

  const lider = await as('lider')
  expect((await lider('GET', `/api/musicas/${keptMusica.id}`)).body.alterado_por_nome).toBe('Pessoa removida')
  expect((await lider('GET', '/api/auditoria?busca=fica')).body.registros[0]).toMatchObject({
    autor_nome: 'Pessoa removida',
  })
  const { itens } = (await lider('GET', '/api/lixeira?tipo=musica')).body
  expect(itens[0]).toMatchObject({ registro_id: deletedMusica.id, apagado_por_nome: 'Pessoa removida' })
  expect((await lider('POST', `/api/lixeira/${itens[0].id}/restaurar`, {})).status).toBe(200)
  const { rows: notes } = await sql<{
    texto: string
  }>`SELECT texto FROM anotacoes WHERE usuario_id = ${usuario.id}`.execute(db)
  expect(notes).toEqual([{ texto: 'tom da equipe' }])

  // The address is free again.
  const again = { nome: 'Elisa Prado', email: 'elisa@prado.org', senha: 'Cantai77x' }
  expect((await admin('POST', '/api/auth/register', again)).status).toBe(201)
})

test('SEG-06 the last administrator is never removed, and oneself only on purpose', async () => {
  const { usuario, call } = await person({ nivel_acesso: 'admin' })
  expect(await call('DELETE', `/api/usuarios/${usuario.id}`)).toMatchObject({
    status: 409,
    body: { codigo: 'confirmar_propria_conta' },
  })
  const { body } = await other('GET', '/api/usuarios?nivel=admin&ativo=true&limite=100')
  for (const { id } of body.usuarios)
    if (id !== usuario.id) expect((await call('DELETE', `/api/usuarios/${id}`)).status).toBe(204)
  expect(await call('DELETE', `/api/usuarios/${usuario.id}?confirmar=sim`)).toMatchObject({
    status: 409,
    body: { codigo: 'ultimo_administrador' },
  })
})

test('SEG-06 the own telephone is changed and removed; left out it stays', async () => {
  const { usuario, call } = await person({ telefone: '(11) 97777-1234' })
  const own = { nome: usuario.nome, email: usuario.email }
  const phone = async (body: object) =>
    (await call('PUT', '/api/auth/profile', { ...own, ...body })).body?.user?.telefone
  expect(await phone({})).toBe('(11) 97777-1234')
  expect(await phone({ telefone: '(21) 3333-4444' })).toBe('(21) 3333-4444')
  expect((await call('PUT', '/api/auth/profile', { ...own, telefone: '12' })).status).toBe(422)
  expect(await phone({ telefone: '' })).toBeNull()
})
