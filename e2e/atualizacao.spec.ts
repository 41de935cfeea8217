import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { kept, REPLICA, settled, wholeApp } from './aparelho.ts'
import { type Despejo, despejar, repor } from './despejo.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { expect, test } from './fixtures.ts'
import { addMusica, dia, emptyAgenda } from './ministry.ts'
import { dialog, ready, title } from './screen.ts'
import { expectAllThere, type Ministerio } from './ultima-versao.ts'

test.use({ serviceWorkers: 'allow', allowedConsole: ['Failed to load resource', 'net::ERR'] })

const rowsOf = ({ databases }: Despejo) => databases.find(({ name }) => name === REPLICA)

/** The rows of now as an older version kept them, which lacked some fields of a song and of a service. */
function asAntiga(despejo: Despejo): Despejo {
  const text = JSON.stringify({ ...rowsOf(despejo), name: 'cantai-replica-1' })
  const before = JSON.parse(text.replaceAll(/"(compasso|quem_canta|reserva)":[^,}]*,/g, ''))
  return { local: {}, caches: [], databases: [before] }
}

/** The names of the databases of rows in this browser. */
const namesHere = async () =>
  (await indexedDB.databases())
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith('cantai-replica'))
    .toSorted()

/** A line that brings the new version, and none of the rows. */
const withoutRows = (page: Page) => page.route('**/api/replica**', (route) => route.abort())

/** A page of the site that no script of the app runs in. */
const aside = (page: Page) => page.goto('/icone.svg')

test('DEV-05 what the last release left is read without a network, and nothing that was being written is lost', async ({
  page,
  context,
  server,
}) => {
  const packed = await readFile(path.join(import.meta.dirname, 'ultima-versao.json.gz'))
  const { ministerio, despejo } = JSON.parse(gunzipSync(packed).toString()) as {
    ministerio: Omit<Ministerio, 'token'>
    despejo: Despejo
  }
  // The first account of that release and of this server is an administrator's.
  const token = await createSessao(server.db, ministerio.usuario, 1_800_000, new Date())
  await withoutRows(page)
  await page.route(/\/api\/(leituras|anotacoes)/, (route) => route.abort())
  await aside(page)
  await page.evaluate(repor, despejo)
  await page.evaluate((mine) => localStorage.setItem('cantai.token', mine), token)

  // Saturday: the new version comes. Sunday: there is no network.
  await page.goto('/')
  await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
  await wholeApp(page)
  await context.setOffline(true)
  await expectAllThere(page, '', ministerio)
  await context.setOffline(false)
})

test('DEV-05 rows of another form are read until those of this one are whole, and then they go', async ({
  page,
  context,
  login,
  server,
  unique,
}) => {
  await page.addInitScript(() => localStorage.setItem('cantai.manter', 'sim'))
  await emptyAgenda(server)
  const primeira = await addMusica(server, `Primeira ${unique}`, { letra: `Verso ${unique}` })
  await addMusica(server, `Segunda ${unique}`, { letra: `Outro ${unique}` })
  const { id } = (await server.api('POST', '/api/cultos', {
    data: dia(3),
    titulo: `Culto ${unique}`,
    itens: [{ especie: 'musica', musica_id: primeira.id }],
  })) as { id: number }
  await login(page, 'musico', '/')
  await settled(page, `Outro ${unique}`)

  await aside(page)
  await page.evaluate(repor, asAntiga(await page.evaluate(despejar)))
  await page.evaluate(
    (name) => new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve)),
    REPLICA,
  )

  const isRead = async () => {
    await context.setOffline(true)
    await page.goto(`/musicas?busca=${unique}`)
    await expect(page.getByText('2 músicas encontradas')).toBeVisible()
    await page.goto(`/palco/${id}`)
    await expect(page.getByText(`Verso ${unique}`).first()).toBeVisible()
    await page.goto(`/musicas/${primeira.id}/letra`)
    await expect(dialog(page).getByText(`Verso ${unique}`)).toBeVisible()
    await context.setOffline(false)
  }
  await withoutRows(page)
  await page.goto('/')
  await expect(title(page, 'Dashboard do Ministério Musical')).toBeVisible()
  await isRead()

  // All rows have come, but no whole song: the old ones are still read.
  await page.unroute('**/api/replica**')
  await page.route(/api\/replica\/linhas\?.*textos=/, (route) => route.abort())
  await page.goto('/')
  await expect.poll(async () => JSON.stringify(rowsOf(await page.evaluate(despejar)))).toContain('"at":')
  await isRead()
  expect(await page.evaluate(namesHere)).toEqual(['cantai-replica-1', REPLICA].toSorted())

  await page.unroute(/api\/replica\/linhas\?.*textos=/)
  await page.goto('/')
  await expect.poll(() => page.evaluate(namesHere)).toEqual([REPLICA])
  await isRead()
})

test('DEV-05 SEG-10 logging out takes the rows of every form along', async ({
  page,
  login,
  server,
  unique,
}) => {
  await page.addInitScript(() => localStorage.setItem('cantai.manter', 'sim'))
  await addMusica(server, `Sigilo ${unique}`)
  await login(page, 'musico', '/')
  await settled(page, `Sigilo ${unique}`)
  await aside(page)
  await page.evaluate(repor, asAntiga(await page.evaluate(despejar)))
  await withoutRows(page)
  await page.goto('/')
  await ready(page)
  await page.keyboard.press('Control+Shift+L')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(namesHere)).toEqual([REPLICA])
  expect(await page.evaluate(kept, null)).not.toContain(unique)
})
