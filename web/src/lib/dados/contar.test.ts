import { expect, test } from 'vitest'
import { contarGuardado, contarTextos } from './contar.ts'
import { begin, type Guardada, write } from './linhas.ts'
import { lojaNaMemoria } from './loja.fixture.ts'
import { leitorAqui } from './respostas.ts'

const musica = (id: number, arquivada = false) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is counted
  ({ id, m: 1, epoca: 'e', bytes: 9, linha: { id, arquivada } }) as Guardada<'musicas'>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is counted
const texto = (id: number) => ({ id, m: 1, epoca: 'e', linha: { letra: 'ção' } }) as Guardada<'textos'>

test('DEV-01 what a device keeps is counted by what is there, and only for its person', async () => {
  const loja = lojaNaMemoria()
  expect(await contarGuardado(loja, 7)).toBeUndefined()
  const put = { musicas: [musica(1), musica(2), musica(3, true)], textos: [texto(1), texto(3)] }
  await write(loja, await begin(loja, 7), { put, estado: { seq: '5', at: 1_000 } })
  const ids = {
    musicas: 3,
    cultos: 0,
    planejamento: 0,
    execucoes: 0,
    ensaios: 0,
    leitores: 0,
    leituras: 0,
    anotacoes: 0,
    marcadores: 0,
  }
  expect(await contarGuardado(loja, 7)).toEqual({
    linhas: ids,
    inteiras: 2,
    // 'ç' and 'ã' are two bytes each; an empty table is '[]'.
    bytes:
      [put.musicas, put.textos]
        .map((rows) => Buffer.byteLength(JSON.stringify(rows)))
        .reduce((a, b) => a + b) + 16,
    at: 1_000,
  })
  expect(await contarGuardado(loja, 8)).toBeUndefined()
  const palavras = { usuario: 7, cantadas: new Map() }
  const leitor = await leitorAqui({ loja, hoje: '2026-01-01', palavras, pausa: async () => undefined })
  expect(leitor && (await contarTextos(leitor.aqui))).toEqual({ inteiras: 1, musicas: 2 })
})
