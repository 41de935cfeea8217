import { type CodigoDoPasso, PASSOS, type PrimeiroDia } from '@cantai/contract/sistema/primeiro-dia'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import type { Deps } from '../deps.ts'
import { findEstado, updatePrimeiroDiaAte } from './primeiro-dia.repository.ts'

/** The steps for leaders; the others are an administrator's. */
const DE_QUEM_LIDERA: ReadonlySet<CodigoDoPasso> = new Set(['hinos', 'lista', 'cifras', 'culto', 'escala'])

/**
 * The checklist for this level. The call that finds all of it done is the last that shows it: later it stays away, even from a repertoire
 * that was emptied.
 */
export async function readPrimeiroDia(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  nivel: NivelAcesso,
): Promise<PrimeiroDia> {
  const estado = await findEstado(db)
  // Most ministries never pair a bot, and are asked nothing about one.
  const asked = PASSOS.filter((codigo) => codigo !== 'aprovacao' || estado.pareado)
  const mine = asked.filter((codigo) => nivel === 'admin' || DE_QUEM_LIDERA.has(codigo))
  if (estado.aberto && asked.every((codigo) => estado[codigo])) await updatePrimeiroDiaAte(db, agora())
  return {
    aberto: estado.aberto,
    passos: mine.map((codigo) => ({ codigo, feito: estado[codigo] })),
    hinos: estado.hinos_trazidos,
    sem_cifras: estado.sem_cifras,
  }
}

export async function changePrimeiroDia(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  { aberto }: { aberto: boolean },
): Promise<PrimeiroDia> {
  await updatePrimeiroDiaAte(db, aberto ? null : agora())
  return readPrimeiroDia({ db, agora }, 'admin')
}
