import { expect, test, vi } from 'vitest'
import { escritosDe } from '../../lib/saida/saida.ts'
import { camadaDeAntes, dropCamadaDeAntes, takeAntigas } from './antes.ts'
import { anotacao } from './camada.fixture.ts'

test('DEV-02 DEV-05 what an earlier version had not sent is in the outbox once, and all of it is read until the rows are here', () => {
  const entries = new Map([
    ['cantai.manter', 'sim'],
    [
      'cantai.leituras',
      JSON.stringify({
        usuario: 7,
        musicas: [
          { id: 12, tom: 'A', capo: 2, tamanho: null },
          { id: 13, tom: 'C', capo: null, tamanho: null, colunas: null, soLetra: false, pendente: false },
        ],
      }),
    ],
    [
      'cantai.anotacoes',
      JSON.stringify({
        usuario: 7,
        seq: '5',
        notas: [
          { ...anotacao('a'), apagada: false, pendente: true },
          { ...anotacao('b'), apagada: false, pendente: false },
          { ...anotacao('c'), apagada: true, pendente: true },
        ],
      }),
    ],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  takeAntigas()
  takeAntigas()
  expect(escritosDe(7)).toMatchObject([
    { tipo: 'leitura', sobre: '12', corpo: { tom: 'A', capo: 2 }, estado: 'pendente' },
    { tipo: 'anotacao', sobre: 'a', corpo: { texto: 'nota a', apagada: false } },
    { tipo: 'anotacao', sobre: 'c', corpo: { apagada: true } },
  ])
  expect(camadaDeAntes(7)).toMatchObject({
    leituras: [
      { musica_id: 12, tom_pessoal: 'A', capo: 2, so_letra: false },
      { musica_id: 13, tom_pessoal: 'C', colunas: null },
    ],
    anotacoes: [{ texto: 'nota a' }, { texto: 'nota b' }, { texto: 'nota c' }],
  })
  expect(camadaDeAntes(8)).toBeUndefined()
  dropCamadaDeAntes()
  expect([...entries.keys()].toSorted()).toEqual(['cantai.manter', 'cantai.saida'])
})
