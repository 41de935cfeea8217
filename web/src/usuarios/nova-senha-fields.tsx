import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'

type NovaSenhaFieldsProps = {
  senha: UseFormRegisterReturn
  confirmarSenha: UseFormRegisterReturn
  errors: { senha?: { message?: string }; confirmarSenha?: { message?: string } }
  busy: boolean
}

/** How both registration forms end: the new password twice, and the button. */
export function NovaSenhaFields({ senha, confirmarSenha, errors, busy }: NovaSenhaFieldsProps) {
  return (
    <>
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        placeholder="Mínimo 6 caracteres"
        hint="Use letra minúscula, letra maiúscula e número."
        error={errors.senha?.message}
        {...senha}
      />
      <PasswordField
        label="Confirmar Senha"
        autoComplete="new-password"
        error={errors.confirmarSenha?.message}
        {...confirmarSenha}
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Criando conta..." className="mt-2">
        Criar Conta
      </Button>
    </>
  )
}
