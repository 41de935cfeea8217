import { Link, useLocation } from '@tanstack/react-router'
import { useMinisterio } from '../../lib/ministerio.ts'
import { LoginForm } from './login-form.tsx'
import { Psalm } from './psalm.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email of somebody who has just registered. */
    email?: string
  }
}

export function LoginScreen() {
  const email = useLocation({ select: ({ state }) => state.email })
  const { igreja } = useMinisterio()
  return (
    <div className="isolate mx-auto max-sm:mt-4 grid max-w-md items-center gap-6 md:max-w-5xl md:grid-cols-2 md:gap-12 md:py-10 lg:gap-20">
      <Psalm />
      <section className="w-full max-w-md rounded-xl border border-line bg-surface p-6 shadow-raised md:justify-self-end md:p-8">
        <h1 className="text-xl font-semibold">Entrar</h1>
        {/* The line is reserved from the start, because the name may come later. */}
        <p title={igreja ?? undefined} className="mb-4 min-h-6 truncate text-gold">
          {igreja}
        </p>
        <LoginForm email={email} />
        <p className="mt-6 text-center text-dim">
          Ainda não tem conta?{' '}
          <Link to="/register" search={true} className="font-medium text-gold underline underline-offset-4">
            Cadastre-se
          </Link>
        </p>
      </section>
    </div>
  )
}
