import { queryOptions } from '@tanstack/react-query'
import { distintasCalls } from '@cantai/contract/musicas/distintas'
import { api } from '../../lib/api/api-client.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Groups that look repeated and that somebody said to be of different songs. */
export const distintasQuery = queryOptions({
  queryKey: ['musicas', 'distintas'] as const,
  queryFn: ({ signal }) => api(distintasCalls.list, { signal }),
  meta: { noCopy: true },
})

const readAgain = () => queryClient.invalidateQueries({ queryKey: distintasQuery.queryKey })

/** Takes a group out of the repeated ones for everybody, and offers to undo that. */
export async function sayDistintas(musicas: readonly { id: number }[]): Promise<void> {
  try {
    const { id } = await api(distintasCalls.say, { body: { musicas: musicas.map((musica) => musica.id) } })
    await readAgain()
    toast.success('Não aparecem mais como repetidas, para toda a equipe.', {
      action: { label: 'Desfazer', onClick: () => void unsayDistintas(id) },
    })
  } catch (error) {
    toast.apiError(`Erro ao guardar que não são repetidas: ${reasonOf(error)}`)
  }
}

export async function unsayDistintas(id: number): Promise<void> {
  try {
    await api(distintasCalls.unsay, { params: { id } })
    await readAgain()
    toast.success('O grupo aparece de novo entre as repetidas.')
  } catch (error) {
    toast.apiError(`Erro ao mostrar o grupo de novo: ${reasonOf(error)}`)
  }
}
