import { Link } from '@tanstack/react-router'
import { useUsuario } from '../lib/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function DashboardScreen() {
  const usuario = useUsuario()
  const [firstName] = usuario?.nome.split(' ') ?? []
  return (
    <>
      <PageHeader
        title="Dashboard do Ministério Musical"
        subtitle={firstName ? `Que bom ter você aqui, ${firstName}.` : undefined}
      />
      <p className="mt-6">
        <Link to="/musicas" className={buttonClass('primary')}>
          Ver as músicas
        </Link>
      </p>
    </>
  )
}
