// Leaves in `e2e/ultima-versao.json.gz` what the last release leaves on a phone. To be run when a release is out, after its number and
// commit stand in `e2e/ultima-versao.ts`: node scripts/despejo.ts
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { despejar } from '../e2e/despejo.ts'
import { FUSO } from '../e2e/fuso.ts'
import { buildUltima, freePort, makeMinisterio, startVersao, usarUltima } from '../e2e/ultima-versao.ts'
import { findChromium } from './chromium.mjs'

const folder = buildUltima()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-despejo-'))
const port = await freePort()
const stop = await startVersao(folder, dataDir, port)
const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
})
try {
  const url = `http://127.0.0.1:${port}`
  const ministerio = await makeMinisterio(url)
  const page = await browser.newPage({ locale: 'pt-BR', timezoneId: FUSO })
  await usarUltima(page, url, ministerio)
  const despejo = await page.evaluate(despejar)
  // The token opens nothing any more, and must not be published.
  delete despejo.local['cantai.token']
  const { token: _token, ...left } = ministerio
  const packed = gzipSync(JSON.stringify({ ministerio: left, despejo }), { level: 9 })
  await writeFile(path.resolve(import.meta.dirname, '../e2e/ultima-versao.json.gz'), packed)
  console.log(`${packed.length} bytes`)
} finally {
  await browser.close()
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
