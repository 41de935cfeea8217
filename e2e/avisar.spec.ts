import type { Locator, Page } from '@playwright/test'
import { dataPorExtenso, mesPorExtenso, somarDias } from '../domain/src/datas.ts'
import { addMusica, dia, emptyEscala, emptyTables, hoje } from './ministry.ts'
import { expect, type Server, test } from './fixtures.ts'
import { setFit } from './fit.ts'
import { chooseAction, dialog, isPhone, overflow, toast } from './screen.ts'

/** The first days of the next month, on which services are. */
const NO_MES = somarDias(`${somarDias(`${hoje().slice(0, 7)}-28`, 7).slice(0, 7)}-01`, 5)

async function funcaoDe(server: Server, nome: string) {
  const { funcoes } = (await server.api('GET', '/api/funcoes')) as { funcoes: { id: number; nome: string }[] }
  return funcoes.find((one) => one.nome === nome)?.id
}

const addPessoa = async (server: Server, nome: string) =>
  ((await server.api('POST', '/api/pessoas', { nome, telefone: '(11) 91234-5678' })) as { id: number }).id

/** A published service of these people, all in one function, with these songs. */
async function addEscala(server: Server, data: string, pessoas: readonly number[], musicas: number[] = []) {
  const { id } = (await server.api('POST', '/api/cultos', {
    data,
    hora: '19:00',
    confirmar: true,
    itens: musicas.map((musica_id) => ({ especie: 'musica', musica_id, tom_culto: 'A' })),
  })) as { id: number }
  const funcao_id = await funcaoDe(server, 'Vocal')
  const vagas = pessoas.map((pessoa_id) => ({ funcao_id, pessoa_id }))
  await server.api('PUT', `/api/cultos/${id}/escala`, { versao: 0, vagas })
  await server.api('POST', `/api/cultos/${id}/escala/publicar`, {})
  return id
}

async function pagina(server: Server, pessoa: number): Promise<string> {
  const { link } = (await server.api('POST', `/api/pessoas/${pessoa}/pagina`)) as { link: string }
  return new URL(link).pathname + new URL(link).hash
}

/** Presses an action on the month: its button, or a phone's menu entry. */
const pressDoMes = (page: Page, acao: string) =>
  isPhone(page) ? chooseAction(page, 'do mês', acao) : page.getByRole('button', { name: acao }).click()

/** Counts presses. */
function count() {
  const steps = { n: 0 }
  return { steps, press: async (target: Locator) => (await target.click(), steps.n++) }
}

test.beforeEach(async ({ server }) => {
  await emptyEscala(server)
  await emptyTables(server, ['meses_avisados'])
  await server.db.updateTable('ministerio').set({ folhas_na_pagina: false }).execute()
})

test('ESC-16 ten people are asked in twelve presses, and who was asked is remembered @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas: number[] = []
  for (let i = 0; i < 10; i++) pessoas.push(await addPessoa(server, `Pessoa ${String.fromCodePoint(65 + i)}`))
  await addEscala(server, dia(6), pessoas)
  await addEscala(server, dia(13), pessoas)
  await login(page, 'lider', `/escala?mes=${dia(6).slice(0, 7)}`)
  // The conversations open elsewhere, each with the whole message.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const { steps, press } = count()
  if (isPhone(page)) await press(page.getByRole('button', { name: 'Mais ações do mês' }))
  await press(page.getByRole(isPhone(page) ? 'menuitem' : 'button', { name: 'Cobrar respostas' }))
  const list = dialog(page, 'Cobrar respostas')
  await expectAccessible(page)
  for (const link of await list.getByRole('link', { name: /^Enviar/ }).all())
    await expect(link).toHaveAttribute('href', /wa\.me\/5511912345678\?text=Oi.*%2Fr%2F%23/)
  for (let i = 0; i < 10; i++) await press(list.getByRole('link', { name: /^Enviar/ }).first())
  await expect(list.getByText('Pedido agora')).toHaveCount(10)
  expect(steps.n, 'presses').toBeLessThanOrEqual(12)
  await page.reload()
  await pressDoMes(page, 'Cobrar respostas')
  await expect(list.getByText('Pedido hoje')).toHaveCount(10)
  await expect(list.getByRole('link', { name: /^Pedir de novo/ })).toHaveCount(10)
})

test('ESC-16 one’s own page: all is confirmed in one press; songs in the key of the day, days, calendar, and ‘não sou eu’ @phone', async ({
  page,
  server,
  unique,
  expectAccessible,
}) => {
  const nome = `Rocha ${unique}`
  const musica = await addMusica(server, nome, { tom: 'G', cifras: '[G]Rocha eterna', letra: 'Rocha eterna' })
  const ana = await addPessoa(server, 'Ana Prado')
  const outra = await addPessoa(server, 'Vizinha Silva')
  await addEscala(server, dia(6), [ana, outra], [musica.id])
  await addEscala(server, dia(13), [ana])
  await server.api('PUT', '/api/escala/paginas', { folhas: true })
  await page.goto(await pagina(server, ana))
  await expect(page.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar todos (2)' }).click()
  await expect(page.getByRole('article').getByRole('status')).toHaveText([
    'Obrigado! Esperamos você.',
    'Obrigado! Esperamos você.',
  ])
  await expect(page.getByRole('button', { name: /^Confirmar todos/ })).toHaveCount(0)

  const culto = page.getByRole('article').first()
  await culto.getByRole('button', { name: '1 música' }).click()
  await expect(culto.getByRole('listitem')).toContainText(`Tom: A1. ${nome}`)
  await culto.getByRole('button', { name: `Abrir a folha de ${nome}` }).click()
  await expect(culto).toContainText('Rocha eterna')
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  const dias = page.getByRole('region', { name: 'Dias em que não posso' })
  await dias.getByRole('button', { name: 'Marcar dias' }).click()
  await dias
    .getByRole('button', { name: new RegExp(`^${dataPorExtenso(dia(1))}$`) })
    .first()
    .click()
  await expect(toast(page, /^Marcado: você não pode/)).toBeVisible()
  await expect(dias.getByRole('listitem')).toHaveText(new RegExp(dataPorExtenso(dia(1)), 'i'))
  await dias.getByRole('button', { name: `Desmarcar ${dataPorExtenso(dia(1))}` }).click()
  await expect(dias.getByRole('listitem')).toHaveCount(0)

  await page.getByRole('button', { name: 'Pôr no calendário' }).click()
  await expect(page.getByLabel('Endereço da minha agenda')).toHaveValue(/\/api\/agenda\/[\w-]+\.ics$/)
  await expect(page.locator('body')).not.toContainText(/91234|Vizinha/)

  await page.getByRole('button', { name: 'Não sou eu' }).click()
  await dialog(page).getByRole('button', { name: 'Avisar a liderança' }).click()
  await expect(page.getByText('Obrigado: a liderança já sabe.')).toBeVisible()
  await setFit(page, { width: 360, height: 640, text: 24 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('ESC-16 a leader reads that a page came to somebody else, and renews its link @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const ana = await addPessoa(server, 'Ana Prado')
  const before = await pagina(server, ana)
  const token = before.split('#')[1]
  await server.api('POST', '/api/resposta/nao-sou-eu', { token })
  await login(page, 'lider', '/pessoas')
  await expect(page.getByText(/disse que não é ela/)).toBeVisible()
  await page.getByRole('button', { name: 'Ver o link' }).click()
  const modal = dialog(page, 'Página de Ana')
  await expect(modal.getByLabel('Link da página')).toHaveValue(new RegExp(`#${token}$`))
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Trocar o link' }).click()
  await dialog(page, 'Trocar o link?').getByRole('button', { name: 'Trocar o link' }).click()
  await expect(toast(page, 'Link trocado: mande o novo.')).toBeVisible()
  await expect(modal.getByLabel('Link da página')).not.toHaveValue(new RegExp(`#${token}$`))
  await modal.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(/disse que não é ela/)).toHaveCount(0)
})

test('ESC-15 a published month leaves as text, picture and PDF, and then only what changed @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const mes = mesPorExtenso(NO_MES.slice(0, 7))
  const [ana, bia] = [await addPessoa(server, 'Ana Prado'), await addPessoa(server, 'Bia Souza')]
  const id = await addEscala(server, NO_MES, [ana])
  await login(page, 'lider', `/escala?mes=${NO_MES.slice(0, 7)}`)
  await pressDoMes(page, 'Avisar o mês')
  const sheet = dialog(page, `Levar: Escala de ${mes}`)
  const texto = sheet.getByRole('region', { name: 'Texto da mensagem' })
  await expect(texto).toContainText(`Escala de ${mes}`)
  await expect(texto).toContainText('Vocal: Ana Prado (confirmar)')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Copiar' }).click()
  await expect(sheet.getByText(/^Avisado em/)).toContainText('Nada mudou desde então.')
  for (const tab of ['Imagem', 'Folha da parede', 'Por pessoa']) {
    await sheet.getByRole('tab', { name: tab }).click()
    await expect(sheet.getByRole('region', { name: 'Prévia' }).getByRole('img').first()).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Baixar' })).toBeEnabled()
    await expectAccessible(page)
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  const { versao, vagas } = (await server.api('GET', `/api/cultos/${id}/escala`)) as {
    versao: number
    vagas: { id: number; funcao_id: number }[]
  }
  const [vaga] = vagas
  await server.api('PUT', `/api/cultos/${id}/escala`, {
    versao,
    vagas: [{ id: vaga?.id, funcao_id: vaga?.funcao_id, pessoa_id: bia }],
  })
  await sheet.getByRole('tab', { name: 'Texto' }).click()
  await expect(sheet.getByRole('listitem')).toHaveText(/^Vocal \d\d\/\d\d: Ana Prado → Bia Souza$/)
  await sheet.getByLabel('O que vai').selectOption('Só o que mudou')
  await expect(texto).toContainText('Mudou na escala')
  await expect(texto).not.toContainText('(confirmar)')
})

test('ESC-15 a service without songs has its message and its paper', async ({ page, server, login }) => {
  const ana = await addPessoa(server, 'Ana Prado')
  const id = await addEscala(server, dia(6), [ana])
  await login(page, 'lider', `/cultos/${id}`)
  await page
    .getByRole('region', { name: 'Mensagem do culto' })
    .getByRole('button', { name: 'Enviar ao grupo' })
    .click()
  await expect(dialog(page).getByRole('region', { name: 'Texto da mensagem' })).toContainText(
    '👥 Vocal: Ana Prado (confirmar)',
  )
  await page.goto(`/cultos/${id}/levar/pdf`)
  await expect(dialog(page).getByRole('button', { name: 'Baixar PDF' })).toBeEnabled()
})
