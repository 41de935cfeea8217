import { Posicao } from '@cantai/contract/palco/palco'
import type { ApiError } from '../../lib/api/api-client.ts'

/** The position of whoever leads, out of the refusal of somebody else's. */
export const posicaoEm = ({ detalhes }: ApiError): Posicao | undefined =>
  Posicao.safeParse(detalhes?.['posicao']).data
