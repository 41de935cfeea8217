import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSessao, hashToken, newToken } from '../acesso/sessoes.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica, makeUsuario } from '../test/make.ts'
import { idsDasFuncoes, novaEscala, novaPessoa, tokenDaPagina } from './escala.fixture.ts'

const { app, db, as, clock } = await buildTestApp({ publicUrl: 'https://louvor.exemplo/' })
clock.now = new Date('2026-11-23T12:00:00Z')
const lider = await as('lider')
const F = await idsDasFuncoes(lider)
const VOCAL = F['Vocal'] ?? 0

const post = (url: string, payload: object, remoteAddress = '203.0.113.5') =>
  app.inject({ method: 'POST', url, payload, remoteAddress })
const look = (token: string, address?: string) => post('/api/resposta/ver', { token }, address)

async function pendingPerson(nome: string) {
  const id = await novaPessoa(lider, nome, [VOCAL], { telefone: '(11) 90000-0001' })
  const other = await novaPessoa(lider, `Vizinho de ${nome}`, [VOCAL])
  const made = await novaEscala(lider, [
    [VOCAL, id],
    [VOCAL, other],
  ])
  return { id, ...made, vaga: made.escala.vagas[0].id as number, token: await tokenDaPagina(lider, id) }
}

const semValor = JSON.stringify({
  erro: 'Este link não vale mais. Peça outro à liderança.',
  codigo: 'link_invalido',
})
let addresses = 0
/** The body of the refusal, from an address that has not tried before. */
const refused = async (token: string) => {
  const { statusCode, body } = await look(token, `198.51.100.${++addresses}`)
  return statusCode === 404 ? body : `${statusCode}`
}

/** All rows of the database, except those that count what was tried. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ nome: string }>`
    SELECT c.relname AS nome FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND c.relname NOT IN ('tentativas', 'sessoes') ORDER BY 1`.execute(db)
  const all = await Promise.all(
    rows.map(({ nome }) =>
      sql`SELECT to_jsonb(t) AS r FROM ${sql.table(nome)} t ORDER BY t::text`.execute(db),
    ),
  )
  return JSON.stringify(all.map((each) => each.rows))
}

test('ESC-03 a page answers without a login and tells nothing of others, nor of a reason', async () => {
  const { path, vaga, token } = await pendingPerson('Lídia Souza')
  const seen = await look(token)
  expect(seen.statusCode).toBe(200)
  expect(seen.json()).toMatchObject({
    primeiro_nome: 'Lídia',
    cultos: [{ vagas: [{ id: vaga, funcao: 'Vocal', estado: 'pendente' }], musicas: [] }],
    ausencias: [],
  })
  expect(seen.body).not.toMatch(/90000|Vizinho/)
  const said = await post('/api/resposta', { token, vagas: [vaga], resposta: 'nao', motivo: 'viagem' })
  expect(said.json()).toMatchObject({ cultos: [{ vagas: [{ estado: 'recusada' }] }] })
  expect(said.body).not.toContain('viagem')
  expect((await lider('GET', path)).body).toMatchObject({ recusas: [{ motivo: 'viagem' }] })
  const { registros } = (await lider('GET', '/api/auditoria?tipo=escala&acao=respondido')).body
  expect(registros[0]).toMatchObject({ autor_id: null, pessoa_nome: 'Lídia Souza' })
})

test('ESC-16 one link stands: asking again makes none, reading writes nothing, and it outlives its service and its sender', async () => {
  const { id, token } = await pendingPerson('Marta Dias')
  const before = await everything()
  for (let i = 0; i < 7; i++) {
    const { pessoas } = (await lider('POST', '/api/escala/cobranca')).body
    expect(pessoas.find((one: { pessoa_id: number }) => one.pessoa_id === id).link).toBe(
      `https://louvor.exemplo/r/#${token}`,
    )
    expect((await look(token)).statusCode).toBe(200)
  }
  expect(await everything()).toBe(before)
  await sql`UPDATE usuarios SET ativo = false WHERE nivel_acesso = 'lider'`.execute(db)
  expect((await look(token)).statusCode).toBe(200)
  await sql`UPDATE usuarios SET ativo = true WHERE nivel_acesso = 'lider'`.execute(db)
  const then = clock.now
  clock.now = new Date('2027-06-01T12:00:00Z')
  expect((await look(token)).json()).toMatchObject({ primeiro_nome: 'Marta', cultos: [] })
  clock.now = then
  for (const list of ['/api/pessoas', '/api/escala/trocas', '/api/replica?partes=pessoas'])
    expect((await lider('GET', list)).text).not.toContain(token)
})

test('ESC-03 a link answers for its own person alone', async () => {
  const one = await pendingPerson('Aline Braga')
  const two = await pendingPerson('Bruno Costa')
  expect(
    (await post('/api/resposta', { token: one.token, vagas: [two.vaga], resposta: 'sim' })).statusCode,
  ).toBe(409)
  expect((await lider('GET', two.path)).body.vagas[0].estado).toBe('pendente')
})

test('ESC-16 wrong, old, revoked, put away, removed, of a draft key or of another number: all the same 404', async () => {
  const [one, two] = [await pendingPerson('Ivo Nunes'), await pendingPerson('Rita Lopes')]
  const mac = one.token.slice(-43)
  const flipped = `${one.token.slice(0, -2)}${one.token.at(-2) === 'A' ? 'B' : 'A'}${one.token.at(-1)}`
  const guesses = [
    'x'.repeat(43),
    `${two.id}${mac}`,
    `0${one.token}`,
    `9999999999${mac}`,
    `${one.id}${'A'.repeat(43)}`,
    mac,
    flipped,
  ]
  for (const guess of guesses) expect(await refused(guess), guess).toBe(semValor)

  const fresh = (await lider('POST', `/api/pessoas/${one.id}/pagina/trocar`)).body.link.split('#')[1]
  expect(fresh).not.toBe(one.token)
  expect(await refused(one.token)).toBe(semValor)
  expect((await look(fresh)).statusCode).toBe(200)
  expect(await tokenDaPagina(lider, one.id)).toBe(fresh)
  expect((await look(two.token)).statusCode).toBe(200)

  await lider('PUT', `/api/pessoas/${one.id}`, { ativa: false })
  expect(await refused(fresh)).toBe(semValor)
  const admin = await as('admin')
  expect((await admin('POST', `/api/pessoas/${two.id}/esquecer`)).status).toBe(204)
  expect(await refused(two.token)).toBe(semValor)
  // The key is in no copy: whoever restores one has other links.
  const three = await pendingPerson('Nara Reis')
  await sql`DELETE FROM chaves`.execute(db)
  expect(await refused(three.token)).toBe(semValor)
})

test('ESC-16 no link is handed out for who is no longer in the team: its page would be a 404', async () => {
  const id = await novaPessoa(lider, 'Saiu da Equipe', [VOCAL])
  await lider('PUT', `/api/pessoas/${id}`, { ativa: false })
  const refusal = {
    status: 409,
    body: {
      codigo: 'inativa',
      erro: 'Esta pessoa não está mais na equipe: ative antes de mandar o link.',
    },
  }
  expect(await lider('POST', `/api/pessoas/${id}/pagina`)).toMatchObject(refusal)
  expect(await lider('POST', `/api/pessoas/${id}/pagina/trocar`)).toMatchObject(refusal)
})

test('ESC-16 two records that become one keep both links, until the page is renewed', async () => {
  const [stays, goes] = [await pendingPerson('Ana Melo'), await pendingPerson('Ana M.')]
  await post('/api/resposta/nao-sou-eu', { token: goes.token })
  expect((await lider('POST', `/api/pessoas/${stays.id}/juntar`, { com: goes.id })).status).toBe(200)
  const { pessoas } = (await lider('GET', '/api/pessoas')).body
  expect(pessoas.find(({ id }: { id: number }) => id === stays.id).nao_sou_eu_em).not.toBeNull()
  for (const { token } of [stays, goes])
    expect((await look(token)).json()).toMatchObject({
      primeiro_nome: 'Ana',
      cultos: [{ vagas: [{ id: stays.vaga }] }, { vagas: [{ id: goes.vaga }] }],
    })
  await lider('POST', `/api/pessoas/${stays.id}/pagina/trocar`)
  for (const { token } of [stays, goes]) expect(await refused(token)).toBe(semValor)
})

test('ESC-16 a link of before works until it would have ended, or its page is renewed', async () => {
  const { id: autor } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('nivel_acesso', '=', 'lider')
    .executeTakeFirstOrThrow()
  const deAntes = async (pessoa_id: number) => {
    const token = newToken()
    const expira_em = new Date(clock.now.getTime() + 3_600_000)
    await db
      .insertInto('links_pessoais')
      .values({ token_hash: hashToken(token), pessoa_id, criado_por: autor, criado_em: clock.now, expira_em })
      .execute()
    return token
  }
  const { id, vaga } = await pendingPerson('Tânia Melo')
  const [one, two] = [await deAntes(id), await deAntes(id)]
  expect((await look(one)).json()).toMatchObject({ primeiro_nome: 'Tânia', agenda: null })
  expect((await post('/api/resposta', { token: one, vagas: [vaga], resposta: 'sim' })).statusCode).toBe(200)
  await sql`UPDATE usuarios SET nivel_acesso = 'musico' WHERE id = ${autor}`.execute(db)
  expect(await refused(one)).toBe(semValor)
  await sql`UPDATE usuarios SET nivel_acesso = 'lider' WHERE id = ${autor}`.execute(db)
  await sql`UPDATE links_pessoais SET expira_em = ${clock.now} WHERE token_hash = ${hashToken(one)}`.execute(
    db,
  )
  expect(await refused(one)).toBe(semValor)
  expect((await look(two)).statusCode).toBe(200)
  await lider('POST', `/api/pessoas/${id}/pagina/trocar`)
  expect(await refused(two)).toBe(semValor)
})

test('ESC-16 SEG-23 songs and keys of one’s own published services; sheets of the next 14 days, where a leader lets them', async () => {
  const id = await novaPessoa(lider, 'Duda Reis', [VOCAL])
  const token = await tokenDaPagina(lider, id)
  const { culto, path } = await novaEscala(lider, [[VOCAL, id]], { data: '2026-12-07' })
  const outra = await pendingPerson('Zeca Reis')
  const later = await novaEscala(lider, [[VOCAL, id]], { data: '2026-12-08' })
  const musica = await makeMusica(db, { nome: 'Rocha Eterna', tom: 'A', cifras: '[A]Rocha', letra: 'Rocha' })
  const alheia = await makeMusica(db, { nome: 'Segredo', cifras: '[A]Segredo' })
  for (const cultoId of [culto, later.culto])
    await lider('POST', `/api/cultos/${cultoId}/musicas`, {
      musica_ids: [musica.id],
      tons: [{ musica_id: musica.id, tom_culto: 'G' }],
    })
  await lider('POST', `/api/cultos/${outra.culto}/musicas`, { musica_ids: [alheia.id] })
  const vista = async () => (await look(token)).json()
  const folha = (cultoId: number, musica_id: number) =>
    post('/api/resposta/folha', { token, culto_id: cultoId, musica_id })

  const [first] = (await vista()).cultos
  expect(first.musicas).toEqual([
    {
      musica_id: musica.id,
      nome: 'Rocha Eterna',
      artista: 'Ministério',
      tom_do_dia: 'G',
      reserva: false,
      youtube_video_id: null,
      canto: false,
      tem_folha: false,
    },
  ])
  expect((await folha(culto, musica.id)).statusCode).toBe(404)

  expect((await lider('PUT', '/api/escala/paginas', { folhas: true })).status).toBe(204)
  const shown = (await vista()).cultos.map(
    (each: { musicas: { tem_folha: boolean }[] }) => each.musicas[0]?.tem_folha,
  )
  expect(shown).toEqual([true, false])
  expect((await folha(culto, musica.id)).json()).toMatchObject({ nome: 'Rocha Eterna', cifras: '[A]Rocha' })
  for (const [where, which] of [
    [later.culto, musica.id],
    [outra.culto, alheia.id],
    [culto, alheia.id],
  ] as const)
    expect((await folha(where, which)).statusCode).toBe(404)

  // A draft is nobody's.
  await lider('POST', `${path}/despublicar`)
  expect((await folha(culto, musica.id)).statusCode).toBe(404)
  expect((await vista()).cultos).toHaveLength(1)
  expect((await look(token)).body).not.toContain(`"culto_id":${culto},`)
  await lider('PUT', '/api/escala/paginas', { folhas: false })
})

test('ESC-16 ESC-05 days are marked by the page for its own person, and their reason is not read there', async () => {
  const { id, token } = await pendingPerson('Noemi Luz')
  const outra = await pendingPerson('Olga Luz')
  const DIA = { de: '2026-12-24', ate: '2026-12-25' }
  const marked = await post('/api/resposta/ausencias', { token, ...DIA, motivo: 'consulta' })
  expect(marked.json().ausencias).toMatchObject([DIA])
  expect(marked.body).not.toContain('consulta')
  const [dia] = (await lider('GET', `/api/indisponibilidades?pessoa_id=${id}`)).body.indisponibilidades
  expect(dia).toMatchObject({ ...DIA, motivo: 'consulta' })
  const erase = (by: string) => post('/api/resposta/ausencias/apagar', { token: by, id: dia.id })
  expect((await erase(outra.token)).statusCode).toBe(404)
  expect(
    (await post('/api/resposta/ausencias', { token, de: '2026-11-01', ate: '2026-11-02' })).statusCode,
  ).toBe(422)
  expect((await erase(token)).json().ausencias).toEqual([])
  const { registros } = (await lider('GET', `/api/auditoria?tipo=pessoa&registro_id=${id}`)).body
  expect(registros[0]).toMatchObject({ autor_id: null, campos: ['indisponibilidade'] })
})

test('ESC-16 all that waits is confirmed at once', async () => {
  const { id, token, vaga } = await pendingPerson('Elza Brito')
  const more = await novaEscala(lider, [[VOCAL, id]])
  const vagas = [vaga, more.escala.vagas[0].id as number]
  const said = (await post('/api/resposta', { token, vagas, resposta: 'sim' })).json()
  expect(said.cultos.map((culto: { vagas: { estado: string }[] }) => culto.vagas[0]?.estado)).toEqual([
    'confirmada',
    'confirmada',
  ])
})

test('ESC-16 ESC-10 the page has a calendar of its own, which ends with the link and leaves the account’s alone', async () => {
  const { id, token } = await pendingPerson('Hugo Dias')
  const account = await as('musico', { nome: 'Hugo Dias' })
  const own = (await account('POST', '/api/agenda')).body.url as string
  const { agenda } = (await look(token)).json()
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({
      url: url.replace('https://louvor.exemplo', ''),
      remoteAddress: `198.51.100.${++addresses}`,
    })
    return `${statusCode} ${body}`
  }
  const ics = await read(agenda)
  expect(ics).toMatch(/^200 BEGIN:VCALENDAR/)
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(ics).toContain('abra o seu link')
  expect(ics).not.toMatch(/Vizinho|URL/)
  await lider('POST', `/api/pessoas/${id}/pagina/trocar`)
  clock.now = new Date(clock.now.getTime() + 180_000)
  expect(await read(agenda)).toMatch(/^404/)
  expect((await look(token, `198.51.100.${++addresses}`)).statusCode).toBe(404)
  expect(await read(own)).toMatch(/^200/)
})

test('ESC-16 SEG-25 ‘não sou eu’ tells those who lead, and ends nothing', async () => {
  const { id, token } = await pendingPerson('Caio Prado')
  const told = async () =>
    (await lider('GET', '/api/pessoas')).body.pessoas.find((pessoa: { id: number }) => pessoa.id === id)
      .nao_sou_eu_em
  expect(await told()).toBeNull()
  expect((await post('/api/resposta/nao-sou-eu', { token })).statusCode).toBe(204)
  const when = await told()
  expect(Date.parse(when)).toBe(clock.now.getTime())
  expect((await look(token)).statusCode).toBe(200)
  expect((await (await as('musico'))('GET', '/api/pessoas')).text).not.toContain(when)
  expect((await lider('DELETE', `/api/pessoas/${id}/nao-sou-eu`)).status).toBe(204)
  expect((await lider('DELETE', `/api/pessoas/${id}/nao-sou-eu`)).status).toBe(404)
  expect(await told()).toBeNull()
  await post('/api/resposta/nao-sou-eu', { token })
  await lider('POST', `/api/pessoas/${id}/pagina/trocar`)
  expect(await told()).toBeNull()
})

test('SEG-24 a page that writes without end is told to wait, and others are not', async () => {
  const { token } = await pendingPerson('Mara Reis')
  const other = await pendingPerson('Nina Reis')
  const past = { de: '2026-11-01', ate: '2026-11-01' }
  const statuses: number[] = []
  for (let i = 0; i < 302; i++)
    statuses.push((await post('/api/resposta/ausencias', { token, ...past })).statusCode)
  expect(
    statuses
      .map((status, i) => [i, status])
      .filter(([i = 0, status]) => (i < 300 ? status !== 422 : status !== 429)),
  ).toEqual([])
  expect((await look(token)).statusCode).toBe(200)
  expect((await post('/api/resposta/ausencias', { token: other.token, ...past })).statusCode).toBe(422)
})

test('ESC-03 a thousand wrong links are 404 or 429, one body each; valid ones of the same address are never held up', async () => {
  const people: Awaited<ReturnType<typeof pendingPerson>>[] = []
  for (let i = 0; i < 10; i++) people.push(await pendingPerson(`Pessoa ${i}`))
  const answers = new Map<number, Set<string>>()
  for (let i = 0; i < 1000; i++) {
    const { statusCode, body } = await look(`errado-${i}`, '198.51.100.9')
    answers.set(statusCode, (answers.get(statusCode) ?? new Set()).add(body))
  }
  expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([404, 429])
  for (const bodies of answers.values()) expect(bodies.size).toBe(1)
  for (const { token, vaga } of people) {
    expect((await look(token, '198.51.100.9')).statusCode).toBe(200)
    expect(
      (await post('/api/resposta', { token, vagas: [vaga], resposta: 'sim' }, '198.51.100.9')).statusCode,
    ).toBe(200)
  }
})

test('SEG-25 ESC-01 whoever has a forwarded link asks to be its person, and is nobody before a lider says yes', async () => {
  const { id, token, path } = await pendingPerson('Vera Dias')
  const account = async (nome: string) => {
    const usuario = await makeUsuario(db, { nome })
    const headers = { authorization: `Bearer ${await createSessao(db, usuario.id, 1_800_000, clock.now)}` }
    return {
      usuarioId: usuario.id,
      claim: (sent: string) =>
        app.inject({ method: 'POST', url: '/api/escala/ligar', payload: { token: sent }, headers }),
      mine: async () => (await app.inject({ url: '/api/escala/minha', headers })).json(),
    }
  }
  const read = async () =>
    (await lider('GET', '/api/pessoas')).body.pessoas.find((pessoa: { id: number }) => pessoa.id === id)
  const [estranho, vera] = [await account('Estranho'), await account('Vera')]

  expect((await estranho.claim(token)).json()).toEqual({ id, nome: 'Vera Dias', ligada: false })
  expect(await estranho.mine()).toEqual({ pessoa: null, cultos: [], anteriores: [] })
  expect((await lider('GET', path)).body.vagas[0]).toMatchObject({ estado: 'pendente', pessoa: { id } })
  expect(await read()).toMatchObject({
    usuario_id: null,
    pedido: { usuario_id: estranho.usuarioId, nome: 'Estranho' },
  })
  expect((await lider('DELETE', `/api/pessoas/${id}/pedido`)).status).toBe(204)
  expect((await lider('DELETE', `/api/pessoas/${id}/pedido`)).status).toBe(404)
  expect((await read()).pedido).toBeNull()

  await vera.claim(token)
  const { pedido, versao } = await read()
  const confirmed = await lider('PUT', `/api/pessoas/${id}`, { usuario_id: pedido.usuario_id, versao })
  expect(confirmed.body).toMatchObject({ usuario_id: vera.usuarioId, pedido: null })
  expect(await vera.mine()).toMatchObject({ pessoa: { id }, cultos: [{ vagas: [{ estado: 'pendente' }] }] })
  expect((await vera.claim(token)).json()).toMatchObject({ ligada: true })
  expect((await estranho.claim(token)).statusCode).toBe(409)
  const other = await pendingPerson('Wagner Lima')
  expect((await vera.claim(other.token)).statusCode).toBe(409)
})
