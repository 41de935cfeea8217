import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../test/build-test-app.ts'
import { INTERLEAVINGS } from '../test/how-often.ts'
import { makeEnsaio, makeMusica } from '../test/make.ts'
import { whereIs } from '../test/where-is.ts'
import { LUGAR_DO_TOKEN } from '@cantai/contract/cultos/avisos'
import { AppError } from '../errors.ts'
import { idsDasFuncoes, novaPessoa } from '../pessoas/escala.fixture.ts'
import { previewAviso, sendAviso } from './avisos.service.ts'
import { at, buildBotApp, GRUPO } from './bot-app.fixture.ts'

const PUBLIC_URL = 'https://louvor.exemplo'
const { db, admin, conexao, clock, configure, outbox, tick, tickAt, turn, states, as, newScheduler } =
  await buildBotApp({ publicUrl: PUBLIC_URL })
const lider: Caller = async (...call) => (await as('lider'))(...call)

let culto: { id: number }
let [rocha, castelo] = [0, 0]
beforeEach(async () => {
  await db.deleteFrom('cultos').execute()
  rocha = (await makeMusica(db, { nome: '*Rocha* Eterna', tom: 'A', youtube_video_id: 'dQw4w9WgXcQ' })).id
  castelo = (await makeMusica(db, { nome: 'Castelo Forte', tom: 'C' })).id
  const fields = {
    data: '2026-11-29',
    hora: '19:00',
    itens: [{ especie: 'musica', musica_id: rocha, tom_culto: 'G' }],
  }
  culto = (await lider('POST', '/api/cultos', fields)).body
  await configure()
})

const previa = async (tipo = '') => (await lider('GET', `/api/cultos/${culto.id}/aviso${tipo}`)).body
const avisar = (body: object = {}) => lider('POST', `/api/cultos/${culto.id}/avisar`, body)
const add = (musica_id: number) =>
  lider('POST', `/api/cultos/${culto.id}/musicas`, { musica_ids: [musica_id] })
const readCulto = async () => (await lider('GET', `/api/cultos/${culto.id}`)).body

test('CUL-09 what the preview shows is sent once, and the culto knows it', async () => {
  const preview = await previa()
  expect(preview).toMatchObject({ tipo: 'culto', diferenca: [], ultima: null, impedimento: null })
  expect(preview.texto).toContain('⛪ *Culto de Domingo* – domingo, 29 de novembro, 19h')
  expect(preview.texto).toContain('1. *Rocha Eterna* – Ministério · Tom *G* (orig. A)')
  expect(preview.texto).toContain(`${PUBLIC_URL}/cultos/${culto.id}/cifra/${rocha}`)
  const presses = await Promise.all([avisar(), avisar(), avisar()])
  expect(presses.filter(({ status }) => status === 200)).not.toEqual([])
  expect(conexao.sent).toMatchObject([{ texto: preview.texto, grupo: GRUPO }])
  expect(await avisar()).toMatchObject({ status: 409, body: { codigo: 'sem_mudanca' } })
  expect((await readCulto()).ultima_mensagem).toMatchObject({
    tipo: 'culto',
    estado: 'enviada',
    diferenca: [],
  })
  expect(await outbox()).toMatchObject([{ tipo: 'culto', culto_id: culto.id, data_culto: '2026-11-29' }])
})

test('MEN-03 UNO-06 with a link without a login the group reads what the screen showed, and no address that asks for one', async () => {
  const link = async () => {
    const { body } = await lider('POST', `/api/cultos/${culto.id}/links`, {
      com_folhas: false,
      com_escala: false,
    })
    return new URL(body.enderecos[0].url).hash.slice(1)
  }
  const token = await link()
  const preview = await previa('?link=sim')
  expect(preview.texto).toContain(`${PUBLIC_URL}/c/#${LUGAR_DO_TOKEN}`)
  expect(preview.texto).not.toContain('/cultos/')
  const { marca } = preview
  // The text of a message without a link is another one, and so is that of another service's link.
  expect(await avisar({ marca })).toMatchObject({ status: 409, body: { codigo: 'texto_mudou' } })
  expect(await avisar({ marca, link: 'x'.repeat(43) })).toMatchObject({
    status: 409,
    body: { codigo: 'link_invalido', erro: 'Este link não vale mais: faça outro.' },
  })
  expect(conexao.sent).toEqual([])
  expect(await avisar({ marca, link: token })).toMatchObject({ status: 200 })
  expect(conexao.sent).toMatchObject([{ texto: preview.texto.replace(LUGAR_DO_TOKEN, token) }])
  // SEG-25: once it has left, nothing here opens that link.
  expect(await outbox()).toMatchObject([{ estado: 'enviada', texto: preview.texto }])
  expect(await whereIs(db, token)).toEqual([])
})

test('CUL-09 what changed since is said in words, and leaves only by a press', async () => {
  await avisar()
  await add(castelo)
  await tickAt('2026-11-21T13:00')
  expect(conexao.sent).toHaveLength(1)
  expect((await readCulto()).ultima_mensagem.diferenca).toEqual(['entrou Castelo Forte'])
  const preview = await previa()
  expect(preview).toMatchObject({ tipo: 'mudanca', diferenca: ['entrou Castelo Forte'] })
  expect(await avisar()).toMatchObject({ status: 200, body: { tipo: 'mudanca', estado: 'enviada' } })
  expect(conexao.sent[1]?.texto).toBe(preview.texto)
  expect(preview.texto).toContain('• entrou Castelo Forte')
  expect((await readCulto()).ultima_mensagem).toMatchObject({ tipo: 'mudanca', diferenca: [] })
})

test('CUL-09 the whole culto can be sent again once something changed', async () => {
  await avisar()
  expect((await avisar({ tipo: 'culto' })).body.codigo).toBe('sem_mudanca')
  await add(castelo)
  clock.advance(1)
  expect((await previa('?tipo=culto')).texto).toContain('2. *Castelo Forte*')
  expect((await avisar({ tipo: 'culto' })).status).toBe(200)
  expect(conexao.sent).toHaveLength(2)
})

test.each([
  ['of nothing sent before', { tipo: 'mudanca' }, async () => {}, 'nunca_enviado'],
  ['while the bot is paused', {}, () => configure({ pausado: true }), 'pausado'],
  ['without a group', {}, () => configure({ grupo_instrumentistas: null }), 'sem_grupo'],
  ['without a connection', {}, async () => turn('disconnected'), 'desconectado'],
  ['of an empty culto', {}, () => db.deleteFrom('planejamentos').execute(), 'culto_vazio'],
])(
  'CUL-09 a message %s is refused in words, which the preview says before',
  async (_when, body, before, codigo) => {
    await before()
    const refusal = await avisar(body)
    expect(refusal).toMatchObject({ status: 409, body: { codigo } })
    expect((await previa('tipo' in body ? '?tipo=mudanca' : '')).impedimento).toBe(refusal.body.erro)
    expect(conexao.sent).toEqual([])
  },
)

test('CUL-09 a message of a culto waits for its next try, and is dropped when the culto begins or is deleted', async () => {
  conexao.answer = () => ({ resultado: 'adiada', motivo: 'Muitas mensagens.', esperarMs: 60 * 60_000 })
  expect(await avisar()).toMatchObject({ status: 409, body: { codigo: 'pendente' } })
  expect((await readCulto()).ultima_mensagem).toMatchObject({
    estado: 'pendente',
    motivo: 'Muitas mensagens.',
  })
  await add(castelo)
  // A second press replaces the text of the waiting message.
  await avisar()
  expect(await outbox()).toMatchObject([{ estado: 'pendente', texto: expect.stringContaining('Castelo') }])
  turn('disconnected')
  await tickAt('2026-11-29T19:01')
  expect(await outbox()).toMatchObject([
    { estado: 'cancelada', motivo: expect.stringContaining('O culto começou') },
  ])
  clock.now = at('2026-11-21T12:05')
  turn('connected')
  await avisar()
  await lider('DELETE', `/api/cultos/${culto.id}`)
  turn('disconnected')
  await tickAt('2026-11-21T12:10')
  expect(await states()).toEqual(['cancelada', 'cancelada'])
})

/** WhatsApp is away for a while, and the bot retries. */
const goAway = () => {
  turn('disconnected')
  conexao.estado = { ...conexao.estado, ligado: true, motivo: 'Sem conexão com o WhatsApp.' }
}
const decide = (id: number, what: string) => lider('POST', `/api/avisos/${id}/${what}`)
const doubt = async () => {
  conexao.answer = () => ({ resultado: 'incerta', motivo: 'O WhatsApp não confirmou.' })
  await avisar()
  const { ultima_mensagem } = await readCulto()
  expect(ultima_mensagem.estado).toBe('incerta')
  return ultima_mensagem.id as number
}

test('UNO-06 the text that was read is the text that leaves: another one is shown first', async () => {
  const { marca, texto } = await previa()
  await lider('PUT', `/api/cultos/${culto.id}`, { traje: 'branco' })
  const refusal = await avisar({ tipo: 'culto', marca })
  expect(refusal).toMatchObject({ status: 409, body: { codigo: 'texto_mudou' } })
  expect(conexao.sent).toEqual([])
  const { previa: fresh } = refusal.body.detalhes
  expect(fresh.texto).not.toBe(texto)
  expect((await avisar({ tipo: 'culto', marca: fresh.marca })).status).toBe(200)
  expect(conexao.sent).toMatchObject([{ texto: fresh.texto }])
})

test('UNO-07 while WhatsApp is away a pressed message waits, leaves by itself, and can be taken back', async () => {
  goAway()
  const { marca, impedimento } = await previa()
  expect(impedimento).toBeNull()
  // An old page, which sends no `marca`, expects an answer at once.
  expect(await avisar()).toMatchObject({ status: 409, body: { codigo: 'desconectado' } })
  const waiting = await avisar({ marca })
  expect(waiting).toMatchObject({ status: 200, body: { estado: 'pendente', recebida: false } })
  expect((await decide(waiting.body.id, 'retirar')).body).toMatchObject({ estado: 'cancelada' })
  expect((await avisar({ marca })).body.estado).toBe('pendente')
  expect(conexao.sent).toEqual([])
  turn('connected')
  await tick()
  expect(conexao.sent).toHaveLength(1)
  expect((await readCulto()).ultima_mensagem).toMatchObject({ estado: 'enviada', recebida: true })
})

test('UNO-07 what waited for WhatsApp leaves only while it says what is so', async () => {
  goAway()
  await avisar({ marca: (await previa()).marca })
  await add(castelo)
  turn('connected')
  await tick()
  expect(conexao.sent).toEqual([])
  expect((await readCulto()).ultima_mensagem).toMatchObject({
    estado: 'cancelada',
    motivo: 'Mudou depois do pedido: confira a mensagem e envie de novo.',
  })
})

test('UNO-07 who leads settles the doubt about a message: it arrived, or it leaves again', async () => {
  const id = await doubt()
  expect((await (await as('musico'))('POST', `/api/avisos/${id}/chegou`)).status).toBe(403)
  expect((await decide(id, 'chegou')).body).toMatchObject({ id, estado: 'enviada' })
  expect(await decide(id, 'chegou')).toMatchObject({ status: 409 })
  await add(castelo)
  const again = await doubt()
  conexao.answer = () => ({ resultado: 'enviada', em: clock.now })
  expect((await decide(again, 'enviar-de-novo')).body).toMatchObject({ id: again, estado: 'enviada' })
  expect(conexao.sent).toHaveLength(3)
  const { body } = await admin('POST', '/api/bot/test-message', { message: 'Olá' })
  expect((await decide(body.id, 'retirar')).status).toBe(404)
})

test('UNO-07 what is pressed while an earlier text leaves is not told as sent', async () => {
  let arrive = () => {}
  conexao.answer = () =>
    new Promise((resolve) => {
      arrive = () => resolve({ resultado: 'enviada', em: clock.now })
    })
  const first = avisar()
  await expect.poll(async () => (await readCulto()).ultima_mensagem?.estado).toBe('enviando')
  await add(castelo)
  expect(await avisar()).toMatchObject({ status: 409, body: { codigo: 'saindo' } })
  arrive()
  expect((await first).status).toBe(200)
  expect((await previa()).diferenca).toEqual(['entrou Castelo Forte'])
})

test('UNO-07 two servers that know no address of their own send one message of each state, however often both are pressed', async () => {
  const scheduler = newScheduler()
  const servers = [undefined, undefined, PUBLIC_URL].map((endereco) => ({
    db,
    agora: () => clock.now,
    conexao,
    scheduler,
    notices: undefined,
    enderecoDosLinks: () => endereco,
    lookMs: 5,
  }))
  const press = async (server: (typeof servers)[number]) => {
    try {
      await sendAviso(server, { cultoId: culto.id, tipo: undefined, marca: undefined, hoje: '2026-11-21' }, 1)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  for (let round = 1; round <= INTERLEAVINGS / 5; round++) {
    await lider('PUT', `/api/cultos/${culto.id}`, { traje: `traje ${round}` })
    await Promise.all([...servers, ...servers].map(press))
    expect(conexao.sent).toHaveLength(round)
    clock.advance(61_000)
  }
})

test('MEN-03 EST-03 a message that waits leaves with no link that was revoked meanwhile', async () => {
  const path = `/api/cultos/${culto.id}/links`
  const { body } = await lider('POST', path, { com_folhas: false, com_escala: false })
  const token = new URL(body.enderecos[0].url).hash.slice(1)
  conexao.estado = { ...conexao.estado, status: 'disconnected', ligado: true }
  const { marca } = await previa('?link=sim')
  expect(await avisar({ marca, link: token })).toMatchObject({ status: 200, body: { estado: 'pendente' } })
  // SEG-25: the text that every copy holds has no token.
  expect((await outbox())[0]?.texto).toContain(LUGAR_DO_TOKEN)
  expect(await whereIs(db, token)).toEqual(['bot_mensagens'])
  const { links } = (await lider('GET', path)).body
  expect((await lider('DELETE', `${path}/${links[0].id}`)).status).toBe(204)
  turn('connected')
  await tick()
  expect(conexao.sent).toHaveLength(0)
  expect(await outbox()).toMatchObject([
    { estado: 'cancelada', motivo: 'O link foi revogado: faça outro e envie de novo.' },
  ])
})

test('UNO-06 without an address that others reach there are no links, and the preview says so', async () => {
  const server = { db, agora: () => clock.now, conexao, scheduler: undefined, notices: undefined }
  const pedido = { cultoId: culto.id, tipo: undefined, hoje: '2026-11-21' }
  const here = await previewAviso({ ...server, enderecoDosLinks: () => undefined }, pedido)
  expect(here).toMatchObject({ sem_links: true })
  expect(here.texto).not.toMatch(/localhost|cultos\//)
  expect(here.texto).toContain('https://youtu.be/dQw4w9WgXcQ')
  expect(await previewAviso({ ...server, enderecoDosLinks: () => PUBLIC_URL }, pedido)).toMatchObject({
    sem_links: false,
  })
})

test('CUL-09 a musico neither sends nor sees the preview, but reads what the group received', async () => {
  await avisar()
  const musico = await as('musico')
  expect((await musico('POST', `/api/cultos/${culto.id}/avisar`, {})).status).toBe(403)
  expect((await musico('GET', `/api/cultos/${culto.id}/aviso`)).status).toBe(403)
  expect((await musico('GET', `/api/cultos/${culto.id}`)).body.ultima_mensagem.estado).toBe('enviada')
})

test('CUL-05 a rehearsal is announced in the key of the day of the culto that it prepares', async () => {
  const ensaio = await makeEnsaio(db, [rocha], { data_ensaio: '2026-11-28', data_culto: '2026-11-29' })
  const { texto } = (await admin('GET', `/api/bot/previa?ensaio_id=${ensaio.id}`)).body
  expect(texto).toContain('Tom G')
})

test('CUL-05 the rehearsal that the bot makes has the songs in the order of the culto, each once', async () => {
  const evening = await lider('POST', '/api/cultos', { data: '2026-11-29', hora: '21:00' })
  await lider('POST', `/api/cultos/${evening.body.id}/musicas`, { musica_ids: [castelo, rocha] })
  await tickAt('2026-11-23T10:00')
  const { ensaios } = (await admin('GET', '/api/ensaios')).body
  expect(ensaios).toMatchObject([{ culto_id: culto.id, musicas_ids: `${rocha},${castelo}` }])
})

/** Gives the service a published roster. */
async function escalar(vagas: [funcao: string, pessoa: number | null][]) {
  const path = `/api/cultos/${culto.id}/escala`
  const F = await idsDasFuncoes(lider)
  const before = (await lider('GET', path)).body
  const saved = await lider('PUT', path, {
    versao: before.versao,
    vagas: vagas.map(([funcao, pessoa_id]) => ({ funcao_id: F[funcao], pessoa_id })),
  })
  expect(saved.status, saved.text).toBe(200)
  await lider('POST', `${path}/publicar`, { confirmar: true })
  return saved.body.vagas as { id: number }[]
}

test('ESC-11 the message tells the published roster, calls upon who is in it, and keeps no number', async () => {
  const joao = await novaPessoa(lider, 'João Prado', [], { telefone: '(11) 91111-1111' })
  const ana = await novaPessoa(lider, 'Ana', [])
  expect((await previa()).texto).not.toContain('👥')
  const [vaga] = await escalar([
    ['Violão', joao],
    ['Vocal', ana],
    ['Bateria', null],
  ])
  const preview = await previa()
  expect(preview.texto).toContain('👥 Violão: João Prado (confirmar) · Bateria: —\nVocal: Ana (confirmar)')
  expect((await avisar({ marca: preview.marca })).status).toBe(200)
  expect(conexao.sent).toMatchObject([
    {
      texto: preview.texto.replace('João Prado (', 'João Prado @5511911111111 ('),
      numeros: ['5511911111111'],
    },
  ])
  const { rows } = await sql<{ row: string }>`SELECT b::text AS row FROM bot_mensagens b`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/91111/)

  // An answer is no change of the service; another person is.
  await lider('POST', '/api/escala/responder', { vagas: [vaga?.id], resposta: 'sim' })
  expect((await readCulto()).ultima_mensagem.diferenca).toEqual([])
  const davi = await novaPessoa(lider, 'Davi', [])
  await escalar([
    ['Violão', davi],
    ['Vocal', ana],
    ['Bateria', null],
  ])
  expect((await readCulto()).ultima_mensagem.diferenca).toEqual(['Violão: João Prado → Davi'])
  expect((await previa()).texto).toContain('• Violão: João Prado → Davi')
})

test('ESC-11 a draft is told to nobody, and a roster alone is worth a message', async () => {
  await db.deleteFrom('planejamentos').execute()
  const ana = await novaPessoa(lider, 'Ana Lima', [])
  expect((await avisar()).body.codigo).toBe('culto_vazio')
  await escalar([['Vocal', ana]])
  expect((await avisar()).status).toBe(200)
  await lider('POST', `/api/cultos/${culto.id}/escala/despublicar`)
  expect(await readCulto()).toMatchObject({
    escala: null,
    ultima_mensagem: { diferenca: ['a escala está sendo refeita'] },
  })
  expect((await previa('?tipo=culto')).texto).not.toContain('Ana Lima')
})

test('ESC-11 a message of a server that knew of no rosters differs by none', async () => {
  await avisar()
  await sql`UPDATE bot_mensagens SET retrato = retrato - 'escala'`.execute(db)
  await escalar([['Vocal', await novaPessoa(lider, 'Bia Reis', [])]])
  expect((await readCulto()).ultima_mensagem.diferenca).toEqual([])
})

test('ESC-12 of who is forgotten nothing is left in what the group was told', async () => {
  const zeca = await novaPessoa(lider, 'Zeca Tambor', [])
  await escalar([['Percussão', zeca]])
  await avisar()
  expect((await admin('POST', `/api/pessoas/${zeca}/esquecer`)).status).toBe(204)
  const { rows } = await sql<{ row: string }>`SELECT b::text AS row FROM bot_mensagens b`.execute(db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/Zeca/)
  expect((await readCulto()).ultima_mensagem.diferenca).toEqual(['saiu Pessoa removida (Percussão)'])
})
