import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { avisosDaContaCalls } from '@cantai/contract/acesso/avisos'
import { api } from '../lib/api/api-client.ts'
import { failureMessage } from '../lib/api/failure.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { NOTICE_ACTION, type Notice } from '../ui/feedback/notice.ts'
import { toast } from '../ui/feedback/toast.ts'

const REREAD_MS = 10 * 60 * 1000

const avisosDaContaQuery = queryOptions({
  queryKey: ['conta', 'avisos'] as const,
  queryFn: async ({ signal }) => (await api(avisosDaContaCalls.list, { signal })).avisos,
  refetchInterval: REREAD_MS,
  // Queried apart from the screens: its age does not count for a screen's copy.
  meta: { daMoldura: true },
})

/** Acts of others upon this account that are not read yet (SEG-16); a failed request shows nothing. */
export function useAvisosDaConta(): Notice[] {
  const { data: avisos = [] } = useQuery(avisosDaContaQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: (ate: number) => api(avisosDaContaCalls.seen, { body: { ate } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: avisosDaContaQuery.queryKey }),
    onError: (error) => toast.apiError(failureMessage(error, 'Tente de novo.')),
  })
  const last = avisos.at(-1)
  if (!last) return []
  const acoes = () => (
    <button type="button" disabled={isPending} className={NOTICE_ACTION} onClick={() => mutate(last.id)}>
      Entendi
    </button>
  )
  return [{ id: 'conta', icon: ShieldAlert, texto: avisos.map(({ texto }) => texto).join('\n'), acoes }]
}
