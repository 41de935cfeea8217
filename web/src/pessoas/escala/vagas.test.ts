import { expect, test } from 'vitest'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { VagaParaGravar } from '@cantai/contract/pessoas/escala'
import {
  comPessoa,
  comPessoas,
  lugarDe,
  maisUma,
  type Mudanca,
  semLugar,
  semPessoas,
  sugeridas,
  ultimaVazia,
  vagasDeSempre,
} from './vagas.ts'

const [VOZ, VIOLAO, SOM] = [1, 2, 3]
const [ANA, BIA, CAIO] = [11, 12, 13]
const vaga = (funcao_id: number, pessoa_id: number | null, id?: number): VagaParaGravar => ({
  ...(id !== undefined && { id }),
  funcao_id,
  pessoa_id,
})
const VAGAS = [vaga(VOZ, ANA, 101), vaga(VOZ, null, 102), vaga(VIOLAO, null, 103)]
const short = (vagas: VagaParaGravar[] | undefined) =>
  vagas?.map(({ funcao_id, pessoa_id }) => `${funcao_id}:${pessoa_id ?? '-'}`).join(' ')
const at = (index: number, vagas = VAGAS) => {
  const lugar = lugarDe(vagas, index)
  if (!lugar) throw new Error('no such place')
  return lugar
}

test.each<[string, Mudanca, string]>([
  ['somebody into an empty place', comPessoa(at(1), BIA), '1:11 1:12 2:-'],
  ['somebody in the place of another', comPessoa(at(0), CAIO), '1:13 1:- 2:-'],
  ['nobody', comPessoa(at(0), null), '1:- 1:- 2:-'],
  ['one place more beside its like', maisUma(VOZ), '1:11 1:- 1:- 2:-'],
  ['one place of a function that had none', maisUma(SOM), '1:11 1:- 2:- 3:-'],
  ['one place less', semLugar(at(1)), '1:11 2:-'],
  [
    'a team: who is there stays, empty places first, then new ones',
    comPessoas([
      { funcao_id: VOZ, pessoa_id: ANA },
      { funcao_id: VOZ, pessoa_id: BIA },
      { funcao_id: VOZ, pessoa_id: CAIO },
      { funcao_id: SOM, pessoa_id: BIA },
    ]),
    '1:11 1:12 1:13 2:- 3:12',
  ],
  ['a suggestion taken back', semPessoas([{ funcao_id: VOZ, pessoa_id: ANA }]), '1:- 1:- 2:-'],
])('ESC-02 %s', (_what, change, expected) => {
  expect(short(change(VAGAS))).toBe(expected)
})

test('ESC-02 a place that somebody else has filled or taken away meanwhile is left alone', () => {
  const theirs = VAGAS.map((one) => (one.id === 102 ? { ...one, pessoa_id: CAIO } : one))
  expect(comPessoa(at(1), BIA)(theirs)).toBeUndefined()
  expect(comPessoa(at(2), BIA)(VAGAS.slice(0, 2))).toBeUndefined()
  // The places that the other leader saved stay.
  expect(short(comPessoa(at(2), BIA)(theirs))).toBe('1:11 1:13 2:12')
})

test('ESC-02 places that nobody has written yet are found by their function', () => {
  const funcoes = [
    { id: VOZ, quantidade_padrao: 2, ativa: true },
    { id: VIOLAO, quantidade_padrao: 1, ativa: true },
    { id: SOM, quantidade_padrao: 1, ativa: false },
  ] as Funcao[]
  const first = vagasDeSempre(funcoes)
  expect(short(first)).toBe('1:- 1:- 2:-')
  expect(short(comPessoa(at(1, first), BIA)(VAGAS))).toBe('1:11 1:12 2:-')
  expect(ultimaVazia(VAGAS, VOZ)).toBe(1)
  expect(sugeridas(VAGAS, { vagas: [{ vaga: 2, pessoa: { id: BIA, nome: 'Bia' } }] })).toEqual([
    { funcao_id: VIOLAO, pessoa_id: BIA },
  ])
})
