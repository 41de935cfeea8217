import pg from 'pg'
import { DESFAZER_ATRASO_MS, DESFAZER_MS } from '@cantai/contract/limites'
import type {
  ConflitoDeRestauro,
  EscolhaDeRestauro,
  Restaurado,
  TipoNaLixeira,
} from '@cantai/contract/lixeira'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import { putBack, type Retirada } from './retirada.repository.ts'
import type { Tabela } from '../db/whole-rows.ts'
import { AppError } from '../errors.ts'
import { fitToPresent, missingOf } from './encaixe.service.ts'
import type { Autoria } from './guarda.service.ts'
import {
  type Entrada,
  findApagado,
  findEntrada,
  relinkEnsaios,
  takeBack,
  tipoDoRegistro,
} from './lixeira.repository.ts'

export interface Contexto extends Autoria {
  escolhas: ReadonlySet<EscolhaDeRestauro>
  /** A new hour of the restored culto or rehearsal. */
  hora?: string | undefined
}

/** The rules of a room for restoring a kind of record. */
export type Restauro =
  | {
      tabela: Tabela
      /** Called before the insert: may refuse, and returns the row to insert. */
      antes?: (tx: Db, retirada: Retirada, contexto: Contexto) => Promise<Retirada>
      depois?: (tx: Db, retirada: Retirada, contexto: Contexto) => Promise<void>
    }
  /** Replaces the insert by the room's own way of restoring. */
  | { inteiro: (tx: Db, id: number, contexto: Contexto) => Promise<void> }

export type Restauros = Record<TipoNaLixeira, Restauro>

const alreadyGone = () =>
  new AppError(404, 'Isto não está mais na lixeira: já foi restaurado, ou o prazo passou.', {
    codigo: 'nao_encontrado',
  })

/** A refusal that a choice of the caller resolves. */
export const conflito = (
  codigo: 'falta' | 'repetido' | 'culto_existe' | 'ensaio_existe',
  erro: string,
  detalhes: ConflitoDeRestauro,
) => new AppError(409, erro, { codigo, detalhes })

const restauradoOf = ({ tipo, registro_id, titulo }: Entrada): Restaurado => ({ tipo, registro_id, titulo })

function requireJuntos(missing: readonly Entrada[], { escolhas }: Contexto): void {
  if (missing.length === 0 || escolhas.has('juntos')) return
  const names = missing.map(({ titulo }) => `“${titulo}”`).join(', ')
  throw conflito(
    'falta',
    `${names} também ${missing.length === 1 ? 'está' : 'estão'} na lixeira e ${missing.length === 1 ? 'precisa' : 'precisam'} voltar junto.`,
    { escolha: 'juntos', envolvidos: missing.map(restauradoOf) },
  )
}

async function bringBack(
  tx: Db,
  restauros: Restauros,
  entrada: Entrada,
  contexto: Contexto,
): Promise<Restaurado[]> {
  const { id, tipo } = entrada
  const { agora } = contexto
  const restauro = restauros[tipo]
  if ('inteiro' in restauro) {
    await restauro.inteiro(tx, id, contexto)
    return [restauradoOf(entrada)]
  }
  const { tabela, antes, depois } = restauro
  const entradaRetirada = await takeBack<Retirada>(tx, { id, tipo }, agora)
  if (!entradaRetirada) throw alreadyGone()
  const missing = await missingOf(tx, tipo, entradaRetirada, agora)
  requireJuntos(missing, contexto)
  const juntos: Restaurado[] = []
  for (const parent of missing) juntos.push(...(await bringBack(tx, restauros, parent, contexto)))
  const fitted = await fitToPresent(tx, tipo, entradaRetirada, agora)
  const retirada = (await antes?.(tx, fitted, contexto)) ?? fitted
  await putBack(tx, tabela, retirada)
  const { linha, ligacoes } = retirada
  if (ligacoes.ensaios) await relinkEnsaios(tx, ligacoes.ensaios, { id: linha['id'], data: linha['data'] })
  await depois?.(tx, retirada, contexto)
  const { registro_id, titulo } = entrada
  await insertQuemFez(tx, {
    autor_id: contexto.usuarioId,
    acao: 'restaurado',
    tipo: tipoDoRegistro(tipo),
    registro_id,
    titulo,
  })
  return [...juntos, restauradoOf(entrada)]
}

async function inOneGo<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') throw error
    throw new AppError(409, 'Enquanto isso, outra pessoa pôs o mesmo no lugar: confira e tente de novo.', {
      codigo: 'repetido',
    })
  }
}

/** Restores a record from the bin, whole or not at all. Throws AppError 404, 409. */
export const restaurar = (
  db: Db,
  restauros: Restauros,
  id: number,
  contexto: Contexto,
): Promise<Restaurado[]> =>
  inOneGo(db, async (tx) => {
    const entrada = await findEntrada(tx, id, contexto.agora)
    if (!entrada) throw alreadyGone()
    return bringBack(tx, restauros, entrada, contexto)
  })

/** Undoes this person's deletion of a moment ago. Throws AppError 404, 409. */
export const desfazer = (
  db: Db,
  restauros: Restauros,
  registro: { tipo: TipoNaLixeira; registro_id: number },
  contexto: Contexto,
): Promise<Restaurado[]> =>
  inOneGo(db, async (tx) => {
    const desde = new Date(contexto.agora.getTime() - DESFAZER_MS - DESFAZER_ATRASO_MS)
    const entrada = await findApagado(tx, registro, contexto.agora, { por: contexto.usuarioId, desde })
    if (!entrada) throw alreadyGone()
    return bringBack(tx, restauros, entrada, contexto)
  })
