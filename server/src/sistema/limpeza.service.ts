import type { Pool } from 'pg'
import { deleteExpiredSessoes, deleteOldAvisos } from '../acesso/limpeza.repository.ts'
import { deleteOldAuditoria } from '../auditoria/auditoria.repository.ts'
import { forgetAnotacoes } from '../cifras/anotacoes.repository.ts'
import { sweepOrphans } from '../db/backup/orphan-files.ts'
import { deleteExpiredCache } from '../db/cache.ts'
import { deleteOldMudancas } from '../db/mudancas.ts'
import { lookAtClock } from '../db/relogio.ts'
import type { Deps } from '../deps.ts'
import { deleteExpiredLixeira } from '../lixeira/lixeira.repository.ts'
import { forgetTons } from '../musicas/gravacao/audio-no-tom.service.ts'
import { deleteOldVersoes } from '../musicas/versoes.repository.ts'
import { forgetOldConversoes } from '../youtube/conversoes.service.ts'

interface Limpeza extends Pick<Deps, 'db' | 'providers'> {
  pool: Pool
  log: { warn: (details: object, message: string) => void }
  agora: Date
}

/**
 * Deletes expired rows for good, by a time that the clock has confirmed: a clock that is wrong for some minutes would otherwise empty the
 * bin.
 */
export async function limpar({ db, pool, providers, log, agora }: Limpeza): Promise<void> {
  const moment = await lookAtClock(db, agora)
  if (!moment) return
  await Promise.all([
    deleteExpiredSessoes(db, moment),
    deleteOldAvisos(db, moment),
    deleteExpiredCache(db, moment),
    deleteExpiredLixeira(db, moment),
    deleteOldAuditoria(db, moment),
    deleteOldVersoes(db, moment),
    deleteOldMudancas(db, moment),
    forgetAnotacoes(db, moment),
    forgetOldConversoes({ db, agora: () => moment, providers }),
    forgetTons({ db, files: providers.files }),
    providers.files.sweep(moment),
    sweepOrphans(pool, providers.files, moment, log),
  ])
}
