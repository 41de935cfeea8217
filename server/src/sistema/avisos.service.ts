import type { Aviso } from '@cantai/contract/sistema'
import { countAguardando } from '../acesso/entrada.repository.ts'
import type { Deps } from '../deps.ts'
import type { Files } from '../providers/files/files.ts'

const POUCO_ESPACO_BYTES = 1024 ** 3
const MB = 1024 ** 2

async function poucoEspaco({ freeBytes }: Pick<Files, 'freeBytes'>): Promise<Aviso[]> {
  const free = await freeBytes()
  if (free >= POUCO_ESPACO_BYTES) return []
  return [
    {
      codigo: 'pouco_espaco',
      texto: `Pouco espaço no disco do servidor: restam ${Math.floor(free / MB)} MB. Libere espaço antes que nada mais possa ser guardado.`,
    },
  ]
}

async function aguardando({ db }: Pick<Deps, 'db'>): Promise<Aviso[]> {
  const total = await countAguardando(db)
  if (total === 0) return []
  const texto =
    total === 1
      ? 'Uma pessoa espera a sua aprovação para entrar.'
      : `${total} pessoas esperam a sua aprovação para entrar.`
  return [{ codigo: 'aguardando_aprovacao', texto }]
}

export const listAvisos = async (deps: Pick<Deps, 'db' | 'providers'>): Promise<Aviso[]> => [
  ...(await poucoEspaco(deps.providers.files)),
  ...(await aguardando(deps)),
]
