import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import { reasonOf } from '../../lib/api/failure.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { pessoasQuery, updatePessoa } from '../pessoas-api.ts'

const OFFER_MS = 10_000

/** Offers to add the function to a person who was chosen without having it. */
export function offerFuncao(pessoaId: number, { id, nome }: Pick<Funcao, 'id' | 'nome'>): void {
  const find = () =>
    queryClient.getQueryData(pessoasQuery.queryKey)?.pessoas.find((pessoa) => pessoa.id === pessoaId)
  const pessoa = find()
  if (!pessoa) return
  const quem = pessoa.apelido ?? pessoa.nome
  async function remember() {
    const now = find()
    if (!now || now.funcoes.some(({ funcao_id }) => funcao_id === id)) return
    try {
      await updatePessoa(now, { funcoes: [...now.funcoes, { funcao_id: id, nivel: 2 }], versao: now.versao })
      toast.success(`${nome} agora é uma função de ${quem}`)
    } catch (error) {
      toast.apiError(`Erro ao salvar: ${reasonOf(error)}`)
    }
  }
  toast.info(`${quem} ainda não tinha a função ${nome}.`, {
    duration: OFFER_MS,
    action: { label: 'Guardar a função', onClick: () => void remember() },
  })
}
