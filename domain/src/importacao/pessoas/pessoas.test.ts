import { describe, expect, test } from 'vitest'
import { conferirPessoas, funcoesQueFaltam } from './conferir-pessoas.ts'
import { lerPessoas } from './lista-de-pessoas.ts'
import { pessoaDe } from './pessoa-lida.ts'
import { lerTabelaDePessoas } from './tabela-de-pessoas.ts'

const EQUIPE = [
  'Ministração',
  'Vocal',
  'Back vocal',
  'Violão',
  'Guitarra',
  'Baixo',
  'Teclado',
  'Bateria',
  'Som',
].map((nome, i) => ({ id: i + 1, nome }))

const read = (texto: string) =>
  lerPessoas(texto, EQUIPE).lidas.map(({ nome, telefone, funcoes }) => [nome, telefone, funcoes.join(', ')])

describe('ESC-20 a pasted list of people', () => {
  test.each([
    ['Ana – vocal, violão', 'Ana', null, 'vocal, violão'],
    ['Ana Souza - Vocal e Violão', 'Ana Souza', null, 'Vocal, Violão'],
    ['1. Ana: vocal/teclado', 'Ana', null, 'vocal, teclado'],
    ['• Ana (back vocal)', 'Ana', null, 'back vocal'],
    ['- João Batista; bateria', 'João Batista', null, 'bateria'],
    ['Ana\tvocal\t11 91234-5678', 'Ana', '(11) 91234-5678', 'vocal'],
    ['Ana (11) 91234-5678 vocal', 'Ana', '(11) 91234-5678', 'vocal'],
    ['Ana – vocal – +55 11 91234-5678', 'Ana', '(11) 91234-5678', 'vocal'],
    ['Ana, 011 91234-5678, vocal', 'Ana', '(11) 91234-5678', 'vocal'],
    ['Ana | 0 15 11 3333-4444 | som', 'Ana', '(11) 3333-4444', 'som'],
    ['11 91234-5678 - Ana - vocal', 'Ana', '(11) 91234-5678', 'vocal'],
    ['5511912345678 Ana', 'Ana', '(11) 91234-5678', ''],
    ['Ana violão', 'Ana', null, 'violão'],
    ['✅ *Ana*: baterista', 'Ana', null, 'baterista'],
    ['[22/11/2026, 19:33] Líder: Ana – vocal', 'Ana', null, 'vocal'],
    ['Maria-José – vocal', 'Maria-José', null, 'vocal'],
    ['Ana', 'Ana', null, ''],
  ])('%s', (linha, ...expected) => {
    expect(read(linha)).toEqual([expected])
  })

  test('a function before its people, in one line or above them', () => {
    expect(read('Vocal: Ana, Bia e Caio\nBateria: Davi')).toEqual([
      ['Ana', null, 'Vocal'],
      ['Bia', null, 'Vocal'],
      ['Caio', null, 'Vocal'],
      ['Davi', null, 'Bateria'],
    ])
    expect(read('*VOCAL*\nAna\nBia - violão\n\nEva')).toEqual([
      ['Ana', null, 'VOCAL'],
      ['Bia', null, 'VOCAL, violão'],
      ['Eva', null, ''],
    ])
  })

  test('TRA-15 what does not come along is said: foreign and short telephones, an email, a sentence, a title', () => {
    const { lidas, deixadas } = lerPessoas(
      'Equipe de louvor 2026:\nAna – +351 912 345 678 – ana@exemplo.org\nBia – 91234-5678 – só pode no primeiro domingo do mês',
      EQUIPE,
    )
    expect(deixadas).toEqual(['Equipe de louvor 2026:'])
    expect(lidas.map(({ telefone, avisos }) => [telefone, ...avisos])).toEqual([
      [
        null,
        'o email ficou de fora: ana@exemplo.org',
        'o telefone “+351 912 345 678” não é daqui e ficou de fora',
      ],
      [
        null,
        'o telefone “91234-5678” está sem o DDD e ficou de fora',
        'não é uma função e ficou de fora: “só pode no primeiro domingo do mês”',
      ],
    ])
  })
})

describe('TRA-19 a table of people', () => {
  const rows = (celulas: string[][]) =>
    lerTabelaDePessoas('t', celulas, EQUIPE).lidas.map(({ nome, telefone, funcoes }) => [
      nome,
      telefone,
      funcoes.join(', '),
    ])

  test.each([
    [
      [
        ['Nome', 'Celular', 'Função'],
        ['Ana', '11 91234-5678', 'Vocal, Violão'],
      ],
    ],
    [
      [
        ['First Name', 'Last Name', 'Mobile Phone Number', 'Positions'],
        ['Ana', '', '+55 11 91234-5678', 'Vocal/Violão'],
      ],
    ],
    [
      [
        ['Equipe 2026', '', '', ''],
        ['Membro', 'WhatsApp', 'Vocal', 'Violão'],
        ['Ana', '(11)912345678', 'x', 'sim'],
      ],
    ],
    [[['Ana', '11912345678', 'Vocal e Violão']]],
  ])('columns by their titles, ticks and values %#', (celulas) => {
    expect(rows(celulas)).toEqual([['Ana', '(11) 91234-5678', 'Vocal, Violão']])
  })

  test('an empty row is none, one without a name is refused, a column without a home is named', () => {
    const { lidas, deixadas } = lerTabelaDePessoas(
      't',
      [
        ['Nome', 'Nascimento', 'Vocal'],
        ['', '', ''],
        ['', '01/02/1990', 'x'],
        ['Bia', '', 'não'],
      ],
      EQUIPE,
    )
    expect(lidas.map(({ nome, recusa, funcoes }) => [nome, recusa, funcoes])).toEqual([
      ['', 'não tem nome', ['Vocal']],
      ['Bia', null, []],
    ])
    expect(deixadas).toEqual(['Coluna não guardada: Nascimento'])
  })
})

describe('ESC-20 people beside the team', () => {
  const one = (nome: string, telefone = '') => pessoaDe({ lugar: 'linha 1', nome, telefones: [telefone] })
  const here = (id: number, nome: string, telefone: string | null = null) => ({
    id,
    nome,
    apelido: null,
    telefone,
    funcoes: [],
  })
  const ANA = '(11) 91234-5678'

  test.each([
    ['Bia', '', 'nova'],
    ['ana souza', '', 'existe'],
    ['Ana Souza', ANA, 'existe'],
    ['Ana Souza', '(11) 90000-0000', 'decidir é a mesma'],
    ['Ana', '', 'decidir é a mesma'],
    ['Ana', ANA, 'decidir é a mesma'],
    ['Pedro', ANA, 'decidir é outra'],
  ])('%s %s is %s', (nome, telefone, expected) => {
    const [linha] = conferirPessoas([one(nome, telefone)], [here(1, 'Ana Souza', ANA)])
    const situacao = linha?.situacao
    expect(
      situacao?.tipo === 'decidir' ? `decidir é ${situacao.mesma ? 'a mesma' : 'outra'}` : situacao?.tipo,
    ).toBe(expected)
  })

  test('of two of one first name nobody is proposed', () => {
    const [linha] = conferirPessoas([one('Ana')], [here(1, 'Ana Souza'), here(2, 'Ana Lima')])
    expect(linha?.situacao).toMatchObject({ tipo: 'decidir', mesma: false, com: [{ id: 1 }, { id: 2 }] })
  })

  test('who stands twice is one, with both functions; two telephones are two people', () => {
    const { lidas } = lerPessoas(
      'Ana – vocal\nAna – violão, 11 91234-5678\nBia 11 91234-5678\nBia 11 91111-1111',
      EQUIPE,
    )
    expect(
      conferirPessoas(lidas, []).map(({ pessoa }) => [pessoa.nome, pessoa.telefone, pessoa.funcoes]),
    ).toEqual([
      ['Ana', ANA, ['vocal', 'violão']],
      ['Bia', ANA, []],
      ['Bia', '(11) 91111-1111', []],
    ])
  })

  test('functions that the team lacks are offered once, the usual ones under their name', () => {
    const { lidas } = lerPessoas('Ana – sax, cajon\nBia – Sax, batera\nCaio – fotografia', EQUIPE)
    expect(funcoesQueFaltam(lidas, EQUIPE)).toEqual([
      { nome: 'Sax', grupo: 'instrumento' },
      { nome: 'Percussão', grupo: 'instrumento' },
      { nome: 'Fotografia', grupo: 'tecnica' },
    ])
  })
})
