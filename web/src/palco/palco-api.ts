import { queryOptions } from '@tanstack/react-query'
import { palcoCalls } from '@cantai/contract/palco'
import { api } from '../lib/api/api-client.ts'

/** A culto with all that the stage shows of it; `app/offline/prepare.ts` keeps it under this key. */
export const pacoteQuery = (cultoId: number) =>
  queryOptions({
    queryKey: ['palco', 'pacote', cultoId] as const,
    queryFn: ({ signal }) => api(palcoCalls.get, { params: { cultoId }, signal }),
  })
