import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DatabaseBackup, HardDrive, Hourglass } from 'lucide-react'
import { StatusBar } from '../ui/feedback/offline-bar.tsx'
import { avisosQuery } from './avisos-api.ts'

const AVISOS = {
  pouco_espaco: { icon: HardDrive, link: { to: '/servidor' } },
  copia_atrasada: { icon: DatabaseBackup, link: { to: '/servidor' } },
  aguardando_aprovacao: { icon: Hourglass, link: { to: '/usuarios', search: { ativo: 'aguardando' } } },
} as const

/** Matters that the server's administrator has to see to, above every screen until they are done; a failed look says nothing. */
export function AvisosBar() {
  const { data: avisos = [] } = useQuery(avisosQuery)
  return avisos.map(({ codigo, texto }) => {
    const { icon: Icon, link } = AVISOS[codigo]
    return (
      <StatusBar key={codigo} tone="amber">
        <Icon aria-hidden />
        <span>{texto}</span>
        <Link
          {...link}
          className="-my-1.5 inline-flex min-h-11 shrink-0 items-center rounded-md px-2 font-semibold underline underline-offset-4"
        >
          Ver
        </Link>
      </StatusBar>
    )
  })
}
