import type { Aviso } from '@cantai/contract/sistema'
import { dataEscrita, diaEm } from '@cantai/domain/datas'
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

const DIA_MS = 24 * 60 * 60 * 1000
/** A machine that is off for a weekend is no reason to warn. */
const ATRASO_MS = 3 * DIA_MS

/** Tells of copies that fail, or have not been made for days; nothing where the operator has switched them off. */
function copiaAtrasada({ copias, agora, config }: Pick<Deps, 'copias' | 'agora' | 'config'>): Aviso[] {
  const ultima = copias?.ultima()
  if (!ultima?.diarias) return []
  const { em, falha } = ultima
  const late = em === null ? falha !== null : agora().getTime() - Date.parse(em) > ATRASO_MS
  if (!late) return []
  const texto =
    em === null
      ? 'O Cantai ainda não conseguiu fazer uma cópia de segurança.'
      : `A última cópia de segurança é de ${dataEscrita(diaEm(new Date(em), config.timeZone))}.`
  return [{ codigo: 'copia_atrasada', texto }]
}

type Asked = Pick<Deps, 'db' | 'providers' | 'copias' | 'agora' | 'config'>

export const listAvisos = async (deps: Asked): Promise<Aviso[]> => [
  ...(await poucoEspaco(deps.providers.files)),
  ...copiaAtrasada(deps),
  ...(await aguardando(deps)),
]
