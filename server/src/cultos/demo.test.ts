import { expect, test } from 'vitest'
import type { Anotacao } from '@cantai/contract/cifras/musico'
import { porBloco } from '@cantai/domain/cifras/folha/anotacoes'
import { lerFolha } from '@cantai/domain/cifras/folha/folha'
import { buildTestApp } from '../test/build-test-app.ts'
import { seedDemo } from '../../seeds/demo.ts'

test.each(['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22', '2026-11-25'])(
  'CUL-01 CUL-03 CUL-07 PAL-07 the demo of %s has a service with order, keys and roteiro, one to conclude, and notes on its lines',
  async (hoje) => {
    const { db, as, clock } = await buildTestApp()
    clock.now = new Date(`${hoje}T15:00:00Z`)
    await seedDemo(db, clock.now, 'America/Sao_Paulo')
    const ana = await as('musico')
    const { culto } = (await ana('GET', '/api/cultos/proximo')).body
    expect(culto).toMatchObject({ hora: '19:00', traje: 'Social, tons claros' })
    const especies = culto.itens.map(({ especie }: { especie: string }) => especie)
    expect(especies).toEqual([
      'roteiro',
      'roteiro',
      ...Array.from({ length: 5 }, () => 'musica'),
      'roteiro',
      'roteiro',
    ])
    expect(culto.itens[2]).toMatchObject({ tom_culto: 'G', sequencia: 'Intro V1 R V2 R R' })
    const waiting = (await ana('GET', '/api/cultos?por_concluir=sim')).body.cultos
    expect(waiting).toMatchObject([{ titulo: 'Culto de Oração', total_musicas: 3 }])
    expect((await ana('GET', '/api/roteiro-modelos')).body.modelos).toHaveLength(1)
    const { body: pacote } = await ana('GET', `/api/palco/${culto.id}`)
    const { musicas, anotacoes } = pacote
    expect(anotacoes.map(({ da_equipe }: { da_equipe: boolean }) => da_equipe)).toEqual([true, true])
    const blocos = lerFolha(musicas[0].cifras)
    expect(porBloco<Anotacao>(blocos, anotacoes)).toMatchObject({
      daMusica: [{ musica_id: musicas[1].id }],
      soltas: [],
    })
  },
)

test('FON-07 the records of the demo are made by its people', async () => {
  const { db, as, clock } = await buildTestApp()
  clock.now = new Date('2026-11-21T15:00:00Z')
  await seedDemo(db, clock.now, 'America/Sao_Paulo')
  const lider = await as('lider')
  const { registros } = (await lider('GET', '/api/auditoria?limite=50')).body
  const autores = registros.map(({ autor_nome }: { autor_nome: string | null }) => autor_nome)
  expect(new Set(autores)).toEqual(new Set(['Ana Beatriz Nogueira', 'Marcos Vinícius Teixeira']))
})

test('REP-02 the year of the demo has a report worth looking at', async () => {
  const { db, as, clock } = await buildTestApp()
  clock.now = new Date('2026-11-23T15:00:00Z')
  await seedDemo(db, clock.now, 'America/Sao_Paulo')
  const lider = await as('lider')
  const { body: resumo } = await lider('GET', '/api/relatorios/resumo')
  expect(resumo).toMatchObject({
    cultos: 13,
    sem_concluir: 1,
    novas: [{ vezes: 2 }],
    pegaram: [{ vezes: 4 }],
  })
  expect(resumo.esquecidas.length).toBeGreaterThan(1)
  expect(resumo.seguidas.length).toBeGreaterThan(0)
  expect(resumo.sem_ensaio.length).toBeGreaterThan(0)
  const { musicas } = (await lider('GET', '/api/relatorios/musicas')).body
  expect(musicas.some(({ tons }: { tons: unknown[] }) => tons.length > 1)).toBe(true)
  expect(musicas[0].quem.length).toBeGreaterThan(0)
  const { pessoas } = (await lider('GET', '/api/relatorios/pessoas')).body
  expect(pessoas.find(({ nome }: { nome: string }) => nome === 'Davi Melo').ultima).toBe('2026-10-11')
})

test('REP-03 the next service of the demo has a balance, and songs are suggested for it', async () => {
  const { db, as, clock } = await buildTestApp()
  clock.now = new Date('2026-11-23T15:00:00Z')
  await seedDemo(db, clock.now, 'America/Sao_Paulo')
  const lider = await as('lider')
  const { culto } = (await lider('GET', '/api/cultos/proximo')).body
  const musicas = culto.itens.filter(({ especie }: { especie: string }) => especie === 'musica')
  expect(musicas.filter(({ bpm }: { bpm: number | null }) => bpm !== null).length).toBeGreaterThan(3)
  const { sugestoes } = (await lider('GET', `/api/cultos/${culto.id}/sugestoes`)).body
  expect(sugestoes.length).toBeGreaterThan(7)
  const tipos = sugestoes.flatMap(({ motivos }: { motivos: { tipo: string }[] }) =>
    motivos.map(({ tipo }) => tipo),
  )
  expect(new Set(tipos).size).toBeGreaterThan(3)
})

test('ESC-02 the demo has a roster that was told, with one who cannot come and one answer open, and a draft', async () => {
  const { db, as, clock } = await buildTestApp()
  clock.now = new Date('2026-11-23T15:00:00Z')
  await seedDemo(db, clock.now, 'America/Sao_Paulo')
  const lider = await as('lider')
  const { escalas } = (await lider('GET', '/api/escala/panorama?de=2026-11-23&ate=2026-12-31')).body
  expect(escalas).toMatchObject([
    { publicada_em: expect.any(String), faltam: 1, recusas: [{ funcao: 'Bateria', motivo: 'trabalho' }] },
    { publicada_em: null, faltam: 3 },
    { vagas: [] },
  ])
  const { trocas } = (await lider('GET', '/api/escala/trocas')).body
  expect(trocas).toMatchObject([{ por_que: 'recusou', funcao: 'Bateria' }])
  expect(trocas[0].candidatos.length).toBeGreaterThan(0)
  expect((await lider('GET', '/api/pessoas')).body.pessoas).toHaveLength(12)
})
