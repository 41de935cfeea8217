import type { Page } from '@playwright/test'
import { dia, emptyEscala, emptyTables } from './ministry.ts'
import { expect, type Server, test } from './fixtures.ts'
import { dialog, levar, toast } from './screen.ts'

/** A published service in six days, in which this account plays the guitar and somebody else sings. */
async function escalado(server: Server, usuario_id: number) {
  const { funcoes } = (await server.api('GET', '/api/funcoes')) as { funcoes: { id: number; nome: string }[] }
  const funcao_id = (nome: string) => funcoes.find((one) => one.nome === nome)?.id
  const pessoa = async (body: object) =>
    ((await server.api('POST', '/api/pessoas', body)) as { id: number }).id
  const eu = await pessoa({ nome: 'Davi Melo', usuario_id })
  const outra = await pessoa({ nome: 'Vizinha de Davi' })
  const body = { data: dia(6), hora: '19:00', titulo: 'Culto da Colheita', confirmar: true }
  const culto = (await server.api('POST', '/api/cultos', body)) as { id: number }
  await server.api('PUT', `/api/cultos/${culto.id}/escala`, {
    versao: 0,
    vagas: [
      { funcao_id: funcao_id('Violão'), pessoa_id: eu },
      { funcao_id: funcao_id('Vocal'), pessoa_id: outra },
    ],
  })
  await server.api('POST', `/api/cultos/${culto.id}/escala/publicar`, {})
  return culto
}

/** The server at this address, until the test ends. */
async function at(server: Server, publicUrl: string, run: () => Promise<void>) {
  const before = server.config.publicUrl
  server.config.publicUrl = publicUrl
  try {
    await run()
  } finally {
    server.config.publicUrl = before
  }
}

const campo = (page: Page) => dialog(page).getByLabel('Endereço da minha agenda')

/** Reads the calendar as a program does; only the path of the address is used, the server answers to any name. */
const read = (page: Page, server: Server, address: string) =>
  page.request.get(server.url + new URL(address).pathname)

test.beforeEach(async ({ server }) => {
  await emptyEscala(server)
  await emptyTables(server, ['agendas'])
})

test('EST-04 ESC-10 two taps from Minha escala make an address for Google and the iPhone; it is changed and taken back', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await at(server, 'https://louvor.exemplo.org', async () => {
    await escalado(server, (await login(page, 'musico', '/minha-escala')).id)
    await page.getByRole('button', { name: 'Pôr no calendário' }).click()
    await dialog(page).getByRole('button', { name: 'Criar endereço da minha agenda' }).click()
    await expect(campo(page)).toHaveValue(/^https:\/\/louvor\.exemplo\.org\/api\/agenda\/[\w-]{43}\.ics$/)
    const first = await campo(page).inputValue()
    const webcal = first.replace('https:', 'webcal:')
    await expect(dialog(page).getByRole('link', { name: 'Abrir no Google' })).toHaveAttribute(
      'href',
      `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
    )
    await expect(dialog(page).getByRole('link', { name: 'Abrir no iPhone' })).toHaveAttribute('href', webcal)
    await expect(dialog(page)).toContainText('mudança de última hora vem pelo grupo')
    await expectAccessible(page)

    const ics = await (await read(page, server, first)).text()
    expect(ics).toContain('SUMMARY:Culto da Colheita · Violão (a confirmar)')
    expect(ics).not.toContain('Vizinha')

    await dialog(page).getByRole('button', { name: 'Trocar endereço' }).click()
    await dialog(page, 'Trocar o endereço?').getByRole('button', { name: 'Trocar endereço' }).click()
    await expect(campo(page)).not.toHaveValue(first)
    const second = await campo(page).inputValue()
    expect((await read(page, server, first)).status()).toBe(404)
    expect((await read(page, server, second)).status()).toBe(200)

    // An address is shown once.
    await page.reload()
    await expect(dialog(page)).toContainText('Um calendário o leu pela última vez em')
    await expect(campo(page)).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Apagar' }).click()
    await dialog(page, 'Apagar o endereço?').getByRole('button', { name: 'Apagar' }).click()
    await expect(toast(page, 'Endereço apagado.')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Criar endereço da minha agenda' })).toBeVisible()
    expect((await read(page, server, second)).status()).toBe(404)
  })
})

test('EST-04 a server of the church’s network says that Google cannot reach it; a file goes without; one service is a file too', async ({
  page,
  server,
  login,
}) => {
  await at(server, 'http://192.168.0.10:3000', async () => {
    const { id } = await escalado(server, (await login(page, 'musico', '/minha-escala')).id)
    await page.getByRole('button', { name: 'Pôr no calendário' }).click()
    await dialog(page).getByRole('button', { name: 'Criar endereço da minha agenda' }).click()
    await expect(dialog(page)).toContainText('O Google precisa alcançar o servidor: use o arquivo .ics')
    await expect(dialog(page).getByRole('link', { name: 'Abrir no Google' })).toHaveCount(0)
    const [whole] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Baixar arquivo .ics' }).click(),
    ])
    expect(whole.suggestedFilename()).toBe('minha-escala.ics')
    await expect(toast(page, 'Abra o arquivo para pôr no calendário.')).toBeVisible()

    await page.goto(`/cultos/${id}`)
    const sheet = await levar(page, 'Mais ações do culto', 'Calendário')
    const [one] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Pôr este culto no calendário' }).click(),
    ])
    expect(one.suggestedFilename()).toBe(`culto-${dia(6)}.ics`)
  })
})

test.describe('without an answer', () => {
  test.use({ allowedConsole: ['net::ERR_FAILED'] })

  test('EST-04 where the calendar cannot be read it says so, and asks again', async ({ page, login }) => {
    await login(page, 'musico', '/minha-escala')
    await page.route('**/api/agenda', (route) => route.abort())
    await page.getByRole('button', { name: 'Pôr no calendário' }).click()
    await expect(dialog(page)).toContainText('Não foi possível carregar a sua agenda')
    await page.unroute('**/api/agenda')
    await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Criar endereço da minha agenda' })).toBeVisible()
  })
})
