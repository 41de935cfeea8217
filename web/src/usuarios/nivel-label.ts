import type { Nivel } from '@cantai/contract/call'

export const NIVEL_LABEL: Record<Nivel, string> = { musico: 'Músico', lider: 'Líder', admin: 'Administrador' }
