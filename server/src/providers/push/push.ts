/** A device's subscription, as its browser made it. */
export interface Aparelho {
  endpoint: string
  /** The device's public key, 65 bytes, and the secret that it shares with whoever may write to it, 16 bytes. */
  p256dh: Buffer
  auth: Buffer
}

export interface Mensagem {
  /** JSON of at most PUSH_BYTES. */
  texto: string
  /** A later message with the same one replaces it while the push service still keeps it: at most 32 letters of base64url. */
  topic: string
  /** How long the push service keeps it for a device that is away. */
  ttlS: number
}

/** The server towards push services: its private key, and how they reach whoever runs it. */
export interface Remetente {
  chave: Buffer
  /** `https:` or `mailto:`. */
  contato: string
  agora: Date
}

/** The outcome of a message; `sumiu`: the subscription is gone for good; `recusada`: this message will never be taken. */
export type Entrega =
  | { resultado: 'entregue' }
  | { resultado: 'sumiu' }
  | { resultado: 'recusada'; motivo: string }
  | { resultado: 'adiada'; motivo: string; esperarS?: number }

/** Limit of a text, so that the encrypted message has at most the 4,096 bytes that every push service takes. */
export const PUSH_BYTES = 3_993

export interface Push {
  /** Whether an address that a browser sent is one of a known push service. */
  accepts: (endpoint: string) => boolean
  /** Never throws. */
  send: (aparelho: Aparelho, mensagem: Mensagem, remetente: Remetente) => Promise<Entrega>
  /** Whether messages go to an imitation on this machine, which needs no https. */
  imitado: boolean
}
