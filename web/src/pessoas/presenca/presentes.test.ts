import { expect, test } from 'vitest'
import type { Vaga } from '@cantai/contract/pessoas/escala'
import { escaladosDe, trocar, vagasPresentes } from './presentes.ts'

const vaga = (
  id: number,
  funcao: string,
  pessoa: [number, string] | null,
  part: Partial<Vaga> = {},
): Vaga => ({
  id,
  funcao_id: id,
  funcao,
  grupo: 'instrumento',
  pessoa: pessoa && { id: pessoa[0], nome: pessoa[1] },
  estado: pessoa ? 'confirmada' : 'vazia',
  sou_eu: false,
  presente: null,
  ...part,
})

test('ESC-09 everybody is ticked who had not said no, each once with all they do; an empty place is nobody', () => {
  const vagas = [
    vaga(1, 'Violão', [7, 'Ana']),
    vaga(2, 'Bateria', [8, 'Davi'], { estado: 'recusada' }),
    vaga(3, 'Vocal', [7, 'Ana']),
    vaga(4, 'Baixo', null),
  ]
  expect(escaladosDe({ vagas })).toEqual([
    { id: 7, nome: 'Ana', funcoes: ['Violão', 'Vocal'], recusou: false, veio: true },
    { id: 8, nome: 'Davi', funcoes: ['Bateria'], recusou: true, veio: false },
  ])
  expect(vagasPresentes({ vagas }, new Set())).toEqual([1, 3])
  expect(vagasPresentes({ vagas }, new Set([7, 8]))).toEqual([2])
})

test('ESC-09 what was marked before stays as it was, and a tick pressed twice is none', () => {
  const vagas = [
    vaga(1, 'Violão', [7, 'Ana'], { presente: false }),
    vaga(2, 'Bateria', [8, 'Davi'], { presente: true, estado: 'recusada' }),
  ]
  expect(vagasPresentes({ vagas }, new Set())).toEqual([2])
  expect(vagasPresentes({ vagas }, trocar(trocar(new Set(), 7), 7))).toEqual([2])
  expect(vagasPresentes({ vagas }, trocar(new Set(), 7))).toEqual([1, 2])
})
