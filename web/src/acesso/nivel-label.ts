import type { NivelAcesso } from '@cantai/contract/acesso/niveis'

export const NIVEL_LABEL: Record<NivelAcesso, string> = {
  musico: 'Músico',
  lider: 'Líder',
  admin: 'Administrador',
}
