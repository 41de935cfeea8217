import { expect, test } from 'vitest'
import { conferir, oQueDifere, oQueFalta, type NoRepertorio } from './conferir.ts'
import { limpar } from './limpar.ts'
import { lerLista } from './lista-colada.ts'

const here = (id: number, nome: string, artista: string, more: Partial<NoRepertorio> = {}): NoRepertorio => ({
  id,
  nome,
  artista,
  tom: null,
  bpm: null,
  compasso: null,
  duracao_s: null,
  autores: null,
  direitos: null,
  ccli: null,
  youtube_video_id: null,
  marcadores: [],
  tem_letra: false,
  tem_cifras: false,
  ...more,
})
const compare = (lista: string, repertorio: NoRepertorio[] = [], conhecidas = new Map<string, number>()) =>
  conferir(lerLista(lista).lidas.map(limpar), repertorio, conhecidas)

const REPERTORIO = [
  here(1, 'Grande é o Senhor', 'Adhemar de Campos'),
  here(2, 'Oceanos', 'Ana Nóbrega', { youtube_video_id: 'dQw4w9WgXcQ' }),
  here(3, 'Santo', 'Coral A'),
  here(4, 'Santo', 'Coral B'),
]

test.each([
  ['Rude Cruz - Harpa', { tipo: 'nova' }],
  ['GRANDE E O SENHOR - adhemar de campos', { tipo: 'existe', com: { id: 1 } }],
  ['Grande é o Senhor (Ao Vivo) - Adhemar de Campos', { tipo: 'decidir', mesma: true, com: [{ id: 1 }] }],
  ['Grande é o Senhor', { tipo: 'decidir', mesma: true, com: [{ id: 1 }] }],
  ['Grande é o Senhor - Soraya Moraes', { tipo: 'decidir', mesma: false, com: [{ id: 1 }] }],
  ['Oceanos (Ao Vivo) - Outro Canal - https://youtu.be/dQw4w9WgXcQ', { tipo: 'existe', com: { id: 2 } }],
  ['Santo', { tipo: 'decidir', mesma: false, com: [{ id: 3 }, { id: 4 }] }],
])('TRA-03 %s beside the repertoire is %j', (lista, situacao) => {
  expect(compare(lista, REPERTORIO)[0]?.situacao).toMatchObject(situacao)
})

test('REP-01 TRA-03 a row that repeats one adds its tags to it, each once', () => {
  const row = { lugar: '', nome: 'Santo', artista: 'Coral' }
  const [first] = conferir(
    ['Ceia', 'Natal, ceia', ''].map((marcadores) => limpar({ ...row, marcadores })),
    [],
    new Map(),
  )
  expect(first?.musica.marcadores).toEqual(['Ceia', 'Natal'])
})

test('TRA-04 a song that came before is known again, whatever it is called by now', () => {
  const conhecidas = new Map([['rude cruz|harpa', 2]])
  expect(compare('Rude Cruz - Harpa', REPERTORIO, conhecidas)[0]?.situacao).toMatchObject({
    tipo: 'existe',
    com: { id: 2 },
  })
  // It has been deleted since.
  expect(compare('Rude Cruz - Harpa', [], conhecidas)[0]?.situacao).toEqual({ tipo: 'nova' })
})

test('TRA-03 rows that repeat one become one, which takes what they have more; others are only told', () => {
  const rows = compare(
    [
      'Caminho - Ana - https://youtu.be/dQw4w9WgXcQ',
      'Caminho (Ao Vivo) - Ana - D - https://youtu.be/dQw4w9WgXcQ',
      'Outra - Ana - https://youtu.be/dQw4w9WgXcQ',
      'outra - ANA - 70 bpm',
      'Rei',
      'Rei - Coral',
      'Rei - Banda',
    ].join('\n'),
  )
  expect(rows.map(({ situacao }) => situacao)).toEqual([
    { tipo: 'nova' },
    { tipo: 'repetida', de: 1 },
    { tipo: 'nova' },
    { tipo: 'repetida', de: 3 },
    { tipo: 'nova' },
    { tipo: 'repetida', de: 5 },
    { tipo: 'nova' },
  ])
  expect(rows[0]).toMatchObject({
    musica: { nome: 'Caminho', tom: 'D' },
    correcoes: ['repetida em linha 2 (“Caminho (Ao Vivo)”): ficou uma só'],
  })
  expect(rows[2]).toMatchObject({ musica: { bpm: 70 } })
  expect(rows[2]?.correcoes[0]).toBe('tem o mesmo vídeo de “Caminho”')
  expect(rows[4]?.musica.artista).toBe('Coral')
})

test('TRA-03 what is missing here is named, and what differs stands side by side', () => {
  const com = here(1, 'Santo', 'Coral', { tom: 'G', tem_letra: true })
  const { musica } = limpar({
    lugar: '',
    nome: 'Santo (Ao Vivo)',
    tom: 'A',
    bpm: '70',
    letra: 'la',
    youtube: 'dQw4w9WgXcQ',
    marcadores: 'Ceia',
  })
  expect(oQueFalta(com, musica, [])).toEqual(['BPM', 'vídeo', 'marcadores'])
  expect(oQueFalta(com, musica, ['Natal'])).toEqual(['BPM', 'vídeo', 'marcadores'])
  expect(oQueFalta(com, musica, ['Natal', 'CEIA'])).toEqual(['BPM', 'vídeo'])
  expect(oQueDifere(com, musica)).toEqual([
    { campo: 'Nome', aqui: 'Santo', la: 'Santo (Ao Vivo)' },
    { campo: 'Tom', aqui: 'G', la: 'A' },
  ])
})

test('TRA-03 5,000 rows beside 5,000 songs are compared', () => {
  const lista = Array.from({ length: 5000 }, (_, i) => `Nome ${i} das Águas - Artista ${i % 50}`).join('\n')
  const repertorio = Array.from({ length: 5000 }, (_, i) =>
    here(i + 1, `Nome ${i + 2500} das Águas`, `Artista ${i % 50}`),
  )
  const rows = compare(lista, repertorio)
  expect(rows.filter(({ situacao }) => situacao.tipo === 'existe')).toHaveLength(2500)
})
