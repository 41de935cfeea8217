import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeOf, stepOf } from '../server/src/acesso/totp.service.ts'
import { expect, test, SENHA } from './fixtures.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Configurações' })
const field = (page: Page, label: string) => modal(page).getByLabel(label, { exact: true })
const save = (page: Page) => modal(page).getByRole('button', { name: 'Salvar' }).click()

/** A phone opens it by a button in the header, a wide screen by the user's menu. */
async function open(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Configurações' })
  await page.getByRole('button', { name: /Menu do usuário/ }).waitFor()
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    await page.getByRole('menuitem', { name: 'Configurações' }).click()
  }
  await expect(modal(page)).toBeVisible()
  // The panel slides in: a press meanwhile may miss.
  await expect.poll(() => modal(page).evaluate((dialog) => dialog.getAnimations().length)).toBe(0)
}

test('SHE-03 SHE-05 SHE-06 SHE-08 SEG-06 name, email and telephone change, the modal closes 1.5 s after it said so, and one takes the own data along @phone', async ({
  page,
  login,
  unique,
  expectAccessible,
}) => {
  const conta = await login(page)
  await open(page)
  await expect(field(page, 'Nome Completo')).toHaveValue(conta.nome)
  await expect(field(page, 'Email')).toHaveValue(conta.email)
  await expectAccessible(page)
  await field(page, 'Nome Completo').fill('Débora Lima')
  await field(page, 'Email').fill(`debora.${unique}@exemplo.org`)
  await modal(page)
    .getByLabel(/^Telefone/)
    .pressSequentially('11987654321')
  const success = modal(page).getByText('Configurações atualizadas com sucesso!').waitFor()
  await save(page)
  await success
  await expect(modal(page)).toBeHidden()
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await expect(page.getByText(`debora.${unique}@exemplo.org`)).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page)
  await expect(modal(page).getByLabel(/^Telefone/)).toHaveValue('(11) 98765-4321')
  await modal(page).getByRole('tab', { name: 'Segurança' }).click()
  const download = page.waitForEvent('download')
  await modal(page).getByRole('button', { name: 'Baixar meus dados' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    conta: { nome: 'Débora Lima', telefone: '(11) 98765-4321' },
  })
})

test('SHE-06 SHE-07 the three passwords are needed together, and can be shown', async ({ page, login }) => {
  await login(page)
  await open(page)
  await field(page, 'Confirmar nova senha').fill('x')
  await save(page)
  await expect(modal(page).getByText('Senha atual é obrigatório para alteração')).toBeVisible()
  await expect(modal(page).getByText('Nova senha é obrigatória')).toBeVisible()
  await field(page, 'Senha atual').fill(SENHA)
  await field(page, 'Nova senha').fill('abc')
  await field(page, 'Confirmar nova senha').fill('')
  await save(page)
  await expect(modal(page).getByText('Senha deve conter: pelo menos 6 caracteres')).toBeVisible()
  await expect(modal(page).getByText('Confirmação de senha é obrigatória')).toBeVisible()
  await field(page, 'Confirmar nova senha').fill('Outra123')
  await field(page, 'Nova senha').fill('Nova1234')
  await expect(modal(page).getByText('Senhas não coincidem')).toBeVisible()
  await field(page, 'Nome Completo').fill('A')
  await expect(modal(page).getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Mostrar senha' }).nth(1).click()
  await expect(field(page, 'Nova senha')).toHaveAttribute('type', 'text')
  await expect(field(page, 'Senha atual')).toHaveAttribute('type', 'password')
  // TEL-05: typed text is not discarded without a question.
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(field(page, 'Nova senha')).toHaveValue('Nova1234')
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(modal(page)).toBeHidden()
})

test('SHE-06 SHE-07 a changed password works and ends the notice of the default administrator', async ({
  page,
  login,
  server,
  isMobile,
  expectAccessible,
}) => {
  const conta = await login(page, 'admin', '/login')
  await server.db.updateTable('usuarios').set({ padrao: true }).where('id', '=', conta.id).execute()
  await page.goto('/musicas')
  const reminder = page.getByRole('button', { name: /Menu do usuário \(troque a senha padrão\)/ })
  await reminder.click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Trocar a senha padrão' }).click()
  // On touch the focus would open the keyboard, which covers the panel.
  const place = isMobile
    ? modal(page).getByRole('group', { name: 'Alterar senha' })
    : field(page, 'Senha atual')
  await expect(place).toBeFocused()
  await expect(modal(page).getByText('Esta é a conta padrão de administrador.')).toBeVisible()
  await field(page, 'Senha atual').fill('Errada123')
  await field(page, 'Nova senha').fill('Nova1234')
  await field(page, 'Confirmar nova senha').fill('Nova1234')
  await save(page)
  await expect(modal(page).getByText('A senha atual não confere')).toBeVisible()
  await field(page, 'Senha atual').fill(conta.senha)
  await save(page)
  await expect(modal(page).getByText('Configurações atualizadas com sucesso!')).toBeVisible()
  await expect(modal(page).getByText('Esta é a conta padrão de administrador.')).toBeHidden()
  await expect(modal(page)).toBeHidden()
  await expect(reminder).toBeHidden()
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: conta.email, senha: 'Nova1234' }),
  })
  expect(answer.status).toBe(200)
})

test('SHE-08 ERR-01 an email that is taken is said under its field, a broken server in a dialog', async ({
  page,
  login,
  server,
  unique,
}) => {
  const other = await server.createUser()
  const conta = await login(page)
  await open(page)
  await field(page, 'Email').fill(other.email)
  await save(page)
  await expect(modal(page).getByText('Já existe uma conta com este email')).toBeVisible()
  // TEL-05: some time after the login, another email needs the password.
  const long = new Date(Date.now() - 6 * 60_000)
  await server.db.updateTable('sessoes').set({ criada_em: long }).where('usuario_id', '=', conta.id).execute()
  await field(page, 'Email').fill(`livre.${unique}@exemplo.org`)
  await save(page)
  const confirmation = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  await confirmation.getByLabel('Senha', { exact: true }).fill('Errada123')
  await confirmation.getByRole('button', { name: 'Confirmar' }).click()
  await expect(confirmation.getByText('A senha atual não confere')).toBeVisible()
  await confirmation.getByLabel('Senha', { exact: true }).fill(SENHA)
  await confirmation.getByRole('button', { name: 'Confirmar' }).click()
  await expect(modal(page).getByText('Configurações atualizadas com sucesso!')).toBeVisible()
  await expect(modal(page)).toBeHidden({ timeout: 3_000 })
  await open(page)
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 409, json: {} }))
  await save(page)
  await expect(page.getByText('Erro ao atualizar configurações. Tente novamente.')).toBeVisible()
})

test('SEG-08 SEG-09 another device is left, and the second factor is switched on with its recovery codes', async ({
  page,
  login,
  server,
}) => {
  const conta = await login(page)
  const elsewhere = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0',
    },
    body: JSON.stringify({ email: conta.email, senha: SENHA }),
  })
  const { token } = (await elsewhere.json()) as { token: string }
  const statusThere = async () =>
    (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusThere()).toBe(200)
  await open(page)
  await modal(page).getByRole('tab', { name: 'Segurança' }).click()
  const rows = modal(page).getByRole('list', { name: 'Aparelhos' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: 'Firefox' }).getByRole('button', { name: 'Sair deste aparelho' }).click()
  const question = page.getByRole('dialog', { name: 'Sair deste aparelho' })
  await question.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(rows).toHaveCount(1)
  expect(await statusThere()).toBe(401)

  await modal(page).getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
  const ligar = page.getByRole('dialog', { name: 'Verificação em duas etapas' })
  await ligar.getByLabel('Senha', { exact: true }).fill(SENHA)
  await ligar.getByRole('button', { name: 'Continuar' }).click()
  const typed = ligar.getByLabel('Código de 6 números')
  await expect(typed).toBeVisible()
  const { totp_segredo } = await server.db
    .selectFrom('usuarios')
    .select('totp_segredo')
    .where('id', '=', conta.id)
    .executeTakeFirstOrThrow()
  await typed.fill(codeOf(totp_segredo ?? Buffer.alloc(20), stepOf(new Date())))
  await ligar.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(ligar.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(
    10,
  )
  await ligar.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(modal(page).getByText('ligada', { exact: true })).toBeVisible()
})

test('SEG-09 the devices of an account are listed; one is left from another, then all of them @phone', async ({
  page,
  browser,
  login,
  server,
  expectAccessible,
}) => {
  const conta = await login(page)
  const enterElsewhere = async () => {
    const context = await browser.newContext({ baseURL: server.url })
    const other = await context.newPage()
    await other.goto('/login')
    await other.getByLabel('Email').fill(conta.email)
    await other.getByLabel('Senha', { exact: true }).fill(SENHA)
    await other.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(other.getByRole('button', { name: /Menu do usuário/ })).toBeVisible()
    return { other, close: () => context.close() }
  }
  const first = await enterElsewhere()
  await open(page)
  await modal(page).getByRole('tab', { name: 'Segurança' }).click()
  const rows = modal(page).getByRole('list', { name: 'Aparelhos' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.getByText('este', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await rows.filter({ hasText: 'Chrome' }).getByRole('button', { name: 'Sair deste aparelho' }).click()
  await page
    .getByRole('dialog', { name: 'Sair deste aparelho' })
    .getByRole('button', { name: 'Sair', exact: true })
    .click()
  await expect(rows).toHaveCount(1)
  await expect(first.other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await first.close()

  const second = await enterElsewhere()
  await modal(page).getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await page
    .getByRole('dialog', { name: 'Sair de todos' })
    .getByRole('button', { name: 'Sair de todos' })
    .click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(second.other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await second.close()
  // The next person on this device finds no panel open.
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(conta.email)
  await main.getByLabel('Senha', { exact: true }).fill(SENHA)
  await main.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(modal(page)).toBeHidden()
})

test('SEG-08 the second factor is switched on, asked for after the password, replaced by a recovery code, and switched off @phone', async ({
  page,
  login,
  server,
  expectAccessible,
}) => {
  const conta = await login(page)
  const codeNow = async (steps = 0) => {
    const { totp_segredo } = await server.db
      .selectFrom('usuarios')
      .select('totp_segredo')
      .where('id', '=', conta.id)
      .executeTakeFirstOrThrow()
    return codeOf(totp_segredo ?? Buffer.alloc(20), stepOf(new Date()) + steps)
  }
  await open(page)
  await modal(page).getByRole('tab', { name: 'Segurança' }).click()
  await modal(page).getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
  const ligar = page.getByRole('dialog', { name: 'Verificação em duas etapas' })
  await ligar.getByLabel('Senha', { exact: true }).fill(SENHA)
  await ligar.getByRole('button', { name: 'Continuar' }).click()
  await expect(ligar.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  await expectAccessible(page)
  const typed = ligar.getByLabel('Código de 6 números')
  await expect(typed).toHaveAttribute('inputmode', 'numeric')
  await expect(typed).toHaveAttribute('autocomplete', 'one-time-code')
  // A recovery code is no code of the authenticator app, so it confirms nothing.
  await typed.fill('AAAA-AAAA')
  await page.setViewportSize({ width: 360, height: 640 })
  await ligar.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(ligar.getByText('O código não confere.')).toBeInViewport()
  await typed.fill(await codeNow())
  await ligar.getByRole('button', { name: 'Ligar', exact: true }).click()
  const codigos = ligar.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codigos).toHaveCount(10)
  const recovery = await codigos.allTextContents()
  await page.keyboard.press('Escape')
  await expect(codigos).toHaveCount(10)
  await expectAccessible(page)
  await ligar.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(modal(page).getByText('ligada', { exact: true })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()

  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(conta.email)
  await main.getByLabel('Senha', { exact: true }).fill(SENHA)
  await main.getByRole('button', { name: 'Entrar' }).click()
  await expect(main.getByLabel('Código de 6 números')).toBeFocused()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Voltar' }).click()
  await expect(main.getByLabel('Email')).toHaveValue(conta.email)
  await expect(main.getByLabel('Senha', { exact: true })).toHaveValue(SENHA)
  await main.getByRole('button', { name: 'Entrar' }).click()
  await main.getByLabel('Código de 6 números').fill('000000')
  await main.getByRole('button', { name: 'Entrar' }).click()
  await expect(main.getByText('O código não confere.')).toBeVisible()
  await main.getByRole('button', { name: /código de recuperação/ }).click()
  await expect(main.getByText('O código não confere.')).toBeHidden()
  await main.getByLabel('Código de recuperação').fill(recovery[0] ?? '')
  await main.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: /Menu do usuário/ })).toBeVisible()

  await open(page)
  await modal(page).getByRole('tab', { name: 'Segurança' }).click()
  await modal(page).getByRole('button', { name: 'Desligar verificação em duas etapas' }).click()
  const desligar = page.getByRole('dialog', { name: 'Desligar verificação' })
  await desligar.getByLabel('Senha', { exact: true }).fill(SENHA)
  await desligar.getByLabel('Código de 6 números').fill(await codeNow(1))
  await desligar.getByRole('button', { name: 'Desligar', exact: true }).click()
  await expect(modal(page).getByRole('button', { name: 'Ligar verificação em duas etapas' })).toBeVisible()
})

test('SEG-08 an administrator with a common password is told in the shell, warned while typing, and left in peace after', async ({
  page,
  server,
  expectAccessible,
}) => {
  const conta = await server.createUser('admin')
  const notice = page.getByText('A sua senha é fácil de adivinhar')
  await page.goto('/login')
  await page.getByLabel('Email').fill(conta.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Depois' }).click()
  await expect(notice).toBeHidden()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: 'Trocar agora' }).click()
  await field(page, 'Senha atual').fill(SENHA)
  await field(page, 'Nova senha').fill('Jesus2026')
  await expect(modal(page).getByText('Esta senha é fácil de adivinhar.')).toBeVisible()
  await field(page, 'Nova senha').fill('Girassol-Tropeiro-8')
  await expect(modal(page).getByText('Esta senha é fácil de adivinhar.')).toBeHidden()
  await field(page, 'Confirmar nova senha').fill('Girassol-Tropeiro-8')
  await save(page)
  await expect(modal(page)).toBeHidden()
  await expect(notice).toBeHidden()
})
