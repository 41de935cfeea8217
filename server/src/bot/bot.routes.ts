import type { FastifyInstance, FastifyRequest } from 'fastify'
import { botCalls } from '@cantai/contract/bot/bot'
import { mensagensCalls } from '@cantai/contract/bot/mensagens'
import { avisosDaFilaCalls, avisosDoEnsaioCalls } from '@cantai/contract/ensaios/avisos'
import { avisosCalls } from '@cantai/contract/cultos/avisos'
import { mesCalls } from '@cantai/contract/pessoas/mes'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { enderecoDosLinks, enderecosParaOutros } from '../sistema/rede/rede.service.ts'
import { markMesAvisado, readMes, sendMes } from './avisos-do-mes.service.ts'
import { avisarEnsaio, avisoDe, previewAvisoDoEnsaio } from './avisos-de-ensaio.service.ts'
import { previewAviso, sendAviso } from './avisos.service.ts'
import type { BotConexao } from './conexao/conexao.service.ts'
import { getDashboard, previewMensagem, saveConfigs } from './bot.service.ts'
import { getConfigs } from './fila/configs.repository.ts'
import { listMensagens } from './fila/mensagens.repository.ts'
import { cancel, confirm, getAviso, tryAgain } from './fila/mensagens.service.ts'
import { sendAgain, sendEnsaio, sendTeste } from './fila/pedido.service.ts'
import { confirmarGrupo, getRetidas } from './retidas.service.ts'

export function botRoutes(
  app: FastifyInstance,
  { db, agora, config, wifi, botScheduler, notices }: Deps,
  conexao: BotConexao,
): void {
  const fuso = config.timeZone
  const pedidos = { db, agora, conexao, scheduler: botScheduler, notices }

  const avisos = { ...pedidos, enderecoDosLinks: () => enderecoDosLinks({ config, wifi }) }
  const hoje = () => diaEm(agora(), fuso)
  const paraOutros = (raw: FastifyRequest) => enderecosParaOutros({ config, wifi }, raw)[0]
  serve(app, avisosCalls.previa, ({ params: { id: cultoId }, query: { tipo, link }, raw }) =>
    previewAviso(avisos, { cultoId, tipo, hoje: hoje(), semSenha: link && paraOutros(raw) }),
  )
  serve(app, avisosCalls.avisar, ({ params: { id: cultoId }, body, usuario, raw }) => {
    const { tipo, marca, link } = body ?? {}
    const semSenha = link && paraOutros(raw)
    return sendAviso(avisos, { cultoId, tipo, marca, link, hoje: hoje(), semSenha }, usuario.id)
  })

  serve(app, mesCalls.ver, ({ query }) => readMes(pedidos, { ...query, hoje: hoje() }))
  serve(app, mesCalls.avisado, ({ body, usuario }) =>
    markMesAvisado(pedidos, { ...body, hoje: hoje() }, { usuarioId: usuario.id }),
  )
  serve(app, mesCalls.enviar, ({ body, usuario }) =>
    sendMes(pedidos, { ...body, hoje: hoje() }, { usuarioId: usuario.id }),
  )

  serve(app, avisosDoEnsaioCalls.previa, ({ params }) => previewAvisoDoEnsaio(pedidos, params.id, hoje()))
  serve(app, avisosDoEnsaioCalls.avisar, ({ params, body, usuario }) =>
    avisarEnsaio(pedidos, { ensaioId: params.id, marca: body?.marca, hoje: hoje() }, usuario.id),
  )
  serve(app, avisosDaFilaCalls.chegou, async ({ params, usuario }) =>
    avisoDe(await confirm(db, params.id, usuario)),
  )
  serve(app, avisosDaFilaCalls.enviarDeNovo, async ({ params, usuario }) =>
    avisoDe(await sendAgain(pedidos, params.id, usuario.id)),
  )
  serve(app, avisosDaFilaCalls.retirar, async ({ params, usuario }) => {
    await getAviso(db, params.id)
    return avisoDe(await cancel(db, params.id, usuario))
  })

  serve(app, botCalls.configs, () => getConfigs(db))
  // Somebody who has just saved sees at once the messages that are due; the clock logs its own failures.
  const tick = () => void botScheduler?.tick().catch(() => undefined)
  serve(app, botCalls.saveConfigs, async ({ body, usuario }) => {
    const savedConfigs = await saveConfigs(db, body, usuario.id, agora())
    tick()
    return savedConfigs
  })
  serve(app, botCalls.dashboard, () => getDashboard(pedidos, agora(), fuso))
  serve(app, mensagensCalls.retidas, () => getRetidas(db))
  serve(app, mensagensCalls.confirmarGrupo, async ({ body }) => {
    const retidas = await confirmarGrupo(db, body.mensagens)
    tick()
    return retidas
  })
  serve(app, mensagensCalls.sendEnsaio, ({ body, usuario }) =>
    sendEnsaio(pedidos, body.ensaio_id, usuario.id),
  )
  serve(app, mensagensCalls.testMessage, ({ body, usuario }) => sendTeste(pedidos, body.message, usuario.id))
  serve(app, mensagensCalls.mensagens, ({ query }) => listMensagens(db, query))
  serve(app, mensagensCalls.tentarDeNovo, ({ params, usuario }) => tryAgain(db, params.id, usuario.id))
  serve(app, mensagensCalls.cancelar, ({ params, usuario }) => cancel(db, params.id, usuario))
  serve(app, mensagensCalls.previa, ({ query }) => previewMensagem(db, query, hoje()))
}
