import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { CadastroModalForm } from '@cantai/contract/acesso/acesso'
import { Modal } from '../../ui/overlay/modal.tsx'
import { CadastroGate } from './cadastro-gate.tsx'
import { LoginForm } from './login-form.tsx'
import { REGISTERED, CRIAR_CONTA, REGISTER_ALERT } from './register-texts.ts'
import { TextField } from '../../ui/form/field.tsx'
import { registerUsuarioInModal } from '../acesso-api.ts'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'

const SWITCH =
  'inline-flex min-h-11 cursor-pointer items-center font-medium text-gold underline underline-offset-4'

/** Login, or registration and then login, without leaving the page. */
export function LoginModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<'login' | 'register' | 'registered'>('login')
  const registering = step === 'register'
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={() => setStep('login')}
      title={registering ? 'Criar conta' : 'Entrar'}
      size="sm"
    >
      {/* Not a toast: on a phone it would cover the button to press next. */}
      <output className={step === 'registered' ? 'mb-4 flex items-center gap-2 text-green' : 'sr-only'}>
        {step === 'registered' && (
          <>
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {REGISTERED}
          </>
        )}
      </output>
      {registering ? (
        <CadastroGate convite={undefined}>
          <RegisterModalForm onDone={() => setStep('registered')} />
        </CadastroGate>
      ) : (
        <LoginForm onDone={onClose} />
      )}
      <p className="mt-4 text-center text-dim">
        {registering ? 'Já tem conta?' : 'Ainda não tem conta?'}{' '}
        <button type="button" className={SWITCH} onClick={() => setStep(registering ? 'login' : 'register')}>
          {registering ? 'Entrar' : 'Cadastre-se'}
        </button>
      </p>
    </Modal>
  )
}

/** The fields of the registration modal. */
function RegisterModalForm({ onDone }: { onDone: () => void }) {
  const { field, busy, formProps } = useSchemaForm({
    schema: CadastroModalForm,
    initial: { nome: '', username: '', email: '', senha: '', confirmarSenha: '' },
    send: async (form) => {
      await registerUsuarioInModal(form)
      onDone()
    },
    fieldNames: { password: 'senha' },
    alert: REGISTER_ALERT,
  })
  return (
    <form {...formProps}>
      <TextField label="Nome Completo" autoComplete="name" {...field('nome')} />
      <TextField
        label="Usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <NovaSenhaFields texts={CRIAR_CONTA} field={field} busy={busy} />
    </form>
  )
}
