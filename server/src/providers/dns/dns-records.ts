/** The records of one name at a provider. Everything throws TokenRefused, or AppError 502 or 504. */
export interface DnsRecords {
  /** Points the name at an address. */
  point: (ip: string) => Promise<void>
  /** Puts a proof beside the name. */
  prove: (txt: string) => Promise<void>
  /** Takes the proofs away. */
  clear: () => Promise<void>
}

export interface DnsAccess {
  nome: string
  token: string
}

/** The provider knows no such token, or the name is not of its account. */
export class TokenRefused extends Error {}

/** The name at which an authority looks for a proof. */
export const proofOf = (nome: string): string => `_acme-challenge.${nome}`
