import { expect, test } from 'vitest'
import { momentoDoCulto, musicaDoCulto } from '@cantai/domain/cultos/itens.fixture'
import { comFolha, escalaNoPapel, folhasPedidas, linhaNoPapel } from './ordem-no-papel.ts'

const vaga = (funcao: string, nome: string | null, estado: 'confirmada' | 'pendente' | 'recusada') => ({
  id: 1,
  funcao,
  pessoa: nome === null ? null : { id: nome.length, nome, usuario_id: null },
  estado,
})

test('EST-02 the roster on paper is a line for each function, and asks nobody any more', () => {
  const vagas = [
    vaga('Violão', 'João', 'pendente'),
    vaga('Violão', 'Caio', 'confirmada'),
    vaga('Bateria', 'Davi', 'recusada'),
  ]
  expect(escalaNoPapel({ escala: { vagas } })).toEqual(['Violão: João, Caio', 'Bateria: —'])
  expect(escalaNoPapel({ escala: null })).toEqual([])
})

test('EST-02 a line of the order says the key of the day, the song’s own, who sings, who does what and how long', () => {
  const musica = musicaDoCulto({
    tom: 'A',
    tom_do_dia: 'G',
    reserva: true,
    sequencia: 'V1, C',
    notas: '',
    quem_canta: [{ id: 1, nome: 'Ana' }],
  })
  expect(linhaNoPapel({ item: musica, numero: 3, vez: 2 })).toEqual({
    tipo: 'musica',
    marca: 'G',
    texto: '3. Castelo Forte (de novo)',
    minutos: null,
    dizeres: ['Martinho Lutero · orig. A · talvez · Canta: Ana', 'V1, C'],
  })
  expect(linhaNoPapel({ item: { ...momentoDoCulto(5), responsavel: 'Ana' }, numero: 0, vez: 1 })).toEqual({
    tipo: 'momento',
    marca: '',
    texto: 'Oração – Ana',
    minutos: 5,
    dizeres: [],
  })
})

test('EST-02 a song that is sung again has no second sheet, unless it is in another key', () => {
  const itens = [
    musicaDoCulto({ musica_id: 1 }),
    musicaDoCulto({ musica_id: 2 }),
    musicaDoCulto({ musica_id: 1, vez: 2 }),
    musicaDoCulto({ musica_id: 2, vez: 2, tom_do_dia: 'B', sequencia: 'C' }),
  ]
  expect(comFolha({ itens }).map(({ numero }) => numero)).toEqual([1, 2, 4])
  expect(folhasPedidas({ itens }).map(({ id, tom, dizeres }) => [id, tom, dizeres])).toEqual([
    [1, 'A', []],
    [2, 'A', []],
    [2, 'B', ['C']],
  ])
})
