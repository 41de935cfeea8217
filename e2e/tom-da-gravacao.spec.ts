import type { Page } from '@playwright/test'
import { Musica } from '@cantai/contract/musicas/musicas'
import { expect, type Server, test } from './fixtures.ts'
import { createMusica, dia } from './ministry.ts'
import { audio, audioPath, elapsed, mp3, watchAudio } from './som.ts'
import { dialog } from './screen.ts'

/** ffmpeg really runs. */
test.setTimeout(180_000)
const SLOW = { timeout: 60_000 }

const player = (page: Page) => page.getByRole('region', { name: 'Prévia da música' })
const tom = (page: Page) => page.getByRole('group', { name: 'Tom da gravação', exact: true })

async function ouvir(page: Page, nome: string) {
  await page.getByRole('button', { name: `Ouvir ${nome}` }).click()
  await expect(player(page)).toContainText(nome)
}

/** A song in C whose recording is in A, in a service that sings it in G. */
async function makeCulto(server: Server, page: Page, unique: string) {
  const nome = `No tom ${unique}`
  const { id } = await createMusica(server, { nome, artista: 'Coro', tom: 'C', cifras: 'C  G\nSanto' })
  const { token } = await server.createUser()
  const uploaded = await page.request.post(`/api/musicas/${id}/mp3`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { arquivo: await mp3(40) },
  })
  expect(uploaded.status()).toBe(200)
  const itens = [{ especie: 'musica', musica_id: id, tom_culto: 'G' }]
  const culto = (await server.api('POST', '/api/cultos', { data: dia(3), itens, confirmar: true })) as {
    id: number
  }
  return { nome, id, culto: `/cultos/${culto.id}` }
}

test('EST-01 the recording of a service is heard in the key of the day: asked once, made, and there from then on @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { nome, id, culto } = await makeCulto(server, page, unique)
  await watchAudio(page)
  await login(page, 'musico', culto)
  await ouvir(page, nome)
  await expect.poll(() => audioPath(page), SLOW).toBe(`/api/musicas/${id}/mp3`)
  await player(page).getByRole('button', { name: 'Tom da gravação' }).click()
  const janela = dialog(page, 'Ouvir em outro tom')
  await expect(janela.getByText('Em que tom está esta gravação?')).toBeVisible()
  // The key of the sheet is offered, not assumed.
  await expect(janela.getByRole('button', { name: 'No tom da cifra: C' })).toBeVisible()
  await expectAccessible(page)
  await player(page).getByRole('slider', { name: 'Posição da música' }).fill('20')
  await expect.poll(() => elapsed(page)).toBeGreaterThanOrEqual(20)
  await janela.getByRole('combobox', { name: 'Tom em que a gravação soa' }).selectOption('A')
  await janela.getByRole('button', { name: 'Salvar' }).click()
  await expect(tom(page)).toContainText('A → G')
  await expect.poll(() => audioPath(page), SLOW).toBe(`/api/musicas/${id}/audio-no-tom/-2`)
  await expect.poll(() => elapsed(page)).toBeGreaterThan(20)
  expect(Musica.parse(await server.api('GET', `/api/musicas/${id}`))).toMatchObject({
    tom: 'C',
    tom_da_gravacao: 'A',
  })

  // Paused, the other key waits at the same place.
  await player(page).getByRole('button', { name: 'Pausar' }).click()
  const at = await elapsed(page)
  await janela.getByRole('button', { name: 'Meio tom acima na gravação' }).click()
  await expect(janela.getByText('Preparando em Ab…')).toBeVisible()
  await expect.poll(() => audioPath(page), SLOW).toBe(`/api/musicas/${id}/audio-no-tom/-1`)
  expect(await audio(page)).toMatchObject({ paused: true, currentTime: at })
  await expect(tom(page)).toContainText('A → Ab')
  await player(page).getByRole('button', { name: 'Tocar' }).click()
  await expect.poll(() => elapsed(page)).toBeGreaterThan(at)
  await page.keyboard.press('Escape')
  await expect(player(page).getByRole('button', { name: 'Tom da gravação: Ab' })).toBeVisible()
  await player(page).getByRole('button', { name: 'Fechar player' }).click()

  // From the sheet of the service it begins in the key in which the team sings it.
  await page.getByRole('link', { name: nome }).first().click()
  const sheet = dialog(page, `Cifra: ${nome}`)
  await sheet.getByRole('button', { name: 'Ouvir a música' }).click()
  await expect.poll(() => audioPath(page), SLOW).toBe(`/api/musicas/${id}/audio-no-tom/-2`)
  await sheet.getByRole('button', { name: 'Mais controles' }).click()
  await expect(tom(page)).toContainText('A → G')
  await expectAccessible(page)
})

test('EST-01 a key that cannot be made is said with a way to try again; without ffmpeg none is offered', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { nome, id, culto } = await makeCulto(server, page, unique)
  await server.api('PUT', `/api/musicas/${id}`, { tom_da_gravacao: 'A' })
  await watchAudio(page)
  const pedir = `**/api/musicas/${id}/audio-no-tom`
  await page.route(pedir, (route) =>
    route.fulfill({
      status: 422,
      json: { erro: 'Não deu para mudar o tom desta gravação.', codigo: 'tom_nao_mudou' },
    }),
  )
  await login(page, 'musico', culto)
  await ouvir(page, nome)
  await expect.poll(() => audioPath(page), SLOW).toBe(`/api/musicas/${id}/mp3`)
  await player(page).getByRole('button', { name: 'Tom da gravação: A' }).click()
  const janela = dialog(page, 'Ouvir em outro tom')
  await expect(janela.getByRole('alert')).toContainText('Não deu para mudar o tom desta gravação.')
  await page.unroute(pedir)
  await janela.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => audioPath(page), SLOW).toBe(`/api/musicas/${id}/audio-no-tom/-2`)
  await page.context().setOffline(true)
  await expect(janela.getByText('Para mudar o tom é preciso estar conectado.')).toBeVisible()
  await expect(janela.getByRole('button', { name: 'Meio tom acima na gravação' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(janela.getByRole('button', { name: 'Meio tom acima na gravação' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await player(page).getByRole('button', { name: 'Fechar player' }).click()

  await page.route('**/api/sistema/recursos', (route) =>
    route.fulfill({ json: { baixar_mp3: true, cifras_online: true, mudar_tom: false } }),
  )
  await page.reload()
  await ouvir(page, nome)
  await expect.poll(() => audioPath(page), SLOW).toMatch(/^\/api\/musicas/)
  await expect(player(page).getByRole('button', { name: /Tom da gravação/ })).toHaveCount(0)
})
