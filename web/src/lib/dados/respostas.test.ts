import { expect, test } from 'vitest'
import { begin, type Guardada, marcaDe, write } from './linhas.ts'
import { lojaNaMemoria } from './loja.fixture.ts'
import { leitorAqui } from './respostas.ts'

const ANA = 7
const musica = (id: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is read
  ({
    id,
    m: 2,
    epoca: 'e',
    bytes: 9,
    linha: { id, nome: `Hino ${id}`, vezes_tocadas: 0 },
  }) as Guardada<'musicas'>
const texto = (id: number, m: number, verso: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is read
  ({
    id,
    m,
    epoca: 'e',
    linha: { id, letra: verso },
    versos: { letra: [verso], cifra: [] },
  }) as unknown as Guardada<'textos'>

test('DEV-05 a song that has not come whole in the new form is read in the one before', async () => {
  const [nova, antiga] = [lojaNaMemoria(), lojaNaMemoria()]
  const at = { seq: '5', at: 1_000 }
  await write(antiga, await begin(antiga, ANA), {
    put: { musicas: [musica(1), musica(2)], textos: [texto(1, 1, 'antes'), texto(2, 1, 'só antes')] },
    estado: at,
  })
  await write(nova, await begin(nova, ANA), {
    put: { musicas: [musica(1), musica(2)], textos: [texto(1, 2, 'depois')] },
    estado: at,
  })
  const palavras = { usuario: ANA, cantadas: new Map() }
  const leitor = await leitorAqui({
    loja: nova,
    outras: [antiga],
    hoje: '2026-01-01',
    palavras,
    pausa: async () => undefined,
  })
  expect(await leitor?.aqui.musica(1)).toMatchObject({ letra: 'depois' })
  expect(await leitor?.aqui.musica(2)).toMatchObject({ letra: 'só antes' })
  expect(await leitor?.aqui.musica(3)).toBeUndefined()
  expect(await leitor?.aqui.inteiras()).toEqual(new Set([1, 2]))
  await leitor?.aqui.cantadas([], 10)
  expect([...palavras.cantadas].map(([id, { marca }]) => [id, marca])).toEqual([
    [1, marcaDe({ epoca: 'e', m: 2 })],
    [2, marcaDe({ epoca: 'e', m: 1 })],
  ])
})
