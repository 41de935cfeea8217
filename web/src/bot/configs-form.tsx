import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { BotConfigs, DIAS_ANTECEDENCIA, DIAS_ANTES_DO_CULTO_MAX } from '@cantai/contract/bot/bot'
import { plural } from '@cantai/domain/palavras'
import { failureMessage } from '../lib/api/failure.ts'
import { editOf, valuesOf } from '../lib/form/form-definition.ts'
import { HoraInput } from '../lib/form/hora-input.tsx'
import { useDefinedForm } from '../lib/form/use-defined-form.ts'
import { staleRow } from '../lib/record/use-save-record.ts'
import { useUnsavedGuard } from '../lib/form/use-unsaved-guard.ts'
import { Button } from '../ui/form/button.tsx'
import { Card } from '../ui/data/card.tsx'
import { Checkbox, SelectField } from '../ui/form/field.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { saveConfigs } from './bot-api.ts'
import { configsForm } from './configs-fields.ts'
import { GrupoField } from './grupo-field.tsx'
import { ModeloField } from './modelo-field.tsx'

const DIAS = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
]
const diasAntes = (n: number, ofWhat: string) => `${plural(n, 'dia', 'dias')} antes ${ofWhat}`
const ANTECEDENCIA = DIAS_ANTECEDENCIA.map((n) => ({ value: String(n), label: diasAntes(n, 'do ensaio') }))
const ANTES_DO_CULTO = Array.from({ length: DIAS_ANTES_DO_CULTO_MAX + 1 }, (_, n) => ({
  value: String(n),
  label: n === 0 ? 'no dia do culto' : diasAntes(n, 'do culto'),
}))
const DIAS_DA_SEMANA = DIAS.map((label, value) => ({ value: String(value), label }))

export function ConfigsForm({ configs, connected }: { configs: BotConfigs; connected: boolean }) {
  // The version that the form edits. The query is read anew meanwhile, and must not change fields under somebody's hands.
  const [base, setBase] = useState(configs)
  const { form, markRefused } = useDefinedForm(configsForm, { defaultValues: valuesOf(configsForm, base) })
  const {
    register,
    control,
    handleSubmit,
    reset,
    formState: { errors, isDirty, isSubmitting },
  } = form
  const [enviar, criar] = useWatch({ control, name: ['auto_enviar_mensagens', 'auto_criar_ensaios'] })
  const aprovadosId = useId()
  useUnsavedGuard(isDirty)

  function rebase(next: BotConfigs, options: { keepDirtyValues: boolean }) {
    setBase(next)
    reset(valuesOf(configsForm, next), options)
  }

  const save = handleSubmit(async (novas) => {
    try {
      const edit = { ...editOf(configsForm, novas, base), versao: base.versao }
      rebase(await saveConfigs(edit), { keepDirtyValues: false })
      toast.success('Configurações salvas com sucesso!')
    } catch (error) {
      const atual = staleRow(error, BotConfigs)
      if (atual) rebase(atual, { keepDirtyValues: true })
      markRefused(error)
      toast.apiError('Erro ao salvar configurações', {
        description: atual
          ? 'Outra pessoa salvou antes. O que você mudou continua aqui: confira e salve de novo.'
          : failureMessage(error, 'Tente novamente.'),
      })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <Card as="section" className="sm:p-6!">
        <h2 className="mb-4 text-lg font-semibold">Grupos</h2>
        <GrupoField
          control={control}
          connected={connected}
          name="grupo_instrumentistas"
          label="Grupo dos instrumentistas"
          nenhum="Escolha um grupo"
        />
        <div className="mt-4">
          <GrupoField
            control={control}
            connected={connected}
            name="grupo_lideranca"
            label="Grupo da liderança (opcional)"
            nenhum="Nenhum: não avisar"
          />
        </div>
        <p className="mt-2 text-sm text-dim">
          A liderança fica sabendo quem não pode servir e quem poderia, sem os motivos.
        </p>
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card as="section" className="sm:p-6!">
          <h2 className="mb-1 text-lg font-semibold">Envio das mensagens</h2>
          <Checkbox label="Enviar mensagens automaticamente" {...register('auto_enviar_mensagens')} />
          <Checkbox
            label="Só avisar ensaios aprovados"
            disabled={!enviar}
            aria-describedby={aprovadosId}
            {...register('so_aprovados')}
          />
          <p id={aprovadosId} className="mb-4 pl-8 text-sm text-dim">
            O ensaio que um músico marca ou muda espera a aprovação de um líder.
          </p>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <SelectField
              label="Quando enviar"
              options={ANTECEDENCIA}
              disabled={!enviar}
              error={errors.dias_antecedencia?.message}
              {...register('dias_antecedencia')}
            />
            <HoraInput
              form={form}
              name="horario_envio"
              label="Horário do envio"
              placeholder="10:00"
              disabled={!enviar}
            />
          </div>
        </Card>
        <Card as="section" className="sm:p-6!">
          <h2 className="mb-1 text-lg font-semibold">Criação dos ensaios</h2>
          <Checkbox
            label="Criar ensaios automaticamente"
            className="mb-2"
            {...register('auto_criar_ensaios')}
          />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <SelectField
              label="Dia da criação"
              options={DIAS_DA_SEMANA}
              disabled={!criar}
              error={errors.dia_criacao_ensaio?.message}
              {...register('dia_criacao_ensaio')}
            />
            <HoraInput
              form={form}
              name="horario_criacao_ensaio"
              label="Horário da criação"
              placeholder="10:00"
              disabled={!criar}
            />
            <SelectField
              label="O ensaio fica para"
              options={ANTES_DO_CULTO}
              disabled={!criar}
              hint="Às 19h, com as músicas planejadas para o próximo culto que ainda não tem ensaio."
              className="sm:col-span-2"
              error={errors.dias_ensaio_antes_culto?.message}
              {...register('dias_ensaio_antes_culto')}
            />
          </div>
        </Card>
      </div>
      <Card as="section" className="sm:p-6!">
        <h2 className="mb-4 text-lg font-semibold">Mensagem</h2>
        <ModeloField control={control} />
      </Card>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          busy={isSubmitting}
          busyLabel="Salvando..."
        >
          Salvar Configurações
        </Button>
      </div>
    </form>
  )
}
