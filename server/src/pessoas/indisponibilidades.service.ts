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

const inHistory = (tx: Db, pessoa: { id: number; nome: string }, autorId: number) =>
  insertQuemFez(tx, {
    autor_id: autorId,
    acao: 'alterado',
    tipo: 'pessoa',
    registro_id: pessoa.id,
    titulo: pessoa.nome,
    campos: ['indisponibilidade'],
  })

export const markIndisponivel = (db: Db, nova: IndisponibilidadeNova, olhar: Olhar) =>
  db.transaction().execute(async (tx) => {
    const { de, ate, motivo } = nova
    const days = diasEntre(de, ate)
    if (days < 0) throw new AppError(422, 'O último dia vem antes do primeiro.', { codigo: 'periodo' })
    if (days >= DIAS_MAX || ate < olhar.hoje)
      throw new AppError(422, 'Marque até um ano, e dias que ainda vêm.', { codigo: 'periodo' })
    const pessoa = await holdPessoa(tx, await ownerOf(tx, nova.pessoa_id, olhar))
    if (!pessoa) throw notFound('Pessoa')
    const row = await insertIndisponibilidade(
      tx,
      { pessoa_id: pessoa.id, de, ate, motivo: motivo || null },
      olhar.hoje,
    )
    if (!row)
      throw new AppError(
        422,
        `Já há ${INDISPONIBILIDADES_MAX} períodos marcados: apague um que não vale mais.`,
        {
          codigo: 'limite',
        },
      )
    await inHistory(tx, pessoa, olhar.usuarioId)
    return { ...row, escalas: await listEscaladosEntre(tx, row, olhar.hoje) }
  })

/** Throws AppError 404, also when the days are somebody else's. */
export const unmarkIndisponivel = (db: Db, id: number, olhar: Olhar): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await findIndisponibilidade(tx, id)
    const own = await findPessoaDaConta(tx, olhar.usuarioId)
    const pessoa =
      row && (olhar.leads || row.pessoa_id === own?.id) ? await holdPessoa(tx, row.pessoa_id) : undefined
    if (!pessoa) throw notFound('Indisponibilidade')
    await deleteIndisponibilidade(tx, id)
    await inHistory(tx, pessoa, olhar.usuarioId)
  })
