import { TENTATIVAS_POR_HORA } from '@cantai/contract/limites'
import type { Aviso } from '@cantai/contract/sistema/sistema'
import { listContasTentadas } from '../acesso/conta/tentativas-na-conta.repository.ts'
import { countAguardando } from '../acesso/entrada.repository.ts'
import type { Deps } from '../deps.ts'
import type { Files } from '../providers/files/files.ts'
import { listCuidados } from './cuidados.service.ts'

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

/** Accounts under attack, whose owner may be locked out on a new device. */
async function tentativas({ db, agora }: Pick<Deps, 'db' | 'agora'>): Promise<Aviso[]> {
  const [first, ...others] = await listContasTentadas(db, TENTATIVAS_POR_HORA, agora())
  if (!first) return []
  const more = others.length === 0 ? '' : `, e muitas em mais ${others.length}`
  const texto = `Houve ${first.tentativas} tentativas de entrar na conta de ${first.nome} nas últimas 24 horas${more}.`
  return [{ codigo: 'tentativas_de_entrar', texto }]
}

type Asked = Pick<Deps, 'db' | 'providers' | 'copias' | 'agora' | 'config'>

export const listAvisos = async (deps: Asked): Promise<Aviso[]> => [
  ...(await poucoEspaco(deps.providers.files)),
  ...(await listCuidados(deps)).map(({ codigo, texto }) => ({ codigo, texto })),
  ...(await aguardando(deps)),
  ...(await tentativas(deps)),
]
