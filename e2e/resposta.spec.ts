import type { Page } from '@playwright/test'
import { dataEscrita, dataPorExtenso } from '../domain/src/datas.ts'
import { dia, emptyAgenda } from './ministry.ts'
import { expect, type Server, test } from './fixtures.ts'
import { setFit } from './fit.ts'
import { overflow, toast } from './screen.ts'

interface Vaga {
  id: number
  pessoa: { id: number; nome: string } | null
  estado: string
}
interface Escala {
  vagas: Vaga[]
  recusas: { motivo: string | null }[]
}

/** A published service in so many days, in which somebody new plays the guitar and sings, and the link to answer by. */
async function pendente(server: Server, nome: string, emDias = 6) {
  const { funcoes } = (await server.api('GET', '/api/funcoes')) as {
    funcoes: { id: number; nome: string }[]
  }
  const funcao = (name: string) => funcoes.find((one) => one.nome === name)?.id
  const pessoa = (await server.api('POST', '/api/pessoas', { nome, telefone: '(11) 91234-5678' })) as {
    id: number
  }
  const outra = (await server.api('POST', '/api/pessoas', { nome: `Vizinha de ${nome}` })) as { id: number }
  const culto = (await server.api('POST', '/api/cultos', {
    data: dia(emDias),
    hora: '19:00',
    titulo: `Culto de ${nome}`.slice(0, 100),
    confirmar: true,
  })) as { id: number }
  const path = `/api/cultos/${culto.id}/escala`
  await server.api('PUT', path, {
    versao: 0,
    vagas: [
      { funcao_id: funcao('Violão'), pessoa_id: pessoa.id },
      { funcao_id: funcao('Vocal'), pessoa_id: pessoa.id },
      { funcao_id: funcao('Bateria'), pessoa_id: outra.id },
    ],
  })
  await server.api('POST', `${path}/publicar`, {})
  const { link } = (await server.api('POST', `/api/pessoas/${pessoa.id}/pagina`)) as { link: string }
  return {
    culto,
    pessoa,
    address: new URL(link).pathname + new URL(link).hash,
    escala: async () => (await server.api('GET', path)) as Escala,
  }
}

type Login = (page: Page, nivel?: 'musico', address?: string) => Promise<{ id: number }>

const estados = (escala: Escala, pessoaId: number) =>
  escala.vagas.filter(({ pessoa }) => pessoa?.id === pessoaId).map(({ estado }) => estado)

test('ESC-03 a personal link answers in one press, without a login, and tells of nobody else @phone', async ({
  page,
  server,
  unique,
  expectAccessible,
}) => {
  const { pessoa, address, escala } = await pendente(server, `Lídia ${unique}`)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Olá, Lídia!' })).toBeVisible()
  // The token has left the address.
  expect(new URL(page.url()).hash).toBe('')
  const culto = page.getByRole('article')
  await expect(culto).toContainText('Violão · Vocal')
  await expect(culto).toContainText('19:00')
  await expect(page.locator('body')).not.toContainText(/91234|Vizinha|Bateria/)
  await expectAccessible(page)

  await culto.getByRole('button', { name: 'Confirmar' }).click()
  await expect(culto.getByRole('status')).toHaveText('Obrigado! Esperamos você.')
  expect(estados(await escala(), pessoa.id)).toEqual(['confirmada', 'confirmada'])

  // The page opens again as it is, and the answer may be another one.
  await page.reload()
  await expect(culto.getByRole('status')).toHaveText('Obrigado! Esperamos você.')
  await culto.getByRole('button', { name: 'Não posso mais' }).click()
  await culto.getByRole('button', { name: 'Viagem' }).click()
  await expect(culto.getByRole('status')).toHaveText('Tudo bem. A liderança já sabe.')
  const later = await escala()
  expect(estados(later, pessoa.id)).toEqual(['recusada', 'recusada'])
  expect(later.recusas.map(({ motivo }) => motivo)).toEqual(['Viagem', 'Viagem'])
})

test('ESC-03 no is two presses, with a reason or without @phone', async ({ page, server, unique }) => {
  const { pessoa, address, escala } = await pendente(server, `Otto ${unique}`, 13)
  await page.goto(address)
  const culto = page.getByRole('article')
  await culto.getByRole('button', { name: 'Não posso' }).click()
  await expect(page.getByRole('group', { name: /Quer dizer o motivo/ })).toBeFocused()
  await culto.getByRole('button', { name: 'Sem dizer' }).click()
  await expect(culto.getByRole('status')).toHaveText('Tudo bem. A liderança já sabe.')
  expect(estados(await escala(), pessoa.id)).toEqual(['recusada', 'recusada'])

  await culto.getByRole('button', { name: 'Mudei de ideia' }).click()
  await culto.getByRole('button', { name: 'Não posso' }).click()
  await culto.getByRole('button', { name: 'Outro motivo' }).click()
  await page.getByLabel('Motivo', { exact: true }).fill('Formatura da minha irmã')
  await page.keyboard.press('Enter')
  await expect(culto.getByRole('status')).toHaveText('Tudo bem. A liderança já sabe.')
  expect((await escala()).recusas.map(({ motivo }) => motivo)).toContain('Formatura da minha irmã')
})

test('ESC-03 without a network an answer is never kept for later', async ({
  page,
  server,
  unique,
  context,
}) => {
  const { pessoa, address, escala } = await pendente(server, `Rui ${unique}`, 20)
  await page.goto(address)
  const culto = page.getByRole('article')
  await expect(culto).toBeVisible()
  await context.setOffline(true)
  await culto.getByRole('button', { name: 'Confirmar' }).click()
  await expect(culto.getByRole('alert')).toHaveText(
    'Sem internet: a resposta não saiu. Tente de novo quando o sinal voltar.',
  )
  await context.setOffline(false)
  expect(estados(await escala(), pessoa.id)).toEqual(['pendente', 'pendente'])
  await culto.getByRole('button', { name: 'Confirmar' }).click()
  await expect(culto.getByRole('status')).toHaveText('Obrigado! Esperamos você.')
})

test('ESC-03 a link that is wrong, over or not whole says what to do', async ({ page, expectAccessible }) => {
  await page.goto(`/r/#${'x'.repeat(43)}`)
  await expect(page.getByText('Este link não vale mais')).toBeVisible()
  await expect(page.getByText('Peça outro à liderança.')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/r/#xyz')
  await page.reload()
  await expect(page.getByText('Este link não abre')).toBeVisible()
})

test('ESC-03 ESC-02 a name of 200 letters fits a phone of 360 px with large text @phone', async ({
  page,
  server,
  unique,
}) => {
  const { address } = await pendente(server, `${'Wanderleia'.repeat(18)}${unique}`, 27)
  await setFit(page, { width: 360, height: 640, text: 24 })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Não posso' }).click()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('SEG-25 ESC-01 who is logged in asks to be the person of the link, and a lider says yes', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { pessoa, address } = await pendente(server, `Vera ${unique}`, 34)
  await server.db.deleteFrom('pessoas').where('usuario_id', 'is not', null).execute()
  await login(page, 'musico', address)
  await page.getByRole('button', { name: 'Pedir para ligar à minha conta' }).click()
  await expect(page.getByText(/^Pedido enviado: quando a liderança confirmar/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pedir/ })).toHaveCount(0)
  const readPessoa = async () => {
    const { pessoas } = (await server.api('GET', '/api/pessoas')) as {
      pessoas: { id: number; usuario_id: number | null; pedido: { usuario_id: number } }[]
    }
    return pessoas.find(({ id }) => id === pessoa.id)
  }
  expect(await readPessoa()).toMatchObject({ usuario_id: null, pedido: { usuario_id: expect.any(Number) } })
  const { id, pedido } = (await readPessoa()) ?? { id: 0, pedido: { usuario_id: 0 } }
  await server.api('PUT', `/api/pessoas/${id}`, { usuario_id: pedido.usuario_id })
  expect((await readPessoa())?.usuario_id).not.toBeNull()
})

/** The person of an account plays in a service of tomorrow, the only one. */
async function escalado(server: Server, page: Page, login: Login, address: string) {
  await emptyAgenda(server)
  const conta = await login(page, 'musico', '/nada')
  const feito = await pendente(server, `Conta ${conta.id}`, 1)
  await server.db.deleteFrom('pessoas').where('usuario_id', '=', conta.id).execute()
  await server.db
    .updateTable('pessoas')
    .set({ usuario_id: conta.id })
    .where('id', '=', feito.pessoa.id)
    .execute()
  await page.goto(address)
  return feito
}

test('ESC-04 the dashboard says what one does in the next service, and one press confirms @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { pessoa, escala } = await escalado(server, page, login, '/')
  const agora = page.getByRole('region', { name: 'Agora' })
  await expect(agora).toContainText('Você: Violão · Vocal')
  await expectAccessible(page)
  const button = agora.getByRole('button', { name: 'Confirmar' })
  // The button is in view without scrolling.
  const box = await button.boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
  await button.click()
  await expect(
    page.getByRole('region', { name: 'Próximo culto' }).getByText('Obrigado! Esperamos você.'),
  ).toBeVisible()
  expect(estados(await escala(), pessoa.id)).toEqual(['confirmada', 'confirmada'])
})

test('ESC-04 Minha escala shows where one serves, what one said, and where one has served @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { pessoa, escala, culto } = await escalado(server, page, login, '/minha-escala')
  await expect(page).toHaveTitle('Minha escala · Cantai')
  const card = page.getByRole('article')
  await expect(card).toContainText('Violão · Vocal')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Não posso' }).click()
  await card.getByRole('button', { name: 'Trabalho' }).click()
  await expect(card.getByText('Tudo bem. A liderança já sabe.')).toBeVisible()
  expect(estados(await escala(), pessoa.id)).toEqual(['recusada', 'recusada'])
  await server.db.updateTable('cultos').set({ concluido_em: new Date() }).where('id', '=', culto.id).execute()
  await page.reload()
  await expect(page.getByText('Nada marcado para você')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Onde você serviu' })).toContainText('não pôde')
})

test('ESC-05 one marks the days on which one cannot come; a published service then is told @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { pessoa } = await escalado(server, page, login, '/nao-posso')
  const amanha = page.getByRole('button', { name: new RegExp(`^${dataPorExtenso(dia(1))}$`) }).first()
  await amanha.click()
  await expect(toast(page, /Você está na escala de .* A liderança já sabe/)).toBeVisible()
  await expect(page.getByRole('button', { name: `${dataPorExtenso(dia(1))}, não posso` })).toBeVisible()
  const { trocas } = (await server.api('GET', '/api/escala/trocas')) as {
    trocas: { pessoa: { id: number }; por_que: string }[]
  }
  expect(trocas.filter((troca) => troca.pessoa.id === pessoa.id).map(({ por_que }) => por_que)).toContain(
    'indisponivel',
  )
  await page.getByLabel('De', { exact: true }).fill(dataEscrita(dia(40)))
  await page.getByLabel('Até', { exact: true }).fill(dataEscrita(dia(45)))
  await page.getByLabel(/^Motivo/).fill('Férias da família')
  await page.getByRole('button', { name: 'Marcar', exact: true }).click()
  const marcados = page.getByRole('region', { name: 'Dias marcados' })
  await expect(marcados).toContainText('Férias da família')
  await expectAccessible(page)
  await marcados.getByRole('button', { name: /^Desmarcar de/ }).click()
  await expect(marcados).not.toContainText('Férias da família')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(marcados).toContainText('Férias da família')
})
