import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import { menorDosDois } from '@cantai/domain/pessoas/menor'
import { moveConvitesDaPessoa } from '../../acesso/links.repository.ts'
import { insertQuemFez } from '../../auditoria/auditoria.repository.ts'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import { holdPares } from '../fatos/pares.repository.ts'
import { moveTudo } from './juncao.repository.ts'
import { writeNaoSouEu } from '../link/paginas.repository.ts'
import { deletePessoa, holdPessoa, type Olhar, updatePessoa } from '../pessoas.repository.ts'
import { pessoaOf } from '../pessoas.service.ts'

/** Merges two records of one person into the one with `id`. Throws AppError 404, and 409 when both have accounts. */
export const joinPessoas = (db: Db, id: number, com: number, olhar: Olhar): Promise<Pessoa> =>
  db.transaction().execute(async (tx) => {
    if (id === com) throw new AppError(422, 'É o mesmo cadastro: escolha outro.', { codigo: 'repetido' })
    await moveConvitesDaPessoa(tx, { de: com, para: id })
    await holdPares(tx, com, [{ pessoa_id: id }])
    const [stays, goes] = [await holdPessoa(tx, id), await holdPessoa(tx, com)]
    if (!stays || !goes) throw notFound('Pessoa')
    if (stays.usuario_id !== null && goes.usuario_id !== null)
      throw new AppError(409, 'Os dois cadastros têm conta: são duas pessoas, ou uma das contas sobra.', {
        codigo: 'duas_contas',
      })
    await moveTudo(tx, com, id)
    await insertQuemFez(tx, {
      autor_id: olhar.usuarioId,
      acao: 'juntado',
      tipo: 'pessoa',
      registro_id: com,
      titulo: goes.nome,
      pessoa_id: id,
    })
    await deletePessoa(tx, com)
    if (goes.nao_sou_eu_em !== null) await writeNaoSouEu(tx, id, new Date(goes.nao_sou_eu_em))
    await updatePessoa(
      tx,
      id,
      {
        apelido: stays.apelido ?? goes.apelido,
        telefone: stays.telefone ?? goes.telefone,
        max_por_mes: stays.max_por_mes ?? goes.max_por_mes,
        turno: stays.turno ?? goes.turno,
        menor: menorDosDois(stays.menor, goes.menor),
        usuario_id: stays.usuario_id ?? goes.usuario_id,
        ativa: stays.ativa || goes.ativa,
      },
      olhar.usuarioId,
    )
    return pessoaOf(tx, id, olhar)
  })
