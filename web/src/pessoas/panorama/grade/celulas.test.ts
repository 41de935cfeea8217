import { expect, test } from 'vitest'
import type { Escala, Vaga } from '@cantai/contract/pessoas/escala'
import { comPessoa } from '../../escala/vagas.ts'
import { celulaDe, linhasDe } from './celulas.ts'

const VOCAL = { id: 2, nome: 'Vocal' }
const BATERIA = { id: 8, nome: 'Bateria' }
const vaga = (id: number, { id: funcao_id, nome: funcao }: typeof VOCAL, pessoa: Vaga['pessoa'] = null) =>
  ({ id, funcao_id, funcao, pessoa, estado: pessoa ? 'rascunho' : 'vazia' }) as Vaga
const escala = (culto_id: number, vagas: Vaga[]) => ({ culto_id, vagas }) as Escala
const ana = { id: 1, nome: 'Ana' }
const one = escala(1, [vaga(11, VOCAL, ana), vaga(12, VOCAL), vaga(13, BATERIA)])
const two = escala(2, [vaga(21, BATERIA), vaga(22, VOCAL)])
const listOf = ({ vagas }: Escala) =>
  vagas.map(({ id, funcao_id, pessoa }) => ({ id, funcao_id, pessoa_id: pessoa?.id ?? null }))

test('ESC-19 rows are the functions in their order, as many as the fullest service has; one that is in no list comes last', () => {
  const listas = new Map([one, two].map((each) => [each.culto_id, listOf(each)]))
  expect(linhasDe([one, two], listas, [BATERIA]).map(({ funcao, n }) => `${funcao} ${n}`)).toEqual([
    'Bateria 0',
    'Vocal 0',
    'Vocal 1',
  ])
})

test('ESC-19 a cell shows the change that is being saved, and the stored place only with its own person', () => {
  const list = listOf(one)
  const first = celulaDe({ funcao_id: 2, n: 0 }, one, list, new Map())
  expect(first).toMatchObject({ pessoa: ana, vaga: { id: 11 }, lugar: { id: 11, n: 0, pessoa_id: 1 } })
  expect(celulaDe({ funcao_id: 8, n: 1 }, one, list, new Map()).lugar).toBeUndefined()
  const { lugar } = celulaDe({ funcao_id: 2, n: 1 }, one, list, new Map())
  const changed = lugar && comPessoa(lugar, 5)(list)
  expect(celulaDe({ funcao_id: 2, n: 1 }, one, changed ?? [], new Map([[5, 'Bia']]))).toMatchObject({
    pessoa: { id: 5, nome: 'Bia' },
    vaga: undefined,
  })
})
