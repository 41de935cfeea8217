import type { Page } from '@playwright/test'
import { BROUGHT } from './brought.ts'
import { expect, SENHA, test } from './fixtures.ts'
import { addMusica, hoje } from './ministry.ts'
import { row, title } from './screen.ts'

/** Deletes the built-ins, as in the oldest promised browsers, and marks this for the scripts that start later. */
const WITHOUT = BROUGHT.map(
  (name) => `if (typeof ${name.split('.')[0]} !== 'undefined') delete ${name}`,
).join(';')

async function enter(page: Page, email: string) {
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Senha', { exact: true }).fill(SENHA)
  await form.getByRole('button', { name: 'Entrar' }).click()
}

test('DEV-07 what the oldest promised browsers lack is brought: login, songs, a service, its stage, files', async ({
  page,
  server,
  unique,
}) => {
  const nome = `Rocha ${unique}`
  const musica = await addMusica(server, nome, { tom: 'C', cifras: 'Tom: C\n\nC    G\nRocha eterna' })
  const itens = [{ especie: 'musica', musica_id: musica.id }]
  const culto = await server.api('POST', '/api/cultos', { confirmar: true, data: hoje(), itens })
  const { id } = culto as { id: number }
  const { email } = await server.createUser('lider')
  await page.addInitScript(WITHOUT)
  const readers: string[] = []
  await page.route(/\/assets\/leitor-worker-[^/]*\.js$/, async (route) => {
    readers.push(route.request().url())
    const response = await route.fetch()
    await route.fulfill({ response, body: `${WITHOUT};${await response.text()}` })
  })

  await page.goto('/login')
  await enter(page, email)
  await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
  await page.goto(`/musicas?busca=${encodeURIComponent(nome)}`)
  await expect(row(page, nome)).toBeVisible()
  await page.goto(`/cultos/${id}`)
  await expect(page.getByRole('main').getByText(nome).first()).toBeVisible()
  await page.getByRole('link', { name: 'Palco' }).click()
  await expect(page.locator('[data-palco]').getByRole('heading', { level: 2, name: nome })).toBeVisible()
  await page.goto('/importar')
  const file = {
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`nome;artista\nNova ${unique};Coral`),
  }
  await page.getByLabel('Arquivos de músicas').setInputFiles([file])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(row(page, `Nova ${unique}`)).toBeVisible()
  expect(readers).toHaveLength(1)
})

test.describe('DEV-07 an older browser', () => {
  test('DEV-07 is told in a sentence which ones will do, and the app does not begin', async ({ page }) => {
    await page.addInitScript('delete window.CSSPropertyRule')
    await page.goto('/login')
    await expect(page.getByRole('alert')).toHaveText(
      'Este navegador é antigo demais para o Cantai: atualize-o ou use outro (Safari ou iOS 16.4, Chrome ou WebView 111, Firefox 128, ou mais novo).',
    )
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await expect(page.getByText('demorando')).toHaveCount(0)
  })
})

test.describe('DEV-07 a part that fails', () => {
  test.use({ allowedConsole: ['not here'] })

  test('DEV-07 leaves the rest as it is: toasts are words, a panel and a bar say so and can come again', async ({
    page,
    server,
  }) => {
    const { email } = await server.createUser('lider')
    await page.addInitScript(() => {
      Element.prototype.checkVisibility = () => {
        throw new Error('not here')
      }
    })
    const broken = /\/assets\/(trocas|user-tools)-[^/]*\.js$/
    await page.route(broken, async (route) => {
      const response = await route.fetch()
      const names = /export\{([^}]*)\}/.exec(await response.text())?.[1]?.split(',') ?? []
      const exported = names.map((name) => `fail as ${name.split(' as ').at(-1)}`).join(',')
      const body = `const fail=()=>{throw new Error('not here')};export{${exported}}`
      await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } })
    })
    await page.goto('/login')
    await enter(page, email)
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Login realizado com sucesso!' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Esta parte da tela falhou.')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Recarregar página' })).toBeVisible()
    await page.unroute(broken)
    await page.getByRole('banner').getByRole('button', { name: 'Recarregar página' }).click()
    await expect(page.getByRole('button', { name: /Menu do usuário/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
