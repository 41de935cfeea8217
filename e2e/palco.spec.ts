import type { Locator, Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { expect, type Server, test } from './fixtures.ts'
import { openNativeShell } from './native-shell.ts'
import { makeFolhas } from './palco-folhas.ts'
import { readPaginas } from './palco-geometria.ts'
import { addMusica, emptyAgenda, hoje } from './ministry.ts'

const VERSO = `A              D
Rocha eterna, foi na cruz
E              A
que morreste tu, Jesus
`.repeat(4)
/** Three pages of a phone, in A. */
const CIFRA = `Tom: A

[Intro] A  D  A

[Verso 1]
${VERSO}
[Refrão]
${VERSO}
[Verso 2]
${VERSO}
[Ponte]
${VERSO}`

interface Palco {
  culto: Culto
  nomes: string[]
}

/** A service of today: a song in G that is A by itself, a card of two moments, a song with words only, and one with nothing. */
async function makeCulto(server: Server, unique: string): Promise<Palco> {
  const nomes = ['Rocha', 'Castelo', 'Vazia'].map((nome) => `${nome} ${unique}`)
  const [rocha, castelo, vazia] = [
    await addMusica(server, nomes[0] ?? '', { tom: 'A', cifras: CIFRA, letra: 'Rocha eterna,\nfoi na cruz' }),
    await addMusica(server, nomes[1] ?? '', { tom: 'C', letra: 'Castelo forte\né nosso Deus' }),
    await addMusica(server, nomes[2] ?? '', { tom: null }),
  ]
  const culto = Culto.parse(
    await server.api('POST', '/api/cultos', {
      confirmar: true,
      data: hoje(),
      titulo: `Culto ${unique}`,
      itens: [
        { especie: 'musica', musica_id: rocha.id, tom_culto: 'G', sequencia: 'Intro V1 R V2 Ponte' },
        { especie: 'roteiro', tipo: 'momento', titulo: 'Oração', responsavel: 'João', duracao_min: 5 },
        { especie: 'roteiro', tipo: 'leitura', titulo: 'Salmo 100' },
        { especie: 'musica', musica_id: castelo.id, notas: 'Só vozes' },
        { especie: 'musica', musica_id: vazia.id },
      ],
    }),
  )
  return { culto, nomes }
}

const stage = (page: Page) => page.locator('[data-palco]')
const place = (page: Page) => stage(page).getByLabel(/^Página \d+ de \d+$/)
const song = (page: Page, nome: string) => stage(page).getByRole('heading', { level: 2, name: nome })

/** Advances the clock: time passes for whoever stands there. */
const later = (page: Page, ms = 500) => page.clock.fastForward(ms)
const untilBarLeaves = (page: Page) => later(page, 6_100)

async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  await later(page)
}

async function swipe(page: Page, from: number, to: number) {
  const cdp = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 500 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (const part of [0.3, 0.6, 1])
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + (to - from) * part),
    })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Stands for the phone's full screen and wake lock, which leave their mark on the page. */
const watchPhone = (page: Page) =>
  page.addInitScript(() => {
    // A test cannot resize a window in the browser's own full screen.
    Object.defineProperty(Element.prototype, 'requestFullscreen', {
      value: () => Promise.resolve((document.body.dataset['full'] = 'asked')),
    })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (type: string) => {
          document.body.dataset['awake'] = type
          return Promise.resolve({ release: () => Promise.resolve(delete document.body.dataset['awake']) })
        },
      },
    })
  })

test('PAL-01 PAL-02 a culto is played from the stage by pedal, tap, swipe and jump, safe from a wrong press @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  await emptyAgenda(server)
  const { culto, nomes } = await makeCulto(server, unique)
  const [rocha = '', castelo = ''] = nomes
  await watchPhone(page)
  await page.clock.install()
  await login(page, 'musico', `/cultos/${culto.id}`)
  await page.getByRole('link', { name: 'Palco' }).click()
  await expect(song(page, rocha)).toBeVisible()
  await expect(page.locator('body[data-awake=screen][data-full=asked]')).toHaveCount(1)
  // PAL-15: the bar that is there at first lies over no text.
  await expect
    .poll(async () => {
      const [bar, title] = [
        await page.locator('[data-barra]').boundingBox(),
        await song(page, rocha).boundingBox(),
      ]
      return bar !== null && title !== null && title.y >= bar.y + bar.height
    })
    .toBe(true)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(
    stage(page)
      .getByText('D/F#')
      .or(stage(page).getByText('G', { exact: true }))
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  // The buttons stay long enough to be found; then they leave by themselves, and a press brings the song's line back.
  const linha = page.locator('[data-linha]')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.keyboard.press('Escape')
  await expect(linha).toHaveAttribute('data-linha', 'barra')
  await later(page, 5_500)
  await expect(page.getByRole('button', { name: 'Sair do palco' })).toBeInViewport()
  await later(page, 600)
  await expect(linha).toHaveAttribute('data-linha', 'nada')
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Sair do palco' })).not.toBeInViewport()
  await expect(place(page)).toHaveText(/^1\/[2-9]$/)
  const total = Number((await place(page).textContent())?.split('/')[1])
  await press(page, 'PageDown')
  await expect(linha).toHaveText(`G·${rocha}· 1/3`)
  await expect(place(page)).toHaveText(`2/${total}`)

  // A chip of the sequence leads to its part.
  await press(page, 'ArrowLeft')
  await stage(page).getByRole('button', { name: 'Ponte' }).tap()
  await expect(place(page)).toHaveText(`${total}/${total}`)
  await expect(stage(page).getByRole('heading', { level: 3, name: 'Ponte' })).toBeInViewport()

  // The last page names the next song; the first press only points at it, however long it is held.
  const next = stage(page).getByRole('button', { name: 'A seguir: Oração, Salmo 100' })
  await expect(next).toBeVisible()
  await later(page)
  for (let i = 0; i < 20; i++) await page.keyboard.down('PageDown')
  await page.keyboard.up('PageDown')
  await expect(next).toHaveText(/Aperte de novo para ir/)
  await later(page)
  await press(page, 'PageDown')
  await expect(stage(page).getByRole('heading', { level: 2 })).toHaveText(['Oração', 'Salmo 100'])
  await expect(stage(page).getByText('João · 5 min')).toBeVisible()

  // A tap on the right side goes on from a card at once; a song without a cifra shows its words.
  await page.touchscreen.tap(370, 500)
  await expect(song(page, castelo)).toBeVisible()
  await expect(stage(page).getByText('é nosso Deus')).toBeVisible()
  await expect(stage(page).getByText('Só vozes')).toBeVisible()
  await expect(page).toHaveURL(/item=m\d+/)
  const address = page.url()
  await swipe(page, 300, 60)
  await expect(stage(page).getByText('Esta música ainda não tem cifra nem letra')).toBeVisible()
  await swipe(page, 60, 300)
  await expect(song(page, castelo)).toBeVisible()
  // The stage is at the same place after a reload.
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(song(page, castelo)).toBeVisible()

  // The jump list opens, and leads back to where the stage was entered from.
  await untilBarLeaves(page)
  await page.touchscreen.tap(195, 500)
  await page.getByRole('button', { name: 'Ir para' }).tap()
  const lista = page.getByRole('dialog', { name: `Culto ${unique}` })
  await expect(lista.getByRole('button', { name: castelo })).toHaveAttribute('aria-current', 'step')
  await lista.getByRole('button', { name: rocha }).tap()
  await later(page)
  await expect(song(page, rocha)).toBeVisible()
  await page.touchscreen.tap(195, 500)
  await page.getByRole('button', { name: 'Sair do palco' }).tap()
  await expect(page).toHaveURL(`${server.url}/cultos/${culto.id}`)
  await expect(page.locator('body[data-awake]')).toHaveCount(0)
})

test('PAL-01 PAL-02 words only, scrolled by itself, and a pedal that was taught its keys and does not ask @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { culto, nomes } = await makeCulto(server, unique)
  const [rocha = ''] = nomes
  await watchPhone(page)
  await page.clock.install()
  await login(page, 'musico', `/palco/${culto.id}`)
  await expect(place(page)).toHaveText(/^1\/[2-9]$/)
  const total = Number((await place(page).textContent())?.split('/')[1])
  const ajustes = page.getByRole('dialog', { name: 'Ajustes do palco' })
  const openAjustes = async () => {
    await page.touchscreen.tap(195, 500)
    await page.getByRole('button', { name: 'Ajustes do palco' }).tap()
    await expect(ajustes).toBeVisible()
  }
  const closeAjustes = async () => {
    await page.keyboard.press('Escape')
    await later(page)
    await expect(ajustes).toBeHidden()
  }
  await untilBarLeaves(page)
  await openAjustes()
  // Five settings are in sight.
  await expect(ajustes.getByRole('combobox')).toHaveCount(2)
  await expect(ajustes.getByRole('switch')).toHaveCount(1)
  await expectAccessible(page)
  // In G the open shapes are the easiest.
  await ajustes.getByLabel('Capotraste').selectOption('1ª casa')
  await ajustes.getByRole('button', { name: 'Mais fácil: sem capotraste, formas de G' }).click()
  await expect(ajustes.getByLabel('Capotraste')).toHaveValue('0')
  await ajustes.getByRole('button', { name: 'Mais ajustes' }).click()
  await ajustes.getByRole('button', { name: 'Ver desenhos' }).click()
  await later(page)
  const acordes = page.getByRole('dialog', { name: 'Acordes desta música' })
  await expect(acordes.getByRole('listitem').filter({ hasText: 'D' }).first()).toContainText(/1 de \d/)
  await page.keyboard.press('Escape')
  await later(page)
  await expect(acordes).toBeHidden()
  await untilBarLeaves(page)
  await openAjustes()
  await ajustes.getByRole('button', { name: 'Ensinar o pedal' }).click()
  await page.keyboard.press('F8')
  await page.keyboard.press('F8')
  await expect(ajustes.getByText('Esse é o que avança.')).toBeVisible()
  await page.keyboard.press('F9')
  await expect(ajustes.getByText('o pedal foi aprendido')).toBeVisible()
  await ajustes.getByRole('switch', { name: 'Pedal troca de música sem confirmar' }).click()
  await later(page)
  await expectAccessible(page)
  await closeAjustes()
  await press(page, 'F8')
  await expect(place(page)).toHaveText(`2/${total}`)
  await press(page, 'F9')
  await expect(place(page)).toHaveText(`1/${total}`)
  for (let at = 1; at <= total; at++) await press(page, 'F8')
  await expect(stage(page).getByRole('heading', { level: 2, name: 'Oração' })).toBeVisible()
  await press(page, 'F9')
  await expect(place(page)).toHaveText(`${total}/${total}`)

  await untilBarLeaves(page)
  await openAjustes()
  await ajustes.getByLabel('Leitura').selectOption('Rolando')
  await closeAjustes()
  await expect(place(page)).toHaveCount(0)
  const scroller = stage(page).locator('[data-scroller]')
  const top = () => scroller.evaluate((box) => box.scrollTop)
  expect(await top()).toBe(0)
  await press(page, 'PageDown')
  await expect.poll(top).toBeGreaterThan(300)
  await openAjustes()
  await ajustes.getByRole('switch', { name: 'Só letra nesta música' }).click()
  await closeAjustes()
  await expect(song(page, rocha)).toBeAttached()
  await expect(stage(page).getByText('foi na cruz')).toHaveCount(1)
})

test('PAL-07 a note is pinned to a line by holding it, stays there in another key and in the reader, and is changed @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { culto, nomes } = await makeCulto(server, unique)
  const [rocha = ''] = nomes
  await watchPhone(page)
  await page.clock.install()
  await login(page, 'lider', `/palco/${culto.id}`)
  await untilBarLeaves(page)
  const line = stage(page).getByText('morreste').nth(1)
  const box = (await line.boundingBox()) ?? { x: 0, y: 0 }
  const cdp = await page.context().newCDPSession(page)
  const finger = [{ x: box.x + 5, y: box.y + 5 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
  await later(page, 600)
  const form = page.getByRole('dialog', { name: 'Nova anotação' })
  await expect(form).toBeVisible()
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(form.getByLabel('Onde').locator('option:checked')).toHaveText('que morreste tu, Jesus')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Escreva a anotação')).toBeVisible()
  await form.getByLabel('Anotação').fill('só teclado')
  await form.getByLabel('Para toda a equipe').check()
  await later(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await later(page)
  await expect(form).toBeHidden()
  const pinned = (root: Locator) =>
    root.locator('[data-bloco]', { has: page.getByRole('button', { name: /só teclado$/ }) })
  await expect(pinned(stage(page))).toContainText('que morreste tu')

  // The reader shows it in another key.
  await page.goto(
    `/cultos/${culto.id}/cifra/${culto.itens.find((item) => item.especie === 'musica')?.musica_id}`,
  )
  const reader = page.getByRole('dialog', { name: `Cifra: ${rocha}` })
  await reader.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(reader).toContainText('Seu tom: Ab')
  await expect(pinned(reader)).toContainText('que morreste tu')
  await pinned(reader)
    .getByRole('button', { name: /só teclado$/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Anotação', exact: true })
    .getByLabel('Onde')
    .selectOption('Na música toda')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(pinned(reader)).toHaveCount(0)
  await expect(reader.locator('[data-notas]')).toHaveText(/só teclado/)
})

/** The bar leaves by itself: Escape brings it back. */
async function pressOnBar(page: Page, name: string) {
  await expect(stage(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name, exact: true }).click()
}

test('PAL-08 whoever follows goes with the leader, song and key, looks elsewhere and comes back', async ({
  page,
  browser,
  server,
  login,
  unique,
}) => {
  const { culto, nomes } = await makeCulto(server, unique)
  const [rocha = '', castelo = ''] = nomes
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.url })
  const lider = await context.newPage()
  for (const one of [page, lider]) await watchPhone(one)
  const { nome } = await login(lider, 'lider', `/palco/${culto.id}`)
  await login(page, 'musico', `/palco/${culto.id}`)
  await expect(page.getByRole('button', { name: 'Conduzir' })).toHaveCount(0)
  await pressOnBar(lider, 'Conduzir')
  await expect(lider.getByText('Você conduz')).toBeVisible()

  await page.getByRole('button', { name: 'Seguir o líder' }).click()
  await expect(page.getByText(`Seguindo ${nome}`)).toBeVisible()
  await lider.getByRole('button', { name: 'Subir meio tom agora' }).click()
  await expect(stage(page).getByText('Ab', { exact: true }).first()).toBeVisible()
  await pressOnBar(lider, 'Ir para')
  await lider.getByRole('dialog').getByRole('button', { name: castelo }).click()
  await expect(song(page, castelo)).toBeVisible()

  // A press of one's own ends no following; nothing moves back until the leader goes on or one wants it.
  await page.keyboard.press('PageUp')
  await pressOnBar(page, 'Ir para')
  await page.getByRole('dialog').getByRole('button', { name: rocha }).click()
  await expect(song(page, rocha)).toBeVisible()
  await expect(page.getByText(`Seguindo ${nome}`)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao líder' }).click()
  await expect(song(page, castelo)).toBeVisible()

  // Another leader asks before taking over; the first one is told.
  const other = await context.newPage()
  await watchPhone(other)
  await other.goto(`/palco/${culto.id}`)
  await other.evaluate(
    (token) => localStorage.setItem('cantai.token', token),
    (await server.createUser('lider')).token,
  )
  await other.reload()
  await pressOnBar(other, 'Conduzir')
  await other.getByRole('button', { name: 'Assumir' }).click()
  await expect(other.getByText('Você conduz')).toBeVisible()
  await other.getByRole('button', { name: 'Parar de conduzir' }).click()
  // The key rose with the leader; that it is back is shown until somebody confirms it.
  const strip = page.getByRole('region', { name: 'Condução' })
  await expect(strip).toContainText(/ não conduz mais · o tom voltou a G$/)
  await strip.getByRole('button', { name: 'Entendi' }).click()
  await expect(strip).toHaveCount(0)
  await context.close()
})

test('PAL-14 a pedal turns the page whatever was touched before, and a tap on a note turns it too @phone-only', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { culto } = await makeCulto(server, unique)
  await watchPhone(page)
  await page.clock.install()
  await login(page, 'lider', `/palco/${culto.id}`)
  await pressOnBar(page, 'Conduzir')
  const linha = page.locator('[data-linha] strong')
  await page.getByRole('button', { name: 'Subir meio tom agora' }).tap()
  await expect(linha).toHaveText('Ab')
  await later(page)
  for (const [key, there] of [
    ['Enter', /^2\//],
    ['Space', /^3\//],
  ] as const) {
    await press(page, key)
    await expect(place(page)).toHaveText(there)
    await expect(linha).toHaveText('Ab')
  }
  for (const _ of [1, 2]) await press(page, 'PageUp')
  await stage(page).getByRole('button', { name: 'Intro' }).tap()
  await later(page)
  await press(page, 'Enter')
  await expect(place(page)).toHaveText(/^2\//)
  await press(page, 'PageUp')

  // By keyboard, Enter presses the button that has the focus.
  await page.getByRole('button', { name: 'Subir meio tom agora' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await press(page, 'Enter')
  await expect(linha).toHaveText('A')

  await pressOnBar(page, 'Anotar')
  const form = page.getByRole('dialog', { name: 'Nova anotação' })
  await form.getByLabel('Anotação').fill('Cuidado com a entrada do teclado aqui')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await later(page)
  await expect(form).toBeHidden()
  const nota = stage(page).getByRole('button', { name: /Cuidado com a entrada/ })
  const boxOf = async () => (await nota.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const under = await boxOf()
  await page.touchscreen.tap(under.x + under.width - 3, under.y + under.height / 2)
  await later(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const cdp = await page.context().newCDPSession(page)
  await press(page, 'PageUp')
  // The bar has left, and the text stands where it is read.
  await stage(page).evaluate((stand) =>
    Promise.all(stand.getAnimations({ subtree: true }).map((moving) => moving.finished)),
  )
  const box = await boxOf()
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + 20, y: box.y + box.height / 2 }],
  })
  await later(page, 600)
  await expect(page.getByRole('dialog', { name: 'Anotação', exact: true })).toBeVisible()
})

test('PAL-01 every line of ten sheets is on a page at 320, 390, 820 and 1280 px, and no chord parts from its words', async ({
  page,
  server,
  login,
  unique,
}) => {
  const itens: object[] = []
  for (const { nome, cifras } of makeFolhas(10)) {
    const { id } = await addMusica(server, `${nome} ${unique}`, { tom: null, cifras })
    itens.push({ especie: 'musica', musica_id: id })
  }
  const culto = Culto.parse(
    await server.api('POST', '/api/cultos', {
      confirmar: true,
      data: hoje(),
      titulo: `Folhas ${unique}`,
      itens,
    }),
  )
  await page.addInitScript(() =>
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }),
  )
  await login(page, 'musico', `/palco/${culto.id}`)
  const folhas = culto.itens.filter((item) => item.especie === 'musica')
  for (const [i, { nome }] of folhas.entries()) {
    await expect(song(page, nome)).toBeAttached()
    for (const width of [1280, 820, 390, 320]) {
      await page.setViewportSize({ width, height: width === 1280 ? 800 : Math.round(width * 1.6) })
      await expect(stage(page)).toHaveCSS('width', `${width}px`)
      // The pages are counted anew after each change of width: a real fault is there at the next look too.
      await expect(async () => {
        expect(await readPaginas(page), `${nome} at ${width} px`).toEqual([])
      }).toPass({ timeout: 20_000 })
    }
    const next = folhas[i + 1]
    if (!next) return
    // Reading leaves the last page on the screen, with the way on; counted anew, there may be one more. A press may have
    // turned to the next song although nobody waited long enough for its end.
    await expect(async () => {
      if ((await song(page, next.nome).count()) > 0) return
      await readPaginas(page)
      await stage(page)
        .getByRole('button', { name: `Próxima: ${next.nome}` })
        .click({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  }
})

test('PAL-09 the packaged app keeps the screen on while something is read, and lets go once nobody reads @phone', async ({
  page,
  server,
  unique,
}) => {
  const { culto } = await makeCulto(server, unique)
  const { token } = await server.createUser()
  const shell = await openNativeShell(page, {
    'App.getInfo': () => ({ name: 'Cantai', id: 'app.cantai', version: '1.0.0', build: '10000' }),
    'KeepAwake.keepAwake': () => undefined,
    'KeepAwake.allowSleep': () => undefined,
  })
  const awake = () => shell.calls.map(({ name }) => name).filter((name) => name.startsWith('KeepAwake'))
  await page.addInitScript(
    ([key, address]) => {
      localStorage.setItem('cantai.token', key)
      localStorage.setItem('cantai.servidor', address)
    },
    [token, server.url] as const,
  )
  await page.goto(`https://localhost/palco/${culto.id}`)
  await expect.poll(awake).toEqual(['KeepAwake.keepAwake'])
  await page.getByRole('button', { name: 'Sair do palco' }).click()
  await expect.poll(awake).toEqual(['KeepAwake.keepAwake', 'KeepAwake.allowSleep'])
})
