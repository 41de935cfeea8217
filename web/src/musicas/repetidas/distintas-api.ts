import { distintasCalls } from '@cantai/contract/musicas/distintas'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Groups that look repeated and that somebody said to be of different songs. */
export const distintasQuery = consulta(distintasCalls.list)

const readAgain = () => rereadCalls(distintasCalls.list)

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
