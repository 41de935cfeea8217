import { type EstadoDoLink, recusaDoLink, type TipoDeLink } from '@cantai/contract/acesso/links'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import { claimLink, deleteLinksDeSenha, findEstadoDoLink, findLink } from './links.repository.ts'
import { deleteSegundoFatorPerdido } from './segundo-fator.repository.ts'
import { rememberEndereco } from './conta/conhecidos.repository.ts'
import { hashSenha } from './senhas.ts'
import { deleteSessoesOf, hashToken } from './sessoes.repository.ts'
import { forgetFailures } from './login.service.ts'
import { clearTentativas } from './tentativas.repository.ts'
import { addressPrefix } from '../limits/address-prefix.ts'
import { countDesconhecido } from './tentativas.service.ts'
import { updateSenha } from './acesso.repository.ts'

/** Unknown one-time links are counted for longer than other links: they make accounts and passwords. */
const JANELA_MS = 15 * 60_000

/** The 410 of a link that no longer works, with what to do. A link that was valid just now was used up meanwhile. */
export function linkRefused(tipo: TipoDeLink, estadoDoLink: EstadoDoLink): AppError {
  const estado = estadoDoLink === 'valido' ? 'usado' : estadoDoLink
  return new AppError(410, recusaDoLink(tipo, estado) ?? '', { codigo: `link_${estado}` })
}

/** The state of a link, and who made it. Throws AppError 429 after many unknown ones. */
export async function lookAtLink(deps: Deps, tipo: TipoDeLink, token: string, address: string) {
  const link = await findLink(deps.db, tipo, token, deps.agora())
  if (link.estado === 'invalido') await countDesconhecido(deps.db, 'link', address, deps.agora(), JANELA_MS)
  return link
}

export const checkLink = async (deps: Deps, tipo: TipoDeLink, token: string, address: string) =>
  (await lookAtLink(deps, tipo, token, address)).estado

/** Sets the password of the user that the link was made for, who then has to log in with it everywhere. Returns that user's id. */
export async function redefinirSenha(
  deps: Deps,
  { token, senha }: { token: string; senha: string },
  address: string,
): Promise<number> {
  const { db, agora } = deps
  const estado = await checkLink(deps, 'senha', token, address)
  if (estado !== 'valido') throw linkRefused('senha', estado)
  const senhaHash = await hashSenha(senha)
  return db.transaction().execute(async (tx) => {
    const link = await claimLink(tx, 'senha', token, agora())
    if (!link || link.usuario_id === null)
      throw linkRefused('senha', await findEstadoDoLink(tx, 'senha', token, agora()))
    const { usuario_id: id } = link
    await updateSenha(tx, id, senhaHash)
    await deleteSegundoFatorPerdido(tx, id)
    await deleteSessoesOf(tx, id)
    await deleteLinksDeSenha(tx, id, agora())
    await forgetFailures(tx, id)
    // This address becomes known, so strangers who go on guessing do not delay the login that follows.
    await rememberEndereco(tx, id, hashToken(addressPrefix(address)), agora())
    await clearTentativas(tx, `senha:${id}`)
    await insertRegistro(tx, { autor_id: id, alvo_id: id, acao: 'senha_redefinida' }, agora())
    return id
  })
}
