import { Link, getRouteApi } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { CadastroForm } from '@cantai/contract/acesso/acesso'
import { CadastroGate } from './cadastro-gate.tsx'
import { linkToken } from '../link-token.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useMinisterio } from '../../lib/ministerio.ts'
import { cadastroQuery, registerUsuario } from '../acesso-api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { NovaSenhaFields } from '../nova-senha-fields.tsx'
import { DadosFields } from '../dados-fields.tsx'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { CRIAR_CONTA, REGISTER_ALERT, REGISTERED } from './register-texts.ts'

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
        {' · '}
        <Link to="/privacidade" className="underline underline-offset-4">
          Privacidade
        </Link>
      </p>
    </section>
  )
}

/** The line below 'Criar conta': who invites, and which church this is. */
function Acolhida({ convite }: { convite: string | undefined }) {
  const quem = useQuery(cadastroQuery(convite), queryClient).data?.convite_de
  const { igreja } = useMinisterio()
  return (
    <p className="mb-2 line-clamp-3 text-dim wrap-anywhere">
      {igreja !== null && <strong className="block font-medium text-gold">{igreja}</strong>}
      {quem ? `${quem} convidou você para a equipe de louvor.` : 'Há um lugar para você na equipe de louvor.'}
    </p>
  )
}

/** The fields of the registration screen. */
function RegisterForm({ convite, onDone }: { convite: string | undefined; onDone: (email: string) => void }) {
  const { field, busy, formProps } = useSchemaForm({
    schema: CadastroForm,
    initial: { nome: '', email: '', telefone: '', senha: '', confirmarSenha: '' },
    send: async (form) => {
      await registerUsuario(form, convite)
      toast.success(REGISTERED)
      onDone(form.email)
    },
    alert: REGISTER_ALERT,
  })
  return (
    <form {...formProps}>
      <DadosFields field={field} />
      <NovaSenhaFields texts={CRIAR_CONTA} field={field} busy={busy} />
    </form>
  )
}
