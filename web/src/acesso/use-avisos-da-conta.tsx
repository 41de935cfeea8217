import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { avisosDaContaCalls } from '@cantai/contract/acesso/avisos'
import { api } from '../lib/api/api-client.ts'
import { consulta } from '../lib/api/consulta.ts'
import { failureMessage } from '../lib/api/failure.ts'
import { rereadCalls } from '../lib/api/refresh.ts'
import { NOTICE_ACTION, type Notice } from '../ui/feedback/notice.ts'
import { toast } from '../ui/feedback/toast.ts'

const REREAD_MS = 10 * 60 * 1000

const avisosDaContaQuery = queryOptions({
  ...consulta(avisosDaContaCalls.list, {}, { daMoldura: true }),
  select: ({ avisos }) => avisos,
  refetchInterval: REREAD_MS,
})

/** Acts of others upon this account that are not read yet (SEG-16); a failed request shows nothing. */
export function useAvisosDaConta(): Notice[] {
  const { data: avisos = [] } = useQuery(avisosDaContaQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: (ate: number) => api(avisosDaContaCalls.seen, { body: { ate } }),
    onSuccess: () => rereadCalls(avisosDaContaCalls.list),
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
