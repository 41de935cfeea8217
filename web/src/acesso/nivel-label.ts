import type { NivelAcesso } from '@cantai/contract/niveis'

export const NIVEL_LABEL: Record<NivelAcesso, string> = {
  musico: 'Músico',
  lider: 'Líder',
  admin: 'Administrador',
}
