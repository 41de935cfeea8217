import type { BinaryNode, GroupMetadata, WASocket } from '@whiskeysockets/baileys'
import type { Connection } from './whatsapp-socket.ts'
import type { Envio } from './whatsapp.ts'

export const NAO_CONECTADO: Envio = {
  resultado: 'adiada',
  motivo: 'O WhatsApp não está conectado.',
  esperarMs: 30_000,
}

const SEM_CONFIRMACAO: Envio = {
  resultado: 'incerta',
  motivo: 'O WhatsApp não confirmou o recebimento. Confira no grupo antes de enviar de novo.',
}

const RECUSAS: Record<string, string> = {
  '401': 'O número do bot não está mais neste grupo. Peça para ser adicionado de novo.',
  '403': 'O número do bot não está mais neste grupo. Peça para ser adicionado de novo.',
  '404': 'O WhatsApp não conhece este grupo. Escolha o grupo de novo nas configurações.',
  '463': 'O WhatsApp restringiu esta conta (463). Não insista: veja o aviso no celular do bot.',
}

const MINUTE_MS = 60_000

/** Translates WhatsApp's numeric refusal of a message. */
function refusal(code: string): Envio {
  if (code === '429')
    return {
      resultado: 'adiada',
      motivo: 'O WhatsApp pediu para esperar: foram muitos pedidos em pouco tempo (429).',
      esperarMs: 15 * MINUTE_MS,
    }
  if (code.startsWith('5'))
    return {
      resultado: 'adiada',
      motivo: `O WhatsApp não conseguiu atender (${code}).`,
      esperarMs: MINUTE_MS,
    }
  return {
    resultado: 'recusada',
    codigo: code === '401' ? '403' : code,
    motivo: RECUSAS[code] ?? `O WhatsApp não aceitou a mensagem (${code}).`,
  }
}

interface Boom extends Error {
  data?: unknown
  output?: { statusCode?: number }
}
const isBoom = (error: unknown): error is Boom => error instanceof Error && 'isBoom' in error

/** A failure before anything of the message was sent. */
function beforeSending(error: unknown): Envio {
  if (isBoom(error) && Number.isInteger(error.data)) return refusal(String(error.data))
  return {
    resultado: 'adiada',
    motivo: 'A conexão com o WhatsApp falhou antes do envio.',
    esperarMs: MINUTE_MS,
  }
}

const nothingLeft = (error: unknown): boolean =>
  isBoom(error) && (error.output?.statusCode === 428 || error.message === 'All encryptions failed')

function afterAck({ attrs }: BinaryNode): Envio {
  if (attrs.error !== undefined) return refusal(attrs.error)
  return { resultado: 'enviada', em: attrs.t === undefined ? new Date() : new Date(Number(attrs.t) * 1000) }
}

const userOf = (jid = '') => jid.split('@')[0]?.split(':')[0]

/** The number's own participant in the group; undefined when it is not a member. */
function ownParticipant({ participants }: GroupMetadata, { user }: WASocket) {
  const own = new Set([userOf(user?.id), userOf(user?.lid)])
  return participants.find(({ id, phoneNumber, lid }) =>
    [id, phoneNumber, lid].some((jid) => jid !== undefined && own.has(userOf(jid))),
  )
}

/** WhatsApp knows Brazilian numbers of before 2012 without the leading nine with which they are dialled. */
const semNono = (numero: string) => numero.replace(/^(55\d\d)9(\d{8})$/, '$1$2')

/** The text for the group, and its mentions: those of its numbers that are members. */
export function mentioned(
  texto: string,
  numeros: readonly string[],
  { participants }: Pick<GroupMetadata, 'participants'>,
) {
  const mentions: string[] = []
  let text = texto
  for (const numero of numeros) {
    const jid = participants
      .flatMap(({ id, phoneNumber }) => [phoneNumber, id])
      .find((one) => one?.endsWith('@s.whatsapp.net') && semNono(userOf(one) ?? '') === semNono(numero))
    if (jid) mentions.push(jid)
    // Whole numbers: one may be the beginning of another.
    text = text.replaceAll(new RegExp(` @${numero}(?!\\d)`, 'g'), jid ? ` @${userOf(jid)}` : '')
  }
  return { text, mentions }
}

/**
 * Sends one text and waits for WhatsApp's ack. All queries to the server come first, so that a failure of one is known to have sent
 * nothing.
 */
export async function deliver(
  { sock, groups, gone }: Connection,
  ackMs: number,
  {
    grupo,
    texto,
    mensagemId,
    numeros,
  }: { grupo: string; texto: string; mensagemId: string; numeros: readonly string[] },
): Promise<Envio> {
  let content: ReturnType<typeof mentioned>
  try {
    const group = await sock.groupMetadata(grupo)
    const own = ownParticipant(group, sock)
    if (!own) return refusal('403')
    if (group.announce && !own.admin)
      return {
        resultado: 'recusada',
        codigo: 'so_administradores',
        motivo: 'Só os administradores enviam mensagens neste grupo. Torne o número do bot administrador.',
      }
    const devices = await sock.getUSyncDevices(
      group.participants.map(({ id }) => id),
      true,
      false,
    )
    await sock.assertSessions(devices.map(({ jid }) => jid))
    groups.set(grupo, group)
    content = mentioned(texto, numeros, group)
  } catch (error) {
    return beforeSending(error)
  }

  const ack = sock.waitForMessage<BinaryNode>(mensagemId, ackMs).catch(() => undefined)
  try {
    // Without a link preview, for which this server would fetch an address that somebody typed.
    await sock.sendMessage(grupo, { ...content, linkPreview: null }, { messageId: mensagemId })
  } catch (error) {
    if (nothingLeft(error)) return beforeSending(error)
  } finally {
    groups.delete(grupo)
  }
  const answer = await Promise.race([ack, gone.then(() => undefined)])
  return answer === undefined ? SEM_CONFIRMACAO : afterAck(answer)
}
