import type { Page } from '@playwright/test'
import { Erro } from '@cantai/contract/resposta-de-erro'
import { lookForHoles } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { dialog, ready, title, toast } from './screen.ts'

const PROTECTED = ['/', '/dashboard', '/musicas', '/execucoes', '/planejamento', '/ensaios', '/bot-config']
const ROOMS = ['Dashboard', 'Músicas', 'Execuções', 'Planejamento', 'Ensaios']

const form = (page: Page) => page.getByRole('main')
const submitButton = (page: Page) => form(page).getByRole('button', { name: 'Entrar' })

async function fillLogin(page: Page, email: string, senha: string) {
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Senha', { exact: true }).fill(senha)
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('cantai.token'))

/** Answers of the server that a person never sees on a healthy installation. */
const failWith = (page: Page, path: string, status: number) => {
  const methods: string[] = []
  const ready = page.route(`**${path}`, async (route) => {
    methods.push(route.request().method())
    await route.fulfill({ status, json: { erro: 'x' } })
  })
  return { methods, ready }
}

test.describe('routes and roles', () => {
  test('ACE-01 ACE-03 no screen opens without a user: each leads to the login', async ({ page }) => {
    for (const path of PROTECTED) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/login')
    }
  })

  test('ACE-02 FON-05 the wait for the server says what it is for, over the lines of a screen', async ({
    page,
    login,
  }) => {
    await login(page, 'musico')
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/me', async (route) => {
      await wait
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByText('Verificando autenticação...')).toBeVisible()
    await expect(page.locator('.esqueleto')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Verificando autenticação...')).toBeHidden()
  })

  test('ACE-03 after the login the person is where they wanted to be, query and all', async ({
    page,
    server,
  }) => {
    const { email, senha } = await server.createUser('musico')
    await page.goto('/dashboard?de=convite&x=a%20b')
    await fillLogin(page, email, senha)
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/dashboard\?de=convite&x=a(\+|%20)b$/)
  })

  test('ACE-03 an address elsewhere is no place to return to', async ({ page, login }) => {
    await login(page, 'musico')
    await page.goto(`/login?origem=${encodeURIComponent('//evil.example/x')}`)
    await expect(page).toHaveURL('/')
  })

  test('ACE-04 ACE-06 a musico is told who may open the bot', async ({ page, login }) => {
    await login(page, 'musico')
    await page.goto('/bot-config')
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    await expect(form(page).getByText('Administrador', { exact: true })).toBeVisible()
    await expect(form(page).getByText('Músico', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL('/')
  })

  test('ACE-05 a logged-in person has no business on /register', async ({ page, login }) => {
    await login(page, 'musico', '/register')
    await expect(page).toHaveURL('/')
  })
})

test.describe('session', () => {
  test.use({ allowedConsole: ['net::ERR_FAILED', 'status of 503'] })

  test('ACE-08 a token survives a reload, an invalid one is cleared', async ({ page, login }) => {
    await login(page, 'musico')
    await page.reload()
    await expect(page.getByRole('button', { name: /Menu do usuário/ })).toBeVisible()
    // Written as the next page begins: the page that is open would send this token too, and end the session by itself.
    await page.addInitScript(() => localStorage.setItem('cantai.token', 'invalid'))
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect(
      page.getByRole('region', { name: 'Notificações' }).getByText('Sessão expirada. Faça login novamente'),
    ).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })

  test('ACE-09 logout needs no server', async ({ page, login }) => {
    await login(page, 'musico')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    expect(await storedToken(page)).toBeNull()
  })

  test('ACE-09 a logout in another tab is followed', async ({ page, login }) => {
    await login(page, 'musico')
    await expect(page.getByRole('button', { name: /Menu do usuário/ })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('button', { name: /Menu do usuário/ }).click()
    await other.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('ACE-10 ACE-11 a session that ended on the server is said, and left after 2 s', async ({
    page,
    request,
    login,
  }) => {
    await login(page, 'musico', '/musicas')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const token = await storedToken(page)
    await request.post('/api/auth/logout', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    })
    // The page itself notes its address at the moment the words appear: two seconds later it is elsewhere.
    const toldAt = page.evaluate(
      (words) =>
        new Promise<string>((resolve) => {
          const look = () =>
            document.body.textContent.includes(words)
              ? resolve(`${location.pathname} ${localStorage.getItem('cantai.token')}`)
              : requestAnimationFrame(look)
          look()
        }),
      'Sessão expirada. Faça login novamente',
    )
    const most = page.evaluate(
      () =>
        new Promise<{ toasts: number; retries: number }>((resolve) => {
          const seen = { toasts: 0, retries: 0 }
          const look = () => {
            seen.toasts = Math.max(seen.toasts, document.querySelectorAll('[data-toast]').length)
            if (document.body.textContent.includes('Não foi possível carregar')) seen.retries++
            if (location.pathname === '/login') resolve(seen)
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    await page.getByRole('searchbox').first().fill('graça')
    expect(await toldAt).toBe('/musicas null')
    await expect(page).toHaveURL(/\/login\?origem=%2Fmusicas/)
    // TEL-05: the sentence stands once, without a button to try again.
    expect(await most).toEqual({ toasts: 1, retries: 0 })
  })

  test('API-04 ACE-08 a server that fails is asked three times, and nobody is logged out', async ({
    page,
    login,
  }) => {
    await login(page, 'musico')
    const { methods, ready } = failWith(page, '/api/auth/me', 503)
    await ready
    await page.goto('/musicas')
    await expect(page.getByText('Servidor temporariamente indisponível')).toBeVisible()
    expect(methods).toEqual(['GET', 'GET', 'GET'])
    expect(await storedToken(page)).not.toBeNull()
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(page.getByRole('button', { name: /Menu do usuário/ })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/musicas')
  })

  test('ACE-08 an answer that is no profile is named', async ({ page, login }) => {
    await login(page, 'musico')
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: { nada: true } }))
    await page.goto('/')
    await expect(page.getByText('Resposta inválida do servidor')).toBeVisible()
  })
})

test.describe('login', () => {
  test('LOG-01 LOG-07 LOG-09 ACE-09 a login stores the token, and a logout clears it', async ({
    page,
    server,
    isMobile,
  }) => {
    const { email, senha } = await server.createUser('musico')
    await page.goto('/login')
    await expect(page).toHaveTitle('Entrar · Cantai')
    await expect(page.getByRole('link', { name: 'Cadastre-se' })).toBeVisible()
    await expect(form(page).getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await fillLogin(page, `  ${email} `, senha)
    const sent = page.waitForRequest('**/api/auth/login')
    await submitButton(page).click()
    // On a phone the box is ticked beforehand (SEG-10).
    expect((await sent).postDataJSON()).toEqual({ email, senha, manter_conectado: isMobile })
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await storedToken(page)).not.toBeNull()
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    expect(await storedToken(page)).toBeNull()
  })

  test('LOG-01 the button says that it is at work', async ({ page, server }) => {
    const { email, senha } = await server.createUser('musico')
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/login', async (route) => {
      await wait
      await route.continue()
    })
    await page.goto('/login')
    await fillLogin(page, email, senha)
    await submitButton(page).click()
    await expect(form(page).getByRole('button', { name: 'Entrando...' })).toBeVisible()
    answer()
    await expect(page).toHaveURL('/')
  })

  test('LOG-04 LOG-05 errors show under each field once it was touched', async ({ page }) => {
    await page.goto('/login')
    await form(page).getByLabel('Email').focus()
    await expect(page.getByText('Email é obrigatório')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Email é obrigatório')).toBeVisible()
    await expect(page.getByText('Senha é obrigatório')).toBeHidden()
    await fillLogin(page, 'ana@', '12345')
    await submitButton(page).click()
    await expect(page.getByText('Email inválido')).toBeVisible()
    await expect(page.getByText('Senha deve ter pelo menos 6 caracteres')).toBeVisible()
    await form(page).getByLabel('Email').fill('ana')
    await expect(page.getByText('Email inválido')).toBeHidden()
  })

  test('LOG-07 ERR-01 a refused login is told in the server’s words, too many in the catalogue’s', async ({
    page,
    server,
  }) => {
    const { email } = await server.createUser('musico')
    await page.goto('/login')
    await fillLogin(page, email, 'Errada123')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    const attempt = async () => {
      const answer = page.waitForResponse('**/api/auth/login')
      await submitButton(page).click()
      const response = await answer
      await expect(dialog.getByText('Erro no Login')).toBeVisible()
      return response
    }
    const { erro } = Erro.parse(await (await attempt()).json())
    await expect(dialog.getByText(erro)).toBeVisible()
    for (let status = 401; status !== 429;) {
      await page.getByRole('button', { name: 'Entendi' }).click()
      await expect(dialog).toBeHidden()
      status = (await attempt()).status()
    }
    await expect(dialog.getByText('Muitas tentativas. Tente novamente em alguns minutos')).toBeVisible()
  })

  test('ERR-02 without network the dialog says what to check', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, 'ana@igreja.com', 'Segredo1')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await submitButton(page).click()
    await expect(page.getByText('(SEM_REDE)')).toBeVisible()
    await expect(page.getByText('confira o Wi-Fi')).toBeVisible()
    await page.context().setOffline(false)
  })

  test('LOG-03 the top bar opens login and registration in a modal', async ({ page, unique }) => {
    await page.goto('/register')
    await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Cadastre-se' }).click()
    const username = `maria${unique}`
    await modal.getByLabel('Nome Completo').fill('Maria do Modal')
    await modal.getByLabel('Usuário').fill(username)
    await modal.getByLabel('Email').fill(`${username}@igreja.com`)
    await modal.getByLabel('Senha', { exact: true }).fill('Segredo1')
    await modal.getByLabel('Confirmar Senha').fill('Segredo2')
    await modal.getByRole('button', { name: 'Criar Conta' }).click()
    await expect(modal.getByText('As senhas não coincidem')).toBeVisible()
    await modal.getByLabel('Confirmar Senha').fill('Segredo1')
    const sent = page.waitForRequest('**/api/auth/register')
    await modal.getByRole('button', { name: 'Criar Conta' }).click()
    expect((await sent).postDataJSON()).toEqual({
      nome: 'Maria do Modal',
      username,
      email: `${username}@igreja.com`,
      password: 'Segredo1',
    })
    await expect(page.getByText('Conta criada com sucesso! Faça login para continuar.')).toBeVisible()
    await modal.getByLabel('Email').fill(username)
    await modal.getByLabel('Senha', { exact: true }).fill('Segredo1')
    await modal.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('registration', () => {
  test('LOG-02 LOG-08 LOG-09 a new account, then the login', async ({ page, unique }) => {
    const email = `nova${unique}@igreja.com`
    await page.goto('/register')
    await expect(page.getByPlaceholder('Mínimo 6 caracteres')).toBeVisible()
    await expect(page.getByText('(opcional)')).toBeVisible()
    await page.getByLabel('Nome Completo').fill('Nova Pessoa')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('Segredo1')
    await page.getByLabel('Confirmar Senha').fill('Segredo1')
    const sent = page.waitForRequest('**/api/auth/register')
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    expect((await sent).postDataJSON()).toEqual({
      nome: 'Nova Pessoa',
      email,
      senha: 'Segredo1',
      telefone: null,
    })
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Conta criada com sucesso! Faça login para continuar.')).toBeVisible()
    await expect(page.locator('main').getByLabel('Email')).toHaveValue(email)
    await expect(page.locator('main').getByLabel('Senha', { exact: true })).toBeFocused()
    await fillLogin(page, email, 'Segredo1')
    await submitButton(page).click()
    await expect(page).toHaveURL('/')
  })

  test('LOG-06 every rule of the registration is told under its field', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Nome Completo').fill('A')
    await page.getByLabel('Email').fill('a@')
    await page.getByLabel('Telefone').pressSequentially('119')
    await page.getByLabel('Senha', { exact: true }).fill('abc')
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    for (const message of [
      'Nome deve ter pelo menos 2 caracteres',
      'Email inválido',
      'Telefone inválido (formato: (11) 99999-9999)',
      'Senha deve conter: pelo menos 6 caracteres, uma letra maiúscula, um número',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    await page.getByLabel('Nome Completo').fill('Ana')
    await page.getByLabel('Email').fill('ana@igreja.com')
    await page.getByLabel('Telefone').fill('')
    await page.getByLabel('Telefone').pressSequentially('11987654321')
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
    await page.getByLabel('Senha', { exact: true }).fill('Segredo1')
    await page.getByLabel('Confirmar Senha').fill('Segredo2')
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    await expect(page.getByText('Senhas não coincidem', { exact: true })).toBeVisible()
    await expect(page.getByText('Telefone inválido')).toBeHidden()
  })

  test('LOG-08 an email in use is told in a dialog and under its field', async ({ page, server }) => {
    const { email } = await server.createUser('musico')
    await page.goto('/register')
    await page.getByLabel('Nome Completo').fill('Outra Pessoa')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('Segredo1')
    await page.getByLabel('Confirmar Senha').fill('Segredo1')
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    await expect(page.getByText('Erro no Cadastro')).toBeVisible()
    await page.getByRole('button', { name: 'Entendi' }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('shell', () => {
  test('SHE-02 SHE-03 the top bar says the theme and who is there', async ({ page, server }) => {
    const { email, senha } = await server.createUser('lider')
    await page.goto('/login')
    const bar = page.getByRole('banner')
    await expect(bar.getByText('Escuro')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Entrar' })).toBeVisible()
    await fillLogin(page, email, senha)
    await submitButton(page).click()
    await bar.getByRole('button', { name: /Menu do usuário/ }).click()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText('Líder', { exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  })

  test('SHE-04 the navigation leads to each room and marks where one is @wide-only', async ({
    page,
    login,
  }) => {
    await login(page, 'musico')
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await expect(links).toHaveText(ROOMS)
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Músicas', exact: true }).first().click()
    await expect(page).toHaveURL('/musicas')
    await expect(page).toHaveTitle('Músicas · Cantai')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('SHE-05 on a phone the links slide in @phone-only', async ({ page, login }) => {
    await login(page, 'musico')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText(ROOMS)
    await menu.getByRole('link', { name: 'Músicas' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/musicas')
    await page.goBack()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
  })

  test('SHE-03 the first Tab skips to the content', async ({ page, login }) => {
    await login(page, 'musico')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Pular para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('SHE-11 a screen whose code does not come has a page that helps', async ({ page, login }) => {
    await login(page, 'musico')
    // A page of its own: the browser rightly reports what is broken here on purpose.
    const broken = await page.context().newPage()
    await broken.route('**/assets/dashboard-screen*', (route) => route.abort())
    await broken.goto('/')
    await expect(broken.getByRole('button', { name: 'Recarregar Página' })).toBeVisible()
    await expect(broken.getByRole('link', { name: 'Ir para o Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await broken.unroute('**/assets/dashboard-screen*')
    await broken.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(broken.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
  })

  test.describe('without the code', () => {
    // The router logs the error whose page it then shows.
    test.use({ allowedConsole: ['NoNetworkError'] })

    test('TEL-07 without a network, what is not on the device yet has a page or words of its own, and comes by itself later @phone', async ({
      page,
      login,
      isMobile,
      expectAccessible,
    }) => {
      const tellable = page.waitForResponse('**/toast-viewer*')
      await login(page, 'musico', '/musicas')
      await ready(page)
      await expect(title(page, 'Repertório de Músicas')).toBeVisible()
      await tellable
      const go = async (link: string) => {
        if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: link }).click()
      }
      const document = await page.evaluateHandle(() => window)
      await page.context().setOffline(true)
      await go('Planejamento')
      await expect(title(page, 'Você está sem internet')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Tentar Novamente' }).click()
      await expect(title(page, 'Você está sem internet')).toBeVisible()
      await page.getByRole('button', { name: 'Voltar' }).click()
      await expect(title(page, 'Repertório de Músicas')).toBeVisible()
      await page.keyboard.press('Control+Shift+H')
      await expect(toast(page, 'Não foi possível abrir. Verifique a conexão')).toBeVisible()
      await go('Planejamento')
      await expect(title(page, 'Você está sem internet')).toBeVisible()
      await page.context().setOffline(false)
      await expect(title(page, 'Planejamento')).toBeVisible()
      await page.keyboard.press('Control+Shift+H')
      await expect(dialog(page).getByText('Guia rápido')).toBeVisible()
      // The document is still the one that was loaded first.
      expect(await document.evaluate((it) => it === window)).toBe(true)
    })
  })

  test('TEL-09 TEL-07 FON-05 the page paints the frame itself, as high as the one that the scripts draw, and says so when they do not come @both', async ({
    page,
    browser,
    baseURL,
    viewport,
  }) => {
    const still = await browser.newPage({ viewport })
    // Scripts and styles never arrive.
    await still.route('**/assets/**', () => undefined)
    await still.goto(`${baseURL}/login`, { waitUntil: 'commit' })
    await still.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const frame = still.locator('.moldura')
    await expect(frame).toContainText('Cantai')
    const painted = await frame.boundingBox()
    await expect(still.locator('.entrada .esqueleto')).toBeVisible()
    // Finishing the animation stands for ten seconds of waiting.
    await still.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await expect(still.getByText('O Cantai está demorando para abrir')).toBeVisible()
    await expect(still.locator('.esqueleto')).toBeHidden()
    await expect(still.getByRole('link', { name: 'Tentar novamente' })).toBeVisible()
    await still.close()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    expect(await page.getByRole('banner').boundingBox()).toEqual(painted)
  })

  test('TEL-13 TEL-04 SHE-16 the notice of lost network covers no text, the whole registration is seen at once without holes, and no field takes the focus where fingers point @phone', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/login')
    await page.context().setOffline(true)
    const notice = await page.getByRole('status').filter({ hasText: 'sem internet' }).boundingBox()
    const psalm = await page.getByText('Cantai ao Senhor um cântico novo,').boundingBox()
    expect(psalm?.y).toBeGreaterThanOrEqual((notice?.y ?? Infinity) + (notice?.height ?? 0))
    await page.context().setOffline(false)
    await page.goto('/register')
    await expect(page.getByRole('button', { name: 'Criar Conta' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Nome Completo')).toBeInViewport({ ratio: 1 })
    if (isMobile) expect(await page.evaluate(() => document.activeElement?.matches('input'))).toBe(false)
    else {
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800)
    }
    expect(await lookForHoles(page)).toEqual([])
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    await expect(page.getByText('Nome é obrigatório')).toBeVisible()
    expect(await lookForHoles(page)).toEqual([])
  })

  test('SHE-11 an address that leads nowhere says so', async ({ page }) => {
    await page.goto('/nada/aqui')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()
  })

  test('SHE-16 going offline is said without moving the page', async ({ page, login }) => {
    await login(page, 'musico')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await page.context().setOffline(true)
    await expect(page.getByText('Você está sem internet')).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    await page.context().setOffline(false)
    await expect(page.getByText('Você está sem internet')).toBeHidden()
  })
})

test('LOG-01 LOG-02 SHE-03 nothing for axe to say', async ({ page, login, expectAccessible }) => {
  for (const path of ['/login', '/register', '/nada']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/login')
      await expect(
        page.getByText('Esqueceu a senha? Peça um link ao administrador do ministério.'),
      ).toBeVisible()
    await expectAccessible(page)
  }
  await login(page, 'musico', '/bot-config')
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
})
