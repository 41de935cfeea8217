import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { failedFields, failureMessage, serverWords } from './failure.ts'

const FALLBACK = 'Erro ao fazer login. Verifique suas credenciais.'

test.each([
  [
    'the server’s words',
    new ApiError(401, 'Sessão expirada', { erro: 'Email ou senha incorretos' }),
    'Email ou senha incorretos',
  ],
  ['no words', new ApiError(400, 'Dados inválidos enviados'), FALLBACK],
  ['no answer', new ApiError(undefined, 'Sem resposta (SEM_REDE)'), 'Sem resposta (SEM_REDE)'],
  ['too many attempts', new ApiError(429, 'Muitas tentativas', { erro: 'x' }), 'Muitas tentativas'],
  [
    'a broken server',
    new ApiError(503, 'Servidor temporariamente indisponível', { erro: 'x' }),
    'Servidor temporariamente indisponível',
  ],
  ['a bug of ours', new TypeError('x is not a function'), FALLBACK],
])('LOG-07 %s', (_, error, expected) => {
  expect(failureMessage(error, FALLBACK)).toBe(expected)
})

test('the refused fields carry their messages', () => {
  const detalhes = { campos: { email: 'Já existe uma conta com este email', linha: 3 } }
  expect(failedFields(new ApiError(409, 'x', { detalhes }))).toEqual({
    email: 'Já existe uma conta com este email',
  })
})

test.each([
  new ApiError(409, 'x'),
  new ApiError(409, 'x', { detalhes: { campos: 'email' } }),
  new Error('x'),
  undefined,
])('nothing to mark in %s', (error) => {
  expect(failedFields(error)).toEqual({})
})

test.each([
  ['its own words', new ApiError(503, 'Indisponível', { erro: 'Instale o ffmpeg' }), 'Instale o ffmpeg'],
  ['the catalogue’s', new ApiError(503, 'Indisponível'), 'Indisponível'],
  ['the connection’s', new ApiError(undefined, 'Sem rede', { codigo: 'SEM_REDE' }), 'Sem rede'],
  ['a bug of ours', new TypeError('x is not a function'), 'tente novamente'],
])('ERR-01 what only the server knows: %s', (_, error, expected) => {
  expect(serverWords(error, 'tente novamente')).toBe(expected)
})
