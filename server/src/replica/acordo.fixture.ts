import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Call } from '@cantai/contract/call'
import { buildUrl } from '../../../web/src/lib/api/api-address.ts'
import { follow } from '../../../web/src/lib/dados/follow.ts'
import { lojaNaMemoria } from '../../../web/src/lib/dados/loja.fixture.ts'
import { leitorAqui } from '../../../web/src/lib/dados/respostas.ts'
import { type Escrito, ministerio, write } from '../dashboard/historia.fixture.ts'
import type { Db } from '../db/db.ts'
import type { buildTestApp } from '../test/build-test-app.ts'
import { ACORDOS } from '../test/how-often.ts'
import { servidorDe } from './aba.fixture.ts'

const ANA = 7
const pausa = async () => undefined

export interface Filtro {
  de?: string | undefined
  ate?: string | undefined
  musica?: number | undefined
}
type Agree = (call: Call, input?: { params?: object; query?: object }) => Promise<void>

async function empty(db: Db): Promise<void> {
  for (const table of [
    'bot_mensagens',
    'execucoes',
    'ensaios',
    'planejamentos_todos',
    'cultos',
    'musicas',
    'marcadores',
    'mudancas',
  ])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
}

/**
 * Random ministries, written and then stored by a device as a phone does it: `check` gets a function that compares the device's answer of a
 * call with the server's.
 */
export const acordoDe =
  ({ as, db, clock }: Pick<Awaited<ReturnType<typeof buildTestApp>>, 'as' | 'db' | 'clock'>) =>
  (check: (agree: Agree, escrito: Escrito, filtro: Filtro) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(ministerio, async (random) => {
        await empty(db)
        clock.now = new Date(`${random.hoje}T15:00:00Z`)
        const escrito = await write(db, random, 'America/Sao_Paulo')
        await embellish(db, escrito)
        const ask = await as('musico')
        const loja = lojaNaMemoria()
        await follow(loja, servidorDe(ask), ANA)
        const leitor = await leitorAqui({
          loja,
          hoje: random.hoje,
          palavras: { usuario: ANA, cantadas: new Map() },
          pausa,
        })
        const { de, dias, musica } = random.filtro
        const agree: Agree = async (call, { params = {}, query = {} } = {}) => {
          const { status, body } = await ask('GET', buildUrl(call, params, query))
          expect(status).toBe(200)
          expect(await leitor?.ler(call, { params, query })).toEqual(body)
        }
        await check(agree, escrito, {
          de: de === null ? undefined : escrito.day(de),
          ate: dias === null ? undefined : escrito.day((de ?? -200) + dias),
          musica: musica === null ? undefined : escrito.idOf(musica),
        })
      }),
      { numRuns: ACORDOS },
    )

const LETRAS = [
  'Santo, santo é o Senhor',
  'Rude cruz se erigiu',
  'Castelo forte é nosso Deus\nEspada e bom escudo',
]
const TONS = ['C', 'F#m', 'G']

/** Words, keys and archiving, derived from a song's id; second services of some days, one of them not shown. */
async function embellish(db: Db, { musicas, execucoes, planejamentos, day }: Escrito): Promise<void> {
  const dias = [...execucoes.map((e) => e.data_culto), ...planejamentos.map((p) => p.data_planejada)]
  const outros = [...dias.slice(0, 3), day(1)].map((data, i) => ({
    data,
    hora: i % 2 === 0 ? '09:00' : null,
    titulo: `Outro ${i}`,
    principal: false,
    implicito: i % 3 === 1,
  }))
  await db.insertInto('cultos').values(outros).execute()
  const marcadores = await db
    .insertInto('marcadores')
    .values(
      ['Ceia', 'Natal', 'Cruz'].map((nome, i) => ({
        nome,
        posicao: 3 - i,
        criado_por: null,
        alterado_por: null,
      })),
    )
    .returning('id')
    .execute()
  for (const { id } of musicas)
    await db
      .updateTable('musicas')
      .set({
        letra: LETRAS[id % 4] ?? null,
        cifras: id % 3 === 0 ? `G   D\n${LETRAS[id % 2] ?? ''}` : null,
        tom: TONS[id % 5] ?? null,
        tom_da_gravacao: TONS[id % 4] ?? null,
        arquivada: id % 7 === 0,
        marcadores: marcadores.map((marcador) => marcador.id).filter((_marcador, i) => (id + i) % 3 > 0),
      })
      .where('id', '=', id)
      .execute()
  await plan(db)
  await escalar(db)
  await tell(db)
}

/** Keys of the day, reprises, moments of the roteiro, and cultos that were concluded with songs that were cut. */
async function plan(db: Db): Promise<void> {
  await sql`UPDATE planejamentos_todos SET tom_culto = 'A', reserva = id % 2 = 0, notas = 'Só vozes' WHERE id % 3 = 0`.execute(
    db,
  )
  await sql`INSERT INTO planejamentos_todos (musica_id, data_planejada, culto_id, posicao, vez)
            SELECT musica_id, data_planejada, culto_id, posicao + 1, 2 FROM planejamentos_todos WHERE id % 2 = 0`.execute(
    db,
  )
  await sql`INSERT INTO roteiro_itens (culto_id, posicao, tipo, titulo, duracao_min)
            SELECT id, n, 'momento', 'Oração ' || n, n FROM cultos, generate_series(1, 3) n WHERE id % 2 = 0`.execute(
    db,
  )
  await sql`UPDATE planejamentos_todos SET guardado = true WHERE culto_id % 3 = 0`.execute(db)
  await sql`INSERT INTO execucoes (musica_id, data_culto, culto_id) SELECT musica_id, data_planejada, culto_id FROM planejamentos_todos
             WHERE guardado AND vez = 2`.execute(db)
  await sql`UPDATE cultos c SET concluido_em = now(), concluido_por = (SELECT min(id) FROM usuarios), traje = 'Branco',
                   conclusao = jsonb_build_object('nao_tocadas', coalesce((SELECT jsonb_agg(id) FROM planejamentos_todos WHERE culto_id = c.id AND vez = 1), '[]'))
             WHERE id % 3 = 0`.execute(db)
  await sql`UPDATE ensaios r SET data_culto = c.data, culto_id = c.id FROM cultos c
             WHERE r.id % 2 = 0 AND c.id = (SELECT min(id) FROM cultos WHERE data >= r.data_ensaio)`.execute(
    db,
  )
}

/** Rosters, drafts and told ones, with answers for this moment, for another, and none. */
async function escalar(db: Db): Promise<void> {
  await sql`INSERT INTO pessoas (nome, apelido) SELECT 'Pessoa ' || n, CASE WHEN n % 2 = 0 THEN 'P' || n END FROM generate_series(1, 4) n
             WHERE NOT EXISTS (SELECT FROM pessoas WHERE nome = 'Pessoa 1')`.execute(db)
  await sql`INSERT INTO culto_vagas (culto_id, funcao_id, pessoa_id, posicao, resposta, resposta_para, respondida_em)
            SELECT c.id, f.id, p.id, f.posicao, r.resposta, CASE WHEN r.resposta IS NOT NULL THEN r.para END, CASE WHEN r.resposta IS NOT NULL THEN now() END
              FROM cultos c CROSS JOIN LATERAL (SELECT * FROM funcoes ORDER BY posicao LIMIT 3) f
              LEFT JOIN pessoas p ON p.id = (SELECT min(id) FROM pessoas WHERE nome LIKE 'Pessoa %') + (c.id + f.id) % 5
              CROSS JOIN LATERAL (SELECT CASE WHEN p.id IS NOT NULL THEN (ARRAY[NULL, 'sim', 'nao'])[(c.id + f.id) % 3 + 1] END AS resposta,
                     CASE WHEN f.id % 2 = 0 THEN '2001-01-01' ELSE concat_ws(' ', to_char(c.data, 'YYYY-MM-DD'), c.hora) END AS para) r
             WHERE c.id % 2 = 0`.execute(db)
  await sql`INSERT INTO quem_canta (culto_id, musica_id, pessoa_id)
            SELECT DISTINCT t.culto_id, t.musica_id, p.id FROM planejamentos_todos t JOIN pessoas p ON p.nome LIKE 'Pessoa %' AND (p.id + t.id) % 3 = 0`.execute(
    db,
  )
  await sql`UPDATE cultos SET escala_publicada_em = now(), pedir_confirmacao = id % 3 > 0 WHERE id % 4 = 0`.execute(
    db,
  )
}

/** Messages about rehearsals and cultos, of which the last one that the group has names another key, or has no stored contents. */
async function tell(db: Db): Promise<void> {
  await sql`UPDATE bot_configs SET dias_ensaio_antes_culto = 3, so_aprovados = true`.execute(db)
  await sql`UPDATE ensaios r SET aprovado_em = now(), aprovado_por = (SELECT min(id) FROM usuarios), aprovado_texto = texto_do_ensaio(r)
             WHERE id % 3 = 0`.execute(db)
  const estados = ['enviada', 'pendente', 'incerta', 'cancelada', 'recusada']
  await sql`
    INSERT INTO bot_mensagens (ensaio_id, tipo, agendada_para, destino, estado, reivindicada_em, criado_em, retrato)
    SELECT r.id, 'ensaio', now() + n * interval '1 h', '1@g.us', (${estados}::text[])[(r.id + n) % 5 + 1], r.alterado_em + (r.id % 2 - 1) * interval '1 s',
           r.criado_em + n * interval '1 min',
           CASE WHEN (r.id + n) % 4 > 0 THEN jsonb_build_object('versao', r.versao + (n + r.id) % 7 / 6, 'musicas',
             coalesce((SELECT jsonb_agg(jsonb_build_object('musica_id', em.musica_id, 'tom', m.tom))
                FROM ensaio_musicas em JOIN musicas m ON m.id = em.musica_id WHERE em.ensaio_id = r.id), '[]')) END
      FROM ensaios r, generate_series(0, 1) n WHERE r.id % 5 > 0`.execute(db)
  await sql`
    INSERT INTO bot_mensagens (culto_id, tipo, agendada_para, destino, estado, criado_em, retrato)
    SELECT c.id, 'culto', now() + n * interval '1 h', '1@g.us', (${estados}::text[])[(c.id + n) % 5 + 1], c.criado_em + n * interval '1 min',
           jsonb_build_object('titulo', c.titulo, 'data', c.data, 'hora', c.hora, 'traje', NULL, 'observacoes', NULL, 'ensaio', NULL,
             'musicas', '[]'::jsonb, 'roteiro', '[]'::jsonb) || CASE c.id % 3 WHEN 0 THEN '{}' ELSE '{"escala": null}'::jsonb END
      FROM cultos c, generate_series(0, 1) n WHERE c.id % 2 = 0`.execute(db)
}
