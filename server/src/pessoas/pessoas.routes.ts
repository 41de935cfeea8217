import type { FastifyInstance } from 'fastify'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { pessoasCalls } from '@cantai/contract/pessoas/pessoas'
import { propostasCalls } from '@cantai/contract/pessoas/propostas'
import { diaEm } from '@cantai/domain/datas'
import { leads } from '../auth.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http.ts'
import { exportPessoa, forgetPessoa } from './dados.service.ts'
import { listEquipes, listFuncoes } from './funcoes.repository.ts'
import {
  createEquipe,
  createFuncao,
  editEquipe,
  editFuncao,
  removeEquipe,
  removeFuncao,
} from './funcoes.service.ts'
import { markIndisponivel, readIndisponibilidades, unmarkIndisponivel } from './indisponibilidades.service.ts'
import { listContasLivres, listPessoas, type Olhar } from './pessoas.repository.ts'
import {
  acceptProposta,
  createPessoa,
  editPessoa,
  joinPessoas,
  removePessoaDaEscala,
} from './pessoas.service.ts'
import { findTocoECanto, listPropostas } from './propostas/propostas.repository.ts'
import { proposeFuncoes, refuseProposta } from './propostas/propostas.service.ts'
import { refusePedido } from './link/pedidos.repository.ts'

/** The caller's view of people and rosters. */
export const olharOf =
  ({ agora, config }: Pick<Deps, 'agora' | 'config'>) =>
  (usuario: Usuario): Olhar => ({
    leads: leads(usuario),
    usuarioId: usuario.id,
    hoje: diaEm(agora(), config.timeZone),
  })

export function pessoasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora } = deps
  const olhar = olharOf(deps)

  serve(app, pessoasCalls.list, async ({ query, usuario }) => ({
    pessoas: await listPessoas(db, query, olhar(usuario)),
    contas: leads(usuario) ? await listContasLivres(db) : [],
  }))
  serve(app, pessoasCalls.create, ({ body, usuario }) => createPessoa(db, body, olhar(usuario)))
  serve(app, pessoasCalls.update, ({ params, body, usuario }) =>
    editPessoa(db, params.id, body, olhar(usuario)),
  )
  serve(app, pessoasCalls.juntar, ({ params, body, usuario }) =>
    joinPessoas(db, params.id, body.com, olhar(usuario)),
  )
  serve(app, pessoasCalls.remove, ({ params, usuario }) => removePessoaDaEscala(db, params.id, usuario.id))
  serve(app, pessoasCalls.recusarPedido, async ({ params }) => {
    if (!(await refusePedido(db, params.id))) throw notFound('Pedido', 'o')
  })
  serve(app, pessoasCalls.dados, ({ params }) => exportPessoa(db, params.id, agora()))
  serve(app, pessoasCalls.esquecer, ({ params, usuario }) =>
    forgetPessoa(db, params.id, olhar(usuario), agora()),
  )

  serve(app, propostasCalls.minha, ({ usuario }) => findTocoECanto(db, usuario.id))
  serve(app, propostasCalls.propor, ({ body, usuario }) => proposeFuncoes(db, body.funcoes, usuario.id))
  serve(app, propostasCalls.list, async () => ({ propostas: await listPropostas(db) }))
  serve(app, propostasCalls.aceitar, ({ params, body, usuario }) =>
    acceptProposta(db, params.id, body, olhar(usuario)),
  )
  serve(app, propostasCalls.recusar, ({ params }) => refuseProposta(db, params.id))

  serve(app, pessoasCalls.funcoes, async () => ({ funcoes: await listFuncoes(db) }))
  serve(app, pessoasCalls.createFuncao, ({ body, usuario }) => createFuncao(db, body, usuario.id))
  serve(app, pessoasCalls.updateFuncao, ({ params, body, usuario }) =>
    editFuncao(db, params.id, body, usuario.id),
  )
  serve(app, pessoasCalls.removeFuncao, ({ params, usuario }) => removeFuncao(db, params.id, usuario.id))
  serve(app, pessoasCalls.equipes, async () => ({ equipes: await listEquipes(db) }))
  serve(app, pessoasCalls.createEquipe, ({ body, usuario }) => createEquipe(db, body, usuario.id))
  serve(app, pessoasCalls.updateEquipe, ({ params, body, usuario }) =>
    editEquipe(db, params.id, body, usuario.id),
  )
  serve(app, pessoasCalls.removeEquipe, ({ params, usuario }) => removeEquipe(db, params.id, usuario.id))

  serve(app, pessoasCalls.indisponibilidades, ({ query, usuario }) =>
    readIndisponibilidades(db, query.pessoa_id, olhar(usuario)),
  )
  serve(app, pessoasCalls.createIndisponibilidade, ({ body, usuario }) =>
    markIndisponivel(db, body, olhar(usuario)),
  )
  serve(app, pessoasCalls.removeIndisponibilidade, ({ params, usuario }) =>
    unmarkIndisponivel(db, params.id, olhar(usuario)),
  )
}
