import type { Answer, Body } from '@cantai/contract/call'
import type { pushCalls } from '@cantai/contract/push/push'
import { momentoDaResposta } from '@cantai/domain/cultos/estado-da-vaga'
import { hashToken } from '../acesso/sessoes.repository.ts'
import { countDesconhecido } from '../acesso/tentativas.service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { openVagas } from '../pessoas/respostas.repository.ts'
import { answerIn } from '../pessoas/respostas.service.ts'
import { markVisto, noteResposta, openAviso } from './respostas.repository.ts'

const vencido = () =>
  new AppError(404, 'Este aviso não vale mais: abra o Cantai e responda lá.', { codigo: 'aviso_vencido' })

const jaRespondido = () =>
  new AppError(409, 'Este aviso já foi respondido: para mudar, abra o Cantai.', { codigo: 'ja_respondido' })

/**
 * Writes the answer of a notice, by the rules of the app's own. Throws AppError 404 once the notice ended: with its device, when the service
 * moved; 409 where another answer is there, or the place is somebody else's; 429.
 */
export async function responderAviso(
  { db, agora }: Deps,
  { token, resposta }: Body<typeof pushCalls.responder>,
  { address, hoje }: { address: string; hoje: string },
): Promise<Answer<typeof pushCalls.responder>> {
  const found = await db.transaction().execute(async (tx) => {
    const aviso = await openAviso(tx, hashToken(token))
    if (!aviso) return false
    if (aviso.vagas.length === 0) throw vencido()
    if (aviso.resposta === resposta) return true
    if (aviso.resposta !== null) throw jaRespondido()
    const vagas = await openVagas(tx, aviso.vagas)
    if (vagas.length < aviso.vagas.length || vagas.some((vaga) => momentoDaResposta(vaga) !== aviso.para))
      throw vencido()
    const isOther = vagas.some(
      (vaga) => vaga.resposta !== null && vaga.resposta_para === aviso.para && vaga.resposta !== resposta,
    )
    if (isOther) throw jaRespondido()
    await answerIn(
      tx,
      { vagas: aviso.vagas, resposta },
      { via: 'app', usuarioId: aviso.usuario_id, leads: false },
      { agora: agora(), hoje },
    )
    await noteResposta(tx, aviso.id, resposta, agora())
    return true
  })
  if (!found) {
    await countDesconhecido(db, 'aviso', address, agora())
    throw vencido()
  }
  return { resposta }
}

/** Notes that somebody looked at a notice. */
export const verAviso = ({ db, agora }: Deps, token: string) => markVisto(db, hashToken(token), agora())
