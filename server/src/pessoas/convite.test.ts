import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { novaPessoa } from './escala.fixture.ts'

const { db, as, anonymous } = await buildTestApp({ cadastro: 'convite' })
const [admin, lider] = [await as('admin'), await as('lider')]

const invite = (pessoa_id: number, more: object = {}) =>
  admin('POST', '/api/convites', { pessoa_id, ...more })
const tokenOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('convite')

let accounts = 0
async function join(url: string): Promise<number> {
  const answer = await anonymous('POST', '/api/auth/register', {
    nome: `Nova ${++accounts}`,
    email: `nova${accounts}@igreja.org`,
    senha: 'Uma senha bem longa 1',
    convite: tokenOf(url),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.user.id
}

const contaDe = async (pessoa: number) =>
  (await lider('GET', '/api/pessoas')).body.pessoas.find(({ id }: { id: number }) => id === pessoa)
    ?.usuario_id

test('ESC-01 the account that comes of an invitation made for a person claims that person', async () => {
  const ana = await novaPessoa(lider, 'Ana Prado')
  const { status, body } = await invite(ana)
  expect(status).toBe(201)
  expect((await admin('GET', '/api/convites')).body.convites).toMatchObject([
    { para: 'Ana Prado', usos_max: 1 },
  ])
  expect(await contaDe(ana)).toBeNull()
  const id = await join(body.url)
  expect(await contaDe(ana)).toBe(id)
})

test('ESC-01 such an invitation is for one person, who is there and has no account', async () => {
  const conta = await makeUsuario(db)
  const [bia, dona] = [
    await novaPessoa(lider, 'Bia Souza'),
    await novaPessoa(lider, 'Dona Conta', [], { usuario_id: conta.id }),
  ]
  expect((await invite(bia, { usos_max: 10 })).status).toBe(422)
  expect(await invite(dona)).toMatchObject({ status: 409, body: { codigo: 'conta_em_uso' } })
  expect((await invite(2_000_000_000)).status).toBe(404)
  expect((await lider('POST', '/api/convites', { pessoa_id: bia })).status).toBe(403)
})

test('ESC-01 a person who has an account by then keeps it, and the one who was invited has theirs', async () => {
  const caio = await novaPessoa(lider, 'Caio Reis')
  const conta = await makeUsuario(db)
  const { url } = (await invite(caio)).body
  await lider('PUT', `/api/pessoas/${caio}`, { usuario_id: conta.id })
  await join(url)
  expect(await contaDe(caio)).toBe(conta.id)
})

test('ESC-01 ESC-12 an invitation follows a record that becomes another one; of somebody forgotten it claims nobody, and no name is left', async () => {
  const [davi, outro] = [await novaPessoa(lider, 'Davi Melo'), await novaPessoa(lider, 'Davi M. Melo')]
  const { url } = (await invite(outro)).body
  expect((await lider('POST', `/api/pessoas/${davi}/juntar`, { com: outro })).status).toBe(200)
  expect(await contaDe(davi)).toBeNull()
  const id = await join(url)
  expect(await contaDe(davi)).toBe(id)

  const eva = await novaPessoa(lider, 'Eva Lima')
  const late = (await invite(eva)).body
  expect((await admin('POST', `/api/pessoas/${eva}/esquecer`)).status).toBe(204)
  const rows = [
    await db.selectFrom('links_unicos').selectAll().execute(),
    await db.selectFrom('auditoria').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain('Eva Lima')
  await join(late.url)
  expect(await db.selectFrom('pessoas').select('usuario_id').where('id', '=', eva).execute()).toEqual([
    { usuario_id: null },
  ])
})
