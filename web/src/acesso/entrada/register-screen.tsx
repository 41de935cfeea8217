import { Link, getRouteApi } from '@tanstack/react-router'
import { Acolhida } from './acolhida.tsx'
import { CadastroGate } from './cadastro-gate.tsx'
import { linkToken } from '../link-token.ts'
import { RegisterForm } from './register-form.tsx'

const route = getRouteApi('/public/register')

export function RegisterScreen() {
  const { origem } = route.useSearch()
  const convite = linkToken('convite')
  const navigate = route.useNavigate()
  return (
    <section className="mx-auto max-w-md rounded-xl border border-line bg-surface p-6 shadow-raised md:-my-4">
      <h1 className="text-xl font-semibold">Criar conta</h1>
      <CadastroGate convite={convite}>
        <Acolhida convite={convite} />
        <RegisterForm
          convite={convite}
          onDone={(email) => void navigate({ to: '/login', search: { origem }, state: { email } })}
        />
      </CadastroGate>
      <p className="mt-3 text-center text-dim">
        Já tem conta?{' '}
        <Link to="/login" search={{ origem }} className="font-medium text-gold underline underline-offset-4">
          Entrar
        </Link>
      </p>
    </section>
  )
}
