import { expect, test } from 'vitest'
import { hashToken } from '../acesso/sessoes.repository.ts'
import { novaEscala } from '../pessoas/escala.fixture.ts'
import { pushApp } from './push.fixture.ts'

const { db, lider, funcoes, quemServe, anonymous, relogio, clock, ligar, entrar } = await pushApp()
const { Violão: VIOLAO = 0, Vocal: VOCAL = 0 } = funcoes
const ana = await quemServe('Ana Prado', 'Violão', 'Vocal')
const rui = await quemServe('Rui Reis', 'Violão')

const responder = (token: string, resposta: 'sim' | 'nao') =>
  anonymous('POST', '/api/avisos-no-aparelho/responder', { token, resposta })

/** A published service in which Ana plays and sings, and the notice of it. */
async function escalada(pessoa = ana) {
  const escala = await novaEscala(lider, [
    [VIOLAO, pessoa.pessoa],
    [VOCAL, ana.pessoa],
  ])
  await relogio.tick()
  const aviso = pessoa.avisos().at(-1)
  return { ...escala, vagas: escala.escala.vagas as { id: number }[], token: aviso?.token ?? '' }
}
const respostas = async (path: string) =>
  (await lider('GET', path)).body.vagas.map(({ estado }: { estado: string }) => estado)

test('AVI-02 a press in the notice answers its places, as the app does', async () => {
  const { path, culto, token } = await escalada()
  expect(await responder(token, 'sim')).toMatchObject({ status: 200, body: { resposta: 'sim' } })
  expect(await respostas(path)).toEqual(['confirmada', 'confirmada'])
  const { registros } = (await lider('GET', `/api/auditoria?tipo=escala&registro_id=${culto}`)).body
  expect(registros.filter(({ acao }: { acao: string }) => acao === 'respondido')).toHaveLength(2)
  // The answer may have been lost on its way.
  expect((await responder(token, 'sim')).status).toBe(200)
  expect(await responder(token, 'nao')).toMatchObject({ status: 409, body: { codigo: 'ja_respondido' } })
  expect(await respostas(path)).toEqual(['confirmada', 'confirmada'])
})

test('AVI-02 fifty presses at once are one answer', async () => {
  const { culto, path, token } = await escalada()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => responder(token, i % 2 === 0 ? 'nao' : 'sim')),
  )
  const given = answers.filter(({ status }) => status === 200)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(new Set(given.map(({ body }) => body.resposta)).size).toBe(1)
  expect(given).toHaveLength(25)
  const { registros } = (await lider('GET', `/api/auditoria?tipo=escala&registro_id=${culto}`)).body
  expect(registros.filter(({ acao }: { acao: string }) => acao === 'respondido')).toHaveLength(2)
  expect(new Set(await respostas(path)).size).toBe(1)
})

test('AVI-02 a notice is answered no more after the app, an exchange, a move, or the end of its device', async () => {
  const answered = await escalada()
  await ana.call('POST', '/api/escala/responder', {
    vagas: answered.vagas.map(({ id }) => id),
    resposta: 'nao',
  })
  expect(await responder(answered.token, 'sim')).toMatchObject({
    status: 409,
    body: { codigo: 'ja_respondido' },
  })

  const exchanged = await escalada(rui)
  await lider('PUT', exchanged.path, {
    versao: (await lider('GET', exchanged.path)).body.versao,
    vagas: [{ id: exchanged.vagas[0]?.id, funcao_id: VIOLAO, pessoa_id: ana.pessoa }],
  })
  expect(await responder(exchanged.token, 'sim')).toMatchObject({
    status: 409,
    body: { codigo: 'vaga_trocada' },
  })

  const moved = await escalada()
  await lider('PUT', `/api/cultos/${moved.culto}`, { hora: '10:00' })
  expect(await responder(moved.token, 'sim')).toMatchObject({
    status: 404,
    body: { codigo: 'aviso_vencido' },
  })

  const hidden = await escalada()
  await lider('POST', `${hidden.path}/despublicar`)
  expect((await responder(hidden.token, 'sim')).status).toBe(404)

  const lost = await escalada()
  const { call } = await entrar(ana.id)
  await ligar(call)
  await ana.call('DELETE', `/api/avisos-no-aparelho/${ana.aparelho.id}`)
  expect(await responder(lost.token, 'sim')).toMatchObject({ status: 404, body: { codigo: 'aviso_vencido' } })
  expect(await respostas(lost.path)).toEqual(['pendente', 'pendente'])
})

test('AVI-02 a deactivated account answers nothing, and its token is kept as a hash alone', async () => {
  const bia = await quemServe('Bia Luz', 'Violão')
  const { path, token } = await escalada(bia)
  const rows = await db
    .selectFrom('push_avisos')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  await db.updateTable('usuarios').set({ ativo: false }).where('id', '=', bia.id).execute()
  expect((await responder(token, 'sim')).status).toBe(404)
  expect((await respostas(path))[0]).toBe('pendente')
})

test('AVI-02 guessed tokens are counted, and a look is noted once', async () => {
  const cao = await quemServe('Caio', 'Violão')
  const { token } = await escalada(cao)
  const visto = () =>
    db.selectFrom('push_avisos').select('visto_em').where('token_hash', '=', hashToken(token)).execute()
  const seenAt = clock.now.toISOString()
  for (let i = 0; i < 2; i++) {
    expect((await anonymous('POST', '/api/avisos-no-aparelho/visto', { token })).status).toBe(204)
    clock.advance(60_000)
  }
  expect(await visto()).toEqual([{ visto_em: seenAt }])
  expect((await anonymous('POST', '/api/avisos-no-aparelho/visto', { token: 'x' })).status).toBe(204)
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) statuses.push((await responder(`x${i}`, 'sim')).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
