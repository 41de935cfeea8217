import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { WhatsappGrupo } from '@cantai/contract/bot/conexao'
import { plural } from '@cantai/domain/palavras'
import { SelectField, TextField } from '../ui/form/field.tsx'
import { gruposQuery } from './bot-api.ts'
import type { ConfigsControl } from './configs-fields.ts'

const OUTRO = 'outro'

const optionOf = ({ id, nome, participantes }: WhatsappGrupo) => ({
  value: id,
  label: `${nome} · ${plural(participantes, 'participante', 'participantes')}`,
})

type GrupoFieldProps = {
  control: ConfigsControl
  connected: boolean
  name: 'grupo_instrumentistas' | 'grupo_lideranca'
  label: string
  /** The value of the choice 'no group of the list'. */
  nenhum: string
}

/** Chooses one of the number's groups, as far as WhatsApp lists them; an id can always be typed. */
export function GrupoField({ control, connected, name, label, nenhum }: GrupoFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const { data, error, isLoading } = useQuery({ ...gruposQuery, enabled: connected })
  const [typing, setTyping] = useState(false)
  const knownGrupos = connected ? data : undefined
  if (isLoading)
    return (
      <SelectField
        label={label}
        disabled
        options={[{ value: '', label: 'Carregando os grupos...' }]}
        className="md:max-w-[calc(50%-0.5rem)]"
      />
    )
  const isListed = field.value === '' || knownGrupos?.some(({ id }) => id === field.value) === true
  const isTyped = knownGrupos === undefined || typing || !isListed

  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      {knownGrupos && (
        <SelectField
          label={label}
          value={isTyped ? OUTRO : field.value}
          options={[
            { value: '', label: nenhum },
            ...knownGrupos.map(optionOf),
            { value: OUTRO, label: 'Outro: digitar o id' },
          ]}
          onChange={({ target }) => {
            setTyping(target.value === OUTRO)
            if (target.value !== OUTRO) field.onChange(target.value)
          }}
        />
      )}
      {isTyped && (
        <TextField
          label={knownGrupos ? `Id do ${label.toLowerCase()}` : label}
          placeholder="120363041234567890@g.us"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          hint={
            knownGrupos
              ? 'O número do bot precisa participar do grupo.'
              : error
                ? 'Os grupos não puderam ser carregados. Digite o id, ou tente mais tarde.'
                : 'Conecte o WhatsApp para escolher da lista, ou digite o id do grupo.'
          }
          error={fieldState.error?.message}
          {...field}
        />
      )}
    </div>
  )
}
