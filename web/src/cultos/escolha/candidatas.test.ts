import { expect, test } from 'vitest'
import { candidatas, type FiltroDaEscolha, isFiltrado, isUltimaDita } from './candidatas.ts'

const repertorio = (isArquivada: (id: number) => boolean = () => false) =>
  ['Alvo', 'Bendito', 'Castelo', 'Deus'].map((nome, i) => ({
    id: i + 1,
    nome,
    artista: 'Harpa Cristã',
    tom: ['A', 'G', 'A', null][i] ?? null,
    bpm: [60, 76, 120, null][i] ?? null,
    duracao_s: null,
    ultima_execucao: '2020-01-01',
    arquivada: isArquivada(i + 1),
    marcadores: [i % 2],
  }))
const fontes = {
  musicas: repertorio(),
  historia: [
    { musica_id: 1, ultima_execucao: '2026-11-01', tocada_domingo_anterior: false },
    { musica_id: 2, ultima_execucao: '2026-11-15', tocada_domingo_anterior: true },
    { musica_id: 3, ultima_execucao: '2026-06-07', tocada_domingo_anterior: false },
  ],
  trechos: [],
  planejadas: new Map([[3, '2026-12-06']]),
  jaEstao: new Set<number>(),
}
const all = { busca: '', descansadas: false }
const nomes = (found: { nome: string }[]) => found.map(({ nome }) => nome)

test('CUL-04 a song knows when it was last played before the culto, and whether that was the Sunday before', () => {
  expect(candidatas(fontes, all).map(({ ultima, repetida }) => [ultima, repetida])).toEqual([
    ['2026-11-01', false],
    ['2026-11-15', true],
    ['2026-06-07', false],
    [null, false],
  ])
  expect(candidatas({ ...fontes, historia: undefined }, all)[3]?.ultima).toBe('2020-01-01')
})

test('CUL-04 a song that another service has already says for which day', () => {
  expect(candidatas(fontes, all).map(({ planejada }) => planejada)).toEqual([
    undefined,
    undefined,
    '2026-12-06',
    undefined,
  ])
})

test('CUL-04 what rests longest comes first, what was never played last', () => {
  expect(nomes(candidatas(fontes, { ...all, descansadas: true }))).toEqual([
    'Castelo',
    'Alvo',
    'Bendito',
    'Deus',
  ])
})

test('CUL-04 songs of the culto and archived ones are not offered, and a filter leaves only its own', () => {
  const arquivada = { ...fontes, musicas: repertorio((id) => id > 1) }
  expect(nomes(candidatas(arquivada, all))).toEqual(['Alvo'])
  expect(nomes(candidatas({ ...fontes, jaEstao: new Set([1]) }, { ...all, so: new Set([1, 2]) }))).toEqual([
    'Bendito',
  ])
})

test('CUL-04 songs in which the words are sung follow those that are named so, each once', () => {
  const trecho = {
    artista: 'Harpa Cristã',
    tom: 'A',
    verso: 'castelo forte é nosso Deus',
    origem: 'letra' as const,
  }
  const trechos = [
    { ...trecho, id: 3, nome: 'Castelo' },
    { ...trecho, id: 4, nome: 'Deus' },
    { ...trecho, id: 9, nome: 'Arquivada' },
  ]
  const found = candidatas({ ...fontes, trechos }, { ...all, busca: 'castelo' })
  expect(found.map(({ nome, verso }) => [nome, verso])).toEqual([
    ['Castelo', undefined],
    ['Deus', 'castelo forte é nosso Deus'],
  ])
})

test.each<[FiltroDaEscolha, string[]]>([
  [{ ritmo: 'lenta' }, ['Alvo']],
  [{ ritmo: 'media' }, ['Bendito']],
  [{ ritmo: 'rapida' }, ['Castelo']],
  [{ tom: 'A' }, ['Alvo', 'Castelo']],
  [{ nova: true }, ['Deus']],
  [{ repetida: true }, ['Bendito']],
  [{ tom: 'A', ritmo: 'lenta' }, ['Alvo']],
])('REP-03 %j leaves %j', (filtro, left) => {
  expect(nomes(candidatas(fontes, { ...all, ...filtro }))).toEqual(left)
})

test('REP-03 a key leaves the songs that sound in it, however it is written', () => {
  const musicas = repertorio()
  for (const [i, tom] of ['F#', 'Gb', 'F'].entries()) Object.assign(musicas[i] ?? {}, { tom })
  expect(nomes(candidatas({ ...fontes, musicas }, { ...all, tom: 'Gb' }))).toEqual(['Alvo', 'Bendito'])
})

test('REP-03 before the history is known nothing is left out as not repeated', () => {
  expect(candidatas({ ...fontes, historia: undefined }, { ...all, repetida: true })).toHaveLength(4)
})

test.each<[FiltroDaEscolha, boolean]>([
  [{}, false],
  [{ descansadas: true, nova: false, tom: undefined }, false],
  [{ repetida: true }, true],
])('REP-03 %j leaves songs out: %s', (filtro, filtrado) => {
  expect(isFiltrado(filtro)).toBe(filtrado)
})

test('REP-03 a suggested song shows when it was last sung, unless a reason says it', () => {
  const [alvo, , , deus] = candidatas(fontes, all)
  const descanso = { tipo: 'descanso', ultima: '2026-11-01', semanas: 4, texto: 'há 4 semanas' } as const
  const tom = { tipo: 'tom', tom: 'G', anterior: 'D', vizinhanca: 'quinta', texto: 'tom G' } as const
  const nova = { tipo: 'nova', texto: 'nova: ainda não foi cantada' } as const
  const isDita = (musica = alvo, ...motivos: (typeof descanso | typeof tom | typeof nova)[]) =>
    musica && isUltimaDita({ ...musica, motivos })
  expect([isDita(alvo), isDita(alvo, tom), isDita(alvo, tom, descanso)]).toEqual([false, false, true])
  expect([isDita(deus, tom), isDita(deus, nova)]).toEqual([false, true])
})

test('REP-01 a tag leaves the songs that have it', () => {
  expect(nomes(candidatas(fontes, { ...all, marcador: '1' }))).toEqual(['Bendito', 'Deus'])
  expect(nomes(candidatas(fontes, { ...all, marcador: '0,1' }))).toEqual([])
})
