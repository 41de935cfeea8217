import type { Answer } from '@cantai/contract/call'
import type { EstadoDoLink, linksCalls } from '@cantai/contract/links-unicos'
import type { Deps } from '../app.ts'
import { AppError } from '../errors.ts'
import { insertRegistro } from './auditoria.repository.ts'
import { claimLink, deleteLinksDeSenha, findEstadoDoLink } from './links.repository.ts'
import { hashSenha } from './senhas.ts'
import { deleteSessoesOf } from './sessoes.repository.ts'
import { clearTentativas, withdrawTentativa } from './tentativas.repository.ts'
import { throttle } from './tentativas.service.ts'
import { updateSenha } from './usuarios.repository.ts'

const UNKNOWN_LINKS_PER_ADDRESS = 20

type Refusal = Exclude<EstadoDoLink, 'valido'>

const REFUSALS = {
  senha: {
    expirado: 'Este link venceu. Peça um novo ao administrador do ministério.',
    usado:
      'Este link já foi usado. Entre com a senha nova ou peça outro link ao administrador do ministério.',
    invalido: 'Este link não vale mais. Peça um novo ao administrador do ministério.',
  },
  convite: {
    expirado: 'Este convite venceu. Peça um novo ao administrador do ministério.',
    usado: 'Este convite já foi usado. Entre com a sua conta ou peça outro ao administrador do ministério.',
    invalido: 'Este convite não vale mais. Peça um novo ao administrador do ministério.',
  },
} satisfies Record<string, Record<Refusal, string>>

/** Gone, with what to do about it. */
export const linkRefused = (tipo: keyof typeof REFUSALS, estado: EstadoDoLink) =>
  // A link that was good when it was looked at was used up by somebody else meanwhile.
  new AppError(410, REFUSALS[tipo][estado === 'valido' ? 'usado' : estado], {
    codigo: `link_${estado === 'valido' ? 'usado' : estado}`,
  })

/** Only a token that is no link counts: a whole team may come from one address. */
export async function checkLink(
  { db, agora }: Deps,
  tipo: 'convite' | 'senha',
  token: string,
  address: string,
): Promise<EstadoDoLink> {
  const chave = `link:${address}`
  await throttle(db, chave, UNKNOWN_LINKS_PER_ADDRESS, agora())
  const estado = await findEstadoDoLink(db, tipo, token, agora())
  if (estado !== 'invalido') await withdrawTentativa(db, chave)
  return estado
}

export async function checkCadastro(
  deps: Deps,
  convite: string | undefined,
  address: string,
): Promise<Answer<typeof linksCalls.cadastro>> {
  return {
    cadastro: deps.config.cadastro,
    convite: convite === undefined ? null : await checkLink(deps, 'convite', convite, address),
  }
}

/** Sets the password of the user that the link was made for, who then has to log in with it everywhere. */
export async function redefinirSenha(
  deps: Deps,
  { token, senha }: { token: string; senha: string },
  address: string,
): Promise<void> {
  const { db, agora } = deps
  const estado = await checkLink(deps, 'senha', token, address)
  if (estado !== 'valido') throw linkRefused('senha', estado)
  const senhaHash = await hashSenha(senha)
  await db.transaction().execute(async (tx) => {
    const link = await claimLink(tx, 'senha', token, agora())
    if (!link || link.usuario_id === null)
      throw linkRefused('senha', await findEstadoDoLink(tx, 'senha', token, agora()))
    const { usuario_id: id } = link
    await updateSenha(tx, id, senhaHash)
    await deleteSessoesOf(tx, id)
    await deleteLinksDeSenha(tx, id)
    for (const chave of [`conta:${id}`, `senha:${id}`]) await clearTentativas(tx, chave)
    await insertRegistro(tx, { autor_id: id, alvo_id: id, acao: 'senha_redefinida' }, agora())
  })
}
