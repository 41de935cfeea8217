import type { Troca } from '@cantai/contract/pessoas/escala'
import { isSessionOver, reasonOf } from '../../lib/api/failure.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { changeEscala } from '../escala/mudar-escala.ts'
import { escalaQuery, funcoesQuery } from '../pessoas-api.ts'
import { comPessoa } from '../escala/vagas.ts'

/** Replaces a person who cannot come, in the present roster; refused where somebody else has done it meanwhile. */
export async function replacePessoa(
  { culto_id, vaga_id, pessoa, funcao }: Troca,
  { id, nome }: Troca['pessoa'],
): Promise<void> {
  try {
    const [escala, { funcoes }] = await Promise.all([
      queryClient.fetchQuery({ ...escalaQuery(culto_id), staleTime: 0 }),
      queryClient.ensureQueryData(funcoesQuery),
    ])
    const vaga = escala.vagas.find((one) => one.id === vaga_id)
    const lugar = { id: vaga_id, funcao_id: vaga?.funcao_id ?? 0, n: 0, pessoa_id: pessoa.id }
    if (await changeEscala(escala, funcoes, comPessoa(lugar, id)))
      toast.success(`${nome} ficou em ${funcao} no lugar de ${pessoa.nome}.`)
  } catch (error) {
    if (!isSessionOver(error)) toast.apiError(`Erro ao salvar a escala: ${reasonOf(error)}`)
  }
}
