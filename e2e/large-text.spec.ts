import type { Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { dataEscrita } from '@cantai/domain/datas'
import { sql } from 'kysely'
import { expect, type Server } from './fixtures.ts'
import { type Fit, lookForCuts, lookForHoles, setFit, settled, watchRequests } from './fit.ts'
import { dia, hoje } from './ministry.ts'
import { dialog, overflow, pressOnCard, ready } from './screen.ts'
import { addressesOf, allRotas, ids, lead, test } from './telas.ts'

const everything = process.env.E2E === 'all'

/** Text of 24 px at both widths; each night also a small phone, with and without large text, and 1280 px zoomed to 200 %. */
const fitsOf = (isMobile: boolean): [Fit, ...Fit[]] =>
  isMobile
    ? [
        { width: 390, height: 844, text: 24 },
        ...(everything ? [16, 24].map((text) => ({ width: 360, height: 640, text })) : []),
      ]
    : [{ width: 1280, height: 800, text: 24 }, ...(everything ? [{ width: 640, height: 400, text: 16 }] : [])]

const OVER = ':is([role=dialog], [role=menu])[data-open]'

/** Adds what is cut on the page as it is, and what is torn apart. */
async function look(page: Page, { width, text }: Fit, state: string, found: Record<string, string[]>) {
  await settled(page)
  const cuts = [...(await lookForCuts(page)), ...(await lookForHoles(page))]
  if (cuts.length > 0) found[`${state} at ${width} px, text of ${text} px`] = cuts
}

test.beforeEach(async ({ page }) => {
  test.slow(everything, 'each screen in several windows')
  watchRequests(page)
  // The stage would go full screen, where a test cannot resize the window.
  await page.addInitScript(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
})

test('TEL-01 TEL-13 nothing is cut and no field stands apart on any screen and any dialog that has an address @phone', async ({
  page,
  server,
  login,
  isMobile,
}) => {
  const known = await ids(server)
  // More services than Sundays: the columns of the panorama are as narrow as they get.
  for (const dias of [1, 2]) await server.api('POST', '/api/cultos', { data: dia(dias), confirmar: true })
  await login(page, 'admin', '/nada')
  const found: Record<string, string[]> = {}
  for (const fit of fitsOf(isMobile)) {
    await setFit(page, fit)
    for (const rota of allRotas.filter(({ acesso }) => acesso !== 'public'))
      for (const { address, hasDialog } of addressesOf(rota, known)) {
        await lead(page, address)
        await expect(page.locator(`${OVER}:not([data-seen])`), address).toHaveCount(hasDialog ? 1 : 0)
        await look(page, fit, address, found)
        // Marks this dialog as seen: the next one is another, even while this one closes.
        await page.evaluate((over) => document.querySelector(over)?.setAttribute('data-seen', ''), OVER)
      }
  }
  expect(found).toEqual({})
})

test('TEL-01 SHE-14 no screen is wider than its window while its answers are on their way @phone', async ({
  page,
  server,
  login,
}) => {
  const known = await ids(server)
  await login(page, 'admin', '/nada')
  await ready(page)
  await page.route('**/api/**', () => undefined)
  await setFit(page, { width: 390, height: 844, text: 24 })
  const found: Record<string, number> = {}
  // Two of these screens send no request before something is pressed, and one is '/' again.
  const calm = new Set(['/importar', '/exportar', '/dashboard'])
  for (const rota of allRotas.filter(({ acesso, path }) => acesso !== 'public' && !calm.has(path))) {
    const address = addressesOf(rota, known)[0]?.address ?? ''
    await lead(page, address)
    await expect(page.locator('main .skeleton:not([data-seen])').first(), address).toBeAttached()
    const tooWide = await overflow(page)
    if (tooWide > 0) found[address] = tooWide
    // Marks these skeletons: the next screen has others.
    await page.evaluate(() => {
      for (const seen of document.querySelectorAll('.skeleton')) seen.setAttribute('data-seen', '')
    })
  }
  expect(found).toEqual({})
})

interface State {
  name: string
  address: string
  /** The presses that lead to a dialog or a menu there. */
  reach?: (page: Page) => Promise<unknown>
  /** True where the presses open no dialog. */
  stays?: true
  /** Answers in place of the server. */
  answer?: { url: string; fulfill: { status?: number; json: object } }
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const type = (label: string, text: string) => (page: Page) => page.getByLabel(label).fill(text)
const searchPalette = (text: string) => (page: Page) => dialog(page).getByRole('combobox').fill(text)
const choose = (item: string) => (page: Page) => page.getByRole('menuitem', { name: item }).click()
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
const onMenu = (name: string) => inOrder(press(/Menu do usuário/), choose(name))
const ofSong = (item: string) => inOrder(press(/Mais ações de/), choose(item))
const whatsapp = (status: object): State['answer'] => ({
  url: '**/api/bot/whatsapp/status',
  fulfill: {
    json: {
      connected: false,
      qr_code: null,
      status: 'disconnected',
      updated_at: new Date().toISOString(),
      ligado: true,
      motivo: null,
      numero: null,
      ...status,
    },
  },
})
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const EM_ESPERA = {
  marca: 'x',
  textos: [
    {
      campo: 'titulo',
      texto: 'Culto de Celebração da Primavera com a Orquestra',
      dito: 'Culto de Celebração',
      autor: 'Bernardo Novato de Albuquerque',
    },
  ],
}
/** So many days ahead there are two services, and one in the bin at the hour of one of them. */
const GEMEOS = 61

async function addGemeos(server: Server): Promise<void> {
  const titulo = 'Ceia dos Gêmeos'
  const culto = { data: dia(GEMEOS), hora: '19:00', titulo, confirmar: true }
  const { id } = Culto.parse(await server.api('POST', '/api/cultos', culto))
  await server.api('DELETE', `/api/cultos/${id}`)
  for (const hora of ['09:00', '19:00'])
    await server.api('POST', '/api/cultos', { ...culto, hora, titulo: `Outra ceia às ${hora}` })
}

/** Somebody's account says that it is one of the people. */
const askToBe = ({ db }: Server) =>
  db
    .updateTable('pessoas')
    .set((eb) => ({ pedida_por: eb.selectFrom('usuarios').select(eb.fn.max('id').as('id')) }))
    .where('id', '=', (eb) =>
      eb.selectFrom('pessoas').select(eb.fn.min('id').as('id')).where('usuario_id', 'is', null),
    )
    .execute()

/** The services with a roster: the last one, the next one and a draft, of people with long names. */
async function escalados({ db }: Server): Promise<Record<string, number>> {
  await db
    .updateTable('pessoas')
    .set({ nome: sql<string>`nome || ' de Albuquerque Cavalcanti'` })
    .execute()
  const cultos = await db
    .selectFrom('cultos')
    .where((eb) =>
      eb.exists(eb.selectFrom('culto_vagas').select('id').whereRef('culto_id', '=', 'cultos.id')),
    )
    .select(['id', 'data', 'escala_publicada_em'])
    .orderBy('data')
    .execute()
  const idOf = (culto: { id: number } | undefined) => {
    if (!culto) throw new Error('The demo has no such roster')
    return culto.id
  }
  return {
    $antes: idOf(cultos.findLast(({ data }) => data < hoje())),
    $proximo: idOf(cultos.find(({ data }) => data >= hoje())),
    $rascunho: idOf(cultos.find(({ escala_publicada_em: em }) => em === null)),
  }
}

/** The dialogs, menus and states that a press or a fault leads to. */
function statesOf(known: Record<string, number>, server: Server, isMobile: boolean): State[] {
  const at = (address: string, states: Record<string, Omit<State, 'name' | 'address'> | State['reach']>) =>
    Object.entries(states).map(([name, state]): State =>
      Object.assign({ name, address }, typeof state === 'function' ? { reach: state } : state),
    )
  const culto = `/cultos/${known['/cultos']}/editar`
  const execucao = `/execucoes/${known['/execucoes']}`
  const escala = (semana: '$antes' | '$proximo' | '$rascunho') => `/cultos/${known[semana]}/escala`
  return [
    ...at('/', {
      'the figures as tables': {
        reach: async (page) => {
          for (const figures of await page.getByText('Ver dados').all()) await figures.click()
        },
        stays: true,
      },
    }),
    ...at('/bot-config', {
      'the user menu': press(/Menu do usuário/),
      'the help': onMenu(isMobile ? 'Ajuda' : 'Atalhos e ajuda'),
      'the account': onMenu('Configurações'),
      'the preferences': inOrder(onMenu('Configurações'), tab('Preferências')),
      'the palette': onMenu('Buscar'),
      'the palette, searched': inOrder(onMenu('Buscar'), searchPalette('jesus')),
      'the palette, without an answer': inOrder(onMenu('Buscar'), searchPalette('xyzxyz')),
      'the bot, disconnected': {
        answer: whatsapp({ motivo: 'O celular está sem internet há mais de uma hora.' }),
      },
    }),
    ...at('/bot-config?aba=whatsapp', {
      'the bot, failed': {
        answer: whatsapp({
          status: 'unknown',
          motivo: 'O WhatsApp recusou a conexão: o número saiu do aparelho.',
        }),
      },
      'the QR': { answer: whatsapp({ status: 'waiting_qr', qr_code: PIXEL }) },
      'the bot, connected': {
        answer: whatsapp({ status: 'connected', connected: true, numero: '5511988887777' }),
      },
    }),
    ...at('/bot-config?aba=configs', { 'the settings of the bot': {} }),
    ...at('/bot-config?aba=ensaios', { 'the messages of the bot': {} }),
    ...at('/bot-config?aba=teste', { 'the test of the bot': {} }),
    ...at('/musicas?busca=jesus', { 'songs that were searched': {} }),
    ...at('/musicas?busca=xyzxyz', { 'no song found': {} }),
    ...at('/musicas', {
      'the menu of a song': press(/Mais ações de/),
      'a song to delete': ofSong('Excluir'),
    }),
    ...at('/musicas?busca=Sem+folha', {
      'a lyric searched online': ofSong('Buscar letra online'),
      'a chord sheet searched online': ofSong('Buscar cifra online'),
    }),
    ...at('/musicas?busca=Com+som', {
      'the MP3 of a song': ofSong('Baixar MP3'),
      'an MP3 to send': ofSong('Enviar MP3'),
      'the player': (page) => pressOnCard(page, 'Reproduzir', 'Com som'),
      'the diagrams of a chord': inOrder(
        (page) => pressOnCard(page, 'Ver cifra', 'Com som'),
        (page) => page.locator('[data-acorde]').first().click(),
      ),
      'a song that is learnt with its sheet open': inOrder(
        (page) => pressOnCard(page, 'Ver cifra', 'Com som'),
        press('Ouvir a música'),
        press('Pausar'),
        press('Mais controles'),
      ),
    }),
    ...at('/musicas/online', {
      'videos found online': inOrder(
        (page) => page.getByRole('searchbox', { name: 'Música ou artista' }).fill('graça'),
        press('Buscar'),
        (page) => expect(dialog(page).getByRole('heading', { level: 3 }).first()).toBeVisible(),
      ),
    }),
    ...at('/execucoes', {
      'an execution to delete': isMobile
        ? inOrder(press(/^Mais ações/), choose('Excluir execução'))
        : press('Excluir execução'),
      ...(isMobile && { filters: { reach: press(/^Filtros/), stays: true as const } }),
      'a list that does not come': {
        answer: {
          url: '**/api/execucoes?*',
          fulfill: { status: 400, json: { erro: 'Não foi possível ler as execuções agora.' } },
        },
      },
    }),
    ...at('/lixeira', { 'a service whose hour is taken': press('Restaurar: Ceia dos Gêmeos') }),
    ...at('/execucoes/novo', {
      'one of two services': inOrder(
        (page) => page.getByLabel('Data do Culto *', { exact: true }).fill(dataEscrita(dia(GEMEOS))),
        (page) => expect(dialog(page).getByLabel('Qual culto?')).toBeVisible(),
      ),
      'a calendar': (page) =>
        dialog(page)
          .getByRole('button', { name: /no calendário/ })
          .click(),
      'a question about what was typed': inOrder(
        type('Observações', 'Só vozes'),
        press('Cancelar'),
        // The question opens while the form below it is still open.
        (page) => expect(dialog(page, 'Descartar alterações?')).toBeVisible(),
      ),
    }),
    ...at(execucao, {
      'two versions': inOrder(
        type('Observações', 'Entrada só com violão; bateria a partir da segunda estrofe.'),
        () => server.api('PUT', `/api${execucao}`, { observacoes: `Combinar a passagem ${Date.now()}` }),
        press('Atualizar'),
        (page) => expect(dialog(page).getByRole('figure')).toHaveCount(2),
      ),
    }),
    ...at('/ensaios/novo', { 'a form with its faults': press('Salvar') }),
    ...at('/planejamento', { 'a planning to mark as played': press('Marcar como executado') }),
    ...at('/ensaios?aba=necessitam', { 'the songs that need a rehearsal': {} }),
    ...at('/ensaios?aba=realizados', { 'the rehearsals held': {} }),
    ...at(culto, {
      'the details of a song': { reach: press(/^Detalhes de/), stays: true },
      'songs for a culto': press(/Adicionar músicas?/),
    }),
    ...at(`/palco/${known['/palco']}`, {
      'the settings of the stage': inOrder(
        (page) => page.keyboard.press('Escape'),
        press('Ajustes do palco'),
      ),
    }),
    ...at(`/cultos/${known['$antes']}`, { 'who came': press('Quem veio?') }),
    ...at(`/cultos/${known['$proximo']}`, {
      'who sings': press(/^Quem canta/),
      'texts that wait for a yes': {
        answer: { url: '**/api/cultos/*/espera', fulfill: { json: EM_ESPERA } },
        reach: (page) => expect(page.getByRole('button', { name: 'Aprovar estes textos' })).toBeVisible(),
        stays: true,
      },
    }),
    ...at(escala('$proximo'), { 'answers to ask for': press(/^Cobrar respostas/) }),
    ...at(escala('$rascunho'), {
      'people for the open places': press('Sugerir'),
      'people for one place': press(/^Escolher/),
    }),
    ...at('/pessoas', {
      'somebody who asks to be a person': {
        reach: (page) => expect(page.getByRole('button', { name: 'Não é' })).toBeVisible(),
        stays: true,
      },
      'the data of somebody to remove': inOrder(press(/^Mais ações de/), choose('Remover os dados')),
    }),
    ...at('/usuarios', {
      'a level to change': inOrder(press(/Ações de Júlia/), choose('Mudar nível')),
      'a link for a password': inOrder(press(/Ações de Júlia/), choose('Gerar link de nova senha')),
    }),
    ...at('/escala', {
      'people who cannot serve': {
        reach: (page) => expect(page.getByRole('region', { name: 'Quem não pode' })).toBeVisible(),
        stays: true,
        answer: {
          url: '**/api/escala/trocas',
          fulfill: {
            json: {
              trocas: [
                {
                  culto_id: 1,
                  titulo: 'Culto de Celebração da Primavera',
                  data: '2099-11-29',
                  hora: '19:00',
                  versao: 1,
                  vaga_id: 1,
                  funcao: 'Percussão',
                  pessoa: { id: 1, nome: 'Ana Maria de Albuquerque Cavalcanti' },
                  por_que: 'indisponivel',
                  motivo: 'viagem de trabalho',
                  candidatos: [
                    {
                      pessoa: { id: 2, nome: 'Pedro Henrique de Oliveira Sampaio' },
                      motivos: ['livre', 'há 3 semanas', '1 neste mês'],
                      impedimento: null,
                    },
                  ],
                },
              ],
            },
          },
        },
      },
    }),
    ...at('/usuarios?aba=convites', { 'the invitations': {} }),
    ...at('/usuarios?aba=historico', { 'the history': {} }),
    ...at('/nada/aqui', { 'an address that leads nowhere': {} }),
  ]
}

/** One state of each kind that needs no reload: a menu, a question, a choice, a form with its faults, a conflict, a person, a link. */
const BY_DAY = new Set([
  'a song to delete',
  'a form with its faults',
  'two versions',
  'who sings',
  'a level to change',
  'a link for a password',
  'the preferences',
])

test('TEL-01 TEL-13 nothing is cut in dialogs of each kind that a press leads to @phone', async ({
  page,
  server,
  login,
  isMobile,
}) => {
  const known = { ...(await ids(server)), ...(await escalados(server)) }
  await login(page, 'admin', '/nada')
  const found: Record<string, string[]> = {}
  const [fit] = fitsOf(isMobile)
  await setFit(page, fit)
  for (const { name, address, reach } of statesOf(known, server, isMobile).filter((one) =>
    BY_DAY.has(one.name),
  )) {
    await page.goto('/nada')
    await ready(page)
    await lead(page, address)
    await settled(page)
    await reach?.(page)
    await expect(page.locator(OVER).last(), name).toBeVisible()
    await look(page, fit, name, found)
  }
  expect(found).toEqual({})
})

test('TEL-01 TEL-13 nothing is cut and no field stands apart in what a press or a fault leads to @phone', async ({
  page,
  server,
  login,
  isMobile,
}) => {
  test.slow(true, 'each of some eighty states is led to anew')
  const known = { ...(await ids(server)), ...(await escalados(server)) }
  await addGemeos(server)
  await askToBe(server)
  await server.api('POST', '/api/musicas', { nome: 'Sem folha', artista: 'Harpa Cristã' })
  await server.api('POST', '/api/musicas', {
    nome: 'Com som',
    artista: 'Harpa Cristã',
    cifras: 'G  D\nSanto',
    youtube_video_id: 'dQw4w9WgXcQ',
  })
  await login(page, 'admin', '/nada')
  const found: Record<string, string[]> = {}
  for (const fit of fitsOf(isMobile))
    for (const { name, address, answer, reach, stays } of statesOf(known, server, isMobile)) {
      await ready(page)
      await setFit(page, fit)
      if (answer) await page.route(answer.url, (route) => route.fulfill(answer.fulfill))
      await lead(page, address)
      await settled(page)
      await reach?.(page)
      if (reach && !stays) await expect(page.locator(OVER).last(), name).toBeVisible()
      await look(page, fit, name, found)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // Closes whatever was opened.
      if (reach || answer) await page.goto('/nada')
    }
  expect(found).toEqual({})
})
