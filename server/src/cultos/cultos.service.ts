import type { Culto } from '@cantai/contract/cultos/cultos'
import type {
  CultoEdicao,
  CultoNovo,
  CultoRepeticao,
  CultoRepetido,
  ItemParaGravar,
} from '@cantai/contract/cultos/edicao'
import { itensRepetidos } from '@cantai/domain/cultos/repetir'
import { dataEscrita, diasEntre } from '@cantai/domain/datas'
import { enumerar, plural } from '@cantai/domain/palavras'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { ensaiarCulto, followCulto } from '../ensaios/com-o-culto.service.ts'
import { withMusicas } from '../ensaios/ensaios.service.ts'
import { AppError, notFound } from '../errors.ts'
import { type Autoria, guardar } from '../lixeira/guarda.service.ts'
import { type Autor, openExisting } from './aberto.service.ts'
import type { EscalaNosCultos } from './escala-nos-cultos.service.ts'
import {
  insertCulto,
  linkEnsaios,
  listArquivadas,
  moveCulto,
  touchCulto,
  findGemeo,
  type Quando,
} from './gravacao.repository.ts'
import { musicasOf, requireRoom, writeItens } from './itens.service.ts'
import { getCulto } from './leitura.service.ts'
import { findModelo } from './modelos.repository.ts'
import { listPrincipaisApagados } from './restauro.repository.ts'

/**
 * A day and hour have one culto, unless somebody wants another one (`confirmar`). Throws AppError 409 with the one that is there; `pergunta`
 * ends the words.
 */
async function requireSemGemeo(
  tx: Db,
  quando: Quando & { menos?: number },
  { confirmar, pergunta }: { confirmar: boolean | undefined; pergunta: string },
): Promise<void> {
  const gemeo = await findGemeo(tx, quando)
  if (gemeo && confirmar !== true)
    throw new AppError(409, `Já existe um culto neste dia e hora: ${gemeo.titulo}. ${pergunta}`, {
      codigo: 'culto_existe',
      detalhes: gemeo,
    })
}

/**
 * `more` writes what belongs to the new culto in another room, in the same transaction; `minuto` is one of the ministry's clock. Throws
 * AppError 409 when that day and hour have a culto already, unless another one is wanted, and 422 for a rehearsal that cannot prepare it.
 */
export function createCulto(
  db: Db,
  novo: CultoNovo,
  autor: Autor & { aprova: boolean; minuto: string },
  more?: (tx: Db, id: number) => Promise<void>,
): Promise<Culto> {
  const { modelo_roteiro_id, itens = [], ensaios_ids = [] } = novo
  return withMusicas(db, musicasOf(itens), async (tx) => {
    await requireSemGemeo(tx, novo, { confirmar: novo.confirmar, pergunta: 'Criar mais um?' })
    const id = await insertCulto(tx, novo, autor.id)
    const modelo = modelo_roteiro_id ? await findModelo(tx, modelo_roteiro_id) : undefined
    if (modelo_roteiro_id && !modelo) throw notFound('Modelo de roteiro', 'o')
    const roteiro = (modelo?.itens ?? []).map((item) => Object.assign(item, { especie: 'roteiro' as const }))
    await writeItens(tx, { id, data: novo.data }, [...itens, ...roteiro], autor.id)
    if (ensaios_ids.length > 0) await linkEnsaios(tx, id, novo.data, ensaios_ids)
    if (novo.ensaio)
      await ensaiarCulto(
        tx,
        { id, data: novo.data, hora: novo.hora ?? null, musicas: musicasOf(itens) },
        novo.ensaio,
        autor,
      )
    await more?.(tx, id)
    return getCulto(tx, id, autor.hoje, autor.olhar)
  })
}

/**
 * Changes a culto. Throws AppError 404, 409 where somebody has changed it since, and 409 where another day or hour asks something first:
 * a twin there, a concluded culto that would lie ahead, rehearsals that prepare it. `aprova`: its author may approve rehearsals.
 */
export const editCulto = (
  db: Db,
  id: number,
  { confirmar, confirmar_futuro, mover_ensaios: mover, ...edicao }: CultoEdicao,
  autor: Autor & { aprova: boolean },
): Promise<Culto> =>
  db.transaction().execute(async (tx) => {
    const { versao, concluido_em, ...before } = await openExisting(tx, id)
    if (edicao.versao !== undefined && edicao.versao !== versao)
      throw await staleBy(tx, 'cultos', await getCulto(tx, id, autor.hoje, autor.olhar))
    const { data = before.data, hora = before.hora } = edicao
    const isOtherDay = data !== before.data
    if (isOtherDay || hora !== before.hora)
      await requireSemGemeo(
        tx,
        { data, hora, menos: id },
        { confirmar, pergunta: 'Ficar com os dois no mesmo horário?' },
      )
    if (isOtherDay) {
      if (concluido_em !== null && data > autor.hoje && confirmar_futuro !== true)
        throw new AppError(
          409,
          `Este culto está concluído, e ${dataEscrita(data)} ainda não chegou. Mudar a data mesmo assim?`,
          { codigo: 'culto_futuro', detalhes: { data } },
        )
      const dias = diasEntre(before.data, data)
      await followCulto(tx, { id, dias, hoje: autor.hoje, mover }, autor)
      await moveCulto(tx, id, data)
    }
    await touchCulto(tx, id, autor.id, edicao)
    return getCulto(tx, id, autor.hoje, autor.olhar)
  })

/** The items to repeat without songs that left the repertoire, unless they are wanted. Throws AppError 409 while nobody has said. */
async function withoutArquivadas(
  db: Db,
  itens: ItemParaGravar[],
  wanted: boolean | undefined,
): Promise<ItemParaGravar[]> {
  const ids = itens.flatMap((item) => (item.especie === 'musica' ? item.musica_id : []))
  const arquivadas = wanted === true ? [] : await listArquivadas(db, ids)
  if (arquivadas.length === 0) return itens
  if (wanted === undefined) {
    const nomes = enumerar(arquivadas.map(({ nome }) => `“${nome}”`))
    throw new AppError(
      409,
      `${nomes} ${arquivadas.length === 1 ? 'está arquivada: vai junto, ou fica' : 'estão arquivadas: vão junto, ou ficam'} de fora?`,
      { codigo: 'arquivadas', detalhes: { musicas: arquivadas } },
    )
  }
  const left = new Set(arquivadas.map(({ id }) => id))
  return itens.filter((item) => item.especie !== 'musica' || !left.has(item.musica_id))
}

/** Throws AppError 409 where songs are archived or the day and hour have a culto, and nobody has said what then. `copiarEscala`: absent for a person who may not write rosters. */
export async function repeatCulto(
  db: Db,
  id: number,
  { data, hora, com, itens: chosen, arquivadas, confirmar }: CultoRepeticao,
  autor: Autor & { aprova: boolean; minuto: string },
  copiarEscala?: EscalaNosCultos['copiar'],
): Promise<CultoRepetido> {
  const culto = await getCulto(db, id, autor.hoje, autor.olhar)
  const { titulo, tipo, observacoes, traje } = culto
  const itens = await withoutArquivadas(db, chosen ?? itensRepetidos(culto.itens, com), arquivadas)
  requireRoom(itens.length, 0)
  let nao_copiados: CultoRepetido['nao_copiados']
  const repeated = await createCulto(
    db,
    {
      data,
      hora: hora === undefined ? culto.hora : hora,
      titulo,
      tipo,
      observacoes,
      traje,
      itens,
      confirmar,
    },
    autor,
    async (tx, para) => {
      if (com.escala) nao_copiados = await copiarEscala?.(tx, { de: id, para, usuarioId: autor.id })
    },
  )
  return { ...repeated, ...(nao_copiados && { nao_copiados }) }
}

/**
 * Moves a culto and what is planned for it into the bin; its rehearsals stay and prepare no service any more. Throws AppError
 * 409 when songs were sung at it.
 */
export const removeCulto = (db: Db, id: number, autoria: Autoria): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { execucoes } = await openExisting(tx, id)
    const n = execucoes.length
    if (n > 0) {
      const tocadas = plural(n, 'música tocada', 'músicas tocadas')
      throw new AppError(
        409,
        `Este culto tem ${tocadas}: exclua antes em Execuções o que não aconteceu, ou deixe o culto como está.`,
        { codigo: 'em_uso', detalhes: { execucoes: n } },
      )
    }
    const mais = { principal_antes: await listPrincipaisApagados(tx, id) }
    await guardar(tx, 'culto', id, autoria, { com: { planejamentos_todos: {} }, mais })
  })
