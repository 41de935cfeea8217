import type { IndisponibilidadeNova } from '@cantai/contract/pessoas/pessoas'
import { INDISPONIBILIDADES_MAX } from '@cantai/contract/pessoas/pessoas'
import { diasEntre } from '@cantai/domain/datas'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import {
  deleteIndisponibilidade,
  findIndisponibilidade,
  insertIndisponibilidade,
  listEscaladosEntre,
  listIndisponibilidades,
} from './indisponibilidades.repository.ts'
import { findPessoaDaConta, holdPessoa, type Olhar } from './pessoas.repository.ts'

const DIAS_MAX = 366

const semPessoa = () =>
  new AppError(404, 'Sua conta ainda não está na escala: peça à liderança para incluir você.', {
    codigo: 'sem_pessoa',
  })

/** The person whose days these are: oneself, or for leaders anybody. */
async function ownerOf(db: Db, pessoaId: number | undefined, { leads, usuarioId }: Olhar): Promise<number> {
  const own = await findPessoaDaConta(db, usuarioId)
  if (pessoaId !== undefined && (leads || pessoaId === own?.id)) return pessoaId
  if (pessoaId !== undefined) throw notFound('Pessoa')
  if (!own) throw semPessoa()
  return own.id
}

/** A leader who names nobody reads the days of all. */
export async function readIndisponibilidades(db: Db, pessoaId: number | undefined, olhar: Olhar) {
  const owner = pessoaId === undefined && olhar.leads ? undefined : await ownerOf(db, pessoaId, olhar)
  return { indisponibilidades: await listIndisponibilidades(db, { pessoaId: owner, hoje: olhar.hoje }) }
}

/** The author of days; null: whoever has the person's link. */
type Autor = number | null

const inHistory = (tx: Db, pessoa: { id: number; nome: string }, autorId: Autor) =>
  insertQuemFez(tx, {
    autor_id: autorId,
    acao: 'alterado',
    tipo: 'pessoa',
    registro_id: pessoa.id,
    titulo: pessoa.nome,
    campos: ['indisponibilidade'],
    ...(autorId === null && { pessoa_id: pessoa.id }),
  })

type Dias = Omit<IndisponibilidadeNova, 'pessoa_id'>

/** Marks days of this person. Throws AppError 404 and 422. */
export async function markDias(
  tx: Db,
  pessoaId: number,
  { de, ate, motivo }: Dias,
  { autorId, hoje }: { autorId: Autor; hoje: string },
) {
  const days = diasEntre(de, ate)
  if (days < 0) throw new AppError(422, 'O último dia vem antes do primeiro.', { codigo: 'periodo' })
  if (days >= DIAS_MAX || ate < hoje)
    throw new AppError(422, 'Marque até um ano, e dias que ainda vêm.', { codigo: 'periodo' })
  const pessoa = await holdPessoa(tx, pessoaId)
  if (!pessoa) throw notFound('Pessoa')
  const row = await insertIndisponibilidade(
    tx,
    { pessoa_id: pessoa.id, de, ate, motivo: motivo || null },
    hoje,
  )
  if (!row)
    throw new AppError(
      422,
      `Já há ${INDISPONIBILIDADES_MAX} períodos marcados: apague um que não vale mais.`,
      { codigo: 'limite' },
    )
  await inHistory(tx, pessoa, autorId)
  return row
}

export const markIndisponivel = (db: Db, { pessoa_id, ...dias }: IndisponibilidadeNova, olhar: Olhar) =>
  db.transaction().execute(async (tx) => {
    const { usuarioId: autorId, hoje } = olhar
    const row = await markDias(tx, await ownerOf(tx, pessoa_id, olhar), dias, { autorId, hoje })
    return { ...row, escalas: await listEscaladosEntre(tx, row, hoje) }
  })

/** Takes days back that `isOwn` says may be; throws AppError 404 otherwise. */
export async function unmarkDias(
  tx: Db,
  id: number,
  isOwn: (pessoaId: number) => boolean,
  autorId: Autor,
): Promise<void> {
  const row = await findIndisponibilidade(tx, id)
  const pessoa = row && isOwn(row.pessoa_id) ? await holdPessoa(tx, row.pessoa_id) : undefined
  if (!pessoa) throw notFound('Indisponibilidade')
  await deleteIndisponibilidade(tx, id)
  await inHistory(tx, pessoa, autorId)
}

/** Throws AppError 404, also when the days are somebody else's. */
export const unmarkIndisponivel = (db: Db, id: number, { leads, usuarioId }: Olhar): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const own = await findPessoaDaConta(tx, usuarioId)
    await unmarkDias(tx, id, (pessoaId) => leads || pessoaId === own?.id, usuarioId)
  })
