import type { Pessoa, PessoaEdicao, PessoaNova } from '@cantai/contract/pessoas/pessoas'
import { DatabaseError } from 'pg'
import { forgetConvitesDaPessoa, moveConvitesDaPessoa } from '../acesso/links.repository.ts'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { moveTudo } from './juncao.repository.ts'
import {
  countHistoria,
  deletePessoa,
  holdPessoa,
  insertPessoa,
  leaveVagas,
  listPessoas,
  type Olhar,
  updatePessoa,
  writeFuncoes,
} from './pessoas.repository.ts'

/** Runs a write of a person; 409 when the account is taken, 422 when a function or the account does not exist. */
async function once<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    if (error.constraint === 'pessoas_usuario_id_key')
      throw new AppError(409, 'Esta conta já é de outra pessoa da escala: junte os dois cadastros.', {
        codigo: 'conta_em_uso',
      })
    if (error.code === '23503')
      throw new AppError(422, 'Uma das funções, ou a conta, não existe mais: abra de novo e confira.', {
        codigo: 'nao_encontrado',
      })
    throw error
  }
}

async function pessoaOf(db: Db, id: number, olhar: Olhar): Promise<Pessoa> {
  const [pessoa] = await listPessoas(db, { id }, olhar)
  if (!pessoa) throw notFound('Pessoa')
  return pessoa
}

export const createPessoa = (db: Db, nova: PessoaNova, olhar: Olhar): Promise<Pessoa> =>
  db
    .transaction()
    .execute((tx) => once(async () => pessoaOf(tx, await addPessoa(tx, nova, olhar.usuarioId), olhar)))

/** Adds a person with their functions, and returns the id. */
export async function addPessoa(tx: Db, nova: PessoaNova, usuarioId: number): Promise<number> {
  const { id } = await insertPessoa(tx, nova, usuarioId)
  await writeFuncoes(tx, id, nova.funcoes ?? [])
  return id
}

/** Throws AppError 404, and 409 when somebody has changed the person since. */
export const editPessoa = (
  db: Db,
  id: number,
  { versao, funcoes, ...campos }: PessoaEdicao,
  olhar: Olhar,
): Promise<Pessoa> =>
  db.transaction().execute((tx) =>
    once(async () => {
      const before = await holdPessoa(tx, id)
      if (!before) throw notFound('Pessoa')
      if (versao !== undefined && versao !== before.versao)
        throw await staleBy(tx, 'pessoas', await pessoaOf(tx, id, olhar))
      await changePessoa(tx, before, { funcoes, ...campos }, olhar.usuarioId)
      if (campos.ativa === false && before.ativa) await leaveEscalas(tx, id, olhar)
      return pessoaOf(tx, id, olhar)
    }),
  )

/** Writes the fields that are there, and a history line. */
export async function changePessoa(
  tx: Db,
  { id, nome }: { id: number; nome: string },
  { funcoes, ...campos }: Omit<PessoaEdicao, 'versao'>,
  usuarioId: number,
): Promise<void> {
  // Written before the row itself, whose own history line then joins this one.
  if (funcoes && (await writeFuncoes(tx, id, funcoes)))
    await insertQuemFez(tx, {
      autor_id: usuarioId,
      acao: 'alterado',
      tipo: 'pessoa',
      registro_id: id,
      titulo: campos.nome ?? nome,
      campos: ['funcoes'],
    })
  await updatePessoa(tx, id, campos, usuarioId)
}

/** Empties a person's places in services ahead, with a history line for each. */
export async function leaveEscalas(
  tx: Db,
  pessoaId: number,
  { usuarioId, hoje }: Pick<Olhar, 'usuarioId' | 'hoje'>,
): Promise<void> {
  const escalas = await leaveVagas(tx, pessoaId, hoje)
  await insertQuemFez(
    tx,
    ...escalas.map(({ culto_id, titulo, data, funcoes }) => ({
      autor_id: usuarioId,
      acao: 'alterado' as const,
      tipo: 'escala' as const,
      registro_id: culto_id,
      titulo,
      dia: data,
      campos: funcoes,
      pessoa_id: pessoaId,
    })),
  )
}

/** Merges two records of one person into the one with `id`. Throws AppError 404, and 409 when both have accounts. */
export const joinPessoas = (db: Db, id: number, com: number, olhar: Olhar): Promise<Pessoa> =>
  db.transaction().execute(async (tx) => {
    if (id === com) throw new AppError(422, 'É o mesmo cadastro: escolha outro.', { codigo: 'repetido' })
    await moveConvitesDaPessoa(tx, { de: com, para: id })
    // Locked in a fixed order, so that two merges of the same records do not deadlock.
    const held = new Map<number, NonNullable<Awaited<ReturnType<typeof holdPessoa>>>>()
    for (const each of [id, com].toSorted((a, b) => a - b)) {
      const pessoa = await holdPessoa(tx, each)
      if (!pessoa) throw notFound('Pessoa')
      held.set(each, pessoa)
    }
    const [stays, goes] = [held.get(id), held.get(com)]
    if (!stays || !goes) throw notFound('Pessoa')
    if (stays.usuario_id !== null && goes.usuario_id !== null)
      throw new AppError(409, 'Os dois cadastros têm conta: são duas pessoas, ou uma das contas sobra.', {
        codigo: 'duas_contas',
      })
    await moveTudo(tx, com, id)
    await insertQuemFez(tx, {
      autor_id: olhar.usuarioId,
      acao: 'juntado',
      tipo: 'pessoa',
      registro_id: com,
      titulo: goes.nome,
      pessoa_id: id,
    })
    await deletePessoa(tx, com)
    await updatePessoa(
      tx,
      id,
      {
        apelido: stays.apelido ?? goes.apelido,
        telefone: stays.telefone ?? goes.telefone,
        max_por_mes: stays.max_por_mes ?? goes.max_por_mes,
        usuario_id: stays.usuario_id ?? goes.usuario_id,
        ativa: stays.ativa || goes.ativa,
      },
      olhar.usuarioId,
    )
    return pessoaOf(tx, id, olhar)
  })

/** Throws AppError 404, and 409 when a service references the person. */
export const removePessoaDaEscala = (db: Db, id: number, autorId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await forgetConvitesDaPessoa(tx, id)
    const pessoa = await holdPessoa(tx, id)
    if (!pessoa) throw notFound('Pessoa')
    const vagas = await countHistoria(tx, id)
    if (vagas > 0)
      throw new AppError(
        409,
        `${pessoa.nome} está em escalas: desative, para que não sirva mais, ou peça a um administrador para remover os dados.`,
        { codigo: 'tem_historico', detalhes: { vagas } },
      )
    await deletePessoa(tx, id)
    await insertQuemFez(tx, {
      autor_id: autorId,
      acao: 'excluido',
      tipo: 'pessoa',
      registro_id: id,
      titulo: pessoa.nome,
    })
  })
