import type { Culto } from '@cantai/contract/cultos'
import type { CultoConclusao } from '@cantai/contract/cultos-edicao'
import { dataEscrita } from '@cantai/domain/datas'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { withMusicas } from '../ensaios/ensaios.service.ts'
import { AppError } from '../errors.ts'
import { executePlanejamentos, markConcluido, markReaberto, undoConclusao } from './conclusao.repository.ts'
import { type Autor, openExisting } from './aberto.service.ts'
import { touchCulto } from './gravacao.repository.ts'
import { getCulto } from './leitura.service.ts'

/** Makes history of a culto. A culto that is concluded already answers as it is: a second press changes nothing. */
export function concludeCulto(
  db: Db,
  id: number,
  { nao_tocadas, extras, confirmar, conhecidos }: CultoConclusao,
  autor: Autor,
  agora: Date,
): Promise<Culto> {
  const extraIds = extras.map(({ musica_id }) => musica_id)
  return withMusicas(db, extraIds, async (tx) => {
    const culto = await openExisting(tx, id)
    if (culto.concluido_em !== null) return getCulto(tx, id, autor.hoje)
    if (culto.data > autor.hoje && confirmar !== true)
      throw new AppError(409, `Este culto é só em ${dataEscrita(culto.data)}. Concluir mesmo assim?`, {
        codigo: 'culto_futuro',
        detalhes: { data: culto.data },
      })
    const planejamentoIds = culto.planejamentos.map((row) => row.id)
    if (conhecidos !== undefined && planejamentoIds.some((row) => !conhecidos.includes(row)))
      throw await staleBy(tx, 'cultos', await getCulto(tx, id, autor.hoje))
    const tocadas = culto.planejamentos.filter((row) => !nao_tocadas.includes(row.id))
    const sungIds = new Set(tocadas.map(({ musica_id }) => musica_id))
    const newExtras = extras
      .filter(({ musica_id }, i) => !sungIds.has(musica_id) && extraIds.indexOf(musica_id) === i)
      .map(({ musica_id, tom }) => ({ musica_id, tom: tom || null }))
    const execucoes = await executePlanejamentos(
      tx,
      culto,
      tocadas.map((row) => row.id),
      newExtras,
      autor.id,
    )
    await markConcluido(tx, id, { execucoes, versao: culto.versao + 1 }, autor.id, agora)
    await touchCulto(tx, id, autor.id)
    return getCulto(tx, id, autor.hoje)
  })
}

/** Takes a conclusion back. Throws AppError 409 when somebody has changed the culto or what it made since. */
export const reopenCulto = (db: Db, id: number, autor: Autor): Promise<Culto> =>
  db.transaction().execute(async (tx) => {
    const culto = await openExisting(tx, id)
    const { conclusao, execucoes, versao } = culto
    if (conclusao === null) return getCulto(tx, id, autor.hoje)
    const untouched = new Set(execucoes.filter((row) => row.intacta).map((row) => row.id))
    if (versao !== conclusao.versao || conclusao.execucoes.some((row) => !untouched.has(row)))
      throw new AppError(
        409,
        'Este culto mudou depois de concluído e não pode mais ser reaberto: corrija o que falta em Execuções.',
        { codigo: 'mudou_depois' },
      )
    await undoConclusao(tx, id, conclusao.execucoes)
    await markReaberto(tx, id)
    await touchCulto(tx, id, autor.id)
    return getCulto(tx, id, autor.hoje)
  })
