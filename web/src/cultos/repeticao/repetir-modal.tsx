import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { CultoRepetido } from '@cantai/contract/cultos/edicao'
import { isData } from '@cantai/contract/regras'
import { plural } from '@cantai/domain/palavras'
import { failedFields, reasonOf } from '../../lib/api/failure.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { usePode } from '../../lib/session/session.ts'
import { useResumos } from '../../musicas/escolha/musicas-resumos.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { Checkbox } from '../../ui/form/field.tsx'
import { HoraField } from '../../ui/form/hora-field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { repeatCulto } from '../cultos-api.ts'
import type { Candidata } from '../escolha/candidatas.ts'
import { JaHaCulto, useCultosDoDia } from '../formulario/ja-ha-culto.tsx'
import { historiaQuery } from '../escolha/escolha-api.ts'
import { musicasDe, semReprises } from '../itens.ts'
import { itensTrocados } from './itens-trocados.ts'
import { MusicasRepetidas } from './musicas-repetidas.tsx'

type RepetirModalProps = ModalLife & {
  culto: Culto
  /** The day that the new one is proposed for. */
  proposta: string
}

/** Another culto with what this one has, on the proposed day unless somebody says otherwise. */
export function RepetirModal({ culto, proposta, open, onClose, onClosed }: RepetirModalProps) {
  const router = useRouter()
  const [data, setData] = useState(proposta)
  const [hora, setHora] = useState(culto.hora ?? '')
  const [com, setCom] = useState({ musicas: true, tons: true, roteiro: true, escala: true })
  const [trocas, setTrocas] = useState<ReadonlyMap<number, Candidata>>(new Map())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const mayCopyEscala = usePode('escala:editar')
  const historia = useQuery({ ...historiaQuery(data), enabled: isData(data) }).data?.musicas
  const doDia = useCultosDoDia({ data, hora })
  const confirmar = doDia.gemeo !== undefined
  const hasRoteiro = culto.itens.some(({ especie }) => especie === 'roteiro')
  const hasMusicas = musicasDe(culto).length > 0
  const resumos = useResumos().data ?? []
  const doCulto = new Set(musicasDe(culto).map(({ musica_id }) => musica_id))
  const arquivadas = resumos.filter(({ id, arquivada }) => arquivada && doCulto.has(id) && !trocas.has(id))
  const [levaArquivadas, setLevaArquivadas] = useState(false)

  function make(): Promise<CultoRepetido> {
    const trocadas = new Map([...trocas].map(([from, { id }]) => [from, id]))
    const itens = com.musicas && trocas.size > 0 ? itensTrocados(culto.itens, com, trocadas) : undefined
    return repeatCulto(culto.id, {
      data,
      hora,
      com,
      confirmar,
      ...(itens && { itens }),
      ...(arquivadas.length > 0 && { arquivadas: levaArquivadas }),
    })
  }

  async function submit() {
    if (busy) return
    if (!isData(data)) return setErrors({ data: 'Escolha a data' })
    setBusy(true)
    try {
      const { id, nao_copiados = [] } = await make()
      const fora = nao_copiados.map(({ nome, funcao }) => `${nome} (${funcao})`).join(', ')
      if (fora === '') toast.success('Culto criado com sucesso')
      else toast.warning(`Culto criado. Não podem nesse dia, e a vaga ficou aberta: ${fora}.`)
      void router.navigate({ to: enderecoDoCulto(id), replace: true, ignoreBlocker: true })
    } catch (error) {
      setErrors(failedFields(error))
      toast.apiError(`Erro ao repetir o culto: ${reasonOf(error)}`)
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
          label={doDia.gemeo ? 'Criar mais um' : 'Criar culto'}
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
      <JaHaCulto {...doDia} />
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
          {com.musicas && arquivadas.length > 0 && (
            <Checkbox
              label={`Também ${plural(arquivadas.length, 'arquivada', 'arquivadas')}`}
              checked={levaArquivadas}
              onChange={({ target }) => setLevaArquivadas(target.checked)}
            />
          )}
          {mayCopyEscala && (
            <Checkbox
              label="Escala"
              checked={com.escala}
              onChange={({ target }) => setCom({ ...com, escala: target.checked })}
            />
          )}
        </div>
      </fieldset>
      {com.musicas && hasMusicas && (
        <MusicasRepetidas
          musicas={semReprises(culto)}
          data={isData(data) ? data : culto.data}
          historia={historia ?? []}
          arquivadas={new Map(arquivadas.map(({ id }) => [id, levaArquivadas]))}
          trocas={trocas}
          onTroca={(from, to) => setTrocas(new Map(trocas).set(from, to))}
          onVolta={(from) => setTrocas(new Map([...trocas].filter(([other]) => other !== from)))}
        />
      )}
    </Modal>
  )
}
