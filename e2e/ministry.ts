import { type Execucao, execucoesCalls } from '@cantai/contract/execucoes'
import { Musica } from '@cantai/contract/musicas/musicas'
import { diaEm, somarDias } from '@cantai/domain/datas'
import type { Database } from '../server/src/db/tables.ts'
import type { Server } from './fixtures.ts'
import { FUSO } from './fuso.ts'

/** Today where the ministry is. */
export const hoje = () => diaEm(new Date(), FUSO)
/** The day that lies so many days ahead. */
export const dia = (dias: number) => somarDias(hoje(), dias)

/** A song of just these fields. */
export const createMusica = async (server: Server, fields: object): Promise<Musica> =>
  Musica.parse(await server.api('POST', '/api/musicas', fields))

/** A song by its name; `fields` are the others. */
export const addMusica = (server: Server, nome: string, fields: object = {}): Promise<Musica> =>
  createMusica(server, { nome, artista: 'Harpa Cristã', ...fields })

/** The executions of a song. */
export const execucoesOf = async (server: Server, musica_id: number): Promise<Execucao[]> =>
  execucoesCalls.list.answer.parse(await server.api('GET', `/api/execucoes?musica_id=${musica_id}`)).execucoes

/** Takes all rows out of these tables, in this order: a screen that shows the whole ministry begins with none. */
export async function emptyTables({ db }: Server, tables: readonly (keyof Database)[]): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute()
}

/**
 * Begins with no service, and nothing that was sung, planned or rehearsed. Each file that begins without services does
 * it by this list: another test of the same worker may have left any row that keeps a service alive.
 */
export const emptyAgenda = (server: Server) =>
  emptyTables(server, [
    'culto_vagas',
    'culto_recusas',
    'ensaio_musicas',
    'ensaios',
    'execucoes',
    'planejamentos_todos',
    'roteiro_itens',
    'cultos',
  ])

/** Begins with nobody who serves either. */
export async function emptyEscala(server: Server): Promise<void> {
  await emptyAgenda(server)
  await emptyTables(server, ['quem_canta', 'equipes', 'indisponibilidades', 'pessoas'])
}

/** Begins with no service and no song. */
export async function emptyMinistry(server: Server): Promise<void> {
  await emptyAgenda(server)
  await emptyTables(server, ['musicas'])
}
