import type { Sugestoes, SugestoesQuery } from '@cantai/contract/cultos/sugestoes'
import { CULTOS_DE_HISTORIA, sugerirMusicas, ULTIMOS_CULTOS } from '@cantai/domain/cultos/sugestoes'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { type CultoQuePede, findCultoQuePede, listUltimos, readRepertorio } from './sugestoes.repository.ts'

interface Leitor {
  hoje: string
  /** Rosters, drafts too, and the keys remembered of people are told to who leads. */
  lidera: boolean
}

const idsOf = (text: string | undefined) => (text ? text.split(',').map(Number) : [])

async function suggest(
  db: Db,
  culto: CultoQuePede,
  { musicas, tom, marcador }: SugestoesQuery,
  { hoje, lidera }: Leitor,
): Promise<Sugestoes> {
  const ultimos = await listUltimos(db, culto.data)
  const faltam = CULTOS_DE_HISTORIA - ultimos.length
  if (faltam > 0) return { sugestoes: [], faltam }
  const isSaved = musicas === undefined
  const plano = isSaved ? culto.salvas.map(({ musica_id }) => musica_id) : idsOf(musicas)
  const anterior = isSaved ? culto.salvas.at(-1)?.tom : tom
  const pedidos = idsOf(marcador)
  const { planejadas, ...repertorio } = await readRepertorio(db, {
    culto,
    hoje,
    ultimos: ultimos.slice(0, ULTIMOS_CULTOS),
    plano,
    marcadores: pedidos,
    comCantores: lidera,
  })
  const byId = new Map(planejadas.map((musica) => [musica.id, musica]))
  return {
    sugestoes: sugerirMusicas({
      data: culto.data,
      hoje,
      pedidos,
      ...repertorio,
      plano: plano.flatMap((id) => byId.get(id) ?? []),
      anterior: (plano.length > 0 && anterior) || null,
    }),
  }
}

/** Songs for a service with what is on the screen of it. Throws AppError 404, 409. */
export async function suggestForCulto(
  db: Db,
  id: number,
  naTela: SugestoesQuery,
  leitor: Leitor,
): Promise<Sugestoes> {
  const culto = await findCultoQuePede(db, id)
  if (!culto) throw notFound('Culto', 'o')
  if (culto.concluido_em !== null)
    throw new AppError(409, 'Este culto já foi concluído: reabra o culto para escolher mais músicas.', {
      codigo: 'concluido',
    })
  return suggest(db, culto, naTela, leitor)
}

/** Songs for a service of this day that is not there yet. */
export const suggestForDia = (
  db: Db,
  { data, ...naTela }: SugestoesQuery & { data: string },
  leitor: Leitor,
): Promise<Sugestoes> => suggest(db, { id: null, data, concluido_em: null, salvas: [] }, naTela, leitor)
