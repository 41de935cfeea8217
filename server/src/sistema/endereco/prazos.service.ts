import { TENTATIVAS_POR_HORA } from '@cantai/contract/sistema/endereco'
import { plural } from '@cantai/domain/palavras'
import { AppError } from '../../errors.ts'
import type { Andamento, Certificado } from './arquivos.service.ts'

const HORA_MS = 60 * 60 * 1000
/** Pauses after a failure that nobody asked to repeat: of a renewal, for which a month is left, and of an address that phones need now. */
const RENEWAL_MS = 6 * HORA_MS
const ADDRESS_MS = 10 * 60 * 1000

/** The attempts of the last hour; none of a clock that has been put back. */
export const recentes = (tentativas: readonly string[], agora: Date): string[] =>
  tentativas.filter((em) => {
    const age = agora.getTime() - Date.parse(em)
    return age >= 0 && age < HORA_MS
  })

/** Throws AppError 429 after as many attempts as an hour may have. */
export function requireTentativa(tentativas: readonly string[], agora: Date): void {
  const tries = recentes(tentativas, agora)
  const [oldest] = tries
  if (oldest === undefined || tries.length < TENTATIVAS_POR_HORA) return
  const seconds = Math.max(1, Math.ceil((Date.parse(oldest) + HORA_MS - agora.getTime()) / 1000))
  throw new AppError(
    429,
    `Já foram ${TENTATIVAS_POR_HORA} tentativas nesta hora. Tente de novo em ${plural(Math.ceil(seconds / 60), 'minuto', 'minutos')}.`,
    { codigo: 'muitas_tentativas', headers: { 'retry-after': String(seconds) } },
  )
}

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
