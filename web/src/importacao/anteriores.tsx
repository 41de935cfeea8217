import { useQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Importacao } from '@cantai/contract/importacao'
import { plural } from '@cantai/domain/palavras'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { Momento } from '../lib/dia.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { useHinos } from '../musicas/lista/use-hinos.ts'
import { Badge } from '../ui/data/badge.tsx'
import { Card } from '../ui/data/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Button } from '../ui/form/button.tsx'
import { desfazer } from './desfazer.ts'
import { ESPECIES } from './especies.ts'
import { importacoesQuery } from './importacao-api.ts'
import { Relatorio } from './trazer/relatorio.tsx'

/** The imports made before; for 7 days it can be undone. */
export const Anteriores = () => (
  <QueryAnswer
    what="as importações"
    query={useQuery(importacoesQuery)}
    skeleton={<ListSkeleton text="Carregando importações..." cards rowHeight="h-28" />}
  >
    {({ importacoes, hinos }) =>
      importacoes.length === 0 && hinos === 0 ? (
        <EmptyState
          icon={<History />}
          title="Nada foi trazido ainda"
          hint="Cada lista ou arquivo que vocês trouxerem aparece aqui, e pode ser desfeito por 7 dias."
        />
      ) : (
        <ul aria-label="Importações" className="flex flex-col gap-3">
          {importacoes.map((importacao) => (
            <ImportacaoCard key={importacao.id} importacao={importacao} />
          ))}
          {hinos > 0 && <HinosCard hinos={hinos} />}
        </ul>
      )
    }
  </QueryAnswer>
)

/** The hymns of the demonstration, which the first day's checklist offered, once it has left. */
function HinosCard({ hinos }: { hinos: number }) {
  const { remove, busy } = useHinos()
  return (
    <Card as="li" className="flex flex-col gap-2 py-3!">
      <h2 className="font-semibold">Hinos da demonstração</h2>
      <p className="text-sm text-dim">
        {plural(hinos, 'hino que ninguém mudou nem usou', 'hinos que ninguém mudou nem usou')}
      </p>
      <Button className="self-start" size="sm" icon={<Undo2 aria-hidden />} busy={busy} onClick={remove}>
        Retirar hinos
      </Button>
    </Card>
  )
}

function ImportacaoCard({ importacao }: { importacao: Importacao }) {
  const { especie, origem, nome_arquivo, criado_em, criado_por_nome, desfeita_em, concluida_em } = importacao
  const [busy, setBusy] = useState(false)
  return (
    <Card as="li" className="flex flex-col gap-2 py-3!">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{nome_arquivo ?? origem}</h2>
        {desfeita_em !== null ? (
          <Badge tone="neutral">Desfeita</Badge>
        ) : (
          concluida_em === null && <Badge tone="amber">Incompleta</Badge>
        )}
      </div>
      <p className="text-sm text-dim wrap-anywhere">
        <Momento iso={criado_em} />
        {criado_por_nome !== null && ` · ${criado_por_nome}`}
        {especie !== 'musicas' && ` · ${ESPECIES[especie].label}`}
        {nome_arquivo !== null && ` · ${origem}`}
      </p>
      <Relatorio importacao={importacao} />
      {importacao.pode_desfazer && (
        <Button
          className="self-start"
          size="sm"
          icon={<Undo2 aria-hidden />}
          busy={busy}
          onClick={() => {
            setBusy(true)
            // Once it is undone, nothing is left to press until the list is read anew.
            void desfazer(importacao).then(setBusy)
          }}
        >
          Desfazer importação
        </Button>
      )}
    </Card>
  )
}
