import * as z from 'zod/mini'
import { RegistroDeAuditoria } from '../auditoria.ts'
import { defineCalls } from '../call.ts'
import { ITENS_POR_PAGINA } from '../limites.ts'
import { paginaAnswer, paginaQuery } from '../paginas.ts'
import { Cadastro } from '../acesso/links.ts'
import { Usuario } from '../acesso/acesso.ts'
import { NIVEIS } from '../acesso/niveis.ts'
import { ORDENS_DE_USUARIO } from '../ordens.ts'
import { busca, idParams, limite, nivelAcesso, pagina, registroId } from '../validacao.ts'

/** Limit of people approved in one call: no page of the list holds more. */
const APROVACOES_MAX = 100

/** A user as an administrator sees one. */
export const UsuarioDaLista = z.extend(
  z.omit(Usuario, { permissoes: true, situacao: true, senha_comum: true, segundo_fator: true }),
  {
    ativo: z.boolean(),
    /** The only active administrator, who cannot be lowered, deactivated or removed. */
    unico_administrador: z.boolean(),
    /** Waits to be approved. */
    aguardando: z.boolean(),
    /** Their login asks for a code too. */
    segundo_fator: z.boolean(),
    criado_em: z.string(),
    /** The last login; null when there was none, or only before logins were recorded. */
    ultimo_login_em: z.nullable(z.string()),
    /** The expiry of an open password link for this user, and its author; null when there is none. */
    link_expira_em: z.nullable(z.string()),
    link_criado_por: z.nullable(z.string()),
    /** Guesses at the account from unknown devices in unknown places in the last 24 hours; 0 below six in an hour. */
    tentativas: z.number(),
    /** Until then a new device is let in despite too many guesses. */
    entrada_livre_ate: z.nullable(z.string()),
  },
)
export type UsuarioDaLista = z.infer<typeof UsuarioDaLista>

const simOuNao = () =>
  z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: 'Situação inválida' }),
      z.transform((valor) => valor === 'true'),
    ),
  )

export const UsuariosQuery = z.strictObject({
  ...paginaQuery(ORDENS_DE_USUARIO, { ordenar: 'nome', direcao: 'ASC' }),
  /** Words that must each occur in name, username or email, whatever their accents and case. */
  busca: busca(),
  nivel: z.optional(z.enum(NIVEIS, { error: 'Nível inválido' })),
  ativo: simOuNao(),
  aguardando: simOuNao(),
})
export type UsuariosQuery = z.infer<typeof UsuariosQuery>

/** Confirms that people lower or deactivate their own account. */
const confirmar = z.optional(z.boolean())

/** A link that is shown once: nobody, the server included, can read it again. */
export const LinkCriado = z.object({ url: z.string(), expira_em: z.string() })
export type LinkCriado = z.infer<typeof LinkCriado>

/** The mode of registration, whether an administrator has chosen it or CADASTRO still sets it, and how many people wait to be approved. */
export const Entrada = z.object({ cadastro: Cadastro, escolhido: z.boolean(), aguardando: z.number() })
export type Entrada = z.infer<typeof Entrada>

const DE_VARIOS = z.strictObject({
  ids: z.array(registroId()).check(z.minLength(1), z.maxLength(APROVACOES_MAX)),
})
/** The people whom the call changed. */
const VARIOS = z.object({ usuarios: z.array(UsuarioDaLista) })

export const usuariosCalls = defineCalls({
  entrada: {
    method: 'GET',
    path: '/api/usuarios/entrada',
    le: [],
    summary: 'Who may enter, and how many wait to be approved',
    access: 'usuarios:editar',
    answer: Entrada,
  },
  changeEntrada: {
    method: 'PUT',
    path: '/api/usuarios/entrada',
    asksSenha: true,
    event: 'entrada_alterada',
    summary: 'Choose who may enter; who waits goes on waiting',
    access: 'usuarios:editar',
    body: z.strictObject({ cadastro: Cadastro }),
    answer: Entrada,
  },
  approve: {
    method: 'POST',
    path: '/api/usuarios/aprovar',
    event: 'entrada_aprovada',
    summary: 'Let those of these in who wait to be approved; who came meanwhile is not among them',
    access: 'usuarios:editar',
    body: DE_VARIOS,
    answer: VARIOS,
  },
  undoApproval: {
    method: 'POST',
    path: '/api/usuarios/desfazer-aprovacao',
    event: 'aprovacao_desfeita',
    summary: 'Within a minute: those of these whom the caller let in wait again, and their sessions end',
    access: 'usuarios:editar',
    body: DE_VARIOS,
    answer: VARIOS,
  },
  list: {
    method: 'GET',
    path: '/api/usuarios',
    le: [],
    summary: 'Users, searched, filtered and sorted, a page at a time',
    access: 'usuarios:editar',
    query: UsuariosQuery,
    answer: z.object({ usuarios: z.array(UsuarioDaLista), ...paginaAnswer }),
  },
  historico: {
    method: 'GET',
    path: '/api/usuarios/historico',
    le: [],
    summary: 'Who changed whom, the latest first, a page at a time',
    access: 'usuarios:editar',
    query: z.strictObject({ pagina: pagina(), limite: limite(ITENS_POR_PAGINA) }),
    answer: z.object({ registros: z.array(RegistroDeAuditoria), ...paginaAnswer }),
  },
  changeNivel: {
    method: 'PUT',
    path: '/api/usuarios/:id/nivel',
    asksSenha: true,
    event: 'nivel_alterado',
    summary:
      'Change a level, which ends the links that an administrator made; never the last active administrator’s, and one’s own only with `confirmar`',
    access: 'usuarios:editar',
    params: idParams,
    body: z.strictObject({ nivel_acesso: nivelAcesso(), confirmar }),
    answer: UsuarioDaLista,
  },
  changeAtivo: {
    method: 'PUT',
    path: '/api/usuarios/:id/ativo',
    asksSenha: true,
    event: 'situacao_alterada',
    summary: 'Deactivate a user, which ends their sessions and links at once, or bring one back',
    access: 'usuarios:editar',
    params: idParams,
    body: z.strictObject({ ativo: z.boolean(), confirmar }),
    answer: UsuarioDaLista,
  },
  endSessoes: {
    method: 'DELETE',
    path: '/api/usuarios/:id/sessoes',
    event: 'sessoes_encerradas',
    summary: 'End every session of a user, who has to log in again everywhere',
    access: 'usuarios:editar',
    params: idParams,
    status: 204,
  },
  endSegundoFator: {
    method: 'DELETE',
    path: '/api/usuarios/:id/segundo-fator',
    asksSenha: true,
    event: 'segundo_fator_desligado',
    summary:
      'Switch off the second factor of somebody else who lost the phone and the recovery codes; oneself: 409',
    access: 'usuarios:editar',
    params: idParams,
    status: 204,
  },
  letIn: {
    method: 'POST',
    path: '/api/usuarios/:id/deixar-entrar',
    event: 'entrada_liberada',
    summary:
      'For 15 minutes, and until the next login, let a new device of a user in although strangers guess at the account',
    access: 'usuarios:editar',
    params: idParams,
    body: z.strictObject({}),
    answer: UsuarioDaLista,
  },
  createLinkDeSenha: {
    method: 'POST',
    path: '/api/usuarios/:id/link-senha',
    asksSenha: true,
    event: 'link_senha_criado',
    summary:
      'Make a link with which somebody else sets a new password, once, within 24 h; the one before stops working',
    access: 'usuarios:editar',
    params: idParams,
    body: z.strictObject({}),
    status: 201,
    answer: LinkCriado,
  },
  revokeLinkDeSenha: {
    method: 'DELETE',
    path: '/api/usuarios/:id/link-senha',
    event: 'link_senha_revogado',
    summary: 'Make the link with which a user would set a new password stop working',
    access: 'usuarios:editar',
    params: idParams,
    status: 204,
  },
})
