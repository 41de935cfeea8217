import type { Leitura } from '@cantai/contract/cifras-musico'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

const fields = ['musica_id', 'capo', 'tom_pessoal', 'tamanho', 'colunas', 'so_letra', 'alterado_em'] as const

/** How a person reads their songs, or these of them. */
export const listLeituras = (db: Db, usuarioId: number, musicas?: readonly number[]): Promise<Leitura[]> =>
  db
    .selectFrom('leituras')
    .select(fields)
    .where('usuario_id', '=', usuarioId)
    .$if(musicas !== undefined, (q) => q.where(sql<boolean>`musica_id = ANY(${musicas ?? []}::int[])`))
    .orderBy('musica_id')
    .execute()
