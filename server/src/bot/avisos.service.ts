import { createHash } from 'node:crypto'
import { LUGAR_DO_TOKEN, type PreviaDoAviso, type TipoDeAviso } from '@cantai/contract/cultos/avisos'
import type { AvisoDoCulto } from '@cantai/contract/cultos/avisos'
import { mensagemDaMudanca, mensagemDoCulto, MODELO_DO_CULTO } from '@cantai/domain/cultos/mensagem-do-culto'
import { retratoDoCulto } from '@cantai/domain/cultos/diferenca'
import { getCulto } from '../cultos/leitura.service.ts'
import { findLinkDeCulto } from '../cultos/link/links.repository.ts'
import { AppError } from '../errors.ts'
import { findIgreja } from '../sistema/ministerio.repository.ts'
import { insertAviso } from './fila/avisos.repository.ts'
import {
  type Pedidos,
  refusalOfDestination,
  sendPedida,
  waitingDestinationOf,
} from './fila/pedido.service.ts'

export interface Avisos extends Pedidos {
  /** The address that links carry now, without a slash at its end; undefined: nobody else reaches this server. */
  enderecoDosLinks: () => string | undefined
}

interface Pedido {
  cultoId: number
  tipo: TipoDeAviso | undefined
  hoje: string
  /** Where the message carries a link without a login: the address of this server for others. */
  semSenha?: string | undefined
}

/** Identifies a text between its preview and the request to send it. */
export const marcaDe = (texto: string): string =>
  createHash('sha256').update(texto).digest('base64url').slice(0, 16)

/** The text has changed since it was read. */
export const textoMudou = (previa: unknown) =>
  new AppError(409, 'A mensagem mudou enquanto você a lia: confira o texto novo e envie.', {
    codigo: 'texto_mudou',
    detalhes: { previa },
  })

/** Another message of the same record is being sent at this moment. */
export const saindo = () =>
  new AppError(409, 'A mensagem anterior está saindo agora: espere ela chegar e envie o que mudou.', {
    codigo: 'saindo',
  })

/** The text of a service's message of the kind asked for, or of the one that is due. */
async function readText({ db, enderecoDosLinks }: Avisos, { cultoId, tipo: asked, hoje, semSenha }: Pedido) {
  const [culto, igreja] = await Promise.all([getCulto(db, cultoId, hoje, 'fora'), findIgreja(db)])
  const { ultima_mensagem: ultima } = culto
  const diferenca = ultima?.diferenca ?? []
  const tipo = asked ?? (ultima?.recebida ? 'mudanca' : 'culto')
  const retrato = retratoDoCulto(culto)
  const base = enderecoDosLinks() ?? null
  const link = semSenha === undefined ? undefined : `${semSenha.replace(/\/+$/, '')}/c/#${LUGAR_DO_TOKEN}`
  const origem = { base, cultoId, igreja, semSenha: link }
  const texto =
    tipo === 'culto'
      ? mensagemDoCulto(MODELO_DO_CULTO, retrato, origem)
      : mensagemDaMudanca(diferenca, retrato, origem)
  return { tipo, texto, marca: marcaDe(texto), sem_links: base === null && !link, retrato, diferenca, ultima }
}

/** Why this message would be pointless now; undefined when it would not. */
function refusalOf({
  tipo,
  ultima,
  diferenca,
  retrato,
}: Awaited<ReturnType<typeof readText>>): AppError | undefined {
  if (retrato.musicas.length === 0 && retrato.roteiro.length === 0 && !retrato.escala?.length)
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

/**
 * Sends a service's message to the group because somebody asked for it: the text that `marca` names, which then also may wait for
 * WhatsApp. Throws AppError 404, 409.
 */
export async function sendAviso(
  avisos: Avisos,
  { marca, link, ...pedido }: Pedido & { marca: string | undefined; link?: string | undefined },
  usuarioId: number,
): Promise<AvisoDoCulto> {
  const { db, agora } = avisos
  const textoLido = await readText(avisos, pedido)
  const refusal = refusalOf(textoLido)
  if (refusal) throw refusal
  if (marca !== undefined && marca !== textoLido.marca) throw textoMudou(await previewAviso(avisos, pedido))
  if (link !== undefined && (await findLinkDeCulto(db, link))?.culto_id !== pedido.cultoId)
    throw new AppError(409, 'Este link não vale mais: faça outro.', { codigo: 'link_invalido' })
  const { retrato, tipo, texto } = textoLido
  const mayWait = marca !== undefined
  const mensagem = await sendPedida(
    avisos,
    await waitingDestinationOf(avisos, mayWait),
    async ({ canal, destino }) => {
      const aviso = { canal, destino, culto_id: pedido.cultoId, tipo, texto, token: link ?? null, retrato }
      const inserted = await insertAviso(db, aviso, usuarioId, agora())
      if (!inserted) throw saindo()
      return inserted
    },
    { mayWait },
  )
  const { id, estado, criado_em, enviada_em, motivo } = mensagem
  return { id, estado, criado_em, enviada_em, motivo, tipo, recebida: estado === 'enviada', diferenca: [] }
}
