import { sql, type RawBuilder } from 'kysely'
import type { CultosQuery, MusicaNaHistoria } from '@cantai/contract/cultos/cultos'
import type { CabecalhoDoCulto, LinhaDeAviso, LinhaDeCulto } from '@cantai/domain/cultos/culto-lido'
import type { LinhaDeMusica } from '@cantai/domain/cultos/musica-do-culto'
import type { LinhaDaEscala } from '@cantai/contract/cultos/escala'
import type { Db } from '../db/db.ts'
import { quemAlterou } from '../auditoria/auditoria.repository.ts'
import { contains, pageOf, rowsOf } from '../db/sql.ts'
import { contaParaOCulto, domingoAntesDe } from '../planejamento/dias.repository.ts'

/**
 * The reader of a service: 'lideranca' all of it; 'dentro', who does not lead, without the names of a roster that is a draft; 'fora', who it
 * leaves the app for, in words that somebody who may speak for the church wrote or approved, and without those names.
 */
export type Olhar = 'lideranca' | 'dentro' | 'fora'

/** A text as this look has it; `semDito` stands where none may be said. */
const texto = (olhar: Olhar, row: string, campo: string, semDito: string | null = null) =>
  olhar === 'fora'
    ? sql`coalesce(dito(${sql.ref(`${row}.espera`)}, ${campo}, ${sql.ref(`${row}.${campo}`)}), ${semDito})`
    : sql.ref(`${row}.${campo}`)

const titulo = (olhar: Olhar, culto: 'c' | 'o') =>
  olhar === 'fora' ? sql`titulo_dito(${sql.ref(culto)})` : sql.ref(`${culto}.titulo`)

/** The words for a song whose own wait. */
export const SEM_NOME = 'Música a confirmar'
export const SEM_ARTISTA = 'artista a confirmar'
const SEM_TITULO = 'Momento'

/** Whether who sings in a culto may be told: its roster is, or there is none. */
const cantoresDitos = (olhar: Olhar, culto: RawBuilder<unknown>) =>
  olhar === 'lideranca'
    ? sql<boolean>`true`
    : sql<boolean>`EXISTS (SELECT FROM cultos t WHERE t.id = ${culto}
        AND (t.escala_publicada_em IS NOT NULL OR NOT EXISTS (SELECT FROM culto_vagas WHERE culto_id = t.id)))`

/**
 * True of a service that somebody made, or that any row is in. OFFSET 0 keeps PostgreSQL from reading whole tables for the few
 * rows of a page, which it does for EXISTS between ORs.
 */
const isShown = (culto: 'c' | 'o'): RawBuilder<boolean> => {
  const id = sql.ref(`${culto}.id`)
  return sql<boolean>`(NOT ${sql.ref(`${culto}.implicito`)}
    OR EXISTS (SELECT FROM planejamentos WHERE culto_id = ${id} OFFSET 0)
    OR EXISTS (SELECT FROM execucoes WHERE culto_id = ${id} OFFSET 0)
    OR EXISTS (SELECT FROM ensaios WHERE culto_id = ${id} OFFSET 0))`
}

/** The opposite for all services at once, which are counted faster this way. */
const isHidden = sql<boolean>`c.implicito
  AND NOT EXISTS (SELECT FROM planejamentos WHERE culto_id = c.id)
  AND NOT EXISTS (SELECT FROM execucoes WHERE culto_id = c.id)
  AND NOT EXISTS (SELECT FROM ensaios WHERE culto_id = c.id)`

/** The planning `p` has no execution yet: the same truth as domain/src/cultos/tocadas.ts. */
const semExecucao = sql<boolean>`NOT foi_tocada(p.culto_id, p.musica_id, p.vez)`

/** Songs that nobody has marked as sung are left in a service of the past, a concluded one too where they came afterwards. */
export const porConcluir = (hoje: string) => sql<boolean>`(c.data < ${hoje}
  AND EXISTS (SELECT FROM planejamentos p WHERE p.culto_id = c.id AND ${semExecucao} OFFSET 0))`

const cabecalho = (
  hoje: string,
  olhar: Olhar = 'dentro',
) => sql`c.id, c.data, c.hora, ${titulo(olhar, 'c')} AS titulo,
  ${texto(olhar, 'c', 'tipo', 'Culto')} AS tipo, c.concluido_em,
  ${porConcluir(hoje)} AS por_concluir,
  greatest(${hoje}::date, c.data - (SELECT dias_ensaio_antes_culto FROM bot_configs)) AS dia_do_ensaio`

/** The types of services that there are, as they are spelt. */
export const tiposQueHa = sql`(SELECT DISTINCT tipo FROM cultos)`

/**
 * True of a service `c` of this type, however it is spelt, which each type of `tipos` is asked once; without one, of every service.
 */
export const doTipo = (tipo: string | undefined, tipos = tiposQueHa): RawBuilder<boolean> =>
  tipo
    ? sql<boolean>`c.tipo = ANY (ARRAY(SELECT t.tipo FROM ${tipos} t
                                        WHERE normalizar(t.tipo) = normalizar(${tipo})))`
    : sql<boolean>`true`

const filter = ({ de, ate, tipo, busca, por_concluir }: CultosQuery, hoje: string): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      // Behind subqueries, so that one plan serves every day: planning costs more than the page.
      ...(de === undefined ? [] : [sql`c.data >= (SELECT ${de}::date)`]),
      ...(ate === undefined ? [] : [sql`c.data <= (SELECT ${ate}::date)`]),
      ...(tipo ? [doTipo(tipo)] : []),
      ...(por_concluir === undefined ? [] : [porConcluir(hoje)]),
      ...(busca
        ? [
            sql`(${contains(sql`normalizar(c.titulo)`, busca)} OR c.id IN (
              SELECT p.culto_id FROM planejamentos p JOIN musicas m ON m.id = p.musica_id WHERE ${contains(sql`m.busca`, busca)}
               UNION SELECT e.culto_id FROM execucoes e JOIN musicas m ON m.id = e.musica_id WHERE ${contains(sql`m.busca`, busca)}))`,
          ]
        : []),
    ],
    sql` AND `,
  )

/** The songs of these cultos, an array of ids, planned and sung, in no order. */
const musicas = (ids: RawBuilder<unknown>, olhar: Olhar) => sql`
  SELECT l.culto_id, l.planejamento_id, l.execucao_id, l.posicao, l.musica_id, l.tom_culto, l.notas, l.sequencia,
         l.reserva, l.vez, l.foi_ensaiada, ${texto(olhar, 'm', 'nome', SEM_NOME)} AS nome,
         ${texto(olhar, 'm', 'artista', SEM_ARTISTA)} AS artista, m.tom, m.bpm, m.compasso, m.duracao_s,
         ${texto(olhar, 'm', 'youtube_video_id')} AS youtube_video_id, m.mp3_file, m.tem_letra, m.tem_cifras,
         EXISTS (SELECT FROM execucoes e WHERE e.musica_id = l.musica_id
                    AND e.data_culto = ${domingoAntesDe(sql`l.data`)} OFFSET 0) AS tocada_domingo_anterior,
         (SELECT max(e.data_culto) FROM execucoes e WHERE e.musica_id = l.musica_id AND e.data_culto < l.data) AS ultima_execucao,
         CASE WHEN l.planejamento_id IS NULL THEN '[]'
              ELSE (SELECT coalesce(json_agg(DISTINCT em.data_ensaio), '[]') FROM ensaio_musicas em
                     WHERE em.musica_id = l.musica_id
                       AND ${contaParaOCulto(sql`em.data_ensaio`, sql`l.data`)}) END AS ensaios,
         (SELECT coalesce(json_agg(json_build_object('id', pe.id, 'nome', coalesce(pe.apelido, pe.nome)) ORDER BY q.id), '[]')
            FROM quem_canta q JOIN pessoas pe ON pe.id = q.pessoa_id
           WHERE q.culto_id = l.culto_id AND q.musica_id = l.musica_id AND ${cantoresDitos(olhar, sql`l.culto_id`)}) AS quem_canta
    FROM (SELECT p.culto_id, p.data_planejada AS data, p.id AS planejamento_id, NULL::int AS execucao_id, p.posicao,
                 p.musica_id, p.tom_culto, p.notas, ${texto(olhar, 'p', 'sequencia')} AS sequencia, p.reserva, p.vez,
                 NULL::boolean AS foi_ensaiada
            FROM planejamentos_todos p WHERE p.culto_id = ANY (${ids}) AND NOT p.guardado
          UNION ALL
          SELECT e.culto_id, e.data_culto, NULL, e.id, e.posicao, e.musica_id, e.tom, e.notas,
                 ${texto(olhar, 'e', 'sequencia')}, false, 1, e.foi_ensaiada
            FROM execucoes e WHERE e.culto_id = ANY (${ids})) l
    JOIN musicas m ON m.id = l.musica_id`

export const listMusicasDosCultos = async (db: Db, ids: number[], olhar: Olhar): Promise<LinhaDeMusica[]> =>
  (await sql<LinhaDeMusica>`${musicas(sql`${ids}::int[]`, olhar)}`.execute(db)).rows

/** A page of services in the order asked for, beside them their songs; `nomes`: with the name of who changed each last. */
export function pageOfCultos(db: Db, query: CultosQuery, hoje: string, nomes: boolean) {
  const direction = query.direcao.toLowerCase() === 'desc' ? sql`DESC` : sql`ASC`
  const title = query.ordenar === 'titulo' ? sql`normalizar(c.titulo) ${direction},` : sql``
  // One that waits to be concluded has songs.
  const totalHidden =
    query.por_concluir === undefined
      ? sql`(SELECT count(*) FROM cultos c WHERE ${isHidden} AND ${filter(query, hoje)})`
      : sql`0`
  return pageOf(
    db,
    {
      ids: sql`SELECT c.id FROM cultos c WHERE ${isShown('c')} AND ${filter(query, hoje)}
                ORDER BY ${title} c.data ${direction}, c.hora ${direction}, c.id ${direction}`,
      total: sql`SELECT count(*) - ${totalHidden} FROM cultos c WHERE ${filter(query, hoje)}`,
      row: (id) =>
        sql<CabecalhoDoCulto>`SELECT ${cabecalho(hoje)}${nomes ? sql`, ${quemAlterou('c')}` : sql``} FROM cultos c WHERE c.id = ${id}`,
      beside: (ids) => rowsOf<LinhaDeMusica>(musicas(ids, 'dentro')),
    },
    query,
  )
}

export const roteiro = (olhar: Olhar) => sql`
  SELECT i.id, i.posicao, i.tipo, ${texto(olhar, 'i', 'titulo', SEM_TITULO)} AS titulo,
         ${texto(olhar, 'i', 'responsavel')} AS responsavel, i.duracao_min, i.notas
    FROM roteiro_itens i WHERE i.culto_id = c.id`

/** One rehearsal may prepare all services of its day: it names one of them, and has songs of the others. */
const ensaios = (hoje: string, olhar: Olhar) => sql`
  SELECT r.id, r.data_ensaio, r.hora_inicio, ${texto(olhar, 'r', 'tipo', 'Ensaio')} AS tipo,
         (SELECT count(*)::int FROM ensaio_musicas em WHERE em.ensaio_id = r.id) AS total_musicas
    FROM ensaios r
   WHERE r.culto_id = c.id
      OR ((r.data_culto = c.data OR r.culto_id IS NULL AND r.data_ensaio BETWEEN ${hoje} AND c.data)
          AND EXISTS (SELECT FROM ensaio_musicas em JOIN planejamentos p ON p.musica_id = em.musica_id
                       WHERE em.ensaio_id = r.id AND p.culto_id = c.id))
   ORDER BY r.data_ensaio, r.hora_inicio, r.id`

/** Planned, and not sung when the culto was concluded; of a song that comes twice there the time that was said to be cut, else the later. */
const cortadas = (olhar: Olhar) => sql`
  SELECT t.id, t.posicao, m.id AS musica_id, ${texto(olhar, 'm', 'nome', SEM_NOME)} AS nome,
         ${texto(olhar, 'm', 'artista', SEM_ARTISTA)} AS artista, coalesce(t.tom_culto, m.tom) AS tom_do_dia, t.vez
    FROM (SELECT p.id, p.posicao, p.musica_id, p.tom_culto, p.vez,
                 row_number() OVER (PARTITION BY p.musica_id
                                    ORDER BY c.conclusao -> 'nao_tocadas' @> to_jsonb(p.id) DESC NULLS LAST, p.vez DESC) AS n,
                 count(*) FILTER (WHERE ${semExecucao}) OVER (PARTITION BY p.musica_id) AS cortes
            FROM planejamentos_todos p WHERE p.culto_id = c.id AND p.guardado) t
    JOIN musicas m ON m.id = t.musica_id
   WHERE t.n <= t.cortes`

const outros = (olhar: Olhar) => sql`
  SELECT o.id, o.hora, ${titulo(olhar, 'o')} AS titulo FROM cultos o WHERE o.data = c.data AND o.id <> c.id AND ${isShown('o')} ORDER BY o.hora, o.id`

const vagas = sql`
  SELECT v.id, f.id AS funcao_id, f.nome AS funcao, f.grupo, v.pessoa_id, coalesce(p.apelido, p.nome) AS nome, p.usuario_id, v.resposta, v.resposta_para
    FROM culto_vagas v JOIN funcoes f ON f.id = v.funcao_id LEFT JOIN pessoas p ON p.id = v.pessoa_id
   WHERE v.culto_id = c.id ORDER BY v.posicao, v.id`

/** The singers of the songs of a culto `c`. */
export const quemCanta = (olhar: Olhar) => sql`
  SELECT p.id, coalesce(p.apelido, p.nome) AS nome, q.musica_id
    FROM quem_canta q JOIN pessoas p ON p.id = q.pessoa_id
   WHERE q.culto_id = c.id AND ${cantoresDitos(olhar, sql.ref('c.id'))} ORDER BY q.id`

/** The roster of a culto `c` that the team is told of, in jsonb; null while it is a draft. */
export const publicada = sql<LinhaDaEscala | null>`CASE WHEN c.escala_publicada_em IS NOT NULL THEN
  jsonb_build_object('escala_publicada_em', c.escala_publicada_em, 'pedir_confirmacao', c.pedir_confirmacao, 'vagas', ${rowsOf(vagas)}) END`

/** These services with all but their songs, in no order; those that are gone or not shown are left out. */
export async function findCultos(
  db: Db,
  ids: readonly number[],
  hoje: string,
  olhar: Olhar,
): Promise<LinhaDeCulto[]> {
  const { rows } = await sql<LinhaDeCulto>`
    SELECT ${cabecalho(hoje, olhar)}, ${texto(olhar, 'c', 'observacoes')} AS observacoes,
           ${texto(olhar, 'c', 'traje')} AS traje, c.principal, c.alterado_em, c.versao,
           uc.nome AS concluido_por_nome,
           ${rowsOf(roteiro(olhar))} AS roteiro, ${rowsOf(ensaios(hoje, olhar))} AS ensaios,
           ${rowsOf(cortadas(olhar))} AS cortadas, ${rowsOf(outros(olhar))} AS outros_do_dia,
           ${publicada} AS publicada
      FROM cultos c
      LEFT JOIN usuarios uc ON uc.id = c.concluido_por
     WHERE c.id = ANY (${ids}::int[]) AND ${isShown('c')}`.execute(db)
  return rows
}

/**
 * The next services from a day on that are not over: neither concluded nor with all their songs marked as sung. A day that only a
 * rehearsal named is a service once it has songs.
 */
export async function findProximosCultos(db: Db, hoje: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM cultos c
     WHERE c.data >= ${hoje} AND c.concluido_em IS NULL
       AND (EXISTS (SELECT FROM planejamentos p WHERE p.culto_id = c.id AND ${semExecucao})
            OR NOT c.implicito AND NOT EXISTS (SELECT FROM execucoes e WHERE e.culto_id = c.id))
     ORDER BY c.data, c.hora, c.id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last message of each of these cultos that was asked for, by the culto's number. */
export async function findUltimosAvisos(
  db: Db,
  cultos: readonly number[],
): Promise<Map<number, LinhaDeAviso>> {
  const { rows } = await sql<LinhaDeAviso & { culto_id: number }>`
    SELECT DISTINCT ON (m.culto_id) m.culto_id, m.id, m.tipo, m.estado, m.criado_em, m.enviada_em, m.motivo,
           (SELECT retrato FROM bot_mensagens r
             WHERE r.culto_id = m.culto_id AND r.tipo <> 'recusa' AND r.estado IN ('enviando', 'enviada', 'incerta')
             ORDER BY r.criado_em DESC, r.id DESC LIMIT 1) AS recebido
      FROM bot_mensagens m WHERE m.culto_id = ANY (${cultos}::int[]) AND m.tipo <> 'recusa'
     ORDER BY m.culto_id, m.criado_em DESC, m.id DESC`.execute(db)
  return new Map(rows.map(({ culto_id, ...aviso }) => [culto_id, aviso]))
}

/** The last day before `data` of each song that was played by then, and whether it was played on the Sunday before. */
export async function listHistoria(db: Db, data: string): Promise<MusicaNaHistoria[]> {
  const { rows } = await sql<MusicaNaHistoria>`
    SELECT musica_id, max(data_culto) AS ultima_execucao,
           bool_or(data_culto = ${domingoAntesDe(sql`${data}::date`)}) AS tocada_domingo_anterior
      FROM execucoes WHERE data_culto < ${data} GROUP BY musica_id ORDER BY musica_id`.execute(db)
  return rows
}
