import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { seedDemo } from '../seeds/demo.ts'
import { buildApp } from './app.ts'
import { dropRoot } from './sistema/drop-root.service.ts'
import { LAST_RESORT_MS, stopAsked } from './sistema/parada.service.ts'
import { announce, explainListenError, prepareDataDir } from './sistema/partida.service.ts'
import { createProviders } from './deps.ts'
import { whatsappCanais } from './bot/fila/canais.service.ts'
import { createBotScheduler } from './bot/fila/fila.scheduler.ts'
import { createBotConexao } from './bot/conexao/conexao.service.ts'
import { ConfigError, exposures, fileOfVariable, readConfig, type Config } from './config.ts'
import { DatabaseError } from './db/db.ts'
import { watchMaintenance } from './db/backup/maintenance.ts'
import { createNotices } from './db/notices.ts'
import { openDatabase } from './db/open-database.ts'
import { sweepVerifications } from './db/backup/verify-backup.ts'
import { limpar } from './sistema/limpeza.service.ts'
import { createManutencao } from './manutencao.ts'
import { createPushScheduler } from './push/push.scheduler.ts'
import { startAudioNoTom } from './musicas/gravacao/audio-no-tom.scheduler.ts'
import { createAudioNoTom } from './musicas/gravacao/audio-no-tom.service.ts'
import { servicosDoEndereco } from './sistema/endereco/servicos.service.ts'
import { startWifi } from './sistema/endereco/wifi.scheduler.ts'
import { createWifi } from './sistema/endereco/wifi.service.ts'
import { hostDaRede, ipsNaRede } from './sistema/rede/enderecos.service.ts'
import { baseDosLinks } from './sistema/rede/rede.service.ts'
import { isWritable, type Linha, obstaculoDoArquivo } from './sistema/rede/linha-no-arquivo.service.ts'
import { reportTools } from './providers/audio/audio-tools.ts'
import { copiasStore } from './providers/copias/copias-store.ts'
import { nomeDaAgenda } from './pessoas/agenda/agenda.service.ts'
import { createWhatsapp } from './providers/whatsapp/whatsapp-baileys.ts'
import { startCopias } from './sistema/copias.scheduler.ts'
import { createCopias } from './sistema/copias.service.ts'
import { ensureAdmin } from './acesso/acesso.service.ts'

const webDir = path.resolve(import.meta.dirname, '../../web/dist')
const HOUR_MS = 60 * 60 * 1000

/** Starts everything in order and returns what stops it in the reverse order. */
async function start(
  config: Config,
  options: { demo: boolean },
  gravar: ((linha: Linha) => void) | undefined,
): Promise<() => Promise<void>> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] }, pino.destination(2))
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    await prepareDataDir(config.dataDir)
    for (const warning of exposures(config)) log.warn(warning)
    const { db, sessoesDb, loginDb, pool, connection, outside, close } = await openDatabase(config, log, {
      plain: true,
    })
    undo.push(close)
    const notices = createNotices({ connection, log })
    undo.push(() => notices.close())
    const manutencao = createManutencao()
    const watch = watchMaintenance(connection, {
      pause: () => manutencao.pause(),
      resume: () => manutencao.resume(),
      log,
    })
    await watch.ready
    await nomeDaAgenda(db, config.publicUrl)
    const senha = await ensureAdmin(db, { email: config.adminEmail, senha: config.adminPassword })
    if (options.demo) console.log(await seedDemo(db, new Date(), config.timeZone))

    const providers = createProviders(config)
    undo.push(async () => providers.audio.close())
    void reportTools(providers.audio, log)

    const cleaning = setInterval(() => {
      if (manutencao.ativa) return
      limpar({ db, pool, providers, log, agora: new Date() }).catch((error: unknown) =>
        log.error(error, 'expired rows not deleted'),
      )
    }, HOUR_MS)
    undo.push(async () => clearInterval(cleaning))

    const botConexao = createBotConexao(db, {
      connection,
      openWhatsapp: (parts) => createWhatsapp({ ...parts, log, url: config.whatsappUrl }),
      log,
    })
    const agora = () => new Date()
    sweepVerifications().catch((error: unknown) => log.warn(error, 'remains of a trial not deleted'))
    const copias = createCopias({
      db,
      pool,
      connection,
      files: providers.files,
      copias: copiasStore(config),
      diarias: config.copias.diarias,
      fuso: config.timeZone,
      agora,
      log,
      pgBindir: config.pgBindir,
    })
    const wifi = createWifi({
      db,
      pool,
      connection,
      dataDir: config.dataDir,
      host: config.host,
      porta: config.https.porta,
      ip: () => ipsNaRede(hostDaRede(config.host), networkInterfaces())[0],
      ...servicosDoEndereco(config, agora),
      agora,
      log,
    })
    const audioNoTom = createAudioNoTom({ db, agora, fuso: config.timeZone, ...providers })
    const canais = whatsappCanais(botConexao)
    const botScheduler = createBotScheduler({ db, agora, fuso: config.timeZone, canais, log })
    const pushScheduler = createPushScheduler({
      db,
      agora,
      fuso: config.timeZone,
      push: providers.push,
      contato: () => baseDosLinks({ config, wifi }),
      notices,
      log,
    })
    const app = await buildApp({
      db,
      sessoesDb,
      loginDb,
      providers,
      botConexao,
      botScheduler,
      notices,
      copias,
      wifi,
      audioNoTom,
      metrics: { token: config.metricsToken, pool },
      logRequests: config.logRequests,
      maquina: {
        // Read at each call: root is given up only after the port is open.
        get root() {
          return process.getuid?.() === 0
        },
        dataDir: config.dataDir,
        bancoEmbutido: config.databaseUrl === undefined,
        s3: config.s3 !== undefined || config.copias.s3 !== undefined,
      },
      ...(gravar && {
        rede: {
          gravar,
          obstaculo: await obstaculoDoArquivo(),
          gravaEndereco: await isWritable(fileOfVariable('PUBLIC_URL')),
        },
      }),
      manutencao,
      agora,
      config,
      log,
      ...(existsSync(path.join(webDir, 'index.html')) ? { webDir } : {}),
    })
    undo.push(() => app.close())
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw explainListenError(error, config)
    })
    const staysRoot = await dropRoot(config)
    if (staysRoot !== undefined) log.warn(staysRoot)
    manutencao.addWorker({
      pause: async () => {
        await Promise.all([botScheduler.pause(), botConexao.stop()])
      },
      resume: () => {
        botScheduler.resume()
        botConexao.start()
      },
    })
    manutencao.addWorker(pushScheduler)
    manutencao.addWorker(copias)
    const copying = startCopias(copias, () => manutencao.ativa)
    undo.push(() => copying.stop())
    manutencao.addWorker(audioNoTom)
    manutencao.addWorker(wifi)
    const isPaused = () => manutencao.ativa
    const securing = startWifi(wifi, { isPaused, log })
    undo.push(() => securing.stop())
    const tuning = startAudioNoTom(audioNoTom, { fuso: config.timeZone, agora, isPaused, log })
    undo.push(() => tuning.stop())
    botConexao.start()
    undo.push(() => botConexao.stop())
    botScheduler.start()
    undo.push(() => botScheduler.stop())
    pushScheduler.start()
    undo.push(() => pushScheduler.stop())
    // Stopped before the bot, which the watch would start again after a restore.
    undo.push(() => watch.stop())
    undo.push(() => app.drain())
    await announce(config, senha, outside)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

interface Options {
  demo: boolean
  /** The exit code that tells the parent process to write a line of the configuration and start again; absent where no parent would. */
  aoGravar?: number
}

function readOptions(): Options {
  try {
    const { demo, 'ao-gravar': code } = parseArgs({
      options: { demo: { type: 'boolean', default: false }, 'ao-gravar': { type: 'string' } },
    }).values
    return { demo, ...(code !== undefined && { aoGravar: Number(code) }) }
  } catch {
    throw new ConfigError('Uso: npm start [-- --demo]')
  }
}

async function main(): Promise<void> {
  let isStopped = false
  const stopOrder = stopAsked().then(() => (isStopped = true))
  const writing = Promise.withResolvers<void>()
  const { aoGravar, ...options } = readOptions()
  const gravar = (linha: Linha) => void process.send?.(linha, () => writing.resolve())
  const stop = await start(readConfig(), options, aoGravar === undefined ? undefined : gravar)
  await Promise.race([stopOrder, writing.promise])
  // A signal to stop that comes meanwhile wins.
  const code = () => (isStopped ? 0 : (aoGravar ?? 0))
  if (!isStopped) setTimeout(() => process.exit(code()), LAST_RESORT_MS).unref()
  await stop()
  process.exit(code())
}

main().catch((error: unknown) => {
  const explained = error instanceof ConfigError || error instanceof DatabaseError
  console.error(explained ? error.message : error)
  process.exit(1)
})
