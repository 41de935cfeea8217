import { sql } from 'kysely'
import type { CodigoDoPasso } from '@cantai/contract/sistema/primeiro-dia'
import type { Db } from '../db/db.ts'

interface Estado extends Record<CodigoDoPasso, boolean> {
  aberto: boolean
  hinos_trazidos: number
}

/** Own songs that make a repertoire: enough for one service. A single song, typed as a trial, does not count. */
const MUSICAS_DE_UM_CULTO = 5

/** The state of the first day's checklist: each step is derived from the records, whoever did it and wherever. */
export async function findEstado(db: Db): Promise<Estado> {
  const { rows } = await sql<Estado>`
    SELECT primeiro_dia_ate IS NULL AS aberto,
           NOT EXISTS (SELECT FROM usuarios WHERE padrao AND ativo) AS senha,
           igreja IS NOT NULL AS igreja,
           EXISTS (SELECT FROM musicas WHERE exemplo) OR proprias >= ${MUSICAS_DE_UM_CULTO} AS hinos,
           proprias >= ${MUSICAS_DE_UM_CULTO} AS lista,
           EXISTS (SELECT FROM entrada) AS entrada,
           outro_aparelho_em IS NOT NULL AS rede,
           -- An invitation that opens on this machine alone invites nobody.
           outro_aparelho_em IS NOT NULL
             AND ((SELECT count(*) FROM usuarios WHERE ativo) > 1
               OR EXISTS (SELECT FROM links_unicos WHERE tipo = 'convite')) AS equipe,
           EXISTS (SELECT FROM planejamentos) OR EXISTS (SELECT FROM execucoes) AS culto,
           EXISTS (SELECT FROM bot_configs WHERE so_aprovados IS NOT NULL) AS aprovacao,
           (SELECT count(*)::int FROM musicas WHERE exemplo) AS hinos_trazidos
      FROM ministerio, (SELECT count(*)::int AS proprias FROM musicas WHERE NOT exemplo) AS m`.execute(db)
  const [estado] = rows
  if (!estado) throw new Error('the table ministerio has no row')
  return estado
}

/** Hides the checklist from `moment` on; null shows it again. */
export const updatePrimeiroDiaAte = (db: Db, moment: Date | null) =>
  db.updateTable('ministerio').set({ primeiro_dia_ate: moment }).execute()
