import type { ComponentProps } from 'react'
import { TextField } from '../ui/form/field.tsx'
import { maskTelefoneInput } from './telefone.ts'

type DadosFieldsProps = {
  field: (name: 'nome' | 'email' | 'telefone') => Partial<ComponentProps<typeof TextField>>
}

/** A person's name, email and telephone. */
export const DadosFields = ({ field }: DadosFieldsProps) => (
  <>
    <TextField label="Nome Completo" autoComplete="name" {...field('nome')} />
    <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
    <TextField
      label="Telefone"
      optional
      type="tel"
      autoComplete="tel-national"
      placeholder="(11) 99999-9999"
      onInput={(event) => maskTelefoneInput(event.currentTarget)}
      {...field('telefone')}
    />
  </>
)
