import type { Culto } from '@cantai/contract/cultos/cultos'
import type { ConclusaoDiferente, CultoConclusao, CultoReabertura } from '@cantai/contract/cultos/edicao'
import { semExecucao, semLacunas } from '@cantai/domain/cultos/tocadas'
import { dataEscrita } from '@cantai/domain/datas'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { withMusicas } from '../ensaios/ensaios.service.ts'
import { AppError } from '../errors.ts'
import { guardar } from '../lixeira/guarda.service.ts'
import { type Autor, openExisting } from './aberto.service.ts'
import {
  deleteExecucoes,
  executePlanejamentos,
  type Extra,
  listPlanejadasDeNovo,
  markConcluido,
  markReaberto,
  moveToGuardado,
  namesOfConclusao,
} from './conclusao.repository.ts'
import { type Conclusao, type CultoAberto, touchCulto } from './gravacao.repository.ts'
import { writeVezes } from './itens.repository.ts'
import { getCulto } from './leitura.service.ts'

const isSameSet = (a: readonly unknown[], b: readonly unknown[]) => {
  const [first, second] = [new Set(a), new Set(b)]
  return first.size === second.size && [...first].every((one) => second.has(one))
}

/** If a song was planned again after being put away, the older planning goes to the bin. */
async function putAway(
  tx: Db,
  id: number,
  guardado: boolean,
  { id: usuarioId, agora }: Autor,
): Promise<void> {
  for (const older of await listPlanejadasDeNovo(tx, id))
    await guardar(tx, 'planejamento', older, { usuarioId, agora })
  await moveToGuardado(tx, id, guardado)
}

interface Lista {
  nao_tocadas: number[] | undefined
  extras: Extra[] | undefined
}

const extraText = ({ musica_id, tom }: Extra) => `${musica_id} ${tom ?? ''}`

/** True when the request matches the stored conclusion; fields that were not given, or not stored, match. */
const isRepetition = ({ nao_tocadas, extras }: Lista, feita: Conclusao | null) =>
  (!nao_tocadas || !feita?.nao_tocadas || isSameSet(nao_tocadas, feita.nao_tocadas)) &&
  (!extras || !feita?.extras || isSameSet(extras.map(extraText), feita.extras.map(extraText)))

/** Two people concluded a culto with different lists: the names of both. */
async function requireSame(
  tx: Db,
  aberto: CultoAberto,
  wanted: Lista,
  { hoje, olhar }: Autor,
): Promise<Culto> {
  const { id, conclusao } = aberto
  const culto = await getCulto(tx, id, hoje, olhar)
  if (isRepetition(wanted, conclusao)) return culto
  const { nao_tocadas = conclusao?.nao_tocadas ?? [], extras = conclusao?.extras ?? [] } = wanted
  const names = await namesOfConclusao(
    tx,
    id,
    extras.map(({ musica_id }) => musica_id),
  )
  const made = new Set(conclusao?.execucoes)
  const sung = culto.itens.filter((item) => item.especie === 'musica')
  const isCut = (row: { id: number }) => nao_tocadas.includes(row.id)
  const nomeOf = ({ nome }: { nome: string }) => nome
  const detalhes: ConclusaoDiferente = {
    concluido_em: culto.concluido_em ?? '',
    concluido_por_nome: culto.concluido_por_nome,
    gravada: { cantadas: sung.map(nomeOf), cortadas: culto.cortadas.map(nomeOf) },
    sua: {
      cantadas: [
        ...sung.filter(({ execucao_id }) => !made.has(execucao_id ?? 0)).map(nomeOf),
        ...names.guardadas.filter((row) => !isCut(row)).map(nomeOf),
        ...names.extras,
      ],
      cortadas: names.guardadas.filter(isCut).map(nomeOf),
    },
  }
  throw new AppError(
    409,
    `${culto.concluido_por_nome ?? 'Outra pessoa'} já concluiu este culto com outra lista: confira as duas.`,
    { codigo: 'ja_concluido', detalhes },
  )
}

/**
 * Concludes a culto: makes executions of what is not recorded yet; a song that is only 'talvez' was sung if a list says so. For a concluded
 * culto without new songs a second press changes nothing. Throws AppError 409.
 */
export function concludeCulto(
  db: Db,
  id: number,
  { nao_tocadas, extras: sent, confirmar, conhecidos }: CultoConclusao,
  autor: Autor,
  agora: Date,
): Promise<Culto> {
  const extras = sent?.map(({ musica_id, tom }) => ({ musica_id, tom: tom || null }))
  const extraIds = (extras ?? []).map(({ musica_id }) => musica_id)
  return withMusicas(db, extraIds, async (tx) => {
    const culto = await openExisting(tx, id)
    const { conclusao, planejamentos } = culto
    if (culto.concluido_em !== null && planejamentos.length === 0)
      return requireSame(tx, culto, { nao_tocadas, extras }, autor)
    if (culto.data > autor.hoje && confirmar !== true)
      throw new AppError(409, `Este culto é só em ${dataEscrita(culto.data)}. Concluir mesmo assim?`, {
        codigo: 'culto_futuro',
        detalhes: { data: culto.data },
      })
    if (conhecidos !== undefined && planejamentos.some((row) => !conhecidos.includes(row.id)))
      throw await staleBy(tx, 'cultos', await getCulto(tx, id, autor.hoje, autor.olhar))
    const cutIds = planejamentos
      .filter((row) => (nao_tocadas === undefined ? row.reserva : nao_tocadas.includes(row.id)))
      .map((row) => row.id)
    const recorded = culto.execucoes.map(({ musica_id }) => musica_id)
    const seguidos = semLacunas(planejamentos, recorded)
    await writeVezes(
      tx,
      seguidos.filter(({ id: row, vez }) => planejamentos.some((old) => old.id === row && old.vez !== vez)),
    )
    const sung = seguidos.filter((row) => !cutIds.includes(row.id))
    const sungIds = new Set([...sung.map(({ musica_id }) => musica_id), ...recorded])
    const newExtras = (extras ?? []).filter(
      ({ musica_id }, i) => !sungIds.has(musica_id) && extraIds.indexOf(musica_id) === i,
    )
    const execucoes = await executePlanejamentos(
      tx,
      culto,
      semExecucao(sung, recorded).map((row) => row.id),
      newExtras,
      autor.id,
    )
    await putAway(tx, id, true, autor)
    const feita: Conclusao = {
      execucoes: [...(conclusao?.execucoes ?? []), ...execucoes],
      versao: culto.versao + 1,
      nao_tocadas: [...(conclusao?.nao_tocadas ?? []), ...cutIds],
      extras: [...(conclusao?.extras ?? []), ...(extras ?? [])],
    }
    await markConcluido(tx, id, feita, autor.id, agora)
    await touchCulto(tx, id, autor.id)
    return getCulto(tx, id, autor.hoje, autor.olhar)
  })
}

/**
 * Undoes a conclusion, only the named one if one is named. Throws AppError 409 when its executions were changed since, or when the named
 * one is gone or another person's.
 */
export const reopenCulto = (
  db: Db,
  id: number,
  { conclusao: named }: CultoReabertura,
  autor: Autor,
): Promise<Culto> =>
  db.transaction().execute(async (tx) => {
    const culto = await openExisting(tx, id)
    const { conclusao, execucoes } = culto
    if (conclusao === null) return getCulto(tx, id, autor.hoje, autor.olhar)
    if (named !== undefined && (named !== conclusao.versao || culto.concluido_por !== autor.id)) {
      const { concluido_por_nome } = await getCulto(tx, id, autor.hoje, autor.olhar)
      throw new AppError(
        409,
        `Quem concluiu este culto foi ${concluido_por_nome ?? 'outra pessoa'}: nada foi desfeito. Se for preciso, reabra o culto.`,
        { codigo: 'outra_conclusao' },
      )
    }
    const untouched = new Set(execucoes.filter((row) => row.intacta).map((row) => row.id))
    if (conclusao.execucoes.some((row) => !untouched.has(row)))
      throw new AppError(
        409,
        'Este culto mudou depois de concluído e não pode mais ser reaberto: corrija o que falta em Execuções.',
        { codigo: 'mudou_depois' },
      )
    await deleteExecucoes(tx, conclusao.execucoes)
    await putAway(tx, id, false, autor)
    await markReaberto(tx, id)
    await touchCulto(tx, id, autor.id)
    return getCulto(tx, id, autor.hoje, autor.olhar)
  })
