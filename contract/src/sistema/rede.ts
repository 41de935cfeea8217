import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/** How other devices reach the server. */
export const Rede = z.object({
  /** Whether it listens to more than its own machine. */
  aberta: z.boolean(),
  /** Addresses at which a phone opens it, the likeliest first. `qr` is the address as a PNG in base64. */
  enderecos: z.array(z.object({ url: z.string(), qr: z.string() })),
  /** Why it cannot be opened from here, and what to do instead; null: `abrir` opens it, or it is open. */
  obstaculo: z.nullable(z.string()),
  /** The first answer to another device, ISO 8601 in UTC; null: none yet. */
  outro_aparelho_em: z.nullable(z.string()),
})
export type Rede = z.infer<typeof Rede>

export const redeCalls = defineCalls({
  rede: {
    method: 'GET',
    path: '/api/sistema/rede',
    le: [],
    summary: 'Whether other devices reach the server, and by which addresses',
    access: 'admin',
    answer: Rede,
  },
  abrir: {
    method: 'POST',
    path: '/api/sistema/rede',
    event: 'rede_aberta',
    asksSenha: true,
    summary:
      'Open the server to its network: writes HOST and starts it again. Only at the server’s own machine; 409 says why it cannot be done',
    access: 'admin',
    status: 204,
  },
})
