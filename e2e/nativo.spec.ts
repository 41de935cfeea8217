import { createHash } from 'node:crypto'
import { lerPdf, plain } from '../web/src/musicas/papel/ler-pdf.fixture.ts'
import { addMusica } from './ministry.ts'
import { expect, test, type Server } from './fixtures.ts'
import { type Answers, openNativeShell } from './native-shell.ts'

/** The address that the tests' server announces. */
const APK = 'o aplicativo'

/** A phone with version 1.0.0 installed that downloads and installs whatever it is told to. */
const phone = (more: Answers = {}): Answers => ({
  'App.getInfo': () => ({ name: 'Cantai', id: 'app.cantai', version: '1.0.0', build: '10000' }),
  'Filesystem.getUri': ({ path }) => ({ uri: `file:///data/cache/${String(path)}` }),
  'FileTransfer.downloadFile': ({ path }) => ({ path }),
  'FileOpener.open': () => undefined,
  file: () => APK,
  ...more,
})

async function publish(server: Server, buildNumber: number, obrigatoria = false): Promise<string> {
  const version = `${Math.floor(buildNumber / 10_000)}.${Math.floor(buildNumber / 100) % 100}.${buildNumber % 100}`
  await server.db
    .insertInto('app_versoes')
    .values({
      version,
      build_number: buildNumber,
      release_date: '2026-11-20',
      size: 5_400_000,
      sha256: createHash('sha256').update(APK).digest('hex'),
      certificado: 'b'.repeat(64),
      arquivo: `apk/cantai-${buildNumber}.apk`,
      changelog: ['Cifras maiores no celular', 'Transposição mais rápida'],
      obrigatoria,
    })
    .execute()
  return version
}

test.beforeEach(async ({ server }) => {
  await server.db.deleteFrom('app_versoes').execute()
})

test('UPD-01 the first start asks for the server, checks it, and remembers it @phone', async ({
  page,
  server,
  expectAccessible,
}) => {
  await openNativeShell(page, phone())
  await page.goto('https://localhost/')
  const address = page.getByLabel('Endereço do servidor')
  await expect(address).toBeVisible()
  await expectAccessible(page)
  await address.fill('http://igreja.example')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Digite o endereço completo')).toBeVisible()
  await address.fill(`${server.url}/qualquer/coisa`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()

  const conta = await server.createUser('musico')
  await page.getByLabel('Email').fill(conta.email)
  await page.getByLabel('Senha', { exact: true }).fill(conta.senha)
  await page.getByRole('button', { name: 'Entrar' }).last().click()
  await expect(page.getByRole('heading', { name: 'Dashboard do Ministério Musical' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard do Ministério Musical' })).toBeVisible()
})

test('UPD-01 an address without a Cantai is not taken @phone', async ({ page }) => {
  await openNativeShell(page, phone())
  await page.route('https://outro.example/**', (route) =>
    route.fulfill({ body: '<h1>Outra coisa</h1>', headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto('https://localhost/')
  await page.getByLabel('Endereço do servidor').fill('outro.example')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Nesse endereço não há um Cantai')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cantai.servidor'))).toBeNull()
})

test.describe('a phone that knows its server', () => {
  test.beforeEach(async ({ page, server }) => {
    const { token } = await server.createUser('musico')
    await page.addInitScript(
      ([url, value]) => {
        localStorage.setItem('cantai.servidor', url)
        if (!sessionStorage.getItem('logged-in-once')) localStorage.setItem('cantai.token', value)
        sessionStorage.setItem('logged-in-once', 'yes')
      },
      [server.url, token] as const,
    )
    await page.clock.install()
  })

  test('UPD-03 an optional update is offered 2 s after the start, and again only when asked @phone', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await publish(server, 10_100)
    const shell = await openNativeShell(page, phone())
    await page.goto('https://localhost/')
    await expect(page.getByRole('heading', { name: 'Dashboard do Ministério Musical' })).toBeVisible()
    const offer = page.getByRole('dialog', { name: 'Nova versão disponível' })
    expect(await offer.count()).toBe(0)
    await page.clock.runFor(2_000)
    await expect(offer).toContainText('1.1.0')
    await expect(offer).toContainText('Cifras maiores no celular')
    await page.clock.runFor(500)
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Mais tarde' }).click()
    await page.clock.runFor(500)
    await expect(offer).toBeHidden()
    await page.clock.runFor(1_800_000)
    await expect
      .poll(() => shell.calls.filter(({ name }) => name === 'App.getInfo').length)
      .toBeGreaterThan(1)
    await expect(offer).toBeHidden()
    expect(shell.calls.map(({ name }) => name)).not.toContain('FileTransfer.downloadFile')
  })

  test('UPD-03 an update that comes while the app is open is offered within 30 minutes, downloaded and installed @phone', async ({
    page,
    server,
  }) => {
    let finish = (): void => undefined
    const shell = await openNativeShell(
      page,
      phone({
        'FileTransfer.downloadFile': async ({ path }) => {
          await new Promise<void>((resolve) => (finish = resolve))
          return { path }
        },
      }),
    )
    await page.goto('https://localhost/')
    await expect(page.getByRole('heading', { name: 'Dashboard do Ministério Musical' })).toBeVisible()
    await page.clock.runFor(2_500)
    await publish(server, 10_200)
    await page.clock.runFor(1_800_000)
    await page
      .getByRole('dialog', { name: 'Nova versão disponível' })
      .getByRole('button', { name: 'Baixar' })
      .click()
    await page.clock.runFor(500)
    const download = page.getByRole('dialog', { name: 'Baixando atualização' })
    await expect(download).toBeVisible()
    const url = `${server.url}/api/app-updates/10200/apk`
    await shell.emit('FileTransfer.progress', {
      type: 'download',
      url,
      bytes: 2_700_000,
      contentLength: 5_400_000,
      lengthComputable: true,
    })
    await expect(download).toContainText('50%')
    finish()
    await expect.poll(() => shell.calls.map(({ name }) => name)).toContain('FileOpener.open')
    await page.clock.runFor(500)
    await expect(download).toBeHidden()
    const options = shell.calls.find(({ name }) => name === 'FileTransfer.downloadFile')?.options
    expect(options).toMatchObject({ url, path: 'file:///data/cache/cantai-10200.apk', progress: true })
    const opened = shell.calls.find(({ name }) => name === 'FileOpener.open')?.options
    expect(opened).toMatchObject({
      filePath: 'file:///data/cache/cantai-10200.apk',
      contentType: 'application/vnd.android.package-archive',
    })
  })

  test('SEG-14 a download that is not what the server announced is not handed to the installer @phone', async ({
    page,
    server,
  }) => {
    await publish(server, 10_400, true)
    const shell = await openNativeShell(page, phone({ file: () => 'outra coisa' }))
    await page.goto('https://localhost/')
    await expect(page.getByRole('heading', { name: 'Dashboard do Ministério Musical' })).toBeVisible()
    await page.clock.runFor(2_000)
    const alert = page.getByRole('dialog', { name: 'Atualização obrigatória' })
    await alert.getByRole('button', { name: 'Entendi' }).click()
    await page.clock.runFor(500)
    await expect(alert).toContainText('Erro ao baixar atualização. Tente novamente.')
    expect(shell.calls.map(({ name }) => name)).not.toContain('FileOpener.open')
  })

  test('TEL-07 UPD-03 UPD-04 a required update leaves no choice and stays, whatever becomes of its download @phone', async ({
    page,
    server,
    expectAccessible,
  }) => {
    await publish(server, 10_300, true)
    let works = false
    const shell = await openNativeShell(
      page,
      phone({
        'FileTransfer.downloadFile': ({ path }) => {
          if (!works) throw new Error('no network')
          return { path }
        },
        'FileOpener.open': () => {
          throw new Error('no installer')
        },
        'Browser.open': () => undefined,
      }),
    )
    const called = (name: string) => shell.calls.filter((call) => call.name === name).length
    await page.goto('https://localhost/')
    await expect(page.getByRole('heading', { name: 'Dashboard do Ministério Musical' })).toBeVisible()
    await page.clock.runFor(2_000)
    const alert = page.getByRole('dialog', { name: 'Atualização obrigatória' })
    await expect(alert).toContainText('1.3.0')
    await expect(alert.getByRole('button')).toHaveText(['Entendi'])
    await shell.emit('App.backButton', { canGoBack: true })
    await page.keyboard.press('Escape')
    await alert.getByRole('button', { name: 'Entendi' }).click()
    await page.clock.runFor(500)
    await expect(alert).toContainText('Erro ao baixar atualização. Tente novamente.')
    await expectAccessible(page)
    // The check half an hour later changes nothing of it.
    const looks = called('App.getInfo')
    await page.clock.runFor(1_800_000)
    await expect.poll(() => called('App.getInfo')).toBe(looks + 1)
    await expect(alert).toContainText('Erro ao baixar atualização. Tente novamente.')
    works = true
    await alert.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.clock.runFor(500)
    // When no installer opens the file, the phone's browser downloads it.
    await expect.poll(() => called('Browser.open')).toBe(1)
    await page.clock.runFor(500)
    await expect(alert.getByRole('button')).toHaveText(['Baixar de novo'])
  })

  for (const [obrigatoria, title] of [
    [false, 'Nova versão disponível'],
    [true, 'Atualização obrigatória'],
  ] as const)
    test(`PAL-18 UPD-03 '${title}' waits until the stage is left @phone`, async ({
      page,
      server,
      unique,
    }) => {
      await publish(server, 10_400, obrigatoria)
      const { id } = await addMusica(server, `Rocha ${unique}`, { tom: 'G', cifras: 'G  D\nSanto' })
      const shell = await openNativeShell(page, phone())
      await page.goto(`https://localhost/palco/musica/${id}`, { waitUntil: 'commit' })
      let checks = 0
      page.on('response', (response) => {
        if (response.url().includes('/api/app-updates/check')) checks++
      })
      await expect(page.locator('[data-palco]')).toBeVisible()
      // The deferred code, which checks for updates, is loaded in its own time.
      const passed = async () => {
        await page.clock.runFor(1_000)
        return checks
      }
      await expect.poll(passed).toBeGreaterThan(0)
      await page.clock.runFor(1_000)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sair do palco' }).click()
      await expect(page.locator('[data-palco]')).toHaveCount(0)
      await page.clock.runFor(500)
      await expect(page.getByRole('dialog', { name: title })).toContainText('1.4.0')
      expect(shell.calls.map(({ name }) => name)).not.toContain('FileTransfer.downloadFile')
    })

  test('UPD-02 UPD-04 the panel checks, lists versions with size and date, and says when it cannot @phone', async ({
    page,
    server,
    expectAccessible,
  }) => {
    // The app's own check, soon after its start, stays unanswered until a person checks too.
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/api/app-updates/check*', async (route) => {
      await answer.promise
      await route.fallback()
    })
    const isAsked = page.waitForRequest('**/api/app-updates/check*')
    await openNativeShell(page, phone())
    await page.goto('https://localhost/')
    // The app is installed: its web view's offer to install the page is suppressed.
    await page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined })),
    )
    await page.getByRole('button', { name: 'Menu do usuário' }).click()
    await expect(page.getByRole('menuitem', { name: 'Instalar o Cantai' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Atualizações' }).click()
    const panel = page.getByRole('dialog', { name: 'Atualizações' })
    await expect(panel).toContainText('versão 1.0.0 (build 10000)')
    await page.clock.runFor(2_000)
    await isAsked
    await panel.getByRole('button', { name: 'Verificar Atualizações' }).click()
    answer.resolve(undefined)
    const latest = page.getByRole('dialog', { name: 'Alerta' })
    await expect(latest).toContainText('Você já está usando a versão mais recente!')
    await latest.getByRole('button', { name: 'Entendi' }).click()
    await page.clock.runFor(500)
    await publish(server, 10_100)
    await publish(server, 20_000)
    await panel.getByRole('button', { name: 'Ver Versões' }).click()
    await expect(panel).toContainText('Mais recente: 2.0.0 · build 20000 · 20/11/2026')
    await expect(panel.getByRole('listitem').filter({ hasText: '1.1.0' })).toContainText(
      '5,1 MB · 20/11/2026',
    )
    await page.clock.runFor(500)
    await expectAccessible(page)
    await page.route('**/api/app-updates/check*', (route) =>
      route.fulfill({ status: 404, body: '', headers: { 'access-control-allow-origin': '*' } }),
    )
    await panel.getByRole('button', { name: 'Verificar Atualizações' }).click()
    await expect(
      page.getByText('Erro ao verificar atualizações. Tente novamente mais tarde.').first(),
    ).toBeVisible()
  })

  test('EST-02 a PDF and a text leave by the phone’s own sheet; to change one’s mind there says nothing @phone', async ({
    page,
    server,
    unique,
  }) => {
    const { id } = await addMusica(server, `Rocha ${unique}`, { tom: 'G', cifras: 'G     D\nSanto Senhor' })
    let mind = 'made up'
    const shell = await openNativeShell(
      page,
      phone({
        'Filesystem.writeFile': ({ path }) => ({ uri: `file:///data/cache/${String(path)}` }),
        'Share.share': () => {
          if (mind === 'changed') throw new Error('Share canceled')
        },
      }),
    )
    const last = (name: string) => shell.calls.findLast((call) => call.name === name)?.options
    await page.goto(`https://localhost/musicas/${id}/cifra`)
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name: 'Levar…' }).click()
    const modal = page.getByRole('dialog', { name: /^Levar: / })
    await modal.getByRole('tab', { name: 'PDF' }).click()
    await expect(modal).toContainText('Pronto: 1 página.')
    await expect(modal.getByRole('button', { name: 'Imprimir' })).toHaveCount(0)
    await modal.getByRole('button', { name: 'Compartilhar' }).click()
    await expect
      .poll(() => last('Share.share'))
      .toMatchObject({
        title: expect.stringContaining(`Rocha ${unique}`),
        files: [expect.stringMatching(/^file:.*Rocha .*\.pdf$/)],
      })
    const { data, directory } = last('Filesystem.writeFile') ?? {}
    expect(directory).toBe('CACHE')
    const [first = []] = await lerPdf(Buffer.from(String(data), 'base64'))
    expect(plain(first)).toContain('GDSantoSenhor')

    mind = 'changed'
    await modal.getByRole('button', { name: 'Compartilhar' }).click()
    await expect.poll(() => shell.calls.filter(({ name }) => name === 'Share.share').length).toBe(2)
    await modal.getByRole('button', { name: 'Guardar no aparelho' }).click()
    await expect(page.getByText(/guardado em Documentos\/Cantai/)).toBeVisible()
    expect(last('Filesystem.writeFile')).toMatchObject({ directory: 'DOCUMENTS' })
    await expect(page.locator('[data-toasts] [role=alert]')).toHaveCount(0)

    await modal.getByRole('tab', { name: 'Texto' }).click()
    await modal.getByRole('button', { name: 'Compartilhar' }).click()
    await expect
      .poll(() => last('Share.share'))
      .toMatchObject({ text: expect.stringContaining('Santo Senhor') })
  })

  test('UPD-01 the back button closes what is open, then goes back, then leaves @phone', async ({ page }) => {
    const shell = await openNativeShell(page, phone({ 'App.exitApp': () => undefined }))
    await page.goto('https://localhost/')
    await expect(page.getByRole('heading', { name: 'Dashboard do Ministério Musical' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu do usuário' }).click()
    await page.getByRole('menuitem', { name: 'Configurações' }).click()
    const settings = page.getByRole('dialog', { name: 'Configurações' })
    await expect(settings).toBeVisible()
    await shell.emit('App.backButton', { canGoBack: false })
    await page.clock.runFor(500)
    await expect(settings).toBeHidden()
    await shell.emit('App.backButton', { canGoBack: false })
    await expect.poll(() => shell.calls.map(({ name }) => name)).toContain('App.exitApp')
  })
})

test('UPD-02 a browser has no update panel', async ({ page, login }) => {
  await login(page)
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await expect(page.getByRole('menuitem', { name: 'Configurações' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Atualizações' })).toHaveCount(0)
})
