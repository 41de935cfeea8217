import type { BotConfigs } from '@cantai/contract/bot/bot'
import { ensaioACriar, criacaoDevida } from '@cantai/domain/bot/proxima-criacao'
import { inicioDoEnsaio, momentoDeEnvio } from '@cantai/domain/bot/proximo-envio'
import { diaEm, horaEm, momentoEm, somarDias } from '@cantai/domain/datas'
import type { Db } from '../../db/db.ts'
import { insertEnsaio, replaceMusicas } from '../../ensaios/gravacao.repository.ts'
import { approveEnsaio } from '../../ensaios/aprovacao.repository.ts'
import {
  type Agendada,
  insertAgendadas,
  listEnsaiosSemMensagem,
  listPendentes,
} from './anuncios.repository.ts'
import { listAvisosPendentes } from './avisos.repository.ts'
import { type Canais, LIDERANCA } from './canais.service.ts'
import { confirmarAte, criacaoDesde, getConfigs } from './configs.repository.ts'
import {
  listCultosSemEnsaio,
  listMusicasPlanejadas,
  recordCriacao,
  takeCriacao,
  wasCriacaoDone,
} from './criacoes.repository.ts'
import { listMesesPendentes } from './meses.repository.ts'
import { cancelMensagem } from './pedidas.repository.ts'

const DIAS_PARA_TRAS = 7
const DIAS_PARA_FRENTE = 8

const PERDIDA = 'O ensaio já tinha começado quando o servidor voltou.'
const SEM_APROVACAO = 'O ensaio começou sem a aprovação de um líder.'
const MUDOU = 'O ensaio ou a configuração mudou: a mensagem sai no novo horário.'
const SEM_CONEXAO = 'o WhatsApp não estava conectado.'
export const EXCLUIDO = 'O ensaio foi excluído.'
export const CULTO_EXCLUIDO = 'O culto foi excluído.'

/** Makes the rehearsal that is due, if any: each creation moment once, whichever process comes first. */
export async function createEnsaioDue(db: Db, agora: Date, fuso: string): Promise<void> {
  const configs = await getConfigs(db)
  if (!configs.auto_criar_ensaios || configs.pausado) return
  const momento = criacaoDevida(agora, configs, fuso)
  if (!momento || momento < new Date(await criacaoDesde(db)) || (await wasCriacaoDone(db, momento))) return
  await db.transaction().execute(async (tx) => {
    if (!(await takeCriacao(tx, momento, agora))) return
    const cultos = await listCultosSemEnsaio(tx, {
      hoje: diaEm(agora, fuso),
      hora: horaEm(agora, fuso),
      diasAntes: configs.dias_ensaio_antes_culto,
    })
    const ensaio = ensaioACriar(cultos, configs.dias_ensaio_antes_culto, agora, fuso)
    if (!ensaio) return
    const musicas_ids = await listMusicasPlanejadas(tx, ensaio.data_culto)
    const id = await insertEnsaio(tx, { ...ensaio, musicas_ids }, null)
    await replaceMusicas(tx, id, musicas_ids)
    await approveEnsaio(tx, { id }, null)
    await recordCriacao(tx, momento, id)
  })
}

/** Puts the due messages into the outbox of each channel; a missed one is stored as cancelled. */
export async function scheduleMensagens(db: Db, agora: Date, fuso: string, canais: Canais): Promise<void> {
  const configs = await getConfigs(db)
  if (!configs.auto_enviar_mensagens) return
  for (const [nome, canal] of Object.entries(canais)) {
    const destino = canal.destino(configs)
    if (destino !== null && nome !== LIDERANCA)
      await scheduleIn({ canal: nome, destino }, db, agora, fuso, configs)
  }
}

async function scheduleIn(
  para: { canal: string; destino: string },
  db: Db,
  agora: Date,
  fuso: string,
  configs: BotConfigs,
): Promise<void> {
  const hoje = diaEm(agora, fuso)
  const ensaios = await listEnsaiosSemMensagem(db, para.canal, {
    de: somarDias(hoje, -DIAS_PARA_TRAS),
    ate: somarDias(hoje, DIAS_PARA_FRENTE),
  })
  const agendadas = ensaios.flatMap((ensaio): Agendada[] => {
    const agendada_para = momentoDeEnvio(ensaio, configs, fuso)
    if (agendada_para === null || agendada_para > agora) return []
    const due = { ensaio_id: ensaio.id, agendada_para }
    if (inicioDoEnsaio(ensaio, fuso) > agora)
      return ensaio.espera ? [] : [{ ...due, estado: 'pendente', motivo: null }]
    // Messages due before the settings were changed count as not scheduled.
    const missed = new Date(configs.alterado_em) <= agendada_para
    return missed ? [{ ...due, estado: 'cancelada', motivo: ensaio.espera ? SEM_APROVACAO : PERDIDA }] : []
  })
  if (agendadas.length > 0) await insertAgendadas(db, agendadas, para, agora)
}

/** Cancels waiting messages whose rehearsal has begun or was deleted, and automatic ones that a change has postponed. */
export async function cancelOverdue(db: Db, agora: Date, fuso: string): Promise<void> {
  await cancelLateAvisos(db, agora, fuso)
  await cancelLateMeses(db, agora, fuso)
  const pendentes = await listPendentes(db)
  if (pendentes.length === 0) return
  const [configs, retidasAte] = [await getConfigs(db), await confirmarAte(db)]
  for (const { id, tipo, espera, agendada_para, automatica, motivo, ensaio } of pendentes) {
    const why = whyWaiting({
      pausado: configs.pausado,
      retida: retidasAte !== null && agendada_para < retidasAte,
      semAprovacao: automatica && espera,
      motivo,
    })
    if (ensaio === null) await cancelMensagem(db, id, EXCLUIDO, null)
    else if (isLate(inicioDoEnsaio(ensaio, fuso), new Date(agendada_para), agora))
      await cancelMensagem(db, id, `O ensaio começou com a mensagem ainda na fila: ${why}`, null)
    else if (
      automatica &&
      tipo !== 'cancelamento' &&
      (momentoDeEnvio(ensaio, configs, fuso) ?? agora) > agora
    )
      await cancelMensagem(db, id, MUDOU, null)
  }
}

interface Espera {
  pausado: boolean
  retida: boolean
  semAprovacao: boolean
  motivo: string | null
}

function whyWaiting({ pausado, retida, semAprovacao, motivo }: Espera): string {
  if (pausado) return 'o bot estava pausado.'
  if (retida) return 'ninguém confirmou o novo grupo.'
  if (semAprovacao) return 'nenhum líder aprovou o ensaio.'
  return motivo ?? SEM_CONEXAO
}

/** Cancels waiting messages of services that have begun or were deleted. */
async function cancelLateAvisos(db: Db, agora: Date, fuso: string): Promise<void> {
  for (const { id, agendada_para, motivo, culto } of await listAvisosPendentes(db)) {
    if (culto === null) {
      await cancelMensagem(db, id, CULTO_EXCLUIDO, null)
      continue
    }
    const inicio = momentoEm(culto.data, culto.hora ?? '23:59', fuso)
    if (isLate(inicio, new Date(agendada_para), agora))
      await cancelMensagem(
        db,
        id,
        `O culto começou com a mensagem ainda na fila: ${motivo ?? SEM_CONEXAO}`,
        null,
      )
  }
}

/** Cancels waiting messages of months of which a service has begun, or that have no day left. */
async function cancelLateMeses(db: Db, agora: Date, fuso: string): Promise<void> {
  const hoje = diaEm(agora, fuso)
  for (const { id, agendada_para, motivo, cultos } of await listMesesPendentes(db)) {
    const begun = cultos.some(({ data, hora }) =>
      isLate(momentoEm(data, hora ?? '23:59', fuso), new Date(agendada_para), agora),
    )
    if (begun || cultos.every(({ data }) => data < hoje))
      await cancelMensagem(
        db,
        id,
        `Um culto do mês começou com a mensagem ainda na fila: ${motivo ?? SEM_CONEXAO}`,
        null,
      )
  }
}

/** True when the rehearsal or service has begun since the message was due; a message requested after the beginning was meant so. */
const isLate = (inicio: Date, agendada: Date, agora: Date) => inicio <= agora && inicio > agendada
