import type { Page } from '@playwright/test'
import type { Endereco } from '../contract/src/sistema/endereco.ts'
import { startTunnel, type Tunnel } from '../server/src/test/stand-ins/tunnel.ts'
import { expect, startServer, test as base, type Server } from './fixtures.ts'
import { addMusica } from './ministry.ts'
import { dialog } from './screen.ts'

const LIVRE: Endereco = { modo: null, url: null, ate: null, porta: 3443, obstaculo: null, wifi: null }

/** A new installation of its own, with a tunnel in front whose name leads to it, and the line that it had written. */
const test = base.extend<{
  installation: { server: Server; tunnel: Tunnel; linhas: string[]; nome: string }
}>({
  installation: async ({ page }, use) => {
    const linhas: string[] = []
    const { server, stop } = await startServer(() => ({
      deps: {
        rede: {
          gravar: (linha) => {
            linhas.push(linha)
            server.config.publicUrl = linha.replace('PUBLIC_URL=', '') || 'http://localhost:3000'
          },
          obstaculo: undefined,
          gravaEndereco: true,
        },
        times: { provaMs: 200 },
      },
      stop: async () => {},
    }))
    server.config.publicUrl = 'http://localhost:3000'
    const tunnel = await startTunnel(() => server.url)
    await use({ server, tunnel, linhas, nome: tunnel.base.replace('127.0.0.1', 'louvor.igreja.test') })
    // Before the server goes: a page that looks for it writes into the console.
    await page.goto('about:blank')
    await tunnel.stop()
    await stop()
  },
})

/** Opens a screen as a new administrator, by the name by which the device knows the server. */
async function enter(page: Page, server: Server, address: string): Promise<number> {
  const { token, id } = await server.createUser('admin')
  await page.addInitScript(
    ([value, origin]) => {
      if (location.origin !== origin) return
      localStorage.setItem('cantai.token', value)
      localStorage.setItem('cantai.manter', 'sim')
    },
    [token, new URL(address).origin] as const,
  )
  await page.goto(address)
  return id
}

/** The calls of the free name, which a server without the internet cannot have. */
const setEndereco = (page: Page, endereco: Partial<Endereco>) =>
  page.route('**/api/sistema/endereco', (route, request) =>
    request.method() === 'GET' ? route.fulfill({ json: { ...LIVRE, ...endereco } }) : route.fallback(),
  )

const cartao = (page: Page, titulo: string) => page.locator('details').filter({ hasText: titulo })

test('END-01 SEG-16 a free address of anywhere: who may enter is chosen first, the commands are shown, and the address is looked at before it is taken', async ({
  page,
  installation: { server, linhas, nome },
  expectAccessible,
}) => {
  await setEndereco(page, {})
  await enter(page, server, `${server.url}/servidor#endereco`)
  await expect(page.getByText('Só este computador abre o Cantai', { exact: true })).toBeVisible()
  const funnel = cartao(page, 'Grátis, de qualquer lugar')
  await funnel.getByText('Grátis, de qualquer lugar').click()
  await expect(funnel.getByText('Trocar a senha da instalação (feito)')).toBeVisible()
  await expect(funnel.getByText(/sudo/)).toHaveCount(0)
  await expectAccessible(page)
  await funnel.getByRole('button', { name: 'Aprovar cada pessoa' }).click()
  await expect(funnel.getByText('sudo tailscale funnel --bg 3000')).toBeVisible()
  await funnel.getByLabel('Endereço').fill(`${nome}/login`)
  await page.keyboard.press('Enter')
  await expect(funnel.getByText(`Este Cantai responde em ${nome}.`)).toBeVisible()
  await expect(funnel.getByText('As mudanças chegam na hora.')).toBeVisible()
  await expectAccessible(page)
  expect(linhas).toEqual([])
  await funnel.getByRole('button', { name: 'Usar este endereço' }).click()
  await expect(page.getByRole('img', { name: `QR code de ${nome}` })).toBeVisible()
  await expect(page.getByText('abre em qualquer lugar · sem https')).toBeVisible()
  expect(linhas).toEqual([`PUBLIC_URL=${nome}`])
  await expectAccessible(page)
})

test('END-01 an address is given up where it was taken, and the server begins again without it', async ({
  page,
  installation: { server, linhas, nome },
}) => {
  server.config.publicUrl = nome
  await setEndereco(page, {})
  await enter(page, server, `${server.url}/servidor`)
  const proprio = cartao(page, 'Já temos um endereço')
  await proprio.getByText('Já temos um endereço').click()
  await proprio.getByRole('button', { name: 'Deixar este endereço' }).click()
  const ask = dialog(page, 'Deixar este endereço?')
  await expect(ask).toContainText(`não levam mais a ${nome}`)
  await ask.getByRole('button', { name: 'Deixar o endereço' }).click()
  await expect(page.getByText('Só este computador abre o Cantai', { exact: true })).toBeVisible()
  await expect(proprio.getByRole('button', { name: /^Deix/ })).toHaveCount(0)
  expect(linhas).toEqual(['PUBLIC_URL='])
})

test('END-01 who gives an address up at that address is told where to open the app', async ({
  page,
  installation: { server, linhas, nome },
}) => {
  server.config.publicUrl = nome
  await setEndereco(page, {})
  await enter(page, server, `${nome}/servidor`)
  const proprio = cartao(page, 'Já temos um endereço')
  await proprio.getByText('Já temos um endereço').click()
  await proprio.getByRole('button', { name: 'Deixar este endereço' }).click()
  await dialog(page, 'Deixar este endereço?').getByRole('button', { name: 'Deixar o endereço' }).click()
  await expect(proprio.getByText(/Daqui a um minuto, abra http:.* e entre de novo\./)).toBeVisible()
  await expect(page.getByText(/veja o que ele escreveu/)).toHaveCount(0)
  expect(linhas).toEqual(['PUBLIC_URL='])
})

test('END-01 who gives the free name up at that name hears first where to go, and is led there', async ({
  page,
  installation: { server },
}) => {
  server.config.host = '0.0.0.0'
  const nome = server.url.replace('127.0.0.1', 'louvor.igreja.test')
  const wifi: Endereco['wifi'] = {
    provedor: 'duckdns',
    nome: 'louvor.igreja.test',
    url: nome,
    qr: '',
    ip: '192.168.0.5',
    ate: '2030-01-01T00:00:00Z',
    aberto: true,
    passo: null,
    falha: null,
    roteador_recusa: false,
  }
  await setEndereco(page, { modo: 'wifi', url: nome, wifi })
  const outro = { url: server.url, qr: '' }
  await page.route('**/api/sistema/rede', (route) =>
    route.fulfill({
      json: {
        aberta: true,
        enderecos: [{ url: nome, qr: '' }, outro],
        obstaculo: null,
        outro_aparelho_em: null,
      },
    }),
  )
  await page.route('**/api/sistema/endereco/wifi', (route) => route.fulfill({ status: 204 }))
  await enter(page, server, `${nome}/servidor`)
  await page.getByRole('button', { name: 'Deixar este nome' }).click()
  const ask = dialog(page, 'Deixar este nome?')
  await expect(ask).toContainText(`Você está nele: depois, abra ${server.url} e entre de novo.`)
  await ask.getByRole('button', { name: 'Deixar o nome' }).click()
  await expect(page).toHaveURL(new RegExp(`^${server.url}/`))
})

test('END-01 an address that answers wrongly changes nothing, and says what to do; a proxy that collects is named', async ({
  page,
  installation: { server, tunnel, linhas, nome },
}) => {
  await setEndereco(page, {})
  await enter(page, server, `${server.url}/servidor`)
  const proprio = cartao(page, 'Já temos um endereço')
  await proprio.getByText('Já temos um endereço').click()
  await proprio.getByLabel('Endereço').fill(nome)
  const conferir = proprio.getByRole('button', { name: 'Conferir' })
  for (const [falha, dito] of [
    ['html', /não é este Cantai/],
    ['gigante', /não é este Cantai/],
    ['para-dentro', /leva para outro endereço/],
    ['desliga', /Ninguém respondeu/],
  ] as const) {
    tunnel.fail('/', falha)
    await conferir.click()
    await expect(proprio.getByText(dito)).toBeVisible()
    await expect(proprio.getByRole('button', { name: 'Usar este endereço' })).toHaveCount(0)
  }
  tunnel.heal()
  tunnel.collects = true
  await conferir.click()
  await expect(proprio.getByText(/O proxy segura as mudanças/)).toBeVisible()
  // An address of the internet waits for who may enter.
  await expect(proprio.getByRole('button', { name: 'Aprovar cada pessoa' })).toBeVisible()
  expect(linhas).toEqual([])
})

test('END-01 each step of a free name’s certificate is told, and a failure says what to do', async ({
  page,
  installation: { server },
  expectAccessible,
}) => {
  const wifi: Endereco['wifi'] = {
    provedor: 'duckdns',
    nome: 'louvor-central.duckdns.org',
    url: 'https://louvor-central.duckdns.org:3443',
    qr: '',
    ip: '192.168.0.5',
    ate: null,
    aberto: false,
    passo: 'dns',
    falha: null,
    roteador_recusa: null,
  }
  server.config.host = '0.0.0.0'
  await setEndereco(page, { wifi })
  await enter(page, server, `${server.url}/servidor`)
  const steps = page.getByRole('list', { name: 'Passos do certificado' })
  await expect(steps.locator('[aria-current=step]')).toHaveText('Esperar o DNS mostrar a prova')
  await expect(steps.getByText('Escrever a prova no DNS (feito)')).toBeVisible()
  await expectAccessible(page)
  const falha = {
    codigo: 'token' as const,
    texto: 'O DuckDNS não conhece este nome com este token.',
    fazer: 'Copie de novo o token da página dele.',
    em: '2026-11-26T12:00:00Z',
  }
  await setEndereco(page, { wifi: { ...wifi, passo: null, falha, roteador_recusa: true } })
  await page.reload()
  await expect(page.getByText(falha.texto)).toBeVisible()
  await expect(page.getByText('O roteador desta rede esconde este nome dos celulares.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('END-01 a changed address', () => {
  test.use({ allowedConsole: ['status of 503'] })

  test('the old one opens and tells the new one, with the same path; what is unsent here is sent or said first @phone', async ({
    page,
    installation: { server, nome },
    expectAccessible,
  }) => {
    server.config.publicUrl = nome
    const antigo = server.url.replace('127.0.0.1', 'antigo.igreja.test')
    const { id } = await addMusica(server, 'Castelo Forte', { tom: 'A', cifras: 'A  D' })
    let broken = true
    await page.route('**/api/leituras/*', (route) =>
      broken ? route.fulfill({ status: 503, json: { erro: 'Espere.' } }) : route.fallback(),
    )
    const usuario = await enter(page, server, `${antigo}/musicas?busca=castelo`)
    const link = page.getByRole('link', { name: 'Abrir lá' })
    const ver = page.getByRole('button', { name: 'Ver o aviso' })
    const isThere = () => expect(ver.or(link).first()).toBeVisible()
    await isThere()
    await expectAccessible(page)
    const open = async () => {
      await isThere()
      // On a phone the notice is one line, whose press shows it whole.
      if (!(await link.isVisible())) await ver.click()
      await expect(link).toHaveAttribute('href', `${nome}/musicas?busca=castelo`)
      await link.click()
    }
    await page.evaluate(
      ([de, sobre]) => {
        const corpo = { tom: 'B', capo: 0, tamanho: null, colunas: null, soLetra: false }
        const one = {
          id: 'x',
          usuario: de,
          tipo: 'leitura',
          sobre,
          corpo,
          em: Date.now(),
          estado: 'pendente',
        }
        localStorage.setItem('cantai.saida', JSON.stringify([one]))
      },
      [usuario, String(id)] as const,
    )
    await page.reload()
    await open()
    const ask = dialog(page, 'Ir para o novo endereço?')
    await expect(ask).toContainText('Há 1 ajuste de leitura ainda não enviado.')
    await ask.getByRole('button', { name: 'Ficar' }).click()
    await expect(page).toHaveURL(/antigo/)

    broken = false
    await open()
    await expect(page).toHaveURL(new RegExp(`^${nome}/`))
    const [leitura] = await server.db.selectFrom('leituras').select(['usuario_id', 'tom_pessoal']).execute()
    expect(leitura).toEqual({ usuario_id: usuario, tom_pessoal: 'B' })
  })

  test('links that were sent go on at the old one: a guest’s, an invitation, and the login tells where it is now', async ({
    page,
    installation: { server, nome },
  }) => {
    server.config.publicUrl = nome
    const antigo = server.url.replace('127.0.0.1', 'antigo.igreja.test')
    const { id } = (await server.api('POST', '/api/cultos', {
      data: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      titulo: 'Noite de Louvor',
    })) as { id: number }
    const made = (await server.api('POST', `/api/cultos/${id}/links`, {
      com_folhas: false,
      com_escala: false,
    })) as { enderecos: { url: string }[] }
    const guest = made.enderecos[0]?.url ?? ''
    expect(guest).toContain(`${nome}/c/#`)
    await page.goto(guest.replace(nome, antigo))
    await expect(page.getByText('Noite de Louvor').first()).toBeVisible()
    const convite = (await server.api('POST', '/api/convites', {})) as { url: string }
    await page.goto(convite.url.replace(nome, antigo))
    await expect(page.getByRole('heading', { name: 'Criar Conta' })).toBeVisible()
    await page.goto(`${antigo}/login`)
    await expect(page.getByText('O Cantai tem um endereço novo')).toBeVisible()
  })
})
