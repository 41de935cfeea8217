import { queryOptions } from '@tanstack/react-query'
import { mesCalls, type MesDaEscala, type TipoDeAvisoDoMes } from '@cantai/contract/pessoas/mes'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'

export const mesQuery = (mes: string) =>
  queryOptions({ ...consulta(mesCalls.ver, { query: { mes } }), staleTime: 0 })

const reread = () => rereadCalls(mesCalls.ver)

/** The team was told of these rosters by the share sheet. */
export const markAvisado = ({ mes, marca }: Pick<MesDaEscala, 'mes' | 'marca'>) =>
  api(mesCalls.avisado, { body: { mes, marca } }).finally(() => void reread())

export const sendMes = ({ mes, marca }: Pick<MesDaEscala, 'mes' | 'marca'>, tipo: TipoDeAvisoDoMes) =>
  api(mesCalls.enviar, { body: { mes, marca, tipo } }).finally(() => void reread())
