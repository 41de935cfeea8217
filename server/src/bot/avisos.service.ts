import type { PreviaDoAviso, TipoDeAviso } from '@cantai/contract/cultos-avisos'
import type { AvisoDoCulto } from '@cantai/contract/cultos-avisos'
import { mensagemDaMudanca, mensagemDoCulto, MODELO_DO_CULTO } from '@cantai/domain/cultos/mensagem-do-culto'
import { retratoDoCulto } from '@cantai/domain/cultos/diferenca'
import { getCulto } from '../cultos/leitura.service.ts'
import { AppError } from '../errors.ts'
import { findIgreja } from '../sistema/ministerio.repository.ts'
import { insertAviso } from './fila/avisos.repository.ts'
import { REPETIR_MS } from './fila/entrega.service.ts'
import { type Pedidos, refusalOfDestination, sendPedida } from './fila/pedido.service.ts'

export interface Avisos extends Pedidos {
  /** The address at which people reach this installation. */
  publicUrl: string
}

interface Pedido {
  cultoId: number
  tipo: TipoDeAviso | undefined
  hoje: string
}

/** The text of a service's message of the kind asked for, or of the one that is due. */
async function readText({ db, publicUrl }: Avisos, { cultoId, tipo: asked, hoje }: Pedido) {
  const [culto, igreja] = await Promise.all([getCulto(db, cultoId, hoje), findIgreja(db)])
  const { ultima_mensagem: ultima } = culto
  const diferenca = ultima?.diferenca ?? []
  const tipo = asked ?? (ultima?.recebida ? 'mudanca' : 'culto')
  const retrato = retratoDoCulto(culto)
  const origem = { base: publicUrl.replace(/\/+$/, ''), cultoId, igreja }
  const texto =
    tipo === 'culto'
      ? mensagemDoCulto(MODELO_DO_CULTO, retrato, origem)
      : mensagemDaMudanca(diferenca, retrato, origem)
  return { tipo, texto, retrato, diferenca, ultima }
}

/** Why this message makes no sense now; undefined when it does. */
function refusalOf({
  tipo,
  ultima,
  diferenca,
  retrato,
}: Awaited<ReturnType<typeof readText>>): AppError | undefined {
  if (retrato.musicas.length === 0 && retrato.roteiro.length === 0)
    return new AppError(
      409,
      'Este culto ainda não tem músicas: adicione as músicas antes de avisar o grupo.',
      {
        codigo: 'culto_vazio',
      },
    )
  if (!ultima?.recebida)
    return tipo === 'culto'
      ? undefined
      : new AppError(409, 'O grupo ainda não recebeu este culto: envie o culto inteiro.', {
          codigo: 'nunca_enviado',
        })
  if (diferenca.length > 0) return undefined
  return new AppError(409, 'O grupo já recebeu este culto, e nada mudou desde então.', {
    codigo: 'sem_mudanca',
  })
}

export async function previewAviso(avisos: Avisos, pedido: Pedido): Promise<PreviaDoAviso> {
  const textoLido = await readText(avisos, pedido)
  const refusal = refusalOf(textoLido) ?? (await refusalOfDestination(avisos))
  const { retrato: _retrato, ...previa } = textoLido
  return { ...previa, impedimento: refusal?.corpo.erro ?? null }
}

/** Sends a service's message to the group because somebody asked for it. Throws AppError 404, 409. */
export async function sendAviso(avisos: Avisos, pedido: Pedido, usuarioId: number): Promise<AvisoDoCulto> {
  const { db, agora } = avisos
  const textoLido = await readText(avisos, pedido)
  const refusal = refusalOf(textoLido)
  if (refusal) throw refusal
  const { texto, retrato } = textoLido
  const asked = agora()
  const desde = new Date(asked.getTime() - REPETIR_MS)
  const mensagem = await sendPedida(avisos, ({ canal, destino }) =>
    insertAviso(
      db,
      { canal, destino, culto_id: pedido.cultoId, tipo: textoLido.tipo, texto, retrato },
      usuarioId,
      { agora: asked, desde },
    ),
  )
  const { id, estado, criado_em, enviada_em, motivo } = mensagem
  return { id, estado, criado_em, enviada_em, motivo, tipo: textoLido.tipo, recebida: true, diferenca: [] }
}
