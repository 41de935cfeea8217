/** The next step after a connection has ended. */
export type Closing =
  /** Reopen at once, as pairing requires. */
  | { acao: 'reabrir' }
  /** Reconnect later; `longa`: after a long back-off, because more attempts would do harm. */
  | { acao: 'esperar'; motivo: string; longa: boolean }
  /** Stay closed until somebody connects; the session is kept. */
  | { acao: 'parar'; motivo: string }
  /** Delete the session, which WhatsApp no longer accepts: a new QR is needed. */
  | { acao: 'esquecer'; motivo: string }

export const QR_EXPIRADO = 'O QR expirou sem ser lido. Clique em Conectar WhatsApp para gerar outro.'
const FORA_DO_AR = 'Sem conexão com o WhatsApp. O bot se conecta de novo sozinho.'

const PARADAS: Record<number, string> = {
  402: 'O WhatsApp bloqueou este número por um tempo (402). Veja o aviso no celular antes de conectar de novo.',
  403: 'O WhatsApp recusou este número (403): a conta está bloqueada ou banida. Veja o aviso no celular.',
  406: 'O WhatsApp baniu este número (406). Use outro número, dedicado ao bot.',
  411: 'O WhatsApp deste celular não aceita vários aparelhos (411). Atualize o aplicativo e conecte de novo.',
  440: 'Outra conexão assumiu este número (440). Feche a outra antes de conectar de novo.',
}

/**
 * Decides what follows a close with this status code. `rede`: the connection was never made, so its code is HTTP's or the socket's, and
 * says nothing about the session. `pareado`: a phone has accepted this session.
 */
export function closingOf(code: number, { rede, pareado }: { rede: boolean; pareado: boolean }): Closing {
  if (rede) return { acao: 'esperar', motivo: FORA_DO_AR, longa: false }
  const parada = PARADAS[code]
  if (parada !== undefined) return { acao: 'parar', motivo: parada }
  switch (code) {
    case 515:
      return { acao: 'reabrir' }
    case 401:
      return {
        acao: 'esquecer',
        motivo:
          'O aparelho foi removido no celular. Clique em Conectar WhatsApp e leia o novo QR para voltar a enviar.',
      }
    case 405:
      return {
        acao: 'esperar',
        motivo:
          'O WhatsApp recusou a versão deste programa (405). Atualize o Cantai; até lá as mensagens não saem.',
        longa: true,
      }
    case 408:
      return pareado
        ? { acao: 'esperar', motivo: FORA_DO_AR, longa: false }
        : { acao: 'parar', motivo: QR_EXPIRADO }
    default:
      return { acao: 'esperar', motivo: FORA_DO_AR, longa: false }
  }
}

const CURTA = { primeira: 1000, maxima: 60_000 }
const LONGA = { primeira: 10 * 60_000, maxima: 6 * 60 * 60_000 }

/** Exponential back-off before attempt `n` (from 0) in milliseconds, ±25 %, so that several bots do not come back at once. */
export function waitBefore(n: number, longa: boolean, random = Math.random()): number {
  const { primeira, maxima } = longa ? LONGA : CURTA
  return Math.round(Math.min(primeira * 2 ** n, maxima) * (0.75 + random / 2))
}
