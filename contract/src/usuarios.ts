import * as z from 'zod/mini'
import { RegistroDeAuditoria } from './auditoria.ts'
import { defineCalls } from './call.ts'
import { ITENS_POR_PAGINA, NOME_MAX } from './limites.ts'
import { paginaAnswer, paginaQuery } from './paginas.ts'
import { Cadastro } from './acesso-links.ts'
import { Usuario } from './acesso.ts'
import { NIVEIS, NIVEIS_DO_CONVITE } from './niveis.ts'
import { ORDENS_DE_USUARIO } from './ordens.ts'
import { busca, idParams, limite, nivelAcesso, pagina, textoOpcional } from './validacao.ts'

/** Hours that an invitation may live; the first is the default. */
export const VALIDADES_DO_CONVITE = [24, 72, 168] as const
/** How many people an invitation may be for. */
export const USOS_DO_CONVITE_MAX = 100

/** A user as an administrator sees one. */
export const UsuarioDaLista = z.extend(
  z.omit(Usuario, { permissoes: true, situacao: true, senha_comum: true, segundo_fator: true }),
  {
    ativo: z.boolean(),
    /** The only active administrator, who can neither be lowered, nor deactivated, nor removed. */
    unico_administrador: z.boolean(),
    /** Nobody has approved them yet. */
    aguardando: z.boolean(),
    /** Their login asks for a code too. */
    segundo_fator: z.boolean(),
    criado_em: z.string(),
    /** When they logged in last; null when they never did, or only before that was kept. */
    ultimo_login_em: z.nullable(z.string()),
    /** Until when an open link sets a new password for this user, and who made it; null when there is none. */
    link_expira_em: z.nullable(z.string()),
    link_criado_por: z.nullable(z.string()),
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

/** Without it nobody lowers or deactivates their own account. */
const confirmar = z.optional(z.boolean())

/** A link as it is shown once: nobody, the server included, can read it again. */
export const LinkCriado = z.object({ url: z.string(), expira_em: z.string() })
export type LinkCriado = z.infer<typeof LinkCriado>

/** An invitation that still works: `usos` of `usos_max` people have used it. */
export const Convite = z.object({
  id: z.number(),
  para: z.nullable(z.string()),
  nivel_acesso: z.enum(NIVEIS_DO_CONVITE),
  usos: z.number(),
  usos_max: z.number(),
  criado_por_nome: z.nullable(z.string()),
  criado_em: z.string(),
  expira_em: z.string(),
})
export type Convite = z.infer<typeof Convite>

const USOS_INVALIDOS = `Um convite serve para 1 a ${USOS_DO_CONVITE_MAX} pessoas`

export const ConviteNovo = z.strictObject({
  para: textoOpcional('Para quem', { max: NOME_MAX }),
  horas: z._default(z.literal(VALIDADES_DO_CONVITE, { error: 'Validade inválida' }), VALIDADES_DO_CONVITE[0]),
  nivel_acesso: z._default(
    z.enum(NIVEIS_DO_CONVITE, {
      error: 'Um convite é para músico ou líder. Torne a pessoa administradora depois que ela entrar.',
    }),
    'musico',
  ),
  usos_max: z._default(
    z
      .int({ error: USOS_INVALIDOS })
      .check(
        z.minimum(1, { error: USOS_INVALIDOS }),
        z.maximum(USOS_DO_CONVITE_MAX, { error: USOS_INVALIDOS }),
      ),
    1,
  ),
})
export type ConviteNovo = z.infer<typeof ConviteNovo>

/** The rule of entering, whether an administrator has chosen it or CADASTRO still says it, and how many wait to be approved. */
export const Entrada = z.object({ cadastro: Cadastro, escolhido: z.boolean(), aguardando: z.number() })
export type Entrada = z.infer<typeof Entrada>

export const usuariosCalls = defineCalls({
  entrada: {
    method: 'GET',
    path: '/api/usuarios/entrada',
    summary: 'Who may enter, and how many wait to be approved',
    access: 'usuarios:editar',
    answer: Entrada,
  },
  changeEntrada: {
    method: 'PUT',
    path: '/api/usuarios/entrada',
    event: 'entrada_alterada',
    summary: 'Choose who may enter; who waits goes on waiting',
    access: 'usuarios:editar',
    body: z.strictObject({ cadastro: Cadastro }),
    answer: Entrada,
  },
  approve: {
    method: 'POST',
    path: '/api/usuarios/:id/aprovar',
    event: 'entrada_aprovada',
    summary: 'Let somebody in who waits to be approved',
    access: 'usuarios:editar',
    params: idParams,
    body: z.strictObject({}),
    answer: UsuarioDaLista,
  },
  list: {
    method: 'GET',
    path: '/api/usuarios',
    summary: 'Users, searched, filtered and sorted, a page at a time',
    access: 'usuarios:editar',
    query: UsuariosQuery,
    answer: z.object({ usuarios: z.array(UsuarioDaLista), ...paginaAnswer }),
  },
  historico: {
    method: 'GET',
    path: '/api/usuarios/historico',
    summary: 'Who changed whom, the latest first, a page at a time',
    access: 'usuarios:editar',
    query: z.strictObject({ pagina: pagina(), limite: limite(ITENS_POR_PAGINA) }),
    answer: z.object({ registros: z.array(RegistroDeAuditoria), ...paginaAnswer }),
  },
  changeNivel: {
    method: 'PUT',
    path: '/api/usuarios/:id/nivel',
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
    event: 'segundo_fator_desligado',
    summary: 'Switch off the second factor of a user who lost the phone and the recovery codes',
    access: 'usuarios:editar',
    params: idParams,
    status: 204,
  },
  createLinkDeSenha: {
    method: 'POST',
    path: '/api/usuarios/:id/link-senha',
    event: 'link_senha_criado',
    summary:
      'Make a link with which a user sets a new password, once, within 24 h; the one before stops working',
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
  convites: {
    method: 'GET',
    path: '/api/convites',
    summary: 'The invitations that still work, the latest first',
    access: 'usuarios:editar',
    answer: z.object({ convites: z.array(Convite) }),
  },
  createConvite: {
    method: 'POST',
    path: '/api/convites',
    event: 'convite_criado',
    summary: 'Make a link with which a person or a group registers',
    access: 'usuarios:editar',
    body: ConviteNovo,
    status: 201,
    answer: LinkCriado,
  },
  revokeConvite: {
    method: 'DELETE',
    path: '/api/convites/:id',
    event: 'convite_revogado',
    summary: 'Make an invitation stop working',
    access: 'usuarios:editar',
    params: idParams,
    status: 204,
  },
})
