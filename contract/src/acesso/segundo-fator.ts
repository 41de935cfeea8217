import * as z from 'zod/mini'
import { TrocaDeSenha, Usuario } from './acesso.ts'
import { defineCalls } from '../call.ts'
import { codigoDeEntrada } from '../validacao.ts'

/** How many recovery codes a person gets, each good for one login. */
export const CODIGOS_DE_RECUPERACAO = 10

/** The code for the second step of a login, and for the settings. */
export const CodigoForm = z.object({ codigo_totp: codigoDeEntrada() })

const { currentPassword } = TrocaDeSenha.shape

/** The password and a code, required to switch the second factor off. */
export const DesligarForm = z.strictObject({ currentPassword, codigo_totp: codigoDeEntrada() })

/** A new secret, shown only once: as a QR code and as text. */
export const SegundoFatorNovo = z.object({
  uri: z.string(),
  /** The same key in base 32. */
  chave: z.string(),
  /** The address as a PNG in base64. */
  qr: z.string(),
})
export type SegundoFatorNovo = z.infer<typeof SegundoFatorNovo>

export const segundoFatorCalls = defineCalls({
  begin: {
    method: 'POST',
    path: '/api/auth/segundo-fator',
    summary: 'A new secret for codes of this user, which counts once a code of it was confirmed',
    body: z.strictObject({ currentPassword }),
    answer: SegundoFatorNovo,
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/segundo-fator/confirmar',
    event: 'segundo_fator_ligado',
    summary:
      'Switch the second factor on with a code; ends every other session, answers the recovery codes once',
    body: z.strictObject({ codigo_totp: codigoDeEntrada() }),
    answer: z.object({ user: Usuario, codigos: z.array(z.string()) }),
  },
  end: {
    method: 'POST',
    path: '/api/auth/segundo-fator/desligar',
    event: 'segundo_fator_desligado',
    summary: 'Switch the second factor off with the password and a code, or a recovery code',
    body: DesligarForm,
    answer: z.object({ user: Usuario }),
  },
})
