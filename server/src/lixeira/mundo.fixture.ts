import { sql } from 'kysely'
import { somarDias } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import type { Tabela } from '../db/whole-rows.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento, makeUsuario } from '../test/make.ts'

/** A generator of numbers from 0 to below 1, the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const remaining = [...list]
  const out: T[] = []
  while (remaining.length > 0) out.push(...remaining.splice(Math.floor(random() * remaining.length), 1))
  return out
}

const TABELAS: readonly Tabela[] = [
  'musicas',
  'execucoes',
  'planejamentos_todos',
  'cultos',
  'roteiro_itens',
  'ensaios',
  'ensaio_musicas',
  'leituras',
  'anotacoes',
  'bot_mensagens',
  'bot_criacoes',
]

/** Every row of every table that a deletion touches, as sorted texts. */
export async function contents(db: Db): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {}
  for (const table of TABELAS) {
    const { rows } = await sql<{
      row: string
    }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(db)
    rowsByTable[table] = rows.map(({ row }) => row).toSorted()
  }
  return rowsByTable
}

/** The stored counts of songs that differ from a recount. */
export async function wrongCounts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM musicas m
      LEFT JOIN (SELECT musica_id, count(*)::int AS vezes, count(DISTINCT data_culto)::int AS dias, max(data_culto) AS ultima
                   FROM execucoes GROUP BY 1) e ON e.musica_id = m.id
     WHERE (m.vezes_tocadas, m.total_execucoes, m.ultima_execucao)
           IS DISTINCT FROM (coalesce(e.vezes, 0), coalesce(e.dias, 0), e.ultima)`.execute(db)
  return rows[0]?.n ?? -1
}

const DIA = '2026-01-01'

/** A ministry of about `n` records of all five kinds, which refer to each other and to what the bot has sent. */
export async function makeMundo(db: Db, n: number, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const several = (share: number) => Array.from({ length: Math.max(2, Math.round(n * share)) }, (_, i) => i)
  const { id: usuario_id } = await makeUsuario(db)
  const musicas: number[] = []
  for (const i of several(0.15)) {
    const { id } = await makeMusica(db, { nome: `Canção ${i}`, tom: 'G', criado_por: usuario_id })
    musicas.push(id)
    await sql`INSERT INTO leituras (usuario_id, musica_id, capo) VALUES (${usuario_id}, ${id}, 2)`.execute(db)
    await sql`INSERT INTO anotacoes (id, usuario_id, musica_id, texto) VALUES (gen_random_uuid(), ${usuario_id}, ${id}, 'entra leve')`.execute(
      db,
    )
  }
  // Every third culto shares the day of the one before it.
  const cultos: { id: number; data: string }[] = []
  for (const i of several(0.12)) {
    const data = somarDias(DIA, i - (i % 3 === 2 ? 1 : 0))
    const { rows } = await sql<{ id: number }>`
      INSERT INTO cultos (data, titulo, principal, criado_por)
      VALUES (${data}, ${`Culto ${i}`}, NOT EXISTS (SELECT FROM cultos WHERE data = ${data} AND principal), ${usuario_id}) RETURNING id`.execute(
      db,
    )
    const id = rows[0]?.id ?? 0
    cultos.push({ id, data })
    await sql`INSERT INTO roteiro_itens (culto_id, posicao, tipo, titulo) VALUES (${id}, 50, 'momento', 'Oferta')`.execute(
      db,
    )
    await sql`INSERT INTO bot_mensagens (culto_id, tipo, agendada_para, destino, estado) VALUES (${id}, 'culto', now(), 'x', 'enviada')`.execute(
      db,
    )
    if (i % 4 === 0)
      await sql`
        INSERT INTO planejamentos_concluidos (culto_id, musica_id, planejamento_id, posicao, reserva, criado_em, alterado_em, versao)
        VALUES (${id}, ${pick(musicas)}, ${900_000 + i}, 0, false, now(), now(), 1)`.execute(db)
  }
  for (const _ of several(0.3)) {
    const { id: culto_id, data } = pick(cultos)
    await makeExecucao(db, { musica_id: pick(musicas), data_culto: data, culto_id, tom: 'A' })
  }
  const planned = new Set<string>()
  for (const _ of several(0.3)) {
    const { id: culto_id, data } = pick(cultos)
    const musica_id = pick(musicas)
    if (planned.has(`${culto_id} ${musica_id}`)) continue
    planned.add(`${culto_id} ${musica_id}`)
    await makePlanejamento(db, { musica_id, data_planejada: data, culto_id, notas: 'começa em E' })
  }
  for (const i of several(0.15)) {
    const culto = i % 2 === 0 ? pick(cultos) : undefined
    const songs = [...new Set([pick(musicas), pick(musicas), pick(musicas)])]
    const { id } = await makeEnsaio(db, songs, {
      data_ensaio: somarDias(DIA, i),
      ...(culto && { culto_id: culto.id, data_culto: culto.data }),
    })
    await sql`INSERT INTO bot_mensagens (ensaio_id, tipo, agendada_para, destino, estado) VALUES (${id}, 'ensaio', now(), 'x', 'enviada')`.execute(
      db,
    )
    await sql`INSERT INTO bot_criacoes (momento, ensaio_id, feita_em) VALUES (clock_timestamp(), ${id}, now())`.execute(
      db,
    )
  }
}
