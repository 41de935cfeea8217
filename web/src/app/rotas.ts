import {
  CalendarDays,
  Guitar,
  House,
  KeyRound,
  LogIn,
  type LucideIcon,
  MessageCircle,
  Mic,
  Music,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { NivelAcesso } from '@cantai/contract/niveis'

export interface Rota<Path extends string = string> {
  readonly path: Path
  readonly label: string
  readonly icon: LucideIcon
  /** Ctrl and this digit lead here. */
  readonly tecla?: '1' | '2' | '3' | '4' | '5' | '6'
  /** Who may enter: anybody, or from this level up. */
  readonly acesso: 'public' | NivelAcesso
  readonly nav: boolean
  /** The screen's own code, fetched when it is first wanted; a room without a screen yet has none. */
  readonly load?: () => Promise<ComponentType>
}

const define = <const Path extends string>(rota: Rota<Path>): Rota<Path> => rota

const dashboard = async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen

/** Every screen, once: the router, the navigation, the mobile menu and the shortcuts read this table. */
export const rotas = {
  login: define({
    path: '/login',
    label: 'Entrar',
    icon: LogIn,
    acesso: 'public',
    nav: false,
    load: async () => (await import('../acesso/login-screen.tsx')).LoginScreen,
  }),
  register: define({
    path: '/register',
    label: 'Criar conta',
    icon: UserPlus,
    acesso: 'public',
    nav: false,
    load: async () => (await import('../acesso/register-screen.tsx')).RegisterScreen,
  }),
  redefinirSenha: define({
    path: '/redefinir-senha',
    label: 'Nova senha',
    icon: KeyRound,
    acesso: 'public',
    nav: false,
    load: async () => (await import('../acesso/redefinir-senha-screen.tsx')).RedefinirSenhaScreen,
  }),
  inicio: define({
    path: '/',
    label: 'Dashboard',
    icon: House,
    tecla: '1',
    acesso: 'musico',
    nav: true,
    load: dashboard,
  }),
  dashboard: define({
    path: '/dashboard',
    label: 'Dashboard',
    icon: House,
    acesso: 'musico',
    nav: false,
    load: dashboard,
  }),
  musicas: define({
    path: '/musicas',
    label: 'Músicas',
    icon: Music,
    tecla: '2',
    acesso: 'musico',
    nav: true,
    load: async () => (await import('../musicas/musicas-screen.tsx')).MusicasScreen,
  }),
  execucoes: define({
    path: '/execucoes',
    label: 'Execuções',
    icon: Mic,
    tecla: '3',
    acesso: 'musico',
    nav: true,
    load: async () => (await import('../execucoes/execucoes-screen.tsx')).ExecucoesScreen,
  }),
  planejamento: define({
    path: '/planejamento',
    label: 'Planejamento',
    icon: CalendarDays,
    tecla: '4',
    acesso: 'musico',
    nav: true,
    load: async () => (await import('../planejamento/planejamento-screen.tsx')).PlanejamentoScreen,
  }),
  ensaios: define({
    path: '/ensaios',
    label: 'Ensaios',
    icon: Guitar,
    tecla: '5',
    acesso: 'musico',
    nav: true,
    load: async () => (await import('../ensaios/ensaios-screen.tsx')).EnsaiosScreen,
  }),
  usuarios: define({
    path: '/usuarios',
    label: 'Usuários',
    icon: Users,
    acesso: 'admin',
    nav: false,
    load: async () => (await import('../usuarios/usuarios-screen.tsx')).UsuariosScreen,
  }),
  botConfig: define({
    path: '/bot-config',
    label: 'Bot do WhatsApp',
    icon: MessageCircle,
    tecla: '6',
    acesso: 'admin',
    nav: false,
    load: async () => (await import('../bot/bot-screen.tsx')).BotScreen,
  }),
}

export const allRotas: readonly Rota[] = Object.values(rotas)

/** The links of the navigation: the rooms that have a screen. */
export const navRotas = allRotas.filter((rota) => rota.nav && rota.load)
