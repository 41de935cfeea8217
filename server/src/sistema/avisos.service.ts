import type { Aviso } from '@cantai/contract/sistema'
import type { Files } from '../providers/files/files.ts'

const POUCO_ESPACO_BYTES = 1024 ** 3
const MB = 1024 ** 2

export async function listAvisos({ freeBytes }: Pick<Files, 'freeBytes'>): Promise<Aviso[]> {
  const free = await freeBytes()
  if (free >= POUCO_ESPACO_BYTES) return []
  return [
    {
      codigo: 'pouco_espaco',
      texto: `Pouco espaço no disco do servidor: restam ${Math.floor(free / MB)} MB. Libere espaço antes que nada mais possa ser guardado.`,
    },
  ]
}
