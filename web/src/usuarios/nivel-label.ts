import type { NivelAcesso } from '@cantai/contract/usuarios'

export const NIVEL_LABEL: Record<NivelAcesso, string> = {
  musico: 'Músico',
  lider: 'Líder',
  admin: 'Administrador',
}
