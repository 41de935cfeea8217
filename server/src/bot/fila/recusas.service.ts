import { mensagemDaRecusa } from '@cantai/domain/pessoas/recusa-na-mensagem'
import { diaEm } from '@cantai/domain/datas'
import type { Db } from '../../db/db.ts'
import { listTrocas } from '../../pessoas/sugestao.service.ts'
import { isLiderancaAvisada, isRecusaVista } from '../../push/respostas.repository.ts'
import { getConfigs } from './configs.repository.ts'
import { insertRecusas, type RetratoDaRecusa } from './recusas.repository.ts'

/** How long the group waits where everybody who leads is told on a device: one who has looked there needs no second telling. */
const ESPERA_MS = 10 * 60_000

/** Queues the messages to the leaders' group; nothing where none is chosen. */
export async function scheduleRecusas(db: Db, agora: Date, fuso: string): Promise<void> {
  const { grupo_lideranca: destino } = await getConfigs(db)
  if (destino === null) return
  const sai = (await isLiderancaAvisada(db)) ? new Date(agora.getTime() + ESPERA_MS) : agora
  await insertRecusas(db, { destino, hoje: diaEm(agora, fuso), agora, sai })
}

/** Whether everybody who leads has seen on a device what this message would tell. */
export const isRecusaSabida = (db: Db, cultoId: number, agendada: Date) =>
  isRecusaVista(db, cultoId, new Date(agendada.getTime() - ESPERA_MS))

/** The present message; undefined when all its places have somebody who can come. */
export async function writeRecusa(
  db: Db,
  cultoId: number,
  { escala }: RetratoDaRecusa,
  hoje: string,
): Promise<{ texto: string; retrato: string } | undefined> {
  const told = (vaga: number, pessoa: number) =>
    escala.some(({ vaga_id, pessoa_id }) => vaga_id === vaga && pessoa_id === pessoa)
  const trocas = (await listTrocas(db, hoje, { fora: true })).trocas.filter(
    ({ culto_id, vaga_id, pessoa }) => culto_id === cultoId && told(vaga_id, pessoa.id),
  )
  const [first] = trocas
  if (!first) return undefined
  const recusas = trocas.map(({ vaga_id, funcao, pessoa, candidatos }) => ({
    vaga_id,
    funcao,
    pessoa,
    candidatos: candidatos.map((candidato) => candidato.pessoa),
  }))
  const retrato: RetratoDaRecusa = {
    escala: recusas.flatMap(({ vaga_id, pessoa, candidatos }) => [
      { vaga_id, pessoa_id: pessoa.id, nome: pessoa.nome },
      ...candidatos.map(({ id, nome }) => ({ vaga_id: null, pessoa_id: id, nome })),
    ]),
  }
  return { texto: mensagemDaRecusa(first, recusas), retrato: JSON.stringify(retrato) }
}
