import { randomBytes } from 'node:crypto'
import QRCode from 'qrcode'
import type { Body } from '@cantai/contract/call'
import type { confirmacaoCalls } from '@cantai/contract/acesso/confirmacao'
import { CODIGOS_DE_RECUPERACAO, type SegundoFatorNovo } from '@cantai/contract/acesso/segundo-fator'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { checkSenha } from './acesso.service.ts'
import {
  confirmSegundoFator,
  deleteSegundoFator,
  findSegundoFator,
  startSegundoFator,
  takeCodigoDeRecuperacao,
  takePasso,
} from './segundo-fator.repository.ts'
import { deleteSessoesOf, hashToken, noteSenha, type Sessao } from './sessoes.repository.ts'
import { clearTentativas } from './tentativas.repository.ts'
import { throttle } from './tentativas.service.ts'
import { base32, matchingStep, otpauthUri } from './totp.service.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** 80 bits, 16 letters: too many to try them all, even with the hashes in hand. */
const RECOVERY_BYTES = 10
/** Wrong codes of one person, wherever they come from: a guess is right three times in a million. */
const FAILURES_PER_PERSON = 10

/** Normalises a recovery code: people type it with or without its dashes. */
const withoutDashes = (codigo: string) => codigo.replaceAll(/[\s-]/g, '').toUpperCase()
/** Six figures; a recovery code is longer. */
const isOfApp = (codigo: string) => withoutDashes(codigo).length <= 6

const alreadyOn = () =>
  new AppError(409, 'A verificação em duas etapas já está ligada.', { codigo: 'segundo_fator_ligado' })

const wrongCode = (status: 401 | 422, typedCode: string) => {
  const erro = isOfApp(typedCode)
    ? 'O código não confere. Espere o próximo que o aplicativo mostrar.'
    : 'O código não confere. Cada código de recuperação serve uma vez só: tente outro.'
  return new AppError(status, erro, { codigo: 'codigo_totp', detalhes: { campos: { codigo_totp: erro } } })
}

const chaveDoCodigo = (id: number) => `segundo_fator:${id}`

/** Accepts a code of the app or, where the second factor is on, a recovery code; false for a wrong or used one. */
async function takeCodigo(db: Db, id: number, typedCode: string, agora: Date): Promise<boolean> {
  const { totp_segredo: segredo, totp_em } = await findSegundoFator(db, id)
  if (segredo === null) return false
  const codigo = withoutDashes(typedCode)
  if (!isOfApp(typedCode)) return totp_em !== null && takeCodigoDeRecuperacao(db, id, hashToken(codigo))
  const passo = matchingStep(segredo, codigo, agora)
  return passo !== undefined && takePasso(db, id, segredo, passo)
}

/**
 * Throws AppError unless the code is one of this person's that was not used before: `status` for a wrong one, 429 after too many. A known
 * device (`isKnown`) has a counter of its own, so that attempts of strangers do not block it.
 */
export async function checkCodigo(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  id: number,
  codigo: string,
  { status, isKnown = false }: { status: 401 | 422; isKnown?: boolean },
): Promise<void> {
  const chave = chaveDoCodigo(id)
  if (!isKnown) await throttle(db, [{ chave, limit: FAILURES_PER_PERSON }], agora())
  if (!(await takeCodigo(db, id, codigo, agora()))) throw wrongCode(status, codigo)
  await clearTentativas(db, chave)
}

/**
 * A new secret for a user who gave the password; it becomes active once one of its codes was confirmed. Throws AppError 409, 422 or 429.
 */
export async function beginSegundoFator(
  deps: Deps,
  { id, email }: Usuario,
  senha: string,
): Promise<SegundoFatorNovo> {
  await checkSenha(deps, id, senha)
  const segredo = randomBytes(SECRET_BYTES)
  if (!(await startSegundoFator(deps.db, id, segredo))) throw alreadyOn()
  const uri = otpauthUri(segredo, email)
  const image = await QRCode.toDataURL(uri, { width: 320, margin: 1 })
  return { uri, chave: base32(segredo), qr: image.slice(image.indexOf(',') + 1) }
}

const newCodigo = () => base32(randomBytes(RECOVERY_BYTES)).replaceAll(/(.{4})(?=.)/g, '$1-')

/** Switches the second factor on, ends the user's other sessions and returns the recovery codes, which cannot be read again. */
export async function turnOn(
  deps: Deps,
  { usuario, tokenHash }: Sessao,
  codigo: string,
): Promise<{ user: Usuario; codigos: string[] }> {
  const { db, agora } = deps
  const { totp_segredo, totp_em } = await findSegundoFator(db, usuario.id)
  if (totp_em !== null) throw alreadyOn()
  if (totp_segredo === null)
    throw new AppError(409, 'Comece de novo: o código QR desta conta já não vale.', {
      codigo: 'segundo_fator_sem_chave',
    })
  await checkCodigo(deps, usuario.id, codigo, { status: 422 })
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACAO }, newCodigo)
  const hashes = codigos.map((writtenCode) => hashToken(withoutDashes(writtenCode)))
  await db.transaction().execute(async (tx) => {
    if (!(await confirmSegundoFator(tx, usuario.id, hashes, agora()))) throw alreadyOn()
    await deleteSessoesOf(tx, usuario.id, tokenHash)
  })
  return { user: { ...usuario, segundo_fator: true }, codigos }
}

/** Switches the user's own second factor off, with the password and a code. Throws AppError 409, 422 or 429. */
export async function turnOff(
  deps: Deps,
  usuario: Usuario,
  { currentPassword, codigo_totp }: { currentPassword: string; codigo_totp: string },
): Promise<{ user: Usuario }> {
  const { db } = deps
  const { id } = usuario
  await checkSenha(deps, id, currentPassword)
  const { totp_em } = await findSegundoFator(db, id)
  if (totp_em === null)
    throw new AppError(409, 'A verificação em duas etapas já está desligada.', {
      codigo: 'segundo_fator_desligado',
    })
  await checkCodigo(deps, id, codigo_totp, { status: 422 })
  await db.transaction().execute((tx) => deleteSegundoFator(tx, id))
  const { segundo_fator: _off, ...user } = usuario
  return { user }
}

const MISSING_CODE = 'Digite o código do seu aplicativo autenticador.'

/** Notes that this session's owner gave the password, and the code where the login asks for one (SEG-16). Throws AppError 422 or 429. */
export async function confirmSenha(
  deps: Deps,
  { usuario, tokenHash }: Sessao,
  { currentPassword, codigo_totp }: Body<typeof confirmacaoCalls.confirm>,
): Promise<void> {
  const { db, agora } = deps
  await checkSenha(deps, usuario.id, currentPassword)
  const { totp_em } = await findSegundoFator(db, usuario.id)
  if (totp_em !== null && codigo_totp === undefined)
    throw new AppError(422, MISSING_CODE, {
      codigo: 'codigo_totp',
      detalhes: { campos: { codigo_totp: MISSING_CODE } },
    })
  if (totp_em !== null && codigo_totp !== undefined)
    await checkCodigo(deps, usuario.id, codigo_totp, { status: 422 })
  await noteSenha(db, tokenHash, agora())
}

/** Switches off the second factor of somebody who lost the phone, and says so in the history. False where it was not on. */
export async function turnOffOf(tx: Db, id: number, autor_id: number | null, agora: Date): Promise<boolean> {
  if (!(await deleteSegundoFator(tx, id))) return false
  await clearTentativas(tx, chaveDoCodigo(id))
  await insertRegistro(tx, { autor_id, alvo_id: id, acao: 'segundo_fator_desligado' }, agora)
  return true
}
