import type { ComponentProps } from 'react'
import { Button } from '../ui/form/button.tsx'
import { PasswordField } from '../ui/form/field.tsx'
import { SenhaNovaField } from './seguranca/senha-nova-field.tsx'

type NovaSenhaFieldsProps = {
  /** The labels of the two fields, of the button, and of the button at work. */
  texts: { senha: string; confirmar: string; action: string; busy: string }
  field: (name: 'senha' | 'confirmarSenha') => Partial<ComponentProps<typeof PasswordField>>
  busy: boolean
}

/** The end of every form that sets a password: the new password twice, and the button. */
export const NovaSenhaFields = ({ texts, field, busy }: NovaSenhaFieldsProps) => (
  <>
    <SenhaNovaField
      label={texts.senha}
      placeholder="Mínimo 6 caracteres"
      hint="Use letra minúscula, letra maiúscula e número."
      {...field('senha')}
    />
    <PasswordField label={texts.confirmar} autoComplete="new-password" {...field('confirmarSenha')} />
    <Button type="submit" variant="primary" busy={busy} busyLabel={texts.busy} className="mt-2">
      {texts.action}
    </Button>
  </>
)
