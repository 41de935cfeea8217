import type { Culto } from '@cantai/contract/cultos/cultos'
import { PACOTES } from '@cantai/contract/limites'
import { PACOTE_TEXTOS_MAX, type Pacote } from '@cantai/contract/palco/palco'
import { listAnotacoes } from '../cifras/anotacoes.repository.ts'
import { listLeituras } from '../cifras/leituras.repository.ts'
import { findProximosCultos, type Olhar } from '../cultos/cultos.repository.ts'
import { getCultos } from '../cultos/leitura.service.ts'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import { findMusicas } from '../musicas/musicas.repository.ts'
import { listPosicoes } from './posicao.repository.ts'

interface Asked {
  db: Db
  agora: Date
  /** The ministry's day. */
  hoje: string
  usuarioId: number
  olhar: Olhar
}

const musicasDe = ({ itens }: Culto) => [
  ...new Set(itens.flatMap((item) => (item.especie === 'musica' ? [item.musica_id] : []))),
]

/** One query for each kind of row, however many services there are. */
async function pacotesDe(
  { db, agora, hoje, usuarioId, olhar }: Asked,
  ids: readonly number[],
): Promise<Pacote[]> {
  const cultos = await getCultos(db, ids, hoje, olhar)
  const musicaIds = [...new Set(cultos.flatMap(musicasDe))]
  const musicas = new Map(
    (await findMusicas(db, musicaIds, PACOTE_TEXTOS_MAX)).map((musica) => [musica.id, musica]),
  )
  const leituras = await listLeituras(db, usuarioId, musicaIds)
  const anotacoes = await listAnotacoes(db, usuarioId, musicaIds)
  const posicoes = await listPosicoes(db, ids, agora)
  return cultos.map((culto) => {
    const own = new Set(musicasDe(culto))
    const isOwn = ({ musica_id }: { musica_id: number }) => own.has(musica_id)
    return {
      culto,
      musicas: [...own].map((id) => musicas.get(id)).filter((musica) => musica !== undefined),
      leituras: leituras.filter(isOwn),
      anotacoes: anotacoes.filter(isOwn),
      posicao: posicoes.find(({ culto_id }) => culto_id === culto.id) ?? null,
    }
  })
}

/** The pacotes that a device keeps for the next services. */
export async function listPacotes(request: Asked): Promise<{ pacotes: Pacote[] }> {
  return { pacotes: await pacotesDe(request, await findProximosCultos(request.db, request.hoje, PACOTES)) }
}

export async function getPacote(request: Asked, cultoId: number): Promise<Pacote> {
  const [pacote] = await pacotesDe(request, [cultoId])
  if (!pacote) throw notFound('Culto', 'o')
  return pacote
}
