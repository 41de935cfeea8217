import type { Locator, Page } from '@playwright/test'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia, emptyMinistry } from './ministry.ts'
import { dialog } from './screen.ts'

/** The whole of the control is in the window, and nothing lies over it. */
const isInSight = (target: Locator) =>
  target.evaluate((node) => {
    const control = node.closest('label') ?? node
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && control.contains(hit)
  })

/** Presses what is in sight, and counts. */
function presses() {
  let n = 0
  return {
    count: () => n,
    press: async (target: Locator) => {
      await expect.poll(() => isInSight(target), `${target} in sight`).toBe(true)
      await target.tap()
      n += 1
    },
  }
}

const NOMES = ['Alvo', 'Bendito', 'Castelo', 'Deus', 'Eterno', 'Firme', 'Graça', 'Honra']
const culto = async (server: Server, id: number) =>
  cultosCalls.get.answer.parse(await server.api('GET', `/api/cultos/${id}`))

async function planAndTell(
  page: Page,
  { press }: ReturnType<typeof presses>,
  tons: Partial<Record<string, string>>,
) {
  await press(page.getByRole('link', { name: /^Planejar \d\d\/\d\d$/ }))
  const sheet = dialog(page, 'Novo Culto')
  for (const nome of NOMES.slice(0, 5)) {
    await press(sheet.getByRole('checkbox', { name: nome }))
    const tom = tons[nome]
    if (tom !== undefined)
      await press(
        sheet
          .getByRole('group', { name: `Tom do dia de ${nome}` })
          .getByRole('button', { name: `Tom ${tom}`, exact: true }),
      )
  }
  await expect(sheet.getByRole('checkbox', { name: /^Ensaio: / })).toBeChecked()
  await press(sheet.getByRole('button', { name: 'Criar e avisar o grupo' }))
  // UNO-06: what was created is told by a press of its own.
  const mensagem = dialog(page, 'Mensagem do culto')
  await expect(mensagem.getByText(/Ensaio/)).toBeVisible()
  await press(mensagem.getByRole('button', { name: 'Copiar' }))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Eterno')
}

/** The keys that are changed, by song. */
const SEMANAS: { words: string; max: number; tons: Partial<Record<string, string>> }[] = [
  { words: 'no key changed', max: 10, tons: {} },
  { words: 'two keys changed', max: 13, tons: { Bendito: 'G', Deus: 'B' } },
]

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
])
  for (const { words, max, tons } of SEMANAS)
    test(`MEN-02 the week of a leader with ${words}, in ${max} presses and without scrolling at ${width} px @phone-only`, async ({
      page,
      server,
      login,
    }) => {
      await emptyMinistry(server)
      for (const nome of NOMES) await addMusica(server, nome, { tom: 'A', cifras: '[A]Rocha [E]eterna' })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.setViewportSize({ width, height })
      await login(page, 'lider', '/')
      const counter = presses()
      const { press, count } = counter
      await planAndTell(page, counter, tons)
      await expect(page).toHaveURL(/\/cultos\/\d+\/mensagem$/)
      const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
      const planejado = await culto(server, id)
      // The rehearsal came with it, and has all its songs.
      expect(planejado.ensaios).toMatchObject([{ hora_inicio: '19:00', total_musicas: 5 }])
      expect(planejado.itens.map((item) => item.especie === 'musica' && item.tom_do_dia)).toEqual(
        NOMES.slice(0, 5).map((nome) => tons[nome] ?? 'A'),
      )

      // Sunday: the first sheet is a press away.
      await page.goto('/')
      await press(page.getByRole('link', { name: 'Abrir as cifras' }))
      await expect(dialog(page, 'Alvo')).toBeVisible()

      // The day after.
      await server.api('PUT', `/api/cultos/${id}`, { data: dia(-1), mover_ensaios: true })
      await page.goto('/')
      await press(page.getByRole('button', { name: 'Foi tudo como planejado' }))
      await expect(page.getByText('5 músicas foram para Execuções.')).toBeVisible()
      test.info().annotations.push({ type: 'presses', description: String(count()) })
      expect(count(), 'presses').toBeLessThanOrEqual(max)

      await page.getByRole('button', { name: 'Desfazer' }).tap()
      await expect(page.getByText('Culto reaberto')).toBeVisible()
      expect((await culto(server, id)).concluido_em).toBeNull()
    })
