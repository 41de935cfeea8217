import {
  CalendarRange,
  Church,
  CircleHelp,
  DatabaseBackup,
  ClipboardList,
  Guitar,
  KeyRound,
  LogOut,
  type LucideIcon,
  Plus,
  Search,
  Settings,
  ShieldCheck,
  Sparkles,
  Tag,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import type { Marcador } from '@cantai/contract/musicas/marcadores'
import { normalizarBusca, palavrasDaBusca } from '@cantai/domain/musicas/busca'
import { askAndLogout } from '../../lib/saida/ask-and-logout.ts'
import { changePrimeiroDia } from '../../dashboard/primeiro-dia/primeiro-dia-api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { openPanel } from './panel-store.ts'
import { allRotas, entrableBy, type Rota, rotas } from '../rotas.ts'
import { shortcutText, TECLAS } from './shortcuts.ts'

/** Something that the palette can do. */
export interface Comando {
  readonly id: string
  readonly label: string
  readonly detail?: ReactNode
  readonly icon?: LucideIcon
  readonly shortcut?: string | undefined
  /** More search words. */
  readonly also?: string
  readonly run: () => void
}

type Go = (path: string) => void

const SEM_PASSOS = 'Não foi possível mostrar os primeiros passos. Verifique a conexão e tente novamente.'

const novo = (label: string, { path }: Rota, also: string, go: Go): Comando => ({
  id: `novo:${path}`,
  label,
  icon: Plus,
  also: `criar adicionar registrar ${also}`,
  run: () => go(`${path}/novo`),
})

/** The screens that this person may enter. */
export const telasOf = (usuario: Usuario, go: Go): Comando[] =>
  allRotas
    // A single culto has an address of its own and is no screen to go to.
    .filter((rota) => entrableBy(usuario, rota) && rota !== rotas.dashboard && !rota.path.includes('$'))
    .map(({ path, label, icon, tecla, lugar = '' }) => ({
      id: `tela:${path}`,
      label,
      icon,
      also: `ir para abrir ${lugar}`,
      shortcut: tecla && shortcutText(tecla),
      run: () => go(path),
    }))

export const acoesOf = (usuario: Usuario, go: Go): Comando[] => [
  novo('Nova Música', rotas.musicas, 'repertorio louvor', go),
  novo('Nova Execução', rotas.execucoes, 'tocada culto', go),
  novo('Novo Planejamento', rotas.planejamento, 'culto agendar planejar escolher musicas domingo', go),
  novo('Novo Ensaio', rotas.ensaios, 'marcar ensaiar comecar', go),
  novo('Novo Culto', rotas.cultos, 'ordem liturgia', go),
  {
    id: 'ensaiar',
    label: 'Ensaios em lote',
    icon: Guitar,
    also: 'registrar varios ensaios ensaiar comecar',
    run: () => go(`${rotas.ensaios.path}/lote`),
  },
  {
    id: 'necessitam',
    label: 'Músicas que necessitam ensaio',
    icon: ClipboardList,
    also: 'preparar urgente prioridade aba',
    run: () => go(`${rotas.ensaios.path}?aba=necessitam`),
  },
  {
    id: 'online',
    label: 'Pesquisar músicas online',
    icon: Search,
    also: 'youtube buscar internet nova video',
    run: () => go(`${rotas.musicas.path}/online`),
  },
  ...(entrableBy(usuario, rotas.pessoas)
    ? [
        {
          id: 'escala-do-mes',
          label: 'Sugerir a escala do mês',
          icon: CalendarRange,
          also: 'montar escalar panorama equipe quem serve',
          run: () => go(`${rotas.escala.path}?sugerir=sim`),
        },
        novo('Nova Pessoa na Escala', rotas.pessoas, 'cadastrar membro equipe funcao', go),
      ]
    : []),
  ...(entrableBy(usuario, rotas.usuarios)
    ? [
        {
          id: 'convidar',
          label: 'Convidar para a equipe',
          icon: UserPlus,
          also: 'convite convidar usuario membro link cadastro',
          run: () => go(`${rotas.usuarios.path}/convidar`),
        },
        {
          id: 'primeiros-passos',
          label: 'Primeiros passos',
          icon: Sparkles,
          also: 'comecar inicio checklist tarefas',
          run: () => {
            go(rotas.inicio.path)
            void changePrimeiroDia(true).catch(() => toast.apiError(SEM_PASSOS))
          },
        },
        {
          id: 'copias',
          label: 'Cópias de segurança',
          icon: DatabaseBackup,
          also: 'backup copia baixar guardar restaurar servidor',
          run: () => go(rotas.servidor.path),
        },
        {
          id: 'igreja',
          label: 'Nome da igreja',
          icon: Church,
          also: 'ministerio mudar escrever',
          run: () => openPanel('igreja'),
        },
      ]
    : []),
]

/** The songs with a tag. */
export const marcadoresOf = (marcadores: readonly Pick<Marcador, 'id' | 'nome'>[], go: Go): Comando[] =>
  marcadores.map(({ id, nome }) => ({
    id: `marcador:${id}`,
    label: `Músicas de ${nome}`,
    icon: Tag,
    also: 'marcador tema',
    run: () => go(`${rotas.musicas.path}?marcador=${id}`),
  }))

/** The person's own commands: below everything else. */
export const contaOf = (): Comando[] => [
  {
    id: 'configuracoes',
    label: 'Configurações',
    icon: Settings,
    also: 'conta senha email preferencias data hora som tema lista grade',
    run: () => openPanel('configuracoes'),
  },
  {
    id: 'senha',
    label: 'Trocar a senha',
    icon: KeyRound,
    also: 'mudar alterar nova conta',
    run: () => openPanel('senha'),
  },
  {
    id: 'seguranca',
    label: 'Segurança e aparelhos',
    icon: ShieldCheck,
    also: 'celular sessoes sair segundo fator codigo meus dados',
    run: () => openPanel('seguranca'),
  },
  {
    id: 'ajuda',
    label: 'Atalhos e ajuda',
    icon: CircleHelp,
    also: 'teclado guia manual como',
    shortcut: shortcutText(TECLAS.ajuda),
    run: () => openPanel('ajuda'),
  },
  {
    id: 'sair',
    label: 'Sair',
    icon: LogOut,
    also: 'logout desconectar encerrar',
    shortcut: shortcutText(TECLAS.sair),
    run: () => void askAndLogout(),
  },
]

/** The rank of a match: at the beginning of the text, at the beginning of a word, anywhere; 0: no match. */
function score(text: string, palavras: readonly string[]): number {
  const normalized = normalizarBusca(text)
  if (!palavras.every((palavra) => normalized.includes(palavra))) return 0
  if (normalized.startsWith(palavras.join(' '))) return 3
  return palavras.every((palavra) => ` ${normalized}`.includes(` ${palavra}`)) ? 2 : 1
}

/**
 * Whether every word typed is a word of a text, or begins one.
 * @example isNamedIn('Quão grande és, Senhor', 'senha') // => false
 */
export function isNamedIn(text: string, busca: string): boolean {
  const words = normalizarBusca(text).split(/[^\p{L}\p{N}]+/u)
  return palavrasDaBusca(busca).every((palavra) => words.some((word) => word.startsWith(palavra)))
}

/** The matching commands, the best first and else in their order; all of them for an empty search. */
export function rankComandos<C extends Pick<Comando, 'label' | 'also'>>(
  comandos: readonly C[],
  busca: string,
): C[] {
  const palavras = palavrasDaBusca(busca)
  if (palavras.length === 0) return [...comandos]
  const points = ({ label, also = '' }: C) =>
    score(label, palavras) * 2 || Math.min(1, score(`${label} ${also}`, palavras))
  return comandos
    .map((comando) => ({ comando, value: points(comando) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .map(({ comando }) => comando)
}
