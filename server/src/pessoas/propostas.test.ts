import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from './escala.fixture.ts'

const { db, as } = await buildTestApp()
const lider = await as('lider')
const ids = await idsDasFuncoes(lider)
const [vocal, violao, baixo] = [ids['Vocal'] ?? 0, ids['Violão'] ?? 0, ids['Baixo'] ?? 0]

const idOf = async (call: Awaited<ReturnType<typeof as>>) => (await call('GET', '/api/auth/me')).body.user.id
const people = async () =>
  (await lider('GET', '/api/pessoas')).body.pessoas as {
    id: number
    nome: string
    usuario_id: number | null
    telefone: string | null
    funcoes: { funcao_id: number; nivel: number }[]
  }[]
const propostas = async () => (await lider('GET', '/api/pessoas/propostas')).body.propostas
const propose = (call: Awaited<ReturnType<typeof as>>, funcoes: number[]) =>
  call('PUT', '/api/escala/toco-e-canto', { funcoes })

test('ESC-20 an account proposes its functions, a lider accepts them; what was judged already keeps its level', async () => {
  const musico = await as('musico')
  const usuario_id = await idOf(musico)
  const pessoa = await novaPessoa(lider, 'Gil Torres', [vocal], { usuario_id })
  expect((await propose(musico, [violao, vocal, violao])).body).toEqual({
    funcoes: [vocal],
    proposta: [vocal, violao],
  })
  expect(await propostas()).toMatchObject([{ usuario_id, pessoa_id: pessoa, funcoes: [vocal, violao] }])
  const accept = (funcoes: number[]) =>
    lider('POST', `/api/pessoas/propostas/${usuario_id}/aceitar`, { funcoes })
  // Only the list that a lider has read is accepted.
  await propose(musico, [baixo])
  expect(await accept([vocal, violao])).toMatchObject({ status: 409, body: { codigo: 'registro_alterado' } })
  await propose(musico, [vocal, violao])
  // A function that another leader gave meanwhile is not taken away unseen.
  const read = { funcoes: [vocal, violao], atuais: [vocal] }
  const acceptRead = () => lider('POST', `/api/pessoas/propostas/${usuario_id}/aceitar`, read)
  const give = (own: number[]) =>
    lider('PUT', `/api/pessoas/${pessoa}`, { funcoes: own.map((funcao_id) => ({ funcao_id, nivel: 3 })) })
  await give([vocal, baixo])
  expect(await acceptRead()).toMatchObject({ status: 409, body: { codigo: 'registro_alterado' } })
  await give([vocal])
  expect((await acceptRead()).body).toEqual({ pessoa_id: pessoa })
  expect((await people()).find(({ id }) => id === pessoa)?.funcoes).toEqual([
    { funcao_id: vocal, nivel: 3 },
    { funcao_id: violao, nivel: 2 },
  ])
  expect(await propostas()).toEqual([])
  expect((await accept([vocal, violao])).status).toBe(404)
})

test('ESC-20 an account without a person gets one; what is refused, or is there already, is proposed no more', async () => {
  const { id } = await makeUsuario(db, { telefone: '(11) 91234-5678' })
  const musico = await as('musico')
  const usuario_id = await idOf(musico)
  await propose(musico, [baixo])
  expect((await lider('DELETE', `/api/pessoas/propostas/${usuario_id}`)).status).toBe(204)
  expect((await musico('GET', '/api/escala/toco-e-canto')).body).toEqual({ funcoes: [], proposta: null })
  await propose(musico, [baixo])
  const { pessoa_id } = (
    await lider('POST', `/api/pessoas/propostas/${usuario_id}/aceitar`, { funcoes: [baixo] })
  ).body
  expect((await people()).find((one) => one.id === pessoa_id)).toMatchObject({
    usuario_id,
    funcoes: [{ funcao_id: baixo, nivel: 2 }],
  })
  expect((await propose(musico, [baixo])).body.proposta).toBeNull()
  expect((await propose(musico, [999_999])).status).toBe(422)
  expect(id).not.toBe(usuario_id)
})

test('ESC-20 F7 an account brings its telephone to the person that it becomes, and takes none away', async () => {
  const conta = () => makeUsuario(db, { telefone: '(11) 91234-5678' })
  const telefone = async (pessoa: number) => (await people()).find(({ id }) => id === pessoa)?.telefone
  const brought = await novaPessoa(lider, 'Conta Um', [], { usuario_id: (await conta()).id })
  expect(await telefone(brought)).toBe('(11) 91234-5678')
  const known = await novaPessoa(lider, 'Conta Dois', [], { telefone: '(11) 3333-4444' })
  await lider('PUT', `/api/pessoas/${known}`, { usuario_id: (await conta()).id })
  expect(await telefone(known)).toBe('(11) 3333-4444')
  const late = await novaPessoa(lider, 'Conta Três')
  const { id: usuario_id } = await conta()
  await lider('PUT', `/api/pessoas/${late}`, { usuario_id, telefone: null })
  expect(await telefone(late)).toBe('(11) 91234-5678')
  // Somebody takes it out on purpose.
  await lider('PUT', `/api/pessoas/${late}`, { usuario_id, telefone: null })
  expect(await telefone(late)).toBeNull()
})

test('ESC-20 a newcomer who waits for approval is never suggested, and may be chosen by hand', async () => {
  const [approved, newcomer] = [await makeUsuario(db), await makeUsuario(db)]
  await db
    .updateTable('usuarios')
    .set({ sem_aval: true, criado_em: new Date() })
    .where('id', '=', newcomer.id)
    .execute()
  const only = await lider('POST', '/api/funcoes', { nome: 'Harpa', grupo: 'instrumento' })
  const funcao_id = only.body.id
  const novata = await novaPessoa(lider, 'Novata', [funcao_id], { usuario_id: newcomer.id })
  const { path, culto } = await novaEscala(lider, [[funcao_id, null]])
  const suggested = async () =>
    (await lider('POST', `${path}/sugestao`, { vagas: [{ funcao_id, pessoa_id: null }] })).body.vagas.map(
      ({ pessoa }: { pessoa: { nome: string } }) => pessoa.nome,
    )
  expect(await suggested()).toEqual([])
  const byHand = await lider('PUT', path, { versao: 1, vagas: [{ funcao_id, pessoa_id: novata }] })
  expect(byHand.status, byHand.text).toBe(200)
  await lider('PUT', path, { versao: 2, vagas: [{ funcao_id, pessoa_id: null }] })
  await novaPessoa(lider, 'Aprovada', [funcao_id], { usuario_id: approved.id })
  expect(await suggested()).toEqual(['Aprovada'])
  expect(culto).toBeGreaterThan(0)
})
