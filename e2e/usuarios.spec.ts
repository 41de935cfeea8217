import type { Page } from '@playwright/test'
import { TENTATIVAS_POR_HORA } from '@cantai/contract/limites'
import { insertRegistro } from '../server/src/auditoria/auditoria.repository.ts'
import { makeUsuario } from '../server/src/test/make.ts'
import { expect, SENHA, test, type Server } from './fixtures.ts'
import { dialog, ready, tab, toast, withoutNews } from './screen.ts'

const NOVA = 'Cantai456'

/** A row of the table, or its card on a phone. */
const row = (page: Page, nome: string) =>
  page.getByRole('main').locator('[data-row]').filter({ hasText: nome })

async function openMenu(page: Page, nome: string, item: string) {
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const makePerson = (server: Server, fields: Parameters<typeof makeUsuario>[1]) =>
  makeUsuario(server.db, fields)

/** Gives an account a name that no other has. */
const rename = (server: Server, { id }: { id: number }, nome: string) =>
  server.db.updateTable('usuarios').set({ nome }).where('id', '=', id).execute()

/** Somebody of the team, by this name. */
async function addPessoa(server: Server, nome: string) {
  const conta = await server.createUser('musico')
  await rename(server, conta, nome)
  return { conta, nome }
}

/** The address of a link that the screen shows, on this test's own server. */
async function shownLink(page: Page, label: RegExp): Promise<string> {
  const { pathname, hash } = new URL(await page.getByRole('textbox', { name: label }).inputValue())
  return pathname + hash
}

async function fillNovaSenha(page: Page, senha: string, confirmar = senha) {
  await page.getByLabel('Nova senha', { exact: true }).fill(senha)
  await page.getByLabel('Confirmar nova senha').fill(confirmar)
}

const loginWith = (server: Server, email: string, senha: string) =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  })

test.describe('people', () => {
  test('ACE-06 Usuários: an administrator gets there by the menu, others are refused', async ({
    page,
    login,
    isMobile,
  }) => {
    await login(page, 'admin')
    if (isMobile) {
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      const administracao = dialog(page, 'Menu').getByRole('navigation', { name: 'Administração' })
      await expect(administracao.getByRole('link')).toHaveText(['Usuários', 'Servidor'])
      await administracao.getByRole('link', { name: 'Usuários' }).click()
    } else {
      await page.getByRole('button', { name: 'Mais', exact: true }).click()
      const administracao = page.getByRole('group', { name: 'Administração' })
      await expect(administracao.getByRole('menuitem')).toHaveText(['Usuários', 'Servidor'])
      await administracao.getByRole('menuitem', { name: 'Usuários' }).click()
    }
    await expect(page).toHaveURL('/usuarios')
    await expect(page).toHaveTitle('Usuários · Cantai')
    await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
  })

  test('ACE-04 ACE-06 Usuários: a lider is told who may enter, and no menu leads there', async ({
    page,
    login,
  }) => {
    await login(page, 'lider', '/usuarios')
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Escala',
      'Relatórios',
      'Trazer e levar',
      'Histórico',
    ])
  })

  test('Usuários: search without accents, filters and sort live in the address, axe finds nothing @both', async ({
    page,
    login,
    server,
    unique,
    isMobile,
    expectAccessible,
  }) => {
    await makePerson(server, { nome: `Conceição ${unique}`, nivel_acesso: 'lider' })
    await makePerson(server, { nome: `Ágata ${unique}`, ativo: false })
    await makePerson(server, { nome: `${'Maria das Dores '.repeat(8)}${unique}` })
    const me = await login(page, 'admin', '/usuarios')
    const rows = page.getByRole('main').locator('[data-row]')
    await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill(`CONCEICAO ${unique}`)
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/busca=CONCEICAO/)
    await expect(rows).toContainText('Líder')
    // On a card this column would add a line to each person.
    if (isMobile) await expect(rows).not.toContainText('Desde')
    await page.getByRole('searchbox').fill(unique)
    await expect(rows).toHaveCount(3)
    await expectAccessible(page)
    if (isMobile) await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByLabel('Situação').selectOption('Só inativos')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Inativo')
    await page.reload()
    await expect(rows).toHaveCount(1)
    if (isMobile) await page.getByRole('button', { name: 'Filtros · 1 ativo' }).click()
    await page.getByLabel('Nível', { exact: true }).selectOption('Líder')
    await expect(page.getByText('Ninguém encontrado')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await expect(page).toHaveURL('/usuarios')
    await expect(rows.nth(3)).toBeVisible()
    await page.getByRole('searchbox').fill(me.email)
    await expect(row(page, me.email)).toContainText('você')
    await expect(rows).toHaveCount(1)
  })

  test('Usuários: the pager leads on and back', async ({ page, login, server, unique }) => {
    for (let i = 0; i < 11; i++)
      await makePerson(server, { nome: `Coro ${unique} ${String(i).padStart(2, '0')}` })
    await login(page, 'admin', `/usuarios?busca=${unique}`)
    const rows = page.getByRole('main').locator('[data-row]')
    await expect(rows).toHaveCount(10)
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(`Coro ${unique} 10`)
    await expect(page).toHaveURL(/pagina=2/)
    await page.goto(`/usuarios?busca=${unique}&pagina=9`)
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Anterior' }).click()
    await expect(rows).toHaveCount(10)
  })

  test('ACE-06 Usuários: a changed level is shown, holds at once and stands in the history', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    const nome = `Noemi ${unique}`
    const { id } = await makePerson(server, { nome })
    await login(page, 'admin', `/usuarios?busca=${unique}`)
    await openMenu(page, nome, 'Mudar nível')
    const modal = dialog(page, 'Mudar nível')
    await expect(modal.getByRole('radio', { name: /^Músico/ })).toBeChecked()
    await expectAccessible(page)
    await modal.getByRole('radio', { name: /^Líder/ }).check()
    await modal.getByRole('button', { name: 'Mudar nível' }).click()
    await expect(page.getByText(`${nome} agora é Líder`)).toBeVisible()
    await expect(row(page, nome)).toContainText('Líder')
    const { nivel_acesso } = await server.db
      .selectFrom('usuarios')
      .select('nivel_acesso')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(nivel_acesso).toBe('lider')
    await tab(page, 'Histórico').click()
    await expect(page).toHaveURL(/aba=historico/)
    await expect(page.getByRole('list', { name: 'Histórico' }).getByRole('listitem').first()).toHaveText(
      /mudou o nível de Noemi \w+ @\S+ de Músico para Líder/,
    )
    await expectAccessible(page)
  })

  test('Usuários: an action chosen while the table turns into cards still opens its dialog @wide-only', async ({
    page,
    login,
    server,
    unique,
  }) => {
    const nome = `Vira ${unique}`
    await makePerson(server, { nome })
    await login(page, 'admin', `/usuarios?busca=${unique}`)
    await page.getByRole('button', { name: `Ações de ${nome}` }).click()
    // The menu takes a minute to close, and the layout changes before that.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addStyleTag({ content: '[role=menu] { transition-duration: 60s !important }' })
    await page.getByRole('menuitem', { name: 'Mudar nível' }).click()
    await expect(dialog(page, 'Mudar nível')).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(dialog(page, 'Mudar nível')).toBeVisible()
  })

  test('SEG-06 Usuários: a deactivated person is out at once, can be brought back, and be removed for good with their data taken along', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    const { conta, nome } = await addPessoa(server, `Rute ${unique}`)
    const me = () =>
      fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${conta.token}` } })
    expect((await me()).status).toBe(200)
    await login(page, 'admin', `/usuarios?busca=${unique}`)
    await openMenu(page, nome, 'Desativar')
    await expect(dialog(page, 'Desativar conta')).toBeVisible()
    await expectAccessible(page)
    await dialog(page, 'Desativar conta').getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog(page, 'Desativar conta')).toBeHidden()
    expect((await me()).status).toBe(200)
    await openMenu(page, nome, 'Desativar')
    await dialog(page, 'Desativar conta').getByRole('button', { name: 'Desativar' }).click()
    await expect(row(page, nome)).toContainText('Inativo')
    expect((await me()).status).toBe(401)
    expect((await loginWith(server, conta.email, SENHA)).status).toBe(401)
    await page.getByRole('button', { name: `Ações de ${nome}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Gerar link de nova senha' })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'Reativar' }).click()
    await dialog(page, 'Reativar conta').getByRole('button', { name: 'Reativar' }).click()
    await expect(row(page, nome)).not.toContainText('Inativo')
    expect((await loginWith(server, conta.email, SENHA)).status).toBe(200)

    const download = page.waitForEvent('download')
    await openMenu(page, nome, 'Baixar os dados')
    expect((await download).suggestedFilename()).toContain(unique)
    await openMenu(page, nome, 'Remover pessoa')
    const question = dialog(page, 'Remover pessoa')
    await expect(question).toContainText('assinado como “Pessoa removida”')
    await question.getByRole('button', { name: 'Remover de vez' }).click()
    await expect(toast(page, 'A pessoa foi removida')).toBeVisible()
    await expect(row(page, nome)).toHaveCount(0)
    expect((await loginWith(server, conta.email, SENHA)).status).toBe(401)
  })

  test('SEG-19 guesses at an account are counted on its row; an administrator lets its owner in for a while @phone', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const { conta, nome } = await addPessoa(server, `Elias ${unique}`)
    const detalhes = { tentativas: `${TENTATIVAS_POR_HORA}` }
    const registro = { autor_id: null, alvo_id: conta.id, acao: 'tentativas_de_entrar', detalhes } as const
    await insertRegistro(server.db, registro, new Date())
    await login(page, 'admin', `/usuarios?busca=${unique}`)
    await expect(row(page, nome)).toContainText(`${TENTATIVAS_POR_HORA} tentativas`)
    await openMenu(page, nome, 'Deixar entrar agora (15 min)')
    await expect(dialog(page, 'Deixar entrar agora')).toContainText('Alguém tenta adivinhar esta senha')
    await expectAccessible(page)
    await dialog(page, 'Deixar entrar agora').getByRole('button', { name: 'Deixar entrar' }).click()
    await expect(toast(page, `${nome} pode entrar nos próximos 15 minutos`)).toBeVisible()
    await expect(row(page, nome)).toContainText(/Pode entrar até \d\d:\d\d/)
    await expectAccessible(page)
    // Administrators are told of it for a day, in the tests after this one too.
    await server.db.updateTable('usuarios').set({ ativo: false }).where('id', '=', conta.id).execute()
  })

  test('Usuários: an administrator who lowers the own level confirms it and loses the screen', async ({
    page,
    login,
    server,
    unique,
  }) => {
    await server.createUser('admin')
    const { id } = await login(page, 'admin', '/')
    const nome = `Débora ${unique}`
    await rename(server, { id }, nome)
    await page.goto(`/usuarios?busca=${unique}`)
    await openMenu(page, nome, 'Mudar nível')
    await dialog(page, 'Mudar nível')
      .getByRole('radio', { name: /^Músico/ })
      .check()
    await dialog(page, 'Mudar nível').getByRole('button', { name: 'Mudar nível' }).click()
    await dialog(page, 'Mudar o seu próprio nível?')
      .getByRole('button', { name: 'Mudar o meu nível' })
      .click()
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  })

  test('Usuários: the last administrator is told why the account stays', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    const { id } = await login(page, 'admin', '/')
    const nome = `Sara ${unique}`
    const others = await server.db
      .updateTable('usuarios')
      .set({ nivel_acesso: 'lider' })
      .where('nivel_acesso', '=', 'admin')
      .where('id', '!=', id)
      .returning('id')
      .execute()
    await rename(server, { id }, nome)
    await page.goto(`/usuarios?busca=${unique}`)
    await page.getByRole('button', { name: `Ações de ${nome}` }).click()
    await expect(page.getByText(/É a única conta de administrador ativa/)).toBeVisible()
    for (const item of ['Mudar nível', 'Desativar', 'Remover pessoa'])
      await expect(page.getByRole('menuitem', { name: item })).toBeDisabled()
    await expectAccessible(page)
    await server.db
      .updateTable('usuarios')
      .set({ nivel_acesso: 'admin' })
      .where(
        'id',
        'in',
        others.map((other) => other.id),
      )
      .execute()
  })

  test('ERR-01 Usuários: a list that does not come says so and is asked for again', async ({
    page,
    login,
  }) => {
    await withoutNews(page)
    let fails = true
    await page.route('**/api/usuarios?*', (route) =>
      fails ? route.fulfill({ status: 403, json: { erro: 'x' } }) : route.continue(),
    )
    await page.route('**/api/usuarios/entrada', (route) =>
      fails ? route.fulfill({ status: 403, json: { erro: 'x' } }) : route.continue(),
    )
    await login(page, 'admin', '/usuarios')
    await expect(page.getByText('Não foi possível carregar as pessoas')).toBeVisible()
    await expect(page.getByText('Não foi possível carregar quem pode entrar')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click()
    await expect(page.getByRole('region', { name: 'Quem pode entrar' })).toBeVisible()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible()
  })
})

test.describe('links', () => {
  test('Usuários: a password link is shown once, opens once and sets the password', async ({
    page,
    browser,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    const { conta, nome } = await addPessoa(server, `Ester ${unique}`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      navigator.share = async (data = {}) => void shared.push(data)
    })
    await login(page, 'admin', `/usuarios?busca=${unique}`)
    await openMenu(page, nome, 'Gerar link de nova senha')
    const modal = dialog(page, 'Link de nova senha')
    await expect(modal).toBeVisible()
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Gerar link' }).click()
    await expect(modal.getByText(/Vale até \d\d\/\d\d\/\d{4} às \d\d:\d\d e serve uma vez só/)).toBeVisible()
    await expectAccessible(page)
    const link = await shownLink(page, /^Link para/)
    await modal.getByRole('button', { name: 'Copiar link' }).click()
    await expect(modal.getByText('Link copiado.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link)
    await modal.getByRole('button', { name: 'Compartilhar' }).click()
    expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared')))).toContain(link)
    await modal.getByRole('button', { name: 'Concluir' }).click()
    await expect(modal).toBeHidden()
    await expect(row(page, nome)).toContainText('Link aberto')

    const requests: string[] = []
    const other = await browser.newContext({ baseURL: server.url })
    const phone = await other.newPage()
    phone.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Nova senha', level: 1 })).toBeVisible()
    await expect(phone).toHaveURL('/redefinir-senha')
    // Neither an address nor a referrer reveals the token to others.
    const token = link.split('token=')[1]
    expect(token).toBeTruthy()
    expect(requests.filter((request) => request.includes(token ?? ''))).toEqual([])
    await fillNovaSenha(phone, 'abc')
    await phone.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(phone.getByText(/Senha deve conter: pelo menos 6 caracteres/)).toBeVisible()
    await fillNovaSenha(phone, NOVA, 'Outra789')
    await expect(phone.getByText('Senhas não coincidem')).toBeVisible()
    await expectAccessible(phone)
    await fillNovaSenha(phone, NOVA)
    await phone.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(phone).toHaveURL('/login')
    await expect(phone.getByText('Senha nova salva! Entre com ela.')).toBeVisible()
    expect((await loginWith(server, conta.email, SENHA)).status).toBe(401)
    expect((await loginWith(server, conta.email, NOVA)).status).toBe(200)

    await phone.goto(link)
    await expect(phone.getByText('Este link já foi usado.')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'Ir para a entrada' }).click()
    await expect(phone).toHaveURL('/login')
    await other.close()
  })

  test('SEG-01 Usuários: an open password link is seen, says who made it, and is revoked', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    const { conta, nome } = await addPessoa(server, `Ester ${unique}`)
    const { url } = Object(await server.api('POST', `/api/usuarios/${conta.id}/link-senha`, {}))
    await login(page, 'admin', `/usuarios?busca=${unique}`)
    await expect(row(page, nome)).toContainText('Link aberto')
    await openMenu(page, nome, 'Revogar link de nova senha')
    const question = dialog(page, 'Revogar link de nova senha')
    await expect(question.getByText(/criado por .+, que valeria até \d\d\/\d\d\/\d{4}/)).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Revogar' }).click()
    await expect(page.getByText('Link revogado')).toBeVisible()
    await expect(row(page, nome)).not.toContainText('Link aberto')
    await page.goto(String(url).replace(/^https?:\/\/[^/]+/, ''))
    await expect(page.getByText('Este link não vale mais.')).toBeVisible()
    await page.goto('/usuarios?aba=historico')
    await expect(page.getByText(new RegExp(`revogou o link de nova senha de ${nome}`))).toBeVisible()
  })

  test('Usuários: a link that is broken or went bad meanwhile says what to do', async ({ page, server }) => {
    await page.goto('/redefinir-senha')
    await expect(page.getByText('Abra de novo o link que você recebeu')).toBeVisible()
    // In older links the token stands in the query rather than in the fragment.
    await page.goto('/redefinir-senha?token=nada')
    await expect(page).toHaveURL('/redefinir-senha')
    await expect(page.getByText('Este link não vale mais. Peça um novo ao administrador')).toBeVisible()
    await page.goto('/redefinir-senha')
    await expect(page.getByText('Abra de novo o link que você recebeu')).toBeVisible()
    // The same screen with another fragment: no page is loaded by itself.
    await page.goto('/redefinir-senha#token=nada')
    await expect(page.getByText('Este link não vale mais. Peça um novo ao administrador')).toBeVisible()
    await expect(page).toHaveURL('/redefinir-senha')

    const conta = await server.createUser('musico')
    const { url } = Object(await server.api('POST', `/api/usuarios/${conta.id}/link-senha`, {}))
    await page.goto(String(url).replace(/^https?:\/\/[^/]+/, ''))
    await fillNovaSenha(page, NOVA)
    await server.db
      .updateTable('links_unicos')
      .set({ expira_em: new Date(Date.now() - 1000) })
      .where('usuario_id', '=', conta.id)
      .execute()
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page.getByText('Este link venceu. Peça um novo ao administrador')).toBeVisible()
    expect((await loginWith(server, conta.email, SENHA)).status).toBe(200)
  })

  test('Usuários: who opens the own link while logged in logs in anew with the new password', async ({
    page,
    login,
    server,
  }) => {
    const conta = await login(page, 'musico')
    const { url } = Object(await server.api('POST', `/api/usuarios/${conta.id}/link-senha`, {}))
    await page.goto(String(url).replace(/^https?:\/\/[^/]+/, ''))
    await fillNovaSenha(page, NOVA)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('main').getByLabel('Email').fill(conta.email)
    await page.getByRole('main').getByLabel('Senha', { exact: true }).fill(NOVA)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/')
  })

  test('LOG-02 Usuários: an invitation is made, listed, revoked, and opens the registration once', async ({
    page,
    browser,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    await login(page, 'admin', '/usuarios?aba=convites')
    const invite = async (para: string) => {
      await page.getByRole('button', { name: 'Convidar' }).click()
      await dialog(page, 'Convidar')
        .getByLabel(/Para quem/)
        .fill(para)
      await dialog(page, 'Convidar').getByLabel('Validade').selectOption('7 dias')
      await expectAccessible(page)
      await dialog(page, 'Convidar').getByRole('button', { name: 'Criar convite' }).click()
      const link = await shownLink(page, /^Convite para/)
      await page.getByRole('button', { name: 'Concluir' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      return link
    }
    const link = await invite(`Lídia ${unique}`)
    const revoked = await invite(`Ana ${unique}`)
    const cards = page.getByRole('list', { name: 'Convites abertos' }).getByRole('listitem')
    await expect(cards.filter({ hasText: unique })).toHaveCount(2)
    await expectAccessible(page)
    await cards
      .filter({ hasText: `Ana ${unique}` })
      .getByRole('button', { name: 'Revogar convite' })
      .click()
    await dialog(page, 'Revogar convite').getByRole('button', { name: 'Revogar' }).click()
    await expect(page.getByText('Convite revogado')).toBeVisible()
    await expect(cards.filter({ hasText: unique })).toHaveCount(1)

    server.config.cadastro = 'convite'
    try {
      const other = await browser.newContext({ baseURL: server.url })
      const guest = await other.newPage()
      await guest.goto(revoked)
      await expect(guest.getByText('Este convite não vale mais.')).toBeVisible()
      await guest.goto(link)
      await guest.getByLabel('Nome Completo').fill(`Lídia Alves ${unique}`)
      await guest.getByLabel('Email').fill(`lidia.${unique}@exemplo.org`)
      await guest.getByLabel('Senha', { exact: true }).fill(NOVA)
      await guest.getByLabel('Confirmar Senha').fill(NOVA)
      await guest.getByRole('button', { name: 'Criar Conta' }).click()
      await expect(guest.getByText('Conta criada com sucesso! Faça login para continuar.')).toBeVisible()
      await guest.goto(link)
      await expect(guest.getByText('Este convite já foi usado.')).toBeVisible()
      await other.close()
    } finally {
      server.config.cadastro = 'aberto'
    }
    await page.goto('/usuarios?aba=historico')
    await expect(
      page.getByText(new RegExp(`Lídia Alves ${unique} @\\S+ criou a conta com um convite de`)),
    ).toBeVisible()
  })

  test('SEG-04 who may enter is chosen on a screen; who asks to enter waits calmly until an administrator approves', async ({
    page,
    browser,
    server,
    login,
    expectAccessible,
  }) => {
    const unique = Date.now().toString(36)
    const nome = `Débora Lima ${unique}`
    try {
      await login(page, 'admin', '/usuarios')
      await page
        .getByRole('region', { name: 'Quem pode entrar' })
        .getByRole('button', { name: 'Mudar' })
        .click()
      await dialog(page, 'Quem pode entrar').getByText('Qualquer pessoa, com aprovação').click()
      await expectAccessible(page)
      await dialog(page, 'Quem pode entrar').getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByRole('region', { name: 'Quem pode entrar' })).toContainText('com aprovação')

      const other = await browser.newContext({ baseURL: server.url })
      const guest = await other.newPage()
      await guest.goto('/register')
      await expect(guest.getByText('um administrador do ministério aprova a sua entrada')).toBeVisible()
      await guest.getByLabel('Nome Completo').fill(nome)
      await guest.getByLabel('Email').fill(`debora.${unique}@exemplo.org`)
      await guest.getByLabel('Senha', { exact: true }).fill(NOVA)
      await guest.getByLabel('Confirmar Senha').fill(NOVA)
      await guest.getByRole('button', { name: 'Criar Conta' }).click()
      await expect(guest.getByText('Conta criada com sucesso! Faça login para continuar.')).toBeVisible()
      // The toast appears a moment before the form does.
      await expect(guest).toHaveURL(/\/login/)
      await expect(guest.getByRole('heading', { name: 'Entrar' })).toBeVisible()
      await guest.getByLabel('Senha', { exact: true }).fill(NOVA)
      await guest.getByRole('button', { name: 'Entrar' }).last().click()
      const waiting = guest.getByRole('heading', { name: 'Falta só a aprovação' })
      await expect(waiting).toBeVisible()
      await guest.reload()
      await expect(waiting).toBeVisible()
      await guest.getByRole('button', { name: 'Ver agora' }).click()
      await expect(guest.getByText('Ainda não foi aprovada.')).toBeVisible()

      // On a phone all notices are behind one button, however many the tests before left.
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await page.getByRole('button', { name: /^Ver (o aviso|os \d+ avisos)$/ }).click()
      await dialog(page, 'Avisos')
        .getByRole('listitem')
        .filter({ hasText: 'aprovação' })
        .getByRole('link', { name: 'Ver' })
        .click()
      await expect(page).toHaveURL(/ativo=aguardando/)
      await page.getByRole('button', { name: `Aprovar ${nome}` }).click()
      await expect(page.getByText(`${nome} já pode entrar`)).toBeVisible()

      await guest.getByRole('button', { name: 'Ver agora' }).click()
      await ready(guest)
      await expect(guest).toHaveURL('/')
      await other.close()
    } finally {
      await server.db.deleteFrom('entrada').execute()
    }
  })

  test('LOG-02 LOG-03 Usuários: where registration is closed, the screen and the modal say so', async ({
    page,
    server,
    expectAccessible,
  }) => {
    try {
      server.config.cadastro = 'convite'
      await page.goto('/register')
      await expect(page.getByText('O cadastro é só com convite')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Criar Conta' })).toBeHidden()
      await expectAccessible(page)
      server.config.cadastro = 'fechado'
      await page.reload()
      await expect(page.getByText('O cadastro está fechado', { exact: true })).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cadastre-se' }).click()
      await expect(
        page.getByRole('dialog').getByText('O cadastro está fechado', { exact: true }),
      ).toBeVisible()
    } finally {
      server.config.cadastro = 'aberto'
    }
  })
})
