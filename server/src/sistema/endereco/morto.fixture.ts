// A process that asks for a certificate and is killed at one point of it: node morto.fixture.ts <JSON>.
import { createDb } from '../../db/db.ts'
import { readConfig } from '../../config.ts'
import type { Outside } from './certificado.service.ts'
import { servicosDoEndereco } from './servicos.service.ts'
import { createWifi, type WifiOptions } from './wifi.service.ts'

export type Point = 'nome' | 'prova' | 'dns' | 'pedido' | 'certificado'

export interface Killed {
  at: Point
  env: Record<string, string>
  dataDir: string
  connection: WifiOptions['connection']
  nome: string
  token: string
}

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('killed')
}

/** The services, of which one call kills the process: before it, or of a certificate, also once it is there. */
function deadly({ acme, records, textsOf }: Outside, at: Point): Outside {
  return {
    acme: {
      issue: async (order) => {
        if (at === 'pedido') die()
        const chain = await acme.issue(order)
        return at === 'certificado' ? die() : chain
      },
    },
    records: (pedido) => {
      const own = records(pedido)
      return {
        ...own,
        point: async (ip) => {
          await own.point(ip)
          if (at === 'nome') die()
        },
        prove: async (txt) => {
          await own.prove(txt)
          if (at === 'prova') die()
        },
      }
    },
    textsOf: (name) => (at === 'dns' ? die() : textsOf(name)),
  }
}

const { at, env, dataDir, connection, nome, token } = JSON.parse(process.argv[2] ?? '') as Killed
const { db, pool } = createDb(connection)
const agora = () => new Date()
const services = servicosDoEndereco(readConfig({ ...env, DATA_DIR: dataDir }), agora)
const wifi = createWifi({
  db,
  pool,
  connection,
  dataDir,
  host: '127.0.0.1',
  porta: 0,
  agora,
  log: { info: () => {}, warn: () => {} },
  ip: () => '192.168.0.5',
  ...services,
  outside: deadly(services.outside, at),
})
await wifi.pedir({ provedor: 'duckdns', nome, token })
