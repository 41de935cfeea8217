import { expect, test } from 'vitest'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import type { Vaga } from '@cantai/contract/pessoas/escala'
import { nomesPara } from './nomes-para.ts'

const VOCAL = { id: 2, nome: 'Vocal' }
const pessoa = (id: number, nome: string, funcoes: number[], ativa = true): Pessoa => ({
  id,
  nome,
  apelido: null,
  ativa,
  usuario_id: null,
  funcoes: funcoes.map((funcao_id) => ({ funcao_id, nivel: 2 })),
  versao: 1,
})
const pessoas = [
  pessoa(1, 'Rodrigo Anjos', [2]),
  pessoa(2, 'Gil Torres', [8]),
  pessoa(3, 'Gílson Melo', [2]),
  pessoa(4, 'Igor Reis', [2]),
  pessoa(5, 'Gina Paz', [2], false),
]
const ask = (busca: string, escala: { vagas: Vaga[] } = { vagas: [] }) =>
  nomesPara({ candidatos: undefined, pessoas, escala, funcao: VOCAL, busca }).map(({ nome }) => nome)

test('ESC-19 letters find who has the function first, by the beginning of a word before its middle, without accents', () => {
  expect(ask('g')).toEqual(['Gílson Melo', 'Rodrigo Anjos', 'Igor Reis', 'Gil Torres'])
  expect(ask('gil')).toEqual(['Gílson Melo', 'Gil Torres'])
  expect(ask('to')).toEqual(['Gil Torres'])
})

test('ESC-19 who has the place already is not found for it again', () => {
  const there = { vagas: [{ funcao_id: 2, funcao: 'Vocal', pessoa: { id: 3, nome: 'Gílson Melo' } } as Vaga] }
  expect(ask('gil', there)).toEqual(['Gil Torres'])
})
