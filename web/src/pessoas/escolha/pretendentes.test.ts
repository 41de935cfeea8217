import { expect, test } from 'vitest'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import type { CandidatoDaVaga, Vaga } from '@cantai/contract/pessoas/escala'
import { pretendentesDe } from './pretendentes.ts'

const BATERIA = { id: 8, nome: 'Bateria' }
const pessoa = (id: number, nome: string, more: Partial<Pessoa> = {}) =>
  ({
    id,
    nome,
    apelido: null,
    ativa: true,
    usuario_id: null,
    funcoes: [],
    versao: 1,
    ...more,
  }) satisfies Pessoa
const candidato = (id: number, nome: string, impedimento: string | null = null): CandidatoDaVaga => ({
  pessoa: { id, nome },
  motivos: ['livre', 'serviu há 3 semanas'],
  impedimento,
})
const vaga = (pessoa_id: number, funcao_id: number, funcao: string) =>
  ({ funcao_id, funcao, pessoa: { id: pessoa_id, nome: '' } }) as Vaga

const ask = (busca: string) =>
  pretendentesDe({
    candidatos: [candidato(1, 'Gil'), candidato(2, 'Davi', 'Davi já recusou'), candidato(3, 'Ivo')],
    pessoas: [
      pessoa(1, 'Gilberto Torres', { apelido: 'Gil' }),
      pessoa(2, 'Davi'),
      pessoa(3, 'Ivo'),
      pessoa(4, 'Ana Prado'),
      pessoa(5, 'Zeca', { ativa: false }),
    ],
    escala: { vagas: [vaga(3, 2, 'Vocal'), vaga(2, 8, 'Bateria')] },
    funcao: BATERIA,
    busca,
  })

test('ESC-02 ESC-05 who has the function comes first, with what speaks against it; who serves no more is not offered', () => {
  const { daFuncao, outras } = ask('')
  expect(daFuncao).toMatchObject([
    { nome: 'Gil', aviso: undefined, motivos: ['livre', 'serviu há 3 semanas'], jaEsta: false },
    { nome: 'Davi', aviso: 'Davi já recusou', motivos: ['serviu há 3 semanas'], jaEsta: true },
    { nome: 'Ivo', aviso: 'Já está em Vocal neste culto', motivos: ['serviu há 3 semanas'] },
  ])
  expect(outras).toMatchObject([
    { nome: 'Ana Prado', temFuncao: false, motivos: ['Não tem a função Bateria'] },
  ])
})

test('ESC-02 people are found by the name that the list shows and by their whole one, without accents', () => {
  expect(ask('gilberto').daFuncao.map(({ id }) => id)).toEqual([1])
  expect(ask('gil').daFuncao.map(({ id }) => id)).toEqual([1])
  expect(ask('ána').outras.map(({ id }) => id)).toEqual([4])
})
