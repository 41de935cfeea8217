import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Call } from '@cantai/contract/call'
import { cobrancaCalls } from '@cantai/contract/pessoas/cobranca'
import { escalaCalls } from '@cantai/contract/pessoas/escala'
import { paginaCalls } from '@cantai/contract/pessoas/pagina'
import { pessoasCalls } from '@cantai/contract/pessoas/pessoas'
import { sugestaoCalls } from '@cantai/contract/pessoas/sugestao'
import { quemCantaCalls } from '@cantai/contract/pessoas/quem-canta'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeMusica, makeUsuario } from '../test/make.ts'
import { idsDasFuncoes, novaEscala, novaPessoa, tokenDaPagina } from './escala.fixture.ts'

const { app, db, as, clock, anonymous } = await buildTestApp({ publicUrl: 'https://louvor.exemplo' })
clock.now = new Date('2026-11-23T12:00:00Z')
const lider = await as('lider')
const VOCAL = (await idsDasFuncoes(lider))['Vocal'] ?? 0

async function musico(nome: string) {
  const usuario = await makeUsuario(db, { nome })
  const token = await createSessao(db, usuario.id, 1_800_000, clock.now)
  const id = await novaPessoa(lider, nome, [VOCAL], {
    usuario_id: usuario.id,
    telefone: '(11) 97777-0000',
    apelido: nome.split(' ')[0],
  })
  const call: Caller = async (method, url, payload) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const body = answer.body === '' ? undefined : answer.json()
    return { status: answer.statusCode, body, headers: answer.headers, text: answer.body }
  }
  return { id, call }
}

const [ana, bia] = [await musico('Ana Prado'), await musico('Bia Souza')]
const musica = (await makeMusica(db)).id
const told = await novaEscala(lider, [[VOCAL, bia.id]])
const draft = await novaEscala(lider, [[VOCAL, bia.id]], { publicar: false })
const [vaga, rascunho] = [told, draft].map(({ escala }) => escala.vagas[0].id as number)
const fora = (
  await bia.call('POST', '/api/indisponibilidades', {
    de: '2026-12-30',
    ate: '2026-12-31',
    motivo: 'consulta secreta',
  })
).body.id as number
const daBia = await tokenDaPagina(lider, bia.id)

/** All that is kept of Bia, and of the services in which she has a place. */
async function kept(): Promise<unknown> {
  const tables = [
    'pessoas',
    'pessoa_funcoes',
    'indisponibilidades',
    'culto_vagas',
    'culto_recusas',
    'cultos',
    'paginas_pessoais',
  ]
  return Promise.all(
    tables.map(
      async (table) =>
        (await sql`SELECT to_jsonb(t) FROM ${sql.table(table)} t ORDER BY t::text`.execute(db)).rows,
    ),
  )
}

const address = ({ path }: Pick<Call, 'path'>) =>
  path
    .replace(':musica_id', String(musica))
    .replace(':id', String(path.startsWith('/api/pessoas') ? bia.id : told.culto))

test('ESC-12 of all that only who leads may do, another musician may do nothing: 403, whatever is sent', async () => {
  const before = await kept()
  const all: Call[] = [
    pessoasCalls,
    escalaCalls,
    sugestaoCalls,
    quemCantaCalls,
    cobrancaCalls,
    paginaCalls,
  ].flatMap((calls) => Object.values(calls))
  const closed = all.filter(({ access }) => access !== undefined && access !== 'public')
  expect(closed.length).toBeGreaterThan(20)
  for (const call of closed)
    expect((await ana.call(call.method, address(call), {})).status, `${call.method} ${call.path}`).toBe(403)
  expect(await kept()).toEqual(before)
})

test('ESC-12 one’s own calls refuse the rows of another: nothing is written, and nothing private is read', async () => {
  const before = await kept()
  const days = { de: '2026-12-30', ate: '2026-12-31' }
  const tried: [string, number, Awaited<ReturnType<Caller>>][] = [
    ['days read', 404, await ana.call('GET', `/api/indisponibilidades?pessoa_id=${bia.id}`)],
    ['days marked', 404, await ana.call('POST', '/api/indisponibilidades', { ...days, pessoa_id: bia.id })],
    ['days taken back', 404, await ana.call('DELETE', `/api/indisponibilidades/${fora}`)],
    ['answered', 409, await ana.call('POST', '/api/escala/responder', { vagas: [vaga], resposta: 'nao' })],
    [
      'answered in a draft',
      404,
      await ana.call('POST', '/api/escala/responder', { vagas: [rascunho], resposta: 'sim' }),
    ],
    ['claimed', 409, await ana.call('POST', '/api/escala/ligar', { token: daBia })],
  ]
  for (const [what, status, answer] of tried) expect(answer.status, `${what}: ${answer.text}`).toBe(status)
  expect(await kept()).toEqual(before)

  const read = [
    await ana.call('GET', '/api/pessoas'),
    await ana.call('GET', '/api/indisponibilidades'),
    await ana.call('GET', '/api/escala/minha'),
    await ana.call('GET', told.path),
    await ana.call('GET', draft.path),
    await ana.call('GET', `/api/cultos/${told.culto}`),
    await ana.call('GET', `/api/cultos/${draft.culto}`),
    await ana.call('GET', `/api/escala/panorama?de=2026-11-23&ate=2026-12-31`),
  ]
  for (const { status, text } of read) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/secreta/)
  }
  const { pessoas } = (await ana.call('GET', '/api/pessoas')).body
  expect(pessoas.find(({ id }: { id: number }) => id === bia.id)).not.toHaveProperty('telefone')
  for (const hidden of [read[4], read[6]]) expect(hidden?.text).not.toContain('Bia')
})

test('ESC-12 a link neither answers for another, nor does it without its token', async () => {
  const outra = await novaEscala(lider, [
    [VOCAL, ana.id],
    [VOCAL, bia.id],
  ])
  const [minha, dela] = outra.escala.vagas.map(({ id }: { id: number }) => id)
  const token = await tokenDaPagina(lider, ana.id)
  const before = await kept()
  const say = (body: object) => anonymous('POST', '/api/resposta', { resposta: 'nao', ...body })
  expect((await say({ token, vagas: [dela] })).status).toBe(409)
  expect((await say({ token, vagas: [minha, dela] })).status).toBe(409)
  expect((await say({ token: 'x'.repeat(43), vagas: [minha] })).status).toBe(404)
  expect((await say({ vagas: [minha] })).status).toBe(400)
  expect(await kept()).toEqual(before)
  const seen = await anonymous('POST', '/api/resposta/ver', { token })
  expect(seen.text).not.toMatch(/Bia|97777/)
})
