import { expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import {
  comMencoes,
  diferencaDaEscala,
  escalaNoRetrato,
  type EscalaNoRetrato,
  linhaDaEscala,
} from './escala-na-mensagem.ts'

type Resposta = EscalaNoRetrato[number]['resposta']
const lugar = (
  funcao: string,
  pessoa_id: number | null,
  nome: string | null,
  resposta: Resposta = 'sim',
) => ({
  funcao,
  pessoa_id,
  nome,
  resposta,
})
const ana = lugar('Vocal', 1, 'Ana')
const bia = lugar('Vocal', 2, 'Bia', 'falta')
const caio = lugar('Bateria', 3, 'Caio')
const davi = lugar('Bateria', 4, 'Davi', 'falta')
const vazia = lugar('Baixo', null, null)

test.each<[string, EscalaNoRetrato | null | undefined, string]>([
  ['nobody is told', null, ''],
  ['an older message', undefined, ''],
  [
    'a place for each function',
    [ana, bia, caio, vazia],
    'Vocal: Ana, Bia (confirmar) · Bateria: Caio · Baixo: —',
  ],
  ['who said no is not named', [{ ...caio, resposta: 'nao' }], 'Bateria: —'],
  ['a name breaks no line', [lugar('*Som*', 5, 'Zé\n_do_ som')], 'Som: Zé do som'],
])('ESC-11 the roster in a message: %s', (_what, escala, line) => {
  expect(linhaDaEscala(escala)).toBe(line)
})

test('ESC-11 a roster that nobody was told of is none; a declined place keeps its person for the next message', () => {
  const culto = (escala: Culto['escala']) => escalaNoRetrato(escala)
  expect(culto(null)).toBeNull()
  const vaga = { id: 1, funcao: 'Bateria', pessoa: { id: 3, nome: 'Caio', usuario_id: null } }
  expect(culto({ vagas: [{ ...vaga, estado: 'recusada' }] })).toEqual([{ ...caio, resposta: 'nao' }])
  expect(culto({ vagas: [{ ...vaga, estado: 'escalada' }] })).toEqual([caio])
})

test.each<[string, EscalaNoRetrato | null | undefined, EscalaNoRetrato | null | undefined, string[]]>([
  ['nothing', [ana, caio], [ana, caio], []],
  ['an answer is none', [bia], [{ ...bia, resposta: 'sim' }], []],
  ['a no is none', [caio], [{ ...caio, resposta: 'nao' }], []],
  ['a new name of the same person is none', [ana], [{ ...ana, nome: 'Ana Paula' }], []],
  ['an empty place is none', [ana], [ana, vazia], []],
  ['another person', [ana, caio], [ana, davi], ['Bateria: Caio → Davi']],
  ['one more', [ana], [ana, bia], ['entrou Bia (Vocal)']],
  ['one less', [ana, bia], [ana], ['saiu Bia (Vocal)']],
  ['another part', [caio], [lugar('Som', 3, 'Caio')], ['saiu Caio (Bateria)', 'entrou Caio (Som)']],
  ['the first one', null, [ana], ['escala: Vocal: Ana']],
  ['hidden again', [ana], null, ['a escala está sendo refeita']],
  ['still hidden', null, null, []],
  ['after a message that knew of none', undefined, [ana], []],
])('ESC-11 what changed in a roster: %s', (_what, antes, agora, words) => {
  expect(diferencaDaEscala(antes, agora)).toEqual(words)
})

test('ESC-11 who has a telephone is called upon behind the name, once, and nobody in an older text', () => {
  const escala = [ana, { ...ana, funcao: 'Violão' }, bia, { ...caio, resposta: 'nao' as const }]
  const numeros = new Map([
    [1, '5511911111111'],
    [2, 'sem número'],
    [3, '5511933333333'],
  ])
  expect(comMencoes(`👥 ${linhaDaEscala(escala)}\n\nAté lá`, escala, numeros)).toEqual({
    texto:
      '👥 Vocal: Ana @5511911111111, Bia (confirmar) · Violão: Ana @5511911111111 · Bateria: —\n\nAté lá',
    mencoes: ['5511911111111'],
  })
  expect(comMencoes('sem escala', escala, numeros)).toEqual({ texto: 'sem escala', mencoes: [] })
  expect(comMencoes('qualquer', null, numeros)).toEqual({ texto: 'qualquer', mencoes: [] })
})
