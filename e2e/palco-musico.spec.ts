import type { Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, hoje } from './ministry.ts'
import { levar } from './screen.ts'

const VERSO = `A              D
Rocha eterna, foi na cruz
E              A
que morreste tu, Jesus
`.repeat(5)
const CIFRA = `Tom: A\n\n[Intro] A  D  A\n\n[Verso 1]\n${VERSO}\n[Refrão]\n${VERSO}\n[Verso 2]\n${VERSO}\n[Ponte]\n${VERSO}`

const stage = (page: Page) => page.locator('[data-palco]')
const song = (page: Page, nome: string) => stage(page).getByRole('heading', { level: 2, name: nome })

/** A test cannot resize a window in the browser's own full screen. */
const withoutFullScreen = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }),
  )

/** A service of today with two songs whose sheets are in A and which are played in G. */
async function makeCulto(server: Server, unique: string, fatos: object = {}) {
  const nomes = ['Rocha', 'Castelo'].map((nome) => `${nome} ${unique}`)
  const itens = []
  for (const nome of nomes) {
    const { id } = await addMusica(server, nome, { tom: 'A', cifras: CIFRA, ...fatos })
    itens.push({ especie: 'musica', musica_id: id, tom_culto: 'G' })
  }
  const culto = Culto.parse(
    await server.api('POST', '/api/cultos', {
      confirmar: true,
      data: hoje(),
      titulo: `Culto ${unique}`,
      itens,
    }),
  )
  return { culto, rocha: nomes[0] ?? '', castelo: nomes[1] ?? '' }
}

/** The bar leaves by itself: Escape brings it back. */
async function pressOnBar(page: Page, name: string) {
  await expect(stage(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name, exact: true }).click()
}

test('PAL-01 a stage that was opened by its address is left by one press, also after a jump to another song', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { culto, castelo } = await makeCulto(server, unique)
  await login(page, 'musico', `/palco/${culto.id}`)
  await pressOnBar(page, 'Ir para')
  await page.getByRole('dialog').getByRole('button', { name: castelo }).click()
  await expect(song(page, castelo)).toBeVisible()
  await expect(page).toHaveURL(/item=/)
  await pressOnBar(page, 'Sair do palco')
  await expect(page).toHaveURL(new RegExp(`/cultos/${culto.id}$`))
  await expect(stage(page)).toHaveCount(0)
})

test('PAL-10 PAL-11 a follower is told of the pages still to come, a leader keeps the key and goes on from another device', async ({
  page,
  browser,
  server,
  login,
  unique,
}) => {
  const { culto, rocha, castelo } = await makeCulto(server, unique)
  const { token } = await server.createUser('lider')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.url })
  await context.addInitScript((value) => localStorage.setItem('cantai.token', value), token)
  const lider = await context.newPage()
  await lider.goto(`/palco/${culto.id}?item=m${musicaDe(culto, 1)}`)
  await expect(song(lider, castelo)).toBeVisible()
  await pressOnBar(lider, 'Conduzir')
  await lider.getByRole('button', { name: 'Subir meio tom agora' }).click()

  // A small screen with large text holds less than the leader's page.
  await page.setViewportSize({ width: 360, height: 560 })
  await page.addInitScript(() => localStorage.setItem('cantai.cifra', JSON.stringify({ tamanho: 4 })))
  await login(page, 'musico', `/palco/${culto.id}`)
  const faixa = page.getByRole('region', { name: 'Condução' })
  await expect(faixa).toContainText(/ conduz agora$|Seguir o líder/)
  await page.getByRole('button', { name: 'Seguir o líder' }).click()
  await page.getByRole('button', { name: /seguir página por página$/ }).click()
  await expect(song(page, castelo)).toBeVisible()
  await expect(faixa).toContainText(/mais \d+ páginas? daqui/)
  const paginas = async () => Number(/mais (\d+)/.exec((await faixa.textContent()) ?? '')?.[1] ?? 0)
  const before = await paginas()
  await page.keyboard.press('PageDown')
  await expect.poll(paginas).toBe(before - 1)
  await expect(page.getByRole('button', { name: 'Soltar' })).toBeVisible()

  // The key that the team plays becomes that of the service.
  await pressOnBar(lider, 'Ajustes do palco')
  await lider.getByRole('button', { name: 'Guardar Ab como tom deste culto' }).click()
  await expect(lider.getByText('Ab é o tom desta música neste culto')).toBeVisible()
  const kept = Culto.parse(await server.api('GET', `/api/cultos/${culto.id}`))
  expect(kept.itens.map((item) => item.especie === 'musica' && item.tom_do_dia)).toEqual(['G', 'Ab'])
  await lider.keyboard.press('Escape')
  await expect(lider.getByRole('dialog')).toHaveCount(0)
  await lider.keyboard.press('PageDown')
  await expect(stage(lider).getByLabel(/^Página 2 de /)).toBeVisible()

  // Another device of the leader's begins where the team is, and moves nobody.
  const outro = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.url })
  await outro.addInitScript((value) => localStorage.setItem('cantai.token', value), token)
  const tablet = await outro.newPage()
  await tablet.goto(`/palco/${culto.id}`)
  await expect(song(tablet, rocha).or(song(tablet, castelo))).toBeAttached()
  await expect(tablet.getByText('Você conduz')).toBeVisible()
  await expect(stage(tablet).getByLabel(/^Página 2 de /)).toBeVisible()
  await expect(song(tablet, castelo)).toBeAttached()
  await tablet.keyboard.press('PageDown')
  await expect(stage(tablet).getByLabel(/^Página 3 de /)).toBeVisible()
  await outro.close()
  await context.close()
})

/** The number of the song at a place of the order, from 0 on. */
function musicaDe({ itens }: Culto, at: number): number {
  const item = itens[at]
  return item?.especie === 'musica' ? item.musica_id : 0
}

test('PAL-10 PAL-14 the sheet of a service says in which key the team plays, and a pedal turns its page whatever was touched', async ({
  page,
  browser,
  server,
  login,
  unique,
}) => {
  const { culto, rocha } = await makeCulto(server, unique)
  const { token } = await server.createUser('lider')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.url })
  await context.addInitScript((value) => localStorage.setItem('cantai.token', value), token)
  const lider = await context.newPage()
  await lider.goto(`/palco/${culto.id}`)
  await pressOnBar(lider, 'Conduzir')
  await lider.getByRole('button', { name: 'Subir meio tom agora' }).click()
  await withoutFullScreen(page)
  await login(page, 'musico', `/cultos/${culto.id}/cifra/${musicaDe(culto, 0)}`)
  const sheet = page.getByRole('dialog', { name: `Cifra: ${rocha}` })
  await expect(sheet).toContainText('Tom: Ab')
  await sheet.getByRole('button', { name: 'Meio tom abaixo' }).click()
  await expect(sheet).toContainText('Seu tom: G')
  await sheet.getByRole('button', { name: 'A equipe está em Ab' }).click()
  await expect(sheet).toContainText('Tom: Ab')
  // The screen follows the team again.
  await lider.getByRole('button', { name: 'Subir meio tom agora' }).click()
  await expect(sheet).toContainText('Tom: A')

  await page.setViewportSize({ width: 390, height: 560 })
  await page.evaluate(() => localStorage.setItem('cantai.cifra', JSON.stringify({ paginas: '1' })))
  await page.reload()
  await sheet.getByRole('button', { name: 'Tela cheia' }).click()
  await sheet.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(sheet).toContainText('Seu tom: Bb')
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel(/^Página 2 de /)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(sheet.getByLabel(/^Página 3 de /)).toBeVisible()
  await context.close()
})

test('PAL-13 where nobody leads a sign beside the page says that the link is gone, and leaves with its return @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { culto, rocha } = await makeCulto(server, unique)
  await withoutFullScreen(page)
  await login(page, 'musico', `/palco/${culto.id}`)
  await expect(song(page, rocha)).toBeVisible()
  const sign = stage(page).locator('[data-toques]').getByRole('status').filter({ hasText: 'Sem sinal' })
  await expect(sign).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(sign).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(sign).toHaveCount(0)
})

test('PAL-17 a sheet is written for one’s own instrument on the stage and in the reader, offline too and on all devices, and leaves as it sounds @phone', async ({
  page,
  browser,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { culto, rocha } = await makeCulto(server, unique)
  await withoutFullScreen(page)
  const { token } = await login(page, 'musico', `/palco/${culto.id}`)
  await expect(song(page, rocha)).toBeVisible()
  await page.context().setOffline(true)
  await pressOnBar(page, 'Ajustes do palco')
  const ajustes = page.getByRole('dialog', { name: 'Ajustes do palco' })
  await expect(ajustes.getByLabel('Capotraste')).toBeVisible()
  await ajustes.getByRole('button', { name: 'Mais ajustes' }).click()
  await ajustes.getByLabel('Meu instrumento').selectOption('mib')
  await expect(ajustes.getByLabel('Capotraste')).toHaveCount(0)
  await ajustes.getByRole('button', { name: 'Meio tom acima, só para você' }).click()
  await page.keyboard.press('Escape')
  await expect(ajustes).toBeHidden()
  // Ab sounds; a fifth and a step above it is written.
  await expect(stage(page).getByText('escrito em F · soa Ab').first()).toBeVisible()
  // Each page names the key in which it is written.
  await page.keyboard.press('PageDown')
  await expect(stage(page).getByLabel(/^Página 2 de /)).toBeVisible()
  await expect(stage(page).getByText('escrito em F · soa Ab').last()).toBeInViewport()
  await expect(stage(page)).toContainText(/F\s+Bb\s+F/)
  await expectAccessible(page)
  const told = page.waitForResponse('**/api/meu-instrumento')
  await page.context().setOffline(false)
  expect((await told).status()).toBe(204)

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  await context.addInitScript((value) => localStorage.setItem('cantai.token', value), token)
  const other = await context.newPage()
  await other.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve((document.body.dataset['copied'] = text)) },
    }),
  )
  await other.goto(`/cultos/${culto.id}/cifra/${musicaDe(culto, 0)}`)
  const sheet = other.getByRole('dialog', { name: `Cifra: ${rocha}` })
  await expect(sheet).toContainText('escrito em E · soa G')
  await sheet.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(sheet).toContainText('escrito em F · soa Ab')
  // A copy for others is in the key that sounds.
  const way = await levar(other, 'Mais opções', 'Texto')
  await way.getByRole('button', { name: 'Copiar' }).click()
  await expect(other.locator('body')).toHaveAttribute('data-copied', /Ab\s+Db\s+Ab/)
  await other.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Ajustes' }).click()
  await sheet.getByLabel('Meu instrumento').selectOption('do')
  await expect(sheet).not.toContainText('escrito em')
  // An open stage hears of it.
  await expect(stage(page).getByText(/^escrito em/)).toHaveCount(0)
  await context.close()
})

test('PAL-15 the bar that a mouse brings moves no line of a laptop, and is no higher without a network', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { culto, rocha } = await makeCulto(server, unique)
  await withoutFullScreen(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await login(page, 'musico', `/palco/${culto.id}`)
  await expect(song(page, rocha)).toBeVisible()
  const bar = page.locator('[data-barra]')
  const text = page.locator('[data-paginas]')
  await page.keyboard.press('PageUp')
  await expect(bar).toHaveAttribute('data-barra', 'fora')
  const before = await text.boundingBox()
  const heights = []
  for (const [width, height] of [
    [1280, 800],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const offline of [false, true]) {
      await page.context().setOffline(offline)
      await page.mouse.move(100, 300)
      await page.mouse.move(120, 320)
      await expect(bar).toHaveAttribute('data-barra', 'aqui')
      await expect(bar.getByText('Sem internet')).toHaveCount(offline ? 1 : 0)
      heights.push((await bar.boundingBox())?.height)
      if (width === 1280) expect(await text.boundingBox()).toEqual(before)
    }
    await page.context().setOffline(false)
  }
  expect(heights[1]).toBe(heights[0])
  expect(heights[3]).toBe(heights[2])
})
