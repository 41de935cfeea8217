import { expect, test } from 'vitest'
import { estadoDaVaga, momentoDaResposta } from './estado-da-vaga.ts'

const culto = {
  data: '2026-11-29',
  hora: '19:00',
  escala_publicada_em: '2026-11-20T12:00:00.000Z',
  pedir_confirmacao: true,
}
const vaga = { pessoa_id: 7, resposta: 'sim' as const, resposta_para: '2026-11-29 19:00' }

test.each([
  ['vazia', { ...vaga, pessoa_id: null, resposta: null }, culto],
  ['rascunho', vaga, { ...culto, escala_publicada_em: null }],
  ['confirmada', vaga, culto],
  ['recusada', { ...vaga, resposta: 'nao' as const }, culto],
  ['pendente', { ...vaga, resposta: null, resposta_para: null }, culto],
  ['escalada', { ...vaga, resposta: null, resposta_para: null }, { ...culto, pedir_confirmacao: false }],
])('ESC-02 a place is %s', (estado, dada, doCulto) => {
  expect(estadoDaVaga(dada, doCulto)).toBe(estado)
})

test('ESC-02 an answer is for its day and hour, and counts again when the service moves back', () => {
  for (const moved of [{ data: '2026-11-30' }, { hora: '10:00' }, { hora: null }])
    expect(estadoDaVaga(vaga, { ...culto, ...moved })).toBe('pendente')
  expect(estadoDaVaga(vaga, { ...culto })).toBe('confirmada')
  expect(momentoDaResposta({ data: '2026-11-29', hora: null })).toBe('2026-11-29')
})
