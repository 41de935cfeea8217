import { queryOptions, useQuery } from '@tanstack/react-query'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { consulta } from '../lib/api/consulta.ts'
import { Link } from '@tanstack/react-router'
import { ClockAlert, DatabaseBackup, HardDrive, Hourglass, ShieldAlert } from 'lucide-react'
import { NOTICE_ACTION, type Notice } from '../ui/feedback/notice.ts'

const REREAD_MS = 10 * 60 * 1000

const avisosQuery = queryOptions({
  ...consulta(sistemaCalls.avisos, {}, { daMoldura: true }),
  select: ({ avisos }) => avisos,
  refetchInterval: REREAD_MS,
})

const AVISOS = {
  pouco_espaco: { icon: HardDrive, link: { to: '/servidor' } },
  copia_com_defeito: { icon: DatabaseBackup, link: { to: '/servidor' } },
  copia_atrasada: { icon: DatabaseBackup, link: { to: '/servidor' } },
  copias_no_mesmo_disco: { icon: DatabaseBackup, link: { to: '/servidor' } },
  relogio_errado: { icon: ClockAlert, link: { to: '/servidor' } },
  aguardando_aprovacao: { icon: Hourglass, link: { to: '/usuarios', search: { ativo: 'aguardando' } } },
  tentativas_de_entrar: { icon: ShieldAlert, link: { to: '/usuarios' } },
} as const

/** Matters that the server's administrator has to see to; a failed look says nothing. */
export function useAvisosDoServidor(enabled: boolean): Notice[] {
  const { data: avisos = [] } = useQuery({ ...avisosQuery, enabled })
  if (!enabled) return []
  return avisos.map(({ codigo, texto }) => {
    const { icon, link } = AVISOS[codigo]
    const acoes: Notice['acoes'] = (onLeave) => (
      <Link {...link} className={NOTICE_ACTION} {...(onLeave && { onClick: onLeave })}>
        Ver
      </Link>
    )
    return { id: codigo, icon, texto, acoes }
  })
}
