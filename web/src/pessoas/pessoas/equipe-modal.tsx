import { Plus, Trash2, X } from 'lucide-react'
import type { Equipe, Funcao, Pessoa } from '@cantai/contract/pessoas/pessoas'
import { askAndDo, reasonAfter, tellAfter } from '../../lib/ask-and-do.ts'
import { useAskedClose } from '../../lib/form/use-unsaved-guard.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormModal } from '../../ui/overlay/form-modal.tsx'
import { createEquipe, removeEquipe, updateEquipe } from '../pessoas-api.ts'

type EquipeModalProps = ModalLife & {
  equipe: Equipe | undefined
  pessoas: readonly Pessoa[]
  funcoes: readonly Funcao[]
}

interface Membro {
  pessoa_id: number | undefined
  funcao_id: number | undefined
}

const NEW: Membro = { pessoa_id: undefined, funcao_id: undefined }

export function EquipeModal({ equipe, pessoas, funcoes, open, onClose, onClosed }: EquipeModalProps) {
  const { field, held, hold, isChanged, busy, formProps } = useSchemaForm<
    { nome: string },
    { membros: readonly Membro[] }
  >({
    initial: { nome: equipe?.nome ?? '' },
    held: { membros: equipe?.membros ?? [NEW] },
    send: async ({ nome, membros: written }) => {
      const whole = written.flatMap(({ pessoa_id, funcao_id }) =>
        pessoa_id === undefined || funcao_id === undefined ? [] : [{ pessoa_id, funcao_id }],
      )
      if (equipe) await updateEquipe(equipe, { nome, membros: whole, versao: equipe.versao })
      else await createEquipe({ nome, membros: whole })
      toast.success(equipe ? 'Equipe atualizada' : 'Equipe criada')
      onClose()
    },
    alert: tellAfter('Erro ao salvar: '),
  })
  const close = useAskedClose(open && isChanged, onClose)
  const { membros } = held
  const changeMembro = (i: number, part: Partial<Membro>) =>
    hold({
      membros: membros.map((membro, other) => (other === i ? Object.assign({}, membro, part) : membro)),
    })

  /** For a person with only one function it is chosen automatically. */
  function choosePessoa(i: number, pessoa_id: number | undefined) {
    const own = pessoas.find(({ id }) => id === pessoa_id)?.funcoes ?? []
    changeMembro(i, { pessoa_id, funcao_id: own[0]?.funcao_id ?? membros[i]?.funcao_id })
  }

  async function remove(row: Equipe) {
    const done = await askAndDo({
      question: {
        title: 'Excluir equipe',
        message: `Excluir a equipe ${row.nome}? As pessoas continuam cadastradas.`,
        confirmLabel: 'Excluir',
        danger: true,
      },
      act: () => removeEquipe(row),
      done: 'Equipe excluída',
      failed: reasonAfter('Erro ao excluir: '),
    })
    if (done) onClose()
  }

  const there = new Set(membros.map(({ pessoa_id }) => pessoa_id))
  const choices = [
    { value: undefined, label: 'Escolha a pessoa' },
    ...pessoas
      .filter(({ id, ativa }) => ativa || there.has(id))
      .map(({ id, nome: label }) => ({ value: id, label })),
  ]
  return (
    <FormModal
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={equipe ? 'Editar equipe' : 'Nova equipe'}
      submitLabel={equipe ? 'Atualizar' : 'Salvar'}
      busy={busy}
      form={formProps}
    >
      <TextField
        label="Nome *"
        autoComplete="off"
        maxLength={60}
        placeholder="Domingo à noite"
        {...field('nome')}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Quem faz parte</legend>
        {membros.map((membro, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may be the same while they are written
          <div key={i} className="flex items-start gap-2 border-t border-line pt-3 first-of-type:border-0">
            <div className="grid min-w-0 grow gap-x-3 sm:grid-cols-2">
              <ChoiceField
                label={`Pessoa ${i + 1}`}
                hideLabel
                value={membro.pessoa_id}
                options={choices}
                onChange={(id) => choosePessoa(i, id)}
              />
              <ChoiceField
                label={`Função ${i + 1}`}
                hideLabel
                value={membro.funcao_id}
                options={[
                  { value: undefined, label: 'Escolha a função' },
                  ...funcoes.map(({ id, nome: label }) => ({ value: id, label })),
                ]}
                onChange={(funcao_id) => changeMembro(i, { funcao_id })}
              />
            </div>
            <IconButton
              label={`Tirar a pessoa ${i + 1}`}
              word="Tirar"
              icon={<X aria-hidden />}
              onClick={() => hold({ membros: membros.filter((_, other) => other !== i) })}
            />
          </div>
        ))}
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => hold({ membros: [...membros, NEW] })}>
          Mais alguém
        </Button>
      </fieldset>
      {equipe && (
        <Button
          variant="ghost"
          className="mt-4 self-start"
          disabled={busy}
          icon={<Trash2 aria-hidden />}
          onClick={() => void remove(equipe)}
        >
          Excluir equipe
        </Button>
      )}
    </FormModal>
  )
}
