import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pessoasCalls } from '@cantai/contract/pessoas/pessoas'
import { Culto } from '@cantai/contract/cultos/cultos'
import { dataEscrita } from '@cantai/domain/datas'
import {
  addCulto,
  addEscala,
  addPessoas,
  count,
  idsDasFuncoes,
  named,
  readEscala,
} from './escala-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { createMusica, dia, emptyEscala, hoje } from './ministry.ts'
import { chooseAction, dialog, tab, toast } from './screen.ts'

const funcao = (page: Page, nome: string) => page.getByRole('group', { name: nome, exact: true })

test.beforeEach(({ server }) => emptyEscala(server))

test('ESC-01 ESC-02 the first roster of eight, where nobody is known yet, takes 45 presses and fields at most @phone', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login(page, 'lider', '/cultos')
  const { steps, press, write } = count()
  await press(page.getByRole('main').getByRole('button', { name: 'Novo Culto' }).first())
  await press(dialog(page).getByRole('button', { name: 'Criar culto' }))
  await press(page.getByRole('link', { name: 'Montar a escala' }))
  const pessoas = {
    Ministração: ['Ana Prado'],
    Vocal: ['Bia Souza', 'Caio Reis'],
    Violão: ['Davi Melo'],
    Baixo: ['Eva Lima'],
    Teclado: ['Fábio Nunes'],
    Bateria: ['Gil Torres'],
    Som: ['Hugo Dias'],
  }
  for (const [nome, list] of Object.entries(pessoas))
    for (const pessoa of list) {
      await press(
        funcao(page, nome)
          .getByRole('button', { name: /^Escolher/ })
          .first(),
      )
      await write(dialog(page).getByRole('searchbox'), pessoa)
      await press(dialog(page).getByRole('button', { name: `Cadastrar “${pessoa}” em ${nome}` }))
      await expect(funcao(page, nome)).toContainText(pessoa)
      await expect(dialog(page)).toHaveCount(0)
    }
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Publicar' }))
  await press(dialog(page).getByRole('button', { name: 'Publicar assim' }))
  await expect(toast(page, 'Escala publicada. 8 pessoas foram escaladas.')).toBeVisible()
  expect(steps.n, 'presses and fields').toBeLessThanOrEqual(45)
  await expect(funcao(page, 'Bateria')).toContainText('A confirmar')
})

test('ESC-02 ESC-05 conflicts are said by name and refuse nothing; two who write at once lose nothing', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, {
    'Ana Prado': 'Vocal',
    'Davi Melo': 'Bateria',
    'Gil Torres': 'Bateria',
  })
  const culto = await addCulto(server)
  await server.api('POST', '/api/indisponibilidades', {
    pessoa_id: pessoas.get('Davi Melo'),
    de: culto.data,
    ate: culto.data,
    motivo: 'viagem',
  })
  await addEscala(server, culto.id, [
    ['Vocal', null],
    ['Bateria', null],
  ])
  await login(page, 'lider', `/cultos/${culto.id}/escala`)
  await funcao(page, 'Bateria')
    .getByRole('button', { name: /^Escolher/ })
    .click()
  const escolha = dialog(page, 'Quem fica em Bateria?')
  await expect(escolha.getByRole('listitem')).toHaveText([
    /^Gil Torres.*livre/,
    /^Davi Melo.*não pode nesse dia/,
  ])
  await expectAccessible(page)

  // Somebody else fills another place meanwhile.
  const before = await readEscala(server, culto.id)
  await server.api('PUT', `/api/cultos/${culto.id}/escala`, {
    versao: before.versao,
    vagas: before.vagas.map(({ id, funcao_id }, i) => ({
      id,
      funcao_id,
      pessoa_id: i === 0 ? pessoas.get('Ana Prado') : null,
    })),
  })
  await escolha.getByRole('button', { name: /^Davi Melo/ }).click()
  await expect(funcao(page, 'Bateria')).toContainText('Davi Melo não pode nesse dia (viagem)')
  expect(named(await readEscala(server, culto.id))).toEqual(['Vocal: Ana Prado', 'Bateria: Davi Melo'])

  await funcao(page, 'Bateria')
    .getByRole('button', { name: /Davi Melo/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Gil Torres/ })
    .click()
  await expect(funcao(page, 'Bateria')).toContainText('Gil Torres')
  await page.getByRole('button', { name: 'Mais uma vaga de Vocal' }).click()
  await expect(funcao(page, 'Vocal').getByRole('button', { name: /^Escolher/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Uma vaga a menos de Vocal' }).click()
  await page.getByRole('button', { name: 'Adicionar função' }).click()
  await page.getByRole('menuitem', { name: 'Transmissão' }).click()
  await expect(funcao(page, 'Transmissão')).toBeVisible()
  expect(named(await readEscala(server, culto.id))).toEqual([
    'Vocal: Ana Prado',
    'Bateria: Gil Torres',
    'Transmissão: -',
  ])
})

test('ESC-07 a suggestion says why, is applied with one press and taken back with another; a team too @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal', 'Bia Souza': 'Violão' })
  const funcoes = await idsDasFuncoes(server)
  await server.api('POST', '/api/equipes', {
    nome: 'Domingo',
    membros: [{ pessoa_id: pessoas.get('Ana Prado'), funcao_id: funcoes.get('Vocal') }],
  })
  const culto = await addCulto(server)
  await addEscala(server, culto.id, [
    ['Vocal', null],
    ['Violão', null],
    ['Baixo', null],
  ])
  await login(page, 'lider', `/cultos/${culto.id}/escala`)
  await page.getByRole('button', { name: 'Sugerir' }).click()
  const sugestao = dialog(page, 'Sugestão para as vagas abertas')
  await expect(sugestao.getByRole('row', { name: /Violão Bia Souza livre/ })).toBeVisible()
  await expect(sugestao).toContainText('Ninguém tem a função Baixo.')
  await expectAccessible(page)
  await sugestao.getByRole('button', { name: 'Aplicar' }).click()
  await expect(funcao(page, 'Violão')).toContainText('Bia Souza')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'A escala voltou ao que era')).toBeVisible()
  expect(named(await readEscala(server, culto.id))).toEqual(['Vocal: -', 'Violão: -', 'Baixo: -'])
  await page.getByRole('button', { name: 'Usar equipe' }).click()
  await page.getByRole('menuitem', { name: 'Domingo' }).click()
  await expect(funcao(page, 'Vocal')).toContainText('Ana Prado')
})

test('ESC-02 ESC-09 who declined stays in sight; answers are asked for from one’s own WhatsApp, one tap each', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal' }, { telefone: '(11) 99999-8888' })
  const davi = (await addPessoas(server, { 'Davi Melo': 'Bateria' })).get('Davi Melo')
  const culto = await addCulto(server)
  const { vagas } = await addEscala(server, culto.id, [
    ['Vocal', pessoas.get('Ana Prado')],
    ['Bateria', davi],
  ])
  await server.api('POST', `/api/cultos/${culto.id}/escala/publicar`)
  await server.api('POST', '/api/escala/responder', {
    vagas: [vagas[1]?.id],
    resposta: 'nao',
    motivo: 'viagem',
  })
  await login(page, 'lider', `/cultos/${culto.id}/escala`)
  await expect(funcao(page, 'Bateria')).toContainText('Não pode')
  await expect(page.getByRole('region', { name: 'Quem não pode' })).toContainText(
    'Davi Melo · Bateria · “viagem”',
  )
  await page.getByRole('button', { name: 'Cobrar respostas' }).click()
  const send = dialog(page, 'Cobrar respostas').getByRole('link', { name: 'Enviar: Ana Prado' })
  await expect(send).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5511999998888\?text=Oi%2C%20Ana!.*%2Fr%2F%23/,
  )
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Fechar' }).last().click()

  await funcao(page, 'Vocal')
    .getByRole('button', { name: /Ana Prado/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Disse que pode', exact: true }).click()
  await expect(funcao(page, 'Vocal')).toContainText('Confirmado')
  await expect(page.getByRole('button', { name: /Cobrar respostas/ })).toHaveCount(0)
})

test('ESC-06 a decline reaches who leads with who could instead; one press puts somebody in', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  // An empty repertoire asks for its first song before anything else.
  await createMusica(server, { nome: 'Rude Cruz', artista: 'Harpa Cristã' })
  const pessoas = await addPessoas(server, {
    'Davi Melo': 'Bateria',
    'Caio Reis': 'Bateria',
    'Eva Luz': 'Bateria',
  })
  const culto = await addCulto(server)
  const { vagas } = await addEscala(server, culto.id, [['Bateria', pessoas.get('Davi Melo')]])
  await server.api('POST', `/api/cultos/${culto.id}/escala/publicar`)
  await server.api('POST', '/api/escala/responder', {
    vagas: [vagas[0]?.id],
    resposta: 'nao',
    motivo: 'viagem',
  })
  await login(page, 'lider', '/escala')
  const trocas = page.getByRole('region', { name: 'Quem não pode' })
  await expect(trocas).toContainText('Davi Melo não pode · Bateria')
  await expect(trocas).toContainText('“viagem”')
  await expect(trocas.getByRole('list', { name: 'Quem pode ficar em Bateria' })).toContainText('livre')
  // MEN-01: it is the one thing to do, and stands once.
  await page.goto('/dashboard')
  const agora = page.getByRole('region', { name: 'Agora' })
  await expect(agora).toContainText('Bateria sem ninguém')
  await expect(agora).toContainText('Davi Melo não pode · “viagem”')
  await expect(trocas).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Escalar Caio Reis em Bateria no lugar de Davi Melo' }).click()
  await expect(toast(page, 'Caio Reis ficou em Bateria no lugar de Davi Melo.')).toBeVisible()
  await expect(agora).toHaveCount(0)
  expect(named(await readEscala(server, culto.id))).toEqual(['Bateria: Caio Reis'])
})

test('ESC-12 a draft is for who leads; a musician reads the published one and finds themselves @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const culto = await addCulto(server)
  const conta = await login(page, 'musico', `/cultos/${culto.id}`)
  const pessoas = await addPessoas(server, { 'Nina Alves': 'Vocal' }, { usuario_id: conta.id })
  await addEscala(server, culto.id, [
    ['Vocal', pessoas.get('Nina Alves')],
    ['Bateria', null],
  ])
  await page.reload()
  const painel = page.getByRole('region', { name: 'Escala' })
  await expect(painel).toContainText('A escala ainda não foi publicada.')
  await expect(painel.getByRole('link')).toHaveCount(0)
  await server.api('POST', `/api/cultos/${culto.id}/escala/publicar`, { confirmar: true })
  await page.reload()
  await expect(painel).toContainText('Nina Alves (você)')
  await expect(painel).toContainText('falta alguém')
  await expectAccessible(page)
  await page.goto(`/cultos/${culto.id}/escala`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Escala · ')
  await expect(page.getByRole('button', { name: /Sugerir|Publicar|Escolher/ })).toHaveCount(0)
  expect(culto.data > hoje()).toBe(true)
})

test('ESC-01 people, functions and teams are written, and two records of one person become one @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  await addPessoas(server, { 'Caio R.': 'Violão' })
  await login(page, 'lider', '/pessoas')
  await page.getByRole('button', { name: 'Nova pessoa' }).click()
  const form = dialog(page, 'Nova pessoa')
  await form.getByLabel('Nome *').fill('Caio Reis')
  await form.getByRole('button', { name: 'Guitarra', exact: true }).click()
  await form.getByLabel('Telefone').fill('11999998888')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pessoa cadastrada')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Caio Reis' })
  await expect(card).toContainText('Guitarra')

  await chooseAction(page, 'de Caio Reis', 'Juntar com outro cadastro')
  await dialog(page).getByRole('button', { name: 'Caio R.' }).click()
  await dialog(page, 'Juntar os dois cadastros?').getByRole('button', { name: 'Juntar' }).click()
  await expect(toast(page, 'Cadastros juntados')).toBeVisible()
  await expect(card).toContainText('Violão · Guitarra')

  await chooseAction(page, 'de Caio Reis', 'Dias em que não pode')
  const dias = dialog(page, 'Dias em que Caio Reis não pode')
  await dias.getByLabel('De *').fill(dataEscrita(dia(5)))
  await dias.getByLabel('Motivo').fill('viagem')
  await dias.getByRole('button', { name: 'Marcar dias' }).click()
  await expect(dias.getByRole('listitem')).toContainText('viagem')
  await expectAccessible(page)
  await dias.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(card).toContainText(`Não pode ${dataEscrita(dia(5))} (viagem)`)

  await tab(page, 'Funções').click()
  await page.getByRole('button', { name: /^Percussão/ }).click()
  await dialog(page).getByLabel('Vagas em cada culto').selectOption('1')
  await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('button', { name: /^Percussão/ })).toContainText('1 vaga em cada culto')
  await expectAccessible(page)

  await tab(page, 'Equipes').click()
  await page.getByRole('button', { name: 'Nova equipe' }).click()
  const equipe = dialog(page, 'Nova equipe')
  await equipe.getByLabel('Nome *').fill('Domingo')
  await equipe.getByLabel('Pessoa 1', { exact: true }).selectOption({ label: 'Caio Reis' })
  await expectAccessible(page)
  await equipe.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: /^Domingo/ })).toContainText('Caio Reis')
})

test('SEG-26 a minor’s record asks who of the family agreed, and when @phone', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login(page, 'lider', '/pessoas')
  await page.getByRole('button', { name: 'Nova pessoa' }).click()
  const form = dialog(page, 'Nova pessoa')
  await form.getByLabel('Nome *').fill('Davi Prado')
  await expect(form.getByLabel('Quem concordou *')).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'É menor de 18 anos' }).check()
  await form.getByLabel('Quando concordou *').fill(dataEscrita(dia(5)))
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Quem concordou é obrigatório')).toBeVisible()
  await form.getByLabel('Quem concordou *').fill('Zulmira Prado')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('escolha um dia que já passou')).toBeVisible()
  await form.getByLabel('Quando concordou *').fill(dataEscrita(dia(-5)))
  await expect(form.getByText('escolha um dia que já passou')).toHaveCount(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pessoa cadastrada')).toBeVisible()

  await chooseAction(page, 'de Davi Prado', 'Editar')
  const again = dialog(page, 'Editar pessoa')
  await expect(again.getByLabel('Quem concordou *')).toHaveValue('Zulmira Prado')
  await again.getByRole('checkbox', { name: 'É menor de 18 anos' }).uncheck()
  await again.getByRole('button', { name: 'Atualizar' }).click()
  await expect(toast(page, 'Cadastro atualizado')).toBeVisible()
})

test('ESC-18 turns of a person and of a team, and pairs, are written in words @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal', 'Caio Reis': 'Violão' })
  const funcoes = await idsDasFuncoes(server)
  await server.api('POST', '/api/equipes', {
    nome: 'Domingo A',
    membros: [{ pessoa_id: pessoas.get('Caio Reis'), funcao_id: funcoes.get('Violão') }],
  })
  await login(page, 'lider', '/pessoas')
  await chooseAction(page, 'de Ana Prado', 'Editar')
  const form = dialog(page, 'Editar pessoa')
  await form.getByLabel('Quando serve').selectOption({ label: 'Só em alguns domingos do mês' })
  await form.getByRole('button', { name: '3º domingo' }).click()
  await form.getByRole('button', { name: '2º domingo' }).click()
  await expect(form).toContainText('A sugestão chama esta pessoa só nos domingos 1 e 2')
  await form.getByRole('button', { name: 'Casal, ou pais que se revezam' }).click()
  await form.getByLabel('Como no par 1').selectOption({ label: 'Não junto com' })
  await form.getByLabel('Pessoa do par 1').selectOption({ label: 'Caio Reis' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Prado' })).toContainText(
    'Serve só nos domingos 1 e 2',
  )
  await chooseAction(page, 'de Caio Reis', 'Editar')
  await expect(dialog(page, 'Editar pessoa').getByLabel('Pessoa do par 1')).toHaveValue(
    String(pessoas.get('Ana Prado')),
  )
  await page.keyboard.press('Escape')

  await tab(page, 'Equipes').click()
  await page.getByRole('button', { name: /^Domingo A/ }).click()
  const equipe = dialog(page, 'Editar equipe')
  await equipe.getByLabel('Quando serve').selectOption({ label: 'Semana sim, semana não' })
  await expect(equipe.getByLabel('A partir de que domingo')).toBeVisible()
  await expectAccessible(page)
  await equipe.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('button', { name: /^Domingo A/ })).toContainText('Serve semana sim, semana não')
})

test('ESC-08 who sings is chosen on the service; the key of the last time is offered and used by one tap', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const musica = await createMusica(server, { nome: 'Canto da Manhã', artista: 'Coral', tom: 'G' })
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal', 'Bia Souza': 'Violão' })
  const itens = [{ especie: 'musica', musica_id: musica.id }]
  const antes = await addCulto(server, { data: dia(8), itens })
  const quemCanta = (culto: number) => `/api/cultos/${culto}/musicas/${musica.id}/quem-canta`
  const { versao, itens: lidos } = Culto.parse(
    await server.api('PUT', quemCanta(antes.id), { pessoas: [pessoas.get('Ana Prado')] }),
  )
  const planejamentos = lidos.flatMap((item) => (item.especie === 'musica' ? item.planejamento_id : []))
  await server.api('PUT', `/api/cultos/${antes.id}/itens`, {
    versao,
    conhecidos: { planejamentos, execucoes: [], roteiro: [] },
    itens: lidos.map((item) => Object.assign({}, item, { tom_culto: 'E' })),
  })
  const culto = await addCulto(server, { itens })
  await addEscala(server, culto.id, [['Vocal', pessoas.get('Ana Prado')]])

  await login(page, 'lider', `/cultos/${culto.id}`)
  const linha = page.getByRole('listitem').filter({ hasText: 'Canto da Manhã' }).first()
  await linha.getByRole('button', { name: 'Quem canta Canto da Manhã' }).click()
  const naEscala = dialog(page).getByRole('region', { name: 'Vozes da escala' })
  await expect(naEscala).toContainText('canta em E')
  await naEscala.getByRole('checkbox', { name: 'Ana Prado' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Bia Souza' }).check()
  await expect(dialog(page)).toContainText('Tom do dia: G')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Usar E, de Ana Prado' }).click()
  await expect(dialog(page)).toContainText('Tom do dia: E')
  await dialog(page).getByRole('button', { name: 'Pronto' }).click()
  await expect(linha).toContainText('Canta: Ana Prado, Bia Souza')
  await expect(linha).toContainText('Tom: E')
  await expectAccessible(page)
})

test('ESC-09 concluding asks who came, all ticked but who had said no; of a service concluded without it, its roster asks @phone', async ({
  page,
  server,
  login,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, {
    'Ana Prado': 'Vocal',
    'Davi Melo': 'Bateria',
    'Gil Torres': 'Bateria',
  })
  const culto = await addCulto(server, { data: hoje() })
  const { vagas } = await addEscala(server, culto.id, [
    ['Vocal', pessoas.get('Ana Prado')],
    ['Bateria', pessoas.get('Davi Melo')],
    ['Som', pessoas.get('Gil Torres')],
    ['Baixo', null],
  ])
  await server.api('POST', `/api/cultos/${culto.id}/escala/publicar`, { confirmar: true })
  await server.api('POST', '/api/escala/responder', { vagas: [vagas[1]?.id], resposta: 'nao' })
  await login(page, 'lider', `/cultos/${culto.id}/concluir`)
  const veio = dialog(page).getByRole('list', { name: 'Quem veio' })
  await expect(veio.getByRole('checkbox')).toHaveCount(3)
  await expect(veio.getByRole('checkbox', { name: /^Ana Prado/ })).toBeChecked()
  await expect(veio.getByRole('checkbox', { name: /^Davi Melo.*disse que não podia/ })).not.toBeChecked()
  await veio.getByRole('checkbox', { name: /^Gil Torres/ }).uncheck()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Concluir sem músicas' }).click()
  await expect(toast(page, 'Obrigado por servir.')).toBeVisible()
  const painel = page.getByRole('region', { name: 'Escala' })
  await expect(painel).toContainText('Gil Torres (não veio)')
  const cameTo = async () =>
    (await readEscala(server, culto.id)).vagas.map(({ pessoa, presente }) => [pessoa?.nome, presente])
  expect(await cameTo()).toEqual([
    ['Ana Prado', true],
    ['Davi Melo', false],
    ['Gil Torres', false],
    [undefined, null],
  ])

  await painel.getByRole('button', { name: 'Quem veio?' }).click()
  const depois = dialog(page, 'Quem veio?')
  await expect(depois.getByRole('checkbox', { name: /^Gil Torres/ })).not.toBeChecked()
  await depois.getByRole('checkbox', { name: /^Gil Torres/ }).check()
  await expectAccessible(page)
  await depois.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Ficou marcado quem veio')).toBeVisible()
  await expect(painel).not.toContainText('Gil Torres (não veio)')
  expect((await cameTo())[2]).toEqual(['Gil Torres', true])
})

test('ESC-09 ESC-12 who does not lead concludes as before, and is not asked who came', async ({
  page,
  server,
  login,
}) => {
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal' })
  const culto = await addCulto(server, { data: hoje() })
  await addEscala(server, culto.id, [['Vocal', pessoas.get('Ana Prado')]])
  await server.api('POST', `/api/cultos/${culto.id}/escala/publicar`)
  await login(page, 'musico', `/cultos/${culto.id}/concluir`)
  await expect(dialog(page).getByRole('button', { name: 'Concluir sem músicas' })).toBeVisible()
  await expect(page.getByText('Quem veio?')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Concluir sem músicas' }).click()
  await expect(toast(page, 'Obrigado por servir.')).toBeVisible()
  await expect(page.getByText('Quem veio?')).toHaveCount(0)
})

test('ESC-01 ESC-12 an administrator invites, exports and forgets somebody; how well they serve is written @phone', async ({
  page,
  server,
  login,
  isMobile,
  expectAccessible,
}) => {
  const pessoas = await addPessoas(server, { 'Ana Prado': 'Vocal', 'Davi Melo': 'Bateria' })
  const passado = await addCulto(server, { data: dia(-7) })
  await addEscala(server, passado.id, [['Bateria', pessoas.get('Davi Melo')]])
  await login(page, 'admin', '/pessoas')
  if (isMobile) await chooseAction(page, 'de Ana Prado', 'Editar')
  else await page.getByRole('button', { name: 'Editar Ana Prado' }).click()
  const form = dialog(page, 'Editar pessoa')
  await form.getByRole('button', { name: 'Violão', exact: true }).click()
  await form.getByLabel('Experiência em Violão').selectOption('Está aprendendo')
  await form.getByLabel('Experiência em Vocal').selectOption('Tem muita experiência')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Atualizar' }).click()
  await expect(toast(page, 'Cadastro atualizado')).toBeVisible()
  const { pessoas: lidas } = pessoasCalls.list.answer.parse(await server.api('GET', '/api/pessoas'))
  expect(lidas.find(({ nome }) => nome === 'Ana Prado')?.funcoes.map(({ nivel }) => nivel)).toEqual([3, 1])

  await chooseAction(page, 'de Ana Prado', 'Convidar para o Cantai')
  const convite = dialog(page, 'Convidar')
  await expect(convite).toContainText('fica ligada à escala dessa pessoa')
  await expectAccessible(page)
  await convite.getByRole('button', { name: 'Criar convite' }).click()
  await expect(dialog(page, 'Convite criado').getByLabel('Convite para Ana Prado')).toHaveValue(/#convite=/)
  await dialog(page, 'Convite criado').getByRole('button', { name: 'Concluir' }).click()

  const download = page.waitForEvent('download')
  await chooseAction(page, 'de Davi Melo', 'Baixar os dados')
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    proprios: { pessoas: [{ nome: 'Davi Melo' }], culto_vagas: [{ culto_id: passado.id }] },
  })
  await chooseAction(page, 'de Davi Melo', 'Remover os dados')
  const question = dialog(page, 'Remover os dados')
  await expect(question).toContainText('Onde já serviu fica “Pessoa removida”')
  await question.getByRole('button', { name: 'Remover de vez' }).click()
  await expect(toast(page, 'Os dados foram removidos')).toBeVisible()
  await expect(page.getByText('Davi Melo')).toHaveCount(0)
  expect(named(await readEscala(server, passado.id))).toEqual(['Bateria: Pessoa removida'])
})
