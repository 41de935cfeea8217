import { useState } from 'react'
import { Modal } from '../ui/modal.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterModalForm } from './register-modal-form.tsx'

const SWITCH =
  'inline-flex min-h-11 cursor-pointer items-center font-medium text-gold underline underline-offset-4'

/** Login, or registration and then login, without leaving the page. */
export function LoginModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [registering, setRegistering] = useState(false)
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={() => setRegistering(false)}
      title={registering ? 'Criar conta' : 'Entrar'}
      size="sm"
    >
      {registering ? (
        <RegisterModalForm onDone={() => setRegistering(false)} />
      ) : (
        <LoginForm onDone={onClose} />
      )}
      <p className="mt-4 text-center text-dim">
        {registering ? 'Já tem conta?' : 'Ainda não tem conta?'}{' '}
        <button type="button" className={SWITCH} onClick={() => setRegistering(!registering)}>
          {registering ? 'Entrar' : 'Cadastre-se'}
        </button>
      </p>
    </Modal>
  )
}
