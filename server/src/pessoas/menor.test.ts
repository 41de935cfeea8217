import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { whereIs } from '../test/where-is.ts'
import { idsDasFuncoes, novaEscala, novaPessoa, tokenDaPagina } from './escala.fixture.ts'

const { db, as, anonymous, clock } = await buildTestApp({ publicUrl: 'https://louvor.exemplo' })
clock.now = new Date('2026-11-23T12:00:00Z')
const [lider, admin, musico] = [await as('lider'), await as('admin'), await as('musico')]
const { Vocal: VOCAL = 0 } = await idsDasFuncoes(lider)
const menor = { autorizou: 'Zulmira Prado', em: '2026-11-01' }

const byId = async (id: number, call = lider) =>
  (await call('GET', '/api/pessoas')).body.pessoas.find((one: { id: number }) => one.id === id)

test('SEG-26 who of a minor’s family agreed, and when, is read by who leads and by nobody else, not even by themselves', async () => {
  const usuario_id = (await musico('GET', '/api/auth/me')).body.user.id
  const id = await novaPessoa(lider, 'Davi Prado', [VOCAL], { menor, usuario_id })
  const { path, culto } = await novaEscala(lider, [[VOCAL, id]])
  expect((await byId(id)).menor).toEqual(menor)
  expect((await byId(await novaPessoa(lider, 'Eva Reis'))).menor).toBeNull()
  const { enderecos } = (
    await lider('POST', `/api/cultos/${culto}/links`, { com_folhas: false, com_escala: true })
  ).body
  const token = String(enderecos[0].url).split('#')[1]
  const read = [
    await musico('GET', '/api/pessoas'),
    await musico('GET', path),
    await musico('GET', '/api/escala/minha'),
    await musico('GET', `/api/cultos/${culto}`),
    await anonymous('POST', '/api/link-do-culto', { token }),
    await anonymous('POST', '/api/resposta/ver', { token: await tokenDaPagina(lider, id) }),
  ]
  for (const { status, text } of read) {
    expect(status).toBe(200)
    expect(text).toContain('Davi')
    expect(text).not.toMatch(/zulmira|"menor"/i)
  }
  // The history says that it was written, not what.
  await lider('PUT', `/api/pessoas/${id}`, { menor: { ...menor, em: '2026-11-02' } })
  const told = await lider('GET', `/api/auditoria?tipo=pessoa&registro_id=${id}`)
  expect(told.body.registros[0].campos).toEqual(['menor'])
  expect(told.text).not.toMatch(/zulmira/i)
  expect(await whereIs(db, 'zulmira')).toEqual(['pessoas'])
})

test('SEG-26 both the name and the day are asked for, and each refusal says which', async () => {
  const id = await novaPessoa(lider, 'Gil Luz')
  const refused: [object, RegExp][] = [
    [{ autorizou: '', em: '2026-11-01' }, /Quem concordou é obrigatório/],
    [{ autorizou: 'Zulmira', em: '' }, /Data inválida/],
    [{ autorizou: 'Zulmira', em: '2026-11-24' }, /escolha um dia que já passou/],
    [{ autorizou: 'Zulmira', em: '2026-11-01', nascida: '2012-01-01' }, /Campo desconhecido: nascida/],
  ]
  for (const [body, words] of refused) {
    const edited = await lider('PUT', `/api/pessoas/${id}`, { menor: body })
    expect([400, 422]).toContain(edited.status)
    expect(edited.body.erro).toMatch(words)
    const made = await lider('POST', '/api/pessoas', { nome: 'Outro', menor: body })
    expect(made.body.erro).toMatch(words)
  }
  expect((await byId(id)).menor).toBeNull()
  expect((await lider('PUT', `/api/pessoas/${id}`, { menor })).body.menor).toEqual(menor)
  expect((await lider('PUT', `/api/pessoas/${id}`, { apelido: 'Gilzinho' })).body.menor).toEqual(menor)
  expect((await lider('PUT', `/api/pessoas/${id}`, { menor: null })).body.menor).toBeNull()
})

test('SEG-26 ESC-12 it is exported and forgotten with the person, also after two records became one', async () => {
  const id = await novaPessoa(lider, 'Ivo Sales', [VOCAL], {
    menor: { autorizou: 'Quitéria', em: '2026-01-02' },
  })
  const outro = await novaPessoa(lider, 'Ivo S.', [], { menor: { autorizou: 'Ranulfo', em: '2026-02-03' } })
  await novaEscala(lider, [[VOCAL, id]], { data: '2026-11-09' })
  expect((await lider('POST', `/api/pessoas/${id}/juntar`, { com: outro })).body.menor).toEqual({
    autorizou: 'Quitéria; Ranulfo em 03/02/2026',
    em: '2026-01-02',
  })
  expect((await admin('GET', `/api/pessoas/${id}/dados`)).body.proprios.pessoas).toMatchObject([
    { menor: { autorizou: 'Quitéria; Ranulfo em 03/02/2026' } },
  ])
  expect((await admin('POST', `/api/pessoas/${id}/esquecer`)).status).toBe(204)
  expect(await whereIs(db, 'quitéria|ranulfo')).toEqual([])
  const { registros } = (await lider('GET', `/api/auditoria?tipo=pessoa&registro_id=${id}`)).body
  expect(JSON.stringify(registros)).not.toContain('menor')
})
