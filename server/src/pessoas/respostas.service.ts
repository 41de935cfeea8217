import {
  type MeuCulto,
  MINHA_DIAS_A_FRENTE,
  MINHA_DIAS_PARA_TRAS,
  type Resposta,
} from '@cantai/contract/pessoas/escala'
import { estadoDaVaga, momentoDaResposta } from '@cantai/domain/cultos/estado-da-vaga'
import { somarDias } from '@cantai/domain/datas'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { type LinhaDeEscala, listEnsaiosDe, listPublicadas } from './escala.repository.ts'
import { findPessoaDaConta, type Olhar } from './pessoas.repository.ts'
import { openVagas, type VagaAberta, writeResposta } from './respostas.repository.ts'

/** The future published services in which a person has a place; `fora`: with the words that may be shown without a login. */
export const listMeusCultos = async (
  db: Db,
  pessoaId: number,
  hoje: string,
  { fora = false } = {},
): Promise<MeuCulto[]> =>
  meusCultos(
    db,
    pessoaId,
    await listPublicadas(db, { desde: hoje, ate: somarDias(hoje, MINHA_DIAS_A_FRENTE), pessoaId, fora }),
  )

/** The past services, the latest first. */
async function listAnteriores(db: Db, pessoaId: number, hoje: string): Promise<MeuCulto[]> {
  const days = { desde: somarDias(hoje, -MINHA_DIAS_PARA_TRAS), ate: somarDias(hoje, MINHA_DIAS_A_FRENTE) }
  const escalas = await listPublicadas(db, { ...days, pessoaId, encerradas: { hoje } })
  return meusCultos(db, pessoaId, escalas.toReversed())
}

async function meusCultos(db: Db, pessoaId: number, escalas: readonly LinhaDeEscala[]): Promise<MeuCulto[]> {
  const ensaios = await listEnsaiosDe(
    db,
    escalas.map(({ id }) => id),
  )
  return escalas.map((escala) => ({
    culto_id: escala.id,
    titulo: escala.titulo,
    data: escala.data,
    hora: escala.hora,
    ensaio: ensaios.get(escala.id) ?? null,
    vagas: escala.vagas
      .filter(({ pessoa_id }) => pessoa_id === pessoaId)
      .map((vaga) => ({ id: vaga.id, funcao: vaga.funcao, estado: estadoDaVaga(vaga, escala) })),
  }))
}

export async function getMinhaEscala(db: Db, { usuarioId, hoje }: Olhar) {
  const pessoa = (await findPessoaDaConta(db, usuarioId)) ?? null
  if (!pessoa) return { pessoa, cultos: [], anteriores: [] }
  return {
    pessoa,
    cultos: await listMeusCultos(db, pessoa.id, hoje),
    anteriores: await listAnteriores(db, pessoa.id, hoje),
  }
}

/** The author of an answer: the person of a link, or an account, which may be a leader's. */
export type QuemResponde =
  | { via: 'link'; pessoaId: number }
  | { via: 'app'; usuarioId: number; leads: boolean }

const isOwn = ({ conta, pessoa_id }: VagaAberta, quem: QuemResponde) =>
  quem.via === 'link' ? pessoa_id === quem.pessoaId : conta !== null && conta === quem.usuarioId

function requireAnswerable(vaga: VagaAberta, quem: QuemResponde, hoje: string): void {
  const mayForOthers = quem.via === 'app' && quem.leads
  // A draft is hidden from people without the right to write rosters.
  if (vaga.escala_publicada_em === null && !mayForOthers) throw notFound('Vaga')
  if (vaga.pessoa_id === null || (!isOwn(vaga, quem) && !mayForOthers))
    throw new AppError(409, 'Esta vaga não é mais sua: a liderança mudou a escala. Abra de novo e confira.', {
      codigo: 'vaga_trocada',
    })
  if (vaga.data < hoje || vaga.concluido_em !== null)
    throw new AppError(409, 'Este culto já passou.', { codigo: 'culto_passou' })
  if (vaga.escala_publicada_em === null)
    throw new AppError(409, 'Publique a escala antes de anotar respostas.', { codigo: 'nao_publicada' })
}

type Dada = Omit<Resposta, 'motivo'> & { motivo?: string | null | undefined }

interface Quando {
  agora: Date
  hoje: string
}

export const answer = (db: Db, dada: Dada, quem: QuemResponde, quando: Quando) =>
  db.transaction().execute((tx) => answerIn(tx, dada, quem, quando))

/**
 * Writes the answer to these places, all or none, within a transaction. The same answer again changes nothing. Throws AppError 404, and 409
 * when a place is somebody else's or the service is over.
 */
export async function answerIn(
  tx: Db,
  { vagas: ids, resposta, motivo }: Dada,
  quem: QuemResponde,
  { agora, hoje }: Quando,
) {
  const unique = [...new Set(ids)]
  const vagas = await openVagas(tx, unique)
  if (vagas.length < unique.length) throw notFound('Vaga')
  for (const vaga of vagas) requireAnswerable(vaga, quem, hoje)
  for (const vaga of vagas) {
    const given = {
      resposta,
      resposta_para: momentoDaResposta(vaga),
      motivo: resposta === 'nao' ? motivo || null : null,
    }
    const isSame =
      vaga.resposta === given.resposta &&
      vaga.resposta_para === given.resposta_para &&
      vaga.motivo === given.motivo
    if (isSame) continue
    const via = quem.via === 'app' && !isOwn(vaga, quem) ? 'lider' : quem.via
    await writeResposta(tx, vaga, {
      resposta,
      para: given.resposta_para,
      motivo: given.motivo,
      via,
      em: agora,
    })
    Object.assign(vaga, given)
    await insertQuemFez(tx, {
      autor_id: quem.via === 'app' ? quem.usuarioId : null,
      acao: 'respondido',
      tipo: 'escala',
      registro_id: vaga.culto_id,
      titulo: vaga.titulo,
      dia: vaga.data,
      campos: [`${vaga.funcao}: ${resposta === 'sim' ? 'confirmou' : 'não pode'}`],
      ...(vaga.pessoa_id !== null && { pessoa_id: vaga.pessoa_id }),
    })
  }
  return {
    vagas: vagas.map((vaga) => ({ id: vaga.id, funcao: vaga.funcao, estado: estadoDaVaga(vaga, vaga) })),
  }
}
