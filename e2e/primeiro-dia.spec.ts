import type { Locator } from '@playwright/test'
import { ensureAdmin } from '../server/src/acesso/acesso.service.ts'
import { expect, startServer, test } from './fixtures.ts'
import { dialog, toast } from './screen.ts'

const SENHA = 'Inicial123'
const NOVA = 'Cantai456'
/** Taps and fields that may lead from the login of the first administrator to a planned Sunday. */
const PRESSES_MAX = 25

test('DIA-01 DIA-02 DIA-03 a new ministry: the checklist leads to a planned Sunday, a team that can enter, and leaves', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const { server, stop } = await startServer()
  try {
    await server.db.deleteFrom('usuarios').execute()
    await server.db.updateTable('ministerio').set({ primeiro_dia_ate: null }).execute()
    await ensureAdmin(server.db, { email: 'admin@cantai.local', senha: SENHA })
    let presses = 0
    const tap = (target: Locator) => {
      presses++
      return target.click()
    }
    const fill = (field: Locator, text: string) => {
      presses++
      return field.fill(text)
    }
    const button = (name: string | RegExp, within: Locator = page.locator('body')) =>
      within.getByRole('button', { name, exact: true })
    const steps = page.getByRole('list', { name: 'Primeiros passos' }).getByRole('listitem')
    const done = (title: string) => expect(steps.filter({ hasText: title })).toContainText('(feito)')

    await page.goto(`${server.url}/login`)
    await fill(page.getByLabel('Email'), 'admin')
    await fill(page.getByLabel('Senha', { exact: true }), SENHA)
    await tap(button('Entrar', page.getByRole('main')))
    await expect(page.getByText('0 de 8 feitos')).toBeVisible()
    await expectAccessible(page)

    await tap(button('Trocar senha'))
    await fill(page.getByLabel('Senha atual'), SENHA)
    await fill(page.getByLabel('Nova senha', { exact: true }), NOVA)
    await fill(page.getByLabel('Confirmar nova senha'), NOVA)
    await tap(button('Salvar', dialog(page)))
    await expect(dialog(page)).toBeHidden()
    await done('Trocar a senha')

    await tap(button('Escrever'))
    await fill(dialog(page, 'Nome da igreja').getByRole('textbox'), 'Igreja Esperança')
    // One key does not throw away a typed text.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await tap(button('Salvar', dialog(page)))
    await expect(dialog(page)).toBeHidden()
    await done('Dizer o nome da igreja')

    await tap(button('Trazer hinos'))
    await done('Começar com hinos: 40 no repertório')
    await expect(button('Retirar hinos')).toBeVisible()

    await tap(page.getByRole('link', { name: 'Planejar', exact: true }))
    await tap(button('Criar culto', dialog(page)))
    const picker = dialog(page, 'Adicionar músicas')
    for (let i = 0; i < 5; i++) await tap(picker.getByRole('checkbox').nth(i))
    await tap(button(/^Adicionar/, picker))
    await expect(toast(page, '5 músicas adicionadas')).toBeVisible()
    expect(presses).toBeLessThanOrEqual(PRESSES_MAX)
    test.info().annotations.push({ type: 'taps and fields', description: String(presses) })

    await page.goto(server.url)
    await done('Planejar o domingo')
    await button('Sim, só os aprovados').click()
    await done('Só avisar ensaios aprovados?')
    await page.getByRole('link', { name: 'Escolher', exact: true }).click()
    await dialog(page, 'Quem pode entrar').getByText('Só quem tem convite').click()
    await button('Salvar', dialog(page)).click()
    await expect(dialog(page)).toBeHidden()

    // One link for the whole team, with the words that go with it.
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Convidar', exact: true }).click()
    await expect(dialog(page, 'Convidar').getByLabel('Quantas pessoas')).toHaveValue('40')
    await expectAccessible(page)
    await button('Criar convite', dialog(page)).click()
    const invitation = dialog(page, 'Convite criado')
    await expect(invitation.getByText('serve para até 40 pessoas')).toBeVisible()
    await expect(invitation.getByText('O endereço começa com http:')).toBeVisible()
    await expectAccessible(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button('Copiar mensagem', invitation).click()
    await expect(invitation.getByText('Mensagem copiada, com o link.')).toBeVisible()
    const message = await page.evaluate(() => navigator.clipboard.readText())
    expect(message).toMatch(
      /^\*Igreja Esperança\*\nAdministrador convidou você para a equipe de louvor no Cantai\. Crie a sua conta aqui:\n/,
    )
    const [link = ''] = /\/register#convite=\S+/.exec(message) ?? []
    await button('Concluir', invitation).click()

    for (const [nome, email] of [
      ['Rute Alves', 'rute@exemplo.org'],
      ['Noemi Lima', 'noemi@exemplo.org'],
    ] as const) {
      const other = await browser.newContext({ baseURL: server.url })
      const guest = await other.newPage()
      await guest.goto(link)
      await expect(guest.getByText('Administrador convidou você para a equipe de louvor.')).toBeVisible()
      await expect(guest.getByText('Igreja Esperança')).toBeVisible()
      await guest.getByLabel('Nome Completo').fill(nome)
      await guest.getByLabel('Email').fill(email)
      await guest.getByLabel('Senha', { exact: true }).fill(NOVA)
      await guest.getByLabel('Confirmar Senha').fill(NOVA)
      await guest.getByRole('button', { name: 'Criar Conta' }).click()
      // One field and one tap lead inside.
      await expect(guest.getByLabel('Senha', { exact: true })).toBeFocused()
      await expect(guest.getByLabel('Email')).toHaveValue(email)
      await guest.keyboard.type(NOVA)
      await guest.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
      await expect(guest.getByText(`, ${nome.split(' ')[0]}. Que bom ter você aqui.`)).toBeVisible()
      // The first steps are nothing for who only plays.
      await expect(guest.getByRole('region', { name: 'Próximo culto' })).toContainText('5 músicas planejadas')
      await expect(guest.getByText('Primeiros passos')).toHaveCount(0)
      await other.close()
    }
    await page.goto(`${server.url}/usuarios?aba=convites`)
    await expect(page.getByText('2 de 40 pessoas entraram')).toBeVisible()

    // The last step, done elsewhere: it says so once, and is gone.
    await page.goto(server.url)
    await expect(page.getByText('7 de 8 feitos')).toBeVisible()
    await button('Guardar os primeiros passos').click()
    await expect(steps).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('7 de 8 feitos')).toBeVisible()
    await server.db.updateTable('musicas').set({ exemplo: false }).execute()
    await page.reload()
    await expect(page.getByText('O ministério está de pé. Bom louvor!')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Próximo culto' })).toContainText('5 músicas planejadas')
    await expect(page.getByText('Bom louvor!')).toHaveCount(0)
    // The server below closes: what the page still asks for would fail.
    await page.close()
  } finally {
    await stop()
  }
})

test('DIA-03 at the server’s own machine a link that nobody else opens is not offered to others', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { publicUrl } = server.config
  server.config.publicUrl = 'http://localhost:3000'
  try {
    await login(page, 'admin', '/usuarios/convidar')
    await dialog(page, 'Convidar').getByRole('button', { name: 'Criar convite' }).click()
    const made = dialog(page, 'Convite criado')
    await expect(made.getByText('Este link só abre neste computador.')).toBeVisible()
    await expect(made.getByRole('button', { name: 'Copiar mensagem' })).toHaveCount(0)
    await expectAccessible(page)
    // The way out is a page of the manual, in the app itself.
    const [help] = await Promise.all([
      page.waitForEvent('popup'),
      made.getByRole('link', { name: 'Como abrir para a rede da igreja' }).click(),
    ])
    await expect(help.getByRole('heading', { level: 1 })).toContainText('https')
    await expect(help.locator('#abrir-na-rede')).toBeVisible()
    await expectAccessible(help)

    // The same by plain http in the network: what phones miss, until it has been read on this device.
    await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
    await page.goto('/')
    const aviso = page.getByRole('complementary', { name: 'Sem https' })
    await expect(aviso.getByRole('link', { name: 'Como ligar o https' })).toBeVisible()
    await expectAccessible(page)
    await aviso.getByRole('button', { name: 'Entendi' }).click()
    await expect(aviso).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(aviso).toHaveCount(0)
  } finally {
    server.config.publicUrl = publicUrl
  }
})
