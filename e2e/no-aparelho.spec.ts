import type { AvisosNoAparelho } from '@cantai/contract/push/push'
import { AVISO } from '../web/src/app/worker/avisos.fixture.ts'
import { ownDevice } from './aparelho.ts'
import { CHAVE, escalar, LIGADO, openAvisos, standIn, workerOf } from './avisos-fixtures.ts'
import { lookForCuts, setFit, settled } from './fit.ts'
import { expect, test, violations } from './fixtures.ts'
import { dialog, toast } from './screen.ts'

const OUTRA_CHAVE = `B${'Q'.repeat(86)}`

test.describe('AVI-01 notices of a device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('AVI-01 are offered below a published service, told what to tell, tried, and end with the logout @phone', async ({
    page,
    server,
    login,
    expectAccessible,
  }) => {
    const { asked } = await standIn(page)
    await ownDevice(page, true)
    await escalar(server, (await login(page, 'musico', '/musicas')).id)
    expect(asked).toEqual([])
    await page.goto('/minha-escala')
    const oferta = page.getByRole('region', { name: 'Avisos' })
    await expect(oferta).toContainText('Avisar neste celular?')
    await expectAccessible(page)
    await oferta.getByRole('button', { name: 'Avisar', exact: true }).click()
    await expect(page.getByText('Pronto: avisos ligados neste celular.')).toBeVisible()
    expect(asked).toEqual([
      `POST  ${JSON.stringify({ endpoint: 'https://push.exemplo.org/1', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), chave: CHAVE })}`,
    ])
    asked.length = 0
    await openAvisos(page)
    const modal = dialog(page, 'Configurações')
    await expect(modal.getByText('ligados', { exact: true })).toBeVisible()
    // A musician chooses without the notices that only leaders get.
    await expect(modal.getByRole('switch')).toHaveCount(4)
    await modal.getByRole('switch', { name: 'Na véspera' }).click()
    await expect(modal.getByRole('switch', { name: 'Na véspera' })).not.toBeChecked()
    await modal.getByRole('button', { name: 'Testar' }).click()
    await expect(toast(page, 'Aviso de teste a caminho')).toBeVisible()
    // A start may have told the server of the subscription once more.
    expect(asked.filter((one) => !one.startsWith('POST  '))).toEqual([
      'PUT /escolhas {"vespera":false}',
      'POST /testar {"id":7}',
    ])
    await modal.getByRole('button', { name: 'Desligar aqui' }).click()
    await modal.getByRole('button', { name: 'Avisar neste aparelho' }).click()
    await expect(modal.getByText('ligados', { exact: true })).toBeVisible()
    await modal.getByRole('button', { name: 'Concluir' }).click()
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/login/)
    const left = async () => {
      const { pushManager } = await navigator.serviceWorker.ready
      return [await pushManager.getSubscription(), localStorage.getItem('cantai.avisos')]
    }
    await expect.poll(() => page.evaluate(left)).toEqual([null, null])
  })

  test('AVI-01 a device that holds the key of before subscribes anew at its next start', async ({
    page,
    login,
  }) => {
    const { asked, state } = await standIn(page, { aparelhos: [LIGADO], oferecer: false })
    await ownDevice(page, true)
    const { id } = await login(page)
    await page.evaluate((usuario) => localStorage.setItem('cantai.avisos', String(usuario)), id)
    state.chave_publica = OUTRA_CHAVE
    await page.reload()
    await expect.poll(() => asked.join()).toContain(`"chave":"${OUTRA_CHAVE}"`)
  })
})

test('AVI-01 who said not now is not asked again', async ({ page, server, login }) => {
  await standIn(page)
  await ownDevice(page, true)
  await escalar(server, (await login(page)).id)
  await page.goto('/minha-escala')
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(toast(page, 'Para ligar depois: Configurações › Avisos.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Onde você serve')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Avisos' })).toHaveCount(0)
})

test('AVI-01 the devices are one list: which are told, and one whose login has run out', async ({
  page,
  login,
  expectAccessible,
}) => {
  const nome = `Navegador ${'muito '.repeat(30)}comprido`
  const { asked } = await standIn(page, {
    aparelhos: [LIGADO, { ...LIGADO, id: 8, este: false, nome }],
  })
  await login(page)
  await openAvisos(page)
  const modal = dialog(page, 'Configurações')
  await modal.getByRole('button', { name: 'Ver em Segurança' }).click()
  const row = modal.getByRole('listitem').filter({ hasText: 'comprido' })
  await expect(row).toContainText('A entrada venceu; os avisos continuam.')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Parar os avisos' }).click()
  await dialog(page, 'Parar os avisos').getByRole('button', { name: 'Parar' }).click()
  await expect(row).toHaveCount(0)
  expect(asked).toEqual(['DELETE /8 null'])
})

/** How a browser is where notices cannot come, and the words that say so. */
const ESTADOS: Record<string, { here?: () => void; parts?: Partial<AvisosNoAparelho>; words: string }> = {
  bloqueado: {
    here: () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    words: 'O navegador está com os avisos do Cantai bloqueados.',
  },
  navegador: {
    here: () => Reflect.deleteProperty(window, 'PushManager'),
    words: 'Este navegador não recebe avisos.',
  },
  iphone: {
    here: () => {
      Reflect.deleteProperty(window, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' })
    },
    words: 'Adicionar à Tela de Início',
  },
  emprestado: {
    here: () => localStorage.setItem('cantai.manter', 'nao'),
    words: 'Este aparelho não foi marcado como seu.',
  },
  'sem https': { parts: { impedimento: 'sem_https' }, words: 'quando o Cantai tem um endereço com https' },
  desligado: { words: 'Avisar neste aparelho' },
}

for (const [estado, { here, parts, words }] of Object.entries(ESTADOS))
  test(`AVI-01 the settings say what is in the way, and fit a small phone with large text: ${estado} @phone`, async ({
    page,
    login,
  }) => {
    await standIn(page, parts)
    await ownDevice(page, true)
    if (here) await page.addInitScript(here)
    // The dashboard below would wait to be scrolled to.
    await login(page, 'lider', '/minha-escala')
    await openAvisos(page)
    const modal = dialog(page, 'Configurações')
    await expect(modal.getByText(words).first()).toBeVisible()
    await expect(modal.getByRole('switch', { name: 'Alguém não pode' })).toBeVisible()
    for (const text of [16, 24]) {
      await setFit(page, { width: 360, height: 640, text })
      await settled(page)
      expect([await lookForCuts(page), await violations(page)], `${text} px`).toEqual([[], []])
    }
  })

test('AVI-01 without a network the settings say so, and what failed can come again', async ({
  page,
  login,
}) => {
  const { state } = await standIn(page)
  await ownDevice(page, true)
  await login(page)
  await openAvisos(page)
  const modal = dialog(page, 'Configurações')
  await page.context().setOffline(true)
  await expect(modal.getByText('Sem internet: ligar, testar e desligar esperam o sinal.')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Avisar neste aparelho' })).toBeDisabled()
  await page.context().setOffline(false)
  await page.route(/\/api\/avisos-no-aparelho$/, (route) =>
    route.fulfill({ status: 422, json: { erro: 'Hoje não.' } }),
  )
  await page.reload()
  await openAvisos(page)
  await expect(modal.getByText('Não foi possível carregar os avisos')).toBeVisible()
  await page.unroute(/\/api\/avisos-no-aparelho$/)
  expect(state.aparelhos).toEqual([])
})

test.describe('AVI-02 the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('AVI-02 shows what is pushed, once for a mark', async ({ page, context, login }) => {
    await login(page)
    const { deliver, notices, press } = await workerOf(page, context)
    const first = 'm1: Domingo 19h: você, violão | Culto da Família'
    await deliver(AVISO)
    await expect.poll(notices).toEqual([first])
    await deliver(AVISO)
    await deliver({ ...AVISO, marca: 'm2', titulo: 'Amanhã' })
    await expect.poll(notices).toEqual([first, 'm2: Amanhã | Culto da Família'])
    // Wiped away, it does not come back.
    await press('m2')
    await deliver({ ...AVISO, marca: 'm2', titulo: 'Amanhã' })
    await deliver({ ...AVISO, marca: 'm3' })
    await expect.poll(async () => (await notices()).map((notice) => notice.slice(0, 2))).toEqual(['m1', 'm3'])
  })

  test('AVI-02 brings the open tab to the screen of a pressed notice', async ({ page, login }) => {
    await login(page, 'musico', '/musicas')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { abrir: '/minha-escala' } }))
    })
    await expect(page).toHaveURL(/minha-escala/)
  })
})
