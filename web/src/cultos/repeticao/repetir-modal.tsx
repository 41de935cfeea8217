import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos'
import { isData } from '@cantai/contract/regras'
import { proximaVez } from '@cantai/domain/cultos/repetir'
import { failedFields, failureMessage } from '../../lib/api/failure.ts'
import { hoje } from '../../lib/hoje.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { Checkbox } from '../../ui/form/field.tsx'
import { HoraField } from '../../ui/form/hora-field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { createCulto, doDiaQuery, repeatCulto } from '../cultos-api.ts'
import type { Candidata } from '../escolha/candidatas.ts'
import { historiaQuery } from '../escolha/escolha-api.ts'
import { musicasDe } from '../itens.ts'
import { itensTrocados } from './itens-trocados.ts'
import { MusicasRepetidas } from './musicas-repetidas.tsx'

/** Another culto with what this one has, a week later unless somebody says otherwise. */
export function RepetirModal({ culto, open, onClose, onClosed }: ModalLife & { culto: Culto }) {
  const router = useRouter()
  const [data, setData] = useState(() => proximaVez(culto.data, hoje()))
  const [hora, setHora] = useState(culto.hora ?? '')
  const [com, setCom] = useState({ musicas: true, tons: true, roteiro: true })
  const [trocas, setTrocas] = useState<ReadonlyMap<number, Candidata>>(new Map())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const historia = useQuery({ ...historiaQuery(data), enabled: isData(data) }).data?.musicas
  const noDia = useQuery(doDiaQuery(data)).data?.cultos ?? []
  const hasRoteiro = culto.itens.some(({ especie }) => especie === 'roteiro')
  const hasMusicas = musicasDe(culto).length > 0

  function make(): Promise<Culto> {
    if (!com.musicas || trocas.size === 0)
      return repeatCulto(culto.id, { data, hora, com: { ...com, escala: true } })
    const { titulo, tipo, observacoes, traje } = culto
    const ids = new Map([...trocas].map(([from, { id }]) => [from, id]))
    const itens = itensTrocados(culto.itens, com, ids)
    return createCulto({ data, hora, titulo, tipo, observacoes, traje, itens })
  }

  async function submit() {
    if (busy) return
    if (!isData(data)) return setErrors({ data: 'Escolha a data' })
    setBusy(true)
    try {
      const { id } = await make()
      toast.success('Culto criado com sucesso')
      void router.navigate({ to: enderecoDoCulto(id), replace: true, ignoreBlocker: true })
    } catch (error) {
      setErrors(failedFields(error))
      toast.apiError(`Erro ao repetir o culto: ${failureMessage(error, 'tente novamente')}`)
      setBusy(false)
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Repetir este culto"
      canClose={!busy}
      initialFocus
      footer={
        <ModalButtons
          onCancel={onClose}
          label="Criar culto"
          busyLabel="Criando..."
          busy={busy}
          onDo={() => void submit()}
        />
      }
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <DateField label="Data *" required value={data} onChange={setData} error={errors['data']} />
        <HoraField label="Hora" optional value={hora} onChange={setHora} error={errors['hora']} />
      </div>
      {noDia.length > 0 && (
        <p className="mb-3 text-sm text-amber">
          Já há culto neste dia: {noDia.map(({ titulo }) => titulo).join(', ')}. Este será mais um.
        </p>
      )}
      <fieldset>
        <legend className="mb-1 text-sm font-medium">O que vai junto</legend>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label="Músicas"
            disabled={!hasMusicas}
            checked={com.musicas && hasMusicas}
            onChange={({ target }) => setCom({ ...com, musicas: target.checked })}
          />
          <Checkbox
            label="Tons do dia"
            disabled={!com.musicas || !hasMusicas}
            checked={com.tons && com.musicas && hasMusicas}
            onChange={({ target }) => setCom({ ...com, tons: target.checked })}
          />
          <Checkbox
            label="Roteiro"
            disabled={!hasRoteiro}
            checked={com.roteiro && hasRoteiro}
            onChange={({ target }) => setCom({ ...com, roteiro: target.checked })}
          />
        </div>
      </fieldset>
      {com.musicas && hasMusicas && (
        <MusicasRepetidas
          musicas={musicasDe(culto)}
          data={isData(data) ? data : culto.data}
          historia={historia ?? []}
          trocas={trocas}
          onTroca={(from, to) => setTrocas(new Map(trocas).set(from, to))}
          onVolta={(from) => setTrocas(new Map([...trocas].filter(([other]) => other !== from)))}
        />
      )}
    </Modal>
  )
}
