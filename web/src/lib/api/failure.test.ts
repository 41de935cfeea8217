import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { failedFields, failureMessage, formFailure, reasonOf, serverWords } from './failure.ts'

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
  expect(formFailure(error, FALLBACK)).toBe(expected)
})

test.each([
  ['400', new ApiError(400, 'Dados inválidos enviados'), 'Dados inválidos enviados'],
  ['409', new ApiError(409, 'Conflito de dados', { erro: '' }), 'Conflito de dados'],
  ['418', new ApiError(418, 'Erro 418: Algo deu errado'), 'Erro 418: Algo deu errado'],
  [
    '422 with words',
    new ApiError(422, 'Nome é obrigatório', { erro: 'Nome é obrigatório' }),
    'Nome é obrigatório',
  ],
  [
    '404 with words',
    new ApiError(404, 'Recurso não encontrado', { erro: 'Música não encontrada' }),
    'Música não encontrada',
  ],
  ['413 of a proxy', new ApiError(413, 'Erro 413: Algo deu errado'), 'Erro 413: Algo deu errado'],
  ['429', new ApiError(429, 'Muitas tentativas', { erro: 'x' }), 'Muitas tentativas'],
  ['503 with a reason', new ApiError(503, 'Indisponível', { erro: 'x' }), 'Indisponível'],
  ['no answer', new ApiError(undefined, 'Sem resposta (SEM_REDE)'), 'Sem resposta (SEM_REDE)'],
  ['a bug of ours', new TypeError('x is not a function'), FALLBACK],
])(
  'ERR-01 a notice says the server’s words about what was sent, else the table’s: %s',
  (_, error, expected) => {
    expect(failureMessage(error, FALLBACK)).toBe(expected)
  },
)

test.each([
  ['429', new ApiError(429, 'Muitas tentativas', { erro: 'Espere 3 minutos' }), 'Espere 3 minutos'],
  ['500', new ApiError(500, 'Erro interno', { erro: 'A música sumiu' }), 'A música sumiu'],
  ['500 without words', new ApiError(500, 'Erro interno'), 'Erro interno'],
  ['a bug of ours', new TypeError('x is not a function'), 'tente novamente'],
])(
  'ERR-01 MUS-08 MUS-09 behind "Erro ao salvar" stand the server’s words at any status: %s',
  (_, error, expected) => {
    expect(reasonOf(error)).toBe(expected)
  },
)

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
