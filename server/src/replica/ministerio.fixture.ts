import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

/** More changes than are named one by one. */
const MANY = 210

/** A ministry in which people write, in every way and also in transactions that stay open. */
export class Ministerio {
  readonly #db: Db
  #ids: number[] = []
  #turn = 0
  #open: { end: (isKept: boolean) => void; done: Promise<void> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Any song that no open transaction has locked; 0 where there is none. */
  #any(): number {
    return this.#ids[this.#turn++ % this.#ids.length] ?? 0
  }

  async empty(): Promise<void> {
    await sql`DELETE FROM mudancas`.execute(this.#db)
    for (const table of ['bot_mensagens', 'execucoes', 'ensaios', 'planejamentos_todos', 'cultos', 'musicas'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(this.#db)
    this.#ids = []
    for (let i = 0; i < 3; i++) await this.add()
  }

  async add(): Promise<void> {
    const { id } = await makeMusica(this.#db, { letra: `Verso ${++this.#turn}` })
    this.#ids.push(id)
  }

  async change(): Promise<void> {
    await sql`UPDATE musicas SET letra = ${`Outro ${++this.#turn}`}, versao = versao + 1 WHERE id = ${this.#any()}`.execute(
      this.#db,
    )
  }

  async remove(): Promise<void> {
    const id = this.#any()
    this.#ids = this.#ids.filter((other) => other !== id)
    await sql`DELETE FROM musicas WHERE id = ${id}`.execute(this.#db)
  }

  /** A song of its own is planned, played and rehearsed. */
  async use(): Promise<void> {
    const { id: musica_id } = await makeMusica(this.#db)
    const dia = `2026-11-${10 + (++this.#turn % 3)}`
    await makePlanejamento(this.#db, { musica_id, data_planejada: dia })
    await makeExecucao(this.#db, { musica_id, data_culto: dia })
    await makeEnsaio(this.#db, [musica_id], { data_ensaio: dia })
  }

  /** A person changes how they read a song and writes notes, their own and the team's; some are deleted again. */
  async annotate(): Promise<void> {
    const musica_id = this.#any()
    if (musica_id === 0) return
    const person = sql`(SELECT id FROM usuarios WHERE nivel_acesso = 'musico' ORDER BY id LIMIT 1)`
    const other = sql`(SELECT max(id) FROM usuarios)`
    const note = (dono: typeof person, daEquipe: boolean) =>
      sql`INSERT INTO anotacoes (id, usuario_id, musica_id, texto, da_equipe)
          SELECT gen_random_uuid(), ${dono}, id, ${`Nota ${++this.#turn}`}, ${daEquipe} FROM musicas WHERE id = ${musica_id}`
    const statements = [
      sql`INSERT INTO leituras (usuario_id, musica_id, capo) SELECT ${person}, id, ${this.#turn % 12} FROM musicas WHERE id = ${musica_id}
          ON CONFLICT (usuario_id, musica_id) DO UPDATE SET capo = excluded.capo`,
      note(person, false),
      note(other, true),
      note(other, false),
      sql`UPDATE anotacoes SET texto = ${`Outra ${this.#turn}`}, da_equipe = NOT da_equipe`,
      sql`UPDATE anotacoes SET apagada_em = now() WHERE id = (SELECT id FROM anotacoes ORDER BY id LIMIT 1)`,
      sql`DELETE FROM leituras WHERE musica_id = ${musica_id}`,
      sql`INSERT INTO leitores (usuario_id, afinacao) VALUES (${person}, ${this.#turn % 2 === 0 ? 'mib' : 'fa'})
          ON CONFLICT (usuario_id) DO UPDATE SET afinacao = excluded.afinacao`,
    ]
    await statements[++this.#turn % statements.length]?.execute(this.#db)
  }

  /** Changes something that uses songs: a culto, a planning put away, the songs of a rehearsal, a message to the group. */
  async changeUse(): Promise<void> {
    const statements = [
      sql`UPDATE cultos SET titulo = ${`Culto ${++this.#turn}`}`,
      sql`UPDATE planejamentos_todos SET guardado = NOT guardado WHERE id = (SELECT min(id) FROM planejamentos_todos)`,
      sql`DELETE FROM planejamentos_todos WHERE id = (SELECT max(id) FROM planejamentos_todos)`,
      sql`UPDATE execucoes SET observacoes = ${`Vez ${this.#turn}`} WHERE id = (SELECT min(id) FROM execucoes)`,
      sql`DELETE FROM execucoes WHERE id = (SELECT max(id) FROM execucoes)`,
      sql`DELETE FROM ensaio_musicas WHERE ensaio_id = (SELECT min(id) FROM ensaios)`,
      sql`DELETE FROM ensaios WHERE id = (SELECT max(id) FROM ensaios)`,
      sql`INSERT INTO roteiro_itens (culto_id, posicao, tipo, titulo) SELECT max(id), ${this.#turn}, 'momento', 'Oração' FROM cultos HAVING count(*) > 0`,
      sql`DELETE FROM roteiro_itens WHERE id = (SELECT max(id) FROM roteiro_itens)`,
      sql`INSERT INTO bot_mensagens (ensaio_id, tipo, agendada_para, destino)
          SELECT min(id), 'ensaio', now(), '1@g.us' FROM ensaios HAVING count(*) > 0 ON CONFLICT DO NOTHING`,
      sql`INSERT INTO bot_mensagens (culto_id, tipo, agendada_para, destino)
          SELECT min(id), 'culto', now(), '1@g.us' FROM cultos HAVING count(*) > 0 ON CONFLICT DO NOTHING`,
      sql`UPDATE bot_mensagens SET estado = 'enviada'`,
      sql`UPDATE bot_configs SET dias_ensaio_antes_culto = ${this.#turn % 7}, so_aprovados = NOT coalesce(so_aprovados, false)`,
    ]
    await statements[this.#turn % statements.length]?.execute(this.#db)
  }

  /** Deletes a song and restores it with its id, as the bin does. */
  async bringBack(): Promise<void> {
    const id = this.#any()
    if (id === 0) return
    await sql`DELETE FROM musicas WHERE id = ${id}`.execute(this.#db)
    await sql`INSERT INTO musicas (id, nome, artista, letra) OVERRIDING SYSTEM VALUE
              VALUES (${id}, ${`De volta ${++this.#turn}`}, 'Ministério', 'Voltou')`.execute(this.#db)
  }

  async changeMany(): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO musicas (nome, artista) SELECT 'Muitas ' || n, 'Ministério' FROM generate_series(1, ${MANY}) n
      RETURNING id`.execute(this.#db)
    this.#ids.push(...rows.slice(0, 2).map(({ id }) => id))
    await sql`DELETE FROM musicas WHERE id = ANY(${rows.slice(2).map(({ id }) => id)}::int[])`.execute(
      this.#db,
    )
  }

  /** Begins a transaction that adds a song and changes one, and stays open. */
  async beginOpen(): Promise<void> {
    if (this.#open) return
    const { promise: isEnding, resolve: end } = Promise.withResolvers<boolean>()
    const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>()
    const held = this.#any()
    this.#ids = this.#ids.filter((id) => id !== held)
    const undone = new Error('undone')
    const done = this.#db
      .transaction()
      .execute(async (tx) => {
        await makeMusica(tx, { letra: 'Da transação' })
        await sql`UPDATE musicas SET letra = ${`Aberta ${++this.#turn}`} WHERE id = ${held}`.execute(tx)
        wrote()
        if (!(await isEnding)) throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    await hasWritten
    this.#open = { end, done }
  }

  async endOpen(isKept: boolean): Promise<void> {
    this.#open?.end(isKept)
    await this.#open?.done
    this.#open = undefined
  }
}
