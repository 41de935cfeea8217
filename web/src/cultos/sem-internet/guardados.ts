import { somarDias } from '@cantai/domain/datas'
import { leitorDoAparelho } from '../../lib/dados/aparelho.ts'
import { lerCultos } from '../../lib/dados/cultos.ts'
import { hoje } from '../../lib/hoje.ts'
import { type Guardado, NADA, preparo } from '../../lib/offline/preparo.ts'
import { getSession } from '../../lib/session/session.ts'
import { musicasDe, semReprises } from '../itens.ts'
import { marcaDoCulto } from './marca.ts'

/** The services from yesterday on in this device's rows; undefined where it has none of this person's. */
export async function lerGuardados(usuario: number): Promise<Guardado | undefined> {
  const leitor = await leitorDoAparelho(usuario)
  if (!leitor) return undefined
  const { vistos, inteiro } = await lerCultos(leitor.aqui)
  const inteiras = await leitor.aqui.inteiras()
  const since = somarDias(hoje(), -1)
  const cultos = vistos
    .filter(({ data }) => data >= since)
    .map((linha) => {
      const culto = inteiro(linha)
      return {
        id: culto.id,
        data: culto.data,
        marca: marcaDoCulto(culto),
        musicas: musicasDe(culto).length,
        faltam: semReprises(culto).flatMap(({ musica_id, nome }) => (inteiras.has(musica_id) ? [] : nome)),
      }
    })
  return { at: leitor.at, cultos }
}

/** Shows the stored copy before the server is asked. */
export async function showGuardados(): Promise<void> {
  const session = getSession()
  if (session.status !== 'in' || preparo.get() !== NADA) return
  const guardado = await lerGuardados(session.usuario.id)
  if (guardado && preparo.get() === NADA) preparo.set({ estado: 'parado', guardado })
}
