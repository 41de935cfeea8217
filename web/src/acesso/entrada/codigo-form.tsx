import { useEffect, useId } from 'react'
import { CodigoForm as CodigoSchema } from '@cantai/contract/acesso/segundo-fator'
import { Button } from '../../ui/form/button.tsx'
import { CodigoField } from '../codigo-field.tsx'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'

type CodigoFormProps = {
  onEnter: (codigo: string) => Promise<void>
  onBack: () => void
}

/** The second step of the login, for people with a second factor. */
export function CodigoForm({ onEnter, onBack }: CodigoFormProps) {
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const { field, forget, busy, formProps } = useSchemaForm({
    schema: CodigoSchema,
    initial: { codigo_totp: '' },
    send: ({ codigo_totp }) => onEnter(codigo_totp),
    alert: { title: 'Erro no Login', fallback: 'Erro ao fazer login. Confira o código.' },
    quietOnField: true,
  })
  return (
    <form {...formProps}>
      <p className="mb-3 text-dim">A senha está certa. Falta o código da verificação em duas etapas.</p>
      <CodigoField id={id} {...field('codigo_totp')} onSwitch={() => forget('codigo_totp')} />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Entrando...">
        Entrar
      </Button>
      <Button variant="ghost" className="mt-1" disabled={busy} onClick={onBack}>
        Voltar
      </Button>
    </form>
  )
}
