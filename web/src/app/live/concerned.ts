import type { QueryKey } from '@tanstack/react-query'
import type { Mudanca } from '@cantai/contract/palco/eventos'

/** True when an answer names this song, in whatever place. */
const namesMusica = (data: unknown, id: number): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (Reflect.get(data, 'musica_id') === id || Object.values(data).some((value) => namesMusica(value, id)))

/** The notes of a person or the team on a sheet: no query shows it, the device's own copy of it is kept the same as the server's. */
export const isDaCamada = ({ sala }: Mudanca): boolean => sala === 'leituras' || sala === 'anotacoes'

/** True when a query, by its key and what it answered last, may answer something else after this change. */
export function isConcerned({ sala, id }: Mudanca, [room, what, which]: QueryKey, data: unknown): boolean {
  const isList = what !== 'uma' && what !== 'um'
  switch (sala) {
    case 'musicas':
      if (room === 'musicas') return isList || which === id
      // Rehearsals name their songs in another form.
      if (room === 'dashboard' || room === 'ensaios') return true
      return namesMusica(data, id)
    case 'cultos':
      if (room === 'pessoas') return what === 'escala' ? which === id : what !== 'lista'
      if (room === 'cultos') return what === 'um' ? which === id : what !== 'modelos'
      return room === 'palco' ? which === id : room === 'dashboard'
    case 'execucoes':
      return (
        room === sala ||
        room === 'dashboard' ||
        (room === 'musicas' && isList) ||
        (room === 'cultos' && what === 'historia')
      )
    case 'planejamento':
    case 'ensaios':
      return room === sala || room === 'dashboard'
    case 'roteiro_modelos':
      return room === 'cultos' && what === 'modelos'
    case 'pessoas':
      return room === 'pessoas'
    case 'leituras':
    case 'anotacoes':
      return false
    default:
      return sala satisfies never
  }
}
