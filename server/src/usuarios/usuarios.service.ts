import { LINK_DE_SENHA_MS } from '@cantai/contract/limites'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import type { LinkCriado, UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import type { ConviteNovo } from '@cantai/contract/usuarios/convites'
import { mensagemDoStatus } from '@cantai/contract/erros'
import { atendeNivel } from '@cantai/domain/acesso/niveis'
import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import {
  deleteConvite,
  deleteLinksDeSenha,
  deleteLinksMadeBy,
  insertLink,
} from '../acesso/links.repository.ts'
import { baseDosLinks } from '../sistema/rede/rede.service.ts'
import { findCadastro } from '../acesso/entrada.repository.ts'
import { turnOffOf } from '../acesso/segundo-fator.service.ts'
import { deleteSessoesOf } from '../acesso/sessoes.repository.ts'
import { deletePosicoesOf } from '../palco/posicao.repository.ts'
import { findUsuario, holdPessoa, lockAdministradores, updateUsuario } from './usuarios.repository.ts'

const HOUR_MS = 3_600_000

/** The token is in the fragment (#), which a browser does not send to any server. */
const linkTo = (deps: Deps, screen: string, parameter: string, token: string) =>
  `${baseDosLinks(deps)}${screen}#${new URLSearchParams({ [parameter]: token })}`

/** Refuses to demote `alvo` if no administrator would be left, or oneself without confirmation. */
export function guardAdministrador(
  alvo: UsuarioDaLista,
  { self, confirmar }: { self: boolean; confirmar: boolean | undefined },
): void {
  if (alvo.unico_administrador)
    throw new AppError(
      409,
      'Este é o único administrador ativo. Torne outra pessoa administradora antes de mudar esta conta.',
      { codigo: 'ultimo_administrador' },
    )
  if (self && confirmar !== true)
    throw new AppError(409, 'Esta é a sua própria conta. Confirme que quer mesmo mudá-la.', {
      codigo: 'confirmar_propria_conta',
    })
}

/** Throws 403 unless the caller is still an administrator, and locks that until the transaction ends. */
export async function guardAutor({ agora }: Deps, tx: Db, autorId: number): Promise<void> {
  await lockAdministradores(tx)
  const autor = await findUsuario(tx, autorId, agora())
  if (!autor?.ativo || autor.nivel_acesso !== 'admin')
    throw new AppError(403, mensagemDoStatus(403, undefined), { codigo: 'sem_permissao' })
}

/** The user to change, read under the lock: another administrator may just have changed this user, or the caller. */
export async function findAlvo(deps: Deps, tx: Db, id: number, autorId: number): Promise<UsuarioDaLista> {
  await guardAutor(deps, tx, autorId)
  const alvo = await findUsuario(tx, id, deps.agora())
  if (!alvo) throw notFound('Usuário', 'o')
  return alvo
}

/** Throws 409: one's own password and second factor are changed in the settings, which ask for the password. */
function guardOther(id: number, autorId: number): void {
  if (id === autorId)
    throw new AppError(409, 'Esta é a sua conta: mude a senha e a verificação em Configurações.', {
      codigo: 'use_configuracoes',
    })
}

export const changeNivel = (
  deps: Deps,
  id: number,
  { nivel_acesso, confirmar }: { nivel_acesso: NivelAcesso; confirmar?: boolean | undefined },
  autorId: number,
): Promise<UsuarioDaLista> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.agora()
    const alvo = await findAlvo(deps, tx, id, autorId)
    if (alvo.nivel_acesso === nivel_acesso) return alvo
    if (alvo.aguardando)
      throw new AppError(
        409,
        'Esta pessoa ainda espera a aprovação. Aprove a entrada antes de mudar o nível.',
        {
          codigo: 'aguardando_aprovacao',
        },
      )
    if (!atendeNivel(nivel_acesso, alvo.nivel_acesso))
      guardAdministrador(alvo, { self: id === autorId, confirmar })
    if (nivel_acesso !== 'admin') await deleteLinksMadeBy(tx, id)
    if (!atendeNivel(nivel_acesso, 'lider')) await deletePosicoesOf(tx, id)
    const detalhes = { de: alvo.nivel_acesso, para: nivel_acesso }
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'nivel_alterado', detalhes }, agora)
    return updateUsuario(tx, id, { nivel_acesso, sem_aval: false }, autorId, agora)
  })

/** Deactivates a user and ends their sessions, password links and the invitations they made. */
export const changeAtivo = (
  deps: Deps,
  id: number,
  { ativo, confirmar }: { ativo: boolean; confirmar?: boolean | undefined },
  autorId: number,
): Promise<UsuarioDaLista> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.agora()
    const alvo = await findAlvo(deps, tx, id, autorId)
    if (alvo.ativo === ativo) return alvo
    if (!ativo) {
      guardAdministrador(alvo, { self: id === autorId, confirmar })
      await deleteSessoesOf(tx, id)
      await deleteLinksDeSenha(tx, id, agora)
      await deleteLinksMadeBy(tx, id)
    }
    const acao = ativo ? 'reativado' : 'desativado'
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao }, agora)
    return updateUsuario(tx, id, { ativo }, autorId, agora)
  })

export const endSessoes = (deps: Deps, id: number, autorId: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findAlvo(deps, tx, id, autorId)
    await deleteSessoesOf(tx, id)
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'sessoes_encerradas' }, deps.agora())
  })

/** Lets in a new device of a user whose account is under attack. Throws AppError 404, and 409 for an inactive or waiting account. */
export const letIn = (deps: Deps, id: number, autorId: number): Promise<UsuarioDaLista> =>
  deps.db.transaction().execute(async (tx) => {
    const alvo = await findAlvo(deps, tx, id, autorId)
    if (!alvo.ativo)
      throw new AppError(409, 'Esta conta está desativada. Reative-a antes.', { codigo: 'desativado' })
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'entrada_liberada' }, deps.agora())
    return (await findUsuario(tx, id, deps.agora())) ?? alvo
  })

/** Switches off the second factor of a user who lost it. Throws AppError 404, also where it is not on. */
export const endSegundoFator = (deps: Deps, id: number, autorId: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    guardOther(id, autorId)
    await findAlvo(deps, tx, id, autorId)
    if (!(await turnOffOf(tx, id, autorId, deps.agora()))) throw notFound('Verificação em duas etapas', 'a')
  })

export const createLinkDeSenha = (deps: Deps, id: number, autorId: number): Promise<LinkCriado> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.agora()
    guardOther(id, autorId)
    const alvo = await findAlvo(deps, tx, id, autorId)
    if (!alvo.ativo)
      throw new AppError(409, 'Esta conta está desativada. Reative-a antes de gerar o link.', {
        codigo: 'usuario_inativo',
      })
    await deleteLinksDeSenha(tx, id, agora)
    const { token, expira_em } = await insertLink(
      tx,
      { tipo: 'senha', usuario_id: id, para: null, criado_por: autorId, duracaoMs: LINK_DE_SENHA_MS },
      agora,
    )
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'link_senha_criado' }, agora)
    return { url: linkTo(deps, '/redefinir-senha', 'token', token), expira_em }
  })

export const revokeLinkDeSenha = (deps: Deps, id: number, autorId: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.agora()
    await findAlvo(deps, tx, id, autorId)
    if ((await deleteLinksDeSenha(tx, id, agora)) === 0) throw notFound('Link', 'o')
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'link_senha_revogado' }, agora)
  })

const forWhom = (para: string | null) => (para === null ? {} : { para })

/** A person of the roster without an account. Throws AppError 404, and 409 when they have one. */
async function holdPessoaSemConta(tx: Db, id: number) {
  const pessoa = await holdPessoa(tx, id)
  if (!pessoa) throw notFound('Pessoa')
  if (pessoa.usuario_id !== null)
    throw new AppError(409, `${pessoa.nome} já tem conta no Cantai.`, { codigo: 'conta_em_uso' })
  return pessoa
}

export const createConvite = (deps: Deps, novo: ConviteNovo, autorId: number): Promise<LinkCriado> =>
  deps.db.transaction().execute(async (tx) => {
    await guardAutor(deps, tx, autorId)
    if ((await findCadastro({ db: tx, config: deps.config })) === 'fechado')
      throw new AppError(
        409,
        'O cadastro está fechado: um convite não abriria. Mude antes quem pode entrar, na tela Usuários.',
        {
          codigo: 'cadastro_fechado',
        },
      )
    const agora = deps.agora()
    const { nivel_acesso, usos_max } = novo
    const { pessoa_id } = novo
    const pessoa = pessoa_id === undefined ? undefined : await holdPessoaSemConta(tx, pessoa_id)
    const para = novo.para || pessoa?.nome || null
    const convite = {
      tipo: 'convite',
      usuario_id: null,
      para,
      nivel_acesso,
      usos_max,
      ...(pessoa_id !== undefined && { pessoa_id }),
    } as const
    const { token, expira_em } = await insertLink(
      tx,
      { ...convite, criado_por: autorId, duracaoMs: novo.horas * HOUR_MS },
      agora,
    )
    const registro = {
      autor_id: autorId,
      alvo_id: null,
      acao: 'convite_criado',
      detalhes: forWhom(para),
    } as const
    await insertRegistro(tx, registro, agora)
    return { url: linkTo(deps, '/register', 'convite', token), expira_em }
  })

export const revokeConvite = (deps: Deps, id: number, autorId: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await guardAutor(deps, tx, autorId)
    const convite = await deleteConvite(tx, id)
    if (!convite) throw notFound('Convite', 'o')
    const detalhes = forWhom(convite.para)
    await insertRegistro(
      tx,
      { autor_id: autorId, alvo_id: null, acao: 'convite_revogado', detalhes },
      deps.agora(),
    )
  })
