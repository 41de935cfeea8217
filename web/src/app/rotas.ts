import {
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  CalendarX,
  ChartColumn,
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
  ShieldCheck,
  Trash2,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import type { Acesso } from '@cantai/contract/acesso/niveis'
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
import { PanoramaSearch } from '../pessoas/panorama/panorama-search.ts'
import { PessoasSearch } from '../pessoas/pessoas/pessoas-search.ts'
import { PlanejamentosSearch } from '../planejamento/planejamentos-search.ts'
import { EntranceSearch } from '../acesso/entrance-search.ts'
import { RelatoriosSearch } from '../relatorios/relatorios-search.ts'
import { UsuariosSearch } from '../usuarios/usuarios-search.ts'

/** Annotates each `load`: an inferred type would be circular, from the screen to the router and back to this table. */
type Screen = Promise<ComponentType>

export interface Rota<Path extends string = string, Search extends SearchParams = SearchParams> {
  readonly path: Path
  readonly label: string
  readonly icon: LucideIcon
  /** The permission or the lowest level that is required; 'public' needs no login. */
  readonly acesso: 'public' | Acesso
  /** Its search parameters; an invalid one counts as absent. */
  readonly search: Search
  /** Imports the screen's own code, on demand. The build reads which file it is. */
  readonly load: () => Screen
  /** The digit of its shortcut with Ctrl. */
  readonly tecla?: '1' | '2' | '3' | '4' | '5' | '6'
  /**
   * Its group of links in the navigation: the five main ones, those beside them, those behind 'Mais', and there the administrators' group.
   */
  readonly grupo?: 'principal' | 'ao-lado' | 'mais' | 'administracao'
  /** The place that it is a tab of: the navigation links the place, which opens at its first tab. */
  readonly lugar?: string
  /** Its position in the bottom bar of a phone, from the left. */
  readonly barra?: 1 | 2 | 3 | 4 | 5
  /** Records of its list that have an address of their own: a modal over the screen, which stays mounted. */
  readonly registros?: readonly string[]
  /** It fills the page: no bars of the app around it, and no sound. 'item': only while its search names one. */
  readonly semBarras?: true | 'item'
  /** The installed app's icon has a shortcut to it. */
  readonly pwaShortcut?: true
}

const define = <const Path extends string, Search extends SearchParams>(
  rota: Rota<Path, Search>,
): Rota<Path, Search> => rota

const ESCALA = 'Escala'
const TRAZER_E_LEVAR = 'Trazer e levar'
const HISTORICO = 'Histórico'

const NoSearch: SearchParams = defineSearch({})
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
  convidado: define({
    path: '/c',
    label: 'Culto',
    icon: Church,
    acesso: 'public',
    search: PalcoSearch,
    load: async (): Screen => (await import('../palco/convidado/convidado-screen.tsx')).ConvidadoScreen,
    semBarras: 'item',
  }),
  privacidade: define({
    path: '/privacidade',
    label: 'Privacidade',
    icon: ShieldCheck,
    acesso: 'public',
    search: NoSearch,
    load: async (): Screen =>
      (await import('../sistema/privacidade/privacidade-screen.tsx')).PrivacidadeScreen,
  }),
  resposta: define({
    path: '/r',
    label: 'Minha escala',
    icon: CalendarCheck,
    acesso: 'public',
    search: NoSearch,
    load: async (): Screen => (await import('../pessoas/resposta/resposta-screen.tsx')).RespostaScreen,
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
    barra: 1,
    search: NoSearch,
    load: dashboard,
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
    barra: 3,
    search: MusicasSearch,
    load: async (): Screen => (await import('../musicas/musicas-screen.tsx')).MusicasScreen,
    registros: [
      'novo',
      'marcadores',
      'repetidas',
      'caderno',
      'online',
      '$id',
      '$id/letra',
      '$id/cifra',
      '$id/transpor',
      '$id/folha',
      '$id/antes/$versao',
    ],
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
    registros: ['novo', '$id', '$id/mover'],
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
    pwaShortcut: true,
  }),
  ensaios: define({
    path: '/ensaios',
    label: 'Ensaios',
    icon: Guitar,
    tecla: '5',
    acesso: 'musico',
    grupo: 'principal',
    barra: 5,
    search: EnsaiosSearch,
    load: async (): Screen => (await import('../ensaios/ensaios-screen.tsx')).EnsaiosScreen,
    registros: ['novo', 'lote', '$id', '$id/avisar'],
    pwaShortcut: true,
  }),
  // Listed before the culto, whose address is a prefix of this one.
  escalaDoCulto: define({
    path: '/cultos/$id/escala',
    label: 'Escala do culto',
    icon: CalendarRange,
    acesso: 'musico',
    search: NoSearch,
    load: async (): Screen => (await import('../pessoas/escala/escala-screen.tsx')).EscalaScreen,
  }),
  // Listed before the list, whose address is a prefix of this one.
  culto: define({
    path: '/cultos/$id',
    label: 'Culto',
    icon: Church,
    acesso: 'musico',
    search: NoSearch,
    load: async (): Screen =>
      (await import('../pessoas/escala/culto-com-escala-screen.tsx')).CultoComEscalaScreen,
    registros: [
      'editar',
      'dados',
      'musicas',
      'repetir',
      'ensaio',
      'concluir',
      'mensagem',
      'levar',
      'levar/$jeito',
      'holyrics',
      'configurar-holyrics',
      'cifra/$musica',
    ],
  }),
  cultos: define({
    path: '/cultos',
    label: 'Cultos',
    icon: Church,
    acesso: 'musico',
    grupo: 'ao-lado',
    barra: 2,
    search: CultosSearch,
    load: async (): Screen => (await import('../cultos/cultos-screen.tsx')).CultosScreen,
    registros: ['novo'],
  }),
  // Listed before the cultos' own, whose address is a prefix of this one.
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
    semBarras: true,
  }),
  escala: define({
    path: '/escala',
    label: 'Panorama',
    icon: CalendarRange,
    acesso: 'musico',
    grupo: 'mais',
    lugar: ESCALA,
    barra: 4,
    search: PanoramaSearch,
    registros: ['montar'],
    load: async (): Screen => (await import('../pessoas/panorama/panorama-screen.tsx')).PanoramaScreen,
  }),
  minhaEscala: define({
    path: '/minha-escala',
    label: 'Minha escala',
    icon: CalendarCheck,
    acesso: 'musico',
    grupo: 'mais',
    lugar: ESCALA,
    search: NoSearch,
    registros: ['calendario', 'toco-e-canto'],
    load: async (): Screen => (await import('../pessoas/minha/minha-screen.tsx')).MinhaEscalaScreen,
  }),
  naoPosso: define({
    path: '/nao-posso',
    label: 'Não posso',
    icon: CalendarX,
    acesso: 'musico',
    grupo: 'mais',
    lugar: ESCALA,
    search: NoSearch,
    load: async (): Screen => (await import('../pessoas/minha/nao-posso-screen.tsx')).NaoPossoScreen,
  }),
  pessoas: define({
    path: '/pessoas',
    label: 'Pessoas',
    icon: UsersRound,
    acesso: 'escala:editar',
    grupo: 'mais',
    lugar: ESCALA,
    search: PessoasSearch,
    registros: [
      'novo',
      '$id',
      '$id/juntar',
      '$id/ausencias',
      '$id/pagina',
      '$id/convidar',
      'funcao',
      'funcao/$funcao',
      'equipe',
      'equipe/$equipe',
    ],
    load: async (): Screen => (await import('../pessoas/pessoas/pessoas-screen.tsx')).PessoasScreen,
  }),
  relatorios: define({
    path: '/relatorios',
    label: 'Relatórios',
    icon: ChartColumn,
    acesso: 'relatorios:exportar',
    grupo: 'mais',
    search: RelatoriosSearch,
    registros: ['levar'],
    load: async (): Screen => (await import('../relatorios/relatorios-screen.tsx')).RelatoriosScreen,
  }),
  importar: define({
    path: '/importar',
    label: 'Importar',
    icon: Import,
    acesso: 'musicas:importar',
    grupo: 'mais',
    lugar: TRAZER_E_LEVAR,
    search: ImportarSearch,
    load: async (): Screen => (await import('../importacao/importar-screen.tsx')).ImportarScreen,
  }),
  exportar: define({
    path: '/exportar',
    label: 'Exportar',
    icon: FolderOutput,
    acesso: 'relatorios:exportar',
    grupo: 'mais',
    lugar: TRAZER_E_LEVAR,
    search: NoSearch,
    load: async (): Screen => (await import('../exportacao/exportar-screen.tsx')).ExportarScreen,
  }),
  quemFez: define({
    path: '/quem-fez',
    label: 'Quem fez',
    icon: History,
    acesso: 'lider',
    grupo: 'mais',
    lugar: HISTORICO,
    search: QuemFezSearch,
    load: async (): Screen => (await import('../auditoria/quem-fez-screen.tsx')).QuemFezScreen,
  }),
  lixeira: define({
    path: '/lixeira',
    label: 'Lixeira',
    icon: Trash2,
    acesso: 'lider',
    grupo: 'mais',
    lugar: HISTORICO,
    search: LixeiraSearch,
    load: async (): Screen => (await import('../lixeira/lixeira-screen.tsx')).LixeiraScreen,
  }),
  usuarios: define({
    path: '/usuarios',
    label: 'Usuários',
    icon: Users,
    acesso: 'usuarios:editar',
    grupo: 'administracao',
    search: UsuariosSearch,
    registros: ['convidar', 'convidar-equipe', 'entrada'],
    load: async (): Screen => (await import('../usuarios/usuarios-screen.tsx')).UsuariosScreen,
  }),
  servidor: define({
    path: '/servidor',
    label: 'Servidor',
    icon: Server,
    acesso: 'admin',
    grupo: 'administracao',
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

/** The one table of screens: links, guards, preloads and caches read it. */
export const rotas = { ...entradas, ...telas }

export const allRotas: readonly Rota[] = Object.values(rotas)

type Quem = Pick<Usuario, 'nivel_acesso' | 'permissoes'>

/** True for a screen behind the login that this user may enter. */
export const entrableBy = (usuario: Quem, { acesso }: Rota): boolean =>
  acesso !== 'public' && pode(usuario, acesso)

/** True when an address is that of a screen, or below it; '$id' matches a number. */
function leadsTo(path: string, pathname: string): boolean {
  if (path === '/') return pathname === '/'
  const segments = pathname.split('/')
  return path
    .split('/')
    .every((part, i) => part === segments[i] || (part === '$id' && /^[1-9]\d*$/.test(segments[i] ?? '')))
}

/** The screen of an address: its own, or the one above it. */
export const rotaAt = (pathname: string): Rota | undefined =>
  allRotas.find(({ path }) => leadsTo(path, pathname))

/** The screens of a group of links that this person may enter. */
export const rotasOf = (grupo: Rota['grupo'], usuario: Quem): readonly Rota[] =>
  allRotas.filter((rota) => rota.grupo === grupo && entrableBy(usuario, rota))

/** An entry of the navigation: a screen, or a place of several screens, which links to the first one. */
export interface Entrada {
  readonly label: string
  readonly path: string
  readonly icon: LucideIcon
}

export const entradasOf = (grupo: Rota['grupo'], usuario: Quem): readonly Entrada[] =>
  rotasOf(grupo, usuario)
    .filter(({ lugar }, i, all) => lugar === undefined || all.findIndex((one) => one.lugar === lugar) === i)
    .map(({ label, lugar, path, icon }) => ({ label: lugar ?? label, path, icon }))

/** The tabs of a screen's place that this person may enter; empty where there is only one. */
export function abasOf({ lugar, grupo }: Rota, usuario: Quem): readonly Rota[] {
  const abas = lugar === undefined ? [] : rotasOf(grupo, usuario).filter((rota) => rota.lugar === lugar)
  return abas.length > 1 ? abas : []
}

/** The screens in the bottom bar of a phone. */
export const barraRotas: readonly Rota[] = allRotas
  .filter(({ barra }) => barra !== undefined)
  .toSorted((a, b) => Number(a.barra) - Number(b.barra))
