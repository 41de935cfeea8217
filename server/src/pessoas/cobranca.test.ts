import { expect, test } from 'vitest'
import type { Cobranca } from '@cantai/contract/pessoas/cobranca'
import { buildTestApp } from '../test/build-test-app.ts'
import { idsDasFuncoes, novaEscala, novaPessoa, tokenDaPagina } from './escala.fixture.ts'

const { db, as, anonymous, clock } = await buildTestApp({ publicUrl: 'https://louvor.exemplo/' })
clock.now = new Date('2026-11-23T12:00:00Z')
const lider = await as('lider')
const F = await idsDasFuncoes(lider)
const [VOCAL, VIOLAO] = [F['Vocal'] ?? 0, F['Violão'] ?? 0]
const cobrar = async () => (await lider('POST', '/api/escala/cobranca')).body.pessoas as Cobranca[]
const pedir = (pessoa_id: number) => lider('POST', '/api/escala/cobranca/pedida', { pessoa_id })

test('ESC-16 ESC-09 one list for all services: a message a person, who was asked is remembered, who answered falls out', async () => {
  const ana = await novaPessoa(lider, 'Ana Prado', [VOCAL, VIOLAO], { telefone: '(11) 90000-0001' })
  const bia = await novaPessoa(lider, 'Bia Souza', [VOCAL])
  const one = await novaEscala(
    lider,
    [
      [VOCAL, ana],
      [VIOLAO, ana],
      [VOCAL, bia],
    ],
    { data: '2026-12-06' },
  )
  await novaEscala(lider, [[VOCAL, ana]], { data: '2026-12-13' })
  await novaEscala(lider, [[VOCAL, bia]], { data: '2026-12-20', publicar: false })

  const token = await tokenDaPagina(lider, ana)
  const link = `https://louvor.exemplo/r/#${token}`
  expect(await cobrar()).toMatchObject([
    {
      pessoa_id: ana,
      telefone: '(11) 90000-0001',
      pedida_em: null,
      link,
      lugares: [
        { data: '2026-12-06', funcoes: ['Vocal', 'Violão'] },
        { data: '2026-12-13', funcoes: ['Vocal'] },
      ],
      texto: [
        'Oi, Ana! Você está na escala:',
        '• domingo, 6 de dezembro, às 19h: Vocal e Violão',
        '• domingo, 13 de dezembro, às 19h: Vocal',
        `Você pode? Responda aqui: ${link}`,
      ].join('\n'),
    },
    {
      pessoa_id: bia,
      texto: expect.stringMatching(
        /^Oi, Bia! Você está na escala de domingo, 6 de dezembro, às 19h: Vocal\. Você pode\? Responda aqui: https:/,
      ),
    },
  ])

  expect((await pedir(ana)).status).toBe(204)
  const asked = await cobrar()
  // People who were not asked yet are first.
  expect(asked.map(({ pessoa_id }) => pessoa_id)).toEqual([bia, ana])
  expect(Date.parse(asked[1]?.pedida_em ?? '')).toBe(clock.now.getTime())

  const vagas = one.escala.vagas.slice(0, 2).map(({ id }: { id: number }) => id)
  await anonymous('POST', '/api/resposta', { token, vagas, resposta: 'sim' })
  expect((await cobrar()).at(-1)?.lugares.map(({ data }) => data)).toEqual(['2026-12-13'])
  const { vagas: todas } = (await anonymous('POST', '/api/resposta/ver', { token })).body.cultos[1]
  await anonymous('POST', '/api/resposta', { token, vagas: [todas[0].id], resposta: 'nao' })
  expect((await cobrar()).map(({ pessoa_id }) => pessoa_id)).toEqual([bia])

  // Asked before the service was published, it was about others.
  clock.advance(60_000)
  await novaEscala(lider, [[VOCAL, ana]], { data: '2027-01-03' })
  expect((await cobrar()).find(({ pessoa_id }) => pessoa_id === ana)?.pedida_em).toBeNull()
  expect((await pedir(2_000_000_000)).status).toBe(404)
})

test('ESC-16 who is not in the team any more is asked without the link that their own page would refuse', async () => {
  const id = await novaPessoa(lider, 'Noé Reis', [VOCAL])
  await novaEscala(lider, [[VOCAL, id]], { data: '2027-01-10' })
  const asked = async () => (await cobrar()).find(({ pessoa_id }) => pessoa_id === id)
  expect(await asked()).toMatchObject({ ativa: true, link: expect.stringContaining('/r/#') })
  // The roster has them still, as after a write of older screens.
  await db.updateTable('pessoas').set({ ativa: false }).where('id', '=', id).execute()
  expect(await asked()).toMatchObject({
    ativa: false,
    link: null,
    texto: expect.stringMatching(/Você pode\?$/),
  })
  expect((await lider('POST', `/api/pessoas/${id}/pagina`)).body.codigo).toBe('inativa')
  expect((await pedir(id)).status).toBe(204)
  expect((await asked())?.pedida_em).not.toBeNull()
})

test('ESC-03 without an address that other devices reach the text bears no link', async () => {
  const local = await buildTestApp()
  local.clock.now = clock.now
  const lead = await local.as('lider')
  const id = await novaPessoa(lead, 'Zeca', [VOCAL])
  await novaEscala(lead, [[VOCAL, id]])
  const [sent] = (await lead('POST', '/api/escala/cobranca')).body.pessoas
  expect(sent.link).toBeNull()
  expect(sent.texto).toMatch(/Você pode\?$/)
  expect((await lead('POST', `/api/pessoas/${id}/pagina`)).body).toEqual({ link: null })
})
