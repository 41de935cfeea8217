import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '../../ui/overlay/modal.tsx'
import { CadastroGate } from './cadastro-gate.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterModalForm } from './register-modal-form.tsx'
import { REGISTERED } from './register-texts.ts'

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
