import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import type { Call } from '@cantai/contract/call'
import type { Le } from '@cantai/contract/palco/salas'
import { buildUrl } from '../../../../web/src/lib/api/api-address.ts'
import { seedDemo } from '../../../seeds/demo.ts'
import { buildTestApp } from '../build-test-app.ts'
import { contractCalls } from '../contract-calls.ts'

/** Calls whose answers are made of rows whose changes are told, and that no screen follows. */
const NOT_FOLLOWED: Record<string, string> = {
  '/api/agenda/arquivo': 'a file, made when it is asked for',
  '/api/auditoria': 'read anew each time that it is looked at: every write adds to it',
  '/api/bot/dashboard': 'asked again every 15 seconds',
  '/api/bot/mensagens': 'asked again every 3 seconds',
  '/api/cultos/:id/links': 'read anew each time that it is looked at: guests open them meanwhile',
  '/api/importacoes': 'what can still be undone is asked again when it is undone',
  '/api/musicas/:id/mp3-url': 'the address for one playing',
  '/api/pessoas/:id/dados': 'a file, made when it is asked for',
  '/api/replica': 'the device follows the changes by itself',
  '/api/replica/linhas': 'the device follows the changes by itself',
  '/api/usuarios/:id/dados': 'a file, made when it is asked for',
  '/api/usuarios/eu/dados': 'a file, made when it is asked for',
}

/** Notes and readings are no answer on a screen: the device keeps them, and follows their changes by itself. */
const OF_THE_DEVICE = new Set(['leituras', 'anotacoes'])

interface Statement {
  readonly text: string
  readonly values?: unknown[] | undefined
}
const spy = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => spy.mockRestore())
/** The statements since the spy was cleared; those that recur come with a name. */
const statements = (): Statement[] =>
  spy.mock.calls.map(([first, values]: unknown[]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two ways in which the pool calls it
    typeof first === 'string' ? { text: first, values: values as unknown[] } : (first as Statement),
  )

const { as, db, clock, connection } = await buildTestApp()
clock.now = new Date('2026-11-23T15:00:00Z')
await seedDemo(db, clock.now, 'America/Sao_Paulo')

const look = new pg.Client(connection)
await look.connect()
afterAll(() => look.end())
const rowsOf = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await look.query<T>(text, values)).rows
const idOf = async (from: string) => (await rowsOf<{ id: number }>(`SELECT id FROM ${from} LIMIT 1`))[0]?.id

/** The rooms that each table tells of: its triggers name them, and one names the services in which somebody is called otherwise now. */
const salasDe = new Map<string, string[]>()
for (const { tabela, sala } of await rowsOf<{ tabela: string; sala: string }>(
  `SELECT c.relname AS tabela,
          CASE p.proname WHEN 'anotar_escalas' THEN 'cultos' ELSE split_part(encode(t.tgargs, 'escape'), '\\000', 1) END AS sala
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname IN ('anotar_mudancas', 'anotar_escalas')`,
))
  salasDe.set(tabela, (salasDe.get(tabela) ?? []).concat(sala))

/** The plan of a statement does not show what its functions read. */
const functions = await rowsOf<{ nome: string; corpo: string }>(
  `SELECT proname AS nome, prosrc AS corpo FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype`,
)
const wordsOf = (text: string) => new Set(text.match(/\w+/g))

function tablesInPlan(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'Relation Name' in plan ? [String(plan['Relation Name'])] : []
  return [...own, ...Object.values(plan).flatMap(tablesInPlan)]
}

/** The tables that a statement reads, also behind views and functions. */
async function tablesOf({ text, values }: Statement): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return []
  const plan = await rowsOf(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const words = wordsOf(text)
  const called = functions.filter(({ nome }) => words.has(nome)).map(({ corpo }) => corpo)
  return [...tablesInPlan(plan), ...wordsOf(called.join(' '))]
}

const admin = await as('admin')
const culto = await idOf('cultos WHERE escala_publicada_em IS NOT NULL ORDER BY data DESC')
const ensaio = await idOf('ensaios')
const planejamento = await idOf(`planejamentos WHERE culto_id = ${culto}`)
const musica = await idOf(
  `musicas WHERE id = (SELECT musica_id FROM planejamentos WHERE id = ${planejamento})`,
)
const usuario = await idOf('usuarios ORDER BY id DESC')
const pessoa = await idOf(`pessoas WHERE id IN (SELECT pessoa_id FROM culto_vagas WHERE culto_id = ${culto})`)
await rowsOf('UPDATE pessoas SET usuario_id = $1 WHERE id = $2', [usuario, pessoa])
await rowsOf(
  `INSERT INTO importacoes (chave, origem, lida, criado_em) VALUES (gen_random_uuid(), 'texto', 1, now())`,
)
const { letra, versao } = (await admin('GET', `/api/musicas/${musica}`)).body
await admin('PUT', `/api/musicas/${musica}`, { versao, letra: `${letra}\nAmém` })

const doCulto = { params: { id: culto } }
const daMusica = { params: { id: musica } }
/** The input of each call that needs one. */
const INPUTS: Record<string, { params?: object; query?: object }> = {
  '/api/app-updates/check': { query: { buildNumber: 1 } },
  '/api/auth/nome-em-uso': { query: { nome: 'Ana' } },
  '/api/cultos/:id': doCulto,
  '/api/cultos/:id/aviso': doCulto,
  '/api/cultos/:id/escala': doCulto,
  '/api/cultos/:id/escala/candidatos': { ...doCulto, query: { funcao_id: await idOf('funcoes') } },
  '/api/cultos/:id/espera': doCulto,
  '/api/cultos/:id/links': doCulto,
  '/api/cultos/:id/musicas/:musica_id/quem-canta': { params: { id: culto, musica_id: musica } },
  '/api/cultos/:id/sugestoes': doCulto,
  '/api/cultos/ensaio-proposto': { query: { data: '2026-11-29' } },
  '/api/cultos/historia': { query: { data: '2026-11-29' } },
  '/api/cultos/sugestoes': { query: { data: '2026-11-29' } },
  '/api/ensaios/:id': { params: { id: ensaio } },
  '/api/ensaios/:id/aviso': { params: { id: ensaio } },
  '/api/escala/mes': { query: { mes: '2026-12' } },
  '/api/escala/panorama': { query: { de: '2026-11-23', ate: '2026-12-31' } },
  '/api/execucoes/:id': { params: { id: await idOf('execucoes') } },
  '/api/importacoes/:id': { params: { id: await idOf('importacoes') } },
  '/api/musicas/:id': daMusica,
  '/api/musicas/:id/mp3-url': daMusica,
  '/api/musicas/:id/versoes/:versao_id': { params: { id: musica, versao_id: await idOf('musica_versoes') } },
  '/api/musicas/trechos': { query: { busca: 'santo senhor' } },
  '/api/palco/:cultoId': { params: { cultoId: culto } },
  '/api/pessoas/:id/dados': { params: { id: pessoa } },
  '/api/planejamento/:id': { params: { id: planejamento } },
  '/api/planejamentos/:id': { params: { id: planejamento } },
  '/api/replica/desde': { query: { seq: '' } },
  '/api/replica/linhas': { query: { cultos: String(culto), ensaios: String(ensaio) } },
  '/api/roteiro-modelos/:id': { params: { id: await idOf('roteiro_modelos') } },
  '/api/usuarios/:id/dados': { params: { id: usuario } },
}

/** Calls that are not answered with 200 here: services outside lead nowhere, and this server makes no copies. */
const UNANSWERED = new Set([
  '/api/bot/whatsapp/groups',
  '/api/lyrics/search',
  '/api/sistema/copias',
  '/api/youtube/audio-url/:videoId',
  '/api/youtube/search',
])

async function tablesRead(call: Call): Promise<string[]> {
  const { params, query: asked } = INPUTS[call.path] ?? {}
  spy.mockClear()
  const { status, text } = await admin('GET', buildUrl(call, params, asked))
  expect(status, `${call.path}: ${text}`).toBe(200)
  const tables: string[] = []
  for (const statement of statements()) tables.push(...(await tablesOf(statement)))
  return [...new Set(tables)].filter((tabela) => salasDe.has(tabela))
}

const gets = (await contractCalls()).filter(
  ({ method, stream, path }) => method === 'GET' && !stream && !UNANSWERED.has(path),
)

const salaOf = (one: Le[number]) => (typeof one === 'string' ? one : Object.values(one)[0])

/** The tables that a call reads and whose changes it would not hear of. */
const missedBy = ({ le = [] }: Call, tables: readonly string[]) =>
  tables.filter((tabela) => {
    const told = salasDe.get(tabela) ?? []
    return !told.some((sala) => OF_THE_DEVICE.has(sala) || le.some((one) => salaOf(one) === sala))
  })

test('CAS-08 each GET says every room of whose tables its SQL reads', async () => {
  const missed: Record<string, string[]> = {}
  for (const call of gets) {
    const tables = missedBy(call, await tablesRead(call))
    if (tables.length > 0) missed[call.path] = tables
  }
  expect(Object.keys(missed).toSorted()).toEqual(Object.keys(NOT_FOLLOWED).toSorted())
})

test('CAS-08 a room whose changes are told to nobody stands alone: what it reads is read anew once', () => {
  const isCalada = (one: Le[number]) => typeof one === 'object' && 'calada' in one
  expect(gets.filter(({ le = [] }) => le.length > 1 && le.some(isCalada))).toEqual([])
})
