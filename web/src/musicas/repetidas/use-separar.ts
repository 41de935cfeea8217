import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { separarMusicas } from './juncao-api.ts'

/** Takes a merge back and tells how that ended. */
export async function separar(juntada: number): Promise<void> {
  try {
    await separarMusicas(juntada)
    toast.success('Músicas separadas: cada uma voltou a ser como era.')
  } catch (error) {
    toast.apiError(`Erro ao separar músicas: ${reasonOf(error)}`)
  }
}

export const useSeparar = () => useMutation({ mutationFn: separar })
