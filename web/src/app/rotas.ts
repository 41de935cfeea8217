import {
  CalendarDays,
  Church,
  Guitar,
  FolderOutput,
  History,
  House,
  Import,
  KeyRound,
  LogIn,
  type LucideIcon,
  MessageCircle,
  Mic,
  Music,
  Presentation,
  Server,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Usuario } from '@cantai/contract/acesso'
import type { Acesso } from '@cantai/contract/niveis'
import { pode } from '@cantai/domain/acesso/niveis'
import { QuemFezSearch } from '../auditoria/quem-fez-search.ts'
import { BotSearch } from '../bot/bot-search.ts'
import { CultosSearch } from '../cultos/cultos-search.ts'
import { EnsaiosSearch } from '../ensaios/ensaios-search.ts'
import { ExecucoesSearch } from '../execucoes/execucoes-search.ts'
import { ImportarSearch } from '../importacao/importar-search.ts'
import { defineSearch, type SearchParams } from '../lib/check/search-params.ts'
import { LixeiraSearch } from '../lixeira/lixeira-search.ts'
import { MusicasSearch } from '../musicas/lista/musicas-search.ts'
import { PalcoSearch } from '../palco/palco-search.ts'
import { PlanejamentosSearch } from '../planejamento/planejamentos-search.ts'
import { EntranceSearch } from '../acesso/entrance-search.ts'
import { UsuariosSearch } from '../usuarios/usuarios-search.ts'

/** Annotates each `load`: an inferred type would be circular, from the screen to the router and back to this table. */
type Screen = Promise<ComponentType>

export interface Rota<Path extends string = string, Search extends SearchParams = SearchParams> {
  readonly path: Path
  readonly label: string
  readonly icon: LucideIcon
  /** The permission or the lowest level to enter with; 'public' needs no login. */
  readonly acesso: 'public' | Acesso
  /** Its search parameters; one that makes no sense is as good as absent. */
  readonly search: Search
  /** The screen's own code, fetched when it is first wanted. The build reads which file it is. */
  readonly load: () => Screen
  /** Ctrl and this digit lead here. */
  readonly tecla?: '1' | '2' | '3' | '4' | '5' | '6'
  /** Its list of links in the navigation: the bar and the phone's menu, or 'Mais' beside it. */
  readonly grupo?: 'principal' | 'mais'
  /** Records of its list that have an address of their own: a modal over the screen, which stays mounted. */
  readonly registros?: readonly string[]
  /** Data kept for reading without a network: first words of query keys. */
  readonly offline?: readonly string[]
  /** It fills the page: no bars of the app around it, and no sound. */
  readonly semBarras?: true
  /** The installed app's icon leads here too. */
  readonly pwaShortcut?: true
}

const define = <const Path extends string, Search extends SearchParams>(
  rota: Rota<Path, Search>,
): Rota<Path, Search> => rota

const NoSearch = defineSearch({})
const dashboard = async (): Screen => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen

const entradas = {
  login: define({
    path: '/login',
    label: 'Entrar',
    icon: LogIn,
    acesso: 'public',
    search: EntranceSearch,
    load: async (): Screen => (await import('../acesso/entrada/login-screen.tsx')).LoginScreen,
  }),
  register: define({
    path: '/register',
    label: 'Criar conta',
    icon: UserPlus,
    acesso: 'public',
    search: EntranceSearch,
    load: async (): Screen => (await import('../acesso/entrada/register-screen.tsx')).RegisterScreen,
  }),
  redefinirSenha: define({
    path: '/redefinir-senha',
    label: 'Nova senha',
    icon: KeyRound,
    acesso: 'public',
    search: NoSearch,
    load: async (): Screen =>
      (await import('../acesso/entrada/redefinir-senha-screen.tsx')).RedefinirSenhaScreen,
  }),
}

/** The screens behind the login. */
export const telas = {
  inicio: define({
    path: '/',
    label: 'Dashboard',
    icon: House,
    tecla: '1',
    acesso: 'musico',
    grupo: 'principal',
    search: NoSearch,
    load: dashboard,
    offline: ['dashboard'],
  }),
  dashboard: define({
    path: '/dashboard',
    label: 'Dashboard',
    icon: House,
    acesso: 'musico',
    search: NoSearch,
    load: dashboard,
  }),
  musicas: define({
    path: '/musicas',
    label: 'Músicas',
    icon: Music,
    tecla: '2',
    acesso: 'musico',
    grupo: 'principal',
    search: MusicasSearch,
    load: async (): Screen => (await import('../musicas/musicas-screen.tsx')).MusicasScreen,
    registros: ['novo', 'repetidas', 'online', '$id', '$id/letra', '$id/cifra', '$id/transpor', '$id/folha'],
    offline: ['musicas', 'letras', 'cifras'],
    pwaShortcut: true,
  }),
  execucoes: define({
    path: '/execucoes',
    label: 'Execuções',
    icon: Mic,
    tecla: '3',
    acesso: 'musico',
    grupo: 'principal',
    search: ExecucoesSearch,
    load: async (): Screen => (await import('../execucoes/execucoes-screen.tsx')).ExecucoesScreen,
    registros: ['novo', '$id'],
    offline: ['execucoes'],
  }),
  planejamento: define({
    path: '/planejamento',
    label: 'Planejamento',
    icon: CalendarDays,
    tecla: '4',
    acesso: 'musico',
    grupo: 'principal',
    search: PlanejamentosSearch,
    load: async (): Screen => (await import('../planejamento/planejamento-screen.tsx')).PlanejamentoScreen,
    registros: ['novo', '$id'],
    offline: ['planejamento'],
    pwaShortcut: true,
  }),
  ensaios: define({
    path: '/ensaios',
    label: 'Ensaios',
    icon: Guitar,
    tecla: '5',
    acesso: 'musico',
    grupo: 'principal',
    search: EnsaiosSearch,
    load: async (): Screen => (await import('../ensaios/ensaios-screen.tsx')).EnsaiosScreen,
    registros: ['novo', 'lote', '$id', '$id/avisar'],
    offline: ['ensaios'],
    pwaShortcut: true,
  }),
  // Before the list, below whose address it lies.
  culto: define({
    path: '/cultos/$id',
    label: 'Culto',
    icon: Church,
    acesso: 'musico',
    search: NoSearch,
    load: async (): Screen => (await import('../cultos/culto-screen.tsx')).CultoScreen,
    registros: [
      'editar',
      'dados',
      'musicas',
      'repetir',
      'concluir',
      'mensagem',
      'holyrics',
      'configurar-holyrics',
      'cifra/$musica',
    ],
    offline: ['cultos'],
  }),
  cultos: define({
    path: '/cultos',
    label: 'Cultos',
    icon: Church,
    acesso: 'musico',
    grupo: 'mais',
    search: CultosSearch,
    load: async (): Screen => (await import('../cultos/cultos-screen.tsx')).CultosScreen,
    registros: ['novo'],
    offline: ['cultos'],
  }),
  // Before the cultos' own, below whose address it lies.
  palcoDaMusica: define({
    path: '/palco/musica/$id',
    label: 'Palco',
    icon: Presentation,
    acesso: 'musico',
    search: NoSearch,
    load: async (): Screen => (await import('../palco/palco-musica-screen.tsx')).PalcoMusicaScreen,
    semBarras: true,
  }),
  palco: define({
    path: '/palco/$id',
    label: 'Palco',
    icon: Presentation,
    acesso: 'musico',
    search: PalcoSearch,
    load: async (): Screen => (await import('../palco/palco-screen.tsx')).PalcoScreen,
    offline: ['palco'],
    semBarras: true,
  }),
  importar: define({
    path: '/importar',
    label: 'Importar',
    icon: Import,
    acesso: 'musicas:importar',
    grupo: 'mais',
    search: ImportarSearch,
    load: async (): Screen => (await import('../importacao/importar-screen.tsx')).ImportarScreen,
  }),
  lixeira: define({
    path: '/lixeira',
    label: 'Lixeira',
    icon: Trash2,
    acesso: 'lider',
    grupo: 'mais',
    search: LixeiraSearch,
    load: async (): Screen => (await import('../lixeira/lixeira-screen.tsx')).LixeiraScreen,
  }),
  quemFez: define({
    path: '/quem-fez',
    label: 'Quem fez',
    icon: History,
    acesso: 'lider',
    grupo: 'mais',
    search: QuemFezSearch,
    load: async (): Screen => (await import('../auditoria/quem-fez-screen.tsx')).QuemFezScreen,
  }),
  exportar: define({
    path: '/exportar',
    label: 'Exportar',
    icon: FolderOutput,
    acesso: 'relatorios:exportar',
    grupo: 'mais',
    search: NoSearch,
    load: async (): Screen => (await import('../exportacao/exportar-screen.tsx')).ExportarScreen,
  }),
  usuarios: define({
    path: '/usuarios',
    label: 'Usuários',
    icon: Users,
    acesso: 'usuarios:editar',
    grupo: 'mais',
    search: UsuariosSearch,
    registros: ['convidar', 'convidar-equipe', 'entrada'],
    load: async (): Screen => (await import('../usuarios/usuarios-screen.tsx')).UsuariosScreen,
  }),
  servidor: define({
    path: '/servidor',
    label: 'Servidor',
    icon: Server,
    acesso: 'admin',
    search: NoSearch,
    load: async (): Screen => (await import('../sistema/servidor/servidor-screen.tsx')).ServidorScreen,
  }),
  botConfig: define({
    path: '/bot-config',
    label: 'Bot do WhatsApp',
    icon: MessageCircle,
    tecla: '6',
    acesso: 'bot:editar',
    search: BotSearch,
    load: async (): Screen => (await import('../bot/bot-screen.tsx')).BotScreen,
  }),
}

/** The one table of screens: whatever leads to a screen, guards, preloads or keeps it reads it here. */
export const rotas = { ...entradas, ...telas }

export const allRotas: readonly Rota[] = Object.values(rotas)

type Quem = Pick<Usuario, 'nivel_acesso' | 'permissoes'>

/** True for a screen behind the login that this user may enter. */
export const entrableBy = (usuario: Quem, { acesso }: Rota): boolean =>
  acesso !== 'public' && pode(usuario, acesso)

/** True when an address is that of a screen, or lies below it; '$id' stands for a number. */
function leadsTo(path: string, pathname: string): boolean {
  if (path === '/') return pathname === '/'
  const segments = pathname.split('/')
  return path
    .split('/')
    .every((part, i) => part === segments[i] || (part === '$id' && /^[1-9]\d*$/.test(segments[i] ?? '')))
}

/** The screen that an address opens: its own, or the one it lies below. */
export const rotaAt = (pathname: string): Rota | undefined =>
  allRotas.find(({ path }) => leadsTo(path, pathname))

/** The screens of a list of links that this person may enter. */
export const rotasOf = (grupo: Rota['grupo'], usuario: Quem): readonly Rota[] =>
  allRotas.filter((rota) => rota.grupo === grupo && entrableBy(usuario, rota))
