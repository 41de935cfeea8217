import type { ProvedorDeDns } from '@cantai/contract/sistema/endereco'
import { createCloudflare } from './dns-cloudflare.ts'
import { createDuckdns } from './dns-duckdns.ts'
import type { DnsAccess, DnsRecords } from './dns-records.ts'

export type DnsBases = Readonly<Record<ProvedorDeDns, string>>

/** The records of a name at its provider. */
export function dnsRecords(provedor: ProvedorDeDns, access: DnsAccess, bases: DnsBases): DnsRecords {
  const open = { duckdns: createDuckdns, cloudflare: createCloudflare }[provedor]
  return open(access, bases[provedor])
}
