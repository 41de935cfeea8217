import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { ApiError } from '../../lib/api/api-client.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { musicaQuery } from '../musicas-api.ts'
import { type Escolhas, juncaoOf, type Par } from './campos-da-juncao.ts'
import { juntarMusicas } from './juncao-api.ts'
import { separar } from './use-separar.ts'

const whole = (id: number | undefined) => ({
  ...musicaQuery(id ?? 0),
  enabled: id !== undefined,
})

/** Both songs whole, what is chosen of each, and making one of them. */
export function useJuntar(par: Par | undefined, onDone: () => void) {
  const esta = useQuery(whole(par?.[0].id))
  const outra = useQuery(whole(par?.[1].id))
  const [escolhas, setEscolhas] = useState<Escolhas>({})
  const { mutate, isPending } = useMutation({
    mutationFn: async ([fica, sai]: [Musica, Musica]) =>
      juntarMusicas(fica.id, juncaoOf(fica, sai, escolhas)),
    onSuccess: (juntada) => {
      toast.success('Músicas juntadas com sucesso!', {
        action: { label: 'Desfazer', onClick: () => void separar(juntada) },
      })
      setEscolhas({})
      onDone()
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.codigo === 'versao'
      if (isStale) void Promise.all([esta.refetch(), outra.refetch()])
      toast.apiError(
        isStale
          ? 'Alguém mudou uma das músicas enquanto você escolhia. Confira de novo antes de juntar.'
          : `Erro ao juntar músicas: ${reasonOf(error)}`,
      )
    },
  })
  const musicas = par && esta.data && outra.data ? ([esta.data, outra.data] as const) : undefined
  return {
    musicas,
    failed: [esta, outra].find(({ isError, data }) => isError && data === undefined),
    escolhas,
    choose: (change: Escolhas) => setEscolhas({ ...escolhas, ...change }),
    busy: isPending,
    juntar: () => musicas && mutate([musicas[0], musicas[1]]),
  }
}

export type Juntar = ReturnType<typeof useJuntar>
