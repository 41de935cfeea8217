import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { unpack } from '../web/src/app/worker/pack.ts'
import { lerPdf, plain } from '../web/src/musicas/papel/ler-pdf.fixture.ts'
import { ownDevice, REPLICA, settled } from './aparelho.ts'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia } from './ministry.ts'
import { dialog, levar, ready } from './screen.ts'

const CIFRA =
  'Tom: A\n\nA        D\nRocha eterna, foi na cruz\n\n[Refrão]\nE        A\nque morreste tu, Jesus'

/** A service with a song in G, one that has words alone, and one without any text. */
async function makeCulto(server: Server, unique: string): Promise<Culto> {
  const cheia = await addMusica(server, `Rocha ${unique}`, { tom: 'A', cifras: CIFRA })
  const letra = await addMusica(server, `Castelo ${unique}`, { letra: 'Castelo forte é nosso Deus' })
  const nada = await addMusica(server, `Rica Promessa ${unique}`)
  return Culto.parse(
    await server.api('POST', '/api/cultos', {
      data: dia(3),
      titulo: `Culto ${unique}`,
      observacoes: 'Abrir em E♭',
      confirmar: true,
      itens: [
        { especie: 'roteiro', tipo: 'momento', titulo: 'Oração', responsavel: 'Ana', duracao_min: 5 },
        { especie: 'musica', musica_id: cheia.id, tom_culto: 'G' },
        { especie: 'musica', musica_id: letra.id, tom_culto: null },
        { especie: 'musica', musica_id: nada.id, tom_culto: null },
      ],
    }),
  )
}

/** The pages of the PDF that the dialog offers, each as its letters. */
async function download(page: Page, modal: Locator): Promise<string[]> {
  const coming = page.waitForEvent('download')
  await modal.getByRole('button', { name: 'Baixar PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^(Culto|Caderno) .*\.pdf$/)
  return (await lerPdf(await readFile(await file.path()))).map(plain)
}

test('EST-02 a service as a PDF: its order on one page and its sheets in the keys of the day @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const culto = await makeCulto(server, unique)
  await login(page, 'musico', `/cultos/${culto.id}`)
  const modal = await levar(page, 'Mais ações do culto', 'PDF')
  await expect(modal).toContainText('Pronto: 2 páginas.')
  await expect(modal).toContainText(`Sem letra nem cifra: Rica Promessa ${unique} (página só com o nome).`)
  await expect(modal).toContainText('1 letra que o PDF não tem foi escrita do jeito mais próximo')
  await expectAccessible(page)
  const [ordem, folhas] = await download(page, modal)
  expect(ordem).toContain(`Culto${unique}`)
  expect(ordem).toContain('Oração–Ana5min')
  expect(ordem).toContain('AbriremEb')
  expect(ordem).toContain(`G1.Rocha${unique}`)
  expect(folhas).toContain('Tom:G')
  expect(folhas).toContain('GCRochaeterna')
  expect(folhas).toContain('Casteloforteé')

  await modal.getByRole('combobox', { name: 'O que vai' }).selectOption('Só a ordem')
  await expect(modal).toContainText('Pronto: 1 página.')
  expect(await download(page, modal)).toHaveLength(1)
  // Printed is what is looked at.
  await expect(modal.getByRole('img', { name: 'Página 1 de 1' })).toContainText(`1. Rocha ${unique}`)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.keyboard.press('Control+p')
  await expect(dialog(page, 'Levar: ')).toContainText('Pronto: 2 páginas.')
})

test('EST-02 a person reads with a capo, and so does their paper', async ({
  page,
  server,
  login,
  unique,
}) => {
  const culto = await makeCulto(server, unique)
  await login(
    page,
    'musico',
    `/cultos/${culto.id}/cifra/${culto.itens.flatMap((item) => (item.especie === 'musica' ? item.musica_id : []))[0]}`,
  )
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('combobox', { name: 'Capotraste' }).selectOption('2ª casa')
  await page.goto(`/cultos/${culto.id}/levar/pdf`)
  const modal = dialog(page, 'Levar: ')
  await expect(modal).toContainText('Pronto: 2 páginas.')
  await modal.getByRole('combobox', { name: 'Tons' }).selectOption('Na minha leitura')
  await expect(modal).toContainText('Pronto: 2 páginas.')
  const [, folhas] = await download(page, modal)
  expect(folhas).toContain('Tom:G·Capotrastena2ªcasa(formasdeF)')
})

test('EST-02 a songbook of songs that are ticked, in that order, shared by the browser’s sheet @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  for (const nome of ['Alvo', 'Bendito'])
    await addMusica(server, `${nome} ${unique}`, { tom: 'G', cifras: 'G  D\nSanto Senhor' })
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(globalThis, { shared })
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 1_000}`))
      throw new DOMException('changed my mind', 'AbortError')
    }
  })
  await login(page, 'musico', '/musicas')
  await page.getByRole('button', { name: 'Caderno em PDF' }).click()
  const modal = dialog(page, 'Caderno em PDF')
  await modal.getByRole('searchbox', { name: 'Buscar música' }).fill(unique)
  await modal.getByRole('checkbox', { name: `Bendito ${unique}` }).check()
  await modal.getByRole('checkbox', { name: `Alvo ${unique}` }).check()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Continuar' }).click()
  await expect(modal).toContainText('Pronto: 1 página.')
  await expectAccessible(page)
  const [folhas] = await download(page, modal)
  expect(folhas).toMatch(new RegExp(`1\\.Bendito${unique}.*2\\.Alvo${unique}`))
  await modal.getByRole('button', { name: 'Compartilhar' }).click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared))
    .toEqual([expect.stringMatching(/^Caderno de cifras.*\.pdf application\/pdf true$/)])
  await expect(page.locator('[data-toasts]').getByRole('alert')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('EST-02 the PDF is made from what the device keeps; sheets that it does not have are named', async ({
    page,
    context,
    server,
    login,
    unique,
  }) => {
    const culto = await makeCulto(server, unique)
    await ownDevice(page, true)
    await login(page, 'musico', `/cultos/${culto.id}`)
    await ready(page)
    await settled(page, `Rocha ${unique}`)
    await settled(page, `Castelo ${unique}`)
    await context.setOffline(true)
    await page.goto(`/cultos/${culto.id}/levar/pdf`)
    const modal = dialog(page, 'Levar: ')
    await expect(modal).toContainText('Pronto: 2 páginas.')
    expect((await download(page, modal)).join('')).toContain('Rochaeterna')

    await page.evaluate(async (name) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const open = indexedDB.open(name)
        open.addEventListener('success', () => resolve(open.result))
      })
      const transaction = db.transaction('textos', 'readwrite')
      transaction.objectStore('textos').clear()
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      db.close()
    }, REPLICA)
    await page.reload()
    await expect(modal).toContainText(
      `Sem internet: faltam as folhas de Rocha ${unique}, Castelo ${unique} e Rica Promessa ${unique}.`,
    )
    await expect(modal).toContainText('Pronto: 2 páginas.')
    expect((await download(page, modal)).join('')).toContain('Estafolhanãoestavanoaparelho')
  })

  test('EST-02 the maker of PDFs is among the app’s files, and what it could also load is not', async ({
    request,
    server,
  }) => {
    const worker = await (await request.get(`${server.url}/sw.js`)).text()
    const packs = worker.match(/assets\/pacote-\w+\.bin/g) ?? []
    const bodies = await Promise.all(
      packs.map(async (pack) => (await request.get(`${server.url}/${pack}`)).body()),
    )
    const files = bodies.flatMap((body) => unpack(new Uint8Array(body)).map((file) => file.path)).join(' ')
    expect(files.match(/assets\/jspdf/g)).toHaveLength(1)
    expect(files + worker).not.toMatch(/html2canvas|purify|canvg/)
  })
})
