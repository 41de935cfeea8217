import { CAMPOS_LIDOS, type CampoLido, type Lida } from '../lida.ts'

/** How our own JSON begins. */
export const FORMATO_CANTAI = 'cantai-musicas'

/** The columns of the repertoire by the names that a reading has for them. */
const COLUNAS: Record<CampoLido, string> = {
  nome: 'nome',
  artista: 'artista',
  tom: 'tom',
  bpm: 'bpm',
  youtube: 'youtube_video_id',
  letra: 'letra',
  cifra: 'cifras',
  link_letra: 'letra_link',
  link_cifra: 'cifras_link',
}

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
    const fields = CAMPOS_LIDOS.flatMap((campo) => {
      const valor = musica[COLUNAS[campo]]
      return typeof valor === 'string' || typeof valor === 'number' ? [[campo, String(valor)]] : []
    })
    return { ...(Object.fromEntries(fields) as Partial<Record<CampoLido, string>>), lugar: where }
  })
}
