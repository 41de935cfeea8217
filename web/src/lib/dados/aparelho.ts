import { hoje } from '../hoje.ts'
import { onForget } from '../session/session.ts'
import { lojasDe } from './formas/lojas.ts'
import { pausa } from './pausa.ts'
import { type Leitor, leitorAqui, type Palavras } from './respostas.ts'

let palavras: Palavras | undefined
onForget(() => {
  palavras = undefined
})

/** A reader that answers calls from the rows that this device keeps for this person; undefined where it keeps none. */
export async function leitorDoAparelho(usuario: number): Promise<Leitor | undefined> {
  if (palavras?.usuario !== usuario) palavras = { usuario, cantadas: new Map() }
  return leitorAqui({ ...(await lojasDe(usuario)), hoje: hoje(), palavras, pausa })
}

/** The same for the calls of a query, whose answers 0.2 kept. */
export async function leitorDasConsultas(usuario: number): Promise<Pick<Leitor, 'ler' | 'at'> | undefined> {
  const leitor = await leitorDoAparelho(usuario)
  if (leitor) return leitor
  const { leitorDeAntes } = await import('./formas/de-antes.ts')
  return leitorDeAntes(usuario)
}
