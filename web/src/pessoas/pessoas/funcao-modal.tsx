import { Trash2 } from 'lucide-react'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import { GRUPOS_DE_FUNCAO } from '@cantai/contract/cultos/escala'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { FormModal } from '../../ui/overlay/form-modal.tsx'
import { GRUPOS } from '../escala/vagas.ts'
import { createFuncao, removeFuncao, updateFuncao } from '../pessoas-api.ts'
import { useSalvar } from './use-salvar.ts'

const QUANTIDADES = Array.from({ length: 11 }, (_, n) => ({ value: n, label: String(n) }))

type FuncaoModalProps = ModalLife & { funcao: Funcao | undefined; funcoes: readonly Funcao[] }

export function FuncaoModal({ funcao, funcoes, open, onClose, onClosed }: FuncaoModalProps) {
  const { values, change, busy, errorOf, formOf, save, close } = useSalvar({
    open,
    onClose,
    initial: {
      nome: funcao?.nome ?? '',
      grupo: funcao?.grupo ?? ('instrumento' as const),
      quantidade_padrao: funcao?.quantidade_padrao ?? 1,
      soma: funcao?.soma ?? false,
      ativa: funcao?.ativa ?? true,
    },
  })

  function submit() {
    // A new one goes after the others of its kind.
    const last = Math.max(0, ...funcoes.filter(({ grupo }) => grupo === values.grupo).map((f) => f.posicao))
    void save(
      () =>
        funcao
          ? updateFuncao(funcao, { ...values, versao: funcao.versao })
          : createFuncao({ ...values, posicao: last }),
      funcao ? 'Função atualizada' : 'Função criada',
    )
  }

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
      form={formOf(submit)}
    >
      <TextField
        label="Nome *"
        autoComplete="off"
        maxLength={60}
        value={values.nome}
        onChange={({ target }) => change({ nome: target.value })}
        {...errorOf('nome')}
      />
      <ChoiceField
        label="Tipo"
        value={values.grupo}
        options={GRUPOS_DE_FUNCAO.map((value) => ({ value, label: GRUPOS[value] }))}
        onChange={(grupo) => change({ grupo })}
      />
      <ChoiceField
        label="Vagas em cada culto"
        value={values.quantidade_padrao}
        options={QUANTIDADES}
        onChange={(quantidade_padrao) => change({ quantidade_padrao })}
      />
      <Switch
        label="Soma com outra função"
        hint="A mesma pessoa pode ter esta e mais uma, como voz e violão."
        checked={values.soma}
        onChange={(soma) => change({ soma })}
      />
      {funcao && (
        <>
          <Switch
            label="Em uso"
            hint="Desligada, não entra em escalas novas."
            checked={values.ativa}
            onChange={(ativa) => change({ ativa })}
          />
          <Button
            variant="ghost"
            className="mt-3"
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
