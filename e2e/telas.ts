import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { seedDemo } from '../server/seeds/demo.ts'
import { type Server, startServer, test as base } from './fixtures.ts'

/** A row of the table of screens, with the fields that give its addresses. */
type Rota = Readonly<{ path: string; acesso: string; registros?: readonly string[] }>
export const { allRotas }: { allRotas: readonly Rota[] } = await import(
  new URL('../web/src/app/rotas.ts', import.meta.url).href
)

/** A ministry of its own, full as after a year. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const { server, stop } = await startServer()
      await seedDemo(server.db, new Date(), 'America/Sao_Paulo')
      await use(server)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** One row of each room, for the addresses below '$id'. */
export async function ids({ db }: Server): Promise<Record<string, number>> {
  const first = async (
    table:
      | 'musicas'
      | 'execucoes'
      | 'planejamentos'
      | 'ensaios'
      | 'cultos'
      | 'pessoas'
      | 'funcoes'
      | 'equipes',
  ) => (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const culto = await db
    .selectFrom('cultos')
    .innerJoin('planejamentos', 'planejamentos.culto_id', 'cultos.id')
    .select(['cultos.id', 'planejamentos.musica_id'])
    .where('concluido_em', 'is', null)
    .orderBy('data', 'desc')
    .executeTakeFirstOrThrow()
  const musica = await db
    .updateTable('musicas')
    .set({ cifras: sql<string>`cifras || E'\nAmém'`, alterado_por: null })
    .where('id', '=', (eb) =>
      eb.selectFrom('musicas').select(eb.fn.min('id').as('id')).where('cifras', 'is not', null),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const antes = await db
    .selectFrom('musica_versoes')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return {
    '/musicas': musica.id,
    $versao: antes.id,
    '/execucoes': await first('execucoes'),
    '/planejamento': await first('planejamentos'),
    '/ensaios': await first('ensaios'),
    '/cultos': culto.id,
    '/pessoas': await first('pessoas'),
    $funcao: await first('funcoes'),
    $equipe: await first('equipes'),
    '/palco': culto.id,
    $musica: culto.musica_id,
  }
}

/** The addresses of a row: its own, and those of the dialogs below it; '/editar' is a screen. */
export const addressesOf = ({ path, registros = [] }: Rota, known: Record<string, number>) =>
  ['', ...registros].map((below) => ({
    hasDialog: below !== '' && below !== 'editar',
    address: (below === '' ? path : `${path}/${below}`)
      .replace('/palco/musica/$id', `/palco/musica/${known['/musicas']}`)
      .replace('$id', String(known[path.replace(/\/\$id.*/, '')]))
      .replace('$funcao', String(known['$funcao']))
      .replace('$equipe', String(known['$equipe']))
      .replace('$musica', String(known['$musica']))
      .replace('$versao', String(known['$versao'])),
  }))

/** Navigates within the loaded page, as a link does. */
export const lead = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
