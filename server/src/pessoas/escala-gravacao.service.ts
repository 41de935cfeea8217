import type { Escala, EscalaEdicao, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import { dataEscrita } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import type { Db } from '../db/db.ts'
import { AppError, staleRow } from '../errors.ts'
import { copyQuemCanta } from './canto/quem-canta.repository.ts'
import { findEscala, type LinhaDeVaga, listCandidatos } from './escala.repository.ts'
import { candidatoOf, getEscala } from './escala.service.ts'
import {
  countEscala,
  type EscalaAberta,
  holdConhecidos,
  isPublicadaPor,
  setPublicada,
  writePresenca,
  writeVagas,
} from './gravacao/escala-aberta.repository.ts'
import { holdEscala, inHistory } from './gravacao/escala-aberta.service.ts'
import type { Olhar } from './pessoas.repository.ts'

function requireOpen({ concluido_em }: EscalaAberta): void {
  if (concluido_em !== null)
    throw new AppError(409, 'Este culto já foi concluído: da escala dele só se marca quem veio.', {
      codigo: 'culto_concluido',
    })
}

/** Locks the people and functions of a list until the transaction ends. */
const holdNamed = (tx: Db, vagas: readonly VagaParaGravar[]) =>
  holdConhecidos(tx, {
    pessoas: [...new Set(vagas.flatMap(({ pessoa_id }) => pessoa_id ?? []))],
    funcoes: [...new Set(vagas.map(({ funcao_id }) => funcao_id))],
  })

/** Refuses people and functions that do not exist any more, and somebody twice in one function. */
function requireWhole(
  vagas: readonly VagaParaGravar[],
  known: Awaited<ReturnType<typeof holdNamed>>,
  before: readonly LinhaDeVaga[],
): void {
  // People with a place may keep it, even when their data were removed.
  const allowed = new Set([...known.pessoas, ...before.flatMap(({ pessoa_id }) => pessoa_id ?? [])])
  const funcoes = new Set(known.funcoes)
  const seen = new Set<string>()
  for (const { funcao_id, pessoa_id } of vagas) {
    if (!funcoes.has(funcao_id) || (pessoa_id !== null && !allowed.has(pessoa_id)))
      throw new AppError(422, 'Alguém da escala, ou uma função, não existe mais: abra de novo e confira.', {
        codigo: 'nao_encontrado',
      })
    const key = `${funcao_id} ${pessoa_id}`
    if (pessoa_id !== null && seen.has(key))
      throw new AppError(422, 'A mesma pessoa está duas vezes na mesma função.', { codigo: 'repetido' })
    seen.add(key)
  }
}

/** The functions whose places or people changed. */
function changedFuncoes(before: readonly LinhaDeVaga[], after: readonly LinhaDeVaga[]): string[] {
  const lists = (vagas: readonly LinhaDeVaga[]) =>
    new Map(
      [...Map.groupBy(vagas, ({ funcao }) => funcao)].map(([funcao, own]) => [
        funcao,
        own.map(({ pessoa_id }) => pessoa_id).join(),
      ]),
    )
  const [was, is] = [lists(before), lists(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((funcao) => was.get(funcao) !== is.get(funcao))
}

/** Writes the whole roster. Throws AppError 404, and 409 when it was written since, or the culto is concluded. */
export const saveEscala = (db: Db, cultoId: number, edicao: EscalaEdicao, olhar: Olhar): Promise<Escala> =>
  db.transaction().execute(async (tx) => {
    // People are locked before cultos everywhere, which prevents deadlocks.
    const known = await holdNamed(tx, edicao.vagas)
    const culto = await holdEscala(tx, cultoId)
    requireOpen(culto)
    const before = (await findEscala(tx, cultoId))?.vagas ?? []
    const isOwn = ({ id, funcao_id }: VagaParaGravar) =>
      id === undefined || before.some((vaga) => vaga.id === id && vaga.funcao_id === funcao_id)
    const ids = edicao.vagas.flatMap(({ id }) => id ?? [])
    if (culto.escala_versao !== edicao.versao || !edicao.vagas.every(isOwn) || new Set(ids).size < ids.length)
      throw staleRow(await getEscala(tx, cultoId, olhar))
    requireWhole(edicao.vagas, known, before)
    await writeVagas(tx, cultoId, edicao.vagas)
    const after = (await findEscala(tx, cultoId))?.vagas ?? []
    const changed = changedFuncoes(before, after)
    const asks = edicao.pedir_confirmacao ?? culto.pedir_confirmacao
    if (
      changed.length > 0 ||
      before.some(({ id }, i) => after[i]?.id !== id) ||
      asks !== culto.pedir_confirmacao
    ) {
      await countEscala(tx, cultoId, edicao.pedir_confirmacao)
      await inHistory(tx, culto, olhar.usuarioId, before.length === 0 ? 'criado' : 'alterado', changed)
    }
    return getEscala(tx, cultoId, olhar)
  })

/** Publishes a roster that the transaction holds; a published one stays as it is. Throws AppError 409. */
async function publishHeld(
  tx: Db,
  culto: EscalaAberta,
  { confirmar, agora }: { confirmar: boolean; agora: Date },
  usuarioId: number,
): Promise<void> {
  if (culto.escala_publicada_em !== null) return
  requireOpen(culto)
  const vagas = (await findEscala(tx, culto.id))?.vagas ?? []
  const empty = vagas.filter(({ pessoa_id }) => pessoa_id === null).length
  if (empty === vagas.length)
    throw new AppError(409, 'Ninguém foi escalado ainda: escolha as pessoas antes de publicar.', {
      codigo: 'escala_vazia',
    })
  if (empty > 0 && !confirmar)
    throw new AppError(
      409,
      `${empty === 1 ? 'Falta' : 'Faltam'} ${plural(empty, 'vaga', 'vagas')}. Publicar assim?`,
      { codigo: 'vagas_vazias', detalhes: { vagas: empty } },
    )
  await setPublicada(tx, culto.id, agora)
  await inHistory(tx, culto, usuarioId, 'publicado')
}

/** Publishes the roster; a second call changes nothing. Throws AppError 409 when places are empty and nobody has confirmed that. */
export const publishEscala = (
  db: Db,
  cultoId: number,
  como: { confirmar: boolean; agora: Date },
  olhar: Olhar,
): Promise<Escala> =>
  db.transaction().execute(async (tx) => {
    await publishHeld(tx, await holdEscala(tx, cultoId), como, olhar.usuarioId)
    return getEscala(tx, cultoId, olhar)
  })

/** Whether a roster is as somebody has seen it, or they have only published it since: the answer to that may have been lost. */
const isAsSeen = async (tx: Db, culto: EscalaAberta, versao: number | undefined, usuarioId: number) =>
  culto.escala_versao === versao ||
  (culto.escala_publicada_em !== null &&
    culto.escala_versao - 1 === versao &&
    (await isPublicadaPor(tx, culto.id, usuarioId)))

/** The refusal of one among several, which says of which service it is. */
const refusalOf = ({ id, titulo, data }: EscalaAberta, { status, corpo: { erro, codigo = '' } }: AppError) =>
  new AppError(status, `${titulo} de ${dataEscrita(data)}: ${erro}`, { codigo, detalhes: { culto_id: id } })

/**
 * Publishes several rosters as their author has seen them, all or none; a second call changes nothing. Throws AppError 404, and 409 with the
 * present ones when some were written since.
 */
export const publishEscalas = (
  db: Db,
  vistas: readonly { culto_id: number; versao: number }[],
  agora: Date,
  olhar: Olhar,
): Promise<{ escalas: Escala[] }> =>
  db.transaction().execute(async (tx) => {
    const seen = new Map(vistas.map(({ culto_id, versao }) => [culto_id, versao]))
    const held: EscalaAberta[] = []
    // In one order everywhere, which prevents deadlocks between two who publish the same month.
    for (const id of [...seen.keys()].toSorted((a, b) => a - b)) held.push(await holdEscala(tx, id))
    const present = async (cultos: readonly EscalaAberta[]) => {
      const escalas: Escala[] = []
      for (const { id } of cultos) escalas.push(await getEscala(tx, id, olhar))
      return escalas
    }
    const changed: EscalaAberta[] = []
    for (const culto of held)
      if (!(await isAsSeen(tx, culto, seen.get(culto.id), olhar.usuarioId))) changed.push(culto)
    if (changed.length > 0)
      throw new AppError(
        409,
        `Outra pessoa mudou ${changed.length === 1 ? 'uma destas escalas' : `${changed.length} destas escalas`} agora mesmo. Confira e publique de novo.`,
        { codigo: 'versao', detalhes: { escalas: await present(changed) } },
      )
    for (const culto of held)
      await publishHeld(tx, culto, { confirmar: true, agora }, olhar.usuarioId).catch((error: unknown) => {
        throw error instanceof AppError ? refusalOf(culto, error) : error
      })
    return { escalas: await present(held) }
  })

/** Unpublishes the roster; answers stay. */
export const unpublishEscala = (db: Db, cultoId: number, olhar: Olhar): Promise<Escala> =>
  db.transaction().execute(async (tx) => {
    const culto = await holdEscala(tx, cultoId)
    if (culto.escala_publicada_em === null) return getEscala(tx, cultoId, olhar)
    requireOpen(culto)
    await setPublicada(tx, cultoId, null)
    await inHistory(tx, culto, olhar.usuarioId, 'despublicado')
    return getEscala(tx, cultoId, olhar)
  })

/**
 * Writes the attendance of the roster that was looked at. Throws AppError 409 for a culto that lies ahead, and when the roster has changed
 * or a place is not in it.
 */
export const savePresenca = (
  db: Db,
  cultoId: number,
  { presentes, versao }: { presentes: readonly number[]; versao: number },
  olhar: Olhar,
): Promise<Escala> =>
  db.transaction().execute(async (tx) => {
    const culto = await holdEscala(tx, cultoId)
    if (culto.data > olhar.hoje)
      throw new AppError(409, 'Este culto ainda não aconteceu.', { codigo: 'culto_futuro' })
    const vagas = (await findEscala(tx, cultoId))?.vagas ?? []
    const taken = new Set(vagas.flatMap(({ id, pessoa_id }) => (pessoa_id === null ? [] : [id])))
    if (culto.escala_versao !== versao || !presentes.every((id) => taken.has(id)))
      throw staleRow(await getEscala(tx, cultoId, olhar))
    if (await writePresenca(tx, cultoId, presentes))
      await inHistory(tx, culto, olhar.usuarioId, 'alterado', ['presenca'])
    return getEscala(tx, cultoId, olhar)
  })

/**
 * Copies the places of a culto with their people, and the singers of its songs, to a new culto of the same transaction, as a draft without
 * answers. People who cannot come there are left out and returned.
 */
export async function copyEscala(
  tx: Db,
  { de, para, usuarioId }: { de: number; para: number; usuarioId: number },
): Promise<{ nome: string; funcao: string }[]> {
  const [from, to] = [await findEscala(tx, de), await findEscala(tx, para)]
  if (!from || !to) return []
  const people = new Map(
    (await listCandidatos(tx, [para], { soEscalados: false })).map((row) => [
      row.id,
      candidatoOf(row, to, to.data),
    ]),
  )
  const mayCome = (id: number) => {
    const pessoa = people.get(id)
    return (
      pessoa !== undefined &&
      pessoa.indisponivel === null &&
      pessoa.fora_do_turno === null &&
      pessoa.fatos.outros.length === 0
    )
  }
  await copyQuemCanta(tx, { de, para }, [...people.keys()].filter(mayCome))
  // A reused culto, where rows without a service waited, may have a roster already.
  if (from.vagas.length === 0 || to.vagas.length > 0) return []
  const copied = from.vagas.map(({ funcao_id, funcao, pessoa_id, nome }) => {
    const stays = pessoa_id !== null && mayCome(pessoa_id)
    return {
      funcao_id,
      funcao,
      nome,
      pessoa_id: stays ? pessoa_id : null,
      isLeft: pessoa_id !== null && !stays,
    }
  })
  const vagas = copied.map(({ funcao_id, pessoa_id }) => ({ funcao_id, pessoa_id }))
  await holdNamed(tx, vagas)
  const culto = await holdEscala(tx, para)
  await writeVagas(tx, para, vagas)
  await countEscala(tx, para, from.pedir_confirmacao)
  await inHistory(tx, culto, usuarioId, 'criado', [...new Set(copied.map(({ funcao }) => funcao))])
  return copied.flatMap(({ isLeft, nome, funcao }) => (isLeft ? [{ nome: nome ?? '', funcao }] : []))
}
