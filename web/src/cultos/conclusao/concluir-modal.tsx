import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Culto } from '@cantai/contract/cultos/cultos'
import { ConclusaoDiferente } from '@cantai/contract/cultos/edicao'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { nomeNaOrdem } from '@cantai/domain/musicas/reprise'
import { plural } from '@cantai/domain/palavras'
import { ApiError } from '../../lib/api/api-client.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { hoje } from '../../lib/hoje.ts'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { staleRow } from '../../lib/record/use-save-record.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/field.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { concludeCulto, cultoQuery, takeCulto } from '../cultos-api.ts'
import type { Escolhida } from '../escolha/candidatas.ts'
import { contados, musicasDe } from '../itens.ts'
import { TomDoDia } from '../tom-do-dia.tsx'
import { DuasConclusoes } from './duas-conclusoes.tsx'
import { planejadasDe } from './mark-concluded.ts'
import type { QuemVeioDoCulto } from './quem-veio.ts'
import { saveQuemVeio } from './save-quem-veio.ts'
import { tellConcluded } from './tell-concluded.ts'

const Escolher = lazyPart(async () => (await import('../escolha/escolher-modal.tsx')).EscolherModal)

const FAILED = 'Não foi possível concluir o culto. Tente novamente.'

type ConcluirModalProps = ModalLife & {
  culto: Culto
  /** Undefined for a person who may not record attendance. */
  quemVeio: QuemVeioDoCulto | undefined
}

/** Concludes a culto: the planned songs are ticked except for a talvez, and one press makes executions of them. */
export function ConcluirModal({ open, onClose, onClosed, quemVeio, ...props }: ConcluirModalProps) {
  const live = useQuery(cultoQuery(props.culto.id)).data ?? props.culto
  // If somebody else has concluded it meanwhile, the ticks stay for the comparison.
  const culto = live.concluido_em === props.culto.concluido_em ? live : props.culto
  const { planejadas, porGravar } = planejadasDe(culto)
  const nomes = new Map(
    contados(musicasDe(culto)).map(({ item, vez }) => [item, nomeNaOrdem(item.nome, vez)]),
  )
  const [diferente, setDiferente] = useState<ConclusaoDiferente>()
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [extras, setExtras] = useState<readonly Escolhida[]>([])
  const [trocados, setTrocados] = useState<ReadonlySet<number>>(new Set())
  /** A talvez counts as sung only if ticked. */
  const isSung = ({ planejamento_id, reserva }: MusicaDoCulto) => ticked.get(planejamento_id ?? 0) ?? !reserva
  const asksQuemVeio = culto.data <= hoje() ? quemVeio : undefined
  const escolher = useModalLife()
  const [busy, setBusy] = useState(false)
  const totalSung = porGravar.filter(isSung).length + extras.length

  async function conclude(confirmar: boolean): Promise<void> {
    setBusy(true)
    try {
      const ids = planejadas.flatMap(({ planejamento_id }) => planejamento_id ?? [])
      const concluded = await concludeCulto(culto.id, {
        nao_tocadas: planejadas.flatMap((musica) => (isSung(musica) ? [] : (musica.planejamento_id ?? []))),
        extras: extras.map(({ id, tom_culto }) => ({ musica_id: id, ...(tom_culto && { tom: tom_culto }) })),
        conhecidos: ids,
        ...(confirmar && { confirmar }),
      })
      tellConcluded(concluded, totalSung)
      await saveQuemVeio(() => asksQuemVeio?.save(culto.id, trocados))
      onClose()
    } catch (error) {
      await refused(error)
    }
    setBusy(false)
  }

  async function refused(error: unknown) {
    if (error instanceof ApiError && error.codigo === 'ja_concluido') {
      const both = ConclusaoDiferente.safeParse(error.detalhes).data
      if (both) return setDiferente(both)
    }
    const atual = staleRow(error, Culto)
    if (atual) {
      takeCulto(atual)
      return toast.warning('A lista mudou agora há pouco', {
        description: 'Confira as músicas e conclua de novo.',
      })
    }
    if (!(error instanceof ApiError) || error.codigo !== 'culto_futuro')
      return toast.apiError(failureMessage(error, FAILED))
    const sure = await confirmAction({
      title: 'Concluir antes do dia?',
      message: failureMessage(error, FAILED),
      confirmLabel: 'Concluir mesmo assim',
    })
    return sure ? conclude(true) : undefined
  }

  if (diferente)
    return (
      <Modal
        open={open}
        onClose={onClose}
        onClosed={onClosed}
        title="Este culto já foi concluído"
        initialFocus
        footer={
          <Button variant="primary" onClick={onClose}>
            Entendi
          </Button>
        }
      >
        <DuasConclusoes diferente={diferente} />
      </Modal>
    )
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="O que foi tocado?"
      description="Desmarque o que ficou de fora. As marcadas vão para Execuções, no tom do dia."
      canClose={!busy}
      initialFocus
      footer={
        <ModalButtons
          onCancel={onClose}
          label={
            totalSung === 0
              ? porGravar.length < planejadas.length
                ? 'Marcar como concluído'
                : 'Concluir sem músicas'
              : `Concluir com ${plural(totalSung, 'música', 'músicas')}`
          }
          busyLabel="Concluindo..."
          busy={busy}
          onDo={() => void conclude(false)}
        />
      }
    >
      <ul aria-label="Músicas do culto" className="flex flex-col">
        {planejadas.map((musica) => {
          const { planejamento_id, tom_do_dia, reserva } = musica
          const nome = nomes.get(musica) ?? musica.nome
          const recorded = !porGravar.includes(musica)
          const note = recorded ? 'já registrada' : reserva ? 'talvez' : undefined
          return (
            <li key={planejamento_id}>
              <Checkbox
                label={<Cantada nome={nome} tom={tom_do_dia} note={note} />}
                checked={recorded || isSung(musica)}
                disabled={recorded}
                onChange={({ target }) =>
                  setTicked(new Map(ticked).set(planejamento_id ?? 0, target.checked))
                }
                className="rounded-md px-2 py-1 transition-colors hover:bg-raised"
              />
            </li>
          )
        })}
        {extras.map(({ id, nome, tom, tom_culto }) => (
          <li key={`extra ${id}`} className="flex items-center gap-2 pl-2">
            <Plus aria-hidden className="size-5 shrink-0 text-gold" />
            <span className="min-w-0 grow py-1 pl-1">
              <Cantada nome={nome} tom={tom_culto || tom} note="sem planejar" />
            </span>
            <IconButton
              label={`Tirar ${nome}`}
              word="Tirar"
              icon={<X aria-hidden />}
              disabled={busy}
              onClick={() => setExtras(extras.filter((other) => other.id !== id))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        icon={<Plus aria-hidden />}
        className="mt-2 text-gold!"
        disabled={busy}
        onClick={escolher.show}
      >
        Cantada sem planejar
      </Button>
      {asksQuemVeio && <asksQuemVeio.Part cultoId={culto.id} trocados={trocados} onChange={setTrocados} />}
      {escolher.isThere && (
        <Escolher
          key={escolher.opening}
          {...escolher.life}
          title="Tocadas sem planejar"
          verb="Adicionar"
          data={culto.data}
          jaEstao={
            new Set([...musicasDe(culto).map(({ musica_id }) => musica_id), ...extras.map(({ id }) => id)])
          }
          onChoose={(musicas) => {
            setExtras([...extras, ...musicas])
            escolher.hide()
          }}
        />
      )}
    </Modal>
  )
}

const Cantada = ({ nome, tom, note }: { nome: string; tom: string | null; note: string | undefined }) => (
  <span className="flex items-center gap-3">
    <TomDoDia tom={tom} size="sm" />
    <span title={nome} className="line-clamp-2 min-w-0 wrap-anywhere">
      {nome}
      {note !== undefined && <span className="text-dim"> · {note}</span>}
    </span>
  </span>
)
