import type { Cadastro } from '@cantai/contract/acesso-links'
import type { Entrada, UsuarioDaLista } from '@cantai/contract/usuarios'
import type { Deps } from '../deps.ts'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import { countAguardando, findCadastroEscolhido, saveCadastro } from '../acesso/entrada.repository.ts'
import { updateUsuario } from './usuarios.repository.ts'
import { findAlvo, guardAutor } from './usuarios.service.ts'

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

/** Lets somebody in who waits; of who does not wait any more nothing changes. */
export const approve = (deps: Deps, id: number, autorId: number): Promise<UsuarioDaLista> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.agora()
    const alvo = await findAlvo(deps, tx, id, autorId)
    if (!alvo.aguardando) return alvo
    await insertRegistro(tx, { autor_id: autorId, alvo_id: id, acao: 'aprovado' }, agora)
    return updateUsuario(tx, id, { aguardando: false }, autorId, agora)
  })
