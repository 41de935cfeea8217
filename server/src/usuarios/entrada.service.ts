import type { Cadastro } from '@cantai/contract/acesso/links'
import { DESFAZER_ATRASO_MS, DESFAZER_MS } from '@cantai/contract/limites'
import type { Entrada, UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import type { Deps } from '../deps.ts'
import { insertRegistro, listAlvosDesde } from '../auditoria/auditoria.repository.ts'
import { countAguardando, findCadastroEscolhido, saveCadastro } from '../acesso/entrada.repository.ts'
import { deleteSessoesOf } from '../acesso/sessoes.repository.ts'
import { findUsuario, updateUsuario } from './usuarios.repository.ts'
import { guardAutor } from './usuarios.service.ts'

export async function findEntrada({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Entrada> {
  const escolhido = await findCadastroEscolhido(db)
  return {
    cadastro: escolhido ?? config.cadastro,
    escolhido: escolhido !== undefined,
    aguardando: await countAguardando(db),
  }
}

export const changeEntrada = (deps: Deps, cadastro: Cadastro, autorId: number): Promise<Entrada> =>
  deps.db.transaction().execute(async (tx) => {
    await guardAutor(deps, tx, autorId)
    const agora = deps.agora()
    const { cadastro: de } = await findEntrada({ db: tx, config: deps.config })
    await saveCadastro(tx, cadastro, autorId, agora)
    if (de !== cadastro)
      await insertRegistro(
        tx,
        { autor_id: autorId, alvo_id: null, acao: 'entrada_alterada', detalhes: { de, para: cadastro } },
        agora,
      )
    return findEntrada({ db: tx, config: deps.config })
  })

/** Approves those who wait and have not been refused. */
export const approve = (deps: Deps, ids: readonly number[], autorId: number): Promise<UsuarioDaLista[]> =>
  deps.db.transaction().execute(async (tx) => {
    await guardAutor(deps, tx, autorId)
    const agora = deps.agora()
    const entered: UsuarioDaLista[] = []
    for (const id of new Set(ids)) {
      const alvo = await findUsuario(tx, id, agora)
      if (!alvo?.ativo || !alvo.aguardando) continue
      await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'aprovado' }, agora)
      entered.push(await updateUsuario(tx, id, { aguardando: false, sem_aval: false }, autorId, agora))
    }
    return entered
  })

/** Undoes the caller's approvals of a moment ago. They came without an invitation, as all who wait. */
export const undoApproval = (
  deps: Deps,
  ids: readonly number[],
  autorId: number,
): Promise<UsuarioDaLista[]> =>
  deps.db.transaction().execute(async (tx) => {
    await guardAutor(deps, tx, autorId)
    const agora = deps.agora()
    const desde = new Date(agora.getTime() - DESFAZER_MS - DESFAZER_ATRASO_MS)
    const alvos = await listAlvosDesde(tx, { autor_id: autorId, acao: 'aprovado', alvos: ids, desde })
    const waiting: UsuarioDaLista[] = []
    for (const id of alvos) {
      const alvo = await findUsuario(tx, id, agora)
      // A level that was given meanwhile counts as a second approval.
      if (!alvo || alvo.aguardando || alvo.nivel_acesso !== 'musico') continue
      await deleteSessoesOf(tx, id)
      await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'aprovacao_desfeita' }, agora)
      waiting.push(await updateUsuario(tx, id, { aguardando: true, sem_aval: true }, autorId, agora))
    }
    return waiting
  })
