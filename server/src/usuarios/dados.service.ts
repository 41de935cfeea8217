import type { DadosDaPessoa } from '@cantai/contract/acesso/dados'
import { diaEm } from '@cantai/domain/datas'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { deleteLinksMadeBy } from '../acesso/links.repository.ts'
import { collectDados, erasePessoa } from './dados.repository.ts'
import { findAlvo, guardAdministrador } from './usuarios.service.ts'

/** Data that another room has about the person of an account, although the account is not theirs alone. */
export interface DaPessoa {
  dados: (db: Db, usuarioId: number) => Promise<DadosDaPessoa['proprios']>
  esquecer: (
    tx: Db,
    usuarioId: number,
    feito: { agora: Date; hoje: string; autorId: number },
  ) => Promise<void>
}

async function dadosOf(db: Db, id: number, agora: Date, daPessoa: DaPessoa): Promise<DadosDaPessoa> {
  const dados = await collectDados(db, id)
  if (!dados) throw notFound('Usuário', 'o')
  const proprios = { ...dados.proprios, ...(await daPessoa.dados(db, id)) }
  return { gerado_em: agora.toISOString(), ...dados, proprios }
}

export const exportMeusDados = (
  { db, agora }: Deps,
  id: number,
  daPessoa: DaPessoa,
): Promise<DadosDaPessoa> => dadosOf(db, id, agora(), daPessoa)

/** Exports somebody else's data, with a line in the history. Throws AppError 404. */
export const exportDadosDe = (
  deps: Deps,
  id: number,
  autorId: number,
  daPessoa: DaPessoa,
): Promise<DadosDaPessoa> =>
  deps.db.transaction().execute(async (tx) => {
    await findAlvo(deps, tx, id, autorId)
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'dados_exportados' }, deps.agora())
    return dadosOf(tx, id, deps.agora(), daPessoa)
  })

/** Removes a person for good. Throws AppError 404, and 409 for the last administrator and unconfirmed for oneself. */
export const removePessoa = (
  deps: Deps,
  id: number,
  { confirmar, daPessoa }: { confirmar: boolean; daPessoa: DaPessoa },
  autorId: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const alvo = await findAlvo(deps, tx, id, autorId)
    guardAdministrador(alvo, { self: id === autorId, confirmar })
    await deleteLinksMadeBy(tx, id)
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'removida' }, deps.agora())
    const hoje = diaEm(deps.agora(), deps.config.timeZone)
    await daPessoa.esquecer(tx, id, { agora: deps.agora(), hoje, autorId })
    await erasePessoa(tx, id, deps.agora())
  })
