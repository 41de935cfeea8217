import type { Page } from '@playwright/test'
import { ownDevice, settled, wholeApp } from './aparelho.ts'
import { expect, test } from './fixtures.ts'
import { addMusica } from './ministry.ts'

test.use({ serviceWorkers: 'allow' })

const stage = (page: Page) => page.locator('[data-palco]')

/** A note of the song that stands on the stage. */
async function annotate(page: Page, texto: string) {
  await expect(stage(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Nova anotação' })
  await form.getByLabel('Anotação').fill(texto)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(stage(page).getByText(texto)).toBeVisible()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Sair agora?' })

test('PAL-19 DEV-02 what was written without a network outlives the page, is named before leaving, and is sent when the network is back @phone', async ({
  page,
  context,
  login,
  server,
  unique,
  expectAccessible,
}) => {
  await ownDevice(page, true)
  const { id } = await addMusica(server, `Longe ${unique}`, { cifras: 'G  D\nCanto\nLonge daqui', tom: 'G' })
  const conta = await login(page, 'musico', `/palco/musica/${id}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await expect(stage(page).getByText('Longe daqui')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => asked.filter((path) => path === '/api/replica/linhas').length).toBeGreaterThan(1)

  await context.setOffline(true)
  await annotate(page, `respirar ${unique}`)
  await page.reload()
  await expect(stage(page).getByText(`respirar ${unique}`)).toBeVisible()

  await page.goto('/musicas')
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
  await expect(question(page)).toContainText('Há 1 anotação ainda não enviada')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Esperar a internet' }).click()
  await expect(question(page)).toBeHidden()
  await page.keyboard.press('Control+Shift+L')
  await expect(question(page)).toContainText('só neste aparelho')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()

  await context.setOffline(false)
  const texts = async () => {
    const answer = await page.request.post('/api/anotacoes/sincronizar', {
      headers: { authorization: `Bearer ${conta.token}` },
      data: { desde: null, mudancas: [] },
    })
    return answer.text()
  }
  await expect.poll(texts).toContain(`respirar ${unique}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cantai.saida'))).toBeNull()
  await page.goto(`/palco/musica/${id}`)
  await expect(stage(page).getByText(`respirar ${unique}`)).toBeVisible()
  await page.goto('/musicas')
  await page.getByRole('button', { name: /Menu do usuário/ }).waitFor()
  await page.keyboard.press('Control+Shift+L')
  await expect(page).toHaveURL(/\/login/)
})

test('PAL-19 whoever leaves all the same leaves nothing behind', async ({
  page,
  context,
  login,
  server,
  unique,
}) => {
  await ownDevice(page, true)
  const { id } = await addMusica(server, `Some ${unique}`, { cifras: 'G  D\nCanto\nSome daqui', tom: 'G' })
  await login(page, 'musico', `/palco/musica/${id}`)
  await expect(stage(page).getByText('Some daqui')).toBeVisible()
  await settled(page, 'Some daqui')
  await wholeApp(page)
  await context.setOffline(true)
  await annotate(page, `nota ${unique}`)
  await page.goto('/musicas')
  await page.getByRole('button', { name: /Menu do usuário/ }).waitFor()
  await page.keyboard.press('Control+Shift+L')
  await question(page).getByRole('button', { name: 'Sair e apagar' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    `nota ${unique}`,
  )
  await context.setOffline(false)
})

test('SEG-22 after a login with a finger one line asks whose device it is; on a borrowed one nothing stays @phone', async ({
  page,
  server,
  unique,
  expectAccessible,
}) => {
  await addMusica(server, `Emprestada ${unique}`)
  const conta = await server.createUser('musico')
  const enter = async (answer?: () => Promise<void>) => {
    await page.goto(`/login?origem=/musicas?busca=${unique}`)
    await page.getByLabel('Email').fill(conta.email)
    await page.getByLabel('Senha', { exact: true }).fill(conta.senha)
    await expect(page.getByLabel('Manter conectado neste aparelho')).toBeChecked()
    await answer?.()
    await page.getByRole('button', { name: 'Entrar' }).last().click()
    await expect(page.getByRole('heading', { name: `Emprestada ${unique}` })).toBeVisible()
  }
  const asks = page.getByText('Este aparelho é seu?')
  const kept = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const texts = await Promise.all(
        databases.map(async ({ name = '' }) => {
          const db = await new Promise<IDBDatabase>((resolve) => {
            const open = indexedDB.open(name)
            open.addEventListener('success', () => resolve(open.result))
          })
          const rows = [...db.objectStoreNames].map(
            (store) =>
              new Promise((resolve) => {
                const all = db.transaction(store).objectStore(store).getAll()
                all.addEventListener('success', () => resolve(all.result))
              }),
          )
          const text = JSON.stringify(await Promise.all(rows))
          db.close()
          return text
        }),
      )
      return texts.join('') + JSON.stringify(Object.entries(localStorage))
    })
  await enter()
  await expect(asks).toBeVisible()
  await expectAccessible(page)
  await expect.poll(kept).toContain(unique)
  await page.getByRole('button', { name: 'Não, é emprestado' }).click()
  await expect(page.getByText('Certo: nada fica guardado aqui')).toBeVisible()
  await expect(asks).toBeHidden()
  await expect.poll(kept).not.toContain(unique)
  await page.reload()
  await expect(page.getByRole('heading', { name: `Emprestada ${unique}` })).toBeVisible()
  await expect(asks).toBeHidden()

  // The next person uses a device of their own, and says so once.
  await page.evaluate(() => localStorage.clear())
  await enter()
  await page.getByRole('button', { name: 'É meu' }).click()
  await expect(asks).toBeHidden()
  await page.keyboard.press('Control+Shift+L')
  await expect(page).toHaveURL(/\/login/)
  await enter()
  await expect(asks).toBeHidden()

  // MEN-03: who ticked the box has said it.
  await page.evaluate(() => localStorage.clear())
  await enter(async () => {
    await page.getByLabel('Manter conectado neste aparelho').uncheck()
    await page.getByLabel('Manter conectado neste aparelho').check()
  })
  await expect(asks).toBeHidden()
})
