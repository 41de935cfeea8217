import { beforeEach, expect, test } from 'vitest'
import { ensureAdmin } from '../acesso/acesso.service.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as, anonymous } = await buildTestApp()

/** The first administrator of a new installation, logged in. */
async function firstAdmin() {
  for (const table of ['culto_vagas', 'planejamentos', 'musicas', 'links_unicos', 'usuarios'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('entrada').execute()
  await db
    .updateTable('ministerio')
    .set({ igreja: null, contato_privacidade: null, primeiro_dia_ate: null, outro_aparelho_em: null })
    .execute()
  await db.updateTable('bot_configs').set({ so_aprovados: null }).execute()
  await db.updateTable('bot_conexao').set({ numero: null }).execute()
  const senha = await ensureAdmin(db, { email: 'admin@cantai.local', senha: undefined })
  const { body } = await anonymous('POST', '/api/auth/login', { email: 'admin', senha: senha ?? '' })
  const call: typeof anonymous = (method, url, payload) =>
    anonymous(method, url, payload, { authorization: `Bearer ${body.token}` })
  return { call, senha: senha ?? '' }
}

/** The name that this machine's proxy gives. */
const A_PHONE = { 'x-forwarded-for': '192.168.0.77' }

let call: typeof anonymous
let senha: string
beforeEach(async () => {
  ;({ call, senha } = await firstAdmin())
})

/** Somebody serves in the service that is planned. */
async function makeVaga(pessoa_id: number) {
  const { id: culto_id } = await db.selectFrom('cultos').select('id').executeTakeFirstOrThrow()
  const { id: funcao_id } = await db.selectFrom('funcoes').select('id').executeTakeFirstOrThrow()
  await db.insertInto('culto_vagas').values({ culto_id, funcao_id, pessoa_id, posicao: 0 }).execute()
}

const readPrimeiroDia = async (who = call) => (await who('GET', '/api/sistema/primeiro-dia')).body
const passosFeitos = async (who = call) =>
  (await readPrimeiroDia(who)).passos.flatMap(({ codigo, feito }: { codigo: string; feito: boolean }) =>
    feito ? [codigo] : [],
  )

test('DIA-01 a new ministry has all of it to do, and each step ticks itself', async () => {
  expect(await readPrimeiroDia()).toMatchObject({ aberto: true, hinos: 0 })
  expect(await passosFeitos()).toEqual([])
  await call('PUT', '/api/auth/change-password', { currentPassword: senha, newPassword: 'Louvor123' })
  expect(await passosFeitos()).toEqual(['senha'])
  await call('PUT', '/api/sistema/ministerio', { igreja: 'Igreja Esperança' })
  expect(await passosFeitos()).toEqual(['senha', 'igreja'])
  await call('POST', '/api/musicas/hinos')
  expect(await readPrimeiroDia()).toMatchObject({ hinos: 40 })
  // The hymns bring their sheets.
  expect(await passosFeitos()).toEqual(['senha', 'igreja', 'hinos', 'cifras'])
  await call('DELETE', '/api/musicas/hinos')
  expect(await passosFeitos()).toEqual(['senha', 'igreja'])
  const { body: musica } = await call('POST', '/api/musicas', { nome: 'Alvo', artista: 'Nosso' })
  // One song typed to try it is no repertoire: the hymns and the list are still offered.
  expect(await passosFeitos()).toEqual(['senha', 'igreja'])
  for (let n = 2; n <= 5; n++) await call('POST', '/api/musicas', { nome: `Alvo ${n}`, artista: 'Nosso' })
  expect(await passosFeitos()).toEqual(['senha', 'igreja', 'hinos', 'lista'])
  await call('PUT', '/api/usuarios/entrada', { cadastro: 'convite' })
  expect(await passosFeitos()).toEqual(['senha', 'igreja', 'hinos', 'lista', 'entrada'])
  await call('PUT', '/api/sistema/privacidade', { contato: 'Ana, da secretaria' })
  await call('POST', '/api/convites', { usos_max: 40 })
  // FON-06: nobody else has opened it yet.
  const before = ['senha', 'igreja', 'hinos', 'lista', 'entrada', 'privacidade']
  expect(await passosFeitos()).toEqual(before)
  await anonymous('GET', '/api/sistema/ministerio', undefined, { host: '192.168.0.5:3000', ...A_PHONE })
  expect(await passosFeitos()).toEqual([...before, 'rede', 'equipe'])
  await call('POST', '/api/planejamento', { musica_id: musica.id, data_planejada: '2027-01-03' })
  const { body: pessoa } = await call('POST', '/api/pessoas', { nome: 'Davi', funcoes: [] })
  await makeVaga(pessoa.id)
  expect((await readPrimeiroDia()).passos).toHaveLength(11)
  expect((await readPrimeiroDia()).sem_cifras).toBe(5)
  // MEN-06: one song in five may lack its sheet.
  await db.updateTable('musicas').set({ cifras: 'A D' }).where('nome', '<>', 'Alvo').execute()
  expect(await passosFeitos()).toHaveLength(11)
  // That was the last answer with the checklist: it stays away, even when the repertoire is empty again.
  expect(await readPrimeiroDia()).toMatchObject({ aberto: false })
  await db.deleteFrom('planejamentos').execute()
  expect(await readPrimeiroDia()).toMatchObject({ aberto: false })
})

test('MEN-06 a bot that is not paired is asked about by nobody; answering no completes its step, too', async () => {
  const codigos = async () => (await readPrimeiroDia()).passos.map(({ codigo }: { codigo: string }) => codigo)
  expect(await codigos()).not.toContain('aprovacao')
  await db.updateTable('bot_conexao').set({ numero: '5511999998888' }).execute()
  expect(await codigos()).toContain('aprovacao')
  await call('POST', '/api/bot/configs', { so_aprovados: false })
  expect(await passosFeitos()).toEqual(['aprovacao'])
})

test('DIA-01 an administrator puts it away and brings it back', async () => {
  expect(await call('PUT', '/api/sistema/primeiro-dia', { aberto: false })).toMatchObject({
    status: 200,
    body: { aberto: false },
  })
  expect(await readPrimeiroDia()).toMatchObject({ aberto: false })
  expect((await call('PUT', '/api/sistema/primeiro-dia', { aberto: true })).body).toMatchObject({
    aberto: true,
  })
})

test('DIA-01 who leads sees the steps of songs and services, a musician none', async () => {
  const musica = await makeMusica(db)
  for (let n = 2; n <= 5; n++) await makeMusica(db)
  await makePlanejamento(db, { musica_id: musica.id })
  const lider = await as('lider')
  expect(await passosFeitos(lider)).toEqual(['hinos', 'lista', 'culto'])
  expect((await readPrimeiroDia(lider)).passos).toHaveLength(5)
  // The leader's steps are done, the ministry's are not.
  expect(await readPrimeiroDia(lider)).toMatchObject({ aberto: true })
  expect((await (await as('musico'))('GET', '/api/sistema/primeiro-dia')).status).toBe(403)
})

test('DIA-01 a second person is a team, also without an invitation', async () => {
  await anonymous('POST', '/api/auth/register', { nome: 'Rute', email: 'r@igreja.org', senha: 'Louvor123' })
  // Opened on the server's own machine.
  expect(await passosFeitos()).toEqual([])
  await db.updateTable('ministerio').set({ outro_aparelho_em: new Date() }).execute()
  expect(await passosFeitos()).toEqual(['rede', 'equipe'])
})
