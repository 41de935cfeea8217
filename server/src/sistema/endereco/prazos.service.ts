import { TENTATIVAS_POR_HORA } from '@cantai/contract/sistema/endereco'
import type { Andamento, Certificado } from './arquivos.service.ts'

export const HORA_MS = 60 * 60 * 1000
/** Pauses after a failure that nobody asked to repeat: of a renewal, for which a month is left, and of an address that phones need now. */
const RENEWAL_MS = 6 * HORA_MS
const ADDRESS_MS = 10 * 60 * 1000

/** The attempts of the last hour; none of a clock that has been put back. */
export const recentes = (tentativas: readonly string[], agora: Date): string[] =>
  tentativas.filter((em) => {
    const age = agora.getTime() - Date.parse(em)
    return age >= 0 && age < HORA_MS
  })

/** Thirty days before the end of the usual ninety; a shorter one in the last third of its life. */
const isDue = ({ desde, ate }: Certificado, agora: Date) =>
  agora.getTime() >= ate.getTime() - (ate.getTime() - desde.getTime()) / 3

interface Known {
  andamento: Andamento
  /** The present name's; undefined: none yet. */
  certificado: Certificado | undefined
  ip: string | undefined
  agora: Date
}

/**
 * The next piece of work without anybody's order: a certificate, or the name pointed at another address of this machine. A first certificate
 * that failed waits for a person, who has to mend something.
 */
export function trabalhoDevido({
  andamento,
  certificado,
  ip,
  agora,
}: Known): 'certificado' | 'ip' | undefined {
  const { passo, falha, tentativas } = andamento
  const isPast = (ms: number) => falha === null || agora.getTime() - Date.parse(falha.em) >= ms
  if (passo !== null)
    return recentes(tentativas, agora).length < TENTATIVAS_POR_HORA ? 'certificado' : undefined
  if (!certificado) return falha === null ? 'certificado' : undefined
  if (isDue(certificado, agora) && isPast(RENEWAL_MS)) return 'certificado'
  return ip !== undefined && ip !== andamento.ip && isPast(ADDRESS_MS) ? 'ip' : undefined
}
