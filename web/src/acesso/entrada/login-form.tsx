import { useEffect, useId, useRef, useState } from 'react'
import { LoginForm as Login } from '@cantai/contract/acesso/acesso'
import { readUsuario } from '../../lib/session/known-usuario.ts'
import { isCodigoPedido, login } from '../../lib/session/session.ts'
import { isTickedBeforehand, readVencida } from '../../lib/session/own-device.ts'
import { NoNetwork } from '../../lib/offline/no-network.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { isTouch } from '../../ui/layout/touch.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox, PasswordField, TextField } from '../../ui/form/field.tsx'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'

/** A login that fails for lack of network still has a dialog to say so. */
const preloadDialog = () => void import('../../ui/overlay/dialog-view.tsx').catch(() => undefined)

const loadCodigoForm = async () => (await import('./codigo-form.tsx')).CodigoForm
const CodigoForm = lazyPart(loadCodigoForm, { missing: NoNetwork })

/** The email of the person whose session expired here. */
const emailHere = () => (readVencida() === null ? '' : (readUsuario()?.email ?? ''))

type LoginFormProps = {
  onDone?: () => void
  /** The email of somebody who has just registered: only the password is missing. */
  email?: string | undefined
}

/** The fields of the login screen and of the login modal. */
export function LoginForm({ onDone, email: registered }: LoginFormProps) {
  const id = useId()
  const [given] = useState(registered ?? emailHere())
  useEffect(() => {
    // The password is focused only after a registration; on touch the focus would open the keyboard unasked.
    if (registered !== undefined || (given !== '' && !isTouch())) document.getElementById(id)?.focus()
  }, [registered, given, id])

  const [pending, setPending] = useState<Login>()
  const isTickedByHand = useRef(false)

  async function enter({ email, senha, manter_conectado }: Login, codigo?: string) {
    await login(email, senha, manter_conectado, { codigo, isTickedByHand: isTickedByHand.current })
    toast.success('Login realizado com sucesso!')
    onDone?.()
  }

  const { field, busy, formProps } = useSchemaForm({
    schema: Login,
    initial: { email: given, senha: '', manter_conectado: isTickedBeforehand() },
    send: async (form) => {
      try {
        await enter(form)
      } catch (error) {
        if (!isCodigoPedido(error)) throw error
        // The button stays busy meanwhile.
        await loadCodigoForm().catch(() => undefined)
        setPending(form)
      }
    },
    alert: { title: 'Erro no Login', fallback: 'Erro ao fazer login. Verifique suas credenciais.' },
  })
  return (
    <>
      {/* Hidden rather than unmounted: on the way back the typed text is still there. */}
      <div hidden={pending !== undefined}>
        <form {...formProps}>
          <TextField
            label="Email"
            placeholder="Email ou nome de usuário"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onFocus={preloadDialog}
            {...field('email')}
          />
          <PasswordField
            id={id}
            label="Senha"
            autoComplete="current-password"
            onFocus={preloadDialog}
            {...field('senha')}
          />
          <Checkbox
            label="Manter conectado neste aparelho"
            {...field('manter_conectado')}
            onChange={({ target }) => (isTickedByHand.current = target.checked)}
          />
          <Button type="submit" variant="primary" busy={busy} busyLabel="Entrando..." className="mt-2">
            Entrar
          </Button>
          <p className="mt-3 text-center text-sm text-balance text-dim">
            Esqueceu a senha? Peça um link ao administrador do ministério.
          </p>
        </form>
      </div>
      {pending && (
        <CodigoForm onEnter={(codigo) => enter(pending, codigo)} onBack={() => setPending(undefined)} />
      )}
    </>
  )
}
