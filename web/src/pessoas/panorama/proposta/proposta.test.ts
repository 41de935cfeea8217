import { expect, test } from 'vitest'
import { comEscolha, mudancaDe, pedidoDe, pessoasDe, propostaDe, SEM_PROPOSTA } from './proposta.ts'

const [VOCAL, BATERIA] = [2, 8]
const [ana, bia, gil] = [
  { id: 1, nome: 'Ana' },
  { id: 2, nome: 'Bia' },
  { id: 3, nome: 'Gil' },
]
const aberto = (culto_id: number) => ({ culto_id, encerrada: false })
const lista = [
  { id: 11, funcao_id: VOCAL, pessoa_id: null },
  { id: 12, funcao_id: VOCAL, pessoa_id: ana.id },
  { id: 13, funcao_id: BATERIA, pessoa_id: null },
]
const listas = new Map([[7, lista]])
const escolhas = { publicadas: false, mesma_equipe_no_dia: false }
const vaga = (n: number, pessoa: typeof ana) => ({
  vaga: n,
  pessoa,
  motivos: ['livre'],
  avisos: [],
  trocas: [],
})

test('ESC-19 a month’s proposal asks for the open services alone, with who is there by hand', () => {
  const { body } = pedidoDe([aberto(7), { culto_id: 6, encerrada: true }], listas, SEM_PROPOSTA, escolhas)
  expect(body).toEqual({
    cultos: [{ culto_id: 7, vagas: lista.map(({ funcao_id, pessoa_id }) => ({ funcao_id, pessoa_id })) }],
    ...escolhas,
  })
})

test('ESC-19 each place can be exchanged or refused, and the rest of the proposal stays where it is', () => {
  const first = pedidoDe([aberto(7)], listas, SEM_PROPOSTA, escolhas)
  const answered = [{ culto_id: 7, vagas: [vaga(0, bia), vaga(2, gil)], sem_candidato: [] }]
  const proposta = propostaDe(answered, first, new Set())
  expect(pessoasDe(7, proposta)).toEqual([
    { pessoa_id: bia.id, funcao_id: VOCAL },
    { pessoa_id: gil.id, funcao_id: BATERIA },
  ])
  const refused = comEscolha(proposta, '7 2 0', null)
  const again = pedidoDe([aberto(7)], listas, refused, escolhas)
  // A refused place is left out of the question; indexes are those of what is asked.
  expect(again.body.cultos[0]?.vagas).toEqual([
    { funcao_id: VOCAL, pessoa_id: ana.id },
    { funcao_id: BATERIA, pessoa_id: gil.id, proposta: true },
  ])
  const later = propostaDe(
    [{ culto_id: 7, vagas: [vaga(1, gil)], sem_candidato: [] }],
    again,
    refused.recusados,
  )
  expect(pessoasDe(7, later)).toEqual([{ pessoa_id: gil.id, funcao_id: BATERIA }])
  expect(pessoasDe(7, comEscolha(later, '7 2 0', bia))).toContainEqual({
    pessoa_id: bia.id,
    funcao_id: VOCAL,
  })
})

test('ESC-19 applied, it fills empty places alone: who was put there meanwhile stays, and nobody comes twice', () => {
  const asked = pedidoDe([aberto(7)], listas, SEM_PROPOSTA, escolhas)
  const proposta = propostaDe(
    [
      {
        culto_id: 7,
        vagas: [vaga(0, bia), vaga(2, gil)],
        sem_candidato: [{ vaga: 1, por_que: 'Ninguém', provado: true }],
      },
    ],
    asked,
    new Set(),
  )
  expect(proposta.vazios.get('7 2 1')).toBe('Ninguém')
  const people = (vagas: readonly { pessoa_id: number | null }[] | undefined) =>
    vagas?.map(({ pessoa_id }) => pessoa_id)
  expect(people(mudancaDe(7, proposta)(lista))).toEqual([bia.id, ana.id, gil.id])
  const meanwhile = lista.map((one, i) =>
    Object.assign({}, one, { pessoa_id: [null, bia.id, ana.id][i] ?? null }),
  )
  expect(people(mudancaDe(7, proposta)(meanwhile))).toEqual([null, bia.id, ana.id])
})
