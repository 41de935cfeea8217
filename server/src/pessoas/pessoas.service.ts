import type { Pessoa, PessoaEdicao, PessoaNova } from '@cantai/contract/pessoas/pessoas'
import type { Menor } from '@cantai/contract/pessoas/menor'
import type { ParDaPessoa } from '@cantai/contract/pessoas/turno'
import { menorDosDois } from '@cantai/domain/pessoas/menor'
import { DatabaseError } from 'pg'
import { forgetConvitesDaPessoa, moveConvitesDaPessoa } from '../acesso/links.repository.ts'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { writeNaoSouEu } from './link/paginas.repository.ts'
import { moveTudo } from './juncao.repository.ts'
import { holdPares, writePares } from './fatos/pares.repository.ts'
import {
  countHistoria,
  deletePessoa,
  holdPessoa,
  insertPessoa,
  leaveVagas,
  listFuncoesDaPessoa,
  listPessoas,
  type Olhar,
  updatePessoa,
  writeFuncoes,
} from './pessoas.repository.ts'
import { isSame, takeProposta } from './propostas/propostas.service.ts'

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
      throw new AppError(
        422,
        'Uma das funções, alguém de um par, ou a conta, não existe mais: abra de novo e confira.',
        {
          codigo: 'nao_encontrado',
        },
      )
    throw error
  }
}

async function pessoaOf(db: Db, id: number, olhar: Olhar): Promise<Pessoa> {
  const [pessoa] = await listPessoas(db, { id }, olhar)
  if (!pessoa) throw notFound('Pessoa')
  return pessoa
}

/** Refuses a person as their own pair, and two wishes about one. */
function requirePares(id: number, pares: readonly ParDaPessoa[]): readonly ParDaPessoa[] {
  const others = new Set(pares.map(({ pessoa_id }) => pessoa_id))
  if (others.has(id) || others.size < pares.length)
    throw new AppError(422, 'Em um par cada pessoa aparece uma vez só: confira com quem ela serve.', {
      codigo: 'par_invalido',
    })
  return pares
}

/** Refuses an agreement of a day that has not come. */
function requireMenor(menor: Menor | null | undefined, hoje: string): void {
  if (!menor || menor.em <= hoje) return
  const erro = 'Quem responde por esta pessoa concordou até hoje: escolha um dia que já passou.'
  throw new AppError(422, erro, { codigo: 'validacao', detalhes: { campos: { 'menor.em': erro } } })
}

export async function createPessoa(db: Db, nova: PessoaNova, olhar: Olhar): Promise<Pessoa> {
  requireMenor(nova.menor, olhar.hoje)
  return db
    .transaction()
    .execute((tx) => once(async () => pessoaOf(tx, await addPessoa(tx, nova, olhar.usuarioId), olhar)))
}

/** Adds a person with their functions and pairs, and returns the id. */
export async function addPessoa(tx: Db, nova: PessoaNova, usuarioId: number): Promise<number> {
  if (nova.pares) await holdPares(tx, null, nova.pares)
  const { id } = await insertPessoa(tx, nova, usuarioId)
  await writeFuncoes(tx, id, nova.funcoes ?? [])
  if (nova.pares) await writePares(tx, id, requirePares(id, nova.pares))
  return id
}

/** Throws AppError 404, and 409 when somebody has changed the person since. */
export const editPessoa = (
  db: Db,
  id: number,
  { versao, funcoes, pares, ...campos }: PessoaEdicao,
  olhar: Olhar,
): Promise<Pessoa> =>
  db.transaction().execute((tx) =>
    once(async () => {
      requireMenor(campos.menor, olhar.hoje)
      if (pares) await holdPares(tx, id, pares)
      const before = await holdPessoa(tx, id)
      if (!before) throw notFound('Pessoa')
      if (versao !== undefined && versao !== before.versao)
        throw await staleBy(tx, 'pessoas', await pessoaOf(tx, id, olhar))
      await changePessoa(tx, before, { funcoes, pares, ...campos }, olhar.usuarioId)
      if (campos.ativa === false && before.ativa) await leaveEscalas(tx, id, olhar)
      return pessoaOf(tx, id, olhar)
    }),
  )

/** Writes the fields that are there, and a history line. */
export async function changePessoa(
  tx: Db,
  { id, nome }: { id: number; nome: string },
  { funcoes, pares, ...campos }: Omit<PessoaEdicao, 'versao'>,
  usuarioId: number,
): Promise<void> {
  // Written before the row itself, whose own history line then joins this one.
  const changed = [
    ...(funcoes && (await writeFuncoes(tx, id, funcoes)) ? ['funcoes'] : []),
    ...(pares && (await writePares(tx, id, requirePares(id, pares))) ? ['pares'] : []),
  ]
  if (changed.length > 0)
    await insertQuemFez(tx, {
      autor_id: usuarioId,
      acao: 'alterado',
      tipo: 'pessoa',
      registro_id: id,
      titulo: campos.nome ?? nome,
      campos: changed,
    })
  await updatePessoa(tx, id, campos, usuarioId)
}

/** The level of a function that nobody has judged yet: serves well. */
const NIVEL = 2

/**
 * Gives an account the functions that it proposes, and a person where it has none. Throws AppError 404, and 409 when it proposes others by
 * now, or its person has others than `atuais`.
 */
export const acceptProposta = (
  db: Db,
  usuarioId: number,
  { funcoes: read, atuais }: { funcoes: readonly number[]; atuais?: readonly number[] | undefined },
  olhar: Olhar,
): Promise<{ pessoa_id: number }> =>
  db.transaction().execute((tx) =>
    once(async () => {
      const { nome, pessoa_id, funcoes } = await takeProposta(tx, usuarioId, read)
      const novas = funcoes.map((funcao_id) => ({ funcao_id, nivel: NIVEL }))
      const pessoa = pessoa_id === null ? undefined : await holdPessoa(tx, pessoa_id)
      if (!pessoa)
        return {
          pessoa_id: await addPessoa(tx, { nome, usuario_id: usuarioId, funcoes: novas }, olhar.usuarioId),
        }
      const own = await listFuncoesDaPessoa(tx, pessoa.id)
      if (
        atuais &&
        !isSame(
          own.map(({ funcao_id }) => funcao_id),
          atuais,
        )
      )
        throw new AppError(409, `Outra pessoa mudou as funções de ${pessoa.nome}: confira de novo.`, {
          codigo: 'registro_alterado',
        })
      await changePessoa(
        tx,
        pessoa,
        {
          funcoes: novas.map((nova) => own.find(({ funcao_id }) => funcao_id === nova.funcao_id) ?? nova),
          ativa: true,
        },
        olhar.usuarioId,
      )
      return { pessoa_id: pessoa.id }
    }),
  )

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
    await holdPares(tx, com, [{ pessoa_id: id }])
    const [stays, goes] = [await holdPessoa(tx, id), await holdPessoa(tx, com)]
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
    if (goes.nao_sou_eu_em !== null) await writeNaoSouEu(tx, id, new Date(goes.nao_sou_eu_em))
    await updatePessoa(
      tx,
      id,
      {
        apelido: stays.apelido ?? goes.apelido,
        telefone: stays.telefone ?? goes.telefone,
        max_por_mes: stays.max_por_mes ?? goes.max_por_mes,
        turno: stays.turno ?? goes.turno,
        menor: menorDosDois(stays.menor, goes.menor),
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
