import { plural } from '@cantai/domain/palavras'
import { reasonOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createPessoa } from '../pessoas-api.ts'

/** Adds the people of these accounts, still without functions. */
export async function bringContas(contas: readonly { id: number; nome: string }[]): Promise<void> {
  let done = 0
  try {
    for (const { id, nome } of contas) {
      await createPessoa({ nome, usuario_id: id })
      done++
    }
    toast.success(`${plural(done, 'pessoa incluída', 'pessoas incluídas')}. Escolha as funções de cada uma.`)
  } catch (error) {
    toast.apiError(`Erro ao incluir: ${reasonOf(error)}`)
  }
}
