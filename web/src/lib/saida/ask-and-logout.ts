import * as z from 'zod/mini'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { isReachable } from '../offline/online.ts'
import { vivoGuardado } from '../session/guardado.ts'
import { readUsuario } from '../session/known-usuario.ts'
import { logout } from '../session/session.ts'
import { naoEnviadoDito } from './nao-enviado.ts'
import { enviarJa, naoEnviadosDe } from './saida.ts'

/** As long as somebody who leaves waits for what can still be sent. */
const PATIENCE_MS = 2_500
/** As the server: a team that has not turned a page for so long plays no more. */
const VIVO_MS = 6 * 60 * 60 * 1000

/** The part that is read here of what `lib/live` keeps of the stages. */
const Palcos = z.object({
  usuario: z.number(),
  cultos: z.array(
    z.object({ em: z.number(), naoDito: z.optional(z.nullable(z.object({ item: z.string() }))) }),
  ),
})

/** True where a stage of this person waits to be told what they led there. */
function hasNaoDito(usuario: number): boolean {
  try {
    const { data } = Palcos.safeParse(JSON.parse(vivoGuardado.get() ?? 'null'))
    if (data?.usuario !== usuario) return false
    return data.cultos.some(({ em, naoDito }) => naoDito && Date.now() - em < VIVO_MS)
  } catch {
    return false
  }
}

const ditoDe = (usuario: number): string => {
  const escritos = naoEnviadosDe(usuario)
  const count = (tipo: string) => escritos.filter((escrito) => escrito.tipo === tipo).length
  return naoEnviadoDito({
    anotacoes: count('anotacao'),
    leituras: count('leitura') + count('afinacao'),
    palco: hasNaoDito(usuario),
  })
}

let isAsking = false

/** Logs out; where something was not sent it is sent first, and where it cannot be, the person is asked and told what it is. */
export async function askAndLogout(): Promise<void> {
  const usuario = readUsuario()?.id
  if (usuario === undefined || ditoDe(usuario) === '') return logout()
  if (isAsking) return
  isAsking = true
  try {
    if (isReachable())
      await Promise.race([
        enviarJa().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
      ])
    const dito = ditoDe(usuario)
    const leaves =
      dito === '' ||
      (await confirmAction({
        title: 'Sair agora?',
        message: `${dito}, só neste aparelho. Saindo agora, isso se apaga.`,
        confirmLabel: 'Sair e apagar',
        cancelLabel: isReachable() ? 'Ficar' : 'Esperar a internet',
        danger: true,
      }))
    if (leaves) logout()
  } finally {
    isAsking = false
  }
}
