import type { LinhaDePessoa } from '@cantai/contract/importacao'
import type { FuncaoNova } from '@cantai/contract/pessoas/pessoas'
import { acharFuncao } from '@cantai/domain/pessoas/funcoes-ditas'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import type { ImportacaoLinhasTable } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { countUsos, deleteFuncao, insertFuncao, listFuncoes } from '../pessoas/funcoes.repository.ts'
import {
  countHistoria,
  deletePessoa,
  holdPessoa,
  listFuncoesDaPessoa,
  type Olhar,
} from '../pessoas/pessoas.repository.ts'
import { addPessoa, changePessoa } from '../pessoas/pessoas.service.ts'
import { insertLinhas } from './importacao.repository.ts'
import {
  addFuncoesFeitas,
  holdPessoas,
  isReferenced,
  listFuncoesIntactas,
  listIntactas,
  listPreenchidasDaEquipe,
} from './pessoas.repository.ts'

/** The level of a function that a list names without one: serves well. */
const NIVEL = 2

interface Lote {
  readonly funcoes: readonly Pick<FuncaoNova, 'nome' | 'grupo'>[]
  readonly linhas: readonly LinhaDePessoa[]
}

/** Makes the functions that the team lacks, and writes the people of some rows. */
export async function writePessoas(
  tx: Db,
  id: number,
  { funcoes, linhas }: Lote,
  { usuarioId }: Olhar,
): Promise<void> {
  await holdPessoas(
    tx,
    id,
    linhas.flatMap(({ pessoa_id }) => pessoa_id ?? []),
  )
  await makeFuncoes(tx, id, funcoes, usuarioId)
  const known = await listFuncoes(tx)
  const idsOf = (ditas: readonly string[]) => {
    const ids = ditas.map((dita) => {
      const funcao = acharFuncao(dita, known)
      if (funcao) return funcao.id
      throw new AppError(422, `A equipe não tem a função “${dita}”: confira a lista de novo.`, {
        codigo: 'nao_encontrado',
      })
    })
    return [...new Set(ids)]
  }
  const rows: ImportacaoLinhasTable[] = []
  for (const linha of linhas)
    rows.push({
      importacao_id: id,
      linha: linha.linha,
      // The record has the name; a second place would outlive the removal of a person's data.
      nome: '',
      motivo: null,
      musica_id: null,
      registro_id: null,
      preenchidos: null,
      versao: null,
      ...(await outcomeOf(tx, linha, idsOf, usuarioId)),
    })
  await insertLinhas(tx, rows)
}

async function makeFuncoes(tx: Db, id: number, funcoes: Lote['funcoes'], usuarioId: number): Promise<void> {
  const made: number[] = []
  for (const { nome, grupo } of funcoes) {
    if (acharFuncao(nome, await listFuncoes(tx))) continue
    const funcao = await insertFuncao(tx, { nome, grupo, quantidade_padrao: 0 }, usuarioId)
    if (funcao === undefined)
      throw new AppError(422, 'Já há funções demais: exclua o que não se usa mais.', { codigo: 'limite' })
    made.push(funcao)
  }
  if (made.length > 0) await addFuncoesFeitas(tx, id, made)
}

type Outcome = Pick<ImportacaoLinhasTable, 'resultado'> & Partial<ImportacaoLinhasTable>

async function outcomeOf(
  tx: Db,
  { acao, pessoa, pessoa_id, motivo }: LinhaDePessoa,
  idsOf: (ditas: readonly string[]) => number[],
  usuarioId: number,
): Promise<Outcome> {
  const recusada = (why: string): Outcome => ({ resultado: 'recusada', motivo: why })
  if (acao === 'recusada') return recusada(motivo || 'não foi lida')
  if (!pessoa) return recusada('veio sem os dados da pessoa')
  const funcoes = idsOf(pessoa.funcoes).map((funcao_id) => ({ funcao_id, nivel: NIVEL }))
  if (acao === 'trazer')
    return {
      resultado: 'trazida',
      registro_id: await addPessoa(tx, { ...pessoa, funcoes }, usuarioId),
    }
  const before = pessoa_id === undefined ? undefined : await holdPessoa(tx, pessoa_id)
  if (!before) return recusada('a pessoa não está mais na equipe')
  const own = await listFuncoesDaPessoa(tx, before.id)
  const missing = funcoes.filter(({ funcao_id }) => !own.some((other) => other.funcao_id === funcao_id))
  const campos = {
    ...(before.telefone === null && pessoa.telefone ? { telefone: pessoa.telefone } : {}),
    ...(before.apelido === null && pessoa.apelido ? { apelido: pessoa.apelido } : {}),
  }
  const preenchidos = [...Object.keys(campos), ...missing.map(({ funcao_id }) => `funcao:${funcao_id}`)]
  if (preenchidos.length === 0) return { resultado: 'existente', registro_id: before.id }
  await changePessoa(tx, before, { ...campos, funcoes: [...own, ...missing] }, usuarioId)
  return { resultado: 'existente', registro_id: before.id, preenchidos, versao: before.versao + 1 }
}

/** Takes out the people that are as they came and in no service, and the functions that came with them; returns how many people left. */
export async function undoPessoas(tx: Db, id: number, { usuarioId }: Olhar): Promise<number> {
  await holdPessoas(tx, id)
  let gone = 0
  for (const { id: pessoa, nome } of await listIntactas(tx, id)) {
    if (await isUsed(tx, pessoa)) continue
    await deletePessoa(tx, pessoa)
    await insertQuemFez(tx, {
      autor_id: usuarioId,
      acao: 'excluido',
      tipo: 'pessoa',
      registro_id: pessoa,
      titulo: nome,
    })
    gone++
  }
  for (const { id: pessoa, nome, preenchidos } of await listPreenchidasDaEquipe(tx, id)) {
    const filled = new Set(preenchidos)
    const own = await listFuncoesDaPessoa(tx, pessoa)
    await changePessoa(
      tx,
      { id: pessoa, nome },
      {
        ...(filled.has('telefone') && { telefone: null }),
        ...(filled.has('apelido') && { apelido: null }),
        funcoes: own.filter(({ funcao_id }) => !filled.has(`funcao:${funcao_id}`)),
      },
      usuarioId,
    )
  }
  for (const { id: funcao, nome } of await listFuncoesIntactas(tx, id)) {
    if ((await countUsos(tx, funcao)) > 0 || (await isReferenced(tx, 'funcoes', funcao, []))) continue
    await deleteFuncao(tx, funcao)
    await insertQuemFez(tx, {
      autor_id: usuarioId,
      acao: 'excluido',
      tipo: 'funcao',
      registro_id: funcao,
      titulo: nome,
    })
  }
  return gone
}

/** A service, a team, a marked day, a link or an invitation names the person. */
const isUsed = async (tx: Db, pessoa: number) =>
  (await countHistoria(tx, pessoa)) > 0 ||
  (await isReferenced(tx, 'pessoas', pessoa, ['pessoa_funcoes', 'auditoria']))
