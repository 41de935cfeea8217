import type { Funcao, Pessoa } from '@cantai/contract/pessoas/pessoas'
import { NOME_MAX } from '@cantai/contract/limites'
import { maskTelefoneInput } from '../../acesso/telefone.ts'
import { tellAfter } from '../../lib/ask-and-do.ts'
import { useAskedClose } from '../../lib/form/use-unsaved-guard.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Chip } from '../../ui/form/chip.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { FormModal } from '../../ui/overlay/form-modal.tsx'
import { hoje } from '../../lib/hoje.ts'
import { createPessoa, updatePessoa } from '../pessoas-api.ts'
import { MenorField } from './menor-field.tsx'
import { escritos, ParesField, paresInteiros } from '../turnos/pares-field.tsx'
import { TurnoField } from '../turnos/turno-field.tsx'

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
  const { field, held, hold, forget, isChanged, busy, formProps } = useSchemaForm({
    initial: {
      nome: pessoa?.nome ?? '',
      apelido: pessoa?.apelido ?? '',
      telefone: pessoa?.telefone ?? '',
      max_por_mes: String(pessoa?.max_por_mes ?? ''),
      autorizou: pessoa?.menor?.autorizou ?? '',
      // Typed in a field without a name; here, what the server says of it finds its place.
      concordou_em: '',
    },
    held: {
      ativa: pessoa?.ativa ?? true,
      usuario_id: pessoa?.usuario_id ?? undefined,
      funcoes: pessoa?.funcoes ?? [],
      turno: pessoa?.turno ?? null,
      pares: escritos(pessoa),
      isMenor: pessoa?.menor != null,
      em: pessoa?.menor?.em ?? hoje(),
    },
    send: async ({
      apelido,
      telefone,
      max_por_mes,
      usuario_id,
      pares,
      isMenor,
      autorizou,
      em,
      concordou_em: _none,
      ...rest
    }) => {
      const body = {
        ...rest,
        apelido: apelido || null,
        telefone: telefone || null,
        max_por_mes: max_por_mes === '' ? null : Number(max_por_mes),
        usuario_id: usuario_id ?? null,
        pares: paresInteiros(pares),
        menor: isMenor ? { autorizou, em } : null,
      }
      if (pessoa) await updatePessoa(pessoa, { ...body, versao: pessoa.versao })
      else await createPessoa(body)
      toast.success(pessoa ? 'Cadastro atualizado' : 'Pessoa cadastrada')
      onClose()
    },
    fieldNames: { 'menor.autorizou': 'autorizou', 'menor.em': 'concordou_em' },
    alert: tellAfter('Erro ao salvar: '),
  })
  const close = useAskedClose(open && isChanged, onClose)
  const has = (id: number) => held.funcoes.some(({ funcao_id }) => funcao_id === id)
  const shown = funcoes.filter(({ id, ativa }) => ativa || has(id))
  const toggle = (id: number, on: boolean) =>
    hold({
      funcoes: on
        ? [...held.funcoes, { funcao_id: id, nivel: NIVEL }]
        : held.funcoes.filter(({ funcao_id }) => funcao_id !== id),
    })

  return (
    <FormModal
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={pessoa ? 'Editar pessoa' : 'Nova pessoa'}
      submitLabel={pessoa ? 'Atualizar' : 'Salvar'}
      busy={busy}
      form={formProps}
    >
      <TextField label="Nome *" autoComplete="off" maxLength={NOME_MAX} {...field('nome')} />
      <fieldset className="mb-4">
        <legend className="mb-2 text-sm font-medium">Funções</legend>
        <div className="flex flex-wrap gap-2">
          {shown.map(({ id, nome }) => (
            <Chip key={id} pressed={has(id)} onChange={(on) => toggle(id, on)}>
              {nome}
            </Chip>
          ))}
        </div>
        {held.funcoes.length > 0 && (
          <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
            {shown
              .filter(({ id }) => has(id))
              .map(({ id, nome }) => (
                <ChoiceField
                  key={id}
                  label={`Experiência em ${nome}`}
                  value={held.funcoes.find(({ funcao_id }) => funcao_id === id)?.nivel ?? NIVEL}
                  options={NIVEIS}
                  onChange={(nivel) =>
                    hold({
                      funcoes: held.funcoes.map((own) =>
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
        onInput={({ currentTarget }) => maskTelefoneInput(currentTarget)}
        {...field('telefone')}
      />
      <TextField
        label="Apelido"
        optional
        autoComplete="off"
        maxLength={60}
        hint="Como a pessoa aparece na escala."
        {...field('apelido')}
      />
      <TextField
        label="Máximo por mês"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint="A sugestão não passa deste número."
        onInput={({ currentTarget: input }) => {
          input.value = input.value.replaceAll(/\D/g, '')
        }}
        {...field('max_por_mes')}
      />
      <TurnoField de="pessoa" hoje={hoje()} value={held.turno} onChange={(turno) => hold({ turno })} />
      <ParesField pessoa={pessoa?.id} value={held.pares} onChange={(pares) => hold({ pares })} />
      <MenorField
        checked={held.isMenor}
        onCheck={(isMenor) => hold({ isMenor })}
        autorizou={field('autorizou')}
        em={{
          value: held.em,
          error: field('concordou_em').error,
          onChange: (em) => {
            forget('concordou_em')
            hold({ em })
          },
        }}
      />
      <ContaField
        pessoa={pessoa}
        contas={contas}
        value={held.usuario_id}
        onChange={(usuario_id) => hold({ usuario_id })}
      />
      {pessoa && (
        <Switch
          label="Serve na equipe"
          hint="Desligado, sai das próximas escalas; o que já serviu fica."
          checked={held.ativa}
          onChange={(ativa) => hold({ ativa })}
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
