import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { somarDias } from '@cantai/domain/datas'
import { sugerirMusicas } from '@cantai/domain/cultos/sugestoes'
import {
  diaDoCulto,
  type Historia,
  historia,
  HOJE,
  lerLinhas,
  MARCADORES,
  pedidoDe,
  PESSOAS,
} from '@cantai/domain/cultos/sugestoes.fixture'
import { queixas } from '@cantai/domain/cultos/queixas.fixture'
import type { Db } from '../db/db.ts'
import { createTestDatabase } from '../test/build-test-app.ts'
import { HISTORIAS } from '../test/how-often.ts'
import { suggestForCulto, suggestForDia } from './sugestoes.service.ts'

const { db } = await createTestDatabase()
const undo = new Error('undo')

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Writes a history, and answers the numbers of its rows and of its service. */
async function escrever(tx: Db, random: Historia) {
  const data = diaDoCulto(random)
  const marcadores = idsOf(
    await tx
      .insertInto('marcadores')
      .values(MARCADORES.map((nome, posicao) => ({ nome, posicao })))
      .returning('id')
      .execute(),
  )
  const musicas = idsOf(
    await tx
      .insertInto('musicas')
      .values(
        random.musicas.map((musica) => ({
          ...musica,
          artista: 'Ministério',
          marcadores: musica.marcadores.map((tag) => marcadores[tag] ?? 0),
        })),
      )
      .returning('id')
      .execute(),
  )
  const cultos = random.cultos.map((culto) => ({
    data: somarDias(HOJE, culto.dia),
    hora: culto.hora,
    titulo: 'Culto',
    principal: false,
  }))
  const [culto = 0, ...others] = idsOf(
    await tx
      .insertInto('cultos')
      .values([{ data, titulo: 'Culto', principal: false }, ...cultos])
      .returning('id')
      .execute(),
  )
  const pessoas = idsOf(
    await tx
      .insertInto('pessoas')
      .values(PESSOAS.map((nome) => ({ nome })))
      .returning('id')
      .execute(),
  )
  const funcoes = await sql<{ grupo: string; id: number }>`
    SELECT DISTINCT ON (grupo) grupo, id FROM funcoes ORDER BY grupo, id`.execute(tx)
  const funcaoOf = (vocal: boolean) =>
    funcoes.rows.find(({ grupo }) => grupo === (vocal ? 'vocal' : 'instrumento'))?.id ?? 0
  const musica = (n: number) => musicas[n] ?? 0
  const execucoes = random.execucoes.flatMap(({ culto: n, musica: m }) => {
    const own = cultos[n]
    return own ? [{ musica_id: musica(m), culto_id: others[n] ?? 0, data_culto: own.data }] : []
  })
  if (execucoes.length > 0) await tx.insertInto('execucoes').values(execucoes).execute()
  const planos = random.salvas.map(({ musica: m, tom, reserva }, posicao) => ({
    musica_id: musica(m),
    data_planejada: data,
    culto_id: culto,
    tom_culto: tom,
    reserva,
    posicao,
  }))
  if (planos.length > 0) await tx.insertInto('planejamentos').values(planos).execute()
  for (const { musica: m, longe } of random.alheias) {
    const dia = somarDias(data, longe)
    const { id } = await tx
      .insertInto('cultos')
      .values({ data: dia, titulo: 'Outro', principal: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('planejamentos')
      .values({ musica_id: musica(m), data_planejada: dia, culto_id: id, posicao: 0 })
      .execute()
  }
  for (const { musica: m, dia } of random.ensaios) {
    const { id } = await tx
      .insertInto('ensaios')
      .values({ data_ensaio: somarDias(HOJE, dia) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ensaio_musicas')
      .values({ ensaio_id: id, musica_id: musica(m), posicao: 0 })
      .execute()
  }
  const vagas = random.vagas.map(({ pessoa, vocal, recusou, presente }, posicao) => ({
    culto_id: culto,
    funcao_id: funcaoOf(vocal),
    pessoa_id: pessoas[pessoa] ?? 0,
    posicao,
    presente,
    resposta: recusou ? ('nao' as const) : null,
    resposta_para: recusou ? data : null,
    respondida_em: recusou ? new Date() : null,
    via: recusou ? ('app' as const) : null,
  }))
  if (vagas.length > 0) await tx.insertInto('culto_vagas').values(vagas).execute()
  const tons = random.tons.map(({ pessoa, musica: m, tom }) => ({
    musica_id: musica(m),
    pessoa_id: pessoas[pessoa] ?? 0,
    tom,
  }))
  if (tons.length > 0) await tx.insertInto('musica_tons').values(tons).execute()
  return { culto, numeros: { musicas, marcadores, pessoas, cultos: others } }
}

test('REP-03 the server’s suggestions are those of a naive recount of a random history, and their reasons are borne by its rows', async () => {
  await fc.assert(
    fc.asyncProperty(historia, async (random) => {
      const rolledBack = db.transaction().execute(async (tx) => {
        const { culto, numeros } = await escrever(tx, random)
        const { faltam } = lerLinhas(random, numeros)
        const naTela = {
          musicas: random.naTela?.map((n) => numeros.musicas[n] ?? 0).join(),
          tom: random.naTela && random.tomNaTela ? random.tomNaTela : undefined,
          marcador: random.pedidos.map((tag) => numeros.marcadores[tag] ?? 0).join() || undefined,
        }
        const leitor = { hoje: HOJE, lidera: true }
        const found = await suggestForCulto(tx, culto, naTela, leitor)
        if (faltam > 0) expect(found).toEqual({ sugestoes: [], faltam })
        else expect(found).toEqual({ sugestoes: sugerirMusicas(pedidoDe(random, numeros)) })
        expect(queixas(random, numeros, found.sugestoes)).toEqual([])

        // The same service, of which nothing is saved yet.
        if (random.salvas.length > 0) throw undo
        const sameDay = await suggestForDia(tx, { data: diaDoCulto(random), ...naTela }, leitor)
        const ofNobody = { ...random, vagas: [] }
        if (faltam <= 0) expect(sameDay).toEqual({ sugestoes: sugerirMusicas(pedidoDe(ofNobody, numeros)) })
        throw undo
      })
      await rolledBack.catch((error: unknown) => {
        if (error !== undo) throw error
      })
    }),
    { numRuns: HISTORIAS },
  )
})
