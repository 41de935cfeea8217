// The internet that a free name with https needs, on this machine: DuckDNS, its DNS, and pebble, a real authority of certificates.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { ipsNaRede } from '../server/src/sistema/rede/enderecos.service.ts'
import { DUCKDNS_TOKEN, startEnderecoStandIn } from '../server/src/test/stand-ins/endereco.ts'
import { startPebble } from '../server/src/test/stand-ins/pebble.ts'

/** The name, with the key of the account at DuckDNS that has it. */
export const NOME = 'louvor-central.duckdns.org'
export const TOKEN: string = DUCKDNS_TOKEN

export interface Internet {
  /** With it a server asks these services and no others. */
  env: Record<string, string>
  /** The address of this machine, to which the router's DNS leads a computer that asks for the name. */
  ip: string
  /** The address that DuckDNS was told for the name; undefined: none yet. */
  pointed: () => string | undefined
  /** A file with the root of the authority's certificates. */
  root: string
  /** The authorities that a computer has to trust beside the authorities of the web, as PEM: this root, and the connection to the authority. */
  trusted: string
  stop: () => Promise<void>
}

/** `ports`: two free ones. */
export async function startInternet(folder: string, ports: [number, number]): Promise<Internet> {
  const [ip] = ipsNaRede('0.0.0.0', networkInterfaces())
  if (ip === undefined) throw new Error('this machine is in no network')
  await mkdir(folder, { recursive: true })
  let directory = ''
  const services = await startEnderecoStandIn(() => directory)
  const [port, managementPort] = ports
  const pebble = await startPebble({ folder, dns: services.dns, port, managementPort })
  directory = pebble.directory
  const authority = await readFile(pebble.caFile, 'utf8')
  // The services below ask it too.
  tls.setDefaultCACertificates([...tls.getCACertificates(), authority])
  const pem = await pebble.root()
  const root = path.join(folder, 'root.pem')
  await writeFile(root, pem)
  return {
    env: services.env,
    ip,
    pointed: () => services.names.get(NOME)?.ip,
    root,
    trusted: `${pem}\n${authority}`,
    async stop() {
      await pebble.stop()
      await services.stop()
    },
  }
}
