import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { CORPO_BYTES } from '@cantai/contract/limites'
import { enderecoProprioCalls } from '@cantai/contract/sistema/endereco-proprio'
import { logRequests } from './observability/access-log.ts'
import { acessoRoutes } from './acesso/acesso.routes.ts'
import { appUpdatesRoutes } from './app-updates/app-updates.routes.ts'
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts'
import { requireAccess } from './auth.ts'
import { queueCancelamento } from './bot/avisos-de-ensaio.service.ts'
import { botRoutes } from './bot/bot.routes.ts'
import { conexaoRoutes } from './bot/conexao/conexao.routes.ts'
import { createBotConexao } from './bot/conexao/conexao.service.ts'
import { linhasDeMusica, restauros } from './composicao.ts'
import { cifrasRoutes } from './cifras/cifras.routes.ts'
import { httpServer, warnOfLostAddresses } from './connections/connections.ts'
import { holyricsRoutes } from './cultos/holyrics.routes.ts'
import { linksDoCultoRoutes } from './cultos/links.routes.ts'
import { cultosRoutes } from './cultos/cultos.routes.ts'
import { sugestoesRoutes } from './sugestoes/sugestoes.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import type { Deps } from './deps.ts'
import { ensaiosRoutes } from './ensaios/ensaios.routes.ts'
import { errorHandler, handleError, noSuchRoute } from './errors.ts'
import { limitExpensiveCalls } from './limits/expensive-calls.ts'
import { execucoesRoutes } from './execucoes/execucoes.routes.ts'
import { exportacaoRoutes } from './exportacao/exportacao.routes.ts'
import { allowNativeApp, denyFeatures, forbidKeeping, openapi } from './http.ts'
import { importacaoRoutes } from './importacao/importacao.routes.ts'
import { letrasRoutes } from './letras/letras.routes.ts'
import { lixeiraRoutes } from './lixeira/lixeira.routes.ts'
import { createManutencao, refuseDuringMaintenance } from './manutencao.ts'
import { serveMetrics } from './metrics.ts'
import { audioNoTomRoutes } from './musicas/gravacao/audio-no-tom.routes.ts'
import { createAudioNoTom } from './musicas/gravacao/audio-no-tom.service.ts'
import { mp3Routes } from './musicas/mp3.routes.ts'
import { distintasRoutes } from './musicas/distintas.routes.ts'
import { juncaoRoutes } from './musicas/juncao.routes.ts'
import { marcadoresRoutes } from './musicas/marcadores/marcadores.routes.ts'
import { musicasRoutes } from './musicas/musicas.routes.ts'
import { soonSearchable } from './musicas/trechos.service.ts'
import { versoesRoutes } from './musicas/versoes.routes.ts'
import { refuseForeignNames } from './connections/own-names.ts'
import { musicoRoutes } from './cifras/musico.routes.ts'
import { eventosRoutes } from './palco/eventos.routes.ts'
import { palcoRoutes } from './palco/palco.routes.ts'
import { agendaRoutes } from './pessoas/agenda/agenda.routes.ts'
import { rememberTons, takeQuemCanta } from './pessoas/canto/quem-canta.repository.ts'
import { copyEscala } from './pessoas/escala-gravacao.service.ts'
import { dadosDaEscala, esquecerDaEscala } from './pessoas/dados.service.ts'
import { escalaRoutes } from './pessoas/escala.routes.ts'
import { claimPessoa } from './pessoas/link/pedidos.repository.ts'
import { paginaRoutes } from './pessoas/pagina.routes.ts'
import { pessoasRoutes } from './pessoas/pessoas.routes.ts'
import { recordPlanejada } from './planejamento/planejamento.service.ts'
import { planejamentoRoutes } from './planejamento/planejamento.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { relatoriosRoutes } from './relatorios/relatorios.routes.ts'
import { replicaRoutes } from './replica/replica.routes.ts'
import { enderecoRoutes } from './sistema/endereco/endereco.routes.ts'
import { redeRoutes } from './sistema/rede/rede.routes.ts'
import { copiasRoutes } from './sistema/copias.routes.ts'
import { privacidadeRoutes } from './sistema/privacidade.routes.ts'
import { sistemaRoutes } from './sistema/sistema.routes.ts'
import { servidorRoutes } from './sistema/servidor.routes.ts'
import { staticFiles } from './static.ts'
import { statusRoutes } from './observability/status.routes.ts'
import { refuseConnection } from './connections/unfinished-requests.ts'
import { usuariosRoutes } from './usuarios/usuarios.routes.ts'
import { createConverter } from './youtube/conversoes.service.ts'
import { youtubeRoutes } from './youtube/youtube.routes.ts'

/** The whole application without the process around it: a test builds the same one. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { serverFactory, countBySender, drainable } = httpServer(deps.times)
  const app = Fastify({
    serverFactory,
    ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: CORPO_BYTES,
    trustProxy: deps.config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: handleError,
    clientErrorHandler: ({ code }, socket) =>
      refuseConnection(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400),
  })
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(() => deps.providers.files.freeBytes()))

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'"],
        // Holyrics opens a song in its own window only for a page on its own computer.
        'connect-src': ["'self'", 'http://localhost:*'],
        'img-src': ["'self'", 'data:', 'https://i.ytimg.com'],
        'media-src': ["'self'", 'blob:'],
        'frame-src': ['https://www.youtube-nocookie.com'],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        // Off, because a church's own network serves plain http.
        'upgrade-insecure-requests': null,
      },
    },
    // Not for subdomains: those may belong to others.
    hsts: deps.config.publicUrl.startsWith('https:') && { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: deps.config.publicUrl.startsWith('https:'),
    // YouTube's embedded player refuses a page that sends no referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    originAgentCluster: false,
    crossOriginEmbedderPolicy: false,
  })
  denyFeatures(app)
  await app.register(fastifyCompress, { encodings: ['gzip'], threshold: 1024 })
  drainable(app)
  countBySender(app)
  warnOfLostAddresses(app, deps.config)
  forbidKeeping(app)
  allowNativeApp(app)
  refuseForeignNames(app, deps.config, {
    // The proof is how an address is found to be its own before it is; it tells a stranger's page nothing.
    open: [enderecoProprioCalls.prova.path],
    hasName: (name) => deps.wifi?.hasName(name) ?? false,
  })
  refuseDuringMaintenance(app, deps.manutencao ?? createManutencao())
  await openapi(app)
  requireAccess(app, deps)
  limitExpensiveCalls(app, deps)

  if (deps.logRequests) logRequests(app)
  serveMetrics(app, deps)
  redeRoutes(app, deps)
  enderecoRoutes(app, deps)
  statusRoutes(app, deps)
  privacidadeRoutes(app, deps)
  sistemaRoutes(app, deps)
  copiasRoutes(app, deps)
  acessoRoutes(app, deps, claimPessoa)
  usuariosRoutes(app, deps, { dados: dadosDaEscala, esquecer: esquecerDaEscala })
  musicasRoutes(app, deps)
  marcadoresRoutes(app, deps, soonSearchable(deps.db))
  distintasRoutes(app, deps)
  versoesRoutes(app, deps)
  juncaoRoutes(app, deps, linhasDeMusica)
  const converter = createConverter(deps)
  mp3Routes(app, deps, converter)
  const { db, agora, config, providers } = deps
  const audioNoTom = deps.audioNoTom ?? createAudioNoTom({ db, agora, fuso: config.timeZone, ...providers })
  audioNoTomRoutes(app, deps, audioNoTom)
  cifrasRoutes(app, deps)
  musicoRoutes(app, deps)
  letrasRoutes(app, deps)
  importacaoRoutes(app, deps)
  exportacaoRoutes(app, deps)
  relatoriosRoutes(app, deps)
  execucoesRoutes(app, deps, recordPlanejada, takeQuemCanta)
  planejamentoRoutes(app, deps)
  ensaiosRoutes(app, deps, queueCancelamento)
  cultosRoutes(app, deps, { copiar: copyEscala, levarCantores: takeQuemCanta, lembrarTons: rememberTons })
  sugestoesRoutes(app, deps)
  holyricsRoutes(app, deps)
  linksDoCultoRoutes(app, deps)
  palcoRoutes(app, deps)
  eventosRoutes(app, deps)
  replicaRoutes(app, deps)
  pessoasRoutes(app, deps)
  escalaRoutes(app, deps)
  paginaRoutes(app, deps)
  agendaRoutes(app, deps)
  pushRoutes(app, deps)
  auditoriaRoutes(app, deps)
  lixeiraRoutes(app, deps, restauros)
  dashboardRoutes(app, deps)
  appUpdatesRoutes(app, deps)
  youtubeRoutes(app, deps, converter)
  const botConexao = deps.botConexao ?? createBotConexao(deps.db)
  conexaoRoutes(app, botConexao)
  servidorRoutes(app, deps, () => botConexao.status())
  botRoutes(app, deps, botConexao)

  if (deps.webDir === undefined)
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(noSuchRoute))
  else await staticFiles(app, deps.webDir)
  return app
}
