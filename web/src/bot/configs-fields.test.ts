import { expect, test } from 'vitest'
import type { BotConfigs } from '@cantai/contract/bot/bot'
import { MODELO_PADRAO } from '@cantai/domain/bot/mensagem'
import { editOf, valuesOf } from '../lib/form/form-definition.ts'
import { configsForm, type ConfigsValues, modeloErro } from './configs-fields.ts'

const configs: BotConfigs = {
  grupo_instrumentistas: null,
  grupo_lideranca: null,
  horario_envio: '10:00',
  dias_antecedencia: 2,
  auto_criar_ensaios: true,
  auto_enviar_mensagens: true,
  dia_criacao_ensaio: 1,
  horario_criacao_ensaio: '10:00',
  dias_ensaio_antes_culto: 1,
  modelo_mensagem: null,
  pausado: false,
  so_aprovados: null,
  alterado_em: '2026-11-21T12:00:00.000Z',
  versao: 4,
}

const values = (changes: Partial<ConfigsValues> = {}, row = configs) => ({
  ...valuesOf(configsForm, row),
  ...changes,
})
/** The body that is sent after these changes. */
const edicao = (changes: Partial<ConfigsValues>, row = configs) =>
  editOf(configsForm, configsForm.form.parse(values(changes, row)), row)
/** The errors below the fields. */
const erros = (changes: Partial<ConfigsValues>) =>
  configsForm.form.safeParse(values(changes)).error?.issues.map(({ path, message }) => [path[0], message]) ??
  []

test('BOT-05 a form that nobody touched changes nothing', () => {
  expect(edicao({})).toBeUndefined()
})

test('BOT-05 only what was changed is sent, numbers as numbers, the default template as none', () => {
  expect(edicao({ dias_antecedencia: '7', grupo_instrumentistas: ' 1203@g.us ' })).toEqual({
    dias_antecedencia: 7,
    grupo_instrumentistas: '1203@g.us',
  })
  const own = { ...configs, modelo_mensagem: '{data}' }
  expect(edicao({ modelo_mensagem: MODELO_PADRAO }, own)).toEqual({ modelo_mensagem: null })
})

const NAO_E_GRUPO = 'Este não é o id de um grupo: ele é como 120363041234567890@g.us'
test.each([
  ['', []],
  [' 120363041234567890@g.us ', []],
  ['5511999998888-1500000000@g.us', []],
  ['5511999998888@s.whatsapp.net', [['grupo_lideranca', NAO_E_GRUPO]]],
  ['Louvor', [['grupo_lideranca', NAO_E_GRUPO]]],
])('BOT-05 the group %j', (grupo_lideranca, expected) => {
  expect(erros({ grupo_lideranca })).toEqual(expected)
})

test('BOT-05 a template is told what it may name', () => {
  expect(modeloErro('{data} {hora}')).toBeUndefined()
  const erro = '{cor} não existe: use {tipo}, {data}, {hora}, {culto}, {musicas}, {observacoes}, {igreja}'
  expect(modeloErro('{cor}')).toBe(erro)
  expect(erros({ modelo_mensagem: '{cor}' })).toEqual([['modelo_mensagem', erro]])
})

test('BOT-05 an hour is tidied; one that is none says so beside other faults, and is neither said nor sent while its switch is off', () => {
  const invalida = 'Hora inválida: escreva como 10:00'
  expect(
    ['25:00', 'abc', '', '7h30'].map((horario_envio) => erros({ horario_envio, grupo_lideranca: 'abc' })[1]),
  ).toEqual([
    ['horario_envio', invalida],
    ['horario_envio', invalida],
    ['horario_envio', 'Escreva a hora, como 10:00'],
    undefined,
  ])
  const off = { auto_criar_ensaios: false, horario_criacao_ensaio: '25:00' }
  expect(erros(off)).toEqual([])
  expect(edicao({ ...off, horario_envio: '7h30' })).toEqual({
    auto_criar_ensaios: false,
    horario_envio: '07:30',
  })
})

test('SEG-05 the question of approval stays unanswered until it is changed', () => {
  expect(edicao({ so_aprovados: true })).toEqual({ so_aprovados: true })
  expect(edicao({ so_aprovados: false }, { ...configs, so_aprovados: true })).toEqual({ so_aprovados: false })
})
