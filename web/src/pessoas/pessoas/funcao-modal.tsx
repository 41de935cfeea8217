import { Trash2 } from 'lucide-react'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import { GRUPOS_DE_FUNCAO } from '@cantai/contract/cultos/escala'
import { askAndDo, reasonAfter, tellAfter } from '../../lib/ask-and-do.ts'
import { useAskedClose } from '../../lib/form/use-unsaved-guard.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { FormModal } from '../../ui/overlay/form-modal.tsx'
import { GRUPOS } from '../escala/vagas.ts'
import { createFuncao, removeFuncao, updateFuncao } from '../pessoas-api.ts'

const QUANTIDADES = Array.from({ length: 11 }, (_, n) => ({ value: n, label: String(n) }))

type FuncaoModalProps = ModalLife & { funcao: Funcao | undefined; funcoes: readonly Funcao[] }

export function FuncaoModal({ funcao, funcoes, open, onClose, onClosed }: FuncaoModalProps) {
  const { field, held, hold, isChanged, busy, formProps } = useSchemaForm({
    initial: { nome: funcao?.nome ?? '' },
    held: {
      grupo: funcao?.grupo ?? ('instrumento' as const),
      quantidade_padrao: funcao?.quantidade_padrao ?? 1,
      soma: funcao?.soma ?? false,
      ativa: funcao?.ativa ?? true,
    },
    send: async (values) => {
      // A new one comes after those of its kind.
      const last = Math.max(0, ...funcoes.filter(({ grupo }) => grupo === values.grupo).map((f) => f.posicao))
      if (funcao) await updateFuncao(funcao, { ...values, versao: funcao.versao })
      else await createFuncao({ ...values, posicao: last })
      toast.success(funcao ? 'Função atualizada' : 'Função criada')
      onClose()
    },
    alert: tellAfter('Erro ao salvar: '),
  })
  const close = useAskedClose(open && isChanged, onClose)

  async function remove(row: Funcao) {
    const done = await askAndDo({
      question: {
        title: 'Excluir função',
        message: `Excluir a função ${row.nome}? Uma que já esteve em escalas só pode ser desligada.`,
        confirmLabel: 'Excluir',
        danger: true,
      },
      act: () => removeFuncao(row),
      done: 'Função excluída',
      failed: reasonAfter('Erro ao excluir: '),
    })
    if (done) onClose()
  }

  return (
    <FormModal
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={funcao ? 'Editar função' : 'Nova função'}
      submitLabel={funcao ? 'Atualizar' : 'Salvar'}
      busy={busy}
      form={formProps}
    >
      <TextField label="Nome *" autoComplete="off" maxLength={60} {...field('nome')} />
      <ChoiceField
        label="Tipo"
        value={held.grupo}
        options={GRUPOS_DE_FUNCAO.map((value) => ({ value, label: GRUPOS[value] }))}
        onChange={(grupo) => hold({ grupo })}
      />
      <ChoiceField
        label="Vagas em cada culto"
        value={held.quantidade_padrao}
        options={QUANTIDADES}
        onChange={(quantidade_padrao) => hold({ quantidade_padrao })}
      />
      <Switch
        label="Soma com outra função"
        hint="A mesma pessoa pode ter esta e mais uma, como voz e violão."
        checked={held.soma}
        onChange={(soma) => hold({ soma })}
      />
      {funcao && (
        <>
          <Switch
            label="Em uso"
            hint="Desligada, não entra em escalas novas."
            checked={held.ativa}
            onChange={(ativa) => hold({ ativa })}
          />
          <Button
            variant="ghost"
            className="mt-3 self-start"
            disabled={busy}
            icon={<Trash2 aria-hidden />}
            onClick={() => void remove(funcao)}
          >
            Excluir função
          </Button>
        </>
      )}
    </FormModal>
  )
}
