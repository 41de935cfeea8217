import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { StatusBar } from '../ui/feedback/offline-bar.tsx'
import { avisosQuery } from './avisos-api.ts'

/** What the server's administrator has to see to, above every screen until it is done; a failed look says nothing. */
export function AvisosBar() {
  const { data: avisos = [] } = useQuery(avisosQuery)
  return avisos.map(({ codigo, texto }) => (
    <StatusBar key={codigo} tone="amber">
      <HardDrive aria-hidden />
      <span>{texto}</span>
    </StatusBar>
  ))
}
