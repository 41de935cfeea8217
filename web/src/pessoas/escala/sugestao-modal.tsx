import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Escala, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { suggestEscala } from '../pessoas-api.ts'
import { changeUndoably } from './mudar-escala.ts'
import { SugestaoTabela } from './sugestao-tabela.tsx'
import { comPessoas, semPessoas, sugeridas } from './vagas.ts'

type SugestaoModalProps = ModalLife & {
  escala: Escala
  funcoes: readonly Funcao[]
  /** The places in the form in which they are saved. */
  vagas: readonly VagaParaGravar[]
}

/** Suggested people for the empty places, with reasons; nothing is saved before 'Aplicar'. */
export function SugestaoModal({ escala, funcoes, vagas, open, onClose, onClosed }: SugestaoModalProps) {
  const [busy, setBusy] = useState(false)
  const [asked] = useState(() => vagas.map(({ funcao_id, pessoa_id }) => ({ funcao_id, pessoa_id })))
  const query = useQuery(
    queryOptions({
      // Not a query of the room: saving with 'Aplicar' must not refetch the suggestion.
      queryKey: ['sugestao', escala.culto_id, asked] as const,
      queryFn: () => suggestEscala(escala.culto_id, asked),
      staleTime: Infinity,
      gcTime: 0,
    }),
  )
  const pessoas = sugeridas(asked, query.data ?? { vagas: [] })

  async function apply() {
    setBusy(true)
    const done = `Sugestão aplicada: ${plural(pessoas.length, 'pessoa', 'pessoas')}`
    if (
      await changeUndoably(escala, funcoes, {
        change: comPessoas(pessoas),
        back: semPessoas(pessoas),
        done,
      })
    )
      onClose()
    setBusy(false)
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Sugestão para as vagas abertas"
      size="lg"
      canClose={!busy}
      footer={
        <ModalButtons
          onCancel={onClose}
          label="Aplicar"
          busyLabel="Aplicando..."
          busy={busy}
          disabled={pessoas.length === 0}
          onDo={() => void apply()}
        />
      }
    >
      <QueryAnswer what="a sugestão" query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {(sugerida) => <SugestaoTabela sugerida={sugerida} vagas={asked} funcoes={funcoes} />}
      </QueryAnswer>
    </Modal>
  )
}
