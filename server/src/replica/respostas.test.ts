import { expect, test } from 'vitest'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { dashboardCalls } from '@cantai/contract/dashboard'
import { ensaiosCalls } from '@cantai/contract/ensaios/ensaios'
import { execucoesCalls } from '@cantai/contract/execucoes'
import { marcadoresCalls } from '@cantai/contract/musicas/marcadores'
import { musicasCalls } from '@cantai/contract/musicas/musicas'
import { trechosCalls } from '@cantai/contract/musicas/trechos'
import {
  ORDENS_DE_ENSAIO,
  ORDENS_DE_EXECUCAO,
  ORDENS_DE_MUSICA,
  ORDENS_DE_PLANEJAMENTO,
  STATUS_DE_PLANEJAMENTO,
} from '@cantai/contract/ordens'
import { palcoCalls } from '@cantai/contract/palco/palco'
import { planejamentoCalls } from '@cantai/contract/planejamento'
import { buildTestApp } from '../test/build-test-app.ts'
import { acordoDe, type Filtro } from './acordo.fixture.ts'

const app = await buildTestApp()
const always = acordoDe(app)

test('DEV-01 MUS-02 the list of songs is the server’s, in every order and behind every filter', async () => {
  const agreement = always(async (agree) => {
    const list = (query: object) => agree(musicasCalls.list, { query: { campos: 'resumo', ...query } })
    for (const ordenar of ORDENS_DE_MUSICA)
      for (const direcao of ['ASC', 'DESC'])
        await list({ ordenar, direcao, pagina: 2, limite: 2, arquivadas: 'todas' })
    for (const filtro of [
      { tom: 'F#m' },
      { sem_cifra: 'sim' },
      { sem_letra: 'sim', arquivadas: 'sim' },
      { nunca_tocada: 'sim' },
      { nao_tocada_ha: 4 },
      { busca: 'ág' },
      { busca: 'bem coral', pagina: 1, limite: 1000 },
      {},
    ])
      await list(filtro)
  })
  await expect(agreement).resolves.toBeUndefined()
})

test('REP-01 DEV-01 tags with their counts, and lists behind them, are the server’s', async () => {
  const agreement = always(async (agree) => {
    await agree(marcadoresCalls.list)
    const ids = (await app.db.selectFrom('marcadores').select('id').execute()).map(({ id }) => id)
    for (const marcador of [...ids.map(String), ids.slice(0, 2).join(), ids.join(), '999999'])
      for (const arquivadas of ['nao', 'sim', 'todas'])
        await agree(musicasCalls.list, { query: { campos: 'resumo', marcador, arquivadas } })
  })
  await expect(agreement).resolves.toBeUndefined()
})

test('DEV-01 a song, and the search by words that are sung, are the server’s', async () => {
  const agreement = always(async (agree, { musicas }) => {
    for (const { id } of musicas) await agree(musicasCalls.get, { params: { id } })
    for (const busca of [
      'santo',
      'cruz se eri',
      'castelo forte é nosso rei',
      'espada do senhor',
      'é',
      'Deus',
    ])
      await agree(trechosCalls.search, { query: { busca } })
  })
  await expect(agreement).resolves.toBeUndefined()
})

const PERIODOS = ({ de, ate }: Filtro) => [
  {},
  { ...(de !== undefined && { data_inicio: de }) },
  { ...(ate !== undefined && { data_fim: ate }) },
]

test('DEV-01 EXE-01 EXE-02 the list of executions and its figures are the server’s', async () => {
  const agreement = always(async (agree, _escrito, filtro) => {
    for (const periodo of PERIODOS(filtro)) {
      const query = { ...periodo, ...(filtro.musica !== undefined && { musica_id: filtro.musica }) }
      await agree(execucoesCalls.resumo, { query })
      await agree(execucoesCalls.list, { query })
    }
    for (const ordenar of ORDENS_DE_EXECUCAO)
      for (const direcao of ['ASC', 'DESC'])
        await agree(execucoesCalls.list, { query: { ordenar, direcao, limite: 1000 } })
    await agree(execucoesCalls.list, { query: { pagina: 2, limite: 3 } })
    for (const { id } of await app.db.selectFrom('execucoes').select('id').execute())
      await agree(execucoesCalls.get, { params: { id } })
  })
  await expect(agreement).resolves.toBeUndefined()
})

test('DEV-01 PLA-01 PLA-04 the list of plannings and its figures are the server’s', async () => {
  const agreement = always(async (agree, _escrito, filtro) => {
    await agree(planejamentoCalls.resumo)
    for (const periodo of PERIODOS(filtro))
      for (const status of STATUS_DE_PLANEJAMENTO) {
        await agree(planejamentoCalls.list, { query: periodo })
        await agree(planejamentoCalls.list, { query: { ...periodo, status } })
      }
    for (const ordenar of ORDENS_DE_PLANEJAMENTO)
      for (const direcao of ['ASC', 'DESC'])
        await agree(planejamentoCalls.list, { query: { ordenar, direcao, limite: 1000 } })
    await agree(planejamentoCalls.list, { query: { pagina: 2, limite: 3 } })
    for (const { id } of await app.db.selectFrom('planejamentos').select('id').execute())
      await agree(planejamentoCalls.get, { params: { id } })
  })
  await expect(agreement).resolves.toBeUndefined()
})

test('DEV-01 ENS-01 ENS-04 DAS-02 what needs rehearsal, and the figures of rehearsals and the dashboard, are the server’s', async () => {
  const agreement = always(async (agree) => {
    await agree(ensaiosCalls.resumo)
    await agree(ensaiosCalls.necessitamEnsaio)
    await agree(dashboardCalls.resumo)
    await agree(dashboardCalls.musicasPopulares, { query: { limite: 3 } })
  })
  await expect(agreement).resolves.toBeUndefined()
})

test('DEV-01 ENS-01 the list of rehearsals, and what the group was told of each, are the server’s', async () => {
  const agreement = always(async (agree, _escrito, filtro) => {
    for (const periodo of PERIODOS(filtro)) await agree(ensaiosCalls.list, { query: periodo })
    for (const ordenar of ORDENS_DE_ENSAIO)
      for (const direcao of ['ASC', 'DESC'])
        await agree(ensaiosCalls.list, { query: { ordenar, direcao, limite: 1000 } })
    await agree(ensaiosCalls.list, { query: { pagina: 2, limite: 3 } })
    if (filtro.musica !== undefined) await agree(ensaiosCalls.list, { query: { musica_id: filtro.musica } })
    for (const { id, culto_id } of await app.db.selectFrom('ensaios').select(['id', 'culto_id']).execute()) {
      await agree(ensaiosCalls.get, { params: { id } })
      if (culto_id !== null) await agree(ensaiosCalls.list, { query: { culto_id } })
    }
  })
  await expect(agreement).resolves.toBeUndefined()
})

test('DEV-01 CUL-01 PAL-01 cultos, the next one and the packs of the stage are the server’s', async () => {
  const agreement = always(async (agree, { hoje }, { de, ate }) => {
    await agree(cultosCalls.proximo)
    for (const direcao of ['ASC', 'DESC']) await agree(cultosCalls.list, { query: { direcao, limite: 1000 } })
    for (const query of [
      { pagina: 2, limite: 3 },
      { de: hoje },
      { ...(de !== undefined && { de }), ...(ate !== undefined && { ate }) },
      { por_concluir: 'sim' },
      { busca: 'ág' },
      { busca: 'outro' },
      { tipo: 'CULTO' },
    ])
      await agree(cultosCalls.list, { query })
    const { cultos } = (await (await app.as('musico'))('GET', '/api/cultos?limite=1000')).body as {
      cultos: { id: number }[]
    }
    for (const { id } of cultos) {
      await agree(cultosCalls.get, { params: { id } })
      await agree(palcoCalls.get, { params: { cultoId: id } })
    }
  })
  await expect(agreement).resolves.toBeUndefined()
})
