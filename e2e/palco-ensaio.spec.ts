import type { Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { makeSound } from '../server/src/test/stand-ins/sound.ts'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, hoje } from './ministry.ts'
import { levar } from './screen.ts'

const VERSO = `A              D
Rocha eterna, foi na cruz
E              A
que morreste tu, Jesus
`
const CIFRA = `Tom: A\n\n[Verso 1]\n${VERSO.repeat(8)}\n[Refrão]\n${VERSO.repeat(8)}`

const stage = (page: Page) => page.locator('[data-palco]')

async function makeCulto(server: Server, unique: string, fatos: object = {}) {
  const { id } = await addMusica(server, `Rocha ${unique}`, { tom: 'A', cifras: CIFRA, ...fatos })
  const culto = Culto.parse(
    await server.api('POST', '/api/cultos', {
      confirmar: true,
      data: hoje(),
      titulo: `Culto ${unique}`,
      itens: [{ especie: 'musica', musica_id: id }],
    }),
  )
  return { culto, musica: id }
}

/** A test cannot resize a window in the browser's own full screen; the clicks of the metronome are counted. */
const watchPhone = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
    // oxlint-disable-next-line typescript/unbound-method -- called with its own node
    const { start } = AudioScheduledSourceNode.prototype
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when?: number) {
      document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks'] ?? 0) + 1)
      start.call(this, when)
    }
  })

/** The bar leaves by itself: Escape brings it back. */
async function pressOnBar(page: Page, name: string) {
  await expect(stage(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name, exact: true }).click()
}

test('PAL-18 a song is counted in and its pulse seen, heard by who wants it, and a sheet scrolls in the time of its song', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { culto } = await makeCulto(server, unique, { bpm: 60, compasso: '3/4', duracao_s: 100 })
  await watchPhone(page)
  await page.clock.install()
  await login(page, 'musico', `/palco/${culto.id}`)
  const pulso = stage(page).locator('[data-pulso]')
  await pressOnBar(page, 'Metrônomo: 60 bpm')
  await page.clock.runFor(150)
  await expect(pulso).toHaveAttribute('data-contagem', '1')
  await expect(pulso).toHaveAttribute('data-pulso', '0')
  await page.clock.runFor(2_000)
  await expect(pulso).toHaveAttribute('data-contagem', '3')
  await expectAccessible(page)
  await page.clock.runFor(1_000)
  await expect(pulso).not.toHaveAttribute('data-contagem')
  await expect(pulso).toHaveAttribute('data-pulso', '0')
  await page.clock.runFor(1_000)
  await expect(pulso).toHaveAttribute('data-pulso', '1')
  expect(await page.evaluate(() => document.body.dataset['clicks'])).toBeUndefined()
  await pressOnBar(page, 'Parar o metrônomo')
  await expect(pulso).toHaveCount(0)

  await pressOnBar(page, 'Ajustes do palco')
  const ajustes = page.getByRole('dialog', { name: 'Ajustes do palco' })
  await ajustes.getByRole('switch', { name: 'Metrônomo com som' }).click()
  await ajustes.getByRole('button', { name: 'Mais ajustes' }).click()
  await ajustes.getByRole('switch', { name: 'Só a contagem de entrada' }).click()
  await ajustes.getByLabel('Leitura').selectOption('Rolando')
  await expect(ajustes.getByRole('switch', { name: 'Rolar pelo tempo da música' })).toBeChecked()
  await expect(ajustes.getByText('A cifra inteira em 1:40.')).toBeVisible()
  await expect(ajustes.getByRole('button', { name: 'Rolar mais rápido' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.clock.runFor(500)
  await expect(ajustes).toBeHidden()
  await pressOnBar(page, 'Metrônomo: 60 bpm')
  await page.clock.runFor(3_200)
  await expect(pulso).toHaveCount(0)
  expect(await page.evaluate(() => document.body.dataset['clicks'])).toBe('3')

  await stage(page).getByRole('button', { name: 'Rolar sozinha' }).click()
  await page.clock.runFor(50_000)
  const done = await stage(page)
    .locator('[data-scroller]')
    .evaluate((box) => box.scrollTop / (box.scrollHeight - box.clientHeight))
  expect(done).toBeGreaterThan(0.4)
  expect(done).toBeLessThan(0.6)
})

test('PAL-18 the recording plays on the stage beside the text, and what was told elsewhere waits until the stage is left', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { culto, musica } = await makeCulto(server, unique)
  const { token } = await server.createUser()
  const uploaded = await page.request.post(`/api/musicas/${musica}/mp3`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      arquivo: { name: 'ensaio.mp3', mimeType: 'audio/mpeg', buffer: await makeSound(60, 'mp3') },
    },
  })
  expect(uploaded.status()).toBe(200)
  await watchPhone(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } }),
  )
  await login(page, 'musico', `/cultos/${culto.id}/cifra/${musica}`)
  const sheet = page.getByRole('dialog', { name: `Cifra: Rocha ${unique}` })
  const way = await levar(page, 'Mais opções', 'Texto')
  await way.getByRole('button', { name: 'Copiar' }).click()
  const toasts = page.locator('[data-toasts] li')
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Abrir no palco' }).click()
  await expect(stage(page)).toBeVisible()
  await expect(toasts).toHaveCount(0)

  await pressOnBar(page, 'Ouvir a música')
  const player = stage(page).getByRole('region', { name: 'Prévia da música' })
  await expect(player).toContainText(`Rocha ${unique}`)
  await expect(player.getByRole('button', { name: 'Pausar' })).toBeVisible({ timeout: 60_000 })
  const bottomOf = async () => {
    const text = await stage(page).locator('[data-paginas]').boundingBox()
    return (text?.y ?? 0) + (text?.height ?? 0)
  }
  await expect.poll(bottomOf).toBeLessThanOrEqual((await player.boundingBox())?.y ?? 0)
  await expectAccessible(page)
  await player.getByRole('button', { name: 'Fechar player' }).click()
  await expect(player).toHaveCount(0)
  await pressOnBar(page, 'Sair do palco')
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('Escape')
})
