import { useQuery } from '@tanstack/react-query'
import { Music2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { MUSICAS_POR_VEZ_MAX } from '@cantai/contract/limites'
import { ultimaVez } from '@cantai/domain/musicas/ultima-vez'
import { ChecklistRows } from '../../ensaios/checklist/checklist-rows.tsx'
import { ChecklistSkeleton } from '../../ensaios/checklist/checklist-states.tsx'
import { necessitamQuery } from '../../ensaios/ensaios-api.ts'
import { hoje } from '../../lib/hoje.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { useTypedBusca } from '../../lib/typed-busca.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { useResumos } from '../../musicas/escolha/musicas-resumos.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { SearchField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { type Candidata, candidatas } from './candidatas.ts'
import { historiaQuery, trechosQuery } from './escolha-api.ts'

export type EscolherModalProps = ModalLife & {
  title: string
  /** The day of the culto: 'Repetida' is seen from there. */
  data: string
  /** Songs that cannot be chosen because they are there. */
  jaEstao: ReadonlySet<number>
  /** A press on a song is the choice of it alone. */
  one?: boolean
  /** The name of the choice, as 'Adicionar'. */
  verb: string
  busy?: boolean
  onChoose: (musicas: Candidata[]) => void
}

/** Songs for a culto: it stays open while they are ticked, in the order in which they will be sung. */
export function EscolherModal(props: EscolherModalProps) {
  const { title, data, jaEstao, one = false, verb, busy = false, onChoose, open, onClose, onClosed } = props
  const [busca, setBusca] = useState('')
  const [typed, setTyped] = useTypedBusca(busca, setBusca)
  const [necessitam, setNecessitam] = useState(false)
  const [descansadas, setDescansadas] = useState(false)
  const [chosen, setChosen] = useState<readonly Candidata[]>([])
  const resumos = useResumos()
  const historia = useQuery(historiaQuery(data)).data?.musicas
  const trechos = useQuery(trechosQuery(busca)).data?.trechos ?? []
  const aEnsaiar = useQuery(necessitamQuery)

  const encontradas = candidatas(
    { musicas: resumos.data ?? [], historia, trechos: typed.trim() === '' ? [] : trechos, jaEstao },
    {
      busca: typed,
      so: necessitam && aEnsaiar.data ? new Set(aEnsaiar.data.map(({ id }) => id)) : undefined,
      descansadas,
    },
  )
  const checked = new Set(chosen.map(({ id }) => id))
  const repetidas = chosen.filter(({ repetida }) => repetida).length
  const tooMany = chosen.length > MUSICAS_POR_VEZ_MAX

  function toggle(id: number) {
    const musica = encontradas.find((other) => other.id === id)
    if (one && musica) onChoose([musica])
    else if (checked.has(id)) setChosen(chosen.filter((other) => other.id !== id))
    else if (musica) setChosen([...chosen, musica])
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      size="tall"
      canClose={!busy}
      footer={
        one ? undefined : (
          <>
            <output className="flex min-w-0 grow basis-full items-center text-sm text-dim sm:basis-0">
              {tooMany
                ? `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`
                : repetidas > 0
                  ? `${repetidas === 1 ? '1 foi tocada' : `${repetidas} foram tocadas`} no domingo anterior`
                  : ''}
            </output>
            <ModalButtons
              onCancel={onClose}
              label={chosen.length === 0 ? verb : `${verb} ${chosen.length}`}
              busy={busy}
              disabled={chosen.length === 0 || tooMany}
              onDo={() => onChoose([...chosen])}
            />
          </>
        )
      }
    >
      <SearchField
        label="Buscar música"
        placeholder="Nome, artista ou um pedaço da letra"
        value={typed}
        onChange={setTyped}
      />
      <div className="my-2 flex flex-wrap gap-2">
        <Chip pressed={necessitam} onChange={setNecessitam}>
          Necessitam ensaio
        </Chip>
        <Chip pressed={descansadas} onChange={setDescansadas}>
          Há mais tempo sem tocar
        </Chip>
      </div>
      {resumos.isError && !resumos.data ? (
        <QueryFailed what="as músicas" query={resumos} />
      ) : !resumos.data ? (
        <ChecklistSkeleton />
      ) : encontradas.length === 0 ? (
        <EmptyState
          icon={<Music2 />}
          title={
            typed.trim() === '' ? 'Nenhuma música para mostrar' : `Nada encontrado para “${typed.trim()}”`
          }
          hint="As que já estão no culto não aparecem aqui."
        />
      ) : (
        <ChecklistRows
          key={`${typed} ${necessitam} ${descansadas}`}
          label="Músicas do repertório"
          musicas={encontradas}
          checked={checked}
          onToggle={toggle}
          renderBelow={({ verso }) => verso && `“${verso}”`}
          renderAside={(musica) => <Situacao musica={musica} />}
          className="h-[calc(100dvh-21rem)] min-h-56 rounded-md border border-edge bg-page"
        />
      )}
    </Modal>
  )
}

/** A song's key, and when it was last played. */
const Situacao = ({ musica: { tom, ultima, repetida } }: { musica: Candidata }) => (
  <span className="flex shrink-0 flex-col items-end">
    <span className="font-semibold text-gold">
      <span className="sr-only">Tom: </span>
      {tom ?? '–'}
    </span>
    {repetida ? (
      <span className="flex items-center gap-1 text-sm text-amber">
        <TriangleAlert aria-hidden className="size-3.5" />
        Repetida
      </span>
    ) : (
      <span className="text-sm text-dim">{ultima === null ? 'nunca tocada' : ultimaVez(ultima, hoje())}</span>
    )}
  </span>
)
