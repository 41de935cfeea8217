import { expect, test } from 'vitest'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeMusica, makeUsuario } from '../test/make.ts'

const { db, as } = await buildTestApp()
const [lider, admin] = [await as('lider'), await as('admin')]

const profile = (call: Caller, nome: string, email: string) =>
  call('PUT', '/api/auth/profile', { nome, email })

test('SEG-21 a new name rewrites neither ‘Quem fez’ nor the bin, and both say the present one and the username', async () => {
  const call = await as('musico', { nome: 'Bia Lima', username: 'bia.lima', email: 'bia@x.org' })
  const bia = (await call('GET', '/api/auth/me')).body.user
  await makeUsuario(db, { nome: 'Débora Santana' })
  const { id } = await makeMusica(db, { nome: 'Rude Cruz', artista: 'Harpa' })
  await call('PUT', `/api/musicas/${id}`, { tom: 'G' })
  await call('DELETE', `/api/musicas/${id}`)
  const lines = async () =>
    (await lider('GET', `/api/auditoria?tipo=musica&registro_id=${id}&autor_id=${bia.id}`)).body.registros
  const inBin = async () => (await lider('GET', '/api/lixeira?busca=rude')).body.itens[0]
  const then = { autor_id: bia.id, autor_nome: 'Bia Lima', autor_username: 'bia.lima' }
  const deleted = {
    apagado_por: bia.id,
    apagado_por_nome: 'Bia Lima',
    apagado_por_username: 'bia.lima',
  }
  expect(await lines()).toMatchObject([
    { acao: 'excluido', ...then, autor_nome_atual: null },
    { acao: 'alterado', ...then, autor_nome_atual: null },
  ])
  expect(await inBin()).toMatchObject({ ...deleted, apagado_por_nome_atual: null })

  expect((await profile(call, 'Débora Santana', 'bia@x.org')).status).toBe(200)
  for (const line of await lines())
    expect(line).toMatchObject({ ...then, autor_nome_atual: 'Débora Santana' })
  expect(await inBin()).toMatchObject({ ...deleted, apagado_por_nome_atual: 'Débora Santana' })
  expect((await profile(call, 'Bia Lima', 'outra@x.org')).status).toBe(200)
  for (const line of await lines()) expect(line).toMatchObject({ ...then, autor_nome_atual: null })

  // Renames have lines of their own under the former name; addresses are in none.
  const { registros } = (await admin('GET', '/api/usuarios/historico')).body
  expect(registros.slice(0, 3)).toMatchObject([
    { acao: 'email_alterado', autor_id: bia.id, autor_nome: 'Débora Santana', autor_nome_atual: 'Bia Lima' },
    { acao: 'nome_alterado', detalhes: { de: 'Débora Santana', para: 'Bia Lima' } },
    {
      acao: 'nome_alterado',
      alvo_id: bia.id,
      alvo_nome: 'Bia Lima',
      alvo_username: 'bia.lima',
      detalhes: { de: 'Bia Lima', para: 'Débora Santana' },
    },
  ])
  expect(JSON.stringify(registros)).not.toContain('@x.org')
  // Saving the same name and address again is no change.
  await profile(call, 'Bia Lima', 'outra@x.org')
  expect((await admin('GET', '/api/usuarios/historico')).body.registros[0].id).toBe(registros[0].id)

  expect((await admin('DELETE', `/api/usuarios/${bia.id}`)).status).toBe(204)
  for (const line of await lines())
    expect(line).toMatchObject({
      autor_id: bia.id,
      autor_nome: 'Pessoa removida',
      autor_nome_atual: null,
      autor_username: null,
    })
  expect(await inBin()).toMatchObject({ apagado_por_nome: 'Pessoa removida', apagado_por_username: null })
  const after = (await admin('GET', '/api/usuarios/historico')).body
  expect(JSON.stringify(after)).not.toMatch(/Bia Lima/)
})

test('SEG-21 a name that somebody else has is told before it is taken, and never refused', async () => {
  await makeUsuario(db, { nome: 'Caio Reis' })
  const call = await as('musico', { nome: 'Ana Luz', email: 'ana@x.org' })
  const inUse = async (nome: string) =>
    (await call('GET', `/api/auth/nome-em-uso?nome=${encodeURIComponent(nome)}`)).body
  expect(await inUse('caio réis')).toEqual({ em_uso: true })
  expect(await inUse('Ana Luz')).toEqual({ em_uso: false })
  expect(await inUse('Pessoa removida')).toEqual({ em_uso: false })
  expect((await profile(call, 'Caio Reis', 'ana@x.org')).status).toBe(200)
})
