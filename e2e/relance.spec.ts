import type { Locator } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { makeUsuario } from '../server/src/test/make.ts'
import { expect, test } from './fixtures.ts'
import { createMusica, dia, emptyEscala, emptyMinistry, emptyTables } from './ministry.ts'
import { dialog, ready } from './screen.ts'

test('FON-03 what wants care takes one line of a phone, and each matter can be done from there @phone', async ({
  page,
  server,
  login,
  isMobile,
  unique,
  expectAccessible,
}) => {
  await makeUsuario(server.db, { nome: `Nova ${unique}`, aguardando: true })
  const { id } = await login(page, 'admin', '/musicas')
  await server.db.updateTable('usuarios').set({ senha_comum: true }).where('id', '=', id).execute()
  await page.goto('/musicas')
  const bar = page.getByRole('status').filter({ hasText: 'avisos' })
  await expect(bar).toContainText('2 avisos')
  const { height = 0 } = (await bar.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(isMobile ? 44 : 48)
  await bar.getByRole('button', { name: 'Ver os 2 avisos' }).click()
  const modal = dialog(page, 'Avisos')
  await expect(modal.getByRole('listitem')).toHaveCount(2)
  await expect(modal).toContainText('para entrar.')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Depois' }).click()
  await expect(modal.getByRole('listitem')).toHaveCount(1)
  await modal.getByRole('link', { name: 'Ver' }).click()
  await expect(page).toHaveURL(/ativo=aguardando/)
  await expect(modal).toBeHidden()
})

test('FON-06 nine people who wait are let in by at most three presses', async ({
  page,
  server,
  login,
  unique,
}) => {
  await server.db.updateTable('usuarios').set({ aguardando: false }).execute()
  for (let n = 1; n <= 9; n++)
    await makeUsuario(server.db, { nome: `Espera ${n} ${unique}`, aguardando: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await login(page, 'admin', '/')
  let presses = 0
  const tap = (target: Locator) => {
    presses++
    return target.click()
  }
  await tap(page.getByRole('button', { name: /^Ver (o aviso|os \d+ avisos)$/ }))
  const aviso = dialog(page, 'Avisos').getByRole('listitem').filter({ hasText: 'aprovação' })
  await tap(aviso.getByRole('link', { name: 'Ver' }))
  await tap(page.getByRole('button', { name: 'Aprovar todos (9)' }))
  await expect(page.getByText('9 pessoas já podem entrar')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(3)
})

test('FON-09 buttons of rows have names of their own, and a row that comes back has the keyboard again @wide-only', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { id: musica_id } = await createMusica(server, { nome: `Volta ${unique}`, artista: 'Coro' })
  for (const data_culto of ['2026-11-08', '2026-11-15'])
    await server.api('POST', '/api/execucoes', { musica_id, data_culto })
  await login(page, 'lider', `/execucoes?musica_id=${musica_id}`)
  await expect(page.getByRole('listitem').filter({ hasText: unique })).toHaveCount(2)
  const remove = page.getByRole('button', { name: `Excluir execução Volta ${unique}` }).first()
  await remove.focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: unique })).toHaveCount(1)
  await expect(page.locator('[data-row] :focus')).toHaveCount(1)
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: unique })).toHaveCount(2)
  await expect(page.locator('[data-row]').first().locator(':focus')).toHaveCount(1)
})

test('FON-09 a finger finds words beside the icons of a row also where it is wide @phone-only', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { id: musica_id } = await createMusica(server, { nome: `Tablet ${unique}`, artista: 'Coro' })
  await server.api('POST', '/api/execucoes', { musica_id, data_culto: dia(-7) })
  await server.api('POST', '/api/planejamento', { musica_id, data_planejada: dia(6) })
  await page.setViewportSize({ width: 1024, height: 768 })
  await login(page, 'lider', '/musicas')
  for (const [list, nome] of [
    [`/musicas?busca=${unique}`, `Mais ações de Tablet ${unique}`],
    [`/execucoes?musica_id=${musica_id}`, `Mais ações Tablet ${unique}`],
    [`/planejamento?busca=${unique}`, `Mais ações Tablet ${unique}`],
  ] as const) {
    await page.goto(list)
    await page.getByRole('button', { name: nome }).first().tap()
    for (const acao of ['Editar', 'Excluir'])
      await expect(page.getByRole('menuitem', { name: acao }), list).toHaveText(new RegExp(acao))
    // The row itself links to it, so its menu does not.
    await expect(page.getByRole('menuitem', { name: 'Ver culto' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('FON-07 the palette finds commands by their words, and the service of a day', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  await createMusica(server, {
    nome: `Hino ${unique}`,
    artista: 'Coro',
    letra: 'Ó Senhor, por sinal e sangue',
  })
  const { id } = Culto.parse(
    await server.api('POST', '/api/cultos', { data: '2031-05-18', hora: '18:30', titulo: `Noite ${unique}` }),
  )
  await login(page, 'admin', '/musicas')
  await ready(page)
  await page.keyboard.press('Control+k')
  const first = dialog(page).getByRole('option').first()
  const type = (text: string) => dialog(page).getByRole('combobox').fill(text)
  for (const [text, label] of [
    ['senha', 'Trocar a senha'],
    ['aparelhos', 'Segurança e aparelhos'],
    ['backup', 'Cópias de segurança'],
    ['cópia', 'Cópias de segurança'],
    ['18/05/2031', `Noite ${unique}`],
  ] as const) {
    await type(text)
    await expect(first).toContainText(label)
  }
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/cultos/${id}`)
})

/** The address of each list, and the records that it needs to have rows. */
const LISTAS = [
  '/musicas',
  '/cultos',
  '/cultos?aba=anteriores',
  '/planejamento',
  '/execucoes',
  '/ensaios',
  '/ensaios?aba=necessitam',
  '/usuarios',
  '/usuarios?aba=historico',
  '/pessoas',
  '/lixeira',
  '/quem-fez',
] as const

/** Sentences of a log, which are as long as what happened. */
const LOGS: ReadonlySet<string> = new Set(['/usuarios?aba=historico', '/quem-fez'])

test('FON-02 FOL-11 on a phone every list begins within the first third, its rows are low, and the round button comes where the other one is out of sight @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  // Other tests left people, who would change what is measured: nobody may wait, no name may be long, nobody may be away.
  await server.db.updateTable('usuarios').set({ aguardando: false, nome: 'Ana Souza' }).execute()
  await emptyMinistry(server)
  await emptyEscala(server)
  await emptyTables(server, ['lixeira'])
  const nomes = ['Alvo mais que a neve', 'Castelo forte', 'Da linda pátria estou mui longe', 'Rude cruz']
  const ids: number[] = []
  for (const nome of nomes)
    ids.push((await createMusica(server, { nome, artista: 'Salomão Luiz Ginsburg', tom: 'G' })).id)
  for (let n = 1; n <= 12; n++)
    ids.push((await createMusica(server, { nome: `Hino ${n}`, artista: 'Coro' })).id)
  for (const musica_id of ids)
    await server.api('POST', '/api/execucoes', {
      musica_id,
      data_culto: dia(-7),
      foi_ensaiada: musica_id % 2 === 0,
    })
  for (const musica_id of ids)
    await server.api('POST', '/api/planejamento', { musica_id, data_planejada: dia(6) })
  for (const days of [-20, -15, -10, -5, -1, 3])
    await server.api('POST', '/api/ensaios/lote', { musicas_ids: ids.slice(0, 5), data_ensaio: dia(days) })
  await server.api('POST', '/api/cultos', { data: dia(13), hora: '19:00', confirmar: true })
  for (const nome of ['Ana Beatriz Nogueira', 'Caio Reis', 'Davi Melo'])
    await server.api('POST', '/api/pessoas', { nome, funcoes: [] })
  const { id, token } = await login(page, 'admin', '/nada')
  // A row gets longer where two people have one name.
  const nome = `Ana ${unique}`
  await server.db.updateTable('usuarios').set({ nome }).where('id', '=', id).execute()
  const headers = { authorization: `Bearer ${token}` }
  for (let n = 0; n < 3; n++) {
    const musica = await createMusica(server, { nome: `Vai ${n}`, artista: 'Coro' })
    await page.request.delete(`/api/musicas/${musica.id}`, { headers })
  }
  await server.api('POST', '/api/convites', { nivel_acesso: 'musico' })
  const found: Record<string, unknown> = {}
  for (const compact of [false, true]) {
    await page.evaluate(
      (compactMode) =>
        localStorage.setItem(
          'cantai.preferencias',
          JSON.stringify({ versao: 1, preferencias: { compactMode } }),
        ),
      compact,
    )
    for (const lista of LISTAS) {
      await page.goto(lista)
      const rows = page.locator('main :is([data-row], :not([data-row]) > ol > li)')
      await expect(rows.first()).toBeVisible()
      await expect(page.locator('.skeleton:visible')).toHaveCount(0)
      const boxes = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
      )
      const top = boxes[0]?.y ?? Infinity
      const heights = boxes.map(({ height }) => height)
      const [low, high] = compact ? [56, 72.5] : [0, 96.5]
      if (top > 280) found[`${lista}: first row`] = top
      if (!LOGS.has(lista) && heights.some((height) => height < low || height > high))
        found[`${lista}: rows${compact ? ', compact' : ''}`] = heights
    }
  }
  expect(found).toEqual({})

  await page.goto('/execucoes')
  const inHeader = page.getByRole('button', { name: 'Nova Execução' })
  const round = page.getByRole('button', { name: 'Registrar execução' })
  await expect(inHeader).toBeInViewport()
  await expect(round).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 400))
  await expect(round).toBeInViewport()
  await round.tap()
  await expect(dialog(page, 'Nova Execução')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancelar' }).tap()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(round).toHaveCount(0)
  await expectAccessible(page)
})
