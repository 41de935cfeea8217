import { expect, test } from 'vitest'
import { conferir } from './conferir.ts'
import { lerTabela, lidasDaTabela } from './formatos/tabela.ts'
import { limpar } from './limpar.ts'
import { FALHAS, planilhaDeMudanca } from './mudanca.fixture.ts'

test('TRA-03 149 rows of another app are 147 songs, and every correction is named', () => {
  const tabela = lerTabela('louvor.xlsx', planilhaDeMudanca())
  expect(tabela.colunas.map(({ campo }) => campo)).toEqual([
    'nome',
    'artista',
    'tom',
    'bpm',
    'duracao',
    'letra',
    'cifra',
    'youtube',
    'marcadores',
  ])
  const rows = conferir(
    lidasDaTabela(
      tabela,
      tabela.colunas.map(({ campo }) => campo),
    ).map(limpar),
    [],
    new Map(),
  )
  expect(rows).toHaveLength(149)
  expect(rows.filter(({ situacao }) => situacao.tipo === 'nova')).toHaveLength(147)
  expect(rows.filter(({ situacao }) => situacao.tipo === 'repetida').map(({ linha }) => linha)).toEqual([
    148, 149,
  ])
  const said = rows.flatMap(({ correcoes }) => correcoes)
  expect(said.toSorted()).toEqual(
    [
      ...FALHAS.map(({ diz }) => diz),
      'repetida em louvor.xlsx, linha 149 (“Canto 1 das Águas (Ao Vivo)”): ficou uma só',
      'repetida em louvor.xlsx, linha 150 (“CANTO 2 DAS AGUAS”): ficou uma só',
    ].toSorted(),
  )
  expect(rows[0]?.musica).toMatchObject({ bpm: 61, duracao_s: 250 })
  const { musica } = rows.find(({ correcoes }) => correcoes.includes('o BPM 0 ficou em branco')) ?? {}
  expect(musica).toMatchObject({
    bpm: null,
    duracao_s: null,
    letra: null,
    letra_link: expect.stringContaining('letras.mus.br'),
  })
})
