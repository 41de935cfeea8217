import type { Leitura, LeituraEdicao } from '@cantai/contract/cifras/musico'
import { sql } from 'kysely'
import { orNull } from '@cantai/domain/palavras'
import type { Db } from '../db/db.ts'

const fields = ['musica_id', 'capo', 'tom_pessoal', 'tamanho', 'colunas', 'so_letra', 'alterado_em'] as const
const editaveis = ['capo', 'tom_pessoal', 'tamanho', 'colunas', 'so_letra'] as const

/** How a person reads their songs, or these of them. */
export const listLeituras = (db: Db, usuarioId: number, musicas?: readonly number[]): Promise<Leitura[]> =>
  db
    .selectFrom('leituras')
    .select(fields)
    .where('usuario_id', '=', usuarioId)
    .$if(musicas !== undefined, (q) => q.where(sql<boolean>`musica_id = ANY(${musicas ?? []}::int[])`))
    .orderBy('musica_id')
    .execute()

/** Writes the given fields of `edicao`; throws 23503 when the song is gone. Unchanged values are not written. */
export async function saveLeitura(
  db: Db,
  chave: { usuario_id: number; musica_id: number },
  edicao: LeituraEdicao,
): Promise<Leitura> {
  const writtenFields = Object.fromEntries(
    editaveis.filter((name) => edicao[name] !== undefined).map((name) => [name, orNull(edicao[name])]),
  )
  const names = Object.keys(writtenFields)
  const hasChanged = sql.join(
    [
      sql`false`,
      ...names.map((name) => sql`leituras.${sql.ref(name)} IS DISTINCT FROM excluded.${sql.ref(name)}`),
    ],
    sql` OR `,
  )
  const savedRow = await db
    .insertInto('leituras')
    .values({ ...chave, ...writtenFields })
    .onConflict((conflict) =>
      conflict
        .columns(['usuario_id', 'musica_id'])
        .doUpdateSet({ ...writtenFields, alterado_em: sql<Date>`clock_timestamp()` })
        .where(sql<boolean>`${hasChanged}`),
    )
    .returning(fields)
    .executeTakeFirst()
  if (savedRow) return savedRow
  const [sameLeitura] = await listLeituras(db, chave.usuario_id, [chave.musica_id])
  // Deleted with its song between the two statements.
  return sameLeitura ?? (await saveLeitura(db, chave, edicao))
}
