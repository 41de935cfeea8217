import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Escala, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import { SUGESTAO_CULTOS_MAX, type Sugerida } from '@cantai/contract/pessoas/sugestao'
import { plural } from '@cantai/domain/palavras'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { hoje } from '../../lib/hoje.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { offerUndo } from '../../lib/restauro/tell-undoable.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { changeEscala } from '../escala/mudar-escala.ts'
import { SugestaoTabela } from '../escala/sugestao-tabela.tsx'
import { comPessoas, semPessoas, sugeridas, vagasDe } from '../escala/vagas.ts'
import { funcoesQuery, panoramaQuery, suggestEscalas } from '../pessoas-api.ts'

interface Sugestao {
  escala: Escala
  vagas: VagaParaGravar[]
  sugerida: Sugerida
}

const pessoasDe = ({ vagas, sugerida }: Sugestao) => sugeridas(vagas, sugerida)

async function suggest(de: string, ate: string): Promise<{ funcoes: Funcao[]; cultos: Sugestao[] }> {
  const [{ funcoes }, { escalas }] = await Promise.all([
    queryClient.fetchQuery(funcoesQuery),
    queryClient.fetchQuery({ ...panoramaQuery(de, ate), staleTime: 0 }),
  ])
  const asked = escalas
    .filter(({ encerrada }) => !encerrada)
    .map((escala) => ({ escala, vagas: vagasDe(escala, funcoes) }))
    .filter(({ vagas }) => vagas.some(({ pessoa_id }) => pessoa_id === null))
    // Only the first ones up to the limit; the others follow once these have people.
    .slice(0, SUGESTAO_CULTOS_MAX)
  const answered = await suggestEscalas({
    publicadas: true,
    cultos: asked.map(({ escala, vagas }) => ({
      culto_id: escala.culto_id,
      vagas: vagas.map(({ funcao_id, pessoa_id }) => ({ funcao_id, pessoa_id })),
    })),
  })
  const byCulto = new Map(answered.map((one) => [one.culto_id, one]))
  return {
    funcoes,
    cultos: asked.flatMap((one) => {
      const sugerida = byCulto.get(one.escala.culto_id)
      return sugerida ? [Object.assign(one, { sugerida })] : []
    }),
  }
}

/** Suggested people for the empty places of all visible services; nothing is saved before 'Aplicar'. */
export function SugerirMesModal({
  de,
  ate,
  open,
  onClose,
  onClosed,
}: ModalLife & { de: string; ate: string }) {
  const [busy, setBusy] = useState(false)
  const query = useQuery(
    queryOptions({
      // Not a query of the room: saving with 'Aplicar' must not refetch the suggestion.
      queryKey: ['sugestao do mes', de, ate] as const,
      queryFn: () => suggest(de, ate),
      staleTime: Infinity,
      gcTime: 0,
    }),
  )
  const cultos = query.data?.cultos ?? []
  const total = cultos.reduce((sum, one) => sum + pessoasDe(one).length, 0)

  async function apply(funcoes: readonly Funcao[]) {
    setBusy(true)
    const written: { saved: Escala; sugestao: Sugestao }[] = []
    for (const sugestao of cultos.filter((one) => pessoasDe(one).length > 0)) {
      const saved = await changeEscala(sugestao.escala, funcoes, comPessoas(pessoasDe(sugestao)))
      // A toast says why; the saved ones stay, and can be undone.
      if (!saved) break
      written.push({ saved, sugestao })
    }
    setBusy(false)
    if (written.length === 0) return
    onClose()
    offerUndo({
      done: `Sugestão aplicada em ${plural(written.length, 'culto', 'cultos')}`,
      description: 'São rascunhos: confira e publique.',
      undone: 'As escalas voltaram ao que eram',
      undo: async () => {
        for (const { saved, sugestao } of written)
          if (!(await changeEscala(saved, funcoes, semPessoas(pessoasDe(sugestao))))) return false
        return true
      },
    })
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Sugestão para o mês"
      size="lg"
      canClose={!busy}
      footer={
        <ModalButtons
          onCancel={onClose}
          label={total > 0 ? `Aplicar ${plural(total, 'pessoa', 'pessoas')}` : 'Aplicar'}
          busyLabel="Aplicando..."
          busy={busy}
          disabled={total === 0}
          onDo={() => query.data && void apply(query.data.funcoes)}
        />
      }
    >
      <QueryAnswer what="a sugestão" query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {({ funcoes }) =>
          cultos.length === 0 ? (
            <p className="text-dim">Todos os cultos deste período já estão completos.</p>
          ) : (
            <div className="flex flex-col gap-8">
              {cultos.map(({ escala, vagas, sugerida }) => (
                <div key={escala.culto_id}>
                  <h3 className="mb-2 font-semibold wrap-anywhere">
                    <span className="text-gold">
                      <QuandoDoCulto data={escala.data} hora={escala.hora} hoje={hoje()} />
                    </span>{' '}
                    {escala.titulo}
                  </h3>
                  <SugestaoTabela sugerida={sugerida} vagas={vagas} funcoes={funcoes} />
                </div>
              ))}
            </div>
          )
        }
      </QueryAnswer>
    </Modal>
  )
}
