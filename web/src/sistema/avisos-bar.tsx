import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HardDrive, Hourglass } from 'lucide-react'
import { StatusBar } from '../ui/feedback/offline-bar.tsx'
import { avisosQuery } from './avisos-api.ts'

/** What the server's administrator has to see to, above every screen until it is done; a failed look says nothing. */
export function AvisosBar() {
  const { data: avisos = [] } = useQuery(avisosQuery)
  return avisos.map(({ codigo, texto }) => (
    <StatusBar key={codigo} tone="amber">
      {codigo === 'pouco_espaco' ? <HardDrive aria-hidden /> : <Hourglass aria-hidden />}
      <span>{texto}</span>
      {codigo === 'aguardando_aprovacao' && (
        <Link
          to="/usuarios"
          search={{ ativo: 'aguardando' }}
          className="-my-1.5 inline-flex min-h-11 shrink-0 items-center rounded-md px-2 font-semibold underline underline-offset-4"
        >
          Ver
        </Link>
      )}
    </StatusBar>
  ))
}
