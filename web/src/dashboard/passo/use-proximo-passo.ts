import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { proximoPasso } from '@cantai/domain/dashboard/proximo-passo'
import { respostaDe } from '@cantai/domain/pessoas/minha-resposta'
import { late } from '../../lib/api/query-client.ts'
import { agora } from '../../lib/hoje.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { minhaQuery } from '../../pessoas/minha/minha-api.ts'
import { useStore } from '../../ui/layout/store.ts'
import { porConcluirQuery, trocasQuery } from '../dashboard-api.ts'

type Known = {
  hoje: string
  lidera: boolean
  semMusicas: boolean
  /** Undefined until it is known. */
  proximo: Culto | null | undefined
}

/** The places of the next service whose person said no: all that a device knows without the server. */
const recusasDe = (culto: Culto | null | undefined) =>
  culto?.escala?.vagas.some(({ estado }) => estado === 'recusada') === true ? [culto.id] : []

/** The next step of this person, and the rows that it is about. */
export function useProximoPasso({ hoje, lidera, semMusicas, proximo }: Known) {
  const minha = useQuery(minhaQuery)
  const porConcluir = useQuery({ ...porConcluirQuery(hoje), enabled: lidera })
  const trocas = useQuery({ ...trocasQuery, enabled: lidera })
  // The next service, which this device has, does not wait for what the server alone knows; once it is shown, it stays.
  const reachable = useReachable()
  const isLate = useStore(late) > 0
  const [waits, setWaits] = useState(true)
  const isLoading = waits && (minha.isLoading || porConcluir.isLoading)
  if (waits && (!isLoading || !reachable || isLate)) setWaits(false)
  const respostas = (minha.data?.cultos ?? []).filter((culto) => respostaDe(culto) === 'pendente')
  const cultos = porConcluir.data ?? []
  const found = proximoPasso({
    agora: agora(),
    lidera,
    semMusicas,
    proximo: proximo ?? null,
    respostas: respostas.map(({ culto_id }) => culto_id),
    porConcluir: cultos.map(({ id }) => id),
    recusas: trocas.data?.map(({ culto_id }) => culto_id) ?? recusasDe(proximo),
  })
  return {
    ...found,
    /** Not all of it has been asked for yet. A phone without a network has no `trocas`: `recusasDe` stands in for them. */
    isLoading,
    resposta: found.passo === 'responder' ? respostas[0] : undefined,
    aConcluir: found.passo === 'concluir' ? cultos.find(({ id }) => id === found.culto) : undefined,
    troca: found.passo === 'substituir' ? trocas.data?.[0] : undefined,
  }
}

export type Passo = ReturnType<typeof useProximoPasso>
