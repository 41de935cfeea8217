import { Sparkles } from 'lucide-react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { failureMessage, isSessionOver } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import type { ComProposta } from './use-proposta.ts'

/** The sum of the suggestion that is drawn into the month, and its two ends. */
export function PropostaBar({ com, onEnd }: { com: ComProposta; onEnd: () => void }) {
  const { proposta, query, busy, apply } = com
  const failed = query.error !== null && !isSessionOver(query.error)
  const n = proposta.propostos.size
  const empty = proposta.vazios.size
  return (
    <section
      aria-label="Sugestão para o mês"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-gold bg-surface p-3 max-sm:p-2"
    >
      <p className="flex min-w-0 grow items-center gap-2 text-sm" aria-live="polite">
        <Sparkles aria-hidden className="size-5 shrink-0 text-gold max-sm:hidden" />
        <span className="min-w-0">
          {n > 0
            ? `${plural(n, 'lugar sugerido', 'lugares sugeridos')}. `
            : query.isPending
              ? 'Montando a sugestão…'
              : !query.isError && 'Não há lugar que eu possa preencher. '}
          {n > 0 && <span className="max-sm:hidden">Abra um para trocar ou deixar vazio. </span>}
          {empty > 0 && `${plural(empty, 'continua', 'continuam')} sem ninguém.`}
        </span>
      </p>
      {failed && (
        <p role="alert" className="w-full text-sm text-red">
          {failureMessage(query.error, 'Não foi possível montar a sugestão.')}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {failed && (
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            Tentar novamente
          </Button>
        )}
        <Button disabled={busy} onClick={onEnd}>
          Descartar
        </Button>
        <Button variant="primary" busy={busy} disabled={n === 0} onClick={() => void apply()}>
          {n > 0 ? `Aplicar ${plural(n, 'lugar', 'lugares')}` : 'Aplicar'}
        </Button>
      </div>
    </section>
  )
}

/** The ways to fill the month, where there are several: with published rosters, or with two services on a day. */
export function PropostaEscolhas({ com, escalas }: { com: ComProposta; escalas: readonly Escala[] }) {
  const { escolhas, choose } = com
  const open = escalas.filter(({ encerrada }) => !encerrada)
  return (
    <div className="my-3 flex flex-wrap gap-2 empty:hidden">
      {open.some(({ publicada_em }) => publicada_em !== null) && (
        <Chip pressed={escolhas.publicadas} onChange={(publicadas) => choose({ publicadas })}>
          Também as publicadas
        </Chip>
      )}
      {new Set(open.map(({ data }) => data)).size < open.length && (
        <Chip
          pressed={escolhas.mesma_equipe_no_dia}
          onChange={(mesma_equipe_no_dia) => choose({ mesma_equipe_no_dia })}
        >
          A mesma equipe no dia
        </Chip>
      )}
    </div>
  )
}
