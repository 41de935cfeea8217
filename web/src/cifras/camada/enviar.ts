import { Afinacao, anotacoesCalls, leiturasCalls } from '@cantai/contract/cifras/musico'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { dropEscritos, type Escrito, escritosDe, noteEscrito } from '../../lib/saida/saida.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { getSession, isEnded } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { mudancaOf, notaEscrita } from './anotacoes.ts'
import { camadaDe } from './camada.ts'
import { edicaoOf } from './leituras.ts'

/** The person whose layer may be sent now. */
export function idNow(): number | undefined {
  const session = getSession()
  return session.status === 'in' && !session.unverified && !isEnded() && isReachable()
    ? session.usuario.id
    : undefined
}

/** Whether a refusal is final; any other failure is retried later. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== undefined && [400, 404, 422].includes(error.status)

/** The server's reason for a refusal; undefined when it was accepted. Rejects when the result is unknown. */
async function ask(escrito: Escrito): Promise<string | undefined> {
  try {
    if (escrito.tipo === 'leitura') {
      const body = edicaoOf(escrito.corpo)
      if (body) await api(leiturasCalls.save, { params: { musicaId: Number(escrito.sobre) }, body })
      return undefined
    }
    if (escrito.tipo === 'afinacao') {
      const { data } = Afinacao.safeParse(escrito.corpo)
      if (data) await api(leiturasCalls.instrumento, { body: { afinacao: data } })
      return undefined
    }
    const mudanca = mudancaOf(escrito)
    if (!mudanca) return undefined
    const body = { desde: camadaDe(escrito.usuario).seq, mudancas: [mudanca] }
    const { recusadas } = await api(anotacoesCalls.sincronizar, { body })
    return recusadas.find(({ id }) => id === escrito.sobre)?.erro
  } catch (error) {
    if (isFinal(error)) return error.erro
    throw error
  }
}

/** A refused note stays with its author; a refused choice or deletion is dropped. */
function refuse(escrito: Escrito, erro: string): void {
  const nota = escrito.tipo === 'anotacao' ? notaEscrita(escrito) : undefined
  if (nota?.apagada === false) {
    noteEscrito(escrito.id, { estado: 'recusada', erro })
    toast.warning(`Uma anotação não foi aceita e ficou só neste aparelho: “${nota.texto}”. ${erro}`)
    return
  }
  dropEscritos(({ id }) => id === escrito.id)
  toast.warning(
    nota
      ? `A anotação não foi apagada: “${nota.texto}”. ${erro}`
      : `O seu jeito de ler não foi guardado. ${erro}`,
  )
}

/** Sends this person's outbox in order. A failed entry waits, and does not block the others while the server answers. */
export async function sendEscritos(usuario: number): Promise<void> {
  for (const escrito of escritosDe(usuario)) {
    if (escrito.estado !== 'pendente') continue
    if (idNow() !== usuario) return
    try {
      const erro = await ask(escrito)
      if (erro === undefined) noteEscrito(escrito.id, { estado: 'enviada' })
      else refuse(escrito, erro)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === undefined) return
    }
  }
}
