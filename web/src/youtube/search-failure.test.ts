import { expect, test } from 'vitest'
import { ApiError } from '../lib/api/api-client.ts'
import { searchFailure } from './search-failure.ts'

const LIMITE = 'Limite de pesquisas atingido. Tente novamente mais tarde.'
const OUTRO = 'Erro ao pesquisar musicas. Verifique sua conexao.'

test.each([
  [new ApiError(403, 'x', { erro: 'quota' }), LIMITE, undefined],
  [
    new ApiError(503, 'Indisponível', { erro: 'Configure YOUTUBE_API_KEY' }),
    OUTRO,
    'Configure YOUTUBE_API_KEY',
  ],
  [new ApiError(429, 'Muitas tentativas'), OUTRO, 'Muitas tentativas'],
  [new ApiError(undefined, 'Sem rede', { codigo: 'SEM_REDE' }), OUTRO, undefined],
  [new TypeError('x'), OUTRO, undefined],
])('MUS-21 %s', (error, erro, dica) => expect(searchFailure(error)).toEqual({ erro, dica }))
