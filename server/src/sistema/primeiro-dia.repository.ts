import { sql } from 'kysely'
import type { CodigoDoPasso } from '@cantai/contract/sistema/primeiro-dia'
import type { Db } from '../db/db.ts'

interface Estado extends Record<CodigoDoPasso, boolean> {
  aberto: boolean
  hinos_trazidos: number
  sem_cifras: number
  /** The bot has a number of its own. */
  pareado: boolean
}

/** Own songs that make a repertoire: enough for one service. A single song, typed as a trial, does not count. */
const MUSICAS_DE_UM_CULTO = 5

/** One song in so many may be without a chord sheet: a hymn that nobody has written down keeps no list open. */
const UMA_EM = 5

/** The state of the first day's checklist: each step is derived from the records, whoever did it and wherever. */
export async function findEstado(db: Db): Promise<Estado> {
  const { rows } = await sql<Estado>`
    SELECT primeiro_dia_ate IS NULL AS aberto,
           NOT EXISTS (SELECT FROM usuarios WHERE padrao AND ativo) AS senha,
           igreja IS NOT NULL AS igreja,
           EXISTS (SELECT FROM musicas WHERE exemplo) OR proprias >= ${MUSICAS_DE_UM_CULTO} AS hinos,
           proprias >= ${MUSICAS_DE_UM_CULTO} AS lista,
           oferecidas > 0 AND sem_cifras * ${UMA_EM} <= oferecidas AS cifras,
           EXISTS (SELECT FROM entrada) AS entrada,
           contato_privacidade IS NOT NULL AS privacidade,
           outro_aparelho_em IS NOT NULL AS rede,
           -- An invitation that opens on this machine alone invites nobody.
           outro_aparelho_em IS NOT NULL
             AND ((SELECT count(*) FROM usuarios WHERE ativo) > 1
               OR EXISTS (SELECT FROM links_unicos WHERE tipo = 'convite')) AS equipe,
           EXISTS (SELECT FROM planejamentos) OR EXISTS (SELECT FROM execucoes) AS culto,
           EXISTS (SELECT FROM culto_vagas WHERE pessoa_id IS NOT NULL) AS escala,
           EXISTS (SELECT FROM bot_configs WHERE so_aprovados IS NOT NULL) AS aprovacao,
           (SELECT count(*)::int FROM musicas WHERE exemplo) AS hinos_trazidos,
           sem_cifras, EXISTS (SELECT FROM bot_conexao WHERE numero IS NOT NULL) AS pareado
      FROM ministerio,
           (SELECT (count(*) FILTER (WHERE NOT exemplo))::int AS proprias,
                   (count(*) FILTER (WHERE NOT arquivada))::int AS oferecidas,
                   (count(*) FILTER (WHERE NOT arquivada AND NOT tem_cifras))::int AS sem_cifras
              FROM musicas) AS m`.execute(db)
  const [estado] = rows
  if (!estado) throw new Error('the table ministerio has no row')
  return estado
}

/** Hides the checklist from `moment` on; null shows it again. */
export const updatePrimeiroDiaAte = (db: Db, moment: Date | null) =>
  db.updateTable('ministerio').set({ primeiro_dia_ate: moment }).execute()
