import type { Config } from '../../config.ts'
import { createAcme } from '../../providers/acme/acme.ts'
import { dnsRecords } from '../../providers/dns/dns.ts'
import { addressHere, dnsOverHttps, textsOf } from '../../providers/dns/dns-seen.ts'
import { userAgentOf } from '../../providers/outside/outside-service.ts'
import type { Outside } from './certificado.service.ts'
import type { WifiOptions } from './wifi.service.ts'

const PUBLIC = {
  acme: 'https://acme-v02.api.letsencrypt.org/directory',
  duckdns: 'https://www.duckdns.org',
  cloudflare: 'https://api.cloudflare.com/client/v4',
}

/** The services that make an address: the public ones, or their stand-ins below ENDERECO_BASE, which then are asked alone. */
export function servicosDoEndereco(
  { https: { base }, publicUrl }: Pick<Config, 'https' | 'publicUrl'>,
  agora: () => Date,
): { outside: Outside } & Pick<WifiOptions, 'addressHere'> {
  const at =
    base === undefined
      ? PUBLIC
      : {
          acme: `${base}/acme/directory`,
          duckdns: `${base}/duckdns`,
          cloudflare: `${base}/cloudflare`,
        }
  return {
    outside: {
      acme: createAcme({ directory: at.acme, userAgent: userAgentOf(publicUrl), agora }),
      records: ({ provedor, ...access }) => dnsRecords(provedor, access, at),
      textsOf: (name) => textsOf(name, dnsOverHttps(base)),
    },
    addressHere: base === undefined ? addressHere : () => Promise.reject(new Error('not asked')),
  }
}
