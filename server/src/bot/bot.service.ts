import type { BotConfigs, BotConfigsEdicao, BotDashboard } from '@cantai/contract/bot/bot'
import type { BotPrevia } from '@cantai/contract/bot/mensagens'
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
import { findQuemAlterou } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import { approveAllEnsaios } from '../ensaios/aprovacao.repository.ts'
import { findIgreja } from '../sistema/ministerio.repository.ts'
import { AppError, notFound, staleRow } from '../errors.ts'
import { findProximoEnsaio, listEnsaiosSemMensagem, listPendentes } from './fila/anuncios.repository.ts'
import { WHATSAPP } from './fila/canais.service.ts'
import { confirmarAte, getConfigs, updateConfigs } from './fila/configs.repository.ts'
import { writeEnsaio } from './fila/escrita.service.ts'
import type { Pedidos } from './fila/pedido.service.ts'
import { countParadas, findUltimaMensagem, summariseMensagens } from './fila/mensagens.repository.ts'

export async function saveConfigs(
  db: Db,
  edicao: BotConfigsEdicao,
  usuarioId: number,
  agora: Date,
): Promise<BotConfigs> {
  const unknown = camposDesconhecidos(edicao.modelo_mensagem ?? '')
  if (unknown.length > 0) {
    const [unknownList, knownList] = [unknown, CAMPOS_DO_MODELO].map((campos) =>
      campos.map((c) => `{${c}}`).join(', '),
    )
    const erro = `O modelo usa campos que não existem: ${unknownList}. Os campos são ${knownList}`
    throw new AppError(422, erro, { codigo: 'validacao', detalhes: { campos: { modelo_mensagem: erro } } })
  }
  return db.transaction().execute(async (tx) => {
    const savedConfigs = await updateConfigs(tx, edicao, usuarioId, agora)
    // The settings are one row.
    if (!savedConfigs)
      throw staleRow(await getConfigs(tx), (await findQuemAlterou(tx, 'bot_configs', [1])).get(1))
    const { before, saved } = savedConfigs
    // Existing rehearsals were made before this rule, so they count as approved.
    if (saved.so_aprovados === true && before.so_aprovados !== true) await approveAllEnsaios(tx, agora)
    return saved
  })
}

const earliest = (momentos: (Date | null)[]): string | null => {
  const knownMomentos = momentos.filter((momento) => momento !== null)
  return knownMomentos.length === 0 ? null : new Date(Math.min(...knownMomentos.map(Number))).toISOString()
}

export async function getDashboard(
  { db, conexao }: Pick<Pedidos, 'db' | 'conexao'>,
  agora: Date,
  fuso: string,
): Promise<BotDashboard> {
  const hoje = diaEm(agora, fuso)
  const [configs, { proximaPendente, ...resumo }, semMensagem, retidasAte] = await Promise.all([
    getConfigs(db),
    summariseMensagens(db, hoje),
    listEnsaiosSemMensagem(db, WHATSAPP, { de: hoje }),
    confirmarAte(db),
  ])
  const paradas = await countParadas(db, { hoje, agora, retidasAte })
  const semLider = (await listPendentes(db)).filter(({ automatica, espera }) => automatica && espera)
  const ensaios = semMensagem.filter(({ espera }) => !espera)
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
    problemas: {
      ...paradas,
      sem_lider: auto_enviar_mensagens ? semLider.length + semMensagem.length - ensaios.length : 0,
      conexao: conexaoEmFalta(configs, paradas.esperando, await conexao.status()),
    },
  }
}

/** Why no message leaves although some should; a reconnecting client counts only once a message waits for it. */
function conexaoEmFalta(
  { grupo_instrumentistas: grupo, pausado, auto_enviar_mensagens }: BotConfigs,
  esperando: number,
  { status, ligado, motivo }: Awaited<ReturnType<Pedidos['conexao']['status']>>,
): string | null {
  if (status === 'connected' || grupo === null || pausado) return null
  if (esperando === 0 && (ligado || !auto_enviar_mensagens)) return null
  return motivo ?? 'O WhatsApp não está conectado.'
}

/** The message of a rehearsal, of the next one, or of an example when none is ahead. */
export async function previewMensagem(
  db: Db,
  { ensaio_id, modelo }: { ensaio_id?: number | undefined; modelo?: string | null | undefined },
  hoje: string,
): Promise<BotPrevia> {
  const id = ensaio_id ?? (await findProximoEnsaio(db, hoje))
  const { modelo_mensagem } = await getConfigs(db)
  const template = modelo || modelo_mensagem
  if (id === undefined)
    return {
      texto: mensagemDoEnsaio(template || MODELO_PADRAO, ENSAIO_DE_EXEMPLO, await findIgreja(db)),
      diferenca: [],
      ensaio: ENSAIO_DE_EXEMPLO,
      ultima: null,
    }
  const escrita = await writeEnsaio(db, WHATSAPP, id, template)
  if (!escrita) throw notFound('Ensaio', 'o')
  const { texto, diferenca, retrato } = escrita
  return { texto, diferenca, ensaio: retrato, ultima: (await findUltimaMensagem(db, id)) ?? null }
}
