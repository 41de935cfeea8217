import type { Cadastro, Cadastros } from '@cantai/contract/acesso-links'
import type { authCalls, Usuario } from '@cantai/contract/acesso'
import type { Body } from '@cantai/contract/call'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import { findCadastro } from './entrada.repository.ts'
import { claimLink, findEstadoDoLink } from './links.repository.ts'
import { checkLink, linkRefused } from './links.service.ts'
import { hashSenha } from './senhas.ts'
import { addressPrefix, throttle } from './tentativas.service.ts'
import { emailTaken } from './acesso.service.ts'
import { approveUsuario, freeUsername, insertUsuario, type NewUsuario } from './acesso.repository.ts'

const REGISTRATIONS_PER_ADDRESS = 20

const usernameTaken = () =>
  new AppError(409, 'Este nome de usuário já está em uso. Escolha outro.', {
    codigo: 'username_em_uso',
    detalhes: { campos: { username: 'Este nome de usuário já está em uso' } },
  })

/** The username that an email's local part gives: letters, digits, '.', '_' and '-', at least two of them. */
const usernameFromEmail = (email: string) =>
  (email.split('@')[0] ?? '')
    .replaceAll(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, 40)
    .padEnd(2, '1')

/** Inserts a user whose username, if none was chosen, is made of the email. */
async function insertConta(db: Db, conta: Omit<NewUsuario, 'username'>, chosen: string | undefined) {
  // Two people with the same local part may register at the same moment: the loser takes the next free name.
  for (;;) {
    const username = chosen ?? (await freeUsername(db, usernameFromEmail(conta.email)))
    const created = await insertUsuario(db, { ...conta, username })
    if (created === 'email') throw emailTaken()
    if (created !== 'username') return created
    if (chosen !== undefined) throw usernameTaken()
  }
}

interface Registration {
  cadastro: Cadastro
  agora: Date
}

/**
 * Uses the invitation up, in the transaction that makes the account, and says whether it was good. Throws 410 when it no longer
 * works and is required.
 */
async function acceptConvite(
  tx: Db,
  convite: string,
  usuarioId: number,
  { cadastro, agora }: Registration,
): Promise<boolean> {
  const link = await claimLink(tx, 'convite', convite, agora)
  if (link) {
    const detalhes = link.para === null ? {} : { para: link.para }
    const registro = {
      autor_id: link.criado_por,
      alvo_id: usuarioId,
      acao: 'convite_usado',
      detalhes,
    } as const
    await insertRegistro(tx, registro, agora)
    return true
  }
  if (cadastro === 'convite')
    throw linkRefused('convite', await findEstadoDoLink(tx, 'convite', convite, agora))
  return false
}

/** Throws 403 where nobody may register, or only with an invitation that is missing; 410 for one that no longer works. */
async function guardCadastro(
  deps: Deps,
  cadastro: Cadastro,
  convite: string | undefined,
  address: string,
): Promise<void> {
  if (cadastro === 'aberto' || cadastro === 'aprovacao') return
  if (cadastro === 'fechado' || convite === undefined)
    throw new AppError(
      403,
      cadastro === 'fechado'
        ? 'O cadastro está fechado. Fale com quem administra o ministério.'
        : 'O cadastro é só com convite. Peça um convite a quem administra o ministério.',
      { codigo: 'cadastro_fechado' },
    )
  const estado = await checkLink(deps, 'convite', convite, address)
  if (estado !== 'valido') throw linkRefused('convite', estado)
}

/** Makes an account. Where an administrator approves who enters, it waits, unless it came with an administrator's invitation. */
export async function register(
  deps: Deps,
  body: Body<typeof authCalls.register>,
  address: string,
): Promise<Usuario> {
  const { db, agora } = deps
  const { nome, email, convite, username } = body
  const cadastro = await findCadastro(deps)
  await guardCadastro(deps, cadastro, convite, address)
  const chave = `cadastro:${addressPrefix(address)}`
  await throttle(db, [{ chave, limit: REGISTRATIONS_PER_ADDRESS }], agora())
  const senha_hash = await hashSenha(body.senha ?? body.password ?? '')
  const aguardando = cadastro === 'aprovacao'
  const conta = { nome, email, telefone: body.telefone || null, senha_hash, aguardando }
  return db.transaction().execute(async (tx) => {
    const usuario = await insertConta(tx, conta, username)
    const isInvited =
      convite !== undefined && (await acceptConvite(tx, convite, usuario.id, { cadastro, agora: agora() }))
    return isInvited && aguardando ? approveUsuario(tx, usuario.id) : usuario
  })
}

export async function checkCadastro(
  deps: Deps,
  convite: string | undefined,
  address: string,
): Promise<Cadastros> {
  return {
    cadastro: await findCadastro(deps),
    convite: convite === undefined ? null : await checkLink(deps, 'convite', convite, address),
  }
}
