import type { Locator, Page } from '@playwright/test'
import { Culto } from '@cantai/contract/cultos/cultos'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { execucoesCalls } from '@cantai/contract/execucoes'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { retratoDoCulto } from '@cantai/domain/cultos/diferenca'
import { dataEscrita, somarDias } from '@cantai/domain/datas'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia, emptyAgenda, hoje } from './ministry.ts'
import { chooseAction, dialog, isPhone, levar, tab } from './screen.ts'

/** Five lines of chords in A, and the words. */
const CIFRA = [
  'Tom: A',
  '',
  'A        D',
  'Rocha eterna, foi na cruz',
  'E        A',
  'que morreste tu, Jesus',
].join('\n')

/** A song in A that has everything, unless told otherwise. */
const addCheia = (server: Server, nome: string, fields: object = {}) =>
  addMusica(server, nome, { tom: 'A', cifras: CIFRA, letra: 'Rocha eterna', ...fields })

async function addMusicas(server: Server, unique: string): Promise<Musica[]> {
  const musicas: Musica[] = []
  for (const nome of ['Alvo', 'Bendito', 'Castelo', 'Deus', 'Eterno'])
    musicas.push(await addCheia(server, `${nome} ${unique}`))
  return musicas
}

const make = async (server: Server, fields: object) =>
  Culto.parse(await server.api('POST', '/api/cultos', { ...fields, confirmar: true }))
const read = async (server: Server, id: number) => Culto.parse(await server.api('GET', `/api/cultos/${id}`))
/** The songs in their order, some with a key of the day. */
const planned = (musicas: readonly Musica[], tons: Record<number, string> = {}) =>
  musicas.map(({ id }, i) => ({ especie: 'musica', musica_id: id, tom_culto: tons[i] ?? null }))

const lista = async (server: Server) =>
  cultosCalls.list.answer.parse(await server.api('GET', '/api/cultos?limite=100')).cultos

const ordem = (page: Page) => page.getByRole('list', { name: 'Ordem do culto' }).getByRole('listitem')

/** The message of a culto as it is, which the bot has sent, or tried to. */
const addMensagem = (
  { db }: Server,
  culto: Culto,
  became: { estado: 'enviada' | 'incerta'; enviada_em?: Date; reivindicada_em?: Date; motivo?: string },
) =>
  db
    .insertInto('bot_mensagens')
    .values({
      canal: 'whatsapp',
      destino: 'grupo',
      culto_id: culto.id,
      tipo: 'culto',
      texto: 'x',
      retrato: JSON.stringify(retratoDoCulto(culto)),
      agendada_para: new Date(),
      ...became,
    })
    .execute()

/** Counts taps. */
function countTaps() {
  const taps = { n: 0 }
  return {
    taps,
    tap: async (target: Locator) => {
      await target.tap()
      taps.n++
    },
  }
}

test.beforeEach(async ({ server }) => {
  await emptyAgenda(server)
})

test.describe('the list', () => {
  test('CUL-01 coming and past cultos, by title and by song, from the menu, the palette and an empty list @phone', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const [alvo, ...others] = await addMusicas(server, unique)
    const past = await make(server, {
      data: dia(-7),
      titulo: `Vigília ${unique}`,
      itens: planned(others),
    })
    await login(page, 'musico', '/')
    if (page.viewportSize()?.width === 390) {
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      const menu = dialog(page, 'Menu')
      await expect(menu.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
        'Dashboard',
        'Músicas',
        'Execuções',
        'Planejamento',
        'Ensaios',
      ])
      await menu.getByRole('link', { name: 'Cultos' }).click()
    } else await page.getByRole('banner').getByRole('link', { name: 'Cultos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cultos' })).toBeFocused()
    await expect(page.getByText('Nenhum culto pela frente')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Repetir o último' })).toHaveAttribute(
      'href',
      `/cultos/${past.id}/repetir`,
    )
    if (page.viewportSize()?.width === 390)
      await page.getByText('Já aconteceu e espera ser concluído').click()
    await expect(page.getByRole('link', { name: `Concluir Vigília ${unique}` })).toBeVisible()

    const coming = await make(server, {
      data: dia(9),
      hora: '19:30',
      titulo: `Ceia ${unique}`,
      itens: planned(alvo ? [alvo] : []),
    })
    await page.reload()
    const card = page.locator(`[data-row="${coming.id}"]`)
    await expect(card).toContainText('19:30')
    await expect(card).toContainText(new RegExp(`A\\s*Alvo ${unique}`))
    await expect(card).toContainText('0 de 1 prontas')
    await page.getByRole('searchbox', { name: 'Buscar cultos' }).fill('nada disso')
    await expect(page.getByText('Nenhum culto combina com “nada disso”.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar cultos' }).fill(`alvo ${unique}`)
    await expect(page).toHaveURL(/busca=alvo/)
    await expect(card).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca' }).first().click()
    await page.getByRole('tab', { name: 'Anteriores' }).click()
    await expect(page.getByRole('link', { name: `Vigília ${unique}` })).toBeVisible()
    await expect(card).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: `Vigília ${unique}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Vigília ${unique}` })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cultos')
    await page.getByRole('option', { name: 'Cultos', exact: true }).click()
    await expect(page).toHaveURL('/cultos')
  })

  test('CUL-01 without a network what was opened is read, and a change is refused with the words kept', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const culto = await make(server, { data: dia(3), titulo: `Ceia ${unique}` })
    await login(page, 'musico', `/cultos/${culto.id}`)
    await chooseAction(page, 'do culto', 'Data, título e observações')
    const form = dialog(page, 'Editar Culto')
    await form.getByLabel('Título (opcional)').fill(`Santa Ceia ${unique}`)
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/Erro ao salvar culto: /)).toBeVisible()
    await expect(form.getByLabel('Título (opcional)')).toHaveValue(`Santa Ceia ${unique}`)
    await page.context().setOffline(false)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Santa Ceia ${unique}` })).toBeVisible()
  })

  test('CUL-01 a lider deletes a culto with all that is in it, and brings it back; a musico cannot', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const culto = await make(server, {
      data: dia(3),
      titulo: `Ceia ${unique}`,
      itens: [
        ...planned(await addMusicas(server, unique)),
        { especie: 'roteiro', tipo: 'momento', titulo: 'Oração' },
      ],
    })
    await login(page, 'lider', `/cultos/${culto.id}`)
    await chooseAction(page, 'do culto', 'Excluir')
    const ask = dialog(page, 'Confirmar Exclusão')
    await expect(ask).toContainText('Com ele saem 5 músicas planejadas e 1 item de roteiro.')
    await ask.getByRole('button', { name: 'Excluir' }).click()
    await expect(page).toHaveURL('/cultos')
    expect(await lista(server)).toEqual([])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Ceia ${unique}` })).toBeVisible()
    await expect(ordem(page)).toHaveCount(6)
    await expect(page).toHaveURL(`/cultos/${culto.id}`)
  })
})

test.describe('planning', () => {
  test('CUL-01 CUL-04 five songs are planned on a phone in at most 11 taps @phone-only', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const musicas = await addMusicas(server, unique)
    await server.api('POST', '/api/execucoes', {
      musica_id: musicas[1]?.id,
      data_culto: somarDias(dataPadrao(hoje()), -7),
    })
    const outroDia = dia(40)
    await server.api('POST', '/api/planejamentos', {
      musica_id: musicas[2]?.id,
      data_planejada: outroDia,
    })
    await login(page, 'musico', '/')
    const { tap, taps } = countTaps()
    await tap(page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Cultos' }))
    await tap(page.getByRole('button', { name: 'Novo culto' }).last())
    await expect(dialog(page, 'Novo Culto').getByLabel('Data *')).toHaveValue(dataEscrita(dataPadrao(hoje())))
    const picker = dialog(page, 'Novo Culto')
    const search = picker.getByRole('searchbox', { name: 'Buscar música' })
    await search.fill(unique)
    const row = (n: number) => picker.getByRole('checkbox', { name: musicas[n]?.nome ?? '' })
    await expect(picker.getByRole('listitem').filter({ hasText: 'Bendito' })).toContainText('Repetida')
    await expect(picker.getByRole('listitem').filter({ hasText: 'Alvo' })).toContainText('nunca tocada')
    const outro = dataEscrita(outroDia).slice(0, 5)
    await expect(picker.getByRole('listitem').filter({ hasText: `já planejada para ${outro}` })).toHaveCount(
      1,
    )
    for (const n of [4, 0, 1, 2, 3]) await tap(row(n))
    await expect(picker.getByRole('list', { name: 'Escolhidas, na ordem' }).getByRole('listitem')).toHaveText(
      [/^1Eterno/, /^2Alvo/, /^3Bendito/, /^4Castelo/, /^5Deus/],
    )
    await expectAccessible(page)
    await expect(picker).toContainText('1 repetida')
    await tap(picker.getByRole('button', { name: 'Criar culto' }))
    await expect(ordem(page)).toHaveCount(5)
    expect(taps.n, 'taps').toBeLessThanOrEqual(8)
    await expect(ordem(page).first()).toContainText(`1. Eterno ${unique}`)
    await expect(ordem(page).filter({ hasText: 'Bendito' })).toContainText('Repetida')
    const culto = (await lista(server)).find(({ total_musicas }) => total_musicas === 5)
    expect(culto?.musicas.map(({ nome }) => nome.charAt(0)).join('')).toBe('EABCD')
  })

  test('CUL-04 the picker finds words that are sung, what needs a rehearsal and what rests longest', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const sung = await addCheia(server, `Amor ${unique}`, { letra: `que ${unique}deu seu Filho por amor` })
    const old = await addCheia(server, `Zelo ${unique}`)
    await addCheia(server, `Barro ${unique}`)
    await server.api('POST', '/api/execucoes', { musica_id: sung.id, data_culto: dia(-21) })
    await server.api('POST', '/api/execucoes', { musica_id: old.id, data_culto: dia(-100) })
    const culto = await make(server, { data: hoje() })
    await login(page, 'musico', `/cultos/${culto.id}`)
    await page.getByRole('button', { name: 'Adicionar músicas' }).click()
    const picker = dialog(page, 'Adicionar músicas')
    const search = picker.getByRole('searchbox', { name: 'Buscar música' })
    await search.fill(`${unique}deu seu filho`)
    await expect(picker.getByRole('listitem')).toHaveText([/Amor .*“.*deu seu Filho por amor”.*há 3 semanas/])
    await search.fill(unique)
    await picker.getByRole('button', { name: 'Há mais tempo sem tocar' }).click()
    await expect(picker.getByRole('listitem')).toHaveText([/^Zelo/, /^Amor/, /^Barro/])
    await picker.getByRole('button', { name: 'Necessitam ensaio' }).click()
    await expect(picker.getByRole('listitem').filter({ hasText: 'Barro' })).toHaveCount(1)
    await page.goBack()
    await expect(picker).toBeHidden()
  })
})

test('CUL-05 five sheets in five taps, each in its key of the day; the song stays as it is @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const musicas = await addMusicas(server, unique)
  const [first] = musicas
  const itens = planned(musicas, { 0: 'G', 3: 'Bb' })
  const culto = await make(server, { data: dia(2), itens })
  const before = await server.api('GET', `/api/musicas/${first?.id}`)
  await login(page, 'musico', `/cultos/${culto.id}`)
  await expect(ordem(page).first()).toContainText('Tom: Gorig. A')
  const { tap, taps } = countTaps()
  const sheet = page.getByRole('dialog', { name: /^Cifra: / })
  const chords = sheet.locator('[data-acorde]')
  await tap(ordem(page).first().getByRole('link'))
  await expect(sheet).toContainText('Tom: G, o deste culto (original: A)')
  await expect(chords).toHaveText(['G', 'C', 'D', 'G'])
  await expect(page).toHaveURL(`/cultos/${culto.id}/cifra/${first?.id}`)
  await expectAccessible(page)
  const keys = ['A', 'A', 'Bb', 'A']
  for (const [i, key] of keys.entries()) {
    await tap(sheet.getByRole('button', { name: /^Próxima música/ }))
    await expect(page.getByRole('dialog', { name: `Cifra: ${musicas[i + 1]?.nome}` })).toBeVisible()
    await expect(sheet.getByRole('status', { name: `Música ${i + 2} de 5` })).toHaveText(`${i + 2}/5`)
    await expect(chords.first()).toHaveText(key)
  }
  expect(taps.n, 'taps').toBe(5)

  await page.reload()
  await expect(sheet).toContainText(musicas[4]?.nome ?? '')
  await sheet.getByRole('button', { name: /^Música anterior/ }).click()
  await expect(chords.first()).toHaveText('Bb')
  await sheet.getByRole('button', { name: 'Meio tom acima' }).click()
  await expect(chords.first()).toHaveText('B')
  // A key of one's own becomes that of the service only for who leads.
  await expect(sheet.getByRole('button', { name: 'Guardar neste culto, para todos' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Voltar ao do culto (Bb)' }).click()
  await expect(chords.first()).toHaveText('Bb')
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/cultos/${culto.id}`)
  await ordem(page).first().getByRole('link').click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.goto(`/cultos/${culto.id}/cifra/999999`)
  await expect(page.getByText('Esta música não está mais neste culto.')).toBeVisible()
  await expect(page).toHaveURL(`/cultos/${culto.id}`)

  await page.goto(`/musicas/${first?.id}/cifra`)
  await expect(chords).toHaveText(['A', 'D', 'E', 'A'])
  expect(await server.api('GET', `/api/musicas/${first?.id}`)).toEqual(before)
})

test('CUL-06 a culto is repeated in two taps; what would be repeated is changed for another @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const musicas = await addMusicas(server, unique)
  const [alvo] = musicas
  const data = dia(1)
  const itens = [
    { especie: 'roteiro', tipo: 'momento', titulo: 'Oração', duracao_min: 5 },
    ...planned(musicas, { 0: 'G' }),
  ]
  const culto = await make(server, { data, hora: '18:00', titulo: `Ceia ${unique}`, itens })
  await login(page, 'musico', `/cultos/${culto.id}`)
  const { tap, taps } = countTaps()
  await tap(page.getByRole('button', { name: 'Repetir' }))
  await tap(page.getByRole('button', { name: 'Criar culto' }))
  await expect(page).not.toHaveURL(new RegExp(`/cultos/${culto.id}`))
  await expect(ordem(page)).toHaveCount(6)
  expect(taps.n, 'taps').toBeLessThanOrEqual(3)
  await expect(page.getByRole('main').locator('header')).toContainText('18:00')
  await expect(ordem(page).nth(1)).toContainText('Tom: Gorig. A')
  const again = (await lista(server)).find(({ id }) => id !== culto.id)
  expect(again).toMatchObject({ data: somarDias(data, 7), hora: '18:00', total_musicas: 5 })

  // Played on the Sunday before the third one.
  const domingo = dataPadrao(hoje())
  await server.api('POST', '/api/execucoes', { musica_id: alvo?.id, data_culto: domingo })
  await addCheia(server, `Fonte ${unique}`)
  await page.goto(`/cultos/${culto.id}/repetir`)
  const sheet = dialog(page, 'Repetir este culto')
  await expect(sheet).toBeVisible()
  // The first free week from its first sight on: a day that changed later would undo what is being typed.
  expect(await sheet.getByLabel('Data *').inputValue()).toBe(dataEscrita(somarDias(data, 14)))
  await sheet.getByLabel('Data *').fill(dataEscrita(somarDias(domingo, 7)))
  await expect(sheet.getByRole('heading', { name: /1 seria repetida/ })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: `Trocar ${alvo?.nome}` }).click()
  const picker = dialog(page, 'Trocar por outra música')
  await picker.getByRole('searchbox').fill(`Fonte ${unique}`)
  await picker.getByRole('checkbox', { name: `Fonte ${unique}` }).click()
  await expect(sheet.getByRole('listitem').first()).toContainText(`Fonte ${unique}`)
  await sheet.getByRole('button', { name: 'Criar culto' }).click()
  await expect(ordem(page).nth(1)).toContainText(`1. Fonte ${unique}`)
  await expect(ordem(page)).toHaveCount(6)
})

test('CUL-07 a culto is concluded in two taps, undone, concluded without what was cut, and reopened @phone-only', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const musicas = await addMusicas(server, unique)
  const data = dia(-1)
  const culto = await make(server, { data, itens: planned(musicas) })
  const extra = await addCheia(server, `Fonte ${unique}`)
  const played = async () =>
    execucoesCalls.list.answer.parse(await server.api('GET', '/api/execucoes?limite=50')).execucoes
  await login(page, 'musico', `/cultos/${culto.id}`)
  const { tap, taps } = countTaps()
  await tap(page.getByRole('button', { name: 'Concluir' }))
  await tap(page.getByRole('button', { name: 'Concluir com 5 músicas' }))
  await expect(page.getByText('Obrigado por servir.')).toBeVisible()
  expect(taps.n, 'taps').toBe(2)
  expect(await played()).toHaveLength(5)
  await expect(page.getByText(/^Concluído em /)).toBeVisible()
  await expect(ordem(page).first()).toContainText('Tocada')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Culto reaberto')).toBeVisible()
  expect(await played()).toEqual([])
  const reopened = page.locator('[data-toast]', { hasText: 'Culto reaberto' })
  await reopened.getByRole('button', { name: 'Dispensar' }).click()
  await expect(page.locator('[data-toast]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Concluir' }).click()
  const sheet = dialog(page, 'O que foi tocado?')
  await sheet.getByRole('checkbox', { name: new RegExp(`Castelo ${unique}`) }).uncheck()
  await sheet.getByRole('button', { name: 'Cantada sem planejar' }).click()
  const picker = dialog(page, 'Tocadas sem planejar')
  await picker.getByRole('searchbox').fill(`Fonte ${unique}`)
  await picker.getByRole('checkbox', { name: extra.nome }).click()
  await picker.getByRole('button', { name: 'Adicionar 1' }).click()
  await expect(sheet).toContainText(`${extra.nome} · sem planejar`)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Concluir com 5 músicas' }).click()
  await expect(ordem(page)).toHaveText([
    /1\. Alvo.*Tocada/,
    /2\. Bendito/,
    `Tom: ACastelo ${unique}Não foi tocada`,
    /3\. Deus/,
    /4\. Eterno/,
    /5\. Fonte/,
  ])
  expect((await played()).map(({ musica_nome }) => musica_nome.charAt(0)).toSorted()).toEqual([
    'A',
    'B',
    'D',
    'E',
    'F',
  ])
  await chooseAction(page, 'do culto', 'Reabrir')
  await dialog(page, 'Reabrir o culto?').getByRole('button', { name: 'Reabrir' }).click()
  await expect(ordem(page).filter({ hasText: 'Castelo' })).toHaveCount(1)
})

test('CUL-07 a culto that lies ahead asks first', async ({ page, server, login, unique }) => {
  const data = dia(4)
  const culto = await make(server, { data, itens: planned([await addCheia(server, `Alvo ${unique}`)]) })
  await login(page, 'musico', `/cultos/${culto.id}/concluir`)
  const conclude = page.getByRole('button', { name: 'Concluir com 1 música' })
  await conclude.click()
  const ask = dialog(page, 'Concluir antes do dia?')
  await expect(ask).toContainText(`Este culto é só em ${dataEscrita(data)}. Concluir mesmo assim?`)
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  expect((await read(server, culto.id)).concluido_em).toBeNull()
  await conclude.click()
  await ask.getByRole('button', { name: 'Concluir mesmo assim' }).click()
  await expect(page.getByText('Obrigado por servir.')).toBeVisible()
})

test('CUL-08 each song says what it lacks, with the way to it; a rehearsal is made for all of them @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const pronta = await addCheia(server, `Alvo ${unique}`)
  const semTom = await addCheia(server, `Bendito ${unique}`, { tom: '', cifras: '' })
  const semTexto = await addCheia(server, `Castelo ${unique}`, { cifras: '', letra: '' })
  const data = dia(5)
  await server.api('POST', '/api/ensaios/lote', {
    musicas_ids: [pronta.id],
    data_ensaio: dia(-1),
  })
  await make(server, { data, hora: '10:00' })
  const culto = await make(server, {
    data,
    hora: '19:00',
    itens: planned([pronta, semTom, semTexto]),
  })
  await login(page, 'musico', `/cultos/${culto.id}`)
  const painel = page.getByRole('region', { name: 'Prontidão' })
  await expect(painel).toContainText('1 de 3 prontas')
  await expectAccessible(page)
  await painel.getByRole('button', { name: `Buscar cifra: ${semTexto.nome}` }).click()
  await dialog(page, 'Buscar Cifras Online').getByRole('button', { name: 'Fechar' }).first().click()
  await painel.getByRole('button', { name: `Definir tom: ${semTom.nome}` }).click()
  await dialog(page, `Tom de ${semTom.nome}`).getByLabel('Tom').selectOption('Eb')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(ordem(page).nth(1)).toContainText('Eb')
  await painel.getByRole('button', { name: `Ensaiar: ${semTom.nome}` }).click()
  const form = dialog(page, 'Novo Ensaio')
  // UNO-14: all songs of the service, those marked that lack a rehearsal.
  await expect(form.getByText('3 selecionadas')).toBeVisible()
  await expect(form.getByText('Sem ensaio')).toHaveCount(2)
  await expect(form.getByRole('textbox', { name: 'Data do Culto' })).toHaveValue(dataEscrita(data))
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('region', { name: 'Ensaios' })).toContainText('3 músicas')
  const { ensaios } = ensaiosCalls.list.answer.parse(await server.api('GET', '/api/ensaios'))
  const ensaio = ensaios.find(({ culto_id }) => culto_id === culto.id)
  expect(new Set(ensaio?.musicas_ids.split(','))).toEqual(
    new Set([pronta, semTom, semTexto].map(({ id }) => `${id}`)),
  )
  // The day before the service is proposed, so the rehearsal is still to come.
  expect(ensaio?.data_ensaio).toBe(dia(4))
  await expect(painel).toContainText('1 de 3 prontas · 1 a caminho')
  const painelDeEnsaios = page.getByRole('region', { name: 'Ensaios' })
  await expect(painelDeEnsaios).not.toContainText('sem ensaio')
  await server.api('PUT', `/api/ensaios/${ensaio?.id}`, { musicas_ids: `${semTom.id}` })
  await page.reload()
  await expect(painelDeEnsaios).toContainText('1 música continua sem ensaio.')
})

test.describe('editing', () => {
  const edit = (page: Page) => page.getByRole('list', { name: 'Editar a ordem' }).getByRole('listitem')

  test('CUL-02 CUL-03 order, key, notes, talvez and roteiro are saved at once and kept while they are not @phone', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const musicas = await addMusicas(server, unique)
    const culto = await make(server, { data: dia(3), itens: planned(musicas.slice(0, 3)) })
    await login(page, 'musico', `/cultos/${culto.id}`)
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect(edit(page)).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Descer Alvo ${unique}` }).click()
    await page.getByRole('button', { name: `Descer Alvo ${unique}` }).press('Enter')
    await expect(edit(page).nth(2)).toContainText(`3. Alvo ${unique}`)
    await edit(page).nth(2).getByLabel('Tom do dia').selectOption('G')
    await page.getByRole('button', { name: `Detalhes de Alvo ${unique}` }).click()
    await edit(page).nth(2).getByLabel('Sequência').fill('V R V R2x')
    await edit(page).nth(2).getByLabel('Notas').fill('só violão')
    await page.getByRole('button', { name: `Detalhes de Castelo ${unique}` }).click()
    await edit(page).nth(1).getByLabel('Talvez').check()
    await page.getByRole('button', { name: `Tirar Bendito ${unique}` }).click()
    await page.getByRole('button', { name: 'Adicionar ao roteiro' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Falta o título de um item do roteiro')).toBeVisible()
    await edit(page).nth(2).getByLabel('Título').fill('Oração')
    await edit(page).nth(2).getByLabel('Minutos').fill('5')
    await page.getByRole('button', { name: 'Subir Oração' }).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await dialog(page, 'Descartar alterações?').getByRole('button', { name: 'Continuar editando' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page).toHaveURL(`/cultos/${culto.id}`)
    await expect(ordem(page)).toHaveText([
      /1\. Castelo.*Talvez/,
      /Oração5 min/,
      /Tom: Gorig\. A2\. Alvo.*V R V R2x.*só violão/,
    ])
    await page.reload()
    await expect(ordem(page)).toHaveCount(3)
    expect(await server.api('GET', `/api/musicas/${musicas[0]?.id}`)).toMatchObject({ tom: 'A' })
  })

  test('CUL-02 CUL-03 rows are dragged by a finger and by keys; a roteiro is saved as a template, used and deleted @phone-only', async ({
    page,
    server,
    login,
    unique,
    expectAccessible,
  }) => {
    const musicas = await addMusicas(server, unique)
    const culto = await make(server, {
      data: dia(3),
      itens: [{ especie: 'roteiro', tipo: 'leitura', titulo: 'Salmo 100' }, ...planned(musicas)],
    })
    await login(page, 'lider', `/cultos/${culto.id}/editar`)
    await expect(edit(page)).toHaveCount(6)
    const handle = page.getByRole('button', { name: 'Arrastar Salmo 100' })
    const box = await handle.boundingBox()
    if (!box) throw new Error('the handle is not on the screen')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hand = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => hand.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x, y })
    for (let n = 1; n <= 10; n++) await touch('touchMove', { x, y: y + n * 10 })
    // At the lower edge the list scrolls toward the finger.
    await touch('touchMove', { x, y: 830 })
    await expect(edit(page).last()).toContainText('Salmo 100')
    await touch('touchEnd')
    await expect(edit(page).first()).toContainText(`1. Alvo ${unique}`)
    // The row is back in its place.
    await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0)
    await handle.press('Space')
    await expect(page.getByText(/^Salmo 100 (na mão, )?no lugar 6\.$/)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Salmo 100 no lugar 5.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText('Salmo 100 ficou no lugar 5.')).toBeAttached()
    await expect(handle).toBeFocused()
    await expect(edit(page).nth(4)).toContainText('Salmo 100')

    await page.getByRole('button', { name: 'Modelos de roteiro' }).click()
    const modelos = dialog(page, 'Modelos de roteiro')
    await modelos.getByLabel('Nome do modelo').fill(`Ceia ${unique}`)
    await modelos.getByRole('button', { name: 'Guardar' }).click()
    await expect(modelos.getByRole('listitem')).toHaveText(`Ceia ${unique}1 itemUsarExcluir`)
    await expectAccessible(page)
    await modelos.getByRole('button', { name: `Usar Ceia ${unique}` }).click()
    await expect(modelos).toBeHidden()
    await expect(edit(page)).toHaveCount(7)
    await page.getByRole('button', { name: 'Modelos de roteiro' }).click()
    await modelos.getByLabel('Nome do modelo').fill(`CEIA ${unique}`)
    await modelos.getByRole('button', { name: 'Guardar' }).click()
    await dialog(page, 'Substituir o modelo?').getByRole('button', { name: 'Substituir' }).click()
    await expect(modelos.getByRole('listitem')).toHaveText(`Ceia ${unique}2 itensUsarExcluir`)
    await modelos.getByRole('button', { name: `Excluir o modelo Ceia ${unique}` }).click()
    await dialog(page, 'Excluir o modelo?').getByRole('button', { name: 'Excluir' }).click()
    await expect(modelos).toContainText('Nenhum modelo por enquanto.')
    await modelos.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(ordem(page)).toHaveText([
      /Alvo/,
      /Bendito/,
      /Castelo/,
      /Deus/,
      /Salmo 100/,
      /Eterno/,
      /Salmo 100/,
    ])
  })

  test('CUL-11 two who edit at once end with both lists; what was not saved is offered again', async ({
    page,
    server,
    login,
    unique,
  }) => {
    const musicas = await addMusicas(server, unique)
    const culto = await make(server, { data: dia(3), itens: planned(musicas.slice(0, 2)) })
    await login(page, 'musico', `/cultos/${culto.id}/editar`)
    await page.getByRole('button', { name: `Detalhes de Alvo ${unique}` }).click()
    await edit(page).first().getByLabel('Notas').fill('mais calma')
    await page.getByRole('button', { name: `Descer Alvo ${unique}` }).click()
    /** The draft of this list has its note in the last row: what was written and the move are both kept. */
    const isKept = () =>
      Object.keys(sessionStorage).some((key) => {
        const text = sessionStorage.getItem(key) ?? ''
        return (
          key.endsWith(`culto-itens.${location.pathname.split('/')[2]}`) &&
          text.slice(text.lastIndexOf('"notas"')).includes('mais calma')
        )
      })
    await expect.poll(() => page.evaluate(isKept)).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click()
    await expect(edit(page).nth(1)).toContainText('mais calma')
    await server.api('POST', `/api/cultos/${culto.id}/musicas`, { musica_ids: [musicas[4]?.id] })
    await page.getByRole('button', { name: 'Salvar' }).click()
    // The two versions stand side by side, on a phone in two tabs.
    if (isPhone(page)) await tab(page, 'A salva agora').click()
    const saved = page.getByRole(isPhone(page) ? 'tabpanel' : 'region', { name: 'A salva agora' })
    await expect(saved).toContainText(`Eterno ${unique}`)
    await page.getByRole('button', { name: 'Juntar as duas' }).click()
    await expect(page).toHaveURL(`/cultos/${culto.id}`)
    await expect(ordem(page)).toHaveText([/1\. Bendito/, /2\. Eterno/, /3\. Alvo.*mais calma/])
  })
})

test('CUL-09 everybody copies the message; who leads is told why the bot cannot send it, and what changed since it did @phone', async ({
  page,
  context,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const musicas = [await addCheia(server, `Alvo ${unique}`), await addCheia(server, `Bendito ${unique}`)]
  const culto = await make(server, {
    data: dia(3),
    hora: '19:00',
    itens: planned(musicas, { 0: 'G' }),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await login(page, 'lider', `/cultos/${culto.id}`)
  const painel = page.getByRole('region', { name: 'Mensagem do culto' })
  const sheet = await levar(page, 'Mais ações do culto', 'Texto')
  await sheet.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Copiado. Agora cole onde quiser.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`1. *Alvo ${unique}* – Harpa Cristã · Tom *G* (orig. A)`)
  // Other devices cannot reach this server's own address.
  expect(copied).not.toContain(server.url)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Enviar ao grupo' }).click()
  const modal = dialog(page, 'Mensagem do culto')
  await expect(modal).toContainText('O bot ainda não tem um grupo')
  // The dialog shows the text that the bot would send, with the address at which others reach the server.
  await expect(modal).toContainText(`http://louvor.exemplo.org/cultos/${culto.id}/cifra/${musicas[0]?.id}`)
  await expect(modal.getByRole('button', { name: 'Enviar ao grupo' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()

  await addMensagem(server, culto, { estado: 'enviada', enviada_em: new Date() })
  await server.api(
    'DELETE',
    `/api/planejamento/${culto.itens.map((item) => Reflect.get(item, 'planejamento_id'))[1]}`,
  )
  await page.reload()
  await expect(painel).toContainText('O grupo recebeu uma versão anterior')
  await expect(painel.getByRole('list', { name: 'O que mudou' })).toHaveText(`saiu Bendito ${unique}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar mudança' }).click()
  await expect(modal.getByText('Mudou:')).toBeVisible()
})

test('UNO-07 who leads says whether an uncertain message arrived @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const culto = await make(server, {
    data: dia(3),
    itens: planned([await addCheia(server, `Alvo ${unique}`)]),
  })
  await addMensagem(server, culto, {
    reivindicada_em: new Date(),
    estado: 'incerta',
    motivo: 'O WhatsApp não confirmou o envio.',
  })
  await login(page, 'lider', `/cultos/${culto.id}`)
  await page
    .getByRole('region', { name: 'Mensagem do culto' })
    .getByRole('button', { name: 'Enviar ao grupo' })
    .click()
  const modal = dialog(page, 'Mensagem do culto')
  const doubt = modal.getByRole('group', { name: 'Chegou no grupo?' })
  await expect(doubt.getByRole('button')).toHaveText(['Chegou', 'Enviar de novo'])
  await expect(modal.getByRole('button', { name: 'Enviar ao grupo' })).toHaveCount(0)
  await expectAccessible(page)
  await doubt.getByRole('button', { name: 'Chegou' }).click()
  await expect(modal).toContainText('O grupo recebeu')
  await expect(doubt).toHaveCount(0)
})

test('MEN-03 CUL-05 who leads makes the key of a sheet that of the service, for everybody', async ({
  page,
  server,
  login,
  unique,
}) => {
  const musica = await addCheia(server, `Alvo ${unique}`)
  const culto = await make(server, { data: dia(3), itens: planned([musica], { 0: 'G' }) })
  await login(page, 'lider', `/cultos/${culto.id}/cifra/${musica.id}`)
  const sheet = page.getByRole('dialog', { name: /^Cifra: / })
  await sheet.getByRole('button', { name: 'Meio tom abaixo' }).click()
  await expect(sheet).toContainText('Seu tom: F#')
  await sheet.getByRole('button', { name: 'Guardar neste culto, para todos' }).click()
  await expect(page.getByText('F# é o tom desta música neste culto.')).toBeVisible()
  await expect(sheet).toContainText('Tom: F#, o deste culto (original: A)')
  const { itens } = Culto.parse(await server.api('GET', `/api/cultos/${culto.id}`))
  expect(itens.map((item) => item.especie === 'musica' && [item.tom_do_dia, item.tom])).toEqual([['F#', 'A']])
})

test('UNO-13 UNO-14 another day of a service asks about its twin and its rehearsal, and the bin about another hour', async ({
  page,
  server,
  login,
  unique,
}) => {
  const [de, para] = [dia(40), dia(47)]
  const culto = await make(server, { data: de, hora: '19:00', titulo: `Muda ${unique}` })
  const outro = await make(server, { data: para, hora: '19:00', titulo: `Está ${unique}` })
  const musica = await addMusica(server, `Ensaiada ${unique}`)
  await server.api('POST', '/api/ensaios', {
    musicas_ids: [musica.id],
    data_ensaio: dia(39),
    culto_id: culto.id,
  })
  await login(page, 'lider', `/cultos/${culto.id}`)
  await chooseAction(page, 'do culto', 'Data, título e observações')
  const form = dialog(page, 'Editar Culto')
  await form.getByLabel('Data *', { exact: true }).fill(dataEscrita(para))
  await expect(form).toContainText(`Já há culto neste dia e hora: Está ${unique}.`)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await dialog(page, 'Já há um culto neste horário').getByRole('button', { name: 'Voltar a editar' }).click()
  await form.getByLabel('Hora').fill('20:30')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const pergunta = dialog(page, 'Mudar a data do culto?')
  await expect(pergunta.getByRole('checkbox', { name: 'O ensaio muda de dia junto' })).toBeChecked()
  await pergunta.getByRole('button', { name: 'Mudar a data' }).click()
  await expect(page.getByText('Culto atualizado com sucesso')).toBeVisible()
  const moved = await read(server, culto.id)
  expect([moved.data, moved.hora, moved.ensaios[0]?.data_ensaio]).toEqual([para, '20:30', dia(46)])

  await server.api('DELETE', `/api/cultos/${outro.id}`)
  await server.api('PUT', `/api/cultos/${culto.id}`, { hora: '19:00' })
  await page.goto('/lixeira')
  await page
    .getByRole('listitem')
    .filter({ hasText: unique })
    .getByRole('button', { name: /^Restaurar/ })
    .click()
  const volta = dialog(page, 'Restaurar')
  await expect(volta).toContainText('Já há um culto neste horário: outro horário, ou assim mesmo?')
  await volta.getByLabel('Outro horário').fill('1700')
  await volta.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByRole('button', { name: 'Abrir', exact: true })).toBeVisible()
  expect(await read(server, outro.id)).toMatchObject({ data: para, hora: '17:00' })
})
