import type { Locator, Page } from '@playwright/test'
import { Musica } from '@cantai/contract/musicas/musicas'
import { expect, type Server, test } from './fixtures.ts'
import { chooseAction, dialog, levar, overflow, pressOnCard, toast, withoutNews } from './screen.ts'
import { lookAtSheet } from './sheet-geometry.ts'

const CIFRA = [
  'Tom: G',
  '',
  '[Intro] G  D/F#  Em7  C9',
  '',
  '[Primeira Parte]',
  'G               D/F#            Em7          C9',
  'Castelo forte é nosso Deus, espada e bom escudo',
  '    Em7               A7/C#       D4 D',
  'Com seu poder defende os seus, em todo transe agudo',
  '',
  'E|---3---2---0---3---2---0---3---2---0---3---2---0---3---2---0---3---2---0---|',
  'B|---0---3---0---1---0---3---0---1---0---3---0---1---0---3---0---1---0---3---|',
  '',
  '[Refrão]',
  'C7M            G/B            Am7(11)         D7(4/9)',
  'Com fúria pertinaz persegue Satanás',
  'G     C     D7    G',
  'E a força do mal',
].join('\n')

/** Each chord of the sheet with the letter that stands below it, in the words of the test below. */
function sungUnder(cifra: string): string[] {
  const lines = cifra.split('\n')
  return lines.flatMap((line, i) => {
    const words = lines[i + 1] ?? ''
    if (!/^ *[A-G]\S* /.test(line) || !/[a-z]{3}/.test(words)) return []
    return [...line.matchAll(/\S+/g)].flatMap(({ index, 0: acorde }) =>
      index < words.length ? [`${acorde} over ${words.charAt(index).replace(' ', '\u00a0')}`] : [],
    )
  })
}

async function make(server: Server, fields: object): Promise<Musica> {
  return Musica.parse(await server.api('POST', '/api/musicas', { artista: 'Lutero', ...fields }))
}
const read = async (server: Server, { id }: Musica) =>
  Musica.parse(await server.api('GET', `/api/musicas/${id}`))

async function openTranspor(page: Page, nome: string): Promise<Locator> {
  await chooseAction(page, `de ${nome}`, 'Transpor tom')
  return dialog(page, `Transpor tom: ${nome}`)
}

/** Waits until the page has drawn so many frames. */
const frames = (page: Page, many: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
  }, many)

/** Called before the page is opened: its body says by `data-awake` what is kept awake. */
const watchWakeLock = (page: Page) =>
  page.addInitScript(() => {
    const request = async (type: string) => {
      document.body.dataset['awake'] = type
      return { release: async () => delete document.body.dataset['awake'] }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })

/** The chords of a sheet, in their order. */
const acordes = (box: Locator) => box.locator('[data-acorde]')

test('MUS-06 MUS-11 at 360 px a card offers what its song has; chords and words wrap together, each chord over its syllable @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const cheia = await make(server, {
    nome: `Cheia ${unique}`,
    letra: 'Santo',
    cifras: CIFRA,
    tom: 'G',
    youtube_video_id: 'dQw4w9WgXcQ',
  })
  await make(server, { nome: `Vazia ${unique}` })
  const played = Array.from({ length: 120 }, () => ({ musica_id: cheia.id, data_culto: '2026-11-01' }))
  await server.db.insertInto('execucoes').values(played).execute()
  await login(page, 'musico', `/musicas?busca=${unique}`)
  const card = page.locator('[data-row]').filter({ hasText: `Cheia ${unique}` })
  await expect(card).toContainText('Tocada 120 vezes')
  const { x, width } = (await card.boundingBox()) ?? { x: 0, width: 0 }
  const buttons = await card.getByRole('button').all()
  for (const button of buttons) {
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    expect(box.x).toBeGreaterThan(x)
    expect(box.x + box.width).toBeLessThan(x + width)
  }
  await card.getByRole('button').click()
  for (const name of [
    'Ver cifra',
    'Ver letra',
    'Reproduzir',
    'Transpor tom',
    'Baixar MP3',
    'Editar',
    'Arquivar',
  ])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Mais ações de Vazia ${unique}` }).click()
  for (const name of ['Ver cifra', 'Ver letra', 'Reproduzir', 'Transpor tom', 'Baixar MP3'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  await page.keyboard.press('Escape')

  await pressOnCard(page, 'Ver cifra', `Cheia ${unique}`)
  const modal = dialog(page, `Cifra: Cheia ${unique}`)
  await expect(acordes(modal).first()).toHaveText('G')
  await expect(modal.getByRole('heading', { name: 'Refrão' })).toBeVisible()
  expect(await overflow(page)).toBe(0)

  // Each chord stands above the same character on the screen as in the text of the sheet.
  const { seen, cut } = await lookAtSheet(modal)
  expect(cut).toEqual([])
  expect(seen).toEqual(sungUnder(CIFRA))
  expect(seen.length).toBeGreaterThan(12)
  await expectAccessible(page)
  await expect(modal.locator('pre')).toContainText('E|---3')
})

test('MUS-10 the letra is read in stanzas, edited, and its row follows; a refused save loses nothing, two versions are shown', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Letra ${unique}`
  const musica = await make(server, {
    nome,
    letra: '  Castelo forte \r\né nosso Deus\n\n\n\nEspada e bom escudo',
  })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver letra', nome)
  const modal = dialog(page, `Letra: ${nome}`)
  await expect(modal.locator('p')).toHaveText(['Castelo forteé nosso Deus', 'Espada e bom escudo'])
  await expect(modal.getByText('Castelo forte', { exact: true })).toHaveCSS('display', 'block')
  await expectAccessible(page)
  const size = () =>
    modal.getByText('Espada').evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize))
  const before = await size()
  await modal.getByRole('button', { name: 'Aumentar o texto' }).click()
  await expect.poll(size).toBeGreaterThan(before)

  await modal.getByRole('button', { name: 'Editar Letra' }).click()
  const form = dialog(page, `Editar Letra: ${nome}`)
  await form.getByLabel('Letra').fill('Outra letra\n\ncom estrofes')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog(page, 'Descartar alterações?').getByRole('button', { name: 'Continuar editando' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Letra salva com sucesso!')).toBeVisible()
  await expect(modal.locator('p')).toHaveText(['Outra letra', 'com estrofes'])
  expect((await read(server, musica)).letra).toBe('Outra letra\n\ncom estrofes')

  await modal.getByRole('button', { name: 'Editar Letra' }).click()
  await form.getByLabel('Letra').fill('Santo, santo')
  let broken = true
  await page.route(`**/api/musicas/${musica.id}`, (route) =>
    broken ? route.fulfill({ status: 429, json: { erro: 'Devagar' } }) : route.continue(),
  )
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Erro ao salvar letra')).toBeVisible()
  await expect(form.getByLabel('Letra')).toHaveValue('Santo, santo')
  broken = false
  await server.api('PUT', `/api/musicas/${musica.id}`, { letra: 'Deles' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  const both = dialog(page, 'Duas versões desta música')
  await expect(both).toContainText('Santo, santo')
  await expect(both).toContainText('Deles')
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Salvar a minha' }).click()
  await expect(modal.locator('p')).toHaveText(['Santo, santo'])
  expect((await read(server, musica)).letra).toBe('Santo, santo')

  await modal.getByRole('button', { name: 'Editar Letra' }).click()
  await form.getByLabel('Letra').fill('')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal).toContainText('Esta música ainda não possui letra cadastrada.')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('button', { name: `Ver letra: ${nome}` })).toHaveCount(0)
})

test('MUS-11 FOL-05 key, capo, size and hidden chords are this person’s on this device, and not the song’s', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Vista ${unique}`
  const musica = await make(server, { nome, cifras: CIFRA, tom: 'G' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  const modal = dialog(page, `Cifra: ${nome}`)
  const first = acordes(modal).first()
  await expect(first).toHaveText('G')
  const up = modal.getByRole('button', { name: 'Meio tom acima' })
  await up.click()
  await up.click()
  await expect(first).toHaveText('A')
  await expect(modal).toContainText('Seu tom: A')

  await modal.getByRole('button', { name: 'Ajustes' }).click()
  await expectAccessible(page)
  await modal.getByLabel('Capotraste').selectOption('2')
  await expect(first).toHaveText('G')
  await expect(modal).toContainText('Capotraste na 2ª casa · formas de G')
  await expect(modal).toContainText('Seu tom: A')
  await modal.getByRole('button', { name: 'Voltar ao da música (G)' }).click()
  await expect(modal).toContainText('Tom: G')
  await expect(modal.getByText('Capotraste na')).toHaveCount(0)
  await up.click()
  await modal.getByLabel('Capotraste').selectOption('1')

  await modal.getByRole('button', { name: 'Aumentar o texto' }).click()
  await modal.getByLabel('Ocultar acordes').check()
  await expect(acordes(modal)).toHaveCount(0)
  await expect(modal).toContainText('Castelo forte é nosso Deus')
  await expect(modal.locator('pre')).toHaveCount(0)
  await modal.getByRole('button', { name: 'Fechar' }).click()
  await expect(modal).toBeHidden()

  // This browser remembers how its person reads; the song is as it was.
  await pressOnCard(page, 'Ver cifra', nome)
  await expect(modal).toContainText('Castelo forte é nosso Deus')
  await expect(acordes(modal)).toHaveCount(0)
  await modal.getByRole('button', { name: 'Ajustes' }).click()
  await modal.getByLabel('Ocultar acordes').uncheck()
  await expect(first).toHaveText('G')
  await expect(modal).toContainText('Seu tom: Ab')
  await expect(modal).toContainText('Capotraste na 1ª casa · formas de G')
  expect(await read(server, musica)).toMatchObject({ cifras: CIFRA, tom: 'G', versao: 1 })

  // FOL-05: after a reload too, until the person leaves this device.
  await page.reload()
  await expect(modal).toContainText('Seu tom: Ab')
  await expect(modal.getByText('112,5%')).toHaveCount(0)
  await modal.getByRole('button', { name: 'Ajustes' }).click()
  await expect(modal.getByText('112,5%')).toBeVisible()
  await modal.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('cantai.saida'))).toBeNull()
})

test('MUS-11 a sheet that could not be loaded is asked for again; it scrolls by itself until its end, in steps without motion, and a touch or the space bar stops it', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Rola ${unique}`
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await make(server, { nome, cifras: Array.from({ length: 8 }, () => CIFRA).join('\n\n') })
  await watchWakeLock(page)
  await page.addInitScript(() => {
    localStorage.setItem('cantai.cifra', JSON.stringify({ velocidade: 4, tamanho: 'x' }))
  })
  await withoutNews(page)
  let broken = true
  await page.route(`**/api/musicas/${id}`, (route) =>
    broken ? route.fulfill({ status: 429, json: { erro: 'Devagar' } }) : route.continue(),
  )
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  const modal = dialog(page, `Cifra: ${nome}`)
  await expect(modal).toContainText('Não foi possível carregar a cifra')
  await expectAccessible(page)
  broken = false
  await modal.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(acordes(modal).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Ajustes' }).click()
  const faster = modal.getByRole('button', { name: 'Rolar mais rápido' })
  for (let i = 0; i < 5; i++) await faster.click()
  await modal.getByRole('button', { name: 'Ajustes' }).click()
  const scroller = modal.locator('.fade-top')
  const place = () => scroller.evaluate((box) => box.scrollTop)
  const play = modal.getByRole('button', { name: 'Rolar sozinha' })
  const pause = modal.getByRole('button', { name: 'Parar a rolagem' })
  const places = scroller.evaluate(
    (box) =>
      new Promise<number[]>((resolve) => {
        const seen = [box.scrollTop]
        box.addEventListener('scroll', () => {
          seen.push(box.scrollTop)
          if (seen.length === 3) resolve(seen)
        })
      }),
  )
  await play.click()
  const [start = 0, first = 0, second = 0] = await places
  expect(Math.min(first - start, second - first)).toBeGreaterThan(70)
  await pause.click()
  await scroller.evaluate((box) => (box.scrollTop = 0))

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await play.click()
  await expect.poll(place).toBeGreaterThan(20)
  await scroller.dispatchEvent('pointerdown')
  await expect(play).toBeVisible()
  const rested = await place()
  await frames(page, 20)
  expect(await place()).toBe(rested)

  await scroller.focus()
  await page.keyboard.press(' ')
  await expect(pause).toBeVisible()
  await expect.poll(place).toBeGreaterThan(rested + 10)
  await page.keyboard.press(' ')
  await expect(play).toBeVisible()
  await play.click()
  await scroller.evaluate((box) => (box.scrollTop = box.scrollHeight - box.clientHeight - 30))
  await expect(play).toBeVisible()
  expect(await scroller.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)).toBeLessThan(
    2,
  )
  await expect(page.locator('body[data-awake=screen]')).toHaveCount(1)
  await modal.getByRole('button', { name: 'Fechar' }).click()
  await expect(modal).toBeHidden()
  await expect(page.locator('body[data-awake]')).toHaveCount(0)
})

/** Words and chords of a sheet that stand wholly inside of its page now. */
const onPage = (box: Locator) =>
  box.locator('[data-paginas]').evaluate((pages) => {
    const page = pages.getBoundingClientRect()
    const lines = [...pages.querySelectorAll('[data-letra], [data-acorde], pre > div')]
    return lines.flatMap((line, i) => {
      const { left, right, top, bottom } = line.getBoundingClientRect()
      const isTab = line.closest('pre') !== null
      const isIn = left >= page.left && (isTab ? left < page.right : right <= page.right)
      return isIn && top >= page.top && bottom <= page.bottom ? [i] : []
    })
  })

test('FOL-04 a sheet is read to its last line page by page', async ({ page, server, login, unique }) => {
  const nome = `Folha ${unique}`
  const cifras = `${Array.from({ length: 5 }, () => CIFRA).join('\n\n')}\n\nFim de tudo`
  const { id } = await make(server, { nome, cifras, tom: 'G' })
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
  })
  await page.setViewportSize({ width: 844, height: 390 })
  await login(page, 'musico', `/musicas/${id}/cifra`)
  const modal = dialog(page, nome)
  await expect(acordes(modal).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  const place = modal.getByLabel(/^Página \d+ de \d+$/)
  await expect(place).toHaveText(/^1\/\d+$/)
  const total = Number((await place.textContent())?.split('/')[1])
  for (let at = 2; at <= total; at++) {
    await page.keyboard.press('PageDown')
    await expect(place).toHaveText(`${at}/${total}`)
  }
  await expect(modal.getByText('Fim de tudo')).toBeInViewport()
})

test('FOL-04 on a phone on its side the sheet fills the screen in two columns, and every line is on a page', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Leitor ${unique}`
  await make(server, {
    nome,
    cifras: Array.from({ length: 5 }, () => CIFRA).join('\n\n'),
    letra: 'Santo\n\n'.repeat(60),
  })
  await watchWakeLock(page)
  await page.addInitScript(() => {
    // No full screen, as on an iPhone; besides, a test cannot resize a window in the browser's own full screen.
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
  })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  await page.setViewportSize({ width: 844, height: 390 })
  const modal = dialog(page, `Cifra: ${nome}`)
  const title = modal.getByRole('heading', { name: `Cifra: ${nome}` })
  const edit = modal.getByRole('button', { name: 'Editar Cifra' })
  await modal.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await expect(modal).toHaveCSS('width', '844px')
  await expect(modal.getByText('Lutero')).toBeInViewport()
  await expect(modal.locator('[data-paginas]')).toHaveCSS('column-count', '2')
  await expectAccessible(page)

  // The bars leave; a tap in the middle and the keyboard bring them back.
  await expect(title).not.toBeInViewport()
  await expect(edit).not.toBeInViewport()
  await page.mouse.click(422, 380)
  await expect(title).toBeInViewport()
  await page.mouse.click(422, 300)
  await expect(edit).not.toBeInViewport()
  await edit.focus()
  await expect(edit).toBeInViewport()
  await page.mouse.click(800, 300)
  await expect(edit).not.toBeInViewport()

  // By pedal through all pages: a pressed pedal that repeats turns one.
  const pages = modal.getByLabel(/^Página \d+ de \d+$/)
  await expect(pages).toHaveText(/^2\//)
  await page.keyboard.press('PageUp')
  await expect(pages).toHaveText(/^1\//)
  const total = Number((await pages.textContent())?.split('/')[1])
  expect(total).toBeGreaterThan(2)
  const seen = new Set<number>(await onPage(modal))
  for (let at = 2; at <= total; at++) {
    await page.keyboard.down(at % 2 ? 'ArrowRight' : 'PageDown')
    await page.keyboard.down(at % 2 ? 'ArrowRight' : 'PageDown')
    await page.keyboard.up(at % 2 ? 'ArrowRight' : 'PageDown')
    await expect(pages).toHaveText(`${at}/${total}`)
    for (const line of await onPage(modal)) seen.add(line)
  }
  const lines = await modal.locator('[data-letra], [data-acorde], pre > div').count()
  expect([...seen].toSorted((a, b) => a - b)).toEqual([...Array(lines).keys()])
  await page.mouse.click(8, 200)
  await expect(pages).toHaveText(`${total - 1}/${total}`)

  await page.keyboard.press('Escape')
  await expect(modal.locator('[data-paginas]')).toHaveCount(0)
  await expect(title).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page.locator('body[data-awake]')).toHaveCount(0)

  // The letra has the same frame: it rolls by itself, and the screen stays awake.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver letra', nome)
  const letra = dialog(page, `Letra: ${nome}`)
  await letra.getByRole('button', { name: 'Tela cheia', exact: true }).click()
  await expect(page.locator('body[data-awake=screen]')).toHaveCount(1)
  await letra.getByRole('button', { name: 'Rolar sozinha' }).click()
  await expect
    .poll(() => letra.locator('[data-scroller]').evaluate((box) => box.scrollTop))
    .toBeGreaterThan(10)
  await expect(letra.getByRole('heading', { name: nome })).not.toBeInViewport()
  // Back leaves the full screen first, then the letra.
  await page.goBack()
  await expect(letra.getByRole('heading', { name: nome })).toBeInViewport()
  await page.goBack()
  await expect(letra).toBeHidden()
})

test('FOL-07 a sheet is copied, shared and kept as ChordPro in the key that it is played in', async ({
  page,
  context,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Leva ${unique}`
  await make(server, { nome, cifras: CIFRA, tom: 'G', bpm: 72, letra: 'Santo\nSanto\n\n\nDeus' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(window, { open: (address: string) => Object.assign(window, { aberto: address }) })
  })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  await page.getByLabel('Escolher o tom').selectOption('A')
  const sheet = await levar(page, 'Mais opções', 'Texto')
  await expect(sheet.getByRole('region', { name: 'Texto que vai' })).toContainText('Tom: A · 72 bpm')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Copiar' }).click()
  await expect(toast(page, 'Copiado. Agora cole onde quiser.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').slice(0, 9)).toEqual([
    nome,
    'Lutero',
    'Tom: A · 72 bpm',
    '',
    '[Intro] A  E/G#  F#m7 D9',
    '',
    '[Primeira Parte]',
    'A               E/G#            F#m7         D9',
    'Castelo forte é nosso Deus, espada e bom escudo',
  ])
  await sheet.getByRole('button', { name: 'Compartilhar' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { aberto?: string }).aberto ?? ''))
    .toMatch(/^https:\/\/wa\.me\/\?text=/)
  const shared = new URL(await page.evaluate(() => (window as unknown as { aberto: string }).aberto))
  expect(shared.searchParams.get('text')).toContain(`Tom: A · 72 bpm\n\n\`\`\`\n[Intro] A  E/G#`)

  await sheet.getByRole('tab', { name: 'ChordPro' }).click()
  await expect(sheet.getByRole('region', { name: 'Texto que vai' })).toContainText('{key: A}')
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Baixar ChordPro' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${nome} - Lutero.cho`)
  const chordPro = Buffer.concat(await (await file.createReadStream()).toArray()).toString()
  expect(chordPro).toContain(`{title: ${nome}}\n{artist: Lutero}\n{tempo: 72}\n{key: A}\n`)
  expect(chordPro).toContain('[A]Castelo forte é [E/G#]nosso Deus, es')
  await page.keyboard.press('Escape')
  await page.goBack()

  await pressOnCard(page, 'Ver letra', nome)
  const words = await levar(page, 'Mais opções', 'Texto')
  await expect(words.getByRole('tab', { name: 'ChordPro' })).toHaveCount(0)
  await words.getByRole('button', { name: 'Copiar' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${nome}\nLutero\nTom: G · 72 bpm\n\nSanto\nSanto\n\nDeus\n`)
})

test('FOL-07 MEN-03 the paper is looked at first, and what is printed is what was looked at', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Papel ${unique}`
  const cifras = Array.from({ length: 6 }, () => CIFRA).join('\n\n')
  const { id } = await make(server, { nome, cifras, tom: 'G', letra: 'Santo\n\n'.repeat(80) })
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await login(page, 'musico', `/musicas/${id}/cifra`)
  await expect(acordes(dialog(page, nome)).first()).toBeVisible()
  await page.keyboard.press('Control+p')
  const sheet = dialog(page, `Levar: ${nome}`)
  await expect(sheet).toContainText(/Pronto: \d páginas/)
  const [, said] = /Pronto: (\d)/.exec((await sheet.textContent()) ?? '') ?? []
  const seen = sheet.getByRole('img', { name: `Página 1 de ${said}` })
  await expect(seen).toContainText(nome)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Próxima página' }).click()
  await expect(sheet.getByRole('img', { name: `Página 2 de ${said}` })).toBeVisible()

  await sheet.getByRole('button', { name: 'Imprimir' }).click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(Number(said))
  const paper = page.locator('[data-impressao]')
  await expect(paper).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(paper.locator('svg')).toHaveCount(Number(said))
  await expect(paper.locator('svg').first()).toContainText(nome)
  await expect(sheet).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('MUS-11 a tapped chord shows its diagrams for guitar and ukulele, by mouse and by keyboard', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Desenho ${unique}`
  await make(server, { nome, cifras: 'Db7M  D/F#  Em7(5-)  A7(4/9)  G' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  const modal = dialog(page, `Cifra: ${nome}`)
  await acordes(modal).nth(1).click()
  const popover = dialog(page, 'D/F#')
  await expect(popover.locator('svg').last()).toBeVisible()
  await expect(popover).toContainText(/1 de \d+ · Violão, cordas (2 x|x x 4|2 0|x 9|.) /)
  await expectAccessible(page)
  await popover.getByRole('button', { name: 'Ukulele' }).click()
  await expect(popover).toContainText('Ukulele, cordas')
  await expect(popover).toContainText('este é o acorde sem o baixo')
  await popover.getByRole('button', { name: 'Próxima posição' }).click()
  await expect(popover).toContainText(/2 de \d+/)
  await popover.getByRole('button', { name: 'Fechar desenho' }).click()
  await expect(popover).toBeHidden()
  await expect(modal).toBeVisible()

  // The sheet is one stop of the Tab key; the arrows go through its chords.
  await expect(acordes(modal).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(acordes(modal).nth(2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'A7(4/9)')).toContainText('Sem desenho para A7(4/9)')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'A7(4/9)')).toBeHidden()
  await expect(modal).toBeVisible()
  expect(await modal.locator('[data-acorde][tabindex="0"]').count()).toBe(1)
  await acordes(modal).first().click()
  await expect(dialog(page, 'Db7M')).toContainText(/1 de \d+ · Ukulele/)
})

/** A sheet as a site gives it. */
const paste = (field: Locator) =>
  field.evaluate((area, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    area.focus()
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, '\r\nTom: A\r\n\r\n\r\n\tA\u00a0\u00a0\u00a0E/G#  \r\n\tSanto\u200b, santo')

test('MUS-11 a cifra is edited with a live preview, and what a site adds to it is not pasted', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}, { project }) => {
  const nome = `Edita ${unique}`
  const musica = await make(server, { nome, cifras: 'G  D', tom: 'G' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  const modal = dialog(page, `Cifra: ${nome}`)
  await modal.getByRole('button', { name: 'Editar Cifra' }).click()
  const form = dialog(page, `Editar Cifra: ${nome}`)
  const field = form.getByLabel('Cifras')
  await field.fill('')
  await paste(field)
  const clean = 'Tom: A\n\n\tA   E/G#\n\tSanto, santo'
  await expect(field).toHaveValue(clean)
  await form.getByLabel('Tom', { exact: true }).fill('x')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Tom inválido: escreva como C, D, Em ou F#m')).toBeVisible()
  await form.getByLabel('Tom', { exact: true }).fill('a')
  await page.keyboard.press('Tab')
  if (project.name === 'phone') {
    await expectAccessible(page)
    await form.getByRole('tab', { name: 'Prévia' }).click()
  }
  await expect(form.getByText('E/G#', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Cifra salva com sucesso!')).toBeVisible()
  await expect(acordes(modal)).toHaveText(['A', 'E/G#'])
  expect(await read(server, musica)).toMatchObject({ cifras: clean, tom: 'A' })
  await modal.getByRole('button', { name: 'Editar Cifra' }).click()
  await field.fill('')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(modal).toContainText('Esta música ainda não possui cifras cadastradas.')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Buscar cifra' }).click()
  await dialog(page, 'Buscar Cifras Online').getByRole('button', { name: 'Fechar' }).first().click()
  // The song's own form accepts a sheet in the same way.
  await page.goto(`/musicas/${musica.id}`)
  const cifras = dialog(page, 'Editar Música').getByLabel('Cifras')
  await paste(cifras)
  await expect(cifras).toHaveValue(clean)
})

test('MEN-03 MUS-14 the key that one plays in becomes everybody’s by one button of the sheet', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Guarda ${unique}`
  const musica = await make(server, { nome, cifras: CIFRA, tom: 'G' })
  await login(page, 'musico', `/musicas/${musica.id}/cifra`)
  const modal = dialog(page, `Cifra: ${nome}`)
  const keep = modal.getByRole('button', { name: 'Guardar para todos' })
  await expect(acordes(modal).first()).toHaveText('G')
  await expect(keep).toHaveCount(0)
  await modal.getByRole('button', { name: 'Meio tom acima' }).click()
  await modal.getByRole('button', { name: 'Meio tom acima' }).click()
  await keep.click()
  const question = dialog(page, 'Guardar para todos?')
  await expect(question).toContainText('passam de G para A, para todo o ministério')
  await question.getByRole('button', { name: 'Guardar em A' }).click()
  await expect(toast(page, 'Cifras transpostas salvas com sucesso!')).toBeVisible()
  await expect(modal).toContainText('Tom: A')
  await expect(modal).not.toContainText('Seu tom')
  await expect(keep).toHaveCount(0)
  expect(await read(server, musica)).toMatchObject({ tom: 'A', cifras_originais: CIFRA, tom_original: 'G' })

  await modal.getByRole('button', { name: 'Ajustes' }).click()
  const tomECapo = modal.getByRole('group', { name: 'Tom e capo' })
  await expect(tomECapo.getByLabel('Capotraste')).toBeVisible()
  await expect(tomECapo.getByLabel('Meu instrumento')).toBeVisible()
  await expectAccessible(page)
  await tomECapo.getByRole('button', { name: 'Transpor tom' }).click()
  await dialog(page, `Transpor tom: ${nome}`).getByRole('button', { name: 'Voltar ao original (G)' }).click()
  await expect.poll(async () => (await read(server, musica)).cifras).toBe(CIFRA)
})

test('MUS-14 transposes, and saves sheet and key together', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}, { project }) => {
  const nome = `Transpõe ${unique}`
  const musica = await make(server, { nome, cifras: CIFRA, tom: 'G' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  const modal = await openTranspor(page, nome)
  await expect(modal).toContainText('Detectado: G')
  const button = modal.getByRole('button', { name: 'Transpor', exact: true })
  const save = modal.getByRole('button', { name: 'Salvar Cifras Transpostas' })
  await expect(modal.getByLabel('Tom atual')).toHaveValue('')
  await expect(button).toBeDisabled()
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await modal.getByLabel('Novo tom').selectOption('B')
  await button.click()
  const transposed =
    project.name === 'phone'
      ? modal.getByRole('tabpanel', { name: 'Transposta: B' })
      : modal.getByRole('region', { name: 'Transposta: B' })
  await expect(transposed).toContainText('B/D#')
  await expectAccessible(page)
  expect((await read(server, musica)).cifras).toBe(CIFRA)
  await save.click()
  await expect(toast(page, 'Cifras transpostas salvas com sucesso!')).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(page.locator('[data-row]').filter({ hasText: nome })).toContainText('Tom: B')
  expect(await read(server, musica)).toMatchObject({ tom: 'B', cifras_originais: CIFRA, tom_original: 'G' })
})

test('MUS-14 moved again the sheet is what one move makes, and the original comes back; asks for the key where the chords leave a doubt, and says what is missing', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Volta ${unique}`
  const movida = await make(server, { nome, cifras: CIFRA, tom: 'G' })
  await server.api('POST', `/api/musicas/${movida.id}/transpor`, { toKey: 'B' })
  const doubtful = `Dúvida ${unique}`
  const silent = `Muda ${unique}`
  const musica = await make(server, { nome: doubtful, cifras: 'Em  G  D  C' })
  await make(server, { nome: silent, cifras: 'la la la' })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  const back = await openTranspor(page, nome)
  await expect(back).toContainText('Detectado: B')
  await back.getByLabel('Novo tom').selectOption('D')
  await back.getByRole('button', { name: 'Transpor', exact: true }).click()
  await back.getByRole('button', { name: 'Salvar Cifras Transpostas' }).click()
  await expect(back).toBeHidden()
  const direct = (await server.api('POST', '/api/cifras/transpose', {
    cifras: CIFRA,
    fromKey: 'G',
    toKey: 'D',
  })) as { transposedCifras: string }
  expect(await read(server, movida)).toMatchObject({ tom: 'D', cifras: direct.transposedCifras })

  await openTranspor(page, nome)
  await expectAccessible(page)
  await back.getByRole('button', { name: 'Voltar ao original (G)' }).click()
  await expect(toast(page, 'Cifra e tom originais de volta!')).toBeVisible()
  await expect(back).toContainText('Detectado: G')
  await expect(back.getByRole('button', { name: /^Voltar ao original/ })).toHaveCount(0)
  expect(await read(server, movida)).toMatchObject({ tom: 'G', cifras: CIFRA, cifras_originais: null })
  await back.getByRole('button', { name: 'Fechar' }).first().click()

  const modal = await openTranspor(page, doubtful)
  await expect(modal).toContainText(/Detectado: (G|Em) \(ou (G|Em)\)/)
  const question = modal.getByRole('group', { name: 'Confirme o tom atual' })
  await expectAccessible(page)
  await modal.getByLabel('Novo tom').selectOption({ index: 1 })
  await modal.getByRole('button', { name: 'Transpor', exact: true }).click()
  await expect(dialog(page, 'Confirme o tom')).toContainText('mas não é certo')
  await dialog(page, 'Confirme o tom').getByRole('button', { name: 'Escolher outro' }).click()
  await question.getByRole('button', { name: 'G', exact: true }).click()
  await expect(modal.getByLabel('Tom atual')).toHaveValue('G')
  await expect(question).toHaveCount(0)
  await modal.getByLabel('Novo tom').selectOption('A')
  await page.route('**/api/cifras/transpose', (route) =>
    route.fulfill({ status: 422, json: { erro: 'Tom inválido' } }),
  )
  await modal.getByRole('button', { name: 'Transpor', exact: true }).click()
  await expect(page.getByText('Erro ao transpor cifras: Tom inválido')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.unroute('**/api/cifras/transpose')
  await modal.getByRole('button', { name: 'Transpor', exact: true }).click()
  await server.api('PUT', `/api/musicas/${musica.id}`, { nome: `${doubtful} 2` })
  await modal.getByRole('button', { name: 'Salvar Cifras Transpostas' }).click()
  await expect(page.getByText('Outra pessoa alterou esta música')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(modal.getByRole('button', { name: 'Salvar Cifras Transpostas' })).toBeDisabled()
  await modal.getByRole('button', { name: 'Fechar' }).first().click()

  const other = await openTranspor(page, silent)
  await expect(other).toContainText('Não foi possível detectar: escolha o tom atual.')
  await other.getByLabel('Novo tom').selectOption('A')
  await other.getByRole('button', { name: 'Transpor', exact: true }).click()
  await expect(dialog(page, 'Dados incompletos para transposição')).toBeVisible()
})
