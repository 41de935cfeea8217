import type { Page, Request, Route } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import type { Evento } from '@cantai/contract/palco/eventos'
import { kept, ownDevice, settled } from './aparelho.ts'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia } from './ministry.ts'
import { dialog, goTo, pressOnCard, ready, title } from './screen.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('SHE-17 without a network', () => {
  test.beforeEach(({ page }) => ownDevice(page, true))

  test('SHE-17 what was read is still there after a reload, with the time of the copy, and nothing can be saved', async ({
    page,
    context,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    await addMusica(server, `Ao Longe ${unique}`, { letra: 'Rude cruz se erigiu', tom: 'G' })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await ready(page)
    await pressOnCard(page, 'Editar', `Ao Longe ${unique}`)
    await expect(page.getByRole('textbox', { name: 'Letra' })).toHaveValue('Rude cruz se erigiu')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await settled(page, `Ao Longe ${unique}`)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/mostrando a cópia de \d\d:\d\d/)).toBeVisible()
    await expect(page.getByRole('heading', { name: `Ao Longe ${unique}` })).toBeVisible()
    await expectAccessible(page)
    await pressOnCard(page, 'Editar', `Ao Longe ${unique}`)
    await expect(page.getByRole('textbox', { name: 'Letra' })).toHaveValue('Rude cruz se erigiu')
    await page.getByRole('textbox', { name: 'Letra' }).fill('Mudada sem rede')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/SEM_REDE/)).toBeVisible()
    await page.getByRole('button', { name: 'Entendi' }).click()
    await expect(page.getByRole('textbox', { name: 'Letra' })).toHaveValue('Mudada sem rede')

    await context.setOffline(false)
    await expect(page.getByText(/sem internet/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Música atualizada com sucesso')).toBeVisible()
  })

  test('SHE-17 the coming plannings and rehearsals are kept before anybody looks for them', async ({
    page,
    context,
    login,
    server,
    unique,
  }) => {
    const { id } = await addMusica(server, `Vigília ${unique}`)
    await server.api('POST', '/api/planejamento', { musica_id: id, data_planejada: '2099-12-20' })
    await server.api('POST', '/api/ensaios', { musicas_ids: [id], data_ensaio: '2099-12-19' })
    await login(page, 'musico', '/')
    await ready(page)
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    await settled(page, `Vigília ${unique}`)
    await context.setOffline(true)
    await page.goto('/ensaios')
    await expect(page.getByText(`Vigília ${unique}`).first()).toBeVisible()
    await page.goto('/planejamento')
    await page.getByRole('button', { name: /domingo, 20 de dezembro/ }).click()
    await expect(page.getByText(`Vigília ${unique}`).first()).toBeVisible()
    await page.goto('/')
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    await expect(page.getByText(/mostrando a cópia de/)).toBeVisible()
    await context.setOffline(false)
  })

  test('PAL-04 the repertoire and its search open without a network, also where they were never visited', async ({
    page,
    context,
    login,
    server,
    unique,
  }) => {
    for (const nome of ['Águas', 'Coração', 'Zelo']) await addMusica(server, `${nome} ${unique}`)
    await login(page, 'musico', '/')
    await ready(page)
    await settled(page, `Zelo ${unique}`)
    await context.setOffline(true)
    await page.goto('/musicas')
    await expect(page.getByText(/mostrando a cópia de/)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar músicas' }).fill(`${unique} CORACAO`)
    await expect(page.getByText('1 música encontrada')).toBeVisible()
    const musicas = page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Na letra' })
    await expect(musicas).toHaveText([`Coração ${unique}`])
    await page.getByRole('searchbox', { name: 'Buscar músicas' }).fill(unique)
    await page.getByLabel('Ordenar por').selectOption({ label: 'Nome (Z-A)' })
    await expect(musicas).toHaveText(['Zelo', 'Coração', 'Águas'].map((nome) => `${nome} ${unique}`))
    await expect(page.getByText('Todas as músicas foram carregadas')).toBeVisible()
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('combobox').fill(`aguas ${unique}`)
    await expect(dialog(page).getByRole('option').first()).toContainText(`Águas ${unique}`)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    const asked = page.waitForResponse(/api\/musicas\?pagina=1&limite=10&/)
    await context.setOffline(false)
    await asked
    await expect(page.getByText(/sem internet/)).toHaveCount(0)
    await expect(page.getByText('3 músicas encontradas')).toBeVisible()
    await expect(page.getByText('Erro ao carregar músicas')).toHaveCount(0)
  })

  test('SHE-17 leaving takes the copy along', async ({ page, context, login, unique, server }) => {
    await addMusica(server, `Segredo ${unique}`)
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await ready(page)
    await expect(page.getByRole('heading', { name: `Segredo ${unique}` })).toBeVisible()
    await settled(page, `Segredo ${unique}`)
    await page.keyboard.press('Control+Shift+L')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => page.evaluate(kept, null)).not.toContain(unique)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cantai.usuario'))).toBeNull()
    await context.setOffline(true)
    await page.goto('/musicas')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await context.setOffline(false)
  })

  test('SHE-17 a session that was ended elsewhere takes the copy along', async ({
    page,
    login,
    server,
    unique,
  }) => {
    await addMusica(server, `Expira ${unique}`)
    const conta = await login(page, 'musico', `/musicas?busca=${unique}`)
    await settled(page, `Expira ${unique}`)
    await server.db.deleteFrom('sessoes').where('usuario_id', '=', conta.id).execute()
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => page.evaluate(kept, null)).not.toContain(unique)
  })
})
/** All that a page of this site can find in the browser's stores, as one text; `lasting`: without those of the tab. */
const everythingKept = async (lasting = false) => {
  const found: unknown[] = [Object.entries(localStorage), lasting || Object.entries(sessionStorage)]
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open(name)
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(open.error ?? new Error(name)))
    })
    for (const store of db.objectStoreNames)
      found.push(
        await new Promise((resolve) => {
          const all = db.transaction(store).objectStore(store).getAll()
          all.addEventListener('success', () => resolve(all.result))
        }),
      )
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      found.push(request.url, await answer?.text())
    }
  }
  return JSON.stringify(found)
}

/** The sessions of this person run out, as after half an hour in which nobody asked for anything. */
const runOut = (server: Server, usuarioId: number) =>
  server.db
    .updateTable('sessoes')
    .set({ expira_em: new Date(Date.now() - 1000) })
    .where('usuario_id', '=', usuarioId)
    .execute()

/** Goes offline for a moment, after which the screen refetches everything. */
async function blink(page: Page) {
  await page.context().setOffline(true)
  await expect(page.getByText('mostrando a cópia de')).toBeAttached()
  await page.context().setOffline(false)
}

test.describe('whose device', () => {
  test('SEG-10 PAL-05 on a computer that others use a sheet stays until it is left, and after it nothing is readable', async ({
    page,
    login,
    server,
    unique,
  }) => {
    await ownDevice(page, false)
    const { id } = await addMusica(server, `Fica ${unique}`, { letra: `Segredo ${unique}` })
    const conta = await login(page, 'musico', `/musicas/${id}/letra`)
    await expect(dialog(page).getByText(`Segredo ${unique}`)).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // The rows are kept for a reload, in this tab alone.
    await expect.poll(() => page.evaluate(everythingKept, false)).toContain(`Segredo ${unique}`)
    expect(await page.evaluate(everythingKept, true)).not.toContain(unique)

    await runOut(server, conta.id)
    await blink(page)
    await expect(dialog(page).getByText('Sua sessão terminou')).toBeVisible()
    await expect(dialog(page).getByText(`Segredo ${unique}`)).toBeVisible()
    await expect(page).toHaveURL(`/musicas/${id}/letra`)
    await dialog(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(page).toHaveURL(/\/login\?origem=/)
    await expect.poll(() => page.evaluate(everythingKept, false)).not.toContain(unique)
    await page.context().setOffline(true)
    await page.goto('/musicas')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await page.context().setOffline(false)
  })

  test('SEG-22 on a computer that others use nothing that was read, notes included, outlives the tab or the session', async ({
    page,
    context,
    login,
    server,
    unique,
  }) => {
    await ownDevice(page, false)
    const { id } = await addMusica(server, `Fica ${unique}`, { letra: `Segredo ${unique}` })
    const conta = await login(page, 'musico', `/musicas/${id}/letra`)
    // The name of every test's account also stands in an example of the app's own.
    const nome = 'Quitéria Abrantes'
    await server.db.updateTable('usuarios').set({ nome }).where('id', '=', conta.id).execute()
    const ajuste = { musica_id: id, ancora: null, texto: `Nota ${unique}`, da_equipe: false }
    const agora = { id: crypto.randomUUID(), apagada: false, ...ajuste }
    const answer = await page.request.post('/api/anotacoes/sincronizar', {
      headers: { authorization: `Bearer ${conta.token}` },
      data: { desde: null, mudancas: [agora] },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    await page.reload()
    await expect(dialog(page).getByText(`Segredo ${unique}`)).toBeVisible()
    await expect.poll(() => page.evaluate(everythingKept, false)).toContain(`Nota ${unique}`)
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('combobox').fill(unique)
    await page
      .getByRole('option', { name: `Fica ${unique}` })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cantai.recentes'))).toContain(unique)
    expect(await page.evaluate(everythingKept, true)).not.toContain(unique)

    // Half an hour after the tab was closed, offline.
    await page.close()
    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + 31 * 60_000 })
    await later.route('**/api/**', (route) => route.abort())
    await later.goto('/musicas')
    await expect(later.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(later.getByLabel('Email')).toHaveValue('')
    const left = await later.evaluate(everythingKept, false)
    for (const read of [unique, nome, conta.email, conta.token]) expect(left).not.toContain(read)
    await later.close()
  })

  test('SEG-10 on a phone of one’s own reading goes on after the session, and saving asks to log in again', async ({
    page,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    await ownDevice(page, true)
    const { id } = await addMusica(server, `Fica ${unique}`, { letra: `Gravada ${unique}` })
    const conta = await login(page, 'musico', `/musicas?busca=${unique}`)
    await ready(page)
    await pressOnCard(page, 'Ver letra', `Fica ${unique}`)
    await expect(dialog(page).getByText(`Gravada ${unique}`)).toBeVisible()
    await settled(page, `Gravada ${unique}`)
    await runOut(server, conta.id)
    await blink(page)
    await expect(dialog(page).getByText('Sua sessão terminou')).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(dialog(page).getByText(`Gravada ${unique}`)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('heading', { name: `Fica ${unique}`, exact: true })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expectAccessible(page)

    await pressOnCard(page, 'Editar', `Fica ${unique}`)
    await page.getByRole('textbox', { name: 'Letra' }).fill(`Mudada ${unique}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    const entrar = page.getByRole('dialog', { name: 'Entrar' })
    await entrar.getByLabel('Email').fill(conta.email)
    await entrar.getByLabel('Senha', { exact: true }).fill(conta.senha)
    await entrar.getByLabel('Manter conectado neste aparelho').check()
    await entrar.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Música atualizada com sucesso')).toBeVisible()
    await expect(page.getByText('Sua sessão terminou')).toBeHidden()
    expect(await server.api('GET', `/api/musicas/${id}`)).toMatchObject({ letra: `Mudada ${unique}` })
  })
})

/** A culto so many days from today with these songs, each in its key of the day. */
async function addCulto(
  server: Server,
  dias: number,
  titulo: string,
  musicas: readonly { nome: string; tom: string }[],
) {
  const ids: number[] = []
  for (const { nome } of musicas)
    ids.push(
      (
        await addMusica(server, nome, {
          tom: 'C',
          cifras: `C\nCanto\nLinha de ${nome}`,
          letra: `Linha de ${nome}`,
        })
      ).id,
    )
  const itens = ids.map((musica_id, i) => ({ especie: 'musica', musica_id, tom_culto: musicas[i]?.tom }))
  return (await server.api('POST', '/api/cultos', {
    confirmar: true,
    data: dia(dias),
    hora: '19:00',
    titulo,
    itens,
  })) as {
    id: number
  }
}

test('PAL-05 ninety minutes on the stage with a session of a minute, kept at first and then run out: nobody is thrown off', async ({
  page,
  login,
  server,
  unique,
}) => {
  test.slow()
  await ownDevice(page, false)
  const culto = await addCulto(server, 1, `Culto ${unique}`, [{ nome: `Hino ${unique}`, tom: 'G' }])
  await page.addInitScript(() =>
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }),
  )
  await page.clock.install()
  const conta = await login(page, 'musico', `/palco/${culto.id}`)
  const palco = page.locator('[data-palco]')
  await expect(palco.getByText(`Linha de Hino ${unique}`)).toBeVisible()
  await server.db
    .updateTable('sessoes')
    .set({ duracao_ms: 60_000 })
    .where('usuario_id', '=', conta.id)
    .execute()
  const asked: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    // The stream of changes has no end.
    if (!/eventos(\?|$)/.test(request.url())) open.add(request)
    if (request.url().endsWith('/api/auth/me')) asked.push(request.url())
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  /** In steps shorter than a call may take, each seen to its end: the clock of the test runs much faster than the network. */
  const pass = async (minutes: number) => {
    for (let halves = 0; halves < 2 * minutes; halves++) {
      await page.clock.runFor(30_000)
      await expect.poll(() => open.size).toBe(0)
    }
  }
  await pass(45)
  expect(asked).toHaveLength(9)
  await runOut(server, conta.id)
  await pass(45)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sua sessão terminou')).toBeVisible()
  await expect(palco.getByText(`Linha de Hino ${unique}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/palco/${culto.id}`))
  expect(asked.length, 'nothing more is asked for').toBeLessThanOrEqual(10)

  await page.getByRole('button', { name: 'Sair do palco' }).click()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\/login/)
})

test.describe('PAL-03 the next services', () => {
  test.describe.configure({ timeout: 60_000 })
  test.beforeEach(({ page }) => ownDevice(page, true))

  test('PAL-03 PAL-04 PAL-06 a service that was never opened is read without a network, also after Planejamento was looked at, and is kept on the stage when it is deleted meanwhile', async ({
    page,
    context,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    // A press of a key would request full screen, which the browser of the tests cannot give.
    await page.addInitScript(() =>
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }),
    )
    const musicas = ['G', 'D', 'A', 'E', 'F'].map((tom) => ({ nome: `Hino ${tom} ${unique}`, tom }))
    const culto = await addCulto(server, 2, `Culto ${unique}`, musicas)
    await login(page, 'musico', '/planejamento')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/planejamento')
    await expect(title(page, 'Planejamento')).toBeVisible()
    await goTo(page, 'Músicas')
    await settled(page, `Linha de Hino F ${unique}`)

    await context.setOffline(true)
    await page.goto('/cultos')
    await page.getByRole('link', { name: `Culto ${unique}` }).click()
    await expect(page.getByText('Pronto para usar sem internet')).toBeVisible()
    await expect(page.getByText('5 de 5 músicas')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('list', { name: 'Ordem do culto' }).getByText(`Hino G ${unique}`).click()
    for (const { nome, tom } of musicas) {
      await expect(dialog(page).getByText(`Linha de ${nome}`)).toBeVisible()
      await expect(dialog(page).getByText(`Tom: ${tom},`)).toBeVisible()
      const next = dialog(page).getByRole('button', { name: /^Próxima música/ })
      if (tom !== 'F') await next.click()
    }
    await dialog(page).getByRole('button', { name: 'Fechar' }).click()

    await page.goto(`/palco/${culto.id}`)
    for (const { nome } of musicas) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Ir para' }).click()
      await dialog(page).getByRole('button', { name: nome }).click()
      await expect(page.locator('[data-palco]').getByText(`Linha de ${nome}`)).toBeVisible()
    }

    await context.setOffline(false)
    await page.goto(`/cultos/${culto.id}`)
    await server.api('POST', `/api/cultos/${culto.id}/musicas`, {
      musica_ids: [(await addMusica(server, `Hino novo ${unique}`)).id],
    })
    // Back online, the plan is read anew, and with it the pack.
    await page.reload()
    await expect(page.getByText('6 de 6 músicas')).toBeVisible({ timeout: 20_000 })

    // On the stage offline: a song is removed, then the service deleted. The song that is played stays until it is left.
    const line = page.locator('[data-palco]').getByText(`Linha de Hino F ${unique}`)
    const { itens } = Culto.parse(await server.api('GET', `/api/cultos/${culto.id}`))
    const item = itens[4]
    await context.setOffline(true)
    // The stage reopens where it was left.
    await page.goto(`/palco/${culto.id}`)
    await expect(line).toBeVisible()
    await server.api('DELETE', `/api/planejamento/${item?.especie === 'musica' ? item.planejamento_id : 0}`)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'O culto mudou: ver' })).toBeVisible()
    await expect(line).toBeVisible()
    await context.setOffline(true)
    await server.api('DELETE', `/api/cultos/${culto.id}`)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Este culto foi excluído' }).click()
    await expect(line).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sair do palco' }).click()
    await expect(page.getByText('Este culto não existe mais')).toBeVisible()
  })
})

test('PAL-06 what others change reaches an open list by itself, and waits over an open sheet and a form', async ({
  page,
  login,
  server,
  unique,
  expectAccessible,
}) => {
  const nome = `Hino ${unique}`
  const { id } = await addMusica(server, nome, { tom: 'C', cifras: 'C\nCanto\nLinha de antes' })
  const change = (body: object) => server.api('PUT', `/api/musicas/${id}`, body)
  // The first change comes after the sheet was read and before anybody listens.
  const { promise: mayListen, resolve: listen } = Promise.withResolvers<void>()
  await page.route(/\/api\/eventos/, (route) => mayListen.then(() => route.continue()))
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  await expect(dialog(page).getByText('Linha de antes')).toBeVisible()

  await change({ cifras: 'C\nCanto\nLinha de depois' })
  listen()
  await expect(dialog(page).getByText('A cifra mudou')).toBeVisible()
  await expect(dialog(page).getByText('Linha de antes')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(dialog(page).getByText('Linha de depois')).toBeVisible()
  await expect(dialog(page).getByText('A cifra mudou')).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()

  await addMusica(server, `Outro ${unique}`)
  await expect(page.getByRole('heading', { name: `Outro ${unique}` })).toBeVisible()
  await pressOnCard(page, 'Editar', nome)
  const field = page.getByRole('textbox', { name: 'Nome' })
  await field.fill(`Meu ${unique}`)
  await change({ nome: `Deles ${unique}` })
  // The list behind the form shows the change, the form keeps what is typed.
  await expect(page.getByText(`Deles ${unique}`).first()).toBeAttached()
  await expect(field).toHaveValue(`Meu ${unique}`)

  const culto = await addCulto(server, 1, `Culto ${unique}`, [{ nome: `Terceiro ${unique}`, tom: 'G' }])
  await page.goto(`/palco/${culto.id}`)
  await expect(page.locator('[data-palco]')).toBeVisible()
  await server.api('DELETE', `/api/cultos/${culto.id}`)
  // The stage stays as it is: somebody may be playing.
  await page.getByRole('button', { name: 'Este culto foi excluído' }).click()
  await expect(page.locator('[data-palco]').getByText(`Linha de Terceiro ${unique}`)).toBeVisible()

  // A sheet over the culto stays as well.
  const outro = await addCulto(server, 1, `Outro culto ${unique}`, [{ nome: `Quarto ${unique}`, tom: 'G' }])
  await page.goto(`/cultos/${outro.id}`)
  await page.getByRole('list', { name: 'Ordem do culto' }).getByText(`Quarto ${unique}`).click()
  await expect(dialog(page).getByText(`Linha de Quarto ${unique}`)).toBeVisible()
  const found = page.waitForResponse(
    (answer) => answer.url().endsWith(`/cultos/${outro.id}`) && answer.status() === 404,
  )
  await server.api('DELETE', `/api/cultos/${outro.id}`)
  await found
  await expect(dialog(page).getByText(`Linha de Quarto ${unique}`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Este culto não existe mais')).toBeVisible()
})

test.describe('a poor network', () => {
  test.use({ allowedConsole: ['net::ERR_FAILED'] })

  test('PAL-06 SHE-16 what is fetched after the first screen comes later where there was no network for it', async ({
    page,
    login,
    server,
    unique,
  }) => {
    const BACKGROUND = /\/assets\/background-/
    let isAway = true
    await page.route(BACKGROUND, (route) => (isAway ? route.abort() : route.continue()))
    await addMusica(server, `Primeiro ${unique}`)
    const missed = page.waitForEvent('requestfailed', (request) => BACKGROUND.test(request.url()))
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await expect(page.getByRole('heading', { name: `Primeiro ${unique}` })).toBeVisible()
    await missed
    // Its requests fail the next time too: a single failure may be the page's preload hint alone.
    await page.waitForEvent('requestfailed', (request) => BACKGROUND.test(request.url()))
    isAway = false
    await addMusica(server, `Segundo ${unique}`)
    await expect(page.getByRole('heading', { name: `Segundo ${unique}` })).toBeVisible()
  })
})

const LIMITE = `data: ${JSON.stringify({ tipo: 'fim', codigo: 'limite' } satisfies Evento)}\n\n`

test('PAL-03 PAL-06 PAL-07 over plain http, where no stream comes through and nothing opens without a network, two phones still see each other @phone', async ({
  page,
  browser,
  server,
  unique,
  allowedConsole,
}) => {
  allowedConsole.push('Failed to load resource', 'Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster')
  const culto = await addCulto(server, 1, `Culto ${unique}`, [{ nome: `Hino ${unique}`, tom: 'G' }])
  const { token } = await server.createUser('lider')
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  // The server may close a kept-alive connection just as it is used again: a browser retries by itself.
  const fromServer = async (route: Route, { pathname, search }: URL) =>
    route.fulfill({ response: await route.fetch({ url: server.url + pathname + search, maxRetries: 2 }) })
  for (const one of [page, other]) {
    await one.addInitScript((value) => {
      localStorage.setItem('cantai.token', value)
      localStorage.setItem('cantai.manter', 'sim')
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
    }, token)
    // The church's own network: not a secure context for a browser, and without a stream of changes.
    await one.route('http://igreja.lan/**', async (route) => {
      const url = new URL(route.request().url())
      if (url.pathname === '/api/eventos')
        return route.fulfill({ contentType: 'text/event-stream', body: LIMITE })
      return fromServer(route, url)
    })
  }
  await page.goto(`http://igreja.lan/cultos/${culto.id}`)
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined'])
  await expect(page.getByText('Neste endereço (http) o Cantai só abre com a rede.')).toBeVisible()

  const polled = other.waitForResponse(/eventos\/desde\?culto=\d+&seq=/, { timeout: 60_000 })
  for (const one of [page, other]) await one.goto(`http://igreja.lan/palco/${culto.id}`)
  await polled
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await dialog(page).getByLabel('Anotação').fill('só vozes')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.locator('[data-palco]').getByText('só vozes')).toBeVisible()
  await expect(other.locator('[data-palco]').getByText('só vozes')).toBeVisible()

  // Two tabs of one browser: a change in one shows in the other, even before a server knows it.
  const tab = await page.context().newPage()
  await tab.route('http://igreja.lan/**', async (route) => {
    const url = new URL(route.request().url())
    if (/^.api.(eventos|anotacoes)/.test(url.pathname)) return route.fulfill({ status: 502, body: '{}' })
    return fromServer(route, url)
  })
  await tab.goto(`http://igreja.lan/palco/${culto.id}`)
  // A tap on a note turns the page: a long press opens it.
  await tab.getByRole('button', { name: /só vozes/ }).click({ delay: 700 })
  await dialog(tab).getByLabel('Anotação').fill('todos juntos')
  await dialog(tab).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.locator('[data-palco]').getByText('todos juntos')).toBeVisible()
  for (const one of [page, other, tab]) await one.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.close()
  await other.close()
})
