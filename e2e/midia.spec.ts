import type { Page } from '@playwright/test'
import { Musica } from '@cantai/contract/musicas/musicas'
import { expect, type Server, test } from './fixtures.ts'
import { createMusica } from './ministry.ts'
import { audio, audioPath, elapsed, mp3, type Tocador, watchAudio } from './som.ts'
import { chooseAction, dialog, isPhone, overflow, pressOnCard, toast } from './screen.ts'

/** yt-dlp and ffmpeg really run. */
test.setTimeout(180_000)
const SLOW = { timeout: 60_000 }

const card = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Músicas' }).getByRole('listitem').filter({ hasText: nome })
/** The control that plays a song: a button on its card, or an entry of the card's menu where there is no room for one. */
const opener = (page: Page, nome: string) =>
  page.getByRole('button', { name: `${isPhone(page) ? 'Mais ações de' : 'Reproduzir:'} ${nome}` })
const player = (page: Page) => page.getByRole('region', { name: 'Prévia da música' })
const frames = (page: Page) => page.locator('iframe')

let videos = 0
/** A video that no other test has asked the server for. */
const newVideo = () =>
  `e2e_${String(process.pid).slice(-3).padStart(3, '0')}${String(++videos).padStart(4, '0')}`

interface Fields {
  nome: string
  youtube_video_id?: string
}

const make = (server: Server, fields: Fields) => createMusica(server, { artista: 'Coro', ...fields })

/** Songs 'Canção 0 <unique>', 'Canção 1 …' with a video each; answers their names. */
async function insertMany({ db }: Server, n: number, unique: string): Promise<string[]> {
  const digits = String(n - 1).length
  const values = Array.from({ length: n }, (_, i) => ({
    nome: `Canção ${String(i).padStart(digits, '0')} ${unique}`,
    artista: 'Coro',
    youtube_video_id: newVideo(),
  }))
  await db.insertInto('musicas').values(values).execute()
  return values.map(({ nome }) => nome)
}

test.afterEach(({ server: { media } }) => {
  media.heal()
  media.recusa = undefined
  media.som.seconds = 5
})

/** YouTube's player is elsewhere, so a page of ours stands for it. */
test.beforeEach(async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="pt-BR"><title>Vídeo</title><h1>Vídeo</h1>',
    }),
  )
})

async function play(page: Page, nome: string, how: 'Assistir Vídeo' | 'Apenas Áudio'): Promise<void> {
  await pressOnCard(page, 'Reproduzir', nome)
  const choice = dialog(page, 'Como deseja reproduzir?')
  await choice.getByRole('button', { name: how }).click()
  await expect(choice).toBeHidden()
}

test('MUS-16 MUS-18 the audio really sounds, is sought in, muted, and goes on from screen to screen', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Toca ${unique}`
  server.media.som.seconds = 90
  await make(server, { nome, youtube_video_id: newVideo() })
  await watchAudio(page)
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await play(page, nome, 'Apenas Áudio')
  await expect(player(page)).toBeVisible()
  await expect(player(page)).toContainText(nome)
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect.poll(() => elapsed(page), SLOW).toBeGreaterThan(1)
  await expectAccessible(page)

  const position = player(page).getByRole('slider', { name: 'Posição da música' })
  await expect(position).toHaveAttribute('aria-valuetext', /^0:0\d de 1:30$/)
  await position.fill('60')
  await expect.poll(() => elapsed(page)).toBeGreaterThan(59)
  await expect(player(page).getByText(/^1:0\d$/)).toBeVisible()
  await position.press('ArrowLeft')
  await expect.poll(() => elapsed(page)).toBeLessThan(59)

  const volume = player(page).getByRole('slider', { name: 'Volume' })
  await expect(volume).toHaveValue('1')
  await expect(player(page)).toContainText('100%')
  await expect(player(page).locator('[data-volume=high]')).toBeVisible()
  for (let i = 0; i < 6; i++) await volume.press('ArrowLeft')
  await expect(player(page)).toContainText('40%')
  await expect(player(page).locator('[data-volume=low]')).toBeVisible()
  await player(page).getByRole('button', { name: 'Silenciar' }).click()
  await expect(player(page)).toContainText('0%')
  expect(await audio(page)).toMatchObject({ volume: 0, muted: true })
  await player(page).getByRole('button', { name: 'Ativar som' }).click()
  expect(await audio(page)).toMatchObject({ volume: 1, muted: false })

  const before = await elapsed(page)
  await page.getByRole('link', { name: 'Cantai, página inicial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dashboard/ })).toBeVisible()
  await expect(player(page)).toContainText(nome)
  await expect.poll(() => elapsed(page)).toBeGreaterThan(before)
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(nome)
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing')

  await player(page).getByRole('button', { name: 'Pausar' }).press('Enter')
  await expect(player(page).getByRole('button', { name: 'Tocar' })).toBeFocused()
  expect((await audio(page)).paused).toBe(true)
  await player(page).getByRole('button', { name: 'Tocar' }).press('Enter')
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeFocused()
  await player(page).getByRole('button', { name: 'Fechar player' }).press('Enter')
  await expect(player(page)).toBeHidden()
  await expect(page.locator('#conteudo')).toBeFocused()
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull()
  expect((await audio(page)).paused).toBe(true)

  await page.goBack()
  await play(page, nome, 'Apenas Áudio')
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible(SLOW)
  await play(page, nome, 'Assistir Vídeo')
  await expect(frames(page)).toHaveCount(1)
  expect((await audio(page)).paused).toBe(true)
})

test('FOL-06 a song is heard while its sheet is read: paused, sought, slower, in a loop, and the next one @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const [nome, next] = [`A Leitura ${unique}`, `B Seguinte ${unique}`]
  const { id } = await make(server, { nome })
  await server.api('PUT', `/api/musicas/${id}`, { cifras: 'G  D\nSanto' })
  const { token } = await server.createUser()
  const uploaded = await page.request.post(`/api/musicas/${id}/mp3`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { arquivo: await mp3(60) },
  })
  expect(uploaded.status()).toBe(200)
  await make(server, { nome: next, youtube_video_id: newVideo() })
  await make(server, { nome: `A Sem som ${unique}` })
  await watchAudio(page)
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await page.getByRole('link', { name: nome, exact: true }).click()
  const sheet = dialog(page, `Cifra: ${nome}`)
  const inSheet = sheet.getByRole('region', { name: 'Prévia da música' })
  await sheet.getByRole('button', { name: 'Ouvir a música' }).click()
  await expect(inSheet).toContainText(nome)
  await expect(sheet.getByRole('button', { name: 'Ouvir a música' })).toHaveCount(0)
  await expect.poll(() => elapsed(page), SLOW).toBeGreaterThan(0.5)
  await inSheet.getByRole('button', { name: 'Pausar' }).press('Enter')
  expect((await audio(page)).paused).toBe(true)
  await inSheet.getByRole('slider', { name: 'Posição da música' }).fill('20')
  await expect.poll(() => elapsed(page)).toBe(20)

  await inSheet.getByRole('button', { name: 'Mais controles' }).click()
  await expectAccessible(page)
  for (let i = 0; i < 2; i++) await inSheet.getByRole('button', { name: 'Mais devagar' }).click()
  await expect(inSheet.getByRole('group', { name: 'Velocidade da música' })).toContainText('0,8×')
  expect(
    await page.evaluate(() => {
      const { playbackRate, preservesPitch } = (window as unknown as Tocador).tocador
      return { playbackRate, preservesPitch }
    }),
  ).toEqual({ playbackRate: 0.8, preservesPitch: true })

  // The loop plays from 0:20 to 0:22, again and again.
  await inSheet.getByRole('button', { name: 'Repetir trecho: início' }).click()
  await inSheet.getByRole('slider', { name: 'Posição da música' }).fill('22')
  await expect.poll(() => elapsed(page)).toBe(22)
  await inSheet.getByRole('button', { name: 'De 0:20 até aqui' }).click()
  await inSheet.getByRole('button', { name: 'Tocar' }).click()
  await expect.poll(() => elapsed(page)).toBeLessThan(20.5)
  await page.evaluate(() => ((window as unknown as Tocador).tocador.currentTime = 21.9))
  await expect.poll(() => elapsed(page)).toBeLessThan(20.5)
  await inSheet.getByRole('button', { name: 'Parar 0:20–0:22' }).click()
  await expect.poll(() => elapsed(page), SLOW).toBeGreaterThan(22.1)

  // The list that the sheet was opened from goes on playing, past songs without sound.
  await expect(inSheet.getByRole('button', { name: 'Música anterior' })).toBeDisabled()
  await inSheet.getByRole('button', { name: 'Próxima música' }).click()
  await expect(inSheet).toContainText(next)
  await expect(sheet.getByRole('button', { name: 'Ouvir a música' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(player(page)).toContainText(next)
  await expect(player(page).getByRole('button', { name: 'Próxima música' })).toBeDisabled()
  await expect(player(page).getByRole('button', { name: 'Música anterior' })).toBeEnabled()
})

test('FOL-06 MUS-18 the player covers neither the + button nor the last song, is within reach of an open dialog, and offers the video while the sound is waited for @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Canção 0 ${unique}`
  await insertMany(server, 6, unique)
  await login(page, 'musico', `/musicas?busca=${unique}`)
  // The server searches for the sound and has not found it yet.
  await page.route('**/api/youtube/audio-url/**', () => undefined)
  await play(page, nome, 'Apenas Áudio')
  await expect(player(page).getByRole('button', { name: 'Assistir vídeo' })).toBeVisible()
  await page.getByText('Todas as músicas foram carregadas').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const top = (await player(page).boundingBox())?.y ?? 0
  const last = await card(page, `Canção 5 ${unique}`).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
  const plus = await page.getByRole('button', { name: '+ Nova Música' }).boundingBox()
  expect((plus?.y ?? 0) + (plus?.height ?? 0)).toBeLessThanOrEqual(top)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const box = await player(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(await overflow(page)).toBe(0)
  if (size) await page.setViewportSize(size)

  await player(page).getByRole('button', { name: 'Recolher player' }).click()
  await expect(player(page).getByRole('button', { name: 'Abrir player' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pesquisar Online' }).click()
  const search = dialog(page, 'Pesquisar Músicas Online')
  await expect(search.getByRole('region', { name: 'Prévia da música' })).toContainText(nome)
  const video = search.getByRole('button', { name: 'Assistir vídeo' })
  await expect(video).toBeVisible()
  await expectAccessible(page)
  await search.getByRole('searchbox').focus()
  for (let i = 0; i < 8 && !(await video.evaluate((button) => button === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(video).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Reproduzindo Video')).toBeVisible()
  await expect(player(page)).toHaveCount(0)
})

test('MUS-16 SEG-11 the uploaded MP3 comes first, then the video’s sound, and one stops the other', async ({
  page,
  server,
  login,
  unique,
}) => {
  const [primeira, segunda] = [`Com MP3 ${unique}`, `Só vídeo ${unique}`]
  const musica = await make(server, { nome: primeira, youtube_video_id: newVideo() })
  await make(server, { nome: segunda, youtube_video_id: newVideo() })
  await watchAudio(page)
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await chooseAction(page, `de ${primeira}`, 'Enviar MP3')
  await page.getByLabel('Arquivo MP3').setInputFiles(await mp3(20))
  await page.getByRole('button', { name: 'Ouvir' }).click(SLOW)
  await expect(player(page)).toContainText(primeira)
  const file = `/api/musicas/${musica.id}/mp3`
  await expect.poll(() => audioPath(page)).toBe(file)
  await expect.poll(() => elapsed(page)).toBeGreaterThan(0)

  // An address that stops working is asked for once more.
  const renewed = page.waitForRequest(`**${file}-url`)
  await page.evaluate(() => {
    const { tocador } = window as unknown as Tocador
    tocador.src = '/venceu'
    tocador.play().catch(() => {})
  })
  await renewed
  await expect.poll(() => audioPath(page)).toBe(file)
  await expect.poll(() => elapsed(page)).toBeGreaterThan(0)

  // SEG-11: paused for longer than an address lives, it waits in silence and then goes on at its place.
  await player(page).getByRole('button', { name: 'Pausar' }).click()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.evaluate(async () => {
    const { tocador } = window as unknown as Tocador
    const ended = new Promise((resolve) => tocador.addEventListener('error', resolve, { once: true }))
    tocador.src = '/venceu'
    tocador.currentTime = 7
    await ended
  })
  await player(page).getByRole('button', { name: 'Tocar' }).click()
  await expect.poll(() => audioPath(page)).toBe(file)
  await expect.poll(() => elapsed(page)).toBeGreaterThan(7)
  expect(paths.filter((path) => path === `${file}-url`)).toHaveLength(1)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await play(page, segunda, 'Apenas Áudio')
  await expect(player(page)).toContainText(segunda)
  await expect.poll(() => audioPath(page), SLOW).toMatch(/^\/api\/youtube\/audio\//)
  await expect(player(page)).toHaveCount(1)

  // A file that is there but does not sound gives way to the video's.
  await page.route(`**/api/musicas/${musica.id}/mp3?*`, (route) => route.fulfill({ status: 404, body: '' }))
  await play(page, primeira, 'Apenas Áudio')
  await expect(player(page)).toContainText(primeira)
  await expect.poll(() => audioPath(page), SLOW).toMatch(/^\/api\/youtube\/audio\//)
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible(SLOW)
})

test.describe('a source that fails', () => {
  test.use({ allowedConsole: ['status of 5'] })

  test('MUS-16 MUS-20 without any audio the video opens in its own window, above the search when it was a preview', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const nome = `Sem áudio ${unique}`
    await make(server, { nome, youtube_video_id: newVideo() })
    await login(page, 'musico', `/musicas?busca=${unique}`)
    server.media.fail('/watch', 'nao-existe')
    await play(page, nome, 'Apenas Áudio')
    const popup = dialog(page, 'Reproduzindo Video')
    await expect(popup).toBeVisible(SLOW)
    await expect(popup.locator('iframe')).toHaveAttribute('src', /autoplay=1/)
    await expect(player(page)).toBeHidden()
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'Fechar' }).first().click()
    await expect(popup).toBeHidden()
    await expect(frames(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Pesquisar Online' }).click()
    const search = dialog(page, 'Pesquisar Músicas Online')
    await search.getByRole('searchbox').fill(`previa ${unique}`)
    await search.getByRole('searchbox').press('Enter')
    await search
      .getByRole('button', { name: /^Reproduzir/ })
      .nth(8)
      .click(SLOW)
    await expect(popup).toBeVisible(SLOW)
    // The keyboard is the window's, not the video's.
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(search).toBeVisible()
    await expect(search.getByRole('listitem')).toHaveCount(10)
  })
})

test('MUS-17 the video opens under its card, one at a time, fills the screen, and stops what sounded, and goes on while the list is scrolled far away @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const names = await insertMany(server, 60, unique)
  const [first = '', second = '', , , fifth = ''] = names
  const last = names.at(-1) ?? ''
  await login(page, 'musico', `/musicas?busca=${unique}`)
  // The server searches for the sound and has not found it yet.
  await page.route('**/api/youtube/audio-url/**', () => undefined)
  await play(page, first, 'Apenas Áudio')
  await expect(player(page)).toBeVisible()

  await play(page, second, 'Assistir Vídeo')
  await expect(player(page)).toBeHidden()
  const panel = page.getByRole('region', { name: `Vídeo de ${second}` })
  await expect(panel).toBeInViewport()
  await expect(panel.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
  )
  await expectAccessible(page)
  // The panel takes the whole width of the list, and the next row begins below it, once the page has its width again.
  await expect(async () => {
    const list = await page.getByRole('list', { name: 'Músicas' }).boundingBox()
    const box = await panel.boundingBox()
    expect(box?.x).toBeCloseTo(list?.x ?? 0, 0)
    expect(box?.width).toBeCloseTo(list?.width ?? 0, 0)
    const bottom = (box?.y ?? 0) + (box?.height ?? 0)
    const next = await card(page, fifth).boundingBox()
    expect(next?.y).toBeGreaterThanOrEqual(bottom)
  }).toPass()
  expect(await overflow(page)).toBe(0)

  await panel.getByRole('button', { name: 'Tela Cheia' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME')
  const { height } = page.viewportSize() ?? { height: 0 }
  await page.evaluate(() => document.exitFullscreen())
  // A menu that opens while the page still shrinks moves away from under the press.
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement === null && innerHeight))
    .toBe(height)

  await play(page, fifth, 'Assistir Vídeo')
  await expect(page.getByRole('region', { name: `Vídeo de ${fifth}` })).toBeInViewport()
  await expect(frames(page)).toHaveCount(1)
  await play(page, fifth, 'Assistir Vídeo')
  await expect(frames(page)).toHaveCount(0)

  await play(page, first, 'Assistir Vídeo')
  await page
    .getByRole('region', { name: `Vídeo de ${first}` })
    .getByRole('button', { name: 'Fechar' })
    .click()
  await expect(frames(page)).toHaveCount(0)
  await expect(opener(page, first)).toBeFocused()
  await play(page, first, 'Assistir Vídeo')
  await page.getByRole('link', { name: 'Cantai, página inicial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dashboard/ })).toBeVisible()
  await page.goBack()
  await expect(card(page, first)).toBeVisible()
  await expect(frames(page)).toHaveCount(0)

  await play(page, first, 'Assistir Vídeo')
  const frame = await frames(page).elementHandle()
  // The end of the list is in view as soon as its second page comes, and then the new rows push it down.
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(card(page, last)).toBeInViewport({ timeout: 200 })
  }).toPass(SLOW)
  await expect(page.getByText('Todas as músicas foram carregadas')).toBeInViewport()
  expect(await page.getByRole('list', { name: 'Músicas' }).getByRole('listitem').count()).toBeLessThan(45)
  expect(await frame?.evaluate((node) => node.isConnected)).toBe(true)
  // Opening another further down does not move what is looked at, but for the few pixels that bring the video into view
  // where Playwright has scrolled the page for its press.
  const above = (await card(page, last).boundingBox())?.y ?? 0
  await play(page, last, 'Assistir Vídeo')
  await expect(page.getByRole('region', { name: `Vídeo de ${last}` })).toBeInViewport()
  await expect(frames(page)).toHaveCount(1)
  expect((await card(page, last).boundingBox())?.y ?? 0).toBeLessThan(above + 16)
  await expect(card(page, last)).toBeInViewport()
})

test('MUS-19 a failed download says why, one that nobody waits for ends in a toast, one that is waited for shows its steps and closes by itself', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Baixa ${unique}`
  const musica = await make(server, { nome, youtube_video_id: newVideo() })
  await page.route(`**/api/musicas/${musica.id}/download/complete`, (route) =>
    route.fulfill({ status: 422, json: { erro: 'O vídeo é longo demais' } }),
  )
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await chooseAction(page, `de ${nome}`, 'Baixar MP3')
  const modal = dialog(page, 'Download de MP3')
  // Read at once: the toast stays for three seconds.
  const failed = await page.waitForFunction(() => {
    const text = document.querySelector('[role=dialog]')?.textContent ?? ''
    return text.includes('Erro ao baixar MP3: ') && text
  })
  expect(await failed.jsonValue()).toMatch(/^Download de MP3.*Erro.*0%.*O vídeo é longo demais.*Fechar/)
  await expectAccessible(page)
  await expect(modal).toBeHidden()

  await page.unroute(`**/api/musicas/${musica.id}/download/complete`)
  await page.route(`**/api/musicas/${musica.id}/download/complete`, (route) =>
    route.fulfill({ json: { filename: '', musica } }),
  )
  await chooseAction(page, `de ${nome}`, 'Baixar MP3')
  await expect(modal.getByText('Erro ao baixar MP3: Falha ao salvar o MP3')).toBeVisible()
  await modal.getByRole('button', { name: 'Fechar' }).first().click()
  await page.unroute(`**/api/musicas/${musica.id}/download/complete`)

  // This request ends after its window is closed.
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  await page.route(`**/api/musicas/${musica.id}/download/complete`, async (route) => {
    await closed
    await route.fulfill({ json: { filename: 'a.mp3', musica } })
  })
  await chooseAction(page, `de ${nome}`, 'Baixar MP3')
  await expect(modal.getByText('Baixando', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Continuar em segundo plano' }).click()
  await expect(modal).toBeHidden()
  close()
  const saved = page.locator('[data-toast]').filter({ hasText: 'MP3 baixado e salvo com sucesso!' })
  await expect(saved).toBeVisible()
  await page.unroute(`**/api/musicas/${musica.id}/download/complete`)

  // Checked in each frame, because a step between two frames is never painted, and the last one goes by itself.
  await page.evaluate(() => {
    const seen: Record<string, string> = {}
    Object.assign(window, { passos: seen })
    const look = () => {
      const modal = document.querySelector('[role=dialog]')
      const passo = modal?.querySelector('progress')?.getAttribute('aria-label')
      if (modal && passo) seen[passo] = modal.textContent
      requestAnimationFrame(look)
    }
    look()
  })
  await chooseAction(page, `de ${nome}`, 'Baixar MP3')
  await expect(modal.getByText('Baixando', { exact: true })).toBeVisible()
  await expect(modal).toContainText('40%')
  await expect(modal).toBeHidden(SLOW)
  const passos = await page.evaluate(() => (window as unknown as { passos: Record<string, string> }).passos)
  expect(Object.keys(passos)).toEqual(['Iniciando', 'Conectando', 'Baixando', 'Salvando', 'Concluído'])
  expect(passos['Concluído']).toMatch(
    /100%.*MP3 baixado e salvo com sucesso!|MP3 baixado e salvo com sucesso!.*100%/,
  )
  const { mp3_file } = Musica.parse(await server.api('GET', `/api/musicas/${musica.id}`))
  expect(mp3_file).not.toBeNull()
  await chooseAction(page, `de ${nome}`, 'Enviar MP3')
  await expect(page.getByText('Esta música tem um MP3')).toBeVisible()
})

test('API-06 MUS-15 MUS-18 asks how to play; an MP3 is uploaded, heard, replaced and deleted, and a wrong file is refused before it is sent', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Envia ${unique}`
  const both = `Com vídeo ${unique}`
  await make(server, { nome: both, youtube_video_id: newVideo() })
  const musica = await make(server, { nome })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/mp3')) sent++
  })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Reproduzir', both)
  const choice = dialog(page, 'Como deseja reproduzir?')
  await expect(choice.getByRole('button', { name: 'Assistir Vídeo' })).toBeEnabled()
  await expect(choice.getByRole('button', { name: 'Apenas Áudio' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(opener(page, both)).toBeFocused()

  await expect(page.getByRole('button', { name: `Reproduzir: ${nome}` })).toHaveCount(0)
  await chooseAction(page, `de ${nome}`, 'Enviar MP3')
  const modal = dialog(page, 'MP3 da música')
  const picker = page.getByLabel('Arquivo MP3')
  await expect(modal.getByText('Ainda sem MP3')).toBeVisible()
  await picker.setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.from('x') })
  await expect(modal.getByRole('alert')).toContainText('Escolha um arquivo MP3')
  await picker.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(10_485_761) })
  await expect(modal.getByRole('alert')).toContainText('o limite é 10 MB')
  expect(sent).toBe(0)
  await expectAccessible(page)
  // Only its content shows that the file is no MP3.
  await picker.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('não é som') })
  await expect(modal.getByRole('alert')).toContainText('Erro ao enviar MP3: ')
  expect(sent).toBe(1)

  await picker.setInputFiles(await mp3(5))
  await expect(modal.getByText('MP3 enviado com sucesso!')).toBeVisible(SLOW)
  await expect(modal.getByText('Esta música tem um MP3')).toBeVisible()
  await expect(modal.getByRole('alert')).toBeHidden()
  await expectAccessible(page)

  // MUS-15 MUS-18: the MP3 is all that the song has; one that cannot be played says so and can be retried.
  await modal.getByRole('button', { name: 'Fechar' }).first().click()
  let broken = true
  await page.route(`**/api/musicas/${musica.id}/mp3?*`, (route) =>
    broken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await pressOnCard(page, 'Reproduzir', nome)
  await expect(choice).toContainText('Esta música não possui um vídeo do YouTube associado.')
  await expect(choice.getByRole('button', { name: 'Assistir Vídeo' })).toBeDisabled()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Apenas Áudio' }).click()
  await expect(player(page).getByRole('alert')).toContainText('Não foi possível tocar')
  await expectAccessible(page)
  broken = false
  await player(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect(player(page).getByRole('alert')).toBeHidden()
  await player(page).getByRole('button', { name: 'Fechar player' }).click()

  await chooseAction(page, `de ${nome}`, 'Enviar MP3')
  await picker.setInputFiles(await mp3(4))
  await expect.poll(() => sent).toBe(3)
  await expect(modal.getByRole('button', { name: 'Trocar arquivo' })).toBeVisible(SLOW)
  await modal.getByRole('button', { name: 'Excluir MP3' }).click()
  await dialog(page, 'Excluir MP3').getByRole('button', { name: 'Excluir MP3' }).click()
  await expect(modal.getByText('Ainda sem MP3')).toBeVisible()
  expect(await server.api('GET', `/api/musicas/${musica.id}`)).toMatchObject({ mp3_file: null })
  await modal.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByRole('button', { name: `Reproduzir: ${nome}` })).toHaveCount(0)
})

test('MUS-20 a search that hangs is left by a press, and another one can begin', async ({
  page,
  login,
  unique,
}) => {
  let hangs = true
  await page.route('**/api/youtube/search?*', (route) => (hangs ? undefined : route.continue()))
  await login(page, 'musico', '/musicas')
  await page.getByRole('button', { name: 'Pesquisar Online' }).click()
  const modal = dialog(page, 'Pesquisar Músicas Online')
  await modal.getByRole('searchbox').fill(`aquieta ${unique}`)
  await modal.getByRole('searchbox').press('Enter')
  await modal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(modal.getByText('Encontre músicas no YouTube')).toBeVisible()
  hangs = false
  await modal.getByRole('searchbox').fill(`aquieta de novo ${unique}`)
  await modal.getByRole('searchbox').press('Enter')
  await expect(modal.getByRole('list', { name: 'Vídeos encontrados' })).toBeVisible(SLOW)
})

test('MUS-20 MUS-23 finds videos online, loads more of them, converts one and saves the file, and plays one here', async ({
  page,
  login,
  unique,
  expectAccessible,
}) => {
  await login(page, 'musico', '/musicas')
  const searches: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/youtube/search') searches.push(url.searchParams.get('q') ?? '')
  })
  await page.getByRole('button', { name: 'Pesquisar Online' }).click()
  const modal = dialog(page, 'Pesquisar Músicas Online')
  const text = modal.getByRole('searchbox', { name: 'Música ou artista' })
  const search = modal.getByRole('button', { name: 'Buscar' })
  await expect(search).toBeDisabled()
  await text.fill('   ')
  await expect(search).toBeDisabled()
  await text.press('Enter')
  await expect(modal.getByText('Encontre músicas no YouTube')).toBeVisible()
  expect(searches).toEqual([])

  await text.fill(`aquieta ${unique}`)
  await text.press('Enter')
  const results = modal.getByRole('list', { name: 'Vídeos encontrados' }).getByRole('listitem')
  await expect(results).toHaveCount(10, SLOW)
  const first = results.first()
  await expect(first).toContainText("Aquieta Minh'alma (Ao Vivo) [Official Music Video]")
  await expect(first).toContainText('Ministério Zoe · 15/01/2024')
  await expect(first).toContainText('3:05')
  await expect(first.locator('img')).toHaveAttribute('loading', 'lazy')
  await expect(modal.getByText('Resultados do YouTube')).toBeVisible()
  await expectAccessible(page)
  expect(await modal.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)

  await modal.getByRole('button', { name: 'Carregar Mais' }).click()
  await expect(results).toHaveCount(20, SLOW)
  await modal.getByRole('button', { name: 'Carregar Mais' }).click()
  await expect(results).toHaveCount(25, SLOW)
  await expect(modal.getByRole('button', { name: 'Carregar Mais' })).toHaveCount(0)
  await expect(results.nth(20)).toBeFocused()

  await modal.getByLabel('Procurar em').selectOption({ label: 'Artistas' })
  await search.click()
  await expect(results).toHaveCount(10, SLOW)
  expect(searches.at(-1)).toBe(`aquieta ${unique} musica gospel louvor`)

  const download = page.waitForEvent('download', SLOW)
  await first.getByRole('button', { name: '⬇ MP3' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.mp3$/)
  const bytes = await (await file.createReadStream()).toArray()
  expect(Buffer.concat(bytes).length).toBeGreaterThan(10_000)
  const finished = toast(page, `Download concluído: ${file.suggestedFilename()} (`)
  await expect(finished).toHaveText(/ \([\d,]+MB\)$/)

  for (const [answer, words] of [
    [{ success: false, downloadUrl: '', filename: '', size: 0 }, 'Falha na conversão do vídeo'],
    [undefined, 'O vídeo é longo demais'],
  ] as const) {
    await page.route('**/api/youtube-converter/convert-to-mp3', (route) =>
      answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 422, json: { erro: words } }),
    )
    await first.getByRole('button', { name: '⬇ MP3' }).click()
    await expect(toast(page, `Erro ao converter vídeo para MP3: ${words}`)).toBeVisible()
    await page.unroute('**/api/youtube-converter/convert-to-mp3')
  }

  await first.getByRole('button', { name: /^Reproduzir/ }).click()
  await first.getByRole('button', { name: /^Pausar/ }).click(SLOW)
  await expect(first.getByRole('button', { name: /^Reproduzir/ })).toBeVisible()
  await modal.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(player(page)).toContainText("Aquieta Minh'alma")
  await player(page).getByRole('button', { name: 'Tocar' }).click()
  await expect(player(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test.describe('a search that fails', () => {
  test.use({ allowedConsole: ['status of 5'] })

  test('MUS-21 MUS-22 says why a search failed; adds a video with its title cleaned, and the list shows it', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    await login(page, 'musico', '/musicas?ordenar=data_cadastro&direcao=DESC')
    await page.getByRole('button', { name: 'Pesquisar Online' }).click()
    const modal = dialog(page, 'Pesquisar Músicas Online')
    const text = modal.getByRole('searchbox')
    server.media.recusa = 'cota'
    await text.fill(`cota ${unique}`)
    await text.press('Enter')
    await expect(modal.getByText('Limite de pesquisas atingido. Tente novamente mais tarde.')).toBeVisible(
      SLOW,
    )
    await expectAccessible(page)
    server.media.recusa = 'desligada'
    await text.fill(`chave ${unique}`)
    await text.press('Enter')
    await expect(modal.getByText('Erro ao pesquisar musicas. Verifique sua conexao.')).toBeVisible(SLOW)
    server.media.recusa = undefined
    await modal.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(modal.getByRole('list', { name: 'Vídeos encontrados' })).toBeVisible(SLOW)
    await text.fill(`nadaexiste ${unique}`)
    await text.press('Enter')
    await expect(modal.getByText('Nenhum vídeo encontrado')).toBeVisible(SLOW)

    await modal.getByRole('searchbox').fill(`gracas ${unique}`)
    await modal.getByRole('searchbox').press('Enter')
    const row = modal
      .getByRole('listitem')
      .filter({ hasText: 'Bondade de Deus & Graça | Lyric Video' })
      .first()
    await expect(row).toBeVisible(SLOW)
    const title = (await row.getByRole('heading').textContent()) ?? ''

    await page.route('**/api/musicas', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { erro: 'Nome inválido' } })
        : route.continue(),
    )
    await row.getByRole('button', { name: '+ Adicionar' }).click()
    await expect(toast(page, 'Erro ao adicionar música: Nome inválido')).toBeVisible()
    await page.unroute('**/api/musicas')

    await row.getByRole('button', { name: '+ Adicionar' }).click()
    await expect(toast(page, 'Música adicionada com sucesso!')).toBeVisible()
    await expect(row.getByText('Já está no repertório')).toBeVisible()
    await modal.getByRole('button', { name: 'Fechar' }).click()
    await expect(modal).toBeHidden()
    const newest = page.getByRole('list', { name: 'Músicas' }).getByRole('listitem').first()
    await expect(newest).toContainText('Bondade de Deus & Graça')
    await expect(newest).toContainText('Isaias Saad')
    expect(title).toContain('Lyric Video')
    const added = await server.db
      .selectFrom('musicas')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(added).toMatchObject({ nome: 'Bondade de Deus & Graça', artista: 'Isaias Saad', letra: null })
    expect(added.youtube_video_id).toMatch(/^video/)

    // The song is in no loaded list, so the search finds it.
    await page.goto(`/musicas?busca=nada-${unique}`)
    await page.getByRole('button', { name: 'Pesquisar Online' }).click()
    await modal.getByRole('searchbox').fill(`gracas ${unique}`)
    await modal.getByRole('searchbox').press('Enter')
    await expect(row.getByText('Já está no repertório')).toBeVisible()
    await server.db.deleteFrom('musicas').where('id', '=', added.id).execute()
  })
})
