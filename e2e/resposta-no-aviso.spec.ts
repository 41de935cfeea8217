import type { Page } from '@playwright/test'
import { momentoEm } from '@cantai/domain/datas'
import { createPush } from '../server/src/providers/push/push-client.ts'
import { createPushScheduler } from '../server/src/push/push.scheduler.ts'
import { type PushStandIn, startPushStandIn } from '../server/src/test/stand-ins/push-service.ts'
import { browserPush, workerOf } from './avisos-fixtures.ts'
import { addCulto, addEscala, addPessoas, named, readEscala } from './escala-fixtures.ts'
import { expect, type Server, test as base } from './fixtures.ts'
import { FUSO } from './fuso.ts'
import { dia, emptyEscala, hoje } from './ministry.ts'

interface Envio {
  servico: PushStandIn
  /** The server notes what is new, and sends it, at noon: at night it would wait. */
  envia: () => Promise<void>
}

/** The server's notices go to an imitated push service. */
const test = base.extend<{ envio: Envio }>({
  envio: async ({ server: { db, providers } }, use) => {
    const servico = await startPushStandIn()
    const { push } = providers
    providers.push = createPush(servico.base)
    const scheduler = createPushScheduler({
      db,
      agora: () => momentoEm(hoje(), '12:00', FUSO),
      fuso: FUSO,
      push: providers.push,
      contato: () => 'https://louvor.exemplo.org',
    })
    await use({ servico, envia: () => scheduler.tick() })
    await scheduler.stop()
    providers.push = push
    await servico.stop()
  },
})

test.use({ serviceWorkers: 'allow' })

const funcao = (page: Page, nome: string) => page.getByRole('group', { name: nome, exact: true })

/** A service for which this person is published. */
async function publicar(server: Server, pessoa: number | undefined, data: string): Promise<number> {
  const { id } = await addCulto(server, { data })
  await addEscala(server, id, [['Violão', pessoa]])
  await server.api('POST', `/api/cultos/${id}/escala/publicar`, { confirmar: true })
  return id
}

/** The states of a roster's places, and how many answers its history has. */
async function respostas(server: Server, culto: number) {
  const { vagas } = await readEscala(server, culto)
  const answers = await server.db
    .selectFrom('auditoria')
    .select('id')
    .where('tipo', '=', 'escala')
    .where('registro_id', '=', culto)
    .where('acao', '=', 'respondido')
    .execute()
  return [...vagas.map(({ estado }) => estado), answers.length]
}

test('AVI-02 an answer out of a notice stands in the roster, once, where another person sees it @phone', async ({
  page,
  context,
  browser,
  server,
  login,
  envio: { servico, envia },
}) => {
  await emptyEscala(server)
  const conta = await server.createUser('musico')
  const ana = (await addPessoas(server, { Ana: 'Violão' }, { usuario_id: conta.id })).get('Ana')
  const vem = await publicar(server, ana, dia(8))
  await browserPush(page, servico.subscribe().assinatura)
  await page.goto('/login?origem=/minha-escala')
  await page.getByLabel('Email').fill(conta.email)
  await page.getByLabel('Senha', { exact: true }).fill(conta.senha)
  await page.getByLabel('Manter conectado neste aparelho').check()
  await page.getByRole('button', { name: 'Entrar' }).last().click()
  const oferta = page.getByRole('region', { name: 'Avisos' })
  await oferta.getByRole('button', { name: 'Avisar', exact: true }).click()
  await expect(page.getByText('Pronto: avisos ligados neste celular.')).toBeVisible()
  const { deliver, notices, noticeOf } = await workerOf(page, context)

  /** The server tells of what is new, and the device shows that. */
  async function chega() {
    const count = servico.arrived.length
    await envia()
    expect(servico.arrived).toHaveLength(count + 1)
    const { aviso } = servico.arrived[count] ?? { aviso: undefined }
    if (!aviso) throw new Error('no notice')
    await deliver(aviso)
    await expect.poll(notices).toContainEqual(expect.stringContaining(aviso.corpo))
    return { aviso, notice: await noticeOf(aviso.marca) }
  }

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const lider = await elsewhere.newPage()
  const { aviso, notice } = await chega()
  expect([aviso.titulo, await notice.actions()]).toEqual(['Você está na escala', ['Confirmar', 'Não posso']])
  await login(lider, 'lider', `/cultos/${vem}/escala`)
  await expect(funcao(lider, 'Violão')).toContainText('Ana')
  expect(await respostas(server, vem)).toEqual(['pendente', 0])
  await notice.press('sim')
  expect(await notices()).toEqual([`${aviso.marca}: Você está na escala | Obrigado! Esperamos você.`])
  await expect(funcao(lider, 'Violão')).toContainText('Confirmado')
  expect(await respostas(server, vem)).toEqual(['confirmada', 1])
  // The finger was still there: the same again, and the other one.
  await notice.press('sim')
  await notice.press('nao')
  expect(await notices()).toEqual([
    `${aviso.marca}: Você está na escala | Este aviso já foi respondido: para mudar, abra o Cantai.`,
  ])
  expect(await respostas(server, vem)).toEqual(['confirmada', 1])

  const naoVem = await publicar(server, ana, dia(9))
  const second = await chega()
  await second.notice.press('nao')
  expect(await notices()).toContain(
    `${second.aviso.marca}: Você está na escala | Tudo bem. A liderança já sabe.`,
  )
  await lider.goto(`/cultos/${naoVem}/escala`)
  await expect(funcao(lider, 'Violão')).toContainText('Não pode')
  expect(await respostas(server, naoVem)).toEqual(['recusada', 1])
  expect(named(await readEscala(server, naoVem))).toEqual(['Violão: Ana'])
  await elsewhere.close()
})
