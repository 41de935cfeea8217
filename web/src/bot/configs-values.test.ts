import { expect, test } from 'vitest'
import type { BotConfigs } from '@cantai/contract/bot/bot'
import { MODELO_PADRAO } from '@cantai/domain/bot/mensagem'
import { edicaoOf, grupoErro, horaErro, modeloErro, valuesOf } from './configs-values.ts'

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

test('BOT-05 a form that nobody touched changes nothing', () => {
  expect(edicaoOf(valuesOf(configs), configs)).toEqual({ versao: 4 })
})

test('BOT-05 only what was changed is sent, numbers as numbers, the default template as none', () => {
  const values = { ...valuesOf(configs), dias_antecedencia: '7', grupo_instrumentistas: ' 1203@g.us ' }
  expect(edicaoOf(values, configs)).toEqual({
    dias_antecedencia: 7,
    grupo_instrumentistas: '1203@g.us',
    versao: 4,
  })
  const own = { ...configs, modelo_mensagem: '{data}' }
  expect(edicaoOf({ ...valuesOf(own), modelo_mensagem: MODELO_PADRAO }, own)).toEqual({
    modelo_mensagem: null,
    versao: 4,
  })
})

test.each([
  ['', true],
  [' 120363041234567890@g.us ', true],
  ['5511999998888-1500000000@g.us', true],
  ['5511999998888@s.whatsapp.net', expect.stringContaining('id de um grupo')],
  ['Louvor', expect.stringContaining('id de um grupo')],
])('BOT-05 the group %j', (grupo, expected) => {
  expect(grupoErro(grupo)).toEqual(expected)
})

test('BOT-05 a template is told what it may name', () => {
  expect(modeloErro('{data} {hora}')).toBe(true)
  expect(modeloErro('{cor}')).toBe(
    '{cor} não existe: use {tipo}, {data}, {hora}, {culto}, {musicas}, {observacoes}, {igreja}',
  )
})

test('BOT-05 an hour is tidied; one that is none says so, and is not sent while its switch is off', () => {
  expect(['25:00', 'abc', '', '7h30'].map(horaErro)).toEqual([
    'Hora inválida: escreva como 10:00',
    'Hora inválida: escreva como 10:00',
    'Escreva a hora, como 10:00',
    true,
  ])
  const values = { ...valuesOf(configs), horario_envio: '7h30', horario_criacao_ensaio: '25:00' }
  expect(edicaoOf(values, configs)).toEqual({ horario_envio: '07:30', versao: 4 })
})

test('SEG-05 the question of approval stays unanswered until it is changed', () => {
  const values = { ...valuesOf(configs), so_aprovados: true }
  expect(edicaoOf(values, configs)).toEqual({ so_aprovados: true, versao: 4 })
  expect(edicaoOf({ ...values, so_aprovados: false }, { ...configs, so_aprovados: true })).toEqual({
    so_aprovados: false,
    versao: 4,
  })
})
