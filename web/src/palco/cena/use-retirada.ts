import { useState } from 'react'
import { type Cena, comRetirada, isMusica, lugarDe, type MusicaNoPalco, type Retirada } from './cenas.ts'

type Musicas = ReadonlyMap<number, MusicaNoPalco>

/**
 * The order including the song on the stage, even if a newer order has removed it: nobody loses the sheet that is being sung. It goes once
 * it is left.
 */
export function useRetirada(
  ordem: readonly [Cena, ...Cena[]],
  musicas: Musicas,
  lugar: { chave: string; indice: number },
): { cenas: readonly Cena[]; musicas: Musicas } {
  const [shown, setShown] = useState<Retirada>()
  const indice = lugarDe(ordem, lugar)
  const cena = ordem[indice] ?? ordem[0]
  const isHere = cena.chave === lugar.chave && isMusica(cena)
  const musica = isHere ? musicas.get(cena.musica_id) : undefined
  if (isHere && (shown?.cena !== cena || shown.musica !== musica || shown.indice !== indice))
    setShown({ cena, musica, indice })
  if (shown?.cena.chave !== lugar.chave || isHere) return { cenas: ordem, musicas }
  return {
    cenas: comRetirada(ordem, shown),
    musicas: shown.musica ? new Map(musicas).set(shown.cena.musica_id, shown.musica) : musicas,
  }
}
