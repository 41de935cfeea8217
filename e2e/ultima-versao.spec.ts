import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { FUSO } from './fuso.ts'
import {
  buildUltima,
  expectAllThere,
  freePort,
  makeMinisterio,
  startVersao,
  ULTIMA,
  usarUltima,
} from './ultima-versao.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The new version waits in this browser. */
const isWaiting = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)

/**
 * The release whole, its server updated over the same folder as a church does it, and a phone that used it: each way in which the phone
 * gets the new version must work.
 */
test.describe(`DEV-05 a phone with ${ULTIMA.versao}`, { tag: '@wide-only' }, () => {
  // Each builds the same release where it is not there yet, and starts its server and this one.
  test.describe.configure({ mode: 'serial' })
  test.setTimeout(20 * 60_000)

  for (const way of ['Atualizar', 'closed on Saturday, opened on Sunday'])
    test(`DEV-05 ${ULTIMA.versao} → now, ${way}: everything opens without a network`, async () => {
      const antiga = buildUltima()
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-ultima-'))
      const profile = await mkdtemp(path.join(os.tmpdir(), 'cantai-perfil-'))
      const executablePath = findChromium()
      const open = () =>
        chromium.launchPersistentContext(profile, {
          args: ['--no-sandbox'],
          // The configuration blocks service workers in every context, except each night.
          serviceWorkers: 'allow',
          locale: 'pt-BR',
          timezoneId: FUSO,
          viewport: { width: 390, height: 844 },
          ...(executablePath ? { executablePath } : {}),
        })
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      let stop = await startVersao(antiga, dataDir, port)
      let context = await open()
      try {
        const ministerio = await makeMinisterio(url)
        const page = await context.newPage()
        await usarUltima(page, url, ministerio)
        await stop()
        stop = await startVersao(root, dataDir, port)
        // The network brings the app's files, and none of the rows.
        await context.route('**/api/replica**', (route) => route.abort())
        await page.goto(`${url}/`)
        await expect.poll(() => page.evaluate(isWaiting)).toBe(true)
        if (way === 'Atualizar') {
          const updated = page.waitForEvent('load')
          await page.getByRole('button', { name: 'Atualizar' }).click()
          await updated
          await context.setOffline(true)
          await expectAllThere(page, url, ministerio)
          await context.setOffline(false)
        } else {
          await context.close()
          context = await open()
          await context.setOffline(true)
          await expectAllThere(await context.newPage(), url, ministerio)
          await context.setOffline(false)
        }
        // Online the rows come, and the older ones are deleted.
        await context.unroute('**/api/replica**')
        const later = await context.newPage()
        await later.goto(`${url}/`)
        await expect
          .poll(() => later.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
          .not.toContain('cantai-palco')
        await context.setOffline(true)
        await expectAllThere(later, url, ministerio)
      } finally {
        await context.close()
        await stop()
        for (const folder of [dataDir, profile]) await rm(folder, { recursive: true, force: true })
      }
    })
})
