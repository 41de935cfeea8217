import { expect, test } from 'vitest'
import { conflitos, custo, impedimento, motivos } from './candidato.ts'
import { BAIXO, MINISTRACAO, pessoa, SOM, VIOLAO, VOCAL } from './candidato.fixture.ts'

const manha = { titulo: 'Culto da Manhã', data: '2026-11-29', hora: '10:00' }
const todas = [MINISTRACAO, VOCAL, VIOLAO, BAIXO, SOM]

test.each([
  ['Caio não pode nesse dia (viagem)', pessoa(1, 'Caio', todas, { indisponivel: { motivo: 'viagem' } })],
  ['Caio não pode nesse dia', pessoa(1, 'Caio', todas, { indisponivel: { motivo: null } })],
  ['Pedro já está no Culto da Manhã às 10h', pessoa(1, 'Pedro', todas, { fatos: { outros: [manha] } })],
  [
    'Pedro já está em Santa Ceia',
    pessoa(1, 'Pedro', todas, { fatos: { outros: [{ ...manha, titulo: 'Santa Ceia', hora: null }] } }),
  ],
  ['Davi já recusou', pessoa(1, 'Davi', todas, { recusou: true })],
  ['Ana passa do máximo de 2 por mês', pessoa(1, 'Ana', todas, { max_por_mes: 2, fatos: { no_mes: 2 } })],
  [
    'Ana serve só nos domingos 1 e 3',
    pessoa(1, 'Ana', todas, { fora_do_turno: 'serve só nos domingos 1 e 3' }),
  ],
  ['Léo não está mais na equipe', pessoa(1, 'Léo', todas, { ativa: false })],
])('ESC-05 said by name: %s', (texto, quem) => {
  expect(impedimento(quem)).toBe(texto)
  expect(conflitos(quem, VIOLAO, [], new Set()).map((conflito) => conflito.texto)).toEqual([texto])
})

test.each([
  [VIOLAO, [], []],
  [VIOLAO, [VOCAL], []],
  [MINISTRACAO, [VIOLAO, VOCAL], []],
  [VIOLAO, [BAIXO], ['dois_instrumentos']],
  [SOM, [VOCAL], ['tecnica_e_banda']],
  [VOCAL, [SOM], ['tecnica_e_banda']],
  [SOM, [], []],
])('ESC-05 %o beside %o: %j', (funcao, outras, tipos) => {
  expect(conflitos(pessoa(1, 'João', todas), funcao, outras, new Set()).map(({ tipo }) => tipo)).toEqual(
    tipos,
  )
})

test('ESC-05 a function that somebody does not have, and the third week running, are said and nothing more', () => {
  const bia = pessoa(1, 'Bia', [VOCAL], { fatos: { seguidas: 2 } })
  expect(conflitos(bia, BAIXO, [], new Set()).map(({ texto }) => texto)).toEqual([
    'Bia não tem a função Baixo',
    'Bia serve pela 3ª semana seguida',
  ])
  expect(impedimento(bia)).toBeNull()
})

test('ESC-18 wishes of two are said where they are not kept', () => {
  const ana = pessoa(1, 'Ana', [VOCAL], {
    pares: [
      { id: 2, nome: 'Bia', tipo: 'junto' },
      { id: 3, nome: 'Caio', tipo: 'separado' },
    ],
  })
  const said = (...presentes: number[]) =>
    conflitos(ana, VOCAL, [], new Set(presentes)).map(({ texto }) => texto)
  expect(said(1, 2)).toEqual([])
  expect(said(1, 3)).toEqual([
    'Ana serve junto com Bia, que não está neste culto',
    'Ana e Caio não servem juntos',
  ])
  expect(impedimento(ana)).toBeNull()
})

test.each([
  [{}, ['ainda não serviu', 'nenhuma vez neste mês']],
  [{ no_mes: 4 }, ['ainda não serviu', 'já tem 4 neste mês']],
  [{ semanas_desde: 3, ja_serviu: true, no_mes: 1 }, ['serviu há 3 semanas', 'já tem 1 neste mês']],
  [{ semanas_desde: 0, ja_serviu: true, no_mes: 2 }, ['serviu há menos de uma semana', 'já tem 2 neste mês']],
  [{ semanas_desde: 2, no_mes: 1 }, ['serve 2 semanas antes', 'já tem 1 neste mês']],
  [{ semanas_desde: 0, no_mes: 1 }, ['serve dias antes', 'já tem 1 neste mês']],
  [
    { mesmo_dia: [manha] },
    ['ainda não serviu', 'nenhuma vez neste mês', 'no mesmo dia no Culto da Manhã às 10h'],
  ],
])('ESC-07 ESC-14 the reasons tell what is past from what is planned: %o', (fatos, said) => {
  expect(motivos(pessoa(1, 'Ana', [], { fatos }))).toEqual(['livre', ...said])
})

test('ESC-07 makes a turn come later: more and later services, less skill, a part that is added, weeks in a row', () => {
  const cost = (...args: Parameters<typeof pessoa>) => custo(pessoa(...args), VOCAL, false) ?? Infinity
  const never = cost(1, 'Ana', [VOCAL])
  expect(custo(pessoa(1, 'Ana', [BAIXO]), VOCAL, false)).toBeUndefined()
  expect(custo(pessoa(1, 'Ana', [VOCAL]), VOCAL, true)).toBeGreaterThan(never)
  expect(cost(1, 'Ana', [VOCAL], { fatos: { mesmo_dia: [manha] } })).toBeGreaterThan(never)
  expect(cost(1, 'Ana', [VOCAL], { fatos: { semanas_desde: 7 } })).toBeGreaterThan(never)
  expect(cost(1, 'Ana', [VOCAL], { fatos: { em_8_semanas: 1 } })).toBeGreaterThan(never)
  expect(cost(1, 'Ana', [], { funcoes: [{ funcao_id: VOCAL.id, nivel: 1 }] })).toBeGreaterThan(never)
  // A fourth week in a row is the last resort.
  const most = cost(1, 'Ana', [], {
    funcoes: [{ funcao_id: VOCAL.id, nivel: 1 }],
    fatos: { seguidas: 2, em_8_semanas: 16, semanas_desde: 0 },
  })
  expect(cost(1, 'Ana', [VOCAL], { fatos: { seguidas: 3 } })).toBeGreaterThan(15 * most)
})
