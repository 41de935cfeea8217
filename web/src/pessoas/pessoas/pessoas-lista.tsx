import { useQuery } from '@tanstack/react-query'
import { CalendarX, Ellipsis, Pencil, Trash2, UserPlus, Users, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Funcao, Indisponibilidade, Pessoa } from '@cantai/contract/pessoas/pessoas'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { plural } from '@cantai/domain/palavras'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { Dia } from '../../lib/dia.tsx'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/field.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { funcoesQuery, indisponibilidadesQuery, pessoasQuery, removePessoa } from '../pessoas-api.ts'
import { bringContas } from './trazer-contas.ts'

type PessoasListaProps = { onOpen: (registro: string) => void }

/** Everybody who serves; who does not any more stands last. */
export function PessoasLista({ onOpen }: PessoasListaProps) {
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
    <QueryAnswer
      what="as pessoas"
      query={query}
      skeleton={<ListSkeleton text="Carregando pessoas..." cards rowHeight="h-24" />}
    >
      {({ pessoas, contas }) => {
        const found = pessoas
          .filter(({ nome, apelido }) => normalizarBusca(`${nome} ${apelido ?? ''}`).includes(words))
          .toSorted((a, b) => Number(b.ativa) - Number(a.ativa))
        const trazer = contas.length > 0 && (
          <Button
            busy={busy}
            busyLabel="Incluindo..."
            icon={<UserPlus aria-hidden />}
            className="max-sm:w-full"
            onClick={() => void bring(contas)}
          >
            {contas.length === 1
              ? 'Incluir 1 pessoa com conta'
              : `Incluir ${contas.length} pessoas com conta`}
          </Button>
        )
        if (pessoas.length === 0)
          return (
            <EmptyState
              icon={<Users />}
              title="Ninguém cadastrado ainda"
              hint="Cadastre quem serve, com ou sem conta no Cantai."
              {...(trazer && { action: trazer })}
            />
          )
        return (
          <>
            <div className="mb-4 flex flex-wrap gap-3">
              <SearchField
                label="Buscar pessoas"
                placeholder="Buscar pelo nome"
                value={busca}
                onChange={setBusca}
                className="grow basis-64"
              />
              {trazer}
            </div>
            {found.length === 0 && (
              <p className="py-8 text-center text-dim wrap-anywhere">Ninguém com o nome “{busca.trim()}”.</p>
            )}
            <ul className="grid gap-3 md:grid-cols-2">
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
          </>
        )
      }}
    </QueryAnswer>
  )
}

type PessoaCardProps = PessoasListaProps & {
  pessoa: Pessoa
  funcoes: readonly Funcao[]
  ausencias: readonly Indisponibilidade[]
}

function PessoaCard({ pessoa, funcoes, ausencias, onOpen }: PessoaCardProps) {
  const { id, nome, apelido, ativa, usuario_id, ultima, no_mes = 0 } = pessoa
  const own = funcoes.filter((funcao) => pessoa.funcoes.some(({ funcao_id }) => funcao_id === funcao.id))
  const remove = () =>
    askAndDo({
      question: {
        title: 'Excluir cadastro',
        message: `Excluir o cadastro de ${nome}? Só quem nunca foi escalado pode ser excluído.`,
        confirmLabel: 'Excluir',
        danger: true,
      },
      act: () => removePessoa(pessoa),
      done: 'Cadastro excluído',
      failed: reasonAfter('Erro ao excluir: '),
    })
  return (
    <Card as="li" data-row={id} className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <h2 className={`font-semibold wrap-anywhere ${ativa ? '' : 'text-dim'}`}>
          {nome}
          {apelido !== null && <span className="font-normal text-dim"> · {apelido}</span>}
        </h2>
        <p className="text-sm wrap-anywhere">
          {own.length > 0 ? (
            own.map((funcao) => funcao.nome).join(' · ')
          ) : (
            <span className="text-amber">Nenhuma função ainda</span>
          )}
        </p>
        <p className="text-sm text-dim">
          {ultima ? (
            <>
              Serviu em <Dia data={ultima} /> · {plural(no_mes, 'vez', 'vezes')} neste mês
            </>
          ) : (
            'Ainda não serviu'
          )}
        </p>
        {ausencias.slice(0, 2).map(({ id: ausencia, de, ate, motivo }) => (
          <p key={ausencia} className="flex gap-1.5 text-sm text-amber wrap-anywhere">
            <CalendarX aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              Não pode <Dia data={de} />
              {ate !== de && (
                <>
                  {' '}
                  a <Dia data={ate} />
                </>
              )}
              {motivo !== null && ` (${motivo})`}
            </span>
          </p>
        ))}
        {(!ativa || usuario_id === null) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {!ativa && <Badge tone="neutral">Não serve mais</Badge>}
            {usuario_id === null && <Badge tone="neutral">Sem conta</Badge>}
          </div>
        )}
      </div>
      <IconButton label={`Editar ${nome}`} icon={<Pencil aria-hidden />} onClick={() => onOpen(String(id))} />
      <Menu
        label={`Mais ações de ${nome}`}
        trigger={<IconButton label={`Mais ações de ${nome}`} icon={<Ellipsis aria-hidden />} />}
        items={[
          {
            label: 'Dias em que não pode',
            icon: <CalendarX aria-hidden />,
            onSelect: () => onOpen(`${id}/ausencias`),
          },
          {
            label: 'Juntar com outro cadastro',
            icon: <UsersRound aria-hidden />,
            onSelect: () => onOpen(`${id}/juntar`),
          },
          { label: 'Excluir', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => void remove() },
        ]}
      />
    </Card>
  )
}
