import { hoje } from '../hoje.ts'
import { onForget } from '../session/session.ts'
import { indexedDb } from './indexed-db.ts'
import { pausa } from './pausa.ts'
import { type Leitor, leitorAqui, type Palavras } from './respostas.ts'

let palavras: Palavras | undefined
onForget(() => {
  palavras = undefined
})

/** What answers calls from the rows that this device keeps for this person; undefined where it does not. */
export function leitorDoAparelho(usuario: number): Promise<Leitor | undefined> {
  if (palavras?.usuario !== usuario) palavras = { usuario, cantadas: new Map() }
  return leitorAqui({ loja: indexedDb, hoje: hoje(), palavras, pausa })
}
