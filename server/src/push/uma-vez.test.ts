import { expect, test } from 'vitest'
import { novaEscala, novaPessoa } from '../pessoas/escala.fixture.ts'
import { makeMusica, makePlanejamento } from '../test/make.ts'
import { pushApp } from './push.fixture.ts'

const { db, lider, funcoes, quemServe, conta, depois, relogio } = await pushApp()
const { Violão: VIOLAO = 0, Bateria: BATERIA = 0 } = funcoes
const ana = await quemServe('Ana Prado', 'Violão')
const davi = await quemServe('Davi Melo', 'Bateria')
const rute = await conta('Rute Lima', 'lider')

/** The notices since now. */
function novos({ avisos }: Pick<typeof ana, 'avisos'>) {
  const before = avisos().length
  return () => avisos().slice(before)
}

const mover = async (culto: number, data: string, hora: string) => {
  const change = { data, hora, confirmar: true, confirmar_futuro: true }
  const answer = await lider('PUT', `/api/cultos/${culto}`, change)
  expect(answer.status, answer.text).toBe(200)
}

/** One place, of this person or empty. */
async function escalar(path: string, pessoa_id: number | null) {
  const { versao } = (await lider('GET', path)).body
  const answer = await lider('PUT', path, { versao, vagas: [{ funcao_id: VIOLAO, pessoa_id }] })
  expect(answer.status, answer.text).toBe(200)
}

test('AVI-02 what waits while its roster is a draft again is told once that is published', async () => {
  const [news, leaders] = [novos(ana), novos(rute)]
  await depois('2026-11-23T21:00')
  const known = await novaEscala(lider, [
    [VIOLAO, ana.pessoa],
    [BATERIA, davi.pessoa],
  ])
  await depois('2026-11-23T21:01')
  expect(news()).toMatchObject([{ tipo: 'escalado' }])
  await depois('2026-11-23T23:00')
  await mover(known.culto, known.data, '18:00')
  await lider('POST', '/api/escala/responder', { vagas: [known.escala.vagas[1].id], resposta: 'nao' })
  const { path } = await novaEscala(lider, [[VIOLAO, ana.pessoa]])
  await depois('2026-11-23T23:10')
  for (const of of [known.path, path]) await lider('POST', `${of}/despublicar`)
  await depois('2026-11-24T07:10')
  expect([news().length, leaders()]).toEqual([1, []])
  for (const of of [known.path, path]) await lider('POST', `${of}/publicar`, { confirmar: true })
  await depois('2026-11-24T09:00')
  await depois('2026-11-24T09:10')
  expect(
    news()
      .slice(1)
      .map(({ tipo }) => tipo)
      .toSorted(),
  ).toEqual(['escalado', 'mudou'])
  expect(leaders()).toMatchObject([{ tipo: 'alguem_nao_pode' }])
})

test('AVI-02 a place that is taken away and given back at night is told at most once', async () => {
  const news = novos(ana)
  await depois('2026-11-24T22:30')
  const { culto, path, data } = await novaEscala(lider, [[VIOLAO, ana.pessoa]])
  for (const pessoa of [ana.pessoa, null, ana.pessoa]) {
    await escalar(path, pessoa)
    await relogio.tick()
  }
  await depois('2026-11-25T07:00')
  expect(news()).toHaveLength(1)
  // Told already: by the morning nothing has changed.
  await depois('2026-11-25T23:00')
  for (const pessoa of [null, ana.pessoa]) {
    await escalar(path, pessoa)
    await relogio.tick()
  }
  await depois('2026-11-26T07:00')
  expect(news()).toHaveLength(1)
  // But the hour that came meanwhile is news.
  await depois('2026-11-26T23:00')
  await escalar(path, null)
  await relogio.tick()
  await mover(culto, data, '18:00')
  await relogio.tick()
  await escalar(path, ana.pessoa)
  await depois('2026-11-27T07:00')
  expect(news().slice(1)).toMatchObject([{ tipo: 'mudou' }])
  // Gone in the morning it is gone, and a place that comes later is another.
  await depois('2026-11-27T23:00')
  await escalar(path, null)
  await depois('2026-11-28T07:00')
  await escalar(path, ana.pessoa)
  await depois('2026-11-28T07:01')
  expect(news().at(-1)).toMatchObject({ tipo: 'escalado' })
})

test('AVI-02 the night does not hold back what begins before the morning', async () => {
  const bia = await quemServe('Bia Luz', 'Violão')
  const news = novos(bia)
  await depois('2026-11-27T20:00')
  const { culto } = await novaEscala(lider, [[VIOLAO, bia.pessoa]], { data: '2026-11-28', hora: '06:00' })
  await relogio.tick()
  await depois('2026-11-27T22:10')
  await mover(culto, '2026-11-28', '06:30')
  await depois('2026-11-27T22:11')
  await depois('2026-11-27T22:16')
  expect(news().map(({ tipo }) => tipo)).toEqual(['escalado', 'mudou'])
  // One that waits for the morning is brought forward with its service.
  await mover(culto, '2026-11-28', '09:00')
  await depois('2026-11-27T22:20')
  await depois('2026-11-27T22:30')
  expect(news()).toHaveLength(2)
  await mover(culto, '2026-11-28', '05:00')
  await depois('2026-11-27T22:31')
  await depois('2026-11-27T22:37')
  expect(news().at(-1)?.corpo).toContain('agora é sábado, 28 de novembro, 5h')
})

test('AVI-02 two records that become one person are no new refusal', async () => {
  await depois('2026-11-28T12:00')
  const outra = await novaPessoa(lider, 'Ana P.', [VIOLAO])
  const { escala } = await novaEscala(lider, [[VIOLAO, outra]], { data: '2026-12-20' })
  await relogio.tick()
  const leaders = novos(rute)
  await lider('POST', '/api/escala/responder', { vagas: [escala.vagas[0].id], resposta: 'nao' })
  await relogio.tick()
  expect(leaders()).toMatchObject([{ tipo: 'alguem_nao_pode' }])
  const answer = await lider('POST', `/api/pessoas/${ana.pessoa}/juntar`, { com: outra })
  expect(answer.status, answer.text).toBe(200)
  await depois('2026-11-28T12:01')
  expect(leaders()).toHaveLength(1)
})

test('AVI-02 two songs that become one are no change of a service', async () => {
  await depois('2026-11-29T12:00')
  const [sai, fica] = [
    await makeMusica(db, { nome: 'Rocha' }),
    await makeMusica(db, { nome: 'Rocha Eterna' }),
  ]
  const { culto } = await novaEscala(lider, [[VIOLAO, davi.pessoa]], { data: '2026-12-21' })
  await makePlanejamento(db, { musica_id: sai.id, data_planejada: '2026-12-21', culto_id: culto })
  await relogio.tick()
  const news = novos(davi)
  const answer = await lider('POST', `/api/musicas/${fica.id}/juntar`, { com: sai.id })
  expect(answer.status, answer.text).toBe(200)
  expect((await lider('GET', `/api/cultos/${culto}`)).body.itens).toMatchObject([{ musica_id: fica.id }])
  await depois('2026-11-29T12:01')
  await depois('2026-11-29T12:10')
  expect(news()).toEqual([])
})

test('AVI-01 a published roster that nobody is in any more has an empty place too', async () => {
  await depois('2026-12-10T12:00')
  const { path } = await novaEscala(lider, [[VIOLAO, davi.pessoa]], { data: '2026-12-22' })
  await escalar(path, null)
  await relogio.tick()
  const leaders = novos(rute)
  await depois('2026-12-20T18:00')
  expect(leaders().map(({ corpo }) => corpo)).toContain('terça-feira, 22 de dezembro, 19h: falta Violão')
})

test('AVI-02 a place that was never told and comes back just after the morning began is told', async () => {
  const news = novos(ana)
  await depois('2026-11-29T22:30')
  const { path } = await novaEscala(lider, [[VIOLAO, ana.pessoa]], { data: '2026-12-13' })
  await relogio.tick()
  await escalar(path, null)
  await relogio.tick()
  await depois('2026-11-30T07:00', false)
  await escalar(path, ana.pessoa)
  await depois('2026-11-30T07:01')
  expect(news().at(-1)).toMatchObject({ tipo: 'escalado' })
})
