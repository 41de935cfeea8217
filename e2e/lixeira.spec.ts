import { Musica } from '@cantai/contract/musicas/musicas'
import { expect, test } from './fixtures.ts'
import { dialog, goTo, pressOnCard, row, title, toast, withoutNews } from './screen.ts'

test('SEG-07 SEG-06 a deleted song comes back with Desfazer, and later from the bin, beside the one that took its place; who did it is told', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Rude Cruz ${unique}`
  const make = async () =>
    Musica.parse(
      await server.api('POST', '/api/musicas', { nome, artista: 'Harpa Cristã', letra: 'Rude cruz' }),
    )
  const { id } = await make()
  const deleteIt = async () => {
    await pressOnCard(page, 'Editar', nome)
    await dialog(page, 'Editar Música').getByRole('button', { name: 'Excluir' }).click()
    await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Nenhuma música encontrada')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await login(page, 'lider', `/musicas?busca=${unique}`)
  await deleteIt()
  await page.locator('[data-toasts]').getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Música restaurada')).toBeVisible()
  await expect(page.getByRole('button', { name: `Mais ações de ${nome}` })).toBeVisible()
  await deleteIt()
  await make()

  await goTo(page, 'Histórico')
  await expect(title(page, 'Histórico')).toBeFocused()
  const abas = page.getByRole('navigation', { name: 'Histórico' }).getByRole('link')
  await expect(abas).toHaveText(['Quem fez', 'Lixeira'])
  await abas.getByText('Lixeira').click()
  await expect(page).toHaveTitle('Lixeira · Cantai')
  // UNO-10: executions and plannings share one screen; this is the other tab.
  await expect(abas.last()).toBeFocused()
  await page.getByRole('searchbox', { name: 'Buscar na lixeira' }).fill(unique)
  await expect(row(page, unique)).toHaveCount(1)
  await expect(row(page, unique)).toContainText('Música excluída por')
  await expectAccessible(page)
  await row(page, unique)
    .getByRole('button', { name: /^Restaurar/ })
    .click()
  const question = dialog(page, 'Restaurar')
  await expect(question).toContainText(`“${nome} · Harpa Cristã” já está no repertório`)
  await question.getByRole('button', { name: 'Ficar com as duas' }).click()
  await expect(
    page.getByText('Nada do que foi excluído combina com esta busca e estes filtros.'),
  ).toBeVisible()
  const back = page.locator('[data-toast]').filter({ hasText: 'Música restaurada' })
  await back.getByRole('button', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(new RegExp(`/musicas/${id}(/|$)`))

  // SEG-06: the record says who changed it last, and leads to everything that was done to it.
  await page.goto(`/musicas/${id}`)
  await dialog(page, 'Editar Música').getByRole('link', { name: 'Ver quem fez' }).click()
  await expect(abas.first()).toHaveAttribute('aria-current', 'page')
  const lines = page.getByRole('list', { name: 'O que mudou' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /restaurou a música/,
    /excluiu a música/,
    /restaurou a música/,
    /excluiu a música/,
    /criou a música/,
  ])
  await expectAccessible(page)
})

test.describe('what the bin and the history say of themselves', () => {
  test.use({ allowedConsole: ['status of 500'] })

  test('SEG-06 SEG-07 while they load, with nothing in them, when they fail and without a network', async ({
    page,
    context,
    login,
    unique,
    expectAccessible,
  }) => {
    const SCREENS = [
      ['/lixeira', '**/api/lixeira?*', 'a lixeira', 'A lixeira está vazia', 'itens'],
      ['/quem-fez', '**/api/auditoria?*', 'o histórico', 'Nada mudou ainda', 'registros'],
    ] as const
    await withoutNews(page)
    await login(page, 'lider')
    for (const [address, call, what, nothing, rows] of SCREENS) {
      let ask = () => {}
      const asked = new Promise<void>((resolve) => (ask = resolve))
      await page.route(call, async (route) => {
        await asked
        await route.fulfill({ status: 500, json: { erro: 'x' } })
      })
      await page.goto(address)
      await expect(page.getByText(`Carregando ${what}...`)).toBeAttached()
      ask()
      const failed = page.getByText(`Não foi possível carregar ${what}`)
      await expect(failed).toBeVisible()
      await expectAccessible(page)
      await page.unroute(call)

      await page.route(call, (route) =>
        route.fulfill({ json: { [rows]: [], pessoas: [], pagina: 1, totalPaginas: 1, total: 0 } }),
      )
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.getByText(nothing)).toBeVisible()
      await expectAccessible(page)
      await page.unroute(call)

      await context.setOffline(true)
      await page.getByRole('searchbox').fill(unique)
      await expect(failed).toBeVisible()
      // It asks again by itself when the network is back.
      await context.setOffline(false)
      await expect(page.getByText('Nada encontrado')).toBeVisible()
      await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
      await expect(page.getByRole('searchbox')).toHaveValue('')
    }
  })
})

test('SEG-21 a sheet that somebody overwrote is looked at beside that of now and comes back from ‘Quem fez’', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { id } = Musica.parse(
    await server.api('POST', '/api/musicas', {
      nome: `Rude Cruz ${unique}`,
      artista: 'Harpa Cristã',
      tom: 'G',
      letra: 'Rude cruz se erigiu',
      cifras: 'G        C\nRude cruz se erigiu',
    }),
  )
  await server.api('PUT', `/api/musicas/${id}`, { cifras: 'Apagado', letra: 'Apagada' })
  await login(page, 'lider', `/quem-fez?tipo=musica&registro_id=${id}`)
  const lines = page.getByRole('list', { name: 'O que mudou' }).getByRole('listitem')
  const antes = lines.getByRole('link', { name: 'Ver o texto de antes' })
  await expect(lines).toHaveCount(2)
  await expect(antes).toHaveCount(1)
  await expectAccessible(page)
  await antes.click()
  const modal = dialog(page, `Texto de antes: Rude Cruz ${unique}`)
  await expect(modal).toContainText('Rude cruz se erigiu')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await expect(toast(page, 'O texto de antes está de volta!')).toBeVisible()
  // The history is open again, with a line for the return itself, which can be undone as well.
  await expect(title(page, 'Histórico')).toBeVisible()
  await expect(lines).toHaveCount(3)
  await expect(antes).toHaveCount(2)
  await antes.last().click()
  await expect(modal).toContainText('É o texto que a música tem agora')
  await expect(modal.getByRole('button', { name: 'Voltar a esta versão' })).toBeDisabled()
})
