import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { EnderecoNoWifi } from '@cantai/contract/sistema/endereco'
import { readConfig } from '../../config.ts'
import { createDb } from '../../db/db.ts'
import { buildTestApp, type Caller } from '../../test/build-test-app.ts'
import type { EnderecoStandIn } from '../../test/stand-ins/endereco.ts'
import { servicosDoEndereco } from './servicos.service.ts'
import { createWifi, type WifiOptions, type WifiService } from './wifi.service.ts'

export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-endereco-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Servers of one installation, each with a free name of its own port: they share database and DATA_DIR. */
export async function installation(standIn: EnderecoStandIn) {
  const dataDir = await newDataDir()
  /** The error of this machine's clock, as the authority sees it; the tests' own clock may stand elsewhere. */
  const wrong = { aheadMs: 0 }
  const machine = { ip: '192.168.0.5' as string | undefined, here: '192.168.0.5' as string | undefined }
  const config = readConfig({ ...standIn.env, DATA_DIR: dataDir })
  const services: WifiService[] = []
  const wifiOn = (connection: WifiOptions['connection']) => {
    const { db, pool, close } = createDb(connection)
    onTestFinished(close)
    const wifi = createWifi({
      db,
      pool,
      connection,
      dataDir,
      host: '127.0.0.1',
      porta: 0,
      agora: () => server.clock.now,
      log: { info: () => {}, warn: () => {} },
      ip: () => machine.ip,
      ...servicosDoEndereco(config, () => new Date(Date.now() + wrong.aheadMs)),
      addressHere: async () => machine.here,
      sleep: () => new Promise((resolve) => setTimeout(resolve, 50)),
    })
    services.push(wifi)
    return wifi
  }
  const server = await buildTestApp({}, undefined, {}, (_db, connection) => ({ wifi: wifiOn(connection) }))
  await server.app.ready()
  const wifi = services[0] as WifiService
  const state = async () => (await wifi.estado()) as EnderecoNoWifi
  return {
    ...server,
    /** An administrator who has just given the password. */
    admin: async (...request: Parameters<Caller>) => (await server.as('admin'))(...request),
    dataDir,
    folder: path.join(dataDir, 'https'),
    wrong,
    machine,
    wifi,
    state,
    /** A second process beside the first one, which listens nowhere. */
    another: () => wifiOn(server.connection),
    /** The state once nothing runs any more. */
    settled: async () => {
      for (;;) {
        const now = await state()
        if (now.passo === null) {
          // The end is told before the lock is free.
          await wifi.pause()
          return now
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}

export const NOME = 'louvor-central.duckdns.org'
