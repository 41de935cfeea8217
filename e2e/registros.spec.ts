import { makeExecucao, makeMusica } from '../server/src/test/make.ts'
import { expect, SENHA, test } from './fixtures.ts'
import { dialog, pressOnCard, title } from './screen.ts'

test('CAS-04 a record opens over its list, Back closes it, Forward and a reload bring it back @phone', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { id } = await makeMusica(server.db, {
    nome: `Castelo ${unique}`,
    letra: 'Castelo forte é nosso Deus',
  })
  await login(page, 'musico', '/')
  await title(page, 'Dashboard do Ministério Musical').waitFor()
  await page.goto(`/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver letra', `Castelo ${unique}`)
  const letra = dialog(page, `Letra: Castelo ${unique}`)
  await expect(letra).toContainText('Castelo forte é nosso Deus')
  await expect(page).toHaveURL(`/musicas/${id}/letra?busca=${unique}`)
  await page.goBack()
  await expect(letra).toBeHidden()
  await expect(page).toHaveURL(`/musicas?busca=${unique}`)
  await page.goForward()
  await expect(letra).toBeVisible()
  await page.reload()
  await expect(letra).toContainText('Castelo forte é nosso Deus')
  await letra.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page).toHaveURL(`/musicas?busca=${unique}`)
  await expect(dialog(page)).toHaveCount(0)
  // Closing went back to the list, not on to a second one.
  await page.goBack()
  await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
})

test('CAS-04 the list behind stays where it is and is not read again; what is unsaved asks before Back, once, and not after it was saved', async ({
  page,
  server,
  login,
  unique,
}) => {
  const musica = await makeMusica(server.db, { nome: `Rocha ${unique}` })
  const rows = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      makeExecucao(server.db, { musica_id: musica.id, data_culto: `2026-10-${String(i + 10)}` }),
    ),
  )
  await login(page, 'musico', `/execucoes?musica_id=${musica.id}`)
  const edit = page.getByRole('button', { name: /^Editar/ }).last()
  await edit.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => scrollY)
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/api\/execucoes(\?|\/\d)/.test(request.url())) requests.push(request.url())
  })
  await edit.click()
  await expect(dialog(page, 'Editar Execução')).toBeVisible()
  const atRecord = new RegExp(`/execucoes/(${rows.map(({ id }) => id).join('|')})\\?musica_id=`)
  await expect(page).toHaveURL(atRecord)
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(y)
  expect(requests).toEqual([])

  const form = dialog(page, 'Editar Execução')
  const question = dialog(page, 'Descartar alterações?')
  await edit.click()
  await form.getByLabel('Observações').fill('em dó')
  await page.goBack()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(form.getByLabel('Observações')).toHaveValue('em dó')
  await expect(page).toHaveURL(atRecord)
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(`/execucoes?musica_id=${musica.id}`)
  await edit.click()
  await form.getByLabel('Observações').fill('em ré')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toBeHidden()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(`/execucoes?musica_id=${musica.id}`)
  await edit.click()
  await form.getByLabel('Observações').fill('em mi')
  await form.getByRole('button', { name: 'Atualizar' }).click()
  await expect(form).toBeHidden()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(`/execucoes?musica_id=${musica.id}`)
})

test('CAS-04 a link to a record opens it after the login, and closing shows its list', async ({
  page,
  server,
  unique,
}) => {
  const conta = await server.createUser()
  const { id } = await makeMusica(server.db, { nome: `Graça ${unique}`, cifras: 'G  C\nGraça', tom: 'G' })
  await page.goto(`/musicas/${id}/cifra?busca=${unique}`)
  await expect(page).toHaveURL(/\/login\?origem=/)
  const entrance = page.locator('main form')
  await entrance.getByLabel('Email').fill(conta.email)
  await entrance.getByLabel('Senha', { exact: true }).fill(SENHA)
  await entrance.getByRole('button', { name: 'Entrar' }).click()
  const cifra = dialog(page, `Cifra: Graça ${unique}`)
  await expect(cifra).toBeVisible()
  await expect(page).toHaveURL(`/musicas/${id}/cifra?busca=${unique}`)
  await page.keyboard.press('Escape')
  await expect(cifra).toBeHidden()
  await expect(page).toHaveURL(`/musicas?busca=${unique}`)
  await expect(title(page, 'Repertório de Músicas')).toBeVisible()
})

test('CAS-04 an address that leads to nothing: words and the list', async ({ page, login }) => {
  for (const [address, lista, h1, words] of [
    ['/execucoes/999999', '/execucoes', 'Execuções', 'Execução não encontrada'],
    ['/planejamento/999999', '/planejamento', 'Planejamento', 'Planejamento não encontrado'],
    ['/ensaios/999999', '/ensaios', 'Ensaios', 'Ensaio não encontrado'],
    ['/musicas/999999/letra', '/musicas', 'Repertório de Músicas', 'Música não encontrada'],
    ['/musicas/abc', '/musicas', 'Repertório de Músicas', 'Este endereço não leva a nada desta lista.'],
  ] as const) {
    if (page.url() === 'about:blank') await login(page, 'musico', address)
    else await page.goto(address)
    await expect(page.locator('[data-toasts]').getByText(words), address).toBeVisible()
    await expect(page).toHaveURL(lista)
    await expect(title(page, h1)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('CAS-04 every form has an address', async ({ page, server, login, unique }) => {
  const musica = await makeMusica(server.db, { nome: `Jubilo ${unique}`, cifras: 'G C', tom: 'G' })
  await login(page, 'musico', '/ensaios/lote')
  await expect(dialog(page, 'Registrar Ensaios em Lote')).toBeVisible()
  for (const [address, name] of [
    ['/musicas/novo', 'Nova Música'],
    [`/musicas/${musica.id}`, 'Editar Música'],
    [`/musicas/${musica.id}/transpor`, `Transpor tom: Jubilo ${unique}`],
    ['/execucoes/novo', 'Nova Execução'],
    ['/planejamento/novo', 'Novo Planejamento'],
    ['/ensaios/novo', 'Novo Ensaio'],
  ] as const) {
    await page.goto(address)
    await expect(dialog(page, name), address).toBeVisible()
  }
})
