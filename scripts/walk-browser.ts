// The walk's two people at their browsers: who installed Cantai gives it an address with https, and a phone of the team uses it there.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { root } from './install.mjs'
import { type Internet, NOME, TOKEN } from './walk-internet.ts'

const NOVA = 'Sino-Verde-de-2031'
const CULTO = 'Culto da Noite'
const PRONTO = 'Pronto para usar sem internet'
/** The screen says that a certificate takes a minute or two. */
const CERTIFICATE_MS = 120_000

type Options = Parameters<typeof chromium.launchPersistentContext>[1]

/** A browser that keeps its things in `profile`, '' for nowhere. A page that fails is left in a picture. */
const browser =
  (profile: string, options: Options = {}) =>
  async <T>(walk: (page: Page) => Promise<T>): Promise<T> => {
    const executablePath = findChromium()
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath !== undefined && { executablePath }),
      ...options,
    })
    const page = await context.newPage()
    try {
      return await walk(page)
    } catch (error) {
      await page.screenshot({ path: path.join(root, 'test-results/walk.png') })
      throw error
    } finally {
      await context.close()
    }
  }

/** The browser of the computer that Cantai runs on. */
export const onTheComputer = browser('')

/** A phone in the church's Wi-Fi, with its things in `folder`: it trusts the authority, and finds the name where DuckDNS has it. */
export function makePhone(folder: string, { pointed, root: authority }: Internet) {
  const trusted = path.join(folder, '.pki/nssdb')
  mkdirSync(trusted, { recursive: true })
  for (const args of [
    ['-N', '--empty-password'],
    ['-A', '-n', 'authority', '-t', 'C,,', '-i', authority],
  ]) {
    const { status } = spawnSync('certutil', ['-d', `sql:${trusted}`, ...args], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`certutil ended with ${status}`)
  }
  return browser(path.join(folder, 'profile'), {
    env: { ...process.env, HOME: folder },
    args: [`--host-resolver-rules=MAP ${NOME} ${pointed() ?? '~NOTFOUND'}`],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, senha: string): Promise<void> {
  await page.getByLabel('Email').fill('admin')
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

/** Enters by the printed address and password; the first steps lead to a service and to an address with https, which is returned. */
export const takeFirstSteps = (address: string, senha: string) => async (page: Page) => {
  await page.goto(`${address}/login`)
  await enter(page, senha)
  const step = (title: string) =>
    page.getByRole('list', { name: 'Primeiros passos' }).getByRole('listitem').filter({ hasText: title })
  const done = (title: string) => step(title).filter({ hasText: '(feito)' }).waitFor()

  await button(page, 'Preencher').click()
  await page.getByLabel('Nome Completo').fill('Ana Prado')
  await page.getByLabel('Senha atual').fill(senha)
  await page.getByLabel('Nova senha', { exact: true }).fill(NOVA)
  await page.getByLabel('Confirmar nova senha').fill(NOVA)
  await button(page, 'Salvar').click()
  await done('Dizer o seu nome e trocar a senha')

  await button(page, 'Trazer hinos').click()
  await done('Começar com hinos: 40 no repertório')
  await page.getByRole('link', { name: 'Planejar', exact: true }).click()
  const culto = page.getByRole('dialog', { name: 'Novo Culto' })
  await culto.getByLabel('Título').fill(CULTO)
  // A chosen song leaves the list.
  await culto.getByRole('list', { name: 'Músicas do repertório' }).getByRole('checkbox').first().click()
  await culto.getByRole('button', { name: 'Criar culto' }).click()
  await page.getByRole('list', { name: 'Ordem do culto' }).waitFor()

  await page.goto(address)
  await step('Dar um endereço ao Cantai').getByRole('button', { name: 'Dar endereço' }).click()
  const card = page.locator('details').filter({ hasText: 'Só no Wi-Fi' })
  await card.getByLabel('Nome', { exact: true }).fill(NOME)
  await card.getByLabel('Token').fill(TOKEN)
  await card.getByRole('button', { name: 'Pedir o certificado' }).click()
  await page.getByText(/^abre no Wi-Fi da igreja · certificado até /).waitFor({ timeout: CERTIFICATE_MS })
  return page.getByRole('link', { name: `https://${NOME}` }).innerText()
}

/** Goes by the bar at the bottom of a phone to the planned service. */
async function openCulto(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cultos', exact: true }).click()
  await page.getByRole('link', { name: CULTO }).click()
  await page.getByRole('list', { name: 'Ordem do culto' }).waitFor()
}

/** Enters on a phone that is one's own, and looks at the service until it says that it needs no network. */
export const visit = (address: string) => async (page: Page) => {
  await page.goto(address)
  await page.getByLabel('Manter conectado neste aparelho').check()
  await enter(page, NOVA)
  await button(page, 'É meu').click()
  await openCulto(page)
  await page.getByText(PRONTO).filter({ hasNotText: 'arquivos do app' }).waitFor()
}

/** Opens the app anew: it says that the server is gone, and the agenda and the repertoire are there. */
export const visitWithoutServer = (address: string) => async (page: Page) => {
  await page.goto(address)
  await page.getByText('O servidor não responde: mostrando a cópia').waitFor()
  await page.getByRole('region', { name: 'Próximo culto' }).getByText(CULTO).waitFor()
  await openCulto(page)
  await page.getByText(PRONTO).waitFor()
  await page.getByRole('link', { name: 'Músicas', exact: true }).click()
  await page.getByRole('link', { name: 'Castelo forte' }).click()
  await page.getByRole('dialog', { name: 'Castelo forte' }).getByText('Verso 1').waitFor()
}
