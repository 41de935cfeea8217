import { askOutside, outsideOdd } from '../outside/outside.ts'
import { type DnsAccess, type DnsRecords, TokenRefused } from './dns-records.ts'

const NAME = 'O DuckDNS'

/** DuckDNS: one call, which answers OK or KO and says no reason; its record of a proof is that of every name below the name. */
export function createDuckdns({ nome, token }: DnsAccess, base: string): DnsRecords {
  async function update(fields: Record<string, string>): Promise<void> {
    const url = new URL(`${base}/update`)
    url.search = new URLSearchParams({
      domains: nome.replace(/\.duckdns\.org$/, ''),
      token,
      ...fields,
    }).toString()
    const { status, text } = await askOutside({ service: NAME, url })
    if (text.trim().startsWith('KO')) throw new TokenRefused('KO')
    if (status !== 200 || !text.startsWith('OK')) throw outsideOdd(NAME)
  }
  return {
    point: (ip) => update({ ip }),
    prove: (txt) => update({ txt }),
    clear: () => update({ txt: '', clear: 'true' }),
  }
}
