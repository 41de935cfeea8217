import { CAMPOS_DA_MUSICA, CAMPOS_LEVADOS, type CampoLido } from '@cantai/contract/campos-da-musica'
import type { Lida } from '../lida.ts'

/** How our own JSON begins. */
export const FORMATO_CANTAI = 'cantai-musicas'

const isRecord = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/**
 * The songs of Cantai's own JSON; null when it is another.
 * @example lerCantaiJson({ formato: 'cantai-musicas', musicas: [{ nome: 'Santo' }] }, 'a.json')[0].nome // => 'Santo'
 */
export function lerCantaiJson(json: unknown, lugar: string): Lida[] | null {
  if (!isRecord(json) || json['formato'] !== FORMATO_CANTAI || !Array.isArray(json['musicas'])) return null
  return json['musicas'].map((musica: unknown, i): Lida => {
    const where = `${lugar}, ${i + 1}ª`
    if (!isRecord(musica)) return { lugar: where, recusa: 'não é uma música' }
    const fields = CAMPOS_LEVADOS.flatMap((campo) => {
      const valor = musica[campo]
      const { lido } = CAMPOS_DA_MUSICA[campo].leva
      if (campo === 'marcadores' && Array.isArray(valor))
        return [[lido, valor.filter((one) => typeof one === 'string').join('; ')]]
      return typeof valor === 'string' || typeof valor === 'number' ? [[lido, String(valor)]] : []
    })
    return { ...(Object.fromEntries(fields) as Partial<Record<CampoLido, string>>), lugar: where }
  })
}
