import * as z from 'zod/mini'
import { TrocaDeSenha } from './acesso.ts'
import { defineCalls } from '../call.ts'
import { codigoDeEntrada } from '../validacao.ts'

/** The password, and a code where the second factor is on, asked again before something that matters. */
export const ConfirmacaoDeSenha = z.strictObject({
  currentPassword: TrocaDeSenha.shape.currentPassword,
  codigo_totp: z.optional(codigoDeEntrada()),
})

export const confirmacaoCalls = defineCalls({
  confirm: {
    method: 'POST',
    path: '/api/auth/confirmar-senha',
    event: 'senha_confirmada',
    summary: 'Give the own password again; calls that ask for it then work on this device for five minutes',
    body: ConfirmacaoDeSenha,
    status: 204,
  },
})
