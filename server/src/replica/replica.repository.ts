import { type RawBuilder, sql } from 'kysely'
import type { Linhas, LinhaDe, Marcas, Tabela } from '@cantai/contract/replica'
import { listAnotacoes } from '../cifras/anotacoes.repository.ts'
import { findAfinacao } from '../cifras/leitores.repository.ts'
import { listLeituras } from '../cifras/leituras.repository.ts'
import { findUltimosAvisos, type Olhar, publicada, quemCanta, roteiro } from '../cultos/cultos.repository.ts'
import type { Db } from '../db/db.ts'
import { rowsOf } from '../db/sql.ts'
import { avisoDaLinha } from '../ensaios/ensaios.repository.ts'
import { completa, resumo } from '../musicas/musicas.repository.ts'

/** The mark of a row: the id of the transaction that wrote it last, which changes with every write. */
const xmin = (table: string) => sql<number>`${sql.ref(`${table}.xmin`)}::text::bigint`

/** A hash of the columns of the synchronised tables. Adding a column changes the xmin of no row, although each contains more then. */
export async function readColunas(db: Db): Promise<string> {
  const { rows } = await sql<{ colunas: string }>`
    SELECT left(md5(string_agg(concat_ws(' ', attrelid, attname, atttypid), ',' ORDER BY attrelid, attnum)), 8) AS colunas
      FROM pg_attribute
     WHERE attnum > 0 AND NOT attisdropped
       AND attrelid IN (SELECT tgrelid FROM pg_trigger WHERE tgfoid = 'anotar_mudancas'::regproc)`.execute(db)
  return rows[0]?.colunas ?? ''
}

const marksOf = (table: string) => sql<{ id: number; m: number }>`
  SELECT id, ${xmin(table)} AS m FROM ${sql.table(table)} ORDER BY id`

/** The mark of a row also covers its data from other tables. */
const mensagens = (whose: 'ensaio_id = r.id' | 'culto_id = c.id') =>
  sql`(SELECT string_agg(m.xmin::text, ',' ORDER BY m.id) FROM bot_mensagens m WHERE m.${sql.raw(whose)})`

const markDoEnsaio = sql<number>`hashtext(concat_ws(' ', r.xmin,
  (SELECT string_agg(concat(em.xmin, ' ', em.musica_id), ',' ORDER BY em.posicao) FROM ensaio_musicas em WHERE em.ensaio_id = r.id),
  ${mensagens('ensaio_id = r.id')}, espera_de_lider(r)))`

const diaProposto = sql<string>`c.data - (SELECT dias_ensaio_antes_culto FROM bot_configs)`
const concluidoPor = sql<string | null>`(SELECT nome FROM usuarios WHERE id = c.concluido_por)`

const markDoCulto = (olhar: Olhar) => sql<number>`hashtext(concat_ws(' ', c.xmin,
  (SELECT string_agg(concat(i.xmin, ' ', i.id), ',' ORDER BY i.id) FROM roteiro_itens i WHERE i.culto_id = c.id),
  (SELECT string_agg(concat(p.xmin, ' ', p.id), ',' ORDER BY p.id) FROM planejamentos_todos p WHERE p.culto_id = c.id AND p.guardado),
  ${mensagens('culto_id = c.id')}, ${diaProposto}, ${concluidoPor}, ${publicada}, ${rowsOf(quemCanta(olhar))}))`

/** All notes of a song that this person may see, with their authors' names. */
const marksDasAnotacoes = (usuarioId: number) => sql<{ id: number; m: number }>`
  SELECT a.musica_id AS id, hashtext(string_agg(concat(a.id, ' ', a.xmin, ' ', u.nome), ',' ORDER BY a.id)) AS m
    FROM anotacoes a JOIN usuarios u ON u.id = a.usuario_id
   WHERE (a.usuario_id = ${usuarioId} OR a.da_equipe) AND a.apagada_em IS NULL
   GROUP BY a.musica_id ORDER BY a.musica_id`

/** The person on whose device the rows are. */
interface Leitor {
  id: number
  olhar: Olhar
}

const marcasDe = ({
  id: usuarioId,
  olhar,
}: Leitor): Record<keyof Marcas, RawBuilder<{ id: number; m: number }>> => ({
  leitores: sql`SELECT usuario_id AS id, ${xmin('leitores')} AS m FROM leitores WHERE usuario_id = ${usuarioId}`,
  leituras: sql`SELECT musica_id AS id, ${xmin('leituras')} AS m FROM leituras WHERE usuario_id = ${usuarioId} ORDER BY 1`,
  anotacoes: marksDasAnotacoes(usuarioId),
  marcadores: marksOf('marcadores'),
  musicas: marksOf('musicas'),
  cultos: sql`SELECT c.id, ${markDoCulto(olhar)} AS m FROM cultos c ORDER BY c.id`,
  planejamento: sql`SELECT id, ${xmin('planejamentos_todos')} AS m FROM planejamentos_todos WHERE NOT guardado ORDER BY id`,
  execucoes: marksOf('execucoes'),
  ensaios: sql`SELECT r.id, ${markDoEnsaio} AS m FROM ensaios r ORDER BY r.id`,
})

/** The mark of each row that this person may see, by table: id, mark, id, mark… */
export async function readMarcas(db: Db, leitor: Leitor): Promise<Marcas> {
  const marcas = marcasDe(leitor)
  const read = async (tabela: keyof Marcas) => {
    const { rows } = await marcas[tabela].execute(db)
    return rows.flatMap(({ id, m }) => [id, m])
  }
  return {
    leitores: await read('leitores'),
    leituras: await read('leituras'),
    anotacoes: await read('anotacoes'),
    marcadores: await read('marcadores'),
    musicas: await read('musicas'),
    cultos: await read('cultos'),
    planejamento: await read('planejamento'),
    execucoes: await read('execucoes'),
    ensaios: await read('ensaios'),
  }
}

/** Limit of the texts in one answer, in bytes; a single song is answered however large it is. */
const BYTES_MAX = 2_097_152

const textBytes = sql<number>`coalesce(octet_length(letra), 0) + coalesce(octet_length(cifras), 0)
  + coalesce(octet_length(cifras_originais), 0)`

/** The ones of these songs whose texts fit in an answer, and the others. */
async function roomFor(db: Db, ids: readonly number[]): Promise<{ fits: number[]; later: number[] }> {
  const { rows } = await sql<{ id: number; fits: boolean }>`
    SELECT id, row_number() OVER (ORDER BY id) = 1 OR sum(${textBytes}) OVER (ORDER BY id) <= ${BYTES_MAX} AS fits
      FROM musicas WHERE id = ANY(${ids}::int[])`.execute(db)
  const idsOf = (wanted: boolean) => rows.filter(({ fits }) => fits === wanted).map(({ id }) => id)
  return { fits: idsOf(true), later: idsOf(false) }
}

const isOneOf = (ids: readonly number[]) => sql<boolean>`id = ANY(${ids}::int[])`

const linhaOf = <L extends { id: number; m: number }>({ m, ...linha }: L) => ({ id: linha.id, m, linha })

const guardadas = sql`
  SELECT id, posicao, musica_id, tom_culto, vez, coalesce(c.conclusao -> 'nao_tocadas' @> to_jsonb(id), false) AS cortada
    FROM planejamentos_todos WHERE culto_id = c.id AND guardado ORDER BY id`

/** Marks are read before the rows: a row then matches its mark or is newer, in which case it is told again. */
async function marksOfThese(
  db: Db,
  marks: RawBuilder<{ id: number; m: number }>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; m: number }>`
    SELECT id, m FROM (${marks}) AS marks WHERE ${isOneOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, m }) => [id, m]))
}

/** The rows of each table, by id, in this person's view. */
const READ: {
  readonly [T in Tabela]: (db: Db, ids: readonly number[], leitor: Leitor) => Promise<LinhaDe<T>[]>
} = {
  leitores: async (db, ids, leitor) => {
    const marks = await marksOfThese(db, marcasDe(leitor).leitores, ids)
    const afinacao = await findAfinacao(db, leitor.id)
    return [...marks].map(([id, m]) => ({ id, m, linha: { afinacao } }))
  },
  leituras: async (db, ids, leitor) => {
    const marks = await marksOfThese(db, marcasDe(leitor).leituras, ids)
    const leituras = await listLeituras(db, leitor.id, [...marks.keys()])
    return leituras.map((linha) => ({ id: linha.musica_id, m: marks.get(linha.musica_id) ?? 0, linha }))
  },
  anotacoes: async (db, ids, { id: usuarioId }) => {
    const marks = await marksOfThese(db, marksDasAnotacoes(usuarioId), ids)
    const notas = Map.groupBy(
      await listAnotacoes(db, usuarioId, [...marks.keys()]),
      ({ musica_id }) => musica_id,
    )
    return [...notas].map(([id, linha]) => ({ id, m: marks.get(id) ?? 0, linha }))
  },
  marcadores: async (db, ids) => {
    const rows = await db
      .selectFrom('marcadores')
      .select(['id', 'nome', 'posicao', 'versao', xmin('marcadores').as('m')])
      .where(isOneOf(ids))
      .execute()
    return rows.map(linhaOf)
  },
  musicas: async (db, ids) => {
    const rows = await db
      .selectFrom('musicas')
      .select([...resumo, xmin('musicas').as('m'), textBytes.as('bytes')])
      .where(isOneOf(ids))
      .execute()
    return rows.map(({ m, bytes, ...linha }) => ({ id: linha.id, m, bytes, linha }))
  },
  textos: async (db, ids) => {
    const rows = await db
      .selectFrom('musicas')
      .select([...completa, xmin('musicas').as('m')])
      .where(isOneOf(ids))
      .execute()
    return rows.map(linhaOf)
  },
  cultos: async (db, ids, { olhar }) => {
    const { rows } = await sql<Omit<LinhaDe<'cultos'>['linha'], 'aviso'> & { m: number }>`
      SELECT c.id, c.data, c.hora, c.titulo, c.tipo, c.observacoes, c.traje, c.principal, c.implicito, c.concluido_em,
             ${concluidoPor} AS concluido_por_nome, c.alterado_em, c.versao, ${diaProposto} AS dia_proposto,
             ${rowsOf(roteiro('dentro'))} AS roteiro, ${rowsOf(guardadas)} AS guardadas, ${publicada} AS publicada, ${rowsOf(quemCanta(olhar))} AS quem_canta,
             ${markDoCulto(olhar)} AS m
        FROM cultos c WHERE c.id = ANY(${ids}::int[])`.execute(db)
    const avisos = await findUltimosAvisos(db, ids)
    return rows.map(({ m, ...culto }) => ({
      id: culto.id,
      m,
      linha: { ...culto, aviso: avisos.get(culto.id) ?? null },
    }))
  },
  planejamento: async (db, ids) => {
    const rows = await db
      .selectFrom('planejamentos_todos')
      .select(['id', 'musica_id', 'data_planejada', 'culto_id', 'posicao', 'tom_culto', 'notas', 'sequencia'])
      .select(['reserva', 'vez', 'alterado_em', 'versao', xmin('planejamentos_todos').as('m')])
      .where(isOneOf(ids))
      .where('guardado', '=', false)
      .execute()
    return rows.map(linhaOf)
  },
  execucoes: async (db, ids) => {
    const rows = await db
      .selectFrom('execucoes')
      .select([
        'id',
        'musica_id',
        'data_culto',
        'foi_ensaiada',
        'trazida',
        'observacoes',
        'culto_id',
        'posicao',
      ])
      .select(['tom as tom_culto', 'notas', 'sequencia', 'alterado_em', 'versao', xmin('execucoes').as('m')])
      .where(isOneOf(ids))
      .execute()
    return rows.map(linhaOf)
  },
  ensaios: async (db, ids) => {
    const { rows } = await sql<LinhaDe<'ensaios'>['linha'] & { m: number }>`
      SELECT r.id, ${markDoEnsaio} AS m, r.data_ensaio, r.hora_inicio, r.tipo, r.data_culto, r.tipo_culto, r.culto_id, r.observacoes,
             ${avisoDaLinha} AS aviso, espera_de_lider(r) AS aguarda_aprovacao, r.alterado_em, r.versao,
             ARRAY(SELECT em.musica_id FROM ensaio_musicas em WHERE em.ensaio_id = r.id ORDER BY em.posicao) AS musicas
        FROM ensaios r WHERE r.id = ANY(${ids}::int[])`.execute(db)
    return rows.map(linhaOf)
  },
}

const TABELAS = Object.keys(READ) as Tabela[]

/** The requested rows in this person's present view; of `textos` as many as fit. */
export async function readLinhas(
  db: Db,
  leitor: Leitor,
  asked: Partial<Record<Tabela, readonly number[]>>,
): Promise<Linhas> {
  const answer: Linhas = { linhas: {}, sairam: {}, depois: {} }
  for (const tabela of TABELAS) {
    const ids = [...new Set(asked[tabela])]
    if (ids.length === 0) continue
    const { fits, later } = tabela === 'textos' ? await roomFor(db, ids) : { fits: ids, later: [] }
    const linhas = await READ[tabela](db, fits, leitor)
    const there = new Set([...linhas.map(({ id }) => id), ...later])
    Object.assign(answer.linhas, { [tabela]: linhas })
    Object.assign(answer.depois, { [tabela]: later })
    Object.assign(answer.sairam, { [tabela]: ids.filter((id) => !there.has(id)) })
  }
  return answer
}

/**
 * The future rehearsals with one of these songs, or of one of these cultos: whether they wait for a lider may have changed with them. Past
 * ones stay as they were until marks are compared: the bot has nothing to say about them any more.
 */
export async function findEnsaiosAFrente(
  db: Db,
  { musicas = [], cultos = [] }: Partial<Record<Tabela, readonly number[]>>,
  hoje: string,
): Promise<number[]> {
  if (musicas.length + cultos.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM ensaios r
     WHERE r.data_ensaio >= ${hoje}
       AND (r.culto_id = ANY(${cultos}::int[])
            OR EXISTS (SELECT FROM ensaio_musicas em WHERE em.ensaio_id = r.id AND em.musica_id = ANY(${musicas}::int[])))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
