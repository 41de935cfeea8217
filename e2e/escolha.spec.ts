import type { Locator, Page } from '@playwright/test'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia, emptyAgenda } from './ministry.ts'
import { dialog } from './screen.ts'

/** Songs are chosen in one way, and a culto is planned in one sheet. */
test.beforeEach(async ({ server }) => {
  await emptyAgenda(server)
})

const NOMES = ['Alvo', 'Bendito', 'Castelo', 'Deus', 'Eterno']
async function addMusicas(server: Server, unique: string) {
  for (const nome of NOMES)
    await addMusica(server, `${nome} ${unique}`, { tom: 'A', cifras: '[A]Rocha [E]eterna' })
}
const culto = async (server: Server) =>
  cultosCalls.list.answer.parse(await server.api('GET', `/api/cultos?de=${dia(0)}`)).cultos[0]

/** A key of a chosen song. */
const tomDoDia = (sheet: Locator, nome: string, tom: string) =>
  sheet.getByRole('group', { name: `Tom do dia de ${nome}` }).getByRole('button', { name: tom, exact: true })

/** Counts presses. */
function countTaps(page: Page) {
  let n = 0
  return {
    count: () => n,
    tap: async (target: Locator) => {
      await target.tap()
      n += 1
    },
    open: async (nome: string) => {
      await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: nome }).tap()
      n += 1
    },
  }
}

test('UNO-09 five songs, two of them in another key, are planned in one sheet in at most 13 taps @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  await addMusicas(server, unique)
  await login(page, 'musico', '/')
  const { tap, open, count } = countTaps(page)
  await open('Cultos')
  await tap(page.getByRole('button', { name: 'Novo Culto' }).last())
  const sheet = dialog(page, 'Novo Culto')
  // Forty songs need no search; this ministry of many tests does.
  await sheet.getByRole('searchbox', { name: 'Buscar música' }).fill(unique)
  for (const nome of NOMES) await tap(sheet.getByRole('checkbox', { name: `${nome} ${unique}` }))
  await expect(sheet).toContainText('5 escolhidas')
  // The keys of a song that was chosen before open by its own.
  for (const [nome, tom] of [
    ['Bendito', 'Tom G'],
    ['Deus', 'Tom D'],
  ] as const) {
    await tap(sheet.getByRole('button', { name: `Tom de ${nome} ${unique}: A. Mudar` }))
    await tap(tomDoDia(sheet, `${nome} ${unique}`, tom))
  }
  await expectAccessible(page)
  await tap(sheet.getByRole('button', { name: 'Criar culto' }))
  const ordem = page.getByRole('list', { name: 'Ordem do culto' }).getByRole('listitem')
  await expect(ordem).toHaveCount(5)
  expect(count(), 'taps').toBeLessThanOrEqual(13)
  test.info().annotations.push({ type: 'taps', description: String(count()) })
  expect((await culto(server))?.musicas.map(({ tom }) => tom)).toEqual(['A', 'G', 'A', 'D', 'A'])
})

test('UNO-09 the sheet of a ticked song is one press away, and what was ticked is there after it @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  await addMusicas(server, unique)
  await login(page, 'musico', '/cultos/novo')
  const sheet = dialog(page, 'Novo Culto')
  await sheet.getByRole('searchbox', { name: 'Buscar música' }).fill(unique)
  await sheet.getByRole('checkbox', { name: `Castelo ${unique}` }).click()
  await sheet.getByRole('button', { name: `Ver cifra: Castelo ${unique}` }).click()
  const cifra = dialog(page, /^Cifra: Castelo/)
  await expect(cifra.locator('[data-acorde]')).toHaveText(['A', 'E'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cifra).toBeHidden()
  await expect(sheet).toContainText('1 escolhida')
  // The focus goes on to the next one.
  await sheet.getByRole('checkbox', { name: `Deus ${unique}` }).click()
  const tirar = (nome: string) => sheet.getByRole('button', { name: `Tirar ${nome} ${unique}` })
  await tirar('Deus').press('Enter')
  await expect(tirar('Castelo')).toBeFocused()
  // Nobody here may tell the group: the form has its own two buttons.
  await expect(sheet.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Criar culto' }).click()
  await expect(page.getByRole('list', { name: 'Ordem do culto' }).getByRole('listitem')).toHaveCount(1)
})

test('UNO-09 the key that is chosen with a song goes with it into a culto, into its edit and into what is concluded', async ({
  page,
  server,
  login,
  unique,
}) => {
  await addMusicas(server, unique)
  const { id } = cultosCalls.create.answer.parse(
    await server.api('POST', '/api/cultos', { data: dia(0), hora: '19:00' }),
  )
  await login(page, 'musico', `/cultos/${id}/musicas`)
  const add = async (title: string, nome: string, tom: string) => {
    const picker = dialog(page, title)
    await picker.getByRole('searchbox').fill(`${nome} ${unique}`)
    await picker.getByRole('checkbox', { name: `${nome} ${unique}` }).click()
    await tomDoDia(picker, `${nome} ${unique}`, `Tom ${tom}`).click()
    await picker.getByRole('button', { name: 'Adicionar 1' }).click()
    await expect(picker).toBeHidden()
  }
  const tons = async () =>
    cultosCalls.get.answer
      .parse(await server.api('GET', `/api/cultos/${id}`))
      .itens.map((item) => item.especie === 'musica' && item.tom_culto)
  await add('Adicionar músicas', 'Alvo', 'G')
  expect(await tons()).toEqual(['G'])
  await page.goto(`/cultos/${id}/editar`)
  await page.getByRole('button', { name: 'Adicionar músicas' }).click()
  await add('Adicionar músicas', 'Bendito', 'D')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ordem do culto salva')).toBeVisible()
  expect(await tons()).toEqual(['G', 'D'])
  await page.goto(`/cultos/${id}/concluir`)
  await page.getByRole('button', { name: 'Cantada sem planejar' }).click()
  await add('Tocadas sem planejar', 'Castelo', 'C')
  await page.getByRole('button', { name: 'Concluir com 3 músicas' }).click()
  await expect(page.getByText('Obrigado por servir.')).toBeVisible()
  expect(await tons()).toEqual(['G', 'D', 'C'])
})
