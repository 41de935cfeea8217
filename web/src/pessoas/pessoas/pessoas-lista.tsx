import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/field.tsx'
import { funcoesQuery, indisponibilidadesQuery, pessoasQuery } from '../pessoas-api.ts'
import { PessoaCard } from './pessoa-card.tsx'
import { Propostas } from './propostas.tsx'
import { bringContas } from './trazer-contas.ts'

type PessoasListaProps = {
  /** The button beside the search. */
  novo: ReactNode
  /** The way to a list of many. */
  trazer: ReactNode
  onOpen: (registro: string) => void
}

/** Everybody who serves; inactive people stand last. */
export function PessoasLista({ novo, trazer, onOpen }: PessoasListaProps) {
  const query = useQuery(pessoasQuery)
  const funcoes = useQuery(funcoesQuery).data ?? []
  const ausencias = useQuery(indisponibilidadesQuery()).data ?? []
  const [busca, setBusca] = useState('')
  const [busy, setBusy] = useState(false)
  const words = normalizarBusca(busca.trim())

  async function bring(contas: readonly { id: number; nome: string }[]) {
    if (busy) return
    setBusy(true)
    await bringContas(contas)
    setBusy(false)
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchField
          label="Buscar pessoas"
          placeholder="Buscar pelo nome"
          value={busca}
          onChange={setBusca}
          className="grow basis-40"
        />
        {novo}
      </div>
      <QueryAnswer
        what="as pessoas"
        query={query}
        skeleton={<ListSkeleton text="Carregando pessoas..." cards rowHeight="h-24" />}
      >
        {({ pessoas, contas }) => {
          const found = pessoas
            .filter(({ nome, apelido }) => normalizarBusca(`${nome} ${apelido ?? ''}`).includes(words))
            .toSorted((a, b) => Number(b.ativa) - Number(a.ativa))
          const incluir = contas.length > 0 && (
            <Button
              busy={busy}
              busyLabel="Incluindo..."
              icon={<UserPlus aria-hidden />}
              onClick={() => void bring(contas)}
            >
              {contas.length === 1
                ? 'Incluir 1 pessoa com conta'
                : `Incluir ${contas.length} pessoas com conta`}
            </Button>
          )
          if (pessoas.length === 0)
            return (
              <>
                <Propostas pessoas={pessoas} funcoes={funcoes} />
                <EmptyState
                  icon={<Users />}
                  title="Ninguém cadastrado ainda"
                  hint="Cadastre quem serve, com ou sem conta no Cantai."
                  action={
                    <div className="flex flex-wrap justify-center gap-2">
                      {incluir}
                      {trazer}
                    </div>
                  }
                />
              </>
            )
          return (
            <div className="flex flex-col gap-3">
              <Propostas pessoas={pessoas} funcoes={funcoes} />
              {/* On a phone the list begins where it can. */}
              <div className="flex flex-wrap gap-2 empty:hidden max-sm:order-last sm:justify-end">
                {incluir}
                {trazer}
              </div>
              {found.length === 0 && (
                <p className="py-8 text-center text-dim wrap-anywhere">
                  Ninguém com o nome “{busca.trim()}”.
                </p>
              )}
              <ul className="grid gap-3 max-sm:gap-2 md:grid-cols-2">
                {found.map((pessoa) => (
                  <PessoaCard
                    key={pessoa.id}
                    pessoa={pessoa}
                    funcoes={funcoes}
                    ausencias={ausencias.filter(({ pessoa_id }) => pessoa_id === pessoa.id)}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </div>
          )
        }}
      </QueryAnswer>
    </>
  )
}
