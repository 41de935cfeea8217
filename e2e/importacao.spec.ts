import { readFile } from 'node:fs/promises'
import { strToU8, unzipSync, zipSync, zlibSync } from 'fflate'
import { jsPDF } from 'jspdf'
import initSqlJs from 'sql.js'
import writeXlsxFile from 'write-excel-file/universal'
import { makeMusica } from '../server/src/test/make.ts'
import { docx, linha } from '../web/src/importacao/leitura/documento/word.fixture.ts'
import { expect, test } from './fixtures.ts'
import { dialog, row, tab, toast } from './screen.ts'

/** A page whose contents unpack to 300 MB, through a filter within a filter. */
function bomba(): Buffer {
  const inner = zlibSync(zlibSync(new Uint8Array(300_000_000).fill(32), { level: 9 }), { level: 9 })
  const head = strToU8(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>> endobj
4 0 obj <</Length ${inner.length}/Filter[/FlateDecode/FlateDecode]>> stream
`)
  return Buffer.concat([head, inner, strToU8('\nendstream endobj\ntrailer <</Root 1 0 R/Size 5>>\n%%EOF')])
}

test('TRA-01 TRA-03 TRA-04 a pasted list of 60 is corrected, survives a reload, arrives in eight taps, and can be undone @phone', async ({
  page,
  login,
  server,
  unique,
  isMobile,
  expectAccessible,
}) => {
  const there = await makeMusica(server.db, { nome: `Aqui ${unique}`, artista: 'Coral', tom: null })
  const lista = [
    '[22/11/2026, 19:33] Ana: Lista de domingo:',
    ...Array.from({ length: 58 }, (_, i) => `${i + 1}. Canto ${i + 1} ${unique} - Coral (G)`),
    `59. aqui ${unique} – CORAL (D)`,
    `60. Aqui ${unique} (Ao Vivo) - Coral`,
  ].join('\n')
  await login(page, 'lider')
  let taps = 0
  const tap = async (name: string | RegExp, role: 'button' | 'link' | 'menuitem' | 'tab' = 'button') => {
    taps++
    await page.getByRole(role, { name }).first().click()
  }
  await tap(isMobile ? 'Abrir menu' : 'Mais')
  await tap('Trazer e levar', isMobile ? 'link' : 'menuitem')
  taps++
  await page.getByLabel('Cole a lista de músicas').fill(lista)
  await page.reload()
  await expect(page.getByLabel('Cole a lista de músicas')).toHaveValue(lista)
  await tap('Conferir a lista')
  await expect(tab(page, 'Novas 58')).toBeVisible()
  await expect(page.getByText('1 linha ou coluna não entra')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(tab(page, 'Novas 58')).toBeVisible()
  await tap('Já existem 1', 'tab')
  await expect(row(page, `Aqui ${unique}`)).toContainText('Recebe: tom')
  await tap('A decidir 1', 'tab')
  await expect(page.getByLabel('Parece com uma que já existe')).toHaveValue(String(there.id))
  await tap('Trazer 58 músicas')
  await expect(page.getByText('58 músicas chegaram ao repertório')).toBeVisible()
  await expect(page.getByText('60 lidas: 58 trazidas · 2 já existiam · 0 de fora')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(8)
  await expect
    .poll(async () => ((await server.api('GET', `/api/musicas/${there.id}`)) as { tom: string }).tom)
    .toBe('D')

  await page.getByRole('button', { name: 'Trazer mais' }).click()
  await expect(page.getByLabel('Cole a lista de músicas')).toHaveValue('')
  await page.getByLabel('Cole a lista de músicas').fill(lista)
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await expect(tab(page, 'Já existem 60')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await dialog(page, 'Descartar esta lista?').getByRole('button', { name: 'Descartar' }).click()

  await tab(page, 'Já trazidas').click()
  await page.getByRole('button', { name: 'Desfazer importação' }).first().click()
  await expect(toast(page, '58 músicas saíram do repertório')).toBeVisible()
  const { tom } = (await server.api('GET', `/api/musicas/${there.id}`)) as { tom: string | null }
  expect(tom).toBeNull()
})

test('TRA-04 without a network the table stays and sending waits for it', async ({
  page,
  login,
  unique,
  context,
}) => {
  await login(page, 'lider', '/importar')
  await page.getByLabel('Cole a lista de músicas').fill(`Sozinha ${unique} - Coral`)
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  const bring = page.getByRole('button', { name: 'Trazer 1 música' })
  await expect(bring).toBeVisible()
  await context.setOffline(true)
  await bring.click()
  await expect(page.getByText('o envio continua quando a rede voltar')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 música chegou ao repertório')).toBeVisible()
})

test('TRA-02 TRA-08 a sheet is mapped, OnSong is read, strangers are named', async ({
  page,
  login,
  unique,
  expectAccessible,
}) => {
  const SQL = await initSqlJs()
  const db = new SQL.Database()
  db.run('CREATE TABLE Song (title TEXT, artist TEXT, key TEXT, content TEXT)')
  db.run('INSERT INTO Song VALUES (?, ?, ?, ?)', [`OnSong ${unique}`, 'Coral', 'G', '[G]Santo [D]santo'])
  const backup = zipSync({ 'OnSong.Backup.sqlite3': db.export() })
  const sheet = `Louvor;Quem canta;Tonalidade;Pasta\r\nPlanilha ${unique};Coral;Em->E;azul\r\n`
  const excel = await writeXlsxFile([
    ['Música', 'Artista'],
    [`Excel ${unique}`, 'Coral'],
  ]).toBlob()
  await login(page, 'lider', '/importar')
  await page.getByLabel('Arquivos de músicas').setInputFiles([
    { name: 'louvor.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) },
    { name: 'louvor.backup', mimeType: 'application/zip', buffer: Buffer.from(backup) },
    {
      name: 'lista.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await excel.arrayBuffer()),
    },
    { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await expect(page.getByLabel('Louvor')).toHaveValue('nome')
  await page.getByLabel('Quem canta').selectOption('Artista')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(row(page, `OnSong ${unique}`)).toContainText('Cifra')
  await expect(row(page, `Planilha ${unique}`)).toContainText('ficou Em, onde a música começa')
  await expect(row(page, `Excel ${unique}`)).toBeVisible()
  await page.getByText('1 linha ou coluna não entra').click()
  await expect(page.getByText('Coluna não guardada: Pasta')).toBeVisible()
  await tab(page, 'De fora 1').click()
  await expect(row(page, 'a')).toContainText('o PDF está incompleto ou danificado')
  await page.getByRole('button', { name: 'Trazer 3 músicas' }).click()
  await expect(page.getByText('4 lidas: 3 trazidas · 0 já existiam · 1 de fora')).toBeVisible()
})

test('TRA-18 sheets in PDF and Word come in; the one in doubt is looked at beside its page; nothing of a hostile one is fetched or run @phone', async ({
  page,
  login,
  unique,
  expectAccessible,
}) => {
  const doc = new jsPDF({ unit: 'pt' })
  const song = (nome: string, y: number) => {
    doc.setFontSize(18)
    doc.text(nome, 50, y)
    doc.setFontSize(11)
    doc.text('Coral Aurora', 50, y + 16)
    doc.text(['G', 'Santo, santo', 'C', 'Deus de amor'], 50, y + 46)
    doc.text('D', 50 + doc.getTextWidth('Santo, '), y + 46)
  }
  song(`Primeira ${unique}`, 60)
  doc.addPage()
  song(`Segunda ${unique}`, 60)
  const doubtful = new jsPDF({ unit: 'pt' })
  doubtful.text(['G', 'Santo, santo', 'D', 'Deus de amor'], 50, 60)
  const asFile = (name: string, pdf: jsPDF) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf.output('arraybuffer')),
  })
  await login(page, 'lider', '/importar')
  await page.getByLabel('Arquivos de músicas').setInputFiles([
    asFile(`Livro ${unique}.pdf`, doc),
    asFile(`Incerta ${unique}.pdf`, doubtful),
    { name: 'Bomba.pdf', mimeType: 'application/pdf', buffer: bomba() },
    {
      name: `Word ${unique}.docx`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(
        docx(linha(`Do Word ${unique}`, { estilo: 'Ttulo1' }) + linha('[G]Santo, [D]santo')),
      ),
    },
  ])
  await expect(tab(page, 'Novas 3')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: `Ver a cifra de Primeira ${unique}` }).click()
  const sheet = dialog(page, `Cifra: Primeira ${unique}`)
  await expect(sheet.getByText('Coral Aurora')).toBeVisible()
  await sheet.getByRole('button', { name: 'Fechar' }).last().click()
  await tab(page, 'De fora 1').click()
  await expect(page.getByText(/Não entra: .*PDF/)).toBeVisible()

  await tab(page, 'A decidir 1').click()
  await page.reload()
  await page.getByRole('button', { name: /Conferir Incerta .* com a página 1/ }).click()
  const beside = dialog(page, new RegExp(`Conferir: Incerta`))
  await expect(beside.getByRole('img', { name: 'Página 1 do documento' })).toBeVisible()
  await expectAccessible(page)
  await beside.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Trazer 4 músicas' }).click()
  await expect(page.getByText('4 músicas chegaram ao repertório')).toBeVisible()
})

test('TRA-11 TRA-12 a file called by its artist first is understood, its sheet is seen before it is brought, and a row is turned @phone', async ({
  page,
  login,
  unique,
  expectAccessible,
}) => {
  const sheet = (texto: string) => Buffer.from(`G        D..\n${texto}\nEm  [C..]   D\nSanto e digno\n`)
  await login(page, 'lider')
  await page.goto('/importar')
  await page.getByLabel('Arquivos de músicas').setInputFiles([
    { name: `Ana Souza - Rei ${unique}.txt`, mimeType: 'text/plain', buffer: sheet(`Ó Rei ${unique} vem`) },
    { name: `Luz ${unique} - Rui Melo.txt`, mimeType: 'text/plain', buffer: sheet('Nada se sabe daqui') },
  ])
  const rei = row(page, `Rei ${unique}`)
  await expect(rei).toContainText('Ana Souza')
  await rei.getByRole('button', { name: `Ver a cifra de Rei ${unique}` }).click()
  const previa = dialog(page, `Cifra: Rei ${unique}`)
  await expect(previa).toContainText('Ana Souza · Tom: G')
  await expect(previa).toContainText(/Santo e.*digno/)
  await expectAccessible(page)
  await previa.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(previa).toBeHidden()
  await page.getByRole('button', { name: 'Trocar nome e artista de Rui Melo' }).click()
  await expect(row(page, `Luz ${unique}`)).toContainText(new RegExp(`^Luz ${unique}\\s*Rui Melo`))
})

test('TRA-06 songs are downloaded, all or some', async ({
  page,
  login,
  server,
  unique,
  expectAccessible,
}) => {
  await makeMusica(server.db, { nome: `Levar ${unique}`, artista: 'Coral', cifras: 'G     D\nSanto santo' })
  await login(page, 'lider', '/exportar')
  await page.getByLabel('Formato').selectOption('OpenLyrics')
  await page.getByLabel('Quais').selectOption('Só algumas')
  await page.getByRole('searchbox', { name: 'Buscar música' }).fill(unique)
  await page.getByRole('checkbox', { name: `Levar ${unique}` }).check()
  await expectAccessible(page)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar 1 música' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/^musicas-openlyrics-.*\.zip$/)
  const entries = unzipSync(await readFile(await zip.path()))
  expect(Object.keys(entries)).toEqual([`Levar ${unique} - Coral.xml`])
})

test('TRA-05 songs without words, sheet or video are walked, one click each', async ({
  page,
  login,
  server,
  unique,
  allowedConsole,
}) => {
  allowedConsole.push('404')
  await server.db.updateTable('musicas').set({ arquivada: true }).execute()
  const known = [
    await makeMusica(server.db, { nome: 'Casa Aberta', artista: 'Trio Sião' }),
    await makeMusica(server.db, { nome: 'Mar de Graça', artista: 'Coral Aurora' }),
  ]
  await makeMusica(server.db, { nome: `Nunca achada ${unique}`, artista: 'Ninguém' })
  await login(page, 'lider', '/importar?aba=completar')
  await page.getByRole('button', { name: 'Sem letra 3' }).click()
  await page.getByRole('button', { name: 'Começar pela primeira' }).click()
  const modal = dialog(page, 'Letras da Música')
  for (const nome of ['Casa Aberta', 'Mar de Graça']) {
    await expect(modal).toContainText(nome)
    await modal.getByRole('button', { name: /^Salvar/ }).click()
  }
  await expect(modal.getByLabel('Título')).toHaveValue(`Nunca achada ${unique}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sem letra 1' })).toBeVisible()
  await page.getByRole('button', { name: /^Sem vídeo 3/ }).click()
  await page.getByRole('button', { name: 'Buscar vídeo: Casa Aberta' }).click()
  await dialog(page, 'Escolher vídeo')
    .getByRole('button', { name: /^Usar este vídeo/ })
    .first()
    .click()
  await expect(dialog(page, 'Escolher vídeo')).toContainText('Mar de Graça')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Sem vídeo 2/ })).toBeVisible()
  // Songs of these names would be found by other tests on this server.
  for (const { id } of known) await server.db.deleteFrom('musicas').where('id', '=', id).execute()
})
