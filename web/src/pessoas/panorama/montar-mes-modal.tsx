import { queryOptions, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { NOME_MAX } from '@cantai/contract/limites'
import { mesPorExtenso, somarDias } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import { createCulto, removeCulto } from '../../cultos/cultos-api.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { hoje as today } from '../../lib/hoje.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { offerUndo } from '../../lib/restauro/tell-undoable.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { HoraField } from '../../ui/form/hora-field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { diaCurto } from './dia-curto.ts'
import { DIAS_DA_SEMANA, type Horario, horariosDeSempre, mesesAFrente, serieDoMes } from './horarios.ts'

const SEMANAS_ANTES = 8
/** More than the services of eight weeks and of the next three months. */
const CULTOS = 100

const cultosQuery = (hoje: string) =>
  queryOptions({
    ...consulta(cultosCalls.list, {
      query: { de: somarDias(hoje, -7 * SEMANAS_ANTES), limite: CULTOS, ordenar: 'data', direcao: 'ASC' },
    }),
    select: ({ cultos }) => cultos,
    staleTime: 0,
  })

type MontarMesModalProps = ModalLife & {
  /** The month that is looked at. */
  mes: string
  /** After services were made in this month. */
  onMade: (mes: string) => void
}

/** Creates the missing services of a month, at the weekly days and hours, but for the dates that are left out. */
export function MontarMesModal({ mes: seen, onMade, open, onClose, onClosed }: MontarMesModalProps) {
  const hoje = today()
  const meses = mesesAFrente(hoje, seen)
  const query = useQuery(cultosQuery(hoje))
  const [mes, setMes] = useState(meses[0] ?? hoje.slice(0, 7))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<readonly Horario[]>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const cultos = query.data ?? []
  const horarios = edited ?? horariosDeSempre(cultos)
  const faltam = serieDoMes({ mes, desde: hoje, horarios, cultos })
  const nameOf = ({ data, hora }: (typeof faltam)[number]) => `${diaCurto(data)} ${hora}`.trim()
  const serie = faltam.filter((culto) => !left.has(nameOf(culto)))
  const change = (i: number, part: Partial<Horario>) =>
    setEdited(horarios.map((horario, other) => (other === i ? Object.assign({}, horario, part) : horario)))

  async function make() {
    setBusy(true)
    const made: { id: number }[] = []
    try {
      for (const { data, hora, titulo } of serie) {
        try {
          made.push(await createCulto({ data, hora: hora || null, ...(titulo && { titulo }) }))
        } catch (error) {
          // Somebody else has created it meanwhile.
          if (!(error instanceof ApiError && error.codigo === 'culto_existe')) throw error
        }
      }
      onClose()
    } catch (error) {
      toast.apiError(`Erro ao criar os cultos: ${reasonOf(error)}`)
    }
    setBusy(false)
    if (made.length === 0) return
    setDone(mes)
    offerUndo({
      done: `${plural(made.length, 'culto criado', 'cultos criados')} em ${mesPorExtenso(mes)}`,
      undone: 'Os cultos criados foram tirados',
      undo: async () => {
        for (const culto of made) await removeCulto(culto)
        return true
      },
    })
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={() => {
        onClosed()
        // Its own address has left the history by now.
        if (done !== undefined) onMade(done)
      }}
      title="Montar o mês"
      canClose={!busy}
      footer={
        <ModalButtons
          onCancel={onClose}
          label={serie.length === 0 ? 'Criar cultos' : `Criar ${plural(serie.length, 'culto', 'cultos')}`}
          busyLabel="Criando..."
          busy={busy}
          disabled={serie.length === 0}
          onDo={() => void make()}
        />
      }
    >
      <QueryAnswer what="os cultos" query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {() => (
          <>
            <ChoiceField
              label="Mês"
              value={mes}
              options={meses.toSorted().map((value) => ({ value, label: mesPorExtenso(value) }))}
              onChange={setMes}
            />
            <fieldset>
              <legend className="mb-2 text-sm font-medium">Cultos de toda semana</legend>
              {horarios.map((horario, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- two rows may be the same while they are written
                <div key={i} className="mb-3 flex items-start gap-2 rounded-lg border border-line p-3">
                  <div className="grid min-w-0 grow gap-x-3 sm:grid-cols-2">
                    <ChoiceField
                      label="Dia"
                      value={horario.dia_semana}
                      options={DIAS_DA_SEMANA}
                      onChange={(dia_semana) => change(i, { dia_semana })}
                    />
                    <HoraField
                      label="Hora"
                      optional
                      value={horario.hora}
                      onChange={(hora) => change(i, { hora })}
                    />
                    <TextField
                      label="Título"
                      optional
                      autoComplete="off"
                      maxLength={NOME_MAX}
                      placeholder="O de sempre"
                      className="sm:col-span-2"
                      value={horario.titulo}
                      onChange={({ target }) => change(i, { titulo: target.value })}
                    />
                  </div>
                  {horarios.length > 1 && (
                    <IconButton
                      label={`Tirar ${DIAS_DA_SEMANA[horario.dia_semana]?.label ?? ''} ${horario.hora}`}
                      word="Tirar"
                      icon={<X aria-hidden />}
                      onClick={() => setEdited(horarios.filter((other) => other !== horario))}
                    />
                  )}
                </div>
              ))}
              <Button
                size="sm"
                icon={<Plus aria-hidden />}
                onClick={() => setEdited([...horarios, { dia_semana: 3, hora: '19:30', titulo: '' }])}
              >
                Outro dia ou horário
              </Button>
            </fieldset>
            {faltam.length === 0 ? (
              <p className="mt-5 text-dim">Os cultos de {mesPorExtenso(mes)} já existem.</p>
            ) : (
              <fieldset className="mt-5">
                <legend className="mb-2 text-sm font-medium">
                  Faltam neste mês; toque no que não haverá
                </legend>
                <div className="flex flex-wrap gap-2">
                  {faltam.map((culto) => {
                    const name = nameOf(culto)
                    return (
                      <Chip
                        key={name}
                        pressed={!left.has(name)}
                        onChange={(isWanted) => {
                          const next = new Set(left)
                          if (isWanted) next.delete(name)
                          else next.add(name)
                          setLeft(next)
                        }}
                      >
                        {name}
                      </Chip>
                    )
                  })}
                </div>
              </fieldset>
            )}
          </>
        )}
      </QueryAnswer>
    </Modal>
  )
}
