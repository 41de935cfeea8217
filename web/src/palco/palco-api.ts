import { queryOptions } from '@tanstack/react-query'
import { type Musica, musicasCalls } from '@cantai/contract/musicas/musicas'
import { type Pacote, palcoCalls } from '@cantai/contract/palco/palco'
import { type Ask, partesDaConsulta } from '../lib/api/consulta.ts'
import { isInteira } from '../musicas/musicas-api.ts'

/** The order, the keys and the texts; what else a pacote holds may change under the eyes. */
const lido = ({ culto: { itens }, musicas }: Pacote) =>
  JSON.stringify([
    itens.map((item) => (item.especie === 'musica' ? [item.musica_id, item.tom_do_dia, item.notas] : item)),
    musicas.map(({ id, letra, cifras }) => [id, letra, cifras]),
  ])

/** A pacote with the songs that were too large for it, each by its own call; one that does not come stays without its texts. */
async function completar(pacote: Pacote, ask: Ask): Promise<Pacote> {
  if (pacote.musicas.every(isInteira)) return pacote
  const musicas: Musica[] = []
  for (const musica of pacote.musicas)
    musicas.push(
      isInteira(musica)
        ? musica
        : await ask(musicasCalls.get, { params: { id: musica.id } }).catch(() => musica),
    )
  return { ...pacote, musicas }
}

/** A culto with all that the stage shows of it. */
export const pacoteQuery = (cultoId: number) =>
  queryOptions({
    ...partesDaConsulta(
      palcoCalls.get,
      { params: { cultoId } },
      async (ask) => completar(await ask(palcoCalls.get, { params: { cultoId } }), ask),
      { lido, restoLivre: true },
    ),
    // After turning the screen on again one goes on where one was; changes are offered.
    refetchOnWindowFocus: false,
  })
