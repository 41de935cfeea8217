import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialog, row, tab, toast } from './screen.ts'

/** Counts presses and filled fields. */
function steps(page: Page) {
  const count = {
    n: 0,
    press: async (name: string | RegExp, role: 'button' | 'link' | 'menuitem' | 'tab' = 'button') => {
      count.n++
      await page.getByRole(role, { name }).first().click()
    },
    paste: async (label: string, texto: string) => {
      count.n++
      await page.getByLabel(label).fill(texto)
    },
  }
  return count
}

const nomes = (n: number, unique: string) => Array.from({ length: n }, (_, i) => `Pessoa${i + 1} u${unique}`)
const FUNCOES = ['vocal', 'violão, vocal', 'batera', 'sax', 'mesa de som', 'teclas e back vocal']

test('ESC-20 eighteen people come by one paste in twelve presses at most, with functions and telephones, and go by one @phone', async ({
  page,
  login,
  unique,
  server,
  expectAccessible,
}) => {
  await login(page, 'lider', '/pessoas')
  const walk = steps(page)
  await walk.press('Colar uma lista', 'link')
  const lista = nomes(18, unique).map(
    (nome, i) =>
      `${i + 1}. ${nome} – ${FUNCOES[i % FUNCOES.length]} – 011 91234-50${String(i).padStart(2, '0')}`,
  )
  await walk.paste(
    'Cole a lista de pessoas',
    ['Equipe de louvor:', ...lista, `Lia u${unique} +351 912 345 678`].join('\n'),
  )
  await walk.press('Conferir a lista')
  await expect(page.getByText('1 linha ou coluna não entra')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sax' })).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, `Lia u${unique}`)).toContainText('não é daqui e ficou de fora')
  await expectAccessible(page)
  await walk.press('Trazer 19 pessoas')
  await expect(page.getByText('19 pessoas chegaram à equipe')).toBeVisible()
  await walk.press('Ver as pessoas', 'link')
  await expect(row(page, `Pessoa5 u${unique}`)).toContainText('Som')
  expect(walk.n, 'presses and fields').toBeLessThanOrEqual(12)
  const { pessoas } = (await server.api('GET', '/api/pessoas')) as {
    pessoas: { nome: string; telefone: string }[]
  }
  expect(pessoas.find(({ nome }) => nome === `Pessoa1 u${unique}`)?.telefone).toBe('(11) 91234-5000')

  // The same list again finds everybody, and who is like somebody is asked for.
  await page.goto('/importar?especie=pessoas')
  await page.getByLabel('Cole a lista de pessoas').fill(`Pessoa1 u${unique}\nPessoa2`)
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await expect(row(page, `Pessoa1 u${unique}`)).toContainText('Já está na equipe')
  await expect(page.getByLabel('Parece com quem já está na equipe')).toContainText(`Pessoa2 u${unique}`)
  // Another tab of the screen would lose it, which is asked.
  const lose = dialog(page, 'Descartar esta lista?')
  await tab(page, 'Já trazidas').click()
  await lose.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row(page, `Pessoa1 u${unique}`)).toContainText('Já está na equipe')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await lose.getByRole('button', { name: 'Descartar' }).click()
  await tab(page, 'Já trazidas').click()
  await page.getByRole('button', { name: 'Desfazer importação' }).first().click()
  await expect(toast(page, '19 pessoas saíram da equipe')).toBeVisible()
})

test('ESC-20 a musician says what they play, and a leader accepts it @phone', async ({
  page,
  login,
  server,
  expectAccessible,
}) => {
  await login(page, 'musico', '/minha-escala')
  await page.getByRole('button', { name: 'Escolher' }).click()
  const modal = dialog(page, 'Toco e canto')
  await modal.getByRole('button', { name: 'Baixo' }).click()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Enviar à liderança' }).click()
  await expect(page.getByText('Esperando a liderança: Baixo')).toBeVisible()
  const { token } = await server.createUser('lider')
  await page.evaluate((lider) => localStorage.setItem('cantai.token', lider), token)
  await page.goto('/pessoas')
  await expect(page.getByText('diz o que toca e canta: Baixo (novo)')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Aceitar o que/ }).click()
  await expect(toast(page, /^Funções de .* aceitas$/)).toBeVisible()
  await expect(page.getByText('diz o que toca e canta')).toHaveCount(0)
})

/** A year of Sundays, five songs each. */
function umAno(musicas: readonly string[]): string {
  const domingos = Array.from({ length: 52 }, (_, i) =>
    new Date(Date.UTC(2025, 0, 5) + i * 7 * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .toReversed()
      .join('/'),
  )
  return domingos
    .map((dia, i) =>
      [dia, ...Array.from({ length: 5 }, (_, j) => `${musicas[(i * 5 + j) % musicas.length]} (G)`)].join(
        '\n',
      ),
    )
    .join('\n\n')
}

test('TRA-19 a church of 150 songs, 20 people and a year of services is inside in 40 presses, and out in three @phone', async ({
  page,
  login,
  unique,
  isMobile,
}) => {
  const musicas = Array.from({ length: 150 }, (_, i) => `Cântico ${i + 1} ${unique}`)
  await login(page, 'lider')
  const walk = steps(page)
  await walk.press(isMobile ? 'Abrir menu' : 'Mais')
  await walk.press('Trazer e levar', isMobile ? 'link' : 'menuitem')
  await walk.paste('Cole a lista de músicas', musicas.map((nome) => `${nome} - Coral (G)`).join('\n'))
  await walk.press('Conferir a lista')
  await walk.press('Trazer 150 músicas')
  await expect(page.getByText('150 músicas chegaram ao repertório')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Achar as cifras' })).toBeVisible()
  await walk.press('Pessoas')
  await walk.paste(
    'Cole a lista de pessoas',
    nomes(20, unique)
      .map((nome) => `${nome} – vocal`)
      .join('\n'),
  )
  await walk.press('Conferir a lista')
  await walk.press('Trazer 20 pessoas')
  await expect(page.getByText('20 pessoas chegaram à equipe')).toBeVisible()
  await walk.press('Cultos passados')
  await walk.paste('Cole os cultos passados', umAno(musicas))
  await walk.press('Conferir a lista')
  await expect(page.getByText('260 execuções em 52 dias, de 05/01/2025 a 28/12/2025')).toBeVisible()
  await walk.press('Trazer 260 execuções')
  await expect(page.getByText('260 execuções chegaram ao histórico')).toBeVisible()
  await walk.press('Ver as execuções', 'link')
  await expect(page.getByText('Trazida').first()).toBeVisible()
  expect(walk.n, 'presses and fields').toBeLessThanOrEqual(40)

  await page.goto('/importar?aba=anteriores')
  const out = steps(page)
  for (const gone of [
    '260 execuções saíram do histórico',
    '20 pessoas saíram da equipe',
    '150 músicas saíram do repertório',
  ]) {
    await out.press('Desfazer importação')
    await expect(toast(page, gone)).toBeVisible()
  }
  expect(out.n, 'presses').toBe(3)
})
