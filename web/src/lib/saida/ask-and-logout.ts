import * as z from 'zod/mini'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { isReachable } from '../offline/online.ts'
import { vivoGuardado } from '../session/guardado.ts'
import { readUsuario } from '../session/known-usuario.ts'
import { logout } from '../session/session.ts'
import { naoEnviadoDito } from './nao-enviado.ts'
import { enviarJa, naoEnviadosDe } from './saida.ts'

/** How long leaving waits for the outbox to be sent. */
const PATIENCE_MS = 2_500
/** Equals the server's limit: after this time without a turn the live state expires. */
const VIVO_MS = 6 * 60 * 60 * 1000

/** The fields of the stages' stored state (`lib/live`) that are read here. */
const Palcos = z.object({
  usuario: z.number(),
  cultos: z.array(
    z.object({ em: z.number(), naoDito: z.optional(z.nullable(z.object({ item: z.string() }))) }),
  ),
})

/** True where this person has unsent turns on a stage. */
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

/**
 * Whether to leave: what is unsent is sent first and, where that fails, `ask` puts the list of it to the person. False also while
 * they are being asked.
 */
export async function unsentFirst(ask: (dito: string) => Promise<boolean>): Promise<boolean> {
  const usuario = readUsuario()?.id
  if (usuario === undefined || ditoDe(usuario) === '') return true
  if (isAsking) return false
  isAsking = true
  try {
    if (isReachable())
      await Promise.race([
        enviarJa().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
      ])
    const dito = ditoDe(usuario)
    return dito === '' || (await ask(dito))
  } finally {
    isAsking = false
  }
}

/** Logs out, which deletes what is unsent. */
export async function askAndLogout(): Promise<void> {
  const leaves = await unsentFirst((dito) =>
    confirmAction({
      title: 'Sair agora?',
      message: `${dito}, só neste aparelho. Saindo agora, isso se apaga.`,
      confirmLabel: 'Sair e apagar',
      cancelLabel: isReachable() ? 'Ficar' : 'Esperar a internet',
      danger: true,
    }),
  )
  if (leaves) logout()
}
