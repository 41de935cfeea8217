import type { Funcao, Pessoa } from '@cantai/contract/pessoas/pessoas'
import { NOME_MAX } from '@cantai/contract/limites'
import { maskTelefone } from '../../acesso/telefone.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { FormModal } from '../../ui/overlay/form-modal.tsx'
import { createPessoa, updatePessoa } from '../pessoas-api.ts'
import { useSalvar } from './use-salvar.ts'

const NIVEIS = [
  { value: 1, label: 'Está aprendendo' },
  { value: 2, label: 'Serve bem' },
  { value: 3, label: 'Tem muita experiência' },
]
/** The default level of a function. */
const NIVEL = 2

type PessoaModalProps = ModalLife & {
  /** Undefined for a new one. */
  pessoa: Pessoa | undefined
  funcoes: readonly Funcao[]
  contas: readonly { id: number; nome: string }[]
}

export function PessoaModal({ pessoa, funcoes, contas, open, onClose, onClosed }: PessoaModalProps) {
  const { values, change, busy, errorOf, formOf, save, close } = useSalvar({
    open,
    onClose,
    initial: {
      nome: pessoa?.nome ?? '',
      apelido: pessoa?.apelido ?? '',
      telefone: pessoa?.telefone ?? '',
      max_por_mes: String(pessoa?.max_por_mes ?? ''),
      ativa: pessoa?.ativa ?? true,
      usuario_id: pessoa?.usuario_id ?? undefined,
      funcoes: pessoa?.funcoes ?? [],
    },
  })
  const has = (id: number) => values.funcoes.some(({ funcao_id }) => funcao_id === id)
  const shown = funcoes.filter(({ id, ativa }) => ativa || has(id))
  const toggle = (id: number, on: boolean) =>
    change({
      funcoes: on
        ? [...values.funcoes, { funcao_id: id, nivel: NIVEL }]
        : values.funcoes.filter(({ funcao_id }) => funcao_id !== id),
    })

  function submit() {
    const body = {
      nome: values.nome,
      apelido: values.apelido || null,
      telefone: values.telefone || null,
      max_por_mes: values.max_por_mes === '' ? null : Number(values.max_por_mes),
      ativa: values.ativa,
      usuario_id: values.usuario_id ?? null,
      funcoes: values.funcoes,
    }
    void save(
      () => (pessoa ? updatePessoa(pessoa, { ...body, versao: pessoa.versao }) : createPessoa(body)),
      pessoa ? 'Cadastro atualizado' : 'Pessoa cadastrada',
    )
  }

  return (
    <FormModal
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={pessoa ? 'Editar pessoa' : 'Nova pessoa'}
      submitLabel={pessoa ? 'Atualizar' : 'Salvar'}
      busy={busy}
      form={formOf(submit)}
    >
      <TextField
        label="Nome *"
        autoComplete="off"
        maxLength={NOME_MAX}
        value={values.nome}
        onChange={({ target }) => change({ nome: target.value })}
        {...errorOf('nome')}
      />
      <fieldset className="mb-4">
        <legend className="mb-2 text-sm font-medium">Funções</legend>
        <div className="flex flex-wrap gap-2">
          {shown.map(({ id, nome }) => (
            <Chip key={id} pressed={has(id)} onChange={(on) => toggle(id, on)}>
              {nome}
            </Chip>
          ))}
        </div>
        {values.funcoes.length > 0 && (
          <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
            {shown
              .filter(({ id }) => has(id))
              .map(({ id, nome }) => (
                <ChoiceField
                  key={id}
                  label={`Experiência em ${nome}`}
                  value={values.funcoes.find(({ funcao_id }) => funcao_id === id)?.nivel ?? NIVEL}
                  options={NIVEIS}
                  onChange={(nivel) =>
                    change({
                      funcoes: values.funcoes.map((own) =>
                        own.funcao_id === id ? { funcao_id: id, nivel } : own,
                      ),
                    })
                  }
                />
              ))}
          </div>
        )}
      </fieldset>
      <TextField
        label="Telefone"
        optional
        type="tel"
        autoComplete="off"
        placeholder="(11) 99999-9999"
        hint="Só a liderança vê. Serve para cobrar a resposta pelo WhatsApp."
        value={values.telefone}
        onChange={({ target }) => change({ telefone: maskTelefone(target.value) })}
        {...errorOf('telefone')}
      />
      <TextField
        label="Apelido"
        optional
        autoComplete="off"
        maxLength={60}
        hint="Como a pessoa aparece na escala."
        value={values.apelido}
        onChange={({ target }) => change({ apelido: target.value })}
        {...errorOf('apelido')}
      />
      <TextField
        label="Máximo por mês"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint="A sugestão não passa deste número."
        value={values.max_por_mes}
        onChange={({ target }) => change({ max_por_mes: target.value.replaceAll(/\D/g, '') })}
        {...errorOf('max_por_mes')}
      />
      <ContaField
        pessoa={pessoa}
        contas={contas}
        value={values.usuario_id}
        onChange={(usuario_id) => change({ usuario_id })}
      />
      {pessoa && (
        <Switch
          label="Serve na equipe"
          hint="Desligado, sai das próximas escalas; o que já serviu fica."
          checked={values.ativa}
          onChange={(ativa) => change({ ativa })}
        />
      )}
    </FormModal>
  )
}

type ContaFieldProps = Pick<PessoaModalProps, 'pessoa' | 'contas'> & {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** The account that is this person's; none where they do not log in. */
function ContaField({ pessoa, contas, value, onChange }: ContaFieldProps) {
  const own = pessoa?.usuario_id
  const mine = own == null ? [] : [{ id: own, nome: `A conta de ${pessoa?.nome ?? ''}` }]
  if (mine.length + contas.length === 0) return null
  return (
    <ChoiceField
      label="Conta no Cantai"
      value={value}
      options={[
        { value: undefined, label: 'Sem conta' },
        ...[...mine, ...contas].map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
      onChange={onChange}
    />
  )
}
