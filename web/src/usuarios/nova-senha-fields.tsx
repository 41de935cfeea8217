import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'

type NovaSenhaFieldsProps = {
  label?: string
  action: { label: string; busy: string }
  senha: UseFormRegisterReturn
  confirmarSenha: UseFormRegisterReturn
  errors: { senha?: { message?: string }; confirmarSenha?: { message?: string } }
  busy: boolean
}

/** How the forms of a new password end: the new password twice, and the button. */
export function NovaSenhaFields({
  label = 'Senha',
  action,
  senha,
  confirmarSenha,
  errors,
  busy,
}: NovaSenhaFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        placeholder="Mínimo 6 caracteres"
        hint="Use letra minúscula, letra maiúscula e número."
        error={errors.senha?.message}
        {...senha}
      />
      <PasswordField
        label={`Confirmar ${label}`}
        autoComplete="new-password"
        error={errors.confirmarSenha?.message}
        {...confirmarSenha}
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel={action.busy} className="mt-2">
        {action.label}
      </Button>
    </>
  )
}
