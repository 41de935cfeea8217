import type { RetratoDoEnsaio } from '@cantai/contract/bot/mensagens'
import { mensagemDoEnsaio, MODELO_PADRAO } from '@cantai/domain/bot/mensagem'
import { diferencaDoEnsaio, mensagemDaAtualizacao } from '@cantai/domain/bot/mudanca-do-ensaio'
import type { Db } from '../../db/db.ts'
import { findEnsaioParaMensagem } from './anuncios.repository.ts'
import { type Avisado, findAvisado } from './ensaios-avisados.repository.ts'
import { findIgreja } from '../../sistema/ministerio.repository.ts'

interface Escrita {
  texto: string
  /** The changes since the group received a message, in words. */
  diferenca: string[]
  retrato: RetratoDoEnsaio
  avisado: Avisado | undefined
}

/** A rehearsal's message as it would leave now; undefined when there is no such rehearsal. `modelo` null is the default. */
export async function writeEnsaio(
  db: Db,
  canal: string,
  ensaioId: number,
  modelo: string | null,
): Promise<Escrita | undefined> {
  const retrato = await findEnsaioParaMensagem(db, ensaioId)
  if (!retrato) return undefined
  const avisado = await findAvisado(db, canal, ensaioId)
  const diferenca = avisado?.retrato ? diferencaDoEnsaio(avisado.retrato, retrato) : []
  const inteira = mensagemDoEnsaio(modelo ?? MODELO_PADRAO, retrato, await findIgreja(db))
  const texto = mensagemDaAtualizacao(diferenca, inteira)
  return { texto, diferenca, retrato, avisado }
}
