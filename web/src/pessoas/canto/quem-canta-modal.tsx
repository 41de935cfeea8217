import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CANTORES_MAX, type Cantor } from '@cantai/contract/pessoas/quem-canta'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { cultoQuery } from '../../cultos/cultos-api.ts'
import { escolherTom } from '../../cultos/edicao/escolher-tom.ts'
import { chaveDoItem, musicasDe, quemCanta } from '../../cultos/itens.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { overLista } from '../../lib/record/registro-address.ts'
import { usePode } from '../../lib/session/session.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { Checkbox, SearchField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { cantoresQuery } from '../pessoas-api.ts'
import { useEscolha } from './use-escolha.ts'

/** Up to so many people need no search field. */
const A_VISTA = 8

type QuemCantaModalProps = ModalLife & { cultoId: number; musica: MusicaDoCulto }

/**
 * Chooses the singers of a song of a service: each tap is saved; the key in which somebody sang it last is offered, and used only on
 * request.
 */
export function QuemCantaModal({ cultoId, musica: aberta, open, onClose, onClosed }: QuemCantaModalProps) {
  const [busca, setBusca] = useState('')
  const mayAdd = usePode('escala:editar')
  const [usando, setUsando] = useState(false)
  const { escolhidas, escolher, depois } = useEscolha(cultoId, aberta.musica_id)
  const cantores = useQuery(cantoresQuery(cultoId, aberta.musica_id))
  const { data: culto } = useQuery(cultoQuery(cultoId))
  const musica =
    (culto && musicasDe(culto).find((item) => chaveDoItem(item) === chaveDoItem(aberta))) ?? aberta
  const mayUse = culto?.concluido_em === null && musica.planejamento_id !== null
  const cantam = escolhidas ?? quemCanta(musica).map(({ id }) => id)

  function toggle(id: number, sings: boolean) {
    const others = cantam.filter((other) => other !== id)
    if (sings && others.length >= CANTORES_MAX) toast.warning(`Até ${CANTORES_MAX} pessoas cantam uma música`)
    else escolher(sings ? [...others, id] : others)
  }

  async function useTom(tom: string) {
    if (!culto) return
    setUsando(true)
    await depois(async () => {
      await escolherTom(culto, musica, tom)
      toast.success(`Tom do dia de “${musica.nome}”: ${tom}`)
    })
    setUsando(false)
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Quem canta ${musica.nome}?`}
      description={`Tom do dia: ${musica.tom_do_dia ?? 'ainda sem tom'}`}
      size="md"
      footer={<Button onClick={onClose}>Pronto</Button>}
    >
      <QueryAnswer what="as pessoas" query={cantores} skeleton={<Skeleton className="h-48 w-full" />}>
        {(list) => {
          if (list.length === 0)
            return (
              <EmptyState
                icon={<Users />}
                title="Ninguém cadastrado ainda"
                hint="Cadastre quem serve em Escala, na aba Pessoas."
                {...(mayAdd && {
                  action: (
                    <Link {...overLista('/cultos', '/pessoas/novo')} className={buttonClass()}>
                      Nova pessoa
                    </Link>
                  ),
                })}
              />
            )
          const words = normalizarBusca(busca)
          const found = list.filter(({ nome }) => normalizarBusca(nome).includes(words))
          const row = (cantor: Cantor) => (
            <CantorRow
              key={cantor.id}
              cantor={cantor}
              sings={cantam.includes(cantor.id)}
              busy={usando}
              onToggle={toggle}
              onUse={mayUse && cantor.tom !== musica.tom_do_dia ? (tom) => void useTom(tom) : undefined}
            />
          )
          const daEscala = found.filter(({ na_escala }) => na_escala)
          return (
            <>
              {list.length > A_VISTA && (
                <SearchField
                  label="Buscar pessoa"
                  placeholder="Nome de quem canta"
                  className="mb-3"
                  value={busca}
                  onChange={setBusca}
                />
              )}
              <Lista titulo="Vozes da escala">{daEscala.map(row)}</Lista>
              <Lista titulo={daEscala.length > 0 ? 'Outras pessoas' : 'Pessoas'}>
                {found.filter(({ na_escala }) => !na_escala).map(row)}
              </Lista>
              {found.length === 0 && <p className="mt-4 text-center text-dim">Ninguém com este nome.</p>}
            </>
          )
        }}
      </QueryAnswer>
    </Modal>
  )
}

const Lista = ({ titulo, children }: { titulo: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <section aria-label={titulo} className="mb-4">
      <h3 className="mb-1 text-sm font-semibold text-dim">{titulo}</h3>
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </section>
  )

type CantorRowProps = {
  cantor: Cantor
  sings: boolean
  busy: boolean
  onToggle: (id: number, sings: boolean) => void
  /** Undefined where the key cannot change, or is the chosen one already. */
  onUse: ((tom: string) => void) | undefined
}

function CantorRow({ cantor: { id, nome, tom }, sings, busy, onToggle, onUse }: CantorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Checkbox
        className="min-w-0 grow basis-40 wrap-anywhere"
        label={nome}
        checked={sings}
        onChange={({ target }) => onToggle(id, target.checked)}
      />
      {tom !== null && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
          <span className="wrap-anywhere">
            <span className="sr-only">{nome} </span>canta em {tom}
          </span>
          {sings && onUse && (
            <Button
              size="sm"
              disabled={busy}
              aria-label={`Usar ${tom}, de ${nome}`}
              onClick={() => onUse(tom)}
            >
              Usar {tom}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
