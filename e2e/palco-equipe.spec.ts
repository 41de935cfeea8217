import { Culto } from '@cantai/contract/cultos/cultos'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, hoje } from './ministry.ts'
import { Palco, unreached } from './palco-telas.ts'

const VERSO = `A              D
Rocha eterna, foi na cruz
E              A
que morreste tu, Jesus
`.repeat(5)
const CIFRA = `Tom: A\n\n[Intro] A  D  A\n\n[Verso 1]\n${VERSO}\n[Refrão]\n${VERSO}\n[Verso 2]\n${VERSO}\n[Ponte]\n${VERSO}`

async function makeCulto(server: Server, unique: string, sequencia?: string) {
  const nomes = ['Rocha', 'Castelo'].map((nome) => `${nome} ${unique}`)
  const itens = []
  for (const nome of nomes) {
    const { id } = await addMusica(server, nome, { tom: 'A', cifras: CIFRA })
    itens.push({ especie: 'musica', musica_id: id, tom_culto: 'G', ...(sequencia ? { sequencia } : {}) })
  }
  const culto = Culto.parse(
    await server.api('POST', '/api/cultos', {
      confirmar: true,
      data: hoje(),
      titulo: `Culto ${unique}`,
      itens,
    }),
  )
  return { culto: culto.id, rocha: nomes[0] ?? '', castelo: nomes[1] ?? '' }
}

test('PAL-10 PAL-11 PAL-12 PAL-13 unequal screens stay together through own turns, a reload, a kill and a dead network', async ({
  browser,
  server,
  unique,
}) => {
  const { culto, rocha, castelo } = await makeCulto(server, unique)
  const enter = async (
    nivel: 'lider' | 'musico',
    nome: string,
    width: number,
    height: number,
    tamanho?: number,
  ) =>
    new Palco(browser, server.url, (await server.createUser(nivel)).token, culto, {
      nome,
      width,
      height,
      ...(tamanho === undefined ? {} : { tamanho }),
    })
  const lider = await enter('lider', 'leader', 390, 844)
  const fone = await enter('musico', 'small phone with large text', 360, 640, 4)
  const tablet = await enter('musico', 'tablet', 1024, 768)
  // This phone never follows anybody.
  const livre = await enter('musico', 'free', 390, 844)
  const all = [lider, fone, tablet, livre]
  for (const palco of all) await palco.open()
  await lider.bar('Conduzir')
  await expect(lider.page.getByText('Você conduz')).toBeVisible()
  for (const palco of [fone, tablet]) await palco.follow()

  const keys = (tom: string, screens = all) =>
    expect
      .poll(() => Promise.all(screens.map(async (palco) => (await palco.read()).tom)))
      .toEqual(screens.map(() => tom))
  const together = async (screens = [fone, tablet]) => {
    const { nome, blocos } = await lider.read()
    for (const palco of screens) {
      await expect(palco.page.locator('[data-palco] h2')).toHaveText(nome)
      await expect
        .poll(async () => (await palco.read()).blocos.some((bloco) => blocos.includes(bloco)))
        .toBe(true)
    }
  }

  // The key is everybody's, through own turns too.
  await lider.page.getByRole('button', { name: 'Subir meio tom agora' }).click()
  await keys('Ab')
  expect([...(await unreached(lider, fone)), ...(await unreached(lider, tablet))]).toEqual([])
  await livre.press('PageDown')
  await keys('Ab')

  // The leader's next turn brings along those who stayed behind, to the first page not seen yet.
  const before = await fone.place()
  await lider.press('PageDown')
  await expect.poll(async () => (await fone.place()).pagina).toBe(before.pagina + 1)
  await together()
  expect(await unreached(lider, fone)).toEqual([])

  // A returning leader moves nobody, and is where they were, in the same key.
  const places = () => Promise.all(all.map((palco) => palco.place()))
  const left = await places()
  await lider.reload()
  expect((await lider.read()).tom).toBe('Ab')
  await expect(lider.page.getByText('Você conduz')).toBeVisible()
  expect(await places()).toEqual(left)
  await fone.kill()
  expect(await fone.read()).toMatchObject({ nome: rocha, tom: 'Ab' })
  expect(await places()).toEqual(left)
  await expect(fone.page.getByRole('button', { name: 'Soltar' })).toBeVisible()

  // Without a network the leader goes on alone, and the stage says so; back online, everybody is there without a press.
  await lider.setOffline(true)
  await lider.press('PageDown')
  await lider.page.getByRole('button', { name: 'Subir meio tom agora' }).click()
  await expect(lider.page.getByText(/^Sem sinal desde .*\d\d:\d\d.*: a equipe não recebe$/)).toBeVisible()
  expect((await lider.read()).tom).toBe('A')
  await keys('Ab', [fone, tablet, livre])
  await lider.setOffline(false)
  await keys('A')
  await together()
  await expect(lider.page.getByText('Você conduz')).toBeVisible()

  // Another song and back: the key stays with the song.
  await lider.goTo(castelo)
  await together()
  await keys('G', [lider, fone, tablet])
  await keys('A', [livre])
  await lider.goTo(rocha)
  await keys('A')

  // A key of one's own is shown, and given up with one press; it needs no network.
  await livre.setOffline(true)
  await livre.bar('Ajustes do palco')
  await livre.page.getByRole('button', { name: 'Mais ajustes' }).click()
  await livre.page.getByRole('button', { name: 'Meio tom abaixo, só para você' }).click()
  await livre.page.keyboard.press('Escape')
  await keys('Ab', [livre])
  await livre.page.getByRole('button', { name: 'A equipe está em A' }).click()
  await keys('A')

  // The culto's own sheets sound as the team does.
  await livre.setOffline(false)
  await livre.page.goto(`/cultos/${culto}`)
  await livre.page
    .getByRole('button', { name: `Cifra: ${rocha}` })
    .or(livre.page.getByText(rocha))
    .first()
    .click()
  await expect(livre.page.getByRole('dialog', { name: `Cifra: ${rocha}` })).toContainText('A')

  // The key ends with the leading.
  await lider.page.getByRole('button', { name: 'Parar de conduzir' }).click()
  await keys('G', [lider, fone, tablet])
  for (const palco of all) await palco.close()
})

test('PAL-16 the sheet comes in sung order, the leader stands on a step of it, and one press shows it as it was written', async ({
  browser,
  server,
  unique,
}) => {
  const { culto } = await makeCulto(server, unique, 'V1 R V2 R')
  const enter = async (nivel: 'lider' | 'musico', nome: string, width: number, height: number) =>
    new Palco(browser, server.url, (await server.createUser(nivel)).token, culto, { nome, width, height })
  const lider = await enter('lider', 'leader', 390, 844)
  const fone = await enter('musico', 'small phone', 360, 640)
  for (const palco of [lider, fone]) await palco.open()
  const titles = (palco: Palco) => palco.page.locator('[data-palco] h3')
  const again = (palco: Palco) =>
    palco.page.getByRole('heading', { level: 3, name: 'Refrão · 2ª vez', exact: true })
  await expect(titles(lider)).toHaveText(['Verso 1', 'Refrão', 'Verso 2', 'Refrão · 2ª vez', 'Ponte'])
  await expect(lider.page.getByText('Fora da sequência de hoje')).toBeAttached()
  await lider.bar('Conduzir')
  await expect(lider.page.getByText('Você conduz')).toBeVisible()
  await fone.follow()

  const pagesAhead = (palco: Palco) =>
    again(palco).evaluate((title) => Math.floor(title.getBoundingClientRect().left / innerWidth))
  const turnToIt = async (palco: Palco) => {
    for (let ahead = await pagesAhead(palco); ahead !== 0; ahead = await pagesAhead(palco)) {
      const { pagina } = await palco.place()
      await palco.press(ahead > 0 ? 'PageDown' : 'PageUp')
      await expect.poll(async () => (await palco.place()).pagina).not.toBe(pagina)
    }
    await expect(again(palco)).toBeInViewport()
  }
  await turnToIt(lider)
  // The leader leads to the refrain the second time, or to the page before, on which the leader's page begins; not back to the first.
  await expect.poll(() => pagesAhead(fone)).toBeLessThanOrEqual(1)
  expect(await unreached(lider, fone)).toEqual([])
  await turnToIt(fone)
  const left = await lider.place()
  await lider.reload()
  await expect.poll(() => lider.place()).toEqual(left)

  while ((await fone.place()).pagina > 1) {
    const { pagina } = await fone.place()
    await fone.press('PageUp')
    await expect.poll(async () => (await fone.place()).pagina).toBe(pagina - 1)
  }
  await fone.bar('Como escrita')
  await expect(titles(fone)).toHaveText(['Verso 1', 'Refrão', 'Verso 2', 'Ponte'])
  await fone.bar('Na sequência')
  await expect(again(fone)).toBeAttached()
  for (const palco of [lider, fone]) await palco.close()
})

test('PAL-20 who follows takes a song that was added on the spot, with its key; the one that was taken out stays until it is left', async ({
  browser,
  server,
  unique,
}) => {
  const { culto, rocha, castelo } = await makeCulto(server, unique)
  const enter = async (nivel: 'lider' | 'musico', nome: string, width: number, height: number) =>
    new Palco(browser, server.url, (await server.createUser(nivel)).token, culto, { nome, width, height })
  const lider = await enter('lider', 'leader', 390, 844)
  const fone = await enter('musico', 'follower', 360, 640)
  const livre = await enter('musico', 'free', 390, 844)
  for (const palco of [lider, fone, livre]) await palco.open()
  await lider.bar('Conduzir')
  await expect(lider.page.getByText('Você conduz')).toBeVisible()
  await fone.follow()

  // Elsewhere, somebody takes the song that is being sung out of the order and puts another one in.
  const nova = await addMusica(server, `Nova ${unique}`, { tom: 'C', cifras: CIFRA })
  const { itens, versao } = Culto.parse(await server.api('GET', `/api/cultos/${culto}`))
  await server.api('PUT', `/api/cultos/${culto}/itens`, {
    versao,
    conhecidos: {
      planejamentos: itens.map((item) => Reflect.get(item, 'planejamento_id')),
      execucoes: [],
      roteiro: [],
    },
    itens: [
      ...itens.filter((item) => item.especie === 'musica' && item.nome !== rocha),
      { especie: 'musica', musica_id: nova.id, tom_culto: 'D' },
    ],
  })
  for (const palco of [lider, livre]) {
    await palco.page.getByRole('button', { name: 'O culto mudou: ver' }).click()
    await expect(palco.page.getByText('retirada', { exact: true })).toBeVisible()
    expect((await palco.read()).nome).toBe(rocha)
  }
  await lider.goTo(`Nova ${unique}`)
  await lider.page.getByRole('button', { name: 'Subir meio tom agora' }).click()
  await expect.poll(() => fone.read()).toMatchObject({ nome: `Nova ${unique}`, tom: 'Eb' })
  await expect(fone.page.getByText(/Seguindo/)).toBeVisible()
  await livre.goTo(castelo)
  await livre.bar('Ir para')
  await expect(livre.page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  for (const palco of [lider, fone, livre]) await palco.close()
})

test('PAL-21 a leader who may lead no more is said to all, with what becomes of the key, until it is read or somebody leads', async ({
  browser,
  server,
  unique,
}) => {
  const { culto } = await makeCulto(server, unique)
  const ana = await server.createUser('lider')
  const enter = (token: string, nome: string) =>
    new Palco(browser, server.url, token, culto, { nome, width: 390, height: 844 })
  const lider = enter(ana.token, 'leader')
  const fone = enter((await server.createUser('musico')).token, 'follower')
  const outro = enter((await server.createUser('lider')).token, 'another who may lead')
  for (const palco of [lider, fone, outro]) await palco.open()
  await lider.bar('Conduzir')
  await lider.page.getByRole('button', { name: 'Subir meio tom agora' }).click()
  await fone.follow()
  await expect.poll(async () => (await fone.read()).tom).toBe('Ab')

  await server.api('PUT', `/api/usuarios/${ana.id}/nivel`, { nivel_acesso: 'musico' })
  const strip = (palco: Palco) => palco.page.getByRole('region', { name: 'Condução' })
  await expect(strip(lider)).toContainText('Você não conduz mais · a equipe segue em Ab')
  for (const palco of [fone, outro])
    await expect(strip(palco)).toContainText(/não conduz mais · a equipe segue em Ab(Conduzir)?$/)
  expect((await fone.read()).tom).toBe('Ab')
  await fone.page.getByRole('button', { name: 'Entendi' }).click()
  await expect(strip(fone)).toContainText('Ninguém conduz · a equipe segue em Ab')
  await strip(outro).getByRole('button', { name: 'Conduzir' }).click()
  await expect(strip(fone)).toContainText('Seguindo')
  await outro.page.getByRole('button', { name: 'Parar de conduzir' }).click()
  await expect(strip(fone)).toContainText(/não conduz mais · o tom voltou a G$/)
  await expect(strip(outro)).toHaveCount(0)
  for (const palco of [lider, fone, outro]) await palco.close()
})
