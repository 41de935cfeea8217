import type { Cadastro, Cadastros } from '@cantai/contract/acesso/links'
import type { authCalls, Usuario } from '@cantai/contract/acesso/acesso'
import type { Body } from '@cantai/contract/call'
import { usernameSigns } from '@cantai/contract/regras'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import { findCadastro } from './entrada.repository.ts'
import { claimLink, findEstadoDoLink } from './links.repository.ts'
import { checkLink, linkRefused, lookAtLink } from './links.service.ts'
import { hashSenha } from './senhas.ts'
import { addressPrefix } from '../limits/address-prefix.ts'
import { throttle } from './tentativas.service.ts'
import { emailTaken } from './acesso.service.ts'
import { freeUsername, insertUsuario, type NewUsuario } from './acesso.repository.ts'

const REGISTRATIONS_PER_ADDRESS = 20
/** A whole team may register by its invitation from the church's one address. */
const INVITED_PER_ADDRESS = 200

const usernameTaken = () =>
  new AppError(409, 'Este nome de usuário já está em uso. Escolha outro.', {
    codigo: 'username_em_uso',
    detalhes: { campos: { username: 'Este nome de usuário já está em uso' } },
  })

/** The username that an email's local part gives, of at least two signs. */
const usernameFromEmail = (email: string) =>
  usernameSigns(email.split('@')[0] ?? '')
    .slice(0, 40)
    .padEnd(2, '1')

/** Inserts a user whose username, if none was chosen, is made of the email. */
async function insertConta(db: Db, conta: Omit<NewUsuario, 'username'>, chosenUsername: string | undefined) {
  // Two people with the same local part may register at the same moment: the loser takes the next free name.
  for (;;) {
    const username = chosenUsername ?? (await freeUsername(db, usernameFromEmail(conta.email)))
    const usuarioOrTaken = await insertUsuario(db, { ...conta, username })
    if (usuarioOrTaken === 'email') throw emailTaken()
    if (usuarioOrTaken !== 'username') return usuarioOrTaken
    if (chosenUsername !== undefined) throw usernameTaken()
  }
}

interface Registration {
  cadastro: Cadastro
  agora: Date
}

/** Uses the invitation once, in the transaction that makes the account. Throws 410 when it no longer works and is required. */
async function acceptConvite(tx: Db, convite: string, { cadastro, agora }: Registration) {
  const link = await claimLink(tx, 'convite', convite, agora)
  if (!link && cadastro === 'convite')
    throw linkRefused('convite', await findEstadoDoLink(tx, 'convite', convite, agora))
  return link
}

/**
 * Throws 403 where nobody may register, or only with an invitation that is missing; 410 for one that no longer works. True for
 * who comes with one that does.
 */
async function guardCadastro(
  deps: Deps,
  cadastro: Cadastro,
  convite: string | undefined,
  address: string,
): Promise<boolean> {
  if (cadastro === 'aberto' || cadastro === 'aprovacao')
    return (
      convite !== undefined &&
      (await findEstadoDoLink(deps.db, 'convite', convite, deps.agora())) === 'valido'
    )
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
  return true
}

/** Gives a person who serves to an account, unless somebody has them. */
export type LigarPessoa = (tx: Db, pessoaId: number, usuarioId: number) => Promise<unknown>

interface Registrant {
  address: string
  ligarPessoa: LigarPessoa
}

/** Makes an account. Where an administrator approves who enters, it waits, unless it came with an administrator's invitation. */
export async function register(
  deps: Deps,
  body: Body<typeof authCalls.register>,
  { address, ligarPessoa }: Registrant,
): Promise<Usuario> {
  const { db, agora } = deps
  const { nome, email, convite, username } = body
  const cadastro = await findCadastro(deps)
  const invited = await guardCadastro(deps, cadastro, convite, address)
  const budget = invited
    ? { chave: `convidado:${addressPrefix(address)}`, limit: INVITED_PER_ADDRESS }
    : { chave: `cadastro:${addressPrefix(address)}`, limit: REGISTRATIONS_PER_ADDRESS }
  await throttle(db, [budget], agora())
  const senha_hash = await hashSenha(body.senha ?? body.password ?? '')
  return db.transaction().execute(async (tx) => {
    const link =
      convite === undefined ? undefined : await acceptConvite(tx, convite, { cadastro, agora: agora() })
    const conta = {
      nome,
      email,
      telefone: body.telefone || null,
      senha_hash,
      aguardando: cadastro === 'aprovacao' && !link,
      sem_aval: !link,
      ...(link && { nivel_acesso: link.nivel_acesso }),
    }
    const usuario = await insertConta(tx, conta, username)
    if (link) {
      const by = { autor_id: link.criado_por, alvo_id: usuario.id }
      const detalhes = link.para === null ? {} : { para: link.para }
      await insertRegistro(tx, { ...by, acao: 'convite_usado', detalhes }, agora())
      if (link.pessoa_id !== null) await ligarPessoa(tx, link.pessoa_id, usuario.id)
    }
    return usuario
  })
}

export async function checkCadastro(
  deps: Deps,
  convite: string | undefined,
  address: string,
): Promise<Cadastros> {
  const cadastro = await findCadastro(deps)
  if (convite === undefined) return { cadastro, convite: null, convite_de: null }
  const { estado, criado_por_nome } = await lookAtLink(deps, 'convite', convite, address)
  return { cadastro, convite: estado, convite_de: estado === 'valido' ? criado_por_nome : null }
}
