import { expect, test } from 'vitest'
import { novaEscala } from '../pessoas/escala.fixture.ts'
import { makeMusica } from '../test/make.ts'
import { pushApp } from './push.fixture.ts'

const { db, lider, funcoes, quemServe, conta, depois, servico, relogio } = await pushApp()
const { Violão: VIOLAO = 0, Vocal: VOCAL = 0, Bateria: BATERIA = 0 } = funcoes
const ana = await quemServe('Ana Prado', 'Violão', 'Vocal')
const davi = await quemServe('Davi Melo', 'Bateria')
const rute = await conta('Rute Lima', 'lider')

const titulos = ({ avisos }: Pick<typeof ana, 'avisos'>) => avisos().map(({ titulo }) => titulo)
const musicas = [
  await makeMusica(db, { nome: 'Rocha Eterna', tom: 'A' }),
  await makeMusica(db, { nome: 'Castelo Forte' }),
]
const item = (i: number) => ({ especie: 'musica', musica_id: musicas[i]?.id })

test('AVI-01 a roster that is published is told to its people, once, and not to its author', async () => {
  const { culto, path } = await novaEscala(
    lider,
    [
      [VIOLAO, ana.pessoa],
      [VOCAL, ana.pessoa],
      [BATERIA, davi.pessoa],
    ],
    { data: '2026-12-06', publicar: false },
  )
  await relogio.tick()
  expect(servico.arrived).toEqual([])
  await lider('POST', `${path}/publicar`, {})
  await relogio.tick()
  await relogio.tick()
  expect(ana.avisos()).toMatchObject([
    {
      v: 1,
      tipo: 'escalado',
      titulo: 'Você está na escala',
      corpo: 'domingo, 6 de dezembro, 19h: você, Violão e Vocal',
      caminho: '/minha-escala',
      acoes: [
        { resposta: 'sim', titulo: 'Confirmar' },
        { resposta: 'nao', titulo: 'Não posso' },
      ],
      prazo: '2026-12-06T22:00:00.000Z',
    },
  ])
  expect(titulos(davi)).toEqual(['Você está na escala'])
  expect(servico.arrived).toHaveLength(2)
  expect(servico.arrived[0]).toMatchObject({ urgency: 'high', topic: ana.avisos()[0]?.marca })
  expect(rute.avisos()).toEqual([])
  // The author of one's own place knows it.
  const own = await rute.call('PUT', path, {
    versao: (await lider('GET', path)).body.versao,
    vagas: [{ funcao_id: VIOLAO, pessoa_id: davi.pessoa }],
  })
  expect(own.status).toBe(200)
  await lider('DELETE', `/api/cultos/${culto}`)
})

test('AVI-02 changes gather into one notice, and a later one is another', async () => {
  const { culto } = await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-08' })
  await depois('2026-11-23T13:00')
  const before = ana.avisos().length
  const put = async (itens: object[]) => {
    const { versao, itens: known } = (await lider('GET', `/api/cultos/${culto}`)).body
    const planejamentos = known.map(({ planejamento_id }: { planejamento_id: number }) => planejamento_id)
    const answer = await lider('PUT', `/api/cultos/${culto}/itens`, {
      versao,
      conhecidos: { planejamentos, execucoes: [], roteiro: [] },
      itens,
    })
    expect(answer.status, answer.text).toBe(200)
  }
  const news = () => ana.avisos().slice(before)
  await put([item(0), item(1)])
  await depois('2026-11-23T13:01')
  await put([item(1), item(0)])
  await lider('PUT', `/api/cultos/${culto}`, { hora: '20:00' })
  await depois('2026-11-23T13:03')
  expect(news()).toEqual([])
  await depois('2026-11-23T13:06')
  expect(news()).toMatchObject([
    {
      titulo: 'Mudou o seu culto',
      corpo:
        'terça-feira, 8 de dezembro, 20h: agora é terça-feira, 8 de dezembro, 20h; entrou Castelo Forte; entrou Rocha Eterna',
      caminho: `/cultos/${culto}`,
    },
  ])
  await put([item(0), item(1)])
  await depois('2026-11-23T13:10')
  await depois('2026-11-23T13:15')
  expect(news().map(({ corpo }) => corpo.replace(/^[^:]*: /, ''))).toEqual([
    expect.stringContaining('entrou'),
    'mudou a ordem das músicas',
  ])
  // A change that is taken back while it waits is none.
  await put([item(1), item(0)])
  await depois('2026-11-23T13:16')
  await put([item(0), item(1)])
  await depois('2026-11-23T13:30')
  expect(news()).toHaveLength(2)
  // Remarks, dress and roteiro are nobody's notice.
  await lider('PUT', `/api/cultos/${culto}`, { observacoes: 'Segredo', traje: 'preto', titulo: 'Outro' })
  await depois('2026-11-23T14:00')
  expect(news()).toHaveLength(2)
  expect(JSON.stringify(servico.arrived)).not.toContain('Segredo')
})

test('AVI-02 nothing at night, but for a service of today', async () => {
  const count = () => davi.avisos().length
  const before = count()
  await depois('2026-11-23T23:00')
  const { path } = await novaEscala(lider, [[BATERIA, davi.pessoa]], { data: '2026-12-10' })
  await depois('2026-11-23T23:01')
  await depois('2026-11-24T06:59')
  expect(count()).toBe(before)
  await depois('2026-11-24T07:00')
  expect(count()).toBe(before + 1)
  await lider('POST', `${path}/despublicar`)
  await depois('2026-11-24T06:00')
  await novaEscala(lider, [[BATERIA, davi.pessoa]], { data: '2026-11-24', hora: '10:00' })
  await depois('2026-11-24T06:01')
  expect(count()).toBe(before + 2)
})

test('AVI-01 three days before a missing answer, two days an empty place, one day the eve', async () => {
  await depois('2026-11-24T12:00')
  const { escala } = await novaEscala(
    lider,
    [
      [VIOLAO, ana.pessoa],
      [BATERIA, null],
    ],
    { data: '2026-12-01' },
  )
  await relogio.tick()
  const [before, beforeRute] = [ana.avisos().length, rute.avisos().length]
  const news = () => ana.avisos().slice(before)
  await depois('2026-11-28T17:59')
  expect(news()).toEqual([])
  await depois('2026-11-28T18:00')
  await depois('2026-11-28T18:30')
  expect(news()).toMatchObject([{ tipo: 'falta_resposta', titulo: 'Falta a sua resposta' }])
  expect(rute.avisos()).toHaveLength(beforeRute)
  await depois('2026-11-29T18:00')
  expect(rute.avisos().slice(beforeRute)).toMatchObject([
    { tipo: 'vaga_vazia', corpo: 'terça-feira, 1 de dezembro, 19h: falta Bateria', acoes: [] },
  ])
  await ana.call('POST', '/api/escala/responder', { vagas: [escala.vagas[0].id], resposta: 'sim' })
  // The server was away on the eve, and comes back on the day.
  await depois('2026-12-01T03:00')
  expect(news().slice(1)).toEqual([])
  await depois('2026-12-01T08:00')
  expect(news().slice(1)).toMatchObject([{ tipo: 'vespera', titulo: 'É hoje', acoes: [] }])
  await depois('2026-12-01T19:01')
  expect(news()).toHaveLength(2)
})

test('AVI-01 somebody who cannot come is told to who leads, without the reason, and not to who noted it', async () => {
  await depois('2026-12-01T20:00')
  const { escala } = await novaEscala(lider, [[BATERIA, davi.pessoa]], { data: '2026-12-20' })
  await relogio.tick()
  const before = rute.avisos().length
  const [vaga] = escala.vagas
  await davi.call('POST', '/api/escala/responder', { vagas: [vaga.id], resposta: 'nao', motivo: 'hospital' })
  await relogio.tick()
  expect(rute.avisos().slice(before)).toMatchObject([
    { tipo: 'alguem_nao_pode', corpo: 'domingo, 20 de dezembro, 19h: Davi Melo não pode (Bateria)' },
  ])
  await davi.call('POST', '/api/escala/responder', { vagas: [vaga.id], resposta: 'sim' })
  await relogio.tick()
  await rute.call('POST', '/api/escala/responder', { vagas: [vaga.id], resposta: 'nao' })
  await relogio.tick()
  expect(rute.avisos()).toHaveLength(before + 1)
  expect(JSON.stringify(servico.arrived)).not.toContain('hospital')
})

test('AVI-01 a message of the bot that waits is told to who may decide', async () => {
  await depois('2026-12-02T10:00')
  const pastor = await conta('Pastor', 'admin')
  const [before, beforeRute] = [pastor.avisos().length, rute.avisos().length]
  await db
    .insertInto('bot_mensagens')
    .values({
      tipo: 'teste',
      destino: 'grupo',
      estado: 'incerta',
      agendada_para: new Date('2026-12-02T12:50:00Z'),
      criado_em: new Date('2026-12-02T12:50:00Z'),
    })
    .execute()
  await depois('2026-12-02T10:01')
  await depois('2026-12-02T10:30')
  expect(pastor.avisos().slice(before)).toMatchObject([
    { titulo: 'Uma mensagem do bot espera você', caminho: '/bot-config' },
  ])
  expect(rute.avisos()).toHaveLength(beforeRute)
  // One that somebody saw to before the morning is no news.
  const { id } = await db
    .insertInto('bot_mensagens')
    .values({
      tipo: 'teste',
      destino: 'grupo',
      estado: 'recusada',
      agendada_para: new Date('2026-12-03T02:00:00Z'),
      criado_em: new Date('2026-12-03T02:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await depois('2026-12-02T23:01')
  await db.updateTable('bot_mensagens').set({ estado: 'cancelada' }).where('id', '=', id).execute()
  await depois('2026-12-03T07:01')
  expect(pastor.avisos()).toHaveLength(before + 1)
})

test('AVI-02 a kind that is switched off is told no more, on any device', async () => {
  await depois('2026-12-02T11:00')
  const state = await davi.call('PUT', '/api/avisos-no-aparelho/escolhas', { escalado: false })
  expect(state.body.escolhas).toEqual({
    escalado: false,
    mudou: true,
    vespera: true,
    falta_resposta: true,
    lideranca: true,
  })
  const before = davi.avisos().length
  await novaEscala(lider, [[BATERIA, davi.pessoa]], { data: '2026-12-21' })
  await relogio.tick()
  expect(davi.avisos()).toHaveLength(before)
  await davi.call('PUT', '/api/avisos-no-aparelho/escolhas', { escalado: true })
})

test('AVI-01 what the only author of every change did is no news to them', async () => {
  await depois('2026-12-02T12:00')
  await db.updateTable('usuarios').set({ nivel_acesso: 'lider' }).where('id', '=', ana.id).execute()
  const { culto } = await novaEscala(
    lider,
    [
      [VIOLAO, ana.pessoa],
      [BATERIA, davi.pessoa],
    ],
    { data: '2026-12-22' },
  )
  await relogio.tick()
  // The database dates rows by its own clock.
  await db.updateTable('push_ditos').set({ em: new Date() }).where('culto_id', '=', culto).execute()
  const [before, beforeDavi] = [ana.avisos().length, davi.avisos().length]
  await ana.call('PUT', `/api/cultos/${culto}`, { hora: '18:00' })
  await depois('2026-12-02T12:01')
  await depois('2026-12-02T12:30')
  expect(davi.avisos()).toHaveLength(beforeDavi + 1)
  expect(ana.avisos()).toHaveLength(before)
})
