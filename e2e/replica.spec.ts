import type { Page } from '@playwright/test'
import { makePlanejamento } from '../server/src/test/make.ts'
import { kept, ownDevice, REPLICA, settled, wholeApp } from './aparelho.ts'
import { expect, test } from './fixtures.ts'
import { addMusica, dia, emptyAgenda } from './ministry.ts'
import { dialog, pressOnCard, ready, title } from './screen.ts'

test.use({ serviceWorkers: 'allow' })

/** Counts the kept rows; `semVerso`: deletes the text with this verse first, as where there was no room for it. */
const countKept = async ({ name, semVerso }: { name: string; semVerso?: string }) => {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open(name)
    open.addEventListener('success', () => resolve(open.result))
    open.addEventListener('error', () => reject(open.error ?? new Error(name)))
  })
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const transaction = db.transaction(['linhas', 'textos'], 'readwrite')
  const [linhas, textos] = [transaction.objectStore('linhas'), transaction.objectStore('textos')]
  if (semVerso !== undefined) {
    const at = (await done(textos.getAll())).findIndex((row) => JSON.stringify(row).includes(semVerso))
    const key = (await done(textos.getAllKeys()))[at]
    if (key === undefined) throw new Error(semVerso)
    await done(textos.delete(key))
  }
  let bytes = 0
  const bytesOf = (rows: unknown[]) => new TextEncoder().encode(JSON.stringify(rows)).byteLength
  for (const tabela of [
    'leitores',
    'leituras',
    'anotacoes',
    'musicas',
    'cultos',
    'planejamento',
    'execucoes',
    'ensaios',
  ])
    bytes += bytesOf(await done(linhas.getAll(IDBKeyRange.bound([tabela], [tabela, []]))))
  const whole = await done(textos.getAll())
  const musicas = await done(linhas.count(IDBKeyRange.bound(['musicas'], ['musicas', []])))
  db.close()
  return { musicas, inteiras: whole.length, bytes: bytes + bytesOf(whole) }
}

/** A phone opens it by a button in the header, a wide screen by the user's menu. */
async function openConfiguracoes(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Configurações' })
  await page.getByRole('button', { name: /Menu do usuário/ }).waitFor()
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Configurações' }).click()
}

test.describe('DEV-01 the repertoire on this device', () => {
  test.beforeEach(({ page }) => ownDevice(page, true))

  test('DEV-01 PAL-04 after one visit every song opens, and the list searches, filters and turns pages, without a network', async ({
    page,
    context,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    for (let n = 1; n <= 12; n++) await addMusica(server, `Hino ${n} ${unique}`)
    const verso = `Rude cruz se erigiu ${unique}`
    await addMusica(server, `Calvário ${unique}`, { letra: verso, tom: 'F#m', bpm: 72 })
    await login(page, 'musico', '/')
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    await settled(page, verso)
    await wholeApp(page)

    await context.setOffline(true)
    await page.goto('/musicas')
    await expect(page.getByText(/mostrando a cópia de \d\d:\d\d/)).toBeVisible()
    const busca = page.getByRole('searchbox', { name: 'Buscar músicas' })
    await busca.fill(unique)
    await expect(page.getByText('13 músicas encontradas')).toBeVisible()
    const end = page.getByText('Todas as músicas foram carregadas')
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000)
        return end.isVisible()
      })
      .toBe(true)
    await expect(page.getByText(`Hino 12 ${unique}`)).toBeVisible()
    await busca.fill(`rude cruz ${unique}`)
    const achado = page.getByRole('button', { name: new RegExp(`Rude cruz se erigiu ${unique}`) })
    await expect(achado).toBeVisible()
    await expectAccessible(page)
    await achado.click()
    await expect(dialog(page).getByText(verso)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`/musicas?busca=${unique}&tom=F%23m`)
    await expect(page.getByText('1 música encontrada')).toBeVisible()
    await pressOnCard(page, 'Editar', `Calvário ${unique}`)
    await expect(page.getByRole('textbox', { name: 'Letra' })).toHaveValue(verso)
    await context.setOffline(false)
  })

  test('DEV-01 Execuções and Planejamento that were never visited are listed and filtered without a network', async ({
    page,
    context,
    login,
    server,
    unique,
  }) => {
    const { id: tocada } = await addMusica(server, `Tocada ${unique}`)
    const { id: nova } = await addMusica(server, `Inédita ${unique}`)
    await server.api('POST', '/api/execucoes', { musica_id: tocada, data_culto: '2019-03-03' })
    for (const musica_id of [tocada, nova])
      await server.api('POST', '/api/planejamento', { musica_id, data_planejada: '2098-06-01' })
    await login(page, 'musico', '/')
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    await settled(page, `Tocada ${unique}`)
    await wholeApp(page)

    await context.setOffline(true)
    await page.goto('/execucoes?data_inicio=2019-03-03&data_fim=2019-03-03')
    await expect(page.getByText(`Tocada ${unique}`).first()).toBeVisible()
    await page.goto('/planejamento?data_inicio=2098-06-01&data_fim=2098-06-01&status=nova')
    await expect(page.getByText(`Inédita ${unique}`).first()).toBeVisible()
    await expect(page.getByText(`Tocada ${unique}`)).toHaveCount(0)
    await expect(page.getByText(/mostrando a cópia de/)).toBeVisible()
    await context.setOffline(false)
  })

  test('DEV-02 what others change is on this device a moment later, and what they delete is not', async ({
    page,
    login,
    server,
    unique,
  }) => {
    const { id } = await addMusica(server, `Muda ${unique}`, { letra: `Antes ${unique}` })
    const outra = await addMusica(server, `Some ${unique}`)
    await login(page, 'musico', '/')
    await settled(page, `Antes ${unique}`)
    await server.api('PUT', `/api/musicas/${id}`, { letra: `Depois ${unique}` })
    await server.api('DELETE', `/api/musicas/${outra.id}`)
    await expect.poll(() => page.evaluate(kept, null)).toContain(`Depois ${unique}`)
    await expect.poll(() => page.evaluate(kept, null)).not.toContain(`Some ${unique}`)
    expect(await page.evaluate(kept, null)).not.toContain(`Antes ${unique}`)
  })

  test('DEV-02 nothing is asked for it before the first screen is there, and a day without changes costs little', async ({
    page,
    login,
    server,
    unique,
  }) => {
    await addMusica(server, `Calma ${unique}`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await login(page, 'musico', '/')
    await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
    await settled(page, `Calma ${unique}`)
    const first = asked.findIndex((path) => path.startsWith('/api/replica'))
    expect(asked.slice(0, first)).toEqual(expect.arrayContaining(['/api/dashboard/resumo']))

    const answer = page.waitForResponse(/api\/replica\/desde/)
    await page.reload()
    expect((await (await answer).text()).length).toBeLessThan(3_000)
  })

  test('DEV-01 S13 a server that does not answer has the list shown as this device has it, and then as it is', async ({
    page,
    login,
    server,
    unique,
  }) => {
    await addMusica(server, `Espera ${unique}`)
    await login(page, 'musico', '/')
    await settled(page, `Espera ${unique}`)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/api\/musicas\?/, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto(`/musicas?busca=${unique}`)
    await expect(page.getByRole('heading', { name: `Espera ${unique}` })).toBeVisible()
    const late = page.getByText(/O servidor demora a responder: mostrando a cópia de \d\d:\d\d/)
    await expect(late).toBeVisible()
    answer()
    await expect(late).toBeHidden()
    await expect(page.getByRole('heading', { name: `Espera ${unique}` })).toBeVisible()
  })

  test('DEV-01 S13 where the address leads nowhere, as a name of the church’s Wi-Fi does at home, the dashboard has the next service @phone', async ({
    page,
    login,
    server,
    unique,
  }) => {
    await emptyAgenda(server)
    const { id } = await addMusica(server, `Casa ${unique}`)
    await makePlanejamento(server.db, { musica_id: id, data_planejada: dia(1) })
    await login(page, 'musico', '/')
    await settled(page, `Casa ${unique}`)
    await page.route('**/api/**', () => undefined)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Próximo culto' })).toContainText(`Casa ${unique}`)
  })

  test('DEV-02 a place that another page half made is made anew', async ({ page, login, server, unique }) => {
    await page.addInitScript((name) => {
      if (!location.pathname.startsWith('/login')) return
      indexedDB.open(name, 1)
    }, REPLICA)
    await addMusica(server, `Refeita ${unique}`)
    await page.goto('/login')
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain(REPLICA)
    await login(page, 'musico', '/')
    await settled(page, `Refeita ${unique}`)
  })

  test('DEV-02 what versions before kept goes once the rows are here', async ({
    page,
    login,
    server,
    unique,
  }) => {
    const OF_BEFORE = ['cantai', 'cantai-palco']
    const there = async () => (await indexedDB.databases()).map(({ name }) => name)
    await addMusica(server, `Antiga ${unique}`)
    await page.goto('/login')
    await page.evaluate((names) => names.forEach((name) => indexedDB.open(name)), OF_BEFORE)
    await expect.poll(() => page.evaluate(there)).toEqual(expect.arrayContaining(OF_BEFORE))
    await login(page, 'musico', '/')
    await settled(page, `Antiga ${unique}`)
    await expect.poll(() => page.evaluate(there)).toEqual([REPLICA])
  })

  test('DEV-01 Ensaios and Cultos that were never visited are listed and searched, and each opens, without a network', async ({
    page,
    context,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    const { id } = await addMusica(server, `Cantada ${unique}`, { letra: `Verso ${unique}` })
    await server.api('POST', '/api/ensaios', { musicas_ids: [id], data_ensaio: '2019-05-04' })
    const culto = (await server.api('POST', '/api/cultos', {
      data: '2019-05-05',
      titulo: `Culto ${unique}`,
      itens: [{ especie: 'musica', musica_id: id, tom_culto: 'F' }],
    })) as { id: number }
    await login(page, 'musico', '/')
    await settled(page, `Verso ${unique}`)

    await context.setOffline(true)
    await page.goto('/ensaios?data_inicio=2019-05-04&data_fim=2019-05-04')
    await expect(page.getByText(`Cantada ${unique}`).first()).toBeVisible()
    await page.goto(`/cultos?aba=anteriores&busca=cantada ${unique}`)
    await page.getByRole('link', { name: `Culto ${unique}` }).click()
    await expect(page).toHaveURL(`/cultos/${culto.id}`)
    await expect(page.getByText(/mostrando a cópia de/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('list', { name: 'Ordem do culto' }).getByText(`Cantada ${unique}`).click()
    await expect(dialog(page).getByText(`Verso ${unique}`)).toBeVisible()
    await context.setOffline(false)
  })

  test('DEV-01 Configurações says in numbers what is kept here, and the search in words how far it went', async ({
    page,
    context,
    login,
    server,
    unique,
    expectAccessible,
  }) => {
    for (const n of [1, 2, 3])
      await addMusica(server, `Conta ${n} ${unique}`, { letra: `Verso ${n} ${unique}` })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await settled(page, `Verso 3 ${unique}`)
    const { musicas, inteiras, bytes } = await page.evaluate(countKept, { name: REPLICA })
    await openConfiguracoes(page)
    await dialog(page).getByRole('tab', { name: 'Preferências' }).click()
    const number = (label: string) =>
      dialog(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
    await expect(number('Com letra e cifra')).toHaveText(inteiras.toLocaleString('pt-BR'))
    await expect(
      dialog(page).getByText('Músicas', { exact: true }).locator('xpath=following-sibling::dd'),
    ).toHaveText(musicas.toLocaleString('pt-BR'))
    await expect(number('Tamanho')).toHaveText(`${Math.ceil(bytes / 1024).toLocaleString('pt-BR')} KB`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    // A text that is missing cannot be fetched offline.
    await context.setOffline(true)
    await page.evaluate(countKept, { name: REPLICA, semVerso: `Verso 3 ${unique}` })
    await page.getByRole('searchbox', { name: 'Buscar músicas' }).fill(`verso ${unique}`)
    await expect(page.getByText(/Procurado nas letras de \d+ das \d+ músicas/)).toBeVisible()
    await context.setOffline(false)
  })

  test('DEV-01 on a slow first visit nothing is asked for this device before the screen has its code and its answers', async ({
    page,
    login,
    server,
    unique,
  }) => {
    await addMusica(server, `Devagar ${unique}`)
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.install()
    // The code of the screen, then its list, stand still for much longer than the work behind waits.
    await page.route(/\/assets\/musicas-screen-[^/]*\.js$/, async (route) => {
      await mayCome
      await route.continue()
    })
    await page.route(/\/api\/musicas\?/, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    await expect.poll(() => asked.some((path) => path.includes('musicas-screen'))).toBe(true)
    await page.clock.runFor(20_000)
    come()
    await expect(title(page, 'Músicas')).toBeVisible()
    await page.clock.runFor(2_000)
    expect(asked.filter((path) => /^.api.(replica|palco|leituras|anotacoes)/.test(path))).toEqual([])
    await page.clock.runFor(5_000)
    expect(asked.filter((path) => path.startsWith('/api/replica'))).toEqual([])
    answer()
    await expect(page.getByRole('heading', { name: `Devagar ${unique}` })).toBeVisible()
    await page.clock.resume()
    await expect.poll(() => asked.filter((path) => path.startsWith('/api/replica')).length).toBeGreaterThan(0)
  })

  test('SEG-10 DEV-02 logging out takes the rows along', async ({ page, login, server, unique }) => {
    await addMusica(server, `Sigilo ${unique}`)
    await login(page, 'musico', '/')
    await settled(page, `Sigilo ${unique}`)
    await page.keyboard.press('Control+Shift+L')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => page.evaluate(kept, null)).not.toContain(unique)
  })

  test('ESC-04 ESC-09 without a network one reads where one serves, the service’s roster and the panorama @phone', async ({
    page,
    context,
    login,
    server,
    unique,
  }) => {
    const verso = `Vinde, adoremos ${unique}`
    await addMusica(server, `Convite ${unique}`, { letra: verso })
    const conta = await login(page, 'musico', '/nada')
    const { funcoes } = (await server.api('GET', '/api/funcoes')) as {
      funcoes: { id: number; nome: string }[]
    }
    const nome = `Lídia ${unique}`
    await server.db.deleteFrom('pessoas').where('usuario_id', '=', conta.id).execute()
    const pessoa = (await server.api('POST', '/api/pessoas', { nome, usuario_id: conta.id })) as {
      id: number
    }
    const titulo = `Vigília ${unique}`
    const culto = (await server.api('POST', '/api/cultos', {
      data: dia(3),
      hora: '21:00',
      titulo,
      confirmar: true,
    })) as { id: number }
    const path = `/api/cultos/${culto.id}/escala`
    const violao = funcoes.find((funcao) => funcao.nome === 'Violão')
    await server.api('PUT', path, { versao: 0, vagas: [{ funcao_id: violao?.id, pessoa_id: pessoa.id }] })
    await server.api('POST', `${path}/publicar`, {})
    await page.goto('/')
    await settled(page, verso)
    await expect.poll(() => page.evaluate(kept, 'linhas')).toContain(titulo)
    await context.setOffline(true)
    await page.goto('/minha-escala')
    await expect(page.getByRole('article').filter({ hasText: titulo })).toContainText('Violão')
    await page.goto('/escala')
    await expect(page.getByRole('main')).toContainText(titulo)
    await expect(page.getByRole('main')).toContainText(nome)
    await page.goto(`/cultos/${culto.id}`)
    await expect(page.getByRole('region', { name: 'Escala' })).toContainText(`${nome} (você)`)
    await context.setOffline(false)
  })
})

test('SEG-10 DEV-02 who comes next on a phone finds no row of the one before, also where none of their own come', async ({
  page,
  context,
  login,
  server,
  unique,
}) => {
  await ownDevice(page, true)
  await addMusica(server, `Dela ${unique}`)
  await login(page, 'musico', '/')
  await settled(page, `Dela ${unique}`)
  // The first person's last answer is on its way when the other one logs in.
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/replica\//, async (route) => {
    await mayAnswer
    await route.continue()
  })
  const late = page.waitForRequest(/\/api\/replica\/desde/)
  await addMusica(server, `Tarde ${unique}`)
  await late
  const { token } = await server.createUser('musico')
  await page.evaluate((value) => localStorage.setItem('cantai.token', value), token)
  const outro = await context.newPage()
  await outro.route(/\/api\/replica/, (route) => route.abort())
  await outro.goto('/')
  await expect(title(outro, 'Dashboard do Ministério Musical')).toBeVisible()
  await expect.poll(() => outro.evaluate(kept, null)).not.toContain(unique)
  answer()
  await page.waitForResponse(/\/api\/replica\/desde/)
  expect(await outro.evaluate(kept, null)).not.toContain(unique)
  await outro.close()
})

test('SEG-10 DEV-02 a computer that others use keeps no rows', async ({ page, login, server, unique }) => {
  await ownDevice(page, false)
  await addMusica(server, `Alheia ${unique}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await ready(page)
  await expect(page.getByRole('heading', { name: `Alheia ${unique}` })).toBeVisible()
  await server.api('PUT', `/api/musicas/${(await addMusica(server, `Outra ${unique}`)).id}`, { bpm: 90 })
  // A device that keeps rows asks for those that a change concerns.
  await page.waitForResponse(/\/api\/musicas\?/)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(asked.filter((path) => path.startsWith('/api/replica'))).toEqual([])
  expect(await page.evaluate(kept, null)).not.toContain(unique)
})
