import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { CONTATO_DA_PRIVACIDADE_MAX } from '../limites.ts'
import { texto } from '../validacao.ts'

/** Services outside this computer that get something of the ministry, each while it is switched on. */
export const ServicoDeFora = z.enum(['youtube', 'letras', 'cifras', 'whatsapp', 'copias'])
export type ServicoDeFora = z.infer<typeof ServicoDeFora>

/** The keeper of this installation's data, whom to ask, and where something of it goes. */
export const Privacidade = z.object({
  igreja: z.nullable(z.string()),
  contato: z.nullable(z.string()),
  servicos: z.array(ServicoDeFora),
})
export type Privacidade = z.infer<typeof Privacidade>

/** '' takes the contact away. */
export const PrivacidadeEdicao = z.strictObject({
  contato: texto('Contato', { max: CONTATO_DA_PRIVACIDADE_MAX }),
})

export const privacidadeCalls = defineCalls({
  privacidade: {
    method: 'GET',
    path: '/api/sistema/privacidade',
    le: [],
    summary:
      'Who keeps what is known of the people of this ministry, whom to ask, and which outside services take part',
    access: 'public',
    answer: Privacidade,
  },
  changePrivacidade: {
    method: 'PUT',
    path: '/api/sistema/privacidade',
    asksSenha: true,
    summary: 'Say whom to ask about one’s data',
    access: 'admin',
    body: PrivacidadeEdicao,
    answer: Privacidade,
  },
})
