import type { Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { Escala } from '@cantai/contract/pessoas/escala'
import { Pessoa, pessoasCalls } from '@cantai/contract/pessoas/pessoas'
import { dataEscrita, somarDias } from '@cantai/domain/datas'
import { makeEnsaio, makeMusica } from '../server/src/test/make.ts'
import { readQrImage } from '../server/src/test/stand-ins/whatsapp-qr.ts'
import { configure, connect, disconnect, expect, type Server, test } from './bot-fixtures.ts'
import { dia, emptyTables } from './ministry.ts'
import { pressAction, toast } from './screen.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const resumo = (page: Page) => page.getByRole('region', { name: 'Resumo' })
const mensagem = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until the toast has gone: it covers the controls below it, and stays while the pointer rests on it. */
async function dismissToasts(page: Page) {
  const close = page.locator('[data-toasts]').getByRole('button', { name: 'Dispensar' })
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
}

const makeCastelo = async ({ db }: Server, fields = {}) => {
  const { id } = await makeMusica(db, {
    nome: 'Castelo Forte',
    artista: 'Martinho Lutero',
    tom: 'C',
    youtube_video_id: 'dQw4w9WgXcQ',
  })
  return makeEnsaio(db, [id], { data_ensaio: dia(20), data_culto: dia(21), ...fields })
}

test.beforeEach(async ({ server, whatsapp: { standIn } }) => {
  await emptyTables(server, [
    'bot_mensagens',
    'ensaio_musicas',
    'ensaios',
    'planejamentos_todos',
    'bot_configs',
  ])
  await server.db.insertInto('bot_configs').values({ modelo_mensagem: null }).execute()
  standIn.messages.length = 0
  for (const fault of Object.keys(standIn.faults) as (keyof typeof standIn.faults)[])
    standIn.faults[fault] = undefined
})

test('BOT-01 ACE-06 SHE-04 an administrator comes from the dashboard: four cards, five tabs, the open one in the address', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await disconnect(server)
  await makeCastelo(server)
  await login(page, 'admin', '/')
  await page.getByRole('link', { name: 'Bot do WhatsApp' }).click()
  await expect(page).toHaveURL('/bot-config')
  await expect(page.getByRole('heading', { level: 1, name: 'Bot WhatsApp' })).toBeVisible()
  for (const card of [
    /Status\s*Desconectado/,
    /Mensagens Enviadas\s*0/,
    /Ensaios Agendados\s*1/,
    /Próximo Envio\s*Não agendado/,
  ])
    await expect(resumo(page)).toHaveText(card)
  await configure(server, { grupo_instrumentistas: '120363041234567890@g.us' })
  await page.reload()
  const envio = somarDias(dia(20), -2)
  await expect(resumo(page)).toContainText(`${dataEscrita(envio).slice(0, 5)} às 10:00`)
  for (const name of ['Status', 'WhatsApp', 'Configurações', 'Enviar Ensaios', 'Teste']) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeAttached()
    await expectAccessible(page)
  }
  await expect(page).toHaveURL('/bot-config?aba=teste')
  await page.goBack()
  await expect(tab(page, 'Enviar Ensaios')).toHaveAttribute('aria-selected', 'true')
})

test('BOT-01 at 360 px nothing overflows @phone', async ({ page, server, login }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await configure(server, { grupo_instrumentistas: '5511999998888-1500000000@g.us' })
  await makeCastelo(server, { tipo: 'E'.repeat(120) })
  await login(page, 'admin', '/bot-config')
  for (const name of ['Status', 'WhatsApp', 'Configurações', 'Enviar Ensaios', 'Teste']) {
    await tab(page, name).click()
    await expect(tab(page, name)).toBeInViewport()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360)
  }
})

test('ACE-01 ACE-04 ACE-06 below an administrator: Acesso Negado with the own level, and no link on the dashboard', async ({
  page,
  login,
}) => {
  await login(page, 'lider', '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bot do WhatsApp' })).toHaveCount(0)
  await page.goto('/bot-config')
  await expect(page.getByText('Acesso Negado')).toBeVisible()
  await expect(page.getByRole('main').getByText('Líder', { exact: true })).toBeVisible()
})

test('BOT-03 BOT-04 BOT-07 from the QR on the screen to a message in the group, and off again', async ({
  page,
  server,
  whatsapp: { standIn, grupo },
  login,
  expectAccessible,
}) => {
  await disconnect(server)
  await login(page, 'admin', '/bot-config?aba=whatsapp')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Desconectado', { exact: true })).toBeVisible()
  await expect(button(page, 'Desconectar WhatsApp')).toBeDisabled()
  for (const text of [
    'Cada número tem só uma conexão ativa com o bot.',
    'Conectar o bot em outro lugar desconecta este.',
    'O QR code vence em poucos minutos; se vencer, conecte de novo.',
    'O celular precisa continuar ligado e com internet.',
  ])
    await expect(panel.getByText(text)).toBeVisible()
  await expect(panel.getByText('Este cliente do WhatsApp não é oficial')).toBeVisible()

  await button(page, 'Conectar WhatsApp').click()
  await expect(panel.getByText('Aguardando QR', { exact: true })).toBeVisible()
  await expect(button(page, 'Conectar WhatsApp')).toBeDisabled()
  await expect(
    panel.getByRole('listitem').filter({ hasText: /WhatsApp no celular|Dispositivos|Conectar um|câmera/ }),
  ).toHaveCount(4)
  const qr = page.getByRole('img', { name: 'QR code para parear o WhatsApp' })
  await expect(qr).toBeVisible()
  await expectAccessible(page)
  // Scans the QR code from the screen, as a phone's camera would.
  standIn.scan(readQrImage(await qr.screenshot()))
  await expect(panel.getByText('Conectado', { exact: true })).toBeVisible()
  await expect(qr).toHaveCount(0)
  await expect(panel.getByText('Número do bot: +5511988887777')).toBeVisible()
  await expect(button(page, 'Conectar WhatsApp')).toBeDisabled()
  await expect(resumo(page)).toHaveText(/Status\s*Conectado/)
  await expect(panel.getByText(/^Última atualização: \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)).toBeVisible()

  await tab(page, 'Configurações').click()
  await page
    .getByLabel('Grupo dos instrumentistas')
    .selectOption({ label: 'Instrumentistas · 5 participantes' })
  await button(page, 'Salvar Configurações').click()
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible()

  await tab(page, 'Teste').click()
  await page.getByLabel('Mensagem', { exact: true }).fill('Alô, instrumentistas! 🎵')
  await button(page, 'Enviar Mensagem de Teste').click()
  await expect(toast(page, 'Mensagem de teste enviada!')).toBeVisible()
  expect(standIn.messages).toMatchObject([{ grupo, texto: 'Alô, instrumentistas! 🎵' }])
  expect(standIn.messages[0]?.leitores.length).toBeGreaterThan(3)
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('')

  await dismissToasts(page)
  await button(page, 'Enviar Mensagem de Teste').click()
  await expect.poll(() => standIn.messages.at(-1)?.texto).toBe('Mensagem de teste do bot')
  await expect(resumo(page)).toHaveText(/Mensagens Enviadas\s*2/)

  await tab(page, 'WhatsApp').click()
  await button(page, 'Desconectar WhatsApp').click()
  await expect(panel.getByText('Desconectado', { exact: true })).toBeVisible()
  await expect(button(page, 'Conectar WhatsApp')).toBeEnabled()
  await expect(resumo(page)).toHaveText(/Status\s*Desconectado/)
})

test('BOT-02 the status: restart keeps the pairing, last activity, the QR when there is one', async ({
  page,
  server,
  whatsapp,
  login,
}) => {
  await disconnect(server)
  await login(page, 'admin', '/bot-config')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Desconectado', { exact: true })).toBeVisible()
  await connect(server, whatsapp)
  await expect(panel.getByText('Conectado', { exact: true })).toBeVisible()
  await expect(panel).toHaveText(/Última atividade\s*\d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  const logins = whatsapp.standIn.logins.length
  await button(page, 'Reiniciar Bot').click()
  await expect(toast(page, 'Bot reiniciado!')).toBeVisible()
  await expect.poll(() => whatsapp.standIn.logins.length).toBeGreaterThan(logins)
  await expect(panel.getByText('Conectado', { exact: true })).toBeVisible()

  await disconnect(server)
  await server.api('POST', '/api/bot/whatsapp/connect')
  await expect(page.getByRole('img', { name: 'QR code para parear o WhatsApp' })).toBeVisible()
  await disconnect(server)
})

test('BOT-08 the pause switch stops everything, and says so on every tab', async ({
  page,
  server,
  login,
}) => {
  await login(page, 'admin', '/bot-config')
  await button(page, 'Pausar envios').click()
  await expect(page.getByText('O bot está pausado.')).toBeVisible()
  expect(await server.api('GET', '/api/bot/configs')).toMatchObject({ pausado: true })
  await tab(page, 'Teste').click()
  await button(page, 'Enviar Mensagem de Teste').click()
  await expect(toast(page, 'Erro ao enviar mensagem de teste')).toBeVisible()
  await expect(toast(page, 'O bot está pausado: retome os envios nas Configurações.')).toBeVisible()
  await button(page, 'Retomar envios').click()
  await expect(page.getByText('O bot está pausado.', { exact: true })).toHaveCount(0)
})

test('BOT-04 the status is polled every 3 s, and not in a hidden tab', async ({ page, login }) => {
  await page.clock.install()
  let requests = 0
  await page.route('**/api/bot/status', (route) => {
    requests++
    return route.continue()
  })
  await login(page, 'admin', '/bot-config')
  await expect(resumo(page)).toHaveText(/Status\s*\w+conectado|Status\s*Conectado/i)
  await expect.poll(() => requests).toBeGreaterThan(0)
  const visible = requests
  for (let i = 1; i <= 3; i++) {
    await page.clock.runFor(3_000)
    await expect.poll(() => requests).toBeGreaterThanOrEqual(visible + i)
  }
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const hidden = requests
  await page.clock.runFor(30_000)
  expect(requests).toBeLessThanOrEqual(hidden + 1)
})

test('BOT-05 the settings: defaults, a change that stays, and a template with its live preview', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await disconnect(server)
  await makeCastelo(server)
  await login(page, 'admin', '/bot-config?aba=configuracoes')
  await expect(page.getByLabel('Grupo dos instrumentistas')).toHaveValue('')
  await expect(page.getByLabel('Enviar mensagens automaticamente')).toBeChecked()
  await expect(page.getByLabel('Criar ensaios automaticamente')).toBeChecked()
  await expect(page.getByLabel('Horário do envio')).toHaveValue('10:00')
  await expect(page.getByLabel('Quando enviar')).toHaveValue('2')
  await expect(page.getByLabel('Quando enviar').locator('option')).toHaveText([
    '1 dia antes do ensaio',
    '2 dias antes do ensaio',
    '3 dias antes do ensaio',
    '7 dias antes do ensaio',
  ])
  await expect(page.getByLabel('Dia da criação')).toHaveValue('1')
  await expect(page.getByLabel('Horário da criação')).toHaveValue('10:00')
  await expect(page.getByLabel('O ensaio fica para')).toHaveValue('1')

  const previa = page.getByRole('region', { name: 'Prévia da mensagem' })
  await expect(previa).toContainText('Castelo Forte – Martinho Lutero · Tom C')
  await expect(previa).toContainText('https://youtu.be/dQw4w9WgXcQ')
  const modelo = page.getByLabel('Modelo da mensagem')
  await modelo.fill('Ensaio às {hora} {cor}')
  await expect(page.getByText(/^\{cor\} não existe: use \{tipo\}/)).toBeVisible()
  await button(page, 'Salvar Configurações').click()
  await expect(modelo).toBeFocused()
  await modelo.fill('Ensaio: ')
  await button(page, 'Inserir {data}').click()
  await expect(modelo).toHaveValue('Ensaio: {data}')
  await expect(previa).toContainText(/^Prévia\s*Ensaio: \S+, \d+ de \S+$/)

  const horario = page.getByLabel('Horário do envio')
  for (const [typed, erro] of [
    ['25:00', 'Hora inválida: escreva como 10:00'],
    ['', 'Escreva a hora, como 10:00'],
  ] as const) {
    await horario.fill(typed)
    await button(page, 'Salvar Configurações').click()
    await expect(page.getByText(erro)).toBeVisible()
    await expect(horario).toBeFocused()
  }
  await horario.fill('7h30')

  await page.getByLabel('Grupo dos instrumentistas').fill('abc')
  await page.getByLabel('Quando enviar').selectOption('7')
  await page.getByLabel('Dia da criação').selectOption('0')
  await button(page, 'Salvar Configurações').click()
  await expect(page.getByText('Este não é o id de um grupo')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Grupo dos instrumentistas').fill('120363041234567890@g.us')
  await button(page, 'Salvar Configurações').click()
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible()
  await page.reload()
  await expect(modelo).toHaveValue('Ensaio: {data}')
  await expect(page.getByLabel('Quando enviar')).toHaveValue('7')
  await expect(horario).toHaveValue('07:30')
  await expect(page.getByLabel('Dia da criação')).toHaveValue('0')
  await expect(page.getByLabel('Grupo dos instrumentistas')).toHaveValue('120363041234567890@g.us')
})

test('BOT-05 what two people change at the same time is not lost, nor by a look at another tab', async ({
  page,
  server,
  login,
}) => {
  await login(page, 'admin', '/bot-config?aba=configuracoes')
  await page.getByLabel('Horário do envio').fill('09:30')
  await tab(page, 'Teste').click()
  await tab(page, 'Configurações').click()
  await expect(page.getByLabel('Horário do envio')).toHaveValue('09:30')
  await configure(server, { dias_antecedencia: 3 })
  await button(page, 'Salvar Configurações').click()
  await expect(toast(page, 'Erro ao salvar configurações')).toBeVisible()
  await expect(page.getByLabel('Horário do envio')).toHaveValue('09:30')
  await expect(page.getByLabel('Quando enviar')).toHaveValue('3')
  await dismissToasts(page)
  await button(page, 'Salvar Configurações').click()
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible()
  expect(await server.api('GET', '/api/bot/configs')).toMatchObject({
    horario_envio: '09:30',
    dias_antecedencia: 3,
  })
})

test('BOT-06 a rehearsal is chosen, seen and sent; refused ones say why and can be tried again', async ({
  page,
  server,
  whatsapp,
  login,
  expectAccessible,
}) => {
  await connect(server, whatsapp)
  const { standIn, grupo } = whatsapp
  await configure(server, { grupo_instrumentistas: grupo })
  // The group's members get the keys with the first message.
  await server.api('POST', '/api/bot/test-message', {})
  standIn.messages.length = 0
  await server.db.deleteFrom('bot_mensagens').execute()
  const { id } = await makeCastelo(server)
  await login(page, 'admin', '/bot-config?aba=ensaios')
  await expect(page.getByText('Nenhuma mensagem ainda')).toBeVisible()
  await button(page, 'Enviar Ensaio').click()
  await expect(toast(page, 'Selecione um ensaio para enviar')).toBeVisible()

  await button(page, `Escolher o próximo: ${dataEscrita(dia(20))}`).click()
  await expect(page.getByLabel('Ensaio', { exact: true })).toHaveValue(String(id))
  await expect(page.getByText('1. Castelo Forte – Martinho Lutero · Tom C')).toBeVisible()
  standIn.faults.ackError = '463'
  await button(page, 'Enviar Ensaio').click()
  await expect(toast(page, 'Erro ao enviar mensagem do ensaio')).toBeVisible()
  const row = mensagem(page, `Ensaio de ${dataEscrita(dia(20))}`)
  await expect(row.getByText('Recusada')).toBeVisible()
  await expectAccessible(page)
  expect(standIn.messages).toEqual([])
  await dismissToasts(page)

  standIn.faults.ackError = undefined
  await row.getByRole('button', { name: /^Tentar de novo/ }).click()
  await expect(row.getByText('Enviada', { exact: true })).toBeVisible()
  await expect(row.getByText(/a pedido de Ana Souza/)).toBeVisible()
  await row.getByText('Ver mensagem').click()
  await expect(row.getByText('https://youtu.be/dQw4w9WgXcQ')).toBeVisible()
  expect(standIn.messages).toHaveLength(1)
  expect(standIn.messages[0]?.texto).toContain('1. *Castelo Forte* – Martinho Lutero · Tom C')

  await page.reload()
  await page.getByLabel('Ensaio', { exact: true }).selectOption(String(id))
  await expect(page.getByText(/^Já enviado em/)).toBeVisible()
  await server.api('PUT', `/api/ensaios/${id}`, { hora_inicio: '20:30' })
  await page.reload()
  await page.getByLabel('Ensaio', { exact: true }).selectOption(String(id))
  await expect(page.getByText(/O ensaio mudou depois disso\.$/)).toBeVisible()
  await button(page, 'Enviar atualização').click()
  await expect(toast(page, 'Mensagem do ensaio enviada!')).toBeVisible()
  await expect(mensagem(page, 'Atualização do ensaio').getByText('Enviada', { exact: true })).toBeVisible()
  expect(standIn.messages.at(-1)?.texto).toContain('20h30')
})

test('TEL-16 BOT-06 ENS-06 ENS-07 a lider tells the group of a rehearsal, of what changed in it, and that it is called off', async ({
  page,
  server,
  whatsapp,
  login,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  await connect(server, whatsapp)
  const { standIn, grupo } = whatsapp
  await configure(server, { grupo_instrumentistas: grupo })
  await server.api('POST', '/api/bot/test-message', {})
  await makeCastelo(server)
  await login(page, 'lider', '/ensaios')
  const row = mensagem(page, 'Castelo Forte')
  const modal = page.getByRole('dialog', { name: 'Avisar o grupo' })
  await pressAction(row, 'Avisar o grupo')
  await expect(modal).toContainText('Castelo Forte – Martinho Lutero · Tom C')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Enviar ao grupo' }).click()
  await expect(toast(page, 'O grupo recebeu o ensaio')).toBeVisible({ timeout: 20_000 })
  await expect(row).toContainText('Grupo avisado')

  await pressAction(row, 'Editar ensaio')
  await page.getByLabel('Hora', { exact: true }).fill('20:30')
  await button(page, 'Atualizar').click()
  await expect(row).toContainText('Mudou depois do aviso')
  // The toast of a moved service offers to tell the group, too.
  await page.locator('[data-toasts]').getByRole('button', { name: 'Avisar o grupo' }).click()
  await expect(modal.getByRole('list', { name: 'O que mudou' })).toContainText('20h30')
  await modal.getByRole('button', { name: 'Enviar mudança' }).click()
  await expect(toast(page, 'O grupo recebeu a mudança')).toBeVisible({ timeout: 20_000 })
  expect(standIn.messages.at(-1)?.texto).toMatch(/^🔄 \*O ensaio mudou:\*\n• agora é .*20h30/u)
  await expect(row).toContainText('Grupo avisado')

  await pressAction(row, 'Excluir ensaio')
  const pergunta = page.getByRole('dialog', { name: 'Confirmar Exclusão' })
  await expect(pergunta).toContainText('Tem certeza que deseja excluir este ensaio?')
  const avisar = pergunta.getByLabel('Avisar o grupo que este ensaio foi cancelado')
  await expect(avisar).toBeChecked()
  await expectAccessible(page)
  await pergunta.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Ensaio excluído com sucesso!')).toBeVisible()
  const [cancelamento] = await server.db
    .selectFrom('bot_mensagens')
    .select(['texto', 'estado'])
    .where('tipo', '=', 'cancelamento')
    .execute()
  expect(cancelamento?.texto).toContain('❌ *Ensaio cancelado*')
})

test('TEL-10 SEG-05 trouble is seen from the dashboard on, and each part of it has its press', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  const { db } = server
  await disconnect(server)
  await configure(server, { grupo_instrumentistas: '120363041234567890@g.us' })
  const message = {
    tipo: 'ensaio',
    destino: '120363041234567890@g.us',
    agendada_para: new Date(Date.now() - 60_000),
  } as const
  const [incerta, due] = [await makeCastelo(server), await makeCastelo(server, { data_ensaio: dia(19) })]
  await db
    .insertInto('bot_mensagens')
    .values([
      { ...message, ensaio_id: incerta.id, estado: 'incerta', motivo: 'Não houve confirmação.' },
      {
        ...message,
        ensaio_id: due.id,
        criado_por: (await db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow()).id,
      },
    ])
    .execute()
  await db.updateTable('bot_configs').set({ grupo_confirmar_ate: null }).execute()
  // The text that the link says arrives late, and must not move the link that somebody is about to press.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/bot-trouble*', (route) => held.then(() => route.continue()))
  await login(page, 'admin', '/')
  const link = page.getByRole('link', { name: 'Bot do WhatsApp' })
  await link.focus()
  letGo()
  await expect(link).toHaveAccessibleDescription('o WhatsApp está desconectado, 1 mensagem precisa de você')
  await expect(link).toBeFocused()
  await link.click()
  await expect(page.getByText('1 mensagem espera o WhatsApp.')).toBeVisible()
  await expect(button(page, 'Reconectar')).toBeVisible()
  await expect(tab(page, 'Enviar Ensaios')).toHaveAccessibleDescription('1 mensagem precisa de você')
  await expectAccessible(page)
  await button(page, 'Ver mensagens').click()
  const row = mensagem(page, 'Incerta')
  await row.getByRole('button', { name: /^Cancelar/ }).click()
  await expect(page.getByText('1 mensagem precisa de você.')).toHaveCount(0)

  await configure(server, { grupo_instrumentistas: '5511999998888-1500000000@g.us' })
  await page.reload()
  await button(page, 'Ver e confirmar').click()
  const modal = page.getByRole('dialog', { name: 'Confirmar o novo grupo' })
  await expect(modal.getByRole('listitem')).toContainText(['Castelo Forte – Martinho Lutero'])
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Enviar 1 mensagem' }).click()
  await expect(toast(page, 'Grupo confirmado')).toBeVisible()
  await expect(page.getByText('1 mensagem precisa de você.')).toHaveCount(0)
})

test('SEG-05 with approval, the rehearsal of a musico waits on the list until a lider approves it', async ({
  page,
  server,
  login,
}) => {
  await server.db.updateTable('bot_configs').set({ so_aprovados: true }).execute()
  await makeCastelo(server)
  await login(page, 'lider', '/ensaios')
  const row = mensagem(page, 'Castelo Forte')
  await expect(row).toContainText('Aguarda aprovação de um líder')
  await pressAction(row, 'Aprovar ensaio')
  await expect(toast(page, 'Ensaio aprovado')).toBeVisible()
  await expect(row).not.toContainText('Aguarda aprovação')
})

test('ESC-06 ESC-11 the leaders’ group is chosen from the list and is told of a decline', async ({
  page,
  server,
  whatsapp: { standIn, grupo },
  login,
}) => {
  await connect(server, { standIn, grupo })
  await login(page, 'admin', '/bot-config?aba=configuracoes')
  const lideranca = page.getByLabel('Grupo da liderança (opcional)')
  await expect(lideranca).toHaveValue('')
  await lideranca.selectOption({ label: 'Instrumentistas · 5 participantes' })
  await button(page, 'Salvar Configurações').click()
  await expect(toast(page, 'Configurações salvas com sucesso!')).toBeVisible()
  await page.reload()
  await expect(lideranca).toHaveValue(grupo)

  const bateria = pessoasCalls.funcoes.answer
    .parse(await server.api('GET', '/api/funcoes'))
    .funcoes.find(({ nome }) => nome === 'Bateria')
  const funcao_id = bateria?.id
  const [davi] = await Promise.all(
    ['Davi Melo', 'Caio Reis'].map(async (nome) =>
      Pessoa.parse(await server.api('POST', '/api/pessoas', { nome, funcoes: [{ funcao_id, nivel: 2 }] })),
    ),
  )
  const body = { data: dia(25), hora: '19:00', confirmar: true }
  const { id } = Culto.parse(await server.api('POST', '/api/cultos', body))
  const vagas = [{ funcao_id, pessoa_id: davi?.id }]
  const escala = Escala.parse(await server.api('PUT', `/api/cultos/${id}/escala`, { versao: 0, vagas }))
  await server.api('POST', `/api/cultos/${id}/escala/publicar`)
  const resposta = { vagas: escala.vagas.map((vaga) => vaga.id), resposta: 'nao', motivo: 'viagem' }
  await server.api('POST', '/api/escala/responder', resposta)
  await expect
    .poll(() => standIn.messages.map(({ texto }) => texto))
    .toEqual([expect.stringContaining('• Davi Melo não pode (Bateria). Quem pode: Caio Reis.')])
  expect(standIn.messages[0]).toMatchObject({ grupo })
  expect(standIn.messages[0]?.texto).not.toContain('viagem')
  await tab(page, 'Enviar Ensaios').click()
  await expect(mensagem(page, `Quem não pode no culto de ${dataEscrita(dia(25))}`)).toContainText('Enviada')
})

test('BOT-06 BOT-07 while WhatsApp is off, sending says what to do', async ({
  page,
  server,
  whatsapp,
  login,
}) => {
  await disconnect(server)
  await configure(server, { grupo_instrumentistas: whatsapp.grupo })
  const { id } = await makeCastelo(server)
  await login(page, 'admin', '/bot-config?aba=ensaios')
  await page.getByLabel('Ensaio', { exact: true }).selectOption(String(id))
  await button(page, 'Enviar Ensaio').click()
  await expect(toast(page, 'Erro ao enviar mensagem do ensaio')).toBeVisible()
  await tab(page, 'Teste').click()
  await page.getByLabel('Mensagem', { exact: true }).fill('Fica aqui')
  await button(page, 'Enviar Mensagem de Teste').click()
  await expect(toast(page, 'Erro ao enviar mensagem de teste')).toBeVisible()
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue('Fica aqui')
})

test('BOT-06 a message that is uncertain waits for a person; the history has its pages', async ({
  page,
  server: { db },
  login,
}) => {
  await db
    .insertInto('bot_mensagens')
    .values(
      Array.from({ length: 11 }, (_, i) => ({
        tipo: 'teste' as const,
        agendada_para: new Date(Date.now() - i * 60_000),
        criado_em: new Date(Date.now() - i * 60_000),
        destino: '120363041234567890@g.us',
        texto: `Mensagem ${i}`,
        estado: i === 0 ? ('incerta' as const) : ('enviada' as const),
        motivo: i === 0 ? 'O servidor parou no meio do envio: veja no grupo se a mensagem chegou.' : null,
      })),
    )
    .execute()
  await login(page, 'admin', '/bot-config?aba=ensaios')
  await expect(page.getByText('Nenhum ensaio para enviar')).toBeVisible()
  const first = page.locator('[data-row]').first()
  await expect(first.getByText('Incerta')).toBeVisible()
  await expect(first.getByText('veja no grupo se a mensagem chegou')).toBeVisible()
  await first.getByRole('button', { name: /^Cancelar/ }).click()
  await expect(first.getByText('Cancelada', { exact: true })).toBeVisible()
  await expect(first.getByText('Cancelada por Ana Souza.')).toBeVisible()
  await button(page, 'Próxima').click()
  await expect(page).toHaveURL('/bot-config?aba=ensaios&pagina=2')
  await expect(page.locator('[data-row]')).toHaveCount(1)
})

test.describe('when the server fails', () => {
  test.use({ allowedConsole: ['status of 500'] })

  test('BOT-02 BOT-03 BOT-05 orders and tabs that fail say so, and can be asked for again', async ({
    page,
    server,
    login,
  }) => {
    // A connection that another test left would leave nothing to connect.
    await disconnect(server)
    let failing = true
    const fail = (url: string) =>
      page.route(url, (route) =>
        failing ? route.fulfill({ status: 500, json: { erro: 'x' } }) : route.continue(),
      )
    await fail('**/api/bot/restart')
    await fail('**/api/bot/whatsapp/connect')
    await fail('**/api/bot/mensagens?*')
    await login(page, 'admin', '/bot-config')
    await button(page, 'Reiniciar Bot').click()
    await expect(toast(page, 'Erro ao reiniciar bot')).toBeVisible()
    await tab(page, 'WhatsApp').click()
    await button(page, 'Conectar WhatsApp').click()
    await expect(toast(page, 'Erro ao conectar WhatsApp')).toBeVisible()
    await tab(page, 'Enviar Ensaios').click()
    await expect(page.getByText('Não foi possível carregar as mensagens')).toBeVisible()
    failing = false
    await button(page, 'Tentar novamente').click()
    await expect(page.getByText('Nenhuma mensagem ainda')).toBeVisible()
  })
})
