import type { Culto } from '@cantai/contract/cultos/cultos'
import type { CultoEdicao, CultoNovo, CultoRepeticao, CultoRepetido } from '@cantai/contract/cultos/edicao'
import { itensRepetidos } from '@cantai/domain/cultos/repetir'
import { plural } from '@cantai/domain/palavras'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { withMusicas } from '../ensaios/ensaios.service.ts'
import { AppError, notFound } from '../errors.ts'
import { type Autoria, guardar } from '../lixeira/guarda.service.ts'
import { type Autor, openExisting } from './aberto.service.ts'
import type { EscalaNosCultos } from './escala-nos-cultos.service.ts'
import { findGemeo, insertCulto, linkEnsaios, moveCulto, touchCulto } from './gravacao.repository.ts'
import { musicasOf, requireRoom, writeItens } from './itens.service.ts'
import { getCulto } from './leitura.service.ts'
import { findModelo } from './modelos.repository.ts'
import { listPrincipaisApagados } from './restauro.repository.ts'

/**
 * `more` writes what belongs to the new culto in another room, in the same transaction. Throws AppError 409 when that day and hour have a
 * culto already, unless another one is wanted.
 */
export function createCulto(
  db: Db,
  novo: CultoNovo,
  autor: Autor,
  more?: (tx: Db, id: number) => Promise<void>,
): Promise<Culto> {
  const { modelo_roteiro_id, itens = [], ensaios_ids = [] } = novo
  return withMusicas(db, musicasOf(itens), async (tx) => {
    const gemeo = await findGemeo(tx, novo)
    if (gemeo && novo.confirmar !== true)
      throw new AppError(409, `Já existe um culto neste dia e hora: ${gemeo.titulo}. Criar mais um?`, {
        codigo: 'culto_existe',
        detalhes: gemeo,
      })
    const id = await insertCulto(tx, novo, autor.id)
    const modelo = modelo_roteiro_id ? await findModelo(tx, modelo_roteiro_id) : undefined
    if (modelo_roteiro_id && !modelo) throw notFound('Modelo de roteiro', 'o')
    const roteiro = (modelo?.itens ?? []).map((item) => Object.assign(item, { especie: 'roteiro' as const }))
    await writeItens(tx, { id, data: novo.data }, [...itens, ...roteiro], autor.id)
    if (ensaios_ids.length > 0) await linkEnsaios(tx, id, novo.data, ensaios_ids)
    await more?.(tx, id)
    return getCulto(tx, id, autor.hoje, autor.olhar)
  })
}

export const editCulto = (db: Db, id: number, edicao: CultoEdicao, autor: Autor): Promise<Culto> =>
  db.transaction().execute(async (tx) => {
    const { versao } = await openExisting(tx, id)
    if (edicao.versao !== undefined && edicao.versao !== versao)
      throw await staleBy(tx, 'cultos', await getCulto(tx, id, autor.hoje, autor.olhar))
    if (edicao.data !== undefined) await moveCulto(tx, id, edicao.data)
    await touchCulto(tx, id, autor.id, edicao)
    return getCulto(tx, id, autor.hoje, autor.olhar)
  })

/** `copiarEscala`: absent for a person who may not write rosters. */
export async function repeatCulto(
  db: Db,
  id: number,
  { data, hora, com, itens: chosen, confirmar }: CultoRepeticao,
  autor: Autor,
  copiarEscala?: EscalaNosCultos['copiar'],
): Promise<CultoRepetido> {
  const culto = await getCulto(db, id, autor.hoje, autor.olhar)
  const { titulo, tipo, observacoes, traje } = culto
  const itens = chosen ?? itensRepetidos(culto.itens, com)
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
