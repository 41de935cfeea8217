import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { buildApp } from '../server/src/app.ts'
import { makeExecucao, makeMusica } from '../server/src/test/make.ts'
import { expect, SENHA, test } from './fixtures.ts'
import { addMusica } from './ministry.ts'
import { dialog, pressAction, pressOnCard, ready, title } from './screen.ts'

/** Before the page is opened: what an earlier visit chose. */
const prefer = (page: Page, preferencias: object) =>
  page.addInitScript(
    (text) =>
      localStorage.getItem('cantai.preferencias') ?? localStorage.setItem('cantai.preferencias', text),
    JSON.stringify({ versao: 1, preferencias }),
  )

async function openPreferencias(page: Page) {
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Configurações' }).click()
  await page.getByRole('tab', { name: 'Preferências' }).click()
}

/** Number of drafts in this browser's and this tab's storage. */
const drafts = (page: Page) =>
  page.evaluate(
    () =>
      [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.includes('rascunho')).length,
  )

const closePreferencias = async (page: Page) => {
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('TEL-03 SHE-14 FON-03 toasts leave a dialog’s fields and buttons free, equal ones are one, and are read over it @phone', async ({
  page,
  server,
  unique,
  expectAccessible,
}) => {
  const conta = await server.createUser()
  const musica = await makeMusica(server.db, { nome: `Aviso ${unique}` })
  const { id } = await makeExecucao(server.db, { musica_id: musica.id })
  // Watched in the page itself, frame by frame: a toast stays for seconds only.
  const isSaidAboveTheFields = (text: string) =>
    page.waitForFunction((words) => {
      const said = [...document.querySelectorAll('[data-toast]:not([hidden])')].find((toast) =>
        toast.textContent?.includes(words),
      )
      const fields = document.querySelector('[role=dialog] [data-scroller]')
      return said && fields && said.getBoundingClientRect().bottom <= fields.getBoundingClientRect().top
    }, text)
  await page.goto('/login?origem=/execucoes/' + id)
  const entrance = page.locator('main form')
  await entrance.getByLabel('Email').fill(conta.email)
  await entrance.getByLabel('Senha', { exact: true }).fill(SENHA)
  const isLoginSaid = isSaidAboveTheFields('Login realizado com sucesso!')
  await entrance.getByRole('button', { name: 'Entrar' }).click()
  const form = dialog(page)
  await expect(form).toBeVisible()
  await isLoginSaid

  const erro = 'A execução mudou de lugar. '.repeat(4)
  await page.route(`**/api/execucoes/${id}`, (route) => route.fulfill({ status: 409, json: { erro } }))
  await form.getByLabel('Observações').fill('em dó')
  const isErrorSaid = isSaidAboveTheFields(erro.trim())
  for (let presses = 0; presses < 2; presses++) await form.getByRole('button', { name: 'Atualizar' }).click()
  // Found by its role: text that a dialog hides from a screen reader is not found.
  await expect(page.getByRole('alert').filter({ hasText: erro.trim() })).toHaveCount(1)
  await isErrorSaid
  // FON-03: the open dialog stays where it is when the toasts leave.
  const top = async () => (await form.boundingBox())?.y
  const before = await top()
  const told = page.locator('[data-toast]').filter({ hasText: erro.trim() })
  await told.getByRole('button', { name: 'Dispensar' }).click()
  await expect(told).toHaveCount(0)
  expect(await top()).toBe(before)
  await expectAccessible(page)
})

/** Goes back, which closes something: the router then steps forward again, and must have done so before the next press. */
async function goBack(page: Page): Promise<void> {
  const place = () => page.evaluate(() => (history.state as { __TSR_index: number }).__TSR_index)
  const before = await place()
  await page.goBack()
  await expect.poll(place).toBe(before)
}

test('TEL-02 FON-09 Back leaves full screen first, then the song, one step each; after a sheet from the palette the keyboard goes on with the screen @phone', async ({
  page,
  server,
  login,
  unique,
}) => {
  const musica = await makeMusica(server.db, { nome: `Passo ${unique}`, cifras: 'G  D\nSanto' })
  await page.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
  await login(page, 'musico', '/musicas')
  await ready(page)
  const sheet = dialog(page, `Cifra: ${musica.nome}`)
  await page.keyboard.press('Control+K')
  await dialog(page).getByRole('combobox').fill(musica.nome)
  await page.getByRole('option', { name: musica.nome }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Tela cheia' }).click()
  await expect(sheet.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible()
  await goBack(page)
  await expect(sheet.getByRole('button', { name: 'Tela cheia', exact: true })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/musicas$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  // Opened by its address, where nothing is before it.
  await page.goto(`/musicas/${musica.id}/cifra`)
  await sheet.getByRole('button', { name: 'Tela cheia' }).click()
  await expect(sheet.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible()
  await goBack(page)
  await expect(sheet.getByRole('button', { name: 'Tela cheia', exact: true })).toBeVisible()
})

test('TEL-02 Back closes what is open of the very first screen, and asks before what was typed goes @both', async ({
  page,
  login,
  isMobile,
}) => {
  await login(page, 'admin', '/musicas?ordenar=artista')
  await ready(page)
  const first = page.url()
  const menu = page.getByRole('menu')
  const userMenu = () => page.getByRole('button', { name: /Menu do usuário/ }).click()
  await userMenu()
  await expect(menu).toBeVisible()
  await goBack(page)
  // Waits until the toast is gone, not only leaving: a press would hit it on its way out.
  await expect(page.locator('[role=menu]')).toHaveCount(0)
  await userMenu()
  await page.getByRole('menuitem', { name: 'Buscar' }).click()
  await expect(dialog(page).getByRole('combobox')).toBeVisible()
  await goBack(page)
  await expect(dialog(page)).toBeHidden()
  if (isMobile) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(dialog(page)).toBeVisible()
    await goBack(page)
    await expect(dialog(page)).toBeHidden()
  }
  await page.getByRole('button', { name: '+ Nova Música' }).first().click()
  const form = dialog(page).filter({ hasText: 'Nova Música' })
  await form.getByLabel('Nome *').fill('Hosana')
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
  await goBack(page)
  await expect(question).toBeVisible()
  await goBack(page)
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Nome *')).toHaveValue('Hosana')
  await goBack(page)
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toBeHidden()
  expect(page.url()).toBe(first)
})

test('SHE-13 a dialog leaves the page also where the browser never says that its animation has ended', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => {
    const never = { finished: new Promise(() => undefined) } as unknown as Animation
    Element.prototype.getAnimations = () => [never]
  })
  await login(page, 'musico', '/musicas')
  await ready(page)
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+Shift+H')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test.describe('SHE-09 shortcuts', () => {
  test('SHE-09 Ctrl and a digit lead to the screens, and Ctrl+Shift+L out', async ({ page, login }) => {
    await login(page, 'musico', '/musicas')
    await ready(page)
    await expect(title(page, 'Repertório de Músicas')).toBeVisible()
    const screens = [
      ['1', '/', 'Dashboard do Ministério Musical'],
      ['3', '/execucoes', 'Execuções'],
      ['4', '/planejamento', 'Planejamento'],
      ['5', '/ensaios', 'Ensaios'],
      ['2', '/musicas', 'Repertório de Músicas'],
    ] as const
    for (const [digit, address, heading] of screens) {
      await page.keyboard.press(`Control+${digit}`)
      await expect(title(page, heading)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(address)
    }
    await page.keyboard.press('Control+Shift+L')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('SHE-09 an administrator reaches the bot by Ctrl+6, a musician leaves the key to the browser', async ({
    page,
    browser,
    login,
    baseURL,
  }) => {
    await login(page, 'musico', '/musicas')
    await ready(page)
    await expect(title(page, 'Repertório de Músicas')).toBeVisible()
    await page.evaluate(() =>
      addEventListener('keydown', (event) => Object.assign(globalThis, { taken: event.defaultPrevented })),
    )
    await page.keyboard.press('Control+6')
    expect(await page.evaluate('taken')).toBe(false)
    await page.keyboard.press('Control+9')
    expect(await page.evaluate('taken')).toBe(false)
    await expect(page).toHaveURL(/\/musicas$/)
    const other = await browser.newPage({ ...(baseURL && { baseURL }) })
    await login(other, 'admin', '/musicas')
    await ready(other)
    await expect(title(other, 'Repertório de Músicas')).toBeVisible()
    await other.keyboard.press('Control+6')
    await expect(other).toHaveURL(/\/bot-config$/)
    await other.close()
  })

  test('SHE-09 no key is taken while somebody types or a dialog is open', async ({ page, login }) => {
    await login(page, 'musico', '/musicas')
    await ready(page)
    const busca = page.getByRole('searchbox')
    await busca.focus()
    for (const keys of ['Control+1', 'Control+Shift+H', 'Control+Shift+L']) await page.keyboard.press(keys)
    await expect(page).toHaveURL(/\/musicas$/)
    await expect(dialog(page)).toBeHidden()
    // TEL-08: there too, the keys open the search alone.
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByRole('combobox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(busca).toBeFocused()
    await busca.blur()
    await page.keyboard.press('Control+Shift+H')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Control+3')
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(/\/musicas$/)
  })

  test('SHE-09 the menus and the navigation say the keys', async ({ page, login, isMobile }) => {
    await login(page, 'musico', '/')
    await ready(page)
    if (!isMobile)
      await expect(
        page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ensaios' }),
      ).toHaveAttribute('aria-keyshortcuts', 'Control+5')
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    const sair = page.getByRole('menuitem', { name: 'Sair', exact: true })
    await expect(sair).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+L')
  })
})

test.describe('SHE-10 the palette and the help', () => {
  test('SHE-10 finds songs without their accents, by the keyboard alone, and keeps the choice', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    await addMusica(server, `Coração Aberto ${unique}`)
    const { id } = await addMusica(server, `Coração (Ao Vivo) d'Água ${unique}`, { letra: 'Água viva' })
    await login(page, 'musico', '/')
    await ready(page)
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox', { name: /^Buscar/ })
    await expect(input).toBeFocused()
    await input.fill(`coracao agua ${unique}`)
    await expect(dialog(page).getByRole('option')).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    // TEL-08: the song itself, and the search over its sheet.
    await expect(input).toHaveCount(0)
    await expect(dialog(page)).toContainText('Água viva')
    await expect(page).toHaveURL(`/musicas/${id}/folha`)
    await page.keyboard.press('Control+k')
    await expect(dialog(page).getByRole('option').first()).toContainText(`Coração (Ao Vivo) d'Água ${unique}`)
    // Until the field has the focus, the key belongs to the sheet below.
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(input).toHaveCount(0)
    await expect(dialog(page)).toContainText('Água viva')
  })

  test('SHE-10 TEL-08 leads to screens and opens the forms of other screens', async ({ page, login }) => {
    await login(page, 'admin', '/')
    await ready(page)
    const choose = async (text: string) => {
      await page.locator('main h1').focus()
      await page.keyboard.press('Control+k')
      await dialog(page).getByRole('combobox').fill(text)
      await expect(dialog(page).getByRole('option').first()).toHaveAttribute('data-highlighted', '')
      await page.keyboard.press('Enter')
    }
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    await choose('execucoes')
    await expect(title(page, 'Execuções')).toBeVisible()
    const forms = [
      ['novo ensaio', '/ensaios', 'Novo Ensaio'],
      ['nova musica', '/musicas', 'Nova Música'],
      ['nova execucao', '/execucoes', 'Nova Execução'],
      ['novo planejamento', '/planejamento', 'Novo Planejamento'],
      ['novo planejamento', '/planejamento', 'Novo Planejamento'],
    ] as const
    for (const [text, address, name] of forms) {
      await choose(text)
      const form = page.getByRole('dialog', { name })
      await expect(form).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`${address}/novo`)
      await form.getByRole('button', { name: 'Cancelar' }).click()
      await expect(dialog(page)).toBeHidden()
    }
    for (const [text, address, name] of [
      ['convite', '/usuarios/convidar', 'Convidar'],
      ['pesquisar online', '/musicas/online', 'Pesquisar Músicas Online'],
    ] as const) {
      await choose(text)
      await expect(page).toHaveURL(address)
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Fechar' }).click()
      await expect(dialog(page)).toHaveCount(0)
    }
    await choose('necessitam')
    await expect(page).toHaveURL('/ensaios?aba=necessitam')
    await choose('configura')
    await expect(page.getByRole('dialog', { name: 'Configurações' })).toBeVisible()
  })

  test('SHE-10 says when nothing is found, and hides the bot from musicians', async ({
    page,
    login,
    unique,
  }) => {
    await login(page, 'musico', '/')
    await ready(page)
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    // A menu that is open, or just closing, does not keep the search away.
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('combobox').fill(`nada ${unique}`)
    await expect(dialog(page).getByText(`Nada combina com “nada ${unique}”.`)).toBeVisible()
    await dialog(page).getByRole('combobox').fill('bot')
    await expect(dialog(page).getByRole('option', { name: /Bot do WhatsApp/ })).toHaveCount(0)
  })

  test('SHE-10 opens from the screen too, without a keyboard @phone', async ({
    page,
    login,
    isMobile,
    expectAccessible,
  }) => {
    await login(page, 'musico', '/')
    await ready(page)
    if (isMobile) {
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await page.getByRole('button', { name: 'Buscar' }).click()
    } else await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
    await expect(dialog(page).getByRole('combobox')).toBeVisible()
    await dialog(page).getByRole('option', { name: 'Ensaios', exact: true }).click()
    await expect(title(page, 'Ensaios')).toBeVisible()
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    // TEL-04: no keys where fingers do the pointing.
    const ajuda = isMobile ? 'Ajuda' : 'Atalhos e ajuda'
    await page.getByRole('menuitem', { name: ajuda, exact: true }).click()
    await expect(page.getByRole('dialog', { name: ajuda }).getByText('Guia rápido')).toBeVisible()
    const keys = page.getByText('Ctrl+').filter({ visible: true })
    if (isMobile) await expect(keys).toHaveCount(0)
    else await expect(keys.first()).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('SHE-15 preferences', () => {
  test('SHE-15 dateFormat and timeFormat write days and hours anew, and stay after a reload', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    const { id } = await addMusica(server, `Formatos ${unique}`)
    await server.api('POST', '/api/ensaios', {
      musicas_ids: [id],
      data_ensaio: '2026-03-09',
      hora_inicio: '19:30',
    })
    await login(page, 'musico', `/ensaios?musica_id=${id}`)
    await ready(page)
    await expect(page.getByText('09/03/2026')).toBeVisible()
    await expect(page.getByText('19:30')).toBeVisible()
    await openPreferencias(page)
    await expectAccessible(page)
    await page.getByLabel('Formato da data').selectOption("d 'de' MMMM 'de' yyyy")
    await page.getByLabel('Formato da hora').selectOption('12h')
    await closePreferencias(page)
    await expect(page.getByText('9 de março de 2026')).toBeVisible()
    await expect(page.getByText('7:30 PM')).toBeVisible()
    await page.reload()
    await expect(page.getByText('9 de março de 2026')).toBeVisible()
    await openPreferencias(page)
    await page.getByLabel('Formato da data').selectOption('yyyy-MM-dd')
    await closePreferencias(page)
    await expect(page.getByText('2026-03-09')).toBeVisible()
  })

  test('SHE-15 itemsPerPage is the size of a page of every list', async ({ page, login, server, unique }) => {
    const { id } = await addMusica(server, `Páginas ${unique}`)
    for (let dia = 1; dia <= 12; dia++) {
      const data = `2026-02-${String(dia).padStart(2, '0')}`
      await server.api('POST', '/api/execucoes', { musica_id: id, data_culto: data, foi_ensaiada: true })
      await server.api('POST', '/api/ensaios', { musicas_ids: [id], data_ensaio: data })
      await server.api('POST', '/api/planejamento', { musica_id: id, data_planejada: data })
    }
    await login(page, 'musico', `/execucoes?musica_id=${id}&pagina=2`)
    await ready(page)
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
    await openPreferencias(page)
    await page.getByLabel('Itens por página').selectOption('20')
    await closePreferencias(page)
    await expect(page.getByRole('list', { name: 'Execuções' }).getByRole('listitem')).toHaveCount(12)
    for (const address of [
      `/ensaios?musica_id=${id}`,
      '/planejamento?data_inicio=2026-02-01&data_fim=2026-02-12',
    ]) {
      await page.goto(address)
      await expect(page.locator('[data-row]')).toHaveCount(12)
    }
  })

  test('SHE-15 autoSave keeps what is being written, until it is saved or given up', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    page.on('dialog', (question) => void question.accept())
    const { id } = await addMusica(server, `Rascunho ${unique}`, { letra: 'Primeira estrofe' })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await ready(page)
    const edit = async () => {
      await pressOnCard(page, 'Editar', `Rascunho ${unique}`)
      await expect(page.getByRole('textbox', { name: 'Letra' })).toBeVisible()
    }
    await edit()
    await page.getByRole('textbox', { name: 'Letra' }).fill('Primeira estrofe\nSegunda estrofe')
    await expect.poll(() => drafts(page)).toBe(1)
    // The form has an address: a reload opens it again.
    await page.reload()
    await expect(page.getByText(/Há um rascunho não salvo/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Letra' })).toHaveValue('Primeira estrofe')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click()
    await expect(page.getByRole('textbox', { name: 'Letra' })).toHaveValue(
      'Primeira estrofe\nSegunda estrofe',
    )
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Música atualizada com sucesso')).toBeVisible()
    const saved = (await server.api('GET', `/api/musicas/${id}`)) as { letra: string }
    expect(saved.letra).toBe('Primeira estrofe\nSegunda estrofe')
    await edit()
    await expect(page.getByText(/Há um rascunho não salvo/)).toBeHidden()
    await page.getByRole('textbox', { name: 'Letra' }).fill('Outra')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await edit()
    await expect(page.getByText(/Há um rascunho não salvo/)).toBeHidden()
    expect(await drafts(page)).toBe(0)
  })

  test('SHE-15 autoSave offers back what was noted, and leaving takes every draft along', async ({
    page,
    login,
    server,
    unique,
  }) => {
    page.on('dialog', (question) => void question.accept())
    const { id } = await addMusica(server, `Notas ${unique}`)
    await server.api('POST', '/api/execucoes', {
      musica_id: id,
      data_culto: '2026-01-04',
      foi_ensaiada: true,
    })
    await login(page, 'musico', `/execucoes?musica_id=${id}`)
    await ready(page)
    const write = async (text: string) => {
      await pressAction(page.locator('[data-row]'), 'Editar execução')
      await page.getByLabel('Observações').fill(text)
    }
    await write('Começar sem bateria')
    await expect.poll(() => drafts(page)).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click()
    await expect(page.getByLabel('Observações')).toHaveValue('Começar sem bateria')
    await page.reload()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await drafts(page)).toBe(1)
    await ready(page)
    await page.keyboard.press('Control+Shift+L')
    await expect(page).toHaveURL(/\/login/)
    expect(await drafts(page)).toBe(0)
  })

  test('SHE-15 autoSave keeps lyrics and chord sheets where they are written alone', async ({
    page,
    login,
    server,
    unique,
  }) => {
    page.on('dialog', (question) => void question.accept())
    const { id } = await addMusica(server, `Folhas ${unique}`, { letra: 'Antes', cifras: 'C G', tom: 'C' })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await ready(page)
    for (const [open, edit, label, text] of [
      ['Ver letra', 'Editar Letra', 'Letra', 'Depois da primeira estrofe'],
      ['Ver cifra', 'Editar Cifra', 'Cifra', 'C G Am F'],
    ] as const) {
      const field = dialog(page).getByRole('textbox', { name: label })
      await pressOnCard(page, open, `Folhas ${unique}`)
      await dialog(page).getByRole('button', { name: edit }).click()
      await field.fill(text)
      await expect.poll(() => drafts(page)).toBe(1)
      await page.reload()
      await dialog(page).getByRole('button', { name: 'Recuperar rascunho' }).click()
      await expect(field).toHaveValue(text)
      await dialog(page).getByRole('button', { name: 'Salvar' }).click()
      await expect.poll(() => drafts(page)).toBe(0)
      // Waits for the text to be shown again: while it was edited, the same button had another meaning.
      await expect(dialog(page).getByRole('button', { name: edit })).toBeVisible()
      // Closed by a key: a toast may move the dialog, and its buttons with it.
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }
    expect(await server.api('GET', `/api/musicas/${id}`)).toMatchObject({
      letra: 'Depois da primeira estrofe',
      cifras: 'C G Am F',
    })
  })

  test('SHE-15 autoSave off keeps nothing', async ({ page, login, server, unique }) => {
    const { id } = await addMusica(server, `Notas ${unique}`)
    await server.api('POST', '/api/execucoes', {
      musica_id: id,
      data_culto: '2026-01-04',
      foi_ensaiada: true,
    })
    await prefer(page, { autoSave: false })
    await login(page, 'musico', `/execucoes?musica_id=${id}`)
    await ready(page)
    await pressAction(page.locator('[data-row]'), 'Editar execução')
    await page.clock.install()
    await page.getByLabel('Observações').fill('Sem guardar')
    // More than every debounce of a draft.
    await page.clock.runFor(60_000)
    expect(await drafts(page)).toBe(0)
  })

  test('SHE-15 soundEnabled plays a tone with success and error, and none when it is off', async ({
    page,
    login,
    unique,
  }) => {
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called with its own oscillator below
      const start = OscillatorNode.prototype.start
      Object.assign(globalThis, { tones: 0 })
      OscillatorNode.prototype.start = function (...when) {
        ;(globalThis as unknown as { tones: number }).tones++
        return start.apply(this, when)
      }
    })
    const tones = () => page.evaluate('tones')
    await login(page, 'musico', '/musicas')
    await ready(page)
    const add = async (nome: string) => {
      await page.getByRole('button', { name: '+ Nova Música' }).first().click()
      await page.getByLabel('Nome *').fill(nome)
      await page.getByLabel('Artista *').fill('Harpa')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(dialog(page)).toBeHidden()
    }
    await add(`Som ${unique}`)
    await expect.poll(tones).toBe(2)
    await openPreferencias(page)
    await page.getByRole('switch', { name: 'Sons' }).click()
    await closePreferencias(page)
    await add(`Silêncio ${unique}`)
    await expect(page.getByText('Música criada com sucesso').last()).toBeVisible()
    expect(await tones()).toBe(2)
  })

  test('SHE-15 compactMode puts more rows on the screen', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    for (let n = 1; n <= 3; n++) {
      const { id } = await addMusica(server, `Densa ${n} ${unique}`)
      await server.api('POST', '/api/execucoes', {
        musica_id: id,
        data_culto: '2001-03-04',
        foi_ensaiada: true,
      })
    }
    const height = async (name: string) =>
      (await page.getByRole('list', { name }).boundingBox())?.height ?? Number.NaN
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await ready(page)
    await expect(page.getByRole('list', { name: 'Músicas' }).getByRole('heading')).toHaveCount(3)
    const musicas = await height('Músicas')
    await page.goto('/execucoes?data_inicio=2001-03-04&data_fim=2001-03-04')
    await expect(page.locator('[data-row]')).toHaveCount(3)
    const execucoes = await height('Execuções')
    await openPreferencias(page)
    await page.getByRole('switch', { name: 'Listas compactas' }).click()
    await closePreferencias(page)
    expect(await height('Execuções')).toBeLessThan(execucoes * 0.9)
    await expectAccessible(page)
    await page.goto(`/musicas?busca=${unique}`)
    await expect(page.getByRole('list', { name: 'Músicas' }).getByRole('heading')).toHaveCount(3)
    expect(await height('Músicas')).toBeLessThan(musicas * 0.8)
    await expectAccessible(page)
  })

  test('SHE-15 MEN-03 showTutorials shows a hint on the two screens that have one until it was read, and all again when wanted', async ({
    page,
    login,
  }) => {
    const hint = page.getByRole('complementary', { name: 'Dica' })
    await login(page, 'musico', '/cultos')
    await ready(page)
    await expect(hint).toContainText('três passos')
    await page.getByRole('button', { name: 'Entendi' }).click()
    await expect(hint).toBeHidden()
    await page.goto('/planejamento')
    await expect(hint).toContainText('tudo o que foi planejado')
    await page.goto('/cultos')
    await expect(title(page, 'Cultos')).toBeVisible()
    await expect(hint).toBeHidden()
    await openPreferencias(page)
    await page.getByRole('switch', { name: 'Dicas nas telas' }).click()
    await closePreferencias(page)
    await page.goto('/planejamento')
    await expect(title(page, 'Planejamento')).toBeVisible()
    await expect(hint).toBeHidden()
    await openPreferencias(page)
    await page.getByRole('switch', { name: 'Dicas nas telas' }).click()
    await closePreferencias(page)
    await expect(hint).toBeVisible()
    await page.goto('/cultos')
    await expect(hint).toBeVisible()
    await page.goto('/ensaios')
    await expect(title(page, 'Ensaios')).toBeVisible()
    await expect(hint).toBeHidden()
  })

  test('SHE-15 defaultView shows the songs as cards or as rows', async ({
    page,
    login,
    server,
    unique,
    isMobile,
    expectAccessible,
  }) => {
    for (const n of [1, 2]) await addMusica(server, `Vista ${n} ${unique}`, { tom: 'F#m' })
    await prefer(page, { defaultView: 'list' })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await ready(page)
    const items = page.getByRole('list', { name: 'Músicas' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    const [first, second] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()]
    expect(first?.x).toBe(second?.x)
    expect(first?.height).toBeLessThan(80)
    await expectAccessible(page)
    await openPreferencias(page)
    await page.getByLabel('Músicas em').selectOption('grid')
    await closePreferencias(page)
    const [left, right] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()]
    expect(left?.height).toBeGreaterThan(first?.height ?? 0)
    if (!isMobile) expect(left?.y).toBe(right?.y)
  })

  test('SHE-15 language is that of the document, and a broken storage is as good as none', async ({
    page,
    login,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cantai.preferencias', '{"versao":'))
    await login(page, 'musico', '/execucoes')
    await ready(page)
    await expect(title(page, 'Execuções')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await openPreferencias(page)
    await expect(page.getByLabel('Itens por página')).toHaveValue('10')
    await expect(page.getByLabel('Formato da data')).toHaveValue('dd/MM/yyyy')
    await page.getByLabel('Itens por página').selectOption('50')
    await page.getByRole('button', { name: 'Restaurar padrões' }).click()
    await expect(page.getByLabel('Itens por página')).toHaveValue('10')
  })
})

test.describe('PWA', () => {
  test.use({ serviceWorkers: 'allow' })

  test('PWA the browser can install the app', async ({ page, login }) => {
    await login(page, 'musico', '/')
    await ready(page)
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    const session = await page.context().newCDPSession(page)
    const { data, errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Cantai', lang: 'pt-BR', display: 'standalone' })
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // The browser always reports this one in a private window.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
  })

  test('PWA the menu installs it when the browser offers to, and says how where it does not', async ({
    page,
    login,
  }) => {
    // The browser's own offer may come as well: only the test's is heard.
    await page.addInitScript(() =>
      addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation()),
    )
    await login(page, 'musico', '/')
    await ready(page)
    const menu = page.getByRole('button', { name: /Menu do usuário/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Instalar o Cantai' }).click()
    await dialog(page, 'Instalar o Cantai').getByRole('button', { name: 'Fechar' }).first().click()
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => Object.assign(globalThis, { prompted: true }),
        }),
      ),
    )
    await menu.click()
    await page.getByRole('menuitem', { name: 'Instalar o Cantai' }).click()
    await expect.poll(() => page.evaluate('globalThis.prompted')).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Instalar o Cantai' })).toBeHidden()
  })

  test('PWA DEV-05 a new version comes whole and waits until somebody wants it', async ({
    page,
    server,
    login,
    expectAccessible,
  }) => {
    const webDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-dist-'))
    await cp(path.resolve(import.meta.dirname, '../web/dist'), webDir, { recursive: true })
    const app = await buildApp({
      db: server.db,
      agora: () => new Date(),
      providers: server.providers,
      webDir,
      config: server.config,
    })
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      await login(page, 'musico', `${url}/execucoes`)
      await ready(page)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

      await page.getByRole('button', { name: 'Nova Execução' }).click()
      const form = dialog(page).filter({ hasText: 'Nova Execução' })
      await expect(form).toBeVisible()
      const worker = path.join(webDir, 'sw.js')
      for (const packed of ['.br', '.gz']) await rm(worker + packed)
      const ofNow = await readFile(worker, 'utf8')
      const build = /build:`(\w+)`/.exec(ofNow)?.[1] ?? ''
      await writeFile(worker, ofNow.replace(build, 'seguinte'))
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      const waiting = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
      await expect.poll(waiting).toBe('installed')
      const filesOf = (name: string) =>
        page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `cantai-app-${name}`)
      expect(await filesOf('seguinte')).toBe(Number(/total:(\d+)/.exec(ofNow)?.[1]))
      // TEL-03: the notice does not cover an open form.
      await expect(form).toBeVisible()
      await expect(page.getByText('Nova versão disponível')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByText('Nova versão disponível')).toBeVisible()
      await expect(title(page, 'Execuções')).toBeVisible()
      await expectAccessible(page)
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Atualizar' }).click()])
      await expect(title(page, 'Execuções')).toBeVisible()
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
      ).toBeNull()
      // Other tabs may still be of the version before.
      expect(await filesOf(build)).toBeGreaterThan(100)
      // The server below closes: requests still under way would fail.
      await page.waitForLoadState('networkidle')
    } finally {
      await app.close()
      await rm(webDir, { recursive: true, force: true })
    }
  })
})
