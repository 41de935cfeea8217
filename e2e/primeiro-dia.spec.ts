import type { Locator } from '@playwright/test'
import { ensureAdmin } from '../server/src/acesso/acesso.service.ts'
import { expect, startServer, test } from './fixtures.ts'
import { dialog } from './screen.ts'

const SENHA = 'Inicial123'
const NOVA = 'Cantai456'
/** Taps and fields that may lead from the login of the first administrator to a planned Sunday. */
const PRESSES_MAX = 25
/** The same until the first member is inside, whose own taps and fields count too. */
const MEMBER_PRESSES_MAX = 30

test('FON-06 SEG-26 DIA-01 DIA-02 DIA-03 a new ministry: the checklist leads to a planned Sunday, a team that can enter, and leaves', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  // Opened to the network, the server has an address of its own; the machine of this test may be in no network.
  const gravar = () => {
    server.config.publicUrl = server.url.replace('127.0.0.1', 'igreja.localhost')
  }
  const { server, stop } = await startServer(() => ({
    deps: { rede: { gravar, obstaculo: undefined, gravaEndereco: true } },
    stop: async () => {},
  }))
  server.config.publicUrl = 'http://localhost:3000'
  try {
    await server.db.deleteFrom('usuarios').execute()
    await server.db.updateTable('ministerio').set({ primeiro_dia_ate: null }).execute()
    await ensureAdmin(server.db, { email: 'admin@cantai.local', senha: SENHA })
    let presses = 0
    const tap = (target: Locator) => {
      presses++
      return target.click()
    }
    const fill = (field: Locator, text: string) => {
      presses++
      return field.fill(text)
    }
    const button = (name: string | RegExp, within: Locator = page.locator('body')) =>
      within.getByRole('button', { name, exact: true })
    const steps = page.getByRole('list', { name: 'Primeiros passos' }).getByRole('listitem')
    const done = (title: string) => expect(steps.filter({ hasText: title })).toContainText('(feito)')

    await page.goto(`${server.url}/login`)
    await fill(page.getByLabel('Email'), 'admin')
    await fill(page.getByLabel('Senha', { exact: true }), SENHA)
    await tap(button('Entrar', page.getByRole('main')))
    await expect(page.getByText('0 de 11 feitos')).toBeVisible()
    await expectAccessible(page)

    await tap(button('Preencher'))
    await expect(page.getByLabel('Nome Completo')).toHaveValue('')
    await fill(page.getByLabel('Nome Completo'), 'Ana Prado')
    await fill(page.getByLabel('Senha atual'), SENHA)
    await fill(page.getByLabel('Nova senha', { exact: true }), NOVA)
    await fill(page.getByLabel('Confirmar nova senha'), NOVA)
    await tap(button('Salvar', dialog(page)))
    await expect(dialog(page)).toBeHidden()
    await done('Dizer o seu nome e trocar a senha')
    await expect(page.getByText(', Ana. Que bom ter você aqui.')).toBeVisible()

    await tap(button('Escrever'))
    await fill(dialog(page, 'Nome da igreja').getByRole('textbox'), 'Igreja Esperança')
    // One press of Escape does not discard typed text.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await tap(button('Salvar', dialog(page)))
    await expect(dialog(page)).toBeHidden()
    await done('Dizer o nome da igreja')

    await tap(button('Trazer hinos'))
    await done('Começar com hinos: 40 no repertório')
    await expect(button('Retirar hinos')).toBeVisible()

    const beforePlanning = presses
    await tap(page.getByRole('link', { name: 'Planejar', exact: true }))
    const picker = dialog(page, 'Novo Culto')
    // A chosen song leaves the list.
    const songs = picker.getByRole('list', { name: 'Músicas do repertório' }).getByRole('checkbox')
    for (let i = 0; i < 5; i++) await tap(songs.first())
    await tap(button('Criar culto', picker))
    await expect(page.getByRole('list', { name: 'Ordem do culto' }).getByRole('listitem')).toHaveCount(5)
    expect(presses).toBeLessThanOrEqual(PRESSES_MAX)
    test.info().annotations.push({ type: 'taps and fields', description: String(presses) })
    presses = beforePlanning

    await page.goto(server.url)
    await done('Planejar o domingo')
    // MEN-06: nothing is asked of a bot that is not paired, and the hymns brought their sheets.
    await expect(steps.filter({ hasText: 'Só avisar ensaios aprovados?' })).toHaveCount(0)
    await done('Achar as cifras')
    await expect(page.getByRole('link', { name: 'Montar', exact: true })).toHaveAttribute('href', '/escala')
    await tap(button('Escolher'))
    await tap(dialog(page, 'Quem pode entrar').getByText('Só quem tem convite'))
    await tap(button('Salvar', dialog(page)))
    await expect(dialog(page)).toBeHidden()
    await done('Escolher quem pode entrar')

    // SEG-26: what the team reads before signing up says whom to ask.
    await button('Dizer').click()
    await dialog(page, 'A quem perguntar').getByLabel('Contato').fill('Ana, da secretaria')
    await button('Salvar', dialog(page)).click()
    await expect(dialog(page)).toBeHidden()
    await done('Dizer a quem perguntar sobre os dados')

    // An invitation that was sent earlier has not led anybody in: the step stays open.
    await tap(button('Dar endereço', steps.filter({ hasText: 'Dar um endereço' })))
    const rede = dialog(page, 'Dar um endereço ao Cantai')
    await expect(rede.getByText('Só este computador abre o Cantai', { exact: true })).toBeVisible()
    await expect(rede.getByText('Por enquanto só este computador abre o Cantai.')).toBeVisible()
    await expectAccessible(page)
    await tap(button('Abrir para a rede', rede))
    await expect(rede.getByRole('img', { name: /^QR code de http:\/\/igreja\.localhost/ })).toBeVisible()
    await expect(rede.getByText('Esperando o primeiro celular.')).toBeVisible()
    await expectAccessible(page)
    await tap(button('Concluir', rede))
    await expect(rede).toBeHidden()
    await expect(steps.filter({ hasText: 'Dar um endereço' })).not.toContainText('(feito)')

    // One link for the whole team, with the words that go with it.
    await tap(button('Convidar'))
    await expect(dialog(page, 'Convidar').getByLabel('Quantas pessoas')).toHaveValue('40')
    await expectAccessible(page)
    await tap(button('Criar convite', dialog(page)))
    const invitation = dialog(page, 'Convite criado')
    await expect(invitation.getByText('serve para até 40 pessoas')).toBeVisible()
    await expect(invitation.getByText('O endereço começa com http:')).toBeVisible()
    await expectAccessible(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await tap(button('Copiar mensagem', invitation))
    await expect(invitation.getByText('Mensagem copiada, com o link.')).toBeVisible()
    const message = await page.evaluate(() => navigator.clipboard.readText())
    expect(message).toMatch(
      /^\*Igreja Esperança\*\nAna Prado convidou você para a equipe de louvor no Cantai\. Crie a sua conta aqui:\n/,
    )
    const [link = ''] = /http:\/\/igreja\.localhost\S+\/register#convite=\S+/.exec(message) ?? []
    await button('Concluir', invitation).click()
    await expect(steps.filter({ hasText: 'Convidar a equipe' })).not.toContainText('(feito)')

    for (const [nome, email] of [
      ['Rute Alves', 'rute@exemplo.org'],
      ['Noemi Lima', 'noemi@exemplo.org'],
    ] as const) {
      // A device in the church's network.
      const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '192.168.0.77' } })
      const guest = await other.newPage()
      presses++
      await guest.goto(link)
      await expect(guest.getByText('Ana Prado convidou você para a equipe de louvor.')).toBeVisible()
      await expect(guest.getByText('Igreja Esperança')).toBeVisible()
      await fill(guest.getByLabel('Nome Completo'), nome)
      await fill(guest.getByLabel('Email'), email)
      await fill(guest.getByLabel('Senha', { exact: true }), NOVA)
      await fill(guest.getByLabel('Confirmar Senha'), NOVA)
      await tap(guest.getByRole('button', { name: 'Criar Conta' }))
      // One field and one tap lead inside.
      await expect(guest.getByLabel('Senha', { exact: true })).toBeFocused()
      await expect(guest.getByLabel('Email')).toHaveValue(email)
      presses++
      await guest.keyboard.type(NOVA)
      await tap(guest.getByRole('main').getByRole('button', { name: 'Entrar' }))
      await expect(guest.getByText(`, ${nome.split(' ')[0]}. Que bom ter você aqui.`)).toBeVisible()
      if (nome === 'Rute Alves') {
        expect(presses).toBeLessThanOrEqual(MEMBER_PRESSES_MAX)
        test.info().annotations.push({ type: 'to the first member', description: String(presses) })
      }
      // A member who only plays sees no first steps.
      await expect(guest.getByRole('region', { name: 'Próximo culto' })).toContainText('5 músicas')
      await expect(guest.getByText('Primeiros passos')).toHaveCount(0)
      await other.close()
    }
    await page.goto(`${server.url}/usuarios?aba=convites`)
    await expect(page.getByText('2 de 40 pessoas entraram')).toBeVisible()

    // Once the last step is done elsewhere, the checklist says so once and goes.
    await page.goto(server.url)
    await done('Dar um endereço ao Cantai')
    await done('Convidar a equipe')
    await expect(page.getByText('9 de 11 feitos')).toBeVisible()
    await button('Guardar os primeiros passos').click()
    await expect(steps).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('9 de 11 feitos')).toBeVisible()
    await server.db.updateTable('musicas').set({ exemplo: false }).execute()
    const [culto, pessoa, funcao] = await Promise.all([
      server.db.selectFrom('cultos').select('id').executeTakeFirstOrThrow(),
      server.db.insertInto('pessoas').values({ nome: 'Davi Melo' }).returning('id').executeTakeFirstOrThrow(),
      server.db.selectFrom('funcoes').select('id').executeTakeFirstOrThrow(),
    ])
    await server.db
      .insertInto('culto_vagas')
      .values({ culto_id: culto.id, pessoa_id: pessoa.id, funcao_id: funcao.id, posicao: 0 })
      .execute()
    await page.reload()
    await expect(page.getByText('O ministério está de pé. Bom louvor!')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Próximo culto' })).toContainText('5 músicas')
    await expect(page.getByText('Bom louvor!')).toHaveCount(0)
    // The server below closes: further requests of the page would fail.
    await page.close()
  } finally {
    await stop()
  }
})

test('DIA-03 at the server’s own machine a link that nobody else opens is not offered to others', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const { publicUrl } = server.config
  server.config.publicUrl = 'http://localhost:3000'
  try {
    await login(page, 'admin', '/usuarios/convidar')
    await dialog(page, 'Convidar').getByRole('button', { name: 'Criar convite' }).click()
    const made = dialog(page, 'Convite criado')
    await expect(made.getByText('Este link só abre neste computador.')).toBeVisible()
    await expect(made.getByRole('button', { name: 'Copiar mensagem' })).toHaveCount(0)
    await expectAccessible(page)
    // Leads out: where the server cannot open itself to the network, to a page of the manual, in the app too.
    await made.getByRole('button', { name: 'Dar um endereço ao Cantai' }).click()
    const rede = dialog(page, 'Dar um endereço ao Cantai')
    await expect(rede.getByText('Este Cantai não foi iniciado por npm start.')).toBeVisible()
    await expectAccessible(page)
    const [help] = await Promise.all([
      page.waitForEvent('popup'),
      rede.getByRole('link', { name: 'Ver como se faz' }).click(),
    ])
    await expect(help.getByRole('heading', { level: 1 })).toContainText('https')
    await expect(help.locator('#abrir-na-rede')).toBeVisible()
    await expectAccessible(help)

    // Opened by plain http in the network, it says what phones miss, until this has been read on the device.
    await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
    await page.goto('/')
    const aviso = page.getByRole('complementary', { name: 'Sem https' })
    await expect(aviso.getByRole('link', { name: 'Dar a ele um endereço com https' })).toBeVisible()
    await expectAccessible(page)
    await aviso.getByRole('button', { name: 'Entendi' }).click()
    await expect(aviso).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(aviso).toHaveCount(0)
  } finally {
    server.config.publicUrl = publicUrl
  }
})
