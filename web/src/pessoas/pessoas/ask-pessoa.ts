import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import { forgetPessoa, removePessoa } from '../pessoas-api.ts'

/** Asks, and deletes the record of somebody who was in no service. */
export const askExcluir = (pessoa: Pessoa): Promise<boolean> =>
  askAndDo({
    question: {
      title: 'Excluir cadastro',
      message: `Excluir o cadastro de ${pessoa.nome}? Só quem nunca foi escalado pode ser excluído.`,
      confirmLabel: 'Excluir',
      danger: true,
    },
    act: () => removePessoa(pessoa),
    done: 'Cadastro excluído',
    failed: reasonAfter('Erro ao excluir: '),
  })

/** Asks, and removes a person's data except the places in which they served. */
export const askEsquecer = (pessoa: Pessoa): Promise<boolean> =>
  askAndDo({
    question: {
      title: 'Remover os dados',
      message: `Nome, telefone, funções, dias marcados, motivos e links de ${pessoa.nome} são apagados e não voltam, também na lixeira. Onde já serviu fica “Pessoa removida”; nos próximos cultos a vaga fica vazia.${
        pessoa.usuario_id === null ? '' : ' A conta no Cantai continua: para removê-la também, use Usuários.'
      }`,
      confirmLabel: 'Remover de vez',
      danger: true,
    },
    act: () => forgetPessoa(pessoa),
    done: 'Os dados foram removidos',
    failed: reasonAfter('Erro ao remover: '),
  })
