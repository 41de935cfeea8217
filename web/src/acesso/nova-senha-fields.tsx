import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../ui/form/button.tsx'
import { PasswordField } from '../ui/form/field.tsx'

type NovaSenhaFieldsProps = {
  /** What the two fields, the button and the button at work are called. */
  texts: { senha: string; confirmar: string; action: string; busy: string }
  senha: UseFormRegisterReturn
  confirmarSenha: UseFormRegisterReturn
  errors: { senha?: { message?: string }; confirmarSenha?: { message?: string } }
  busy: boolean
}

/** How the forms of a new password end: the new password twice, and the button. */
export function NovaSenhaFields({ texts, senha, confirmarSenha, errors, busy }: NovaSenhaFieldsProps) {
  return (
    <>
      <PasswordField
        label={texts.senha}
        autoComplete="new-password"
        placeholder="Mínimo 6 caracteres"
        hint="Use letra minúscula, letra maiúscula e número."
        error={errors.senha?.message}
        {...senha}
      />
      <PasswordField
        label={texts.confirmar}
        autoComplete="new-password"
        error={errors.confirmarSenha?.message}
        {...confirmarSenha}
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel={texts.busy} className="mt-2">
        {texts.action}
      </Button>
    </>
  )
}
