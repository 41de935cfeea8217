import type { BotConfigs, BotConfigsEdicao, BotDashboard, BotMensagem, BotPrevia } from '@cantai/contract/bot'
import {
  CAMPOS_DO_MODELO,
  camposDesconhecidos,
  ENSAIO_DE_EXEMPLO,
  mensagemDoEnsaio,
  MODELO_PADRAO,
} from '@cantai/domain/bot/mensagem'
import { proximaCriacao } from '@cantai/domain/bot/proxima-criacao'
import { proximoEnvio } from '@cantai/domain/bot/proximo-envio'
import { diaEm } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { AppError, notFound, staleRow } from '../errors.ts'
import { findEnsaioParaMensagem, findProximoEnsaio, listEnsaiosSemMensagem } from './anuncios.repository.ts'
import { getConfigs, updateConfigs } from './configs.repository.ts'
import {
  cancelMensagem,
  findMensagem,
  findUltimaMensagem,
  retryMensagem,
  summariseMensagens,
} from './mensagens.repository.ts'

export async function saveConfigs(
  db: Db,
  edicao: BotConfigsEdicao,
  usuarioId: number,
  agora: Date,
): Promise<BotConfigs> {
  const unknown = camposDesconhecidos(edicao.modelo_mensagem ?? '')
  if (unknown.length > 0) {
    const [list, all] = [unknown, CAMPOS_DO_MODELO].map((campos) => campos.map((c) => `{${c}}`).join(', '))
    const erro = `O modelo usa campos que não existem: ${list}. Os campos são ${all}`
    throw new AppError(422, erro, { codigo: 'validacao', detalhes: { campos: { modelo_mensagem: erro } } })
  }
  return db.transaction().execute(async (tx) => {
    const saved = await updateConfigs(tx, edicao, usuarioId, agora)
    if (!saved) throw staleRow(await getConfigs(tx))
    return saved
  })
}

const earliest = (momentos: (Date | null)[]): string | null => {
  const known = momentos.filter((momento) => momento !== null)
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number))).toISOString()
}

export async function getDashboard(db: Db, agora: Date, fuso: string): Promise<BotDashboard> {
  const hoje = diaEm(agora, fuso)
  const [configs, { proximaPendente, ...resumo }, ensaios] = await Promise.all([
    getConfigs(db),
    summariseMensagens(db, hoje),
    listEnsaiosSemMensagem(db, { de: hoje }),
  ])
  const { pausado, grupo_instrumentistas: grupo, auto_enviar_mensagens, auto_criar_ensaios } = configs
  const proximos = [
    proximaPendente === null ? null : new Date(proximaPendente),
    auto_enviar_mensagens ? proximoEnvio(ensaios, configs, agora, fuso) : null,
  ]
  const criacao = auto_criar_ensaios && !pausado ? proximaCriacao(agora, configs, fuso) : undefined
  return {
    ...resumo,
    proximoEnvio: pausado || grupo === null ? null : earliest(proximos),
    proximaCriacao: criacao?.toISOString() ?? null,
    fuso,
  }
}

/** The message of a rehearsal, of the next one, or of an example when none is ahead. */
export async function previewMensagem(
  db: Db,
  { ensaio_id, modelo }: { ensaio_id?: number | undefined; modelo?: string | null | undefined },
  hoje: string,
): Promise<BotPrevia> {
  const id = ensaio_id ?? (await findProximoEnsaio(db, hoje))
  const ensaio = id === undefined ? ENSAIO_DE_EXEMPLO : await findEnsaioParaMensagem(db, id)
  if (!ensaio) throw notFound('Ensaio', 'o')
  const { modelo_mensagem } = await getConfigs(db)
  return {
    texto: mensagemDoEnsaio(modelo || modelo_mensagem || MODELO_PADRAO, ensaio),
    ensaio,
    ultima: (id !== undefined && (await findUltimaMensagem(db, id))) || null,
  }
}

export async function getMensagem(db: Db, id: number): Promise<BotMensagem> {
  const mensagem = await findMensagem(db, id)
  if (!mensagem) throw notFound('Mensagem')
  return mensagem
}

const ESTADO: Record<BotMensagem['estado'], string> = {
  pendente: 'já está na fila',
  enviando: 'está sendo enviada neste momento',
  enviada: 'já foi enviada',
  incerta: 'tem outro envio do mesmo ensaio na fila',
  recusada: 'tem outro envio do mesmo ensaio na fila',
  cancelada: 'já foi cancelada',
}
const refuse = (mensagem: BotMensagem, estado: string) =>
  new AppError(409, `Esta mensagem ${estado}`, { codigo: mensagem.estado, detalhes: { mensagem } })

/** Only a person sends again what may have arrived, or was refused. */
export async function tryAgain(db: Db, id: number, usuarioId: number): Promise<BotMensagem> {
  const mensagem = await getMensagem(db, id)
  if (await retryMensagem(db, id, usuarioId)) return getMensagem(db, id)
  throw refuse(mensagem, mensagem.estado === 'cancelada' ? ESTADO.incerta : ESTADO[mensagem.estado])
}

export async function cancel(
  db: Db,
  id: number,
  usuario: { id: number; nome: string },
): Promise<BotMensagem> {
  const mensagem = await getMensagem(db, id)
  if (await cancelMensagem(db, id, `Cancelada por ${usuario.nome}.`, usuario.id)) return getMensagem(db, id)
  throw refuse(mensagem, ESTADO[mensagem.estado])
}
